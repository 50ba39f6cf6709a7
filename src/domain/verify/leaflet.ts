import type { DetailGroup } from "../product/product.ts";
import { skuCategory } from "../product/sku.ts";

/**
 * Whether a product comes with directions for use (verify-12): seeds, crop protection and nutrition do, and of the others those
 * whose details name a dose (attribute `dose`), such as feed and remedies for animals.
 */
export function hasLeaflet({ skuCode, details }: { readonly skuCode: string; readonly details: readonly DetailGroup[] }): boolean {
  const category = skuCategory(skuCode);
  if (category !== null && category !== "hardware") return true;
  return details.some(({ attributes }) => attributes.some(({ id }) => id.toLowerCase() === "dose"));
}
