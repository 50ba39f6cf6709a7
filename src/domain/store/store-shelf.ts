/** (store-13) */

import { z } from "zod";
import { listedProducts } from "../catalogue/product-list.ts";
import { type ProductGist, productGistShape } from "../product/product.ts";
import type { Shaped } from "../text/shaped.ts";
import { truncateClusters } from "../text/text.ts";

/** Prices are rupees (store-16, store-17). */
const storeProductShape = productGistShape.extend({
  orders: z.string().nullable(),
  priceAtStore: z.number().nullable(),
  /** Wallet points accepted by the store. */
  pointsAtStore: z.number().nullable(),
});

export type StoreProduct = Shaped<typeof storeProductShape>;

export const storeShelfShape = z.object({ products: z.array(storeProductShape), total: z.number() });

export type StoreShelf = Shaped<typeof storeShelfShape>;

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
  const visible = new Set<ProductGist>(listedProducts(products, source));
  return products.filter((product) => visible.has(product));
}
