/** The field `ingredients` of products: what the label says that they hold, in English (docs/decisions/144-prohibited-uses.md). */
import type { Family } from "../data/types.ts";

/** Of a product, or of a kit of several; empty if no part of it is for crop protection. */
export function ingredientsOf(families: readonly Pick<Family, "category" | "what">[]): { readonly ingredients?: string[] } {
  const held = families.filter(({ category }) => category === "crop-protection").map(({ what }) => what.en);
  return held.length > 0 ? { ingredients: [...new Set(held)] } : {};
}
