/** What articles are about, when crops are sown, and who writes. The words are in content/topics and content/words. */
import type { WORDS } from "./content/index.ts";
import { type CropSlug, type L, l } from "./types.ts";

/** When a crop is sown or planted. */
type Season = keyof (typeof WORDS)["en"]["seasons"];

const BY_SEASON: Readonly<Record<Season, readonly CropSlug[]>> = {
  kharif: ["paddy", "maize", "sorghum", "pearl-millet", "finger-millet", "pigeon-pea", "green-gram", "black-gram", "soybean", "groundnut", "sesame", "castor", "cotton"],
  rabi: ["wheat", "chickpea", "lentil", "mustard", "potato", "onion", "garlic", "cumin", "coriander", "fenugreek", "cabbage", "cauliflower", "carrot", "peas", "radish", "spinach", "berseem"],
  summer: ["watermelon", "muskmelon", "cucumber", "bottle-gourd", "bitter-gourd"],
  allYear: ["tomato", "chilli", "brinjal", "okra", "capsicum", "french-bean", "sunflower", "marigold"],
  rains: ["mango", "banana", "pomegranate", "papaya", "guava", "acid-lime", "orange", "coconut", "arecanut", "chrysanthemum", "hybrid-napier", "turmeric", "ginger"],
  autumnSpring: ["sugarcane", "grapes", "rose"],
};
export const SEASON_OF: ReadonlyMap<string, Season> = new Map(
  (Object.keys(BY_SEASON) as Season[]).flatMap((season) => BY_SEASON[season].map((crop): [string, Season] => [crop, season])),
);
/** Crops of a sowing season that are planted all the same. */
const ALSO_PLANTED: readonly string[] = ["potato", "garlic"];
/** Whether a crop is planted (from cuttings, tubers, cloves or saplings) instead of sown. */
export const isPlanted = (crop: string): boolean => ALSO_PLANTED.includes(crop) || ["rains", "autumnSpring"].includes(SEASON_OF.get(crop) ?? "");

/** The topics of articles. */
export const TOPIC_IDS = [
  "sowing", "planting", "seedTreatment", "irrigation", "nutrition", "weeds", "soil", "harvest", "spraying", "market-price", "weather", "rotation", "storage",
] as const;

export type TopicId = (typeof TOPIC_IDS)[number];

/** The authors: agri doctors of the company. */
export const AUTHORS: readonly { readonly id: string; readonly name: L; readonly city: string; readonly taluka: string; readonly district: string; readonly state: string; readonly woman: boolean }[] = [
  { id: "d0c000000000000000000001", name: l("Dr. Sunita Pawar", "डॉ. सुनीता पवार", "डॉ. सुनीता पवार", "ડૉ. સુનીતા પવાર", "డా. సునీత పవార్", "ಡಾ. ಸುನೀತಾ ಪವಾರ್"), city: "Baramati", taluka: "Baramati", district: "Pune", state: "Maharashtra", woman: true },
  { id: "d0c000000000000000000002", name: l("Ramesh Patel", "रमेश पटेल", "रमेश पटेल", "રમેશ પટેલ", "రమేశ్ పటేల్", "ರಮೇಶ್ ಪಟೇಲ್"), city: "Anand", taluka: "Anand", district: "Anand", state: "Gujarat", woman: false },
  { id: "d0c000000000000000000003", name: l("Dr. Mahesh Choudhary", "डॉ. महेश चौधरी", "डॉ. महेश चौधरी", "ડૉ. મહેશ ચૌધરી", "డా. మహేశ్ చౌదరి", "ಡಾ. ಮಹೇಶ್ ಚೌಧರಿ"), city: "Nagaur", taluka: "Nagaur", district: "Nagaur", state: "Rajasthan", woman: false },
  { id: "d0c000000000000000000004", name: l("Lakshmi Reddy", "लक्ष्मी रेड्डी", "लक्ष्मी रेड्डी", "લક્ષ્મી રેડ્ડી", "లక్ష్మి రెడ్డి", "ಲಕ್ಷ್ಮಿ ರೆಡ್ಡಿ"), city: "Guntur", taluka: "Guntur", district: "Guntur", state: "Andhra Pradesh", woman: true },
  { id: "d0c000000000000000000005", name: l("Dr. Basavaraj Patil", "डॉ. बसवराज पाटील", "डॉ. बसवराज पाटील", "ડૉ. બસવરાજ પાટીલ", "డా. బసవరాజ్ పాటిల్", "ಡಾ. ಬಸವರಾಜ ಪಾಟೀಲ"), city: "Dharwad", taluka: "Dharwad", district: "Dharwad", state: "Karnataka", woman: false },
];
