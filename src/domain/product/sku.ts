import * as brand from "../../brand.ts";

/** By prefix (catalogue-28). */
export type SkuCategory = "seeds" | "pesticides" | "fertilizers" | "hardware";

const CATEGORIES = Object.keys(brand.skuPrefixes) as SkuCategory[];

export function skuCategory(skuCode: string): SkuCategory | null {
  const upper = skuCode.toUpperCase();
  return CATEGORIES.find((category) => upper.startsWith(brand.skuPrefixes[category])) ?? null;
}

/** Other texts cost no call (product-32). */
export function isPlausibleSku(skuCode: string): boolean {
  return /^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/.test(skuCode) && !/^(undefined|null|nan|object)$/i.test(skuCode);
}
