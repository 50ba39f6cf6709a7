/** (product-13) */

import { listedProducts } from "../catalogue/product-list.ts";
import type { ProductGist } from "./product.ts";
import { skuCategory } from "./sku-category.ts";

/** Keeps the page within 12 kB. */
const RELATED_LIMIT = 4;

const skuFamily = (skuCode: string): string => skuCategory(skuCode) ?? skuCode.toUpperCase().slice(0, skuCode.lastIndexOf("-") + 1);

export function relatedToShow(product: Pick<ProductGist, "skuCode">, products: readonly ProductGist[], source: string): ProductGist[] {
  return listedProducts(products, source)
    .filter(({ skuCode }) => skuCode !== product.skuCode)
    .slice(0, RELATED_LIMIT);
}

export function relatedByCategory(product: Pick<ProductGist, "skuCode">, products: readonly ProductGist[], source: string): ProductGist[] {
  const family = skuFamily(product.skuCode);
  return relatedToShow(
    product,
    products.filter((candidate) => skuFamily(candidate.skuCode) === family),
    source,
  );
}
