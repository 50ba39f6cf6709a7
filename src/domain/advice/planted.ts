/** Crops that begin with a planting (of setts, tubers, cloves, suckers or saplings), by their names for the services. */
const PLANTED: ReadonlySet<string> = new Set([
  "sugarcane",
  "potato",
  "garlic",
  "turmeric",
  "ginger",
  "banana",
  "papaya",
  "grapes",
  "pomegranate",
  "mango",
  "guava",
  "acid-lime",
  "orange",
  "coconut",
  "arecanut",
  "rose",
  "chrysanthemum",
  "hybrid-napier",
]);

/** Whether day 0 of a crop is called its planting; else it is its sowing, also in a nursery (advice-141). */
export const isPlanted = (category: string): boolean => PLANTED.has(category);
