/**
 * How active ingredients work: the groups of IRAC (insecticides) and FRAC (fungicides). Two sprays after each other slow down
 * resistance only if they are of different groups.
 */
import type { Family } from "../types.ts";

const GROUPS: Readonly<Record<string, string>> = {
  imidacloprid: "IRAC 4A", thiamethoxam: "IRAC 4A", acetamiprid: "IRAC 4A", clothianidin: "IRAC 4A", flonicamid: "IRAC 29", pymetrozine: "IRAC 9B",
  buprofezin: "IRAC 16", spirotetramat: "IRAC 23", spiromesifen: "IRAC 23", diafenthiuron: "IRAC 12A", propargite: "IRAC 12C", pyriproxyfen: "IRAC 7C",
  fenpropathrin: "IRAC 3A", "lambda-cyhalothrin": "IRAC 3A", cypermethrin: "IRAC 3A", deltamethrin: "IRAC 3A", fipronil: "IRAC 2B",
  chlorpyriphos: "IRAC 1B", profenofos: "IRAC 1B", quinalphos: "IRAC 1B", dimethoate: "IRAC 1B", malathion: "IRAC 1B", indoxacarb: "IRAC 22A",
  novaluron: "IRAC 15", emamectin: "IRAC 6", abamectin: "IRAC 6", spinosad: "IRAC 5", spinetoram: "IRAC 5", chlorantraniliprole: "IRAC 28",
  cyantraniliprole: "IRAC 28", tolfenpyrad: "IRAC 21A", fenpyroximate: "IRAC 21A", hexythiazox: "IRAC 10A", cartap: "IRAC 14", thuringiensis: "IRAC 11A",
  mancozeb: "FRAC M03", propineb: "FRAC M03", metiram: "FRAC M03", copper: "FRAC M01", sulphur: "FRAC M02", chlorothalonil: "FRAC M05", captan: "FRAC M04",
  carbendazim: "FRAC 1", "thiophanate-methyl": "FRAC 1", hexaconazole: "FRAC 3", propiconazole: "FRAC 3", tebuconazole: "FRAC 3",
  difenoconazole: "FRAC 3", myclobutanil: "FRAC 3", metalaxyl: "FRAC 4", isoprothiolane: "FRAC 6", azoxystrobin: "FRAC 11", trifloxystrobin: "FRAC 11",
  pyraclostrobin: "FRAC 11", tricyclazole: "FRAC 16.1", kasugamycin: "FRAC 24", validamycin: "FRAC U18", cymoxanil: "FRAC 27", fosetyl: "FRAC P07",
  mandipropamid: "FRAC 40",
};

/** The groups of a product's ingredients; empty if one of them is in none. */
function groupsOf({ what }: Family): readonly string[] {
  const ingredients = what.en.toLowerCase().split("+");
  const groups = ingredients.map((one) => Object.keys(GROUPS).find((name) => one.includes(name)));
  return groups.every((name) => name !== undefined) ? groups.map((name) => GROUPS[name]!) : [];
}

/** Whether both products are known to work in different ways. */
export function worksOtherwise(one: Family, other: Family): boolean {
  const groups = groupsOf(one);
  const others = groupsOf(other);
  return groups.length > 0 && others.length > 0 && !groups.some((group) => others.includes(group));
}
