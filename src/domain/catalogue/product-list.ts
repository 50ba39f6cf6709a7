import type { ProductGist } from "../product/product.ts";
import { isPlausibleSku } from "../product/sku.ts";
import { isDisabledName, isVisible } from "../product/visibility.ts";

/** The most skus that one URL may list. The links of the site itself stay below 1000 characters (shop-31). */
export const MAX_LISTED_SKUS = 200;

/**
 * The skus of a comma-separated list, each once, in the order of the list (catalogue-3). A text that cannot be a sku is left out.
 */
export function listedSkus(text: string, most = Number.POSITIVE_INFINITY): string[] {
  const skus = new Set(
    text
      .split(",")
      .map((sku) => sku.trim())
      .filter(isPlausibleSku),
  );
  return [...skus].slice(0, most);
}

/**
 * The products that get a card: the visible ones, each once. A disabled product has no page, so it has no card either
 * (catalogue-25), and neither has one that is said not to be sold to the source (catalogue-41).
 */
export function listedProducts(products: readonly ProductGist[], source: string): ProductGist[] {
  const seen = new Set<string>();
  return products.filter((product) => {
    if (seen.has(product.skuCode) || !isVisible(product, source) || isDisabledName(product.productName)) return false;
    // Its page is 404 too (product-19).
    if (product.isEnabledForRequestedSource === false) return false;
    seen.add(product.skuCode);
    return true;
  });
}
