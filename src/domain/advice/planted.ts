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

/** Day 0 is planting, else sowing, also in a nursery (advice-141). */
export const isPlanted = (category: string): boolean => PLANTED.has(category);
