/** Picks what a pack says of itself, the same on every machine. */
import { COUNTRIES } from "../data/pack-facts.ts";
import type { Family } from "../data/types.ts";
import { seededRandom } from "./random.ts";

/** Where a brand's product is made, ISO 3166 alpha-2. All packs of the product have the same. */
export const countryOf = (family: Pick<Family, "slug" | "kind">, brandId: number): string =>
  seededRandom(`origin:${family.slug}:${brandId}`).pick(COUNTRIES[family.kind] ?? ["IN"]);
