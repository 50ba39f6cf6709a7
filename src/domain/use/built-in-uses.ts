/** Defaults of the table `prohibitedUses`. A company's agronomist and lawyer must check them (docs/decisions/144-prohibited-uses.md). */
import type { ProhibitedUse } from "./prohibited-use.ts";

const ORDER = "Insecticides (Prohibition) Order, 2023, S.O. 4294(E)";

const CITRUS = [
  "citrus",
  "acid lime",
  "lime",
  "lemon",
  "sweet lime",
  "mosambi",
  "orange",
  "sweet orange",
  "mandarin",
  "kinnow",
  "pomelo",
  "grapefruit",
];

/** Our choice: the order has no list. */
const EATEN_RAW = [
  ...[
    "tomato",
    "cucumber",
    "carrot",
    "radish",
    "turnip",
    "beetroot",
    "onion",
    "capsicum",
    "chilli",
    "cabbage",
    "lettuce",
    "coriander",
    "mint",
  ],
  ...["watermelon", "muskmelon", "mango", "banana", "grape", "pomegranate", "papaya", "guava", "apple", "ber", "sapota", "pineapple"],
  ...["strawberry", "litchi", "custard apple", "fig", "pear", "peach", "plum", "apricot", "jamun", "dragon fruit", "kiwi", ...CITRUS],
];

const MALATHION = [
  ...["sorghum", "pea", "soybean", "castor", "sunflower", "okra", "brinjal", "cauliflower", "radish", "turnip", "tomato"],
  ...["apple", "mango", "grape"],
];

const PUNJAB = [
  ...["acephate", "buprofezin", "carbendazim", "carbofuran", "chlorpyriphos", "imidacloprid", "profenophos", "propiconazole"],
  ...["tebuconazole", "thiamethoxam", "tricyclazole"],
];

export const BUILT_IN_USES: readonly ProhibitedUse[] = [
  {
    id: "order-2023-chlorpyriphos",
    ingredients: ["chlorpyriphos"],
    crops: ["ber", "tobacco", ...CITRUS],
    source: `${ORDER}: not on ber, citrus and tobacco`,
  },
  {
    id: "order-2023-dimethoate",
    ingredients: ["dimethoate"],
    crops: EATEN_RAW,
    source: `${ORDER}: not on fruit and vegetables that are eaten raw`,
  },
  { id: "order-2023-malathion", ingredients: ["malathion"], crops: MALATHION, source: `${ORDER}: not on ${MALATHION.join(", ")}` },
  {
    id: "order-2023-mancozeb",
    ingredients: ["mancozeb"],
    crops: ["guava", "sorghum", "tapioca"],
    source: `${ORDER}: not on guava, sorghum and tapioca`,
  },
  {
    id: "order-2023-oxyfluorfen",
    ingredients: ["oxyfluorfen"],
    crops: ["potato", "groundnut"],
    source: `${ORDER}: not on potato and groundnut`,
  },
  {
    id: "order-2023-quinalphos",
    ingredients: ["quinalphos"],
    crops: ["jute", "cardamom", "sorghum"],
    source: `${ORDER}: not on jute, cardamom and sorghum`,
  },
  { id: "order-2023-banned", ingredients: ["dicofol", "dinocap", "methomyl"], source: `${ORDER}: banned` },
  {
    id: "order-2023-monocrotophos",
    ingredients: ["monocrotophos"],
    only: "36% SL",
    source: `${ORDER}: discontinued, what is left until it expires`,
  },
  { id: "order-2023-carbofuran", ingredients: ["carbofuran"], except: "3% CG", source: `${ORDER}: only 3% CG stays` },
  {
    id: "punjab-2025-basmati",
    ingredients: PUNJAB,
    crops: ["basmati"],
    states: ["punjab"],
    from: "2025-08-01",
    to: "2025-09-29",
    source: "Government of Punjab, Department of Agriculture, notification of 9 May 2025: not on basmati for 60 days from 1 August 2025",
  },
];
