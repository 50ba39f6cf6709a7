/** What the law has a pack say (docs/decisions/83-facts-of-a-pack.md). All of it is example data, made up for this back end. */
import { type CategoryId, type KindId, type L, l } from "./types.ts";

/**
 * The countries in which the products of a kind are made, ISO 3166 alpha-2. A kind without an entry is made in India. A country
 * that stands twice makes twice as many.
 */
export const COUNTRIES: Partial<Readonly<Record<KindId, readonly string[]>>> = {
  fungicide: ["IN", "IN", "IN", "JP"],
  insecticide: ["IN", "IN", "IN", "CN"],
  herbicide: ["IN", "IN", "CN"],
  acaricide: ["IN", "JP"],
  "water-soluble": ["IN", "CN", "IL", "NO"],
  biostimulant: ["IN", "IN", "ES"],
  "vegetable-seed": ["IN", "IN", "TH", "JP"],
  sprayer: ["IN", "CN", "CN"],
  irrigation: ["IN", "IN", "IL"],
  tool: ["IN", "IN", "CN"],
  machine: ["IN", "CN", "JP"],
  safety: ["IN", "CN"],
  milking: ["CN"],
};

/** Who sells. */
export const SELLERS: readonly L[] = [
  l("Khet Agri Retail, Pune", "खेत एग्री रिटेल, पुणे", "खेत ॲग्री रिटेल, पुणे", "ખેત એગ્રી રિટેલ, પુણે", "ఖేత్ అగ్రి రిటైల్, పుణె", "ಖೇತ್ ಅಗ್ರಿ ರಿಟೇಲ್, ಪುಣೆ"),
  l("Kisan Sangam Agro, Jaipur", "किसान संगम एग्रो, जयपुर", "किसान संगम ॲग्रो, जयपूर", "કિસાન સંગમ એગ્રો, જયપુર", "కిసాన్ సంగం అగ్రో, జైపూర్", "ಕಿಸಾನ್ ಸಂಗಮ್ ಅಗ್ರೋ, ಜೈಪುರ"),
];

/** The licence under which a category is made, and the pattern of its number: each `#` is a digit. Tools and kits need none. */
export const LICENCES: Partial<Readonly<Record<CategoryId, { readonly label: L; readonly number: string }>>> = {
  seeds: {
    label: l("Seed licence", "बीज लाइसेंस", "बियाणे परवाना", "બિયારણ લાઇસન્સ", "విత్తన లైసెన్స్", "ಬೀಜ ಪರವಾನಗಿ"),
    number: "SL/#####/2024",
  },
  "crop-protection": {
    label: l("CIB registration", "CIB पंजीकरण", "CIB नोंदणी", "CIB નોંધણી", "CIB రిజిస్ట్రేషన్", "CIB ನೋಂದಣಿ"),
    number: "CIR-######/2021",
  },
  "crop-nutrition": {
    label: l("Fertiliser licence", "खाद लाइसेंस", "खत परवाना", "ખાતર લાઇસન્સ", "ఎరువుల లైసెన్స్", "ಗೊಬ್ಬರ ಪರವಾನಗಿ"),
    number: "FCO/####/2023",
  },
  "animal-husbandry": {
    label: l("Feed licence", "पशु आहार लाइसेंस", "पशुखाद्य परवाना", "પશુ આહાર લાઇસન્સ", "పశుదాణా లైసెన్స్", "ಪಶು ಆಹಾರ ಪರವಾನಗಿ"),
    number: "CM/L-#######",
  },
};

/** Days to return, and GST in the price. What parts of a kit differ in is not said. */
export const TERMS: Readonly<Record<CategoryId, { readonly returnDays: number; readonly gstPercent: number | null }>> = {
  seeds: { returnDays: 7, gstPercent: 0 },
  "crop-protection": { returnDays: 7, gstPercent: 18 },
  "crop-nutrition": { returnDays: 7, gstPercent: 5 },
  hardware: { returnDays: 10, gstPercent: 12 },
  combo: { returnDays: 7, gstPercent: null },
  "animal-husbandry": { returnDays: 0, gstPercent: 5 },
};
