import * as brand from "../../brand.ts";

/** By prefix (catalogue-28). */
export type SkuCategory = "seeds" | "pesticides" | "fertilizers" | "hardware";

const CATEGORIES = Object.keys(brand.skuPrefixes) as SkuCategory[];

export function skuCategory(skuCode: string): SkuCategory | null {
  const upper = skuCode.toUpperCase();
  return CATEGORIES.find((category) => upper.startsWith(brand.skuPrefixes[category])) ?? null;
}
