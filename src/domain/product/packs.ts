import { listedProducts } from "../catalogue/product-list.ts";
import type { ProductDetail, ProductGist, ProductVariant } from "./product.ts";

/** The packs beside the one of the page. */
export const otherPacks = ({ variants, skuCode }: ProductDetail): ProductVariant[] =>
  variants.filter((variant) => variant.skuCode !== skuCode);

/**
 * The packs to choose from (product-6, product-41): those that would get a card, and the one of the page. Empty where there is no
 * other pack.
 * @param products of the packs; null where they did not come: then no pack is left out
 */
export function packsToShow(detail: ProductDetail, products: readonly ProductGist[] | null, source: string): readonly ProductVariant[] {
  const shown = products && new Set([detail, ...listedProducts(products, source)].map(({ skuCode }) => skuCode));
  const packs = detail.variants.filter(({ skuCode }) => shown?.has(skuCode) ?? true);
  return packs.some(({ skuCode }) => skuCode !== detail.skuCode) ? packs : [];
}
