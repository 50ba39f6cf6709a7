/** The related products of a product (product-13). */

import { listedProducts } from "../catalogue/product-list.ts";
import type { ProductGist } from "./product.ts";
import { skuCategory } from "./sku.ts";

/** Cards of related products at most: with more, the page would be larger than a slow network carries at once. */
const RELATED_LIMIT = 6;

/** The category of a sku. Where its prefix has none, the part before the last hyphen stands for it. */
const skuFamily = (skuCode: string): string => skuCategory(skuCode) ?? skuCode.toUpperCase().slice(0, skuCode.lastIndexOf("-") + 1);

/** The visible products without the product itself, each once, at most six. */
export function relatedToShow(product: ProductGist, products: readonly ProductGist[], source: string): ProductGist[] {
  return listedProducts(products, source)
    .filter(({ skuCode }) => skuCode !== product.skuCode)
    .slice(0, RELATED_LIMIT);
}

/** The products of the same category among the related products of the region. */
export function relatedByCategory(product: ProductGist, products: readonly ProductGist[], source: string): ProductGist[] {
  const family = skuFamily(product.skuCode);
  return relatedToShow(
    product,
    products.filter((candidate) => skuFamily(candidate.skuCode) === family),
    source,
  );
}
