/** The rules of the product page (S1 §2 "Product detail", §4, §5, §8, §9). */
import type { ProductDetail, ProductVariant } from "./product.ts";

/** The packs to choose from; empty where there is no other one than this. */
export function packsToShow(detail: ProductDetail): readonly ProductVariant[] {
  return detail.variants.some((variant) => variant.skuCode !== detail.skuCode) ? detail.variants : [];
}
