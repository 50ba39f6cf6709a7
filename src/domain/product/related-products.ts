/** The related products of a product (product-13). */

import { listedProducts } from "../catalogue/product-list.ts";
import type { ProductGist } from "./product.ts";
import { skuCategory } from "./sku.ts";

/** Cards of related products at most: two rows on a phone, so that the page stays within 12 kB. */
const RELATED_LIMIT = 4;

/** The category of a sku. Where its prefix has none, the part before the last hyphen stands for it. */
const skuFamily = (skuCode: string): string => skuCategory(skuCode) ?? skuCode.toUpperCase().slice(0, skuCode.lastIndexOf("-") + 1);

/** The visible products without the product itself, each once, at most four. */
export function relatedToShow(product: Pick<ProductGist, "skuCode">, products: readonly ProductGist[], source: string): ProductGist[] {
  return listedProducts(products, source)
    .filter(({ skuCode }) => skuCode !== product.skuCode)
    .slice(0, RELATED_LIMIT);
}

/** The products of the same category among the related products of the region. */
export function relatedByCategory(product: Pick<ProductGist, "skuCode">, products: readonly ProductGist[], source: string): ProductGist[] {
  const family = skuFamily(product.skuCode);
  return relatedToShow(
    product,
    products.filter((candidate) => skuFamily(candidate.skuCode) === family),
    source,
  );
}
