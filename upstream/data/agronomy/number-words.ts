/** Sentences with the numbers of a crop. */
import { fill } from "../../community/words.ts";
import { WORDS } from "../content/index.ts";
import { cropNames } from "../content/names.ts";
import type { Crop, Lang } from "../types.ts";
import { CROP_NUMBERS, type CropNumbers } from "./crops.ts";

/** Crops whose harvest is counted in tonnes. */
const BULKY: ReadonlySet<string> = new Set(["sugarcane", "hybrid-napier", "berseem"]);
const QUINTALS_OF_TONNE = 10;

type Said = keyof (typeof WORDS)["en"]["numbers"];

function sentenceFor(topic: string, crop: Crop, { npk, spacing }: CropNumbers): Said | undefined {
  // A crop that is broadcast has no rows, and trees are fed by the tree.
  if (topic === "sowing" || topic === "planting") return spacing[0] > 0 ? "distance" : undefined;
  if (topic === "nutrition") return npk[0] > 99 ? undefined : "nutrition";
  if (topic === "irrigation") return "irrigation";
  if (topic === "harvest") return BULKY.has(crop.slug) ? "harvestTonnes" : "harvest";
  return undefined;
}

/** The sentence on a topic with the numbers of a crop; empty if the topic has none. */
export function numbersText(crop: Crop, topic: string, lang: Lang): string {
  const facts = CROP_NUMBERS.get(crop.slug);
  const said = facts && sentenceFor(topic, crop, facts);
  if (!facts || !said) return "";
  const [n, p, k] = facts.npk;
  const [rows, plants] = facts.spacing;
  const [low, high] = facts.yield.map((quintals) => (said === "harvestTonnes" ? Math.round(quintals / QUINTALS_OF_TONNE) : quintals));
  return fill(WORDS[lang].numbers[said], { crop: cropNames(crop.slug, lang), n, p, k, rows, plants, low, high, water: facts.watering });
}
