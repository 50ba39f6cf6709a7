import type { ProductGist } from "../product/product.ts";
import { isPlausibleSku } from "../product/sku.ts";
import { isDisabledName, isVisible } from "../product/visibility.ts";

/** Per URL. Links of the site stay below 1000 characters (shop-31). */
export const MAX_LISTED_SKUS = 200;

/** Deduplicates and drops invalid skus (catalogue-3). */
export function listedSkus(text: string, most = Number.POSITIVE_INFINITY): string[] {
  const skus = new Set(
    text
      .split(",")
      .map((sku) => sku.trim())
      .filter(isPlausibleSku),
  );
  return [...skus].slice(0, most);
}

/** Hides disabled products (catalogue-25) and those not sold to the source (catalogue-41). */
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
