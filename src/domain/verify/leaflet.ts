import type { DetailGroup } from "../product/product.ts";
import { skuCategory } from "../product/sku-category.ts";

/** Also for other products with a `dose` (verify-12). */
export function hasLeaflet({ skuCode, details }: { readonly skuCode: string; readonly details: readonly DetailGroup[] }): boolean {
  const category = skuCategory(skuCode);
  if (category !== null && category !== "hardware") return true;
  return details.some(({ attributes }) => attributes.some(({ id }) => id.toLowerCase() === "dose"));
}
