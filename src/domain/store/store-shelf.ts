/** The store front of a retailer (S2 §2 "Store front", §3 Store and Inventory product gist, §9). Pure. */

import { listedProducts } from "../catalogue/product-list.ts";
import type { ProductGist } from "../product/product.ts";
import { truncateClusters } from "../text/text.ts";

/** A product on the shelf of a store. Prices are rupees. */
export interface StoreProduct extends ProductGist {
  /** How often it was ordered, in the service's own words, e.g. `1,240+`. */
  readonly orders: string | null;
  readonly priceAtStore: number | null;
  /** Points of the wallet that the store takes for it. */
  readonly pointsAtStore: number | null;
}

/** One page of a store's shelf. */
export interface StoreShelf {
  readonly products: readonly StoreProduct[];
  /** How many products the store has on all pages. */
  readonly total: number;
}

/** Inventory page size (S2 §9). */
export const STORE_PAGE_SIZE = 10;

/** Letters of a product's name on a card (S2 §9: 40 characters), counted as a reader counts them. */
const CARD_NAME_LENGTH = 40;

/** A product's name on a card of the store. */
export const storeCardName = (name: string): string => truncateClusters(name, CARD_NAME_LENGTH);

/** Whether more is to be loaded after a page: the loaded count is below the total (S2 §4). */
export const hasMoreProducts = (page: number, total: number): boolean => page * STORE_PAGE_SIZE < total;

/** Whether a shelf has a page: the first always, a later one only where products are on it. */
export function hasStorePage({ products, total }: StoreShelf, page: number): boolean {
  return page === 1 || (hasMoreProducts(page - 1, total) && products.length > 0);
}

/** The products of a page that are shown: the rules of every list of products (S1 §4, §5). */
export function shelvedProducts(products: readonly StoreProduct[], source: string): StoreProduct[] {
  const shown = new Set<ProductGist>(listedProducts(products, source));
  return products.filter((product) => shown.has(product));
}
