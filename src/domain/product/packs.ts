import { listedProducts } from "../catalogue/product-list.ts";
import type { ProductDetail, ProductGist, ProductVariant } from "./product.ts";

export const otherPacks = ({ variants, skuCode }: ProductDetail): ProductVariant[] =>
  variants.filter((variant) => variant.skuCode !== skuCode);

/** Empty if there is only one (product-6, product-41). Null `products`: keeps every pack. */
export function packsToShow(detail: ProductDetail, products: readonly ProductGist[] | null, source: string): readonly ProductVariant[] {
  const visible = products && new Set([detail, ...listedProducts(products, source)].map(({ skuCode }) => skuCode));
  const packs = detail.variants.filter(({ skuCode }) => visible?.has(skuCode) ?? true);
  return packs.some(({ skuCode }) => skuCode !== detail.skuCode) ? packs : [];
}
