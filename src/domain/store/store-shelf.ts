/** The products of a store, in pages (store-13). */

import { listedProducts } from "../catalogue/product-list.ts";
import type { ProductGist } from "../product/product.ts";
import { truncateClusters } from "../text/text.ts";

/** A product of the shelf. Prices are rupees (store-16, store-17). */
export interface StoreProduct extends ProductGist {
  /** The number of orders in the service's own words, such as `1,240+`. */
  readonly orders: string | null;
  readonly priceAtStore: number | null;
  /** Points of the wallet that the store accepts for it. */
  readonly pointsAtStore: number | null;
}

export interface StoreShelf {
  readonly products: readonly StoreProduct[];
  /** The number of products on all pages. */
  readonly total: number;
}

/** Products on one page (store-21). */
export const STORE_PAGE_SIZE = 10;

/** Length of a name on a card, in grapheme clusters (store-19). */
const CARD_NAME_LENGTH = 40;

/** The name on a card, cut at 40 grapheme clusters (store-19). */
export const storeCardName = (name: string): string => truncateClusters(name, CARD_NAME_LENGTH);

/** Whether products remain after a page (store-21). */
export const hasMoreProducts = (page: number, total: number): boolean => page * STORE_PAGE_SIZE < total;

/** Whether a page of the shelf exists (store-25). The first page always does. */
export function hasStorePage({ products, total }: StoreShelf, page: number): boolean {
  return page === 1 || (hasMoreProducts(page - 1, total) && products.length > 0);
}

/** The visible products of a page (store-28, store-29). */
export function shelvedProducts(products: readonly StoreProduct[], source: string): StoreProduct[] {
  const shown = new Set<ProductGist>(listedProducts(products, source));
  return products.filter((product) => shown.has(product));
}
