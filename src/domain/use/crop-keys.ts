/** Synonyms. */
const SAME: readonly (readonly string[])[] = [
  ["brinjal", "eggplant", "aubergine"],
  ["castor", "castor bean"],
  ["chickpea", "gram", "bengal gram"],
  ["groundnut", "peanut"],
  ["maize", "corn"],
  ["okra", "bhindi", "lady finger", "ladyfinger"],
  ["paddy", "rice"],
  ["pea", "green pea", "garden pea", "field pea"],
  ["sorghum", "jowar"],
  ["soybean", "soya bean", "soyabean", "soya"],
  ["tapioca", "cassava"],
];

/** Plurals and hyphens. */
const plain = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^a-z]+/g, " ")
    .trim()
    .replace(/(?<=o|sh)es$|(?<=[a-z]{2}[^su])s$/, "");

const firstOf = (name: string): string => SAME.find((names) => names.includes(name))?.[0] ?? name;

/** Equal crops share a key. "Okra (Bhindi)" is two names. */
export const cropKeys = (names: readonly string[]): string[] => [
  ...new Set(
    names
      .flatMap((name) => name.split(/[(),/]/))
      .map(plain)
      .filter(Boolean)
      .map(firstOf),
  ),
];
