import type { ProductGist } from "../product/product.ts";
import { isPlausibleSku } from "../product/sku.ts";
import { isDisabledName, isVisible } from "../product/visibility.ts";

/** Links of the site are shorter (shop-31). */
export const MAX_LISTED_SKUS = 200;

/** Drops duplicates and invalid skus (catalogue-3). */
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
 * Hides disabled products (catalogue-25) and those of other sources (catalogue-41).
 * @param english the same products in English, if loaded: pages check that name too
 */
export function listedProducts(
  products: readonly ProductGist[],
  source: string,
  english: readonly ProductGist[] | null = null,
): ProductGist[] {
  const seen = new Set<string>();
  const disabled = new Set((english ?? []).filter(({ productName }) => isDisabledName(productName)).map(({ skuCode }) => skuCode));
  return products.filter((product) => {
    if (seen.has(product.skuCode) || !isVisible(product, source)) return false;
    if (isDisabledName(product.productName) || disabled.has(product.skuCode)) return false;
    // 404 too (product-19).
    if (product.isEnabledForRequestedSource === false) return false;
    seen.add(product.skuCode);
    return true;
  });
}
