/** (store-13) */

import { listedProducts } from "../catalogue/product-list.ts";
import type { ProductGist } from "../product/product.ts";
import { truncateClusters } from "../text/text.ts";

/** Prices are rupees (store-16, store-17). */
export interface StoreProduct extends ProductGist {
  readonly orders: string | null;
  readonly priceAtStore: number | null;
  /** Wallet points accepted by the store. */
  readonly pointsAtStore: number | null;
}

export interface StoreShelf {
  readonly products: readonly StoreProduct[];
  readonly total: number;
}

/** (store-21) */
export const STORE_PAGE_SIZE = 10;

/** (store-19) */
const CARD_NAME_LENGTH = 40;

export const storeCardName = (name: string): string => truncateClusters(name, CARD_NAME_LENGTH);

export const hasMoreProducts = (page: number, total: number): boolean => page * STORE_PAGE_SIZE < total;

/** The first page always exists (store-25). */
export function hasStorePage({ products, total }: StoreShelf, page: number): boolean {
  return page === 1 || (hasMoreProducts(page - 1, total) && products.length > 0);
}

/** (store-28, store-29) */
export function shelvedProducts(products: readonly StoreProduct[], source: string): StoreProduct[] {
  const shown = new Set<ProductGist>(listedProducts(products, source));
  return products.filter((product) => shown.has(product));
}
