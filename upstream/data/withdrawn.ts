/**
 * Products that are no longer sold, but whose packs farmers still have and scan. They are disabled and in no list. No other
 * product has a red triangle, because products with one are no longer sold.
 */
import type { Family } from "./types.ts";

export const WITHDRAWN: readonly Family[] = [
  {
    slug: "monocrotophos-36-sl",
    category: "crop-protection",
    kind: "insecticide",
    what: { en: "Monocrotophos 36% SL", hi: "मोनोक्रोटोफॉस 36% SL", mr: "मोनोक्रोटोफॉस 36% SL", gu: "મોનોક્રોટોફોસ 36% SL", te: "మోనోక్రోటోఫాస్ 36% SL", kn: "ಮೊನೊಕ್ರೊಟೊಫಾಸ್ 36% SL" },
    trade: [
      { brand: 2, name: { en: "Kronasht", hi: "क्रोनष्ट", mr: "क्रोनष्ट", gu: "ક્રોનષ્ટ", te: "క్రోనష్ట్", kn: "ಕ್ರೋನಷ್ಟ್" } },
      { brand: 5, name: { en: "Monodand", hi: "मोनोदंड", mr: "मोनोदंड", gu: "મોનોદંડ", te: "మోనోదండ్", kn: "ಮೊನೊದಂಡ್" } },
    ],
    packs: [
      { value: 250, unit: "ml", mrp: 190, price: 165 },
      { value: 500, unit: "ml", mrp: 350, price: 310 },
    ],
    // It may not be used against anything.
    targets: [],
    crops: ["cotton", "paddy"],
    dose: { amount: 1.5, unit: "ml", per: "l-water" },
    toxicity: "red",
  },
];
