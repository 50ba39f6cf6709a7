/** What the product lists hold (S1 §2 "Catalogue screens", §4, §5, §8). Pure. */

import type { ProductGist } from "../product/product.ts";
import { isPlausibleSku } from "../product/sku.ts";
import { isDisabledName, isVisible } from "../product/visibility.ts";

/** Most skus that a URL may list. The site's own links have fewer than 1000 characters (S1 §9). */
export const MAX_LISTED_SKUS = 200;

/** The skus of a comma-separated list: each once, in the list's order; what cannot be a sku is left out (S1 §4). */
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
 * The products that have a card, wherever cards are made: the visible ones, each once. One whose name says that it is disabled
 * has no page to lead to (S1 §4), so it has no card either.
 */
export function listedProducts(products: readonly ProductGist[], source: string): ProductGist[] {
  const seen = new Set<string>();
  return products.filter((product) => {
    if (seen.has(product.skuCode) || !isVisible(product, source) || isDisabledName(product.productName)) return false;
    seen.add(product.skuCode);
    return true;
  });
}

/** A part of a path that can name a category or a brand: no call is made for any other text. */
export function isPlausibleListId(id: string): boolean {
  return /^[A-Za-z0-9][\w-]{0,63}$/.test(id);
}
