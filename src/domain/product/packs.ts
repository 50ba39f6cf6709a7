import type { ProductDetail, ProductVariant } from "./product.ts";

/** The packs to choose from (product-6). Empty where there is no other pack. */
export function packsToShow(detail: ProductDetail): readonly ProductVariant[] {
  return detail.variants.some((variant) => variant.skuCode !== detail.skuCode) ? detail.variants : [];
}
