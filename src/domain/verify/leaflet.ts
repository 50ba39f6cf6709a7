/** The rules of the genuine-product check (S1 §2 "Verification page", §3 barcode result, §4, §5). Pure. */
import type { DetailGroup } from "../product/product.ts";
import { skuCategory } from "../product/sku.ts";

/**
 * Whether a product's packs come with directions for use: seeds, crop protection and nutrition do, and of all others those whose
 * details name a dose (attribute `dose`), as of feed and remedies for animals; tools and kits have none (docs/decisions/10).
 */
export function hasLeaflet({ skuCode, details }: { readonly skuCode: string; readonly details: readonly DetailGroup[] }): boolean {
  const category = skuCategory(skuCode);
  if (category !== null && category !== "hardware") return true;
  return details.some((group) => group.attributes.some(({ id }) => id.toLowerCase() === "dose"));
}
