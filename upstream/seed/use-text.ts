import { KINDS, USES } from "../data/kinds.ts";
import type { Family, L } from "../data/types.ts";

/** How a product is used: the text of its kind, unless crop protection is put on the seed or scattered and nobody sprays it. */
export function howToUse({ category, kind, dose }: Family): L {
  if (category === "crop-protection" && dose?.per === "kg-seed") return USES.seedDressing;
  if (kind === "insecticide" && dose?.per === "acre" && dose.unit === "kg") return USES.granules;
  return KINDS[kind].use;
}
