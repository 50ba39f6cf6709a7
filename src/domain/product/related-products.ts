/** The rules of the product page (S1 §2 "Product detail", §4, §5, §8, §9). */

import { listedProducts } from "../catalogue/product-list.ts";
import type { ProductGist } from "./product.ts";
import { skuCategory } from "./sku.ts";

/** Cards of related products at most. */
export const RELATED_LIMIT = 12;

/** What stands before the last hyphen of a sku: its category where the table of categories has none. */
const skuFamily = (skuCode: string): string => skuCategory(skuCode) ?? skuCode.toUpperCase().slice(0, skuCode.lastIndexOf("-") + 1);

/** The visible ones among `products`, without the product itself and without repetition; at most twelve. */
export function relatedToShow(product: ProductGist, products: readonly ProductGist[], source: string): ProductGist[] {
  return listedProducts(products, source)
    .filter(({ skuCode }) => skuCode !== product.skuCode)
    .slice(0, RELATED_LIMIT);
}

/** Of the region's related products those of the same category, told by the sku's prefix (S1 §3). */
export function relatedByCategory(product: ProductGist, products: readonly ProductGist[], source: string): ProductGist[] {
  const family = skuFamily(product.skuCode);
  return relatedToShow(
    product,
    products.filter((candidate) => skuFamily(candidate.skuCode) === family),
    source,
  );
}
