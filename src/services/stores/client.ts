import type { z } from "zod";
import { DEFAULT_ADDRESS_LANGUAGE, type Store, storeShape } from "../../domain/store/store.ts";
import { STORE_PAGE_SIZE, type StoreProduct, type StoreShelf, storeShelfShape } from "../../domain/store/store-shelf.ts";
import { truncateClusters } from "../../domain/text/text.ts";
import type { Language } from "../../domain/visit/language.ts";
import type { AppEnv } from "../../env.ts";
import { cached, cacheKind } from "../cache.ts";
import { toProductGist } from "../catalog/client.ts";
import { CALLS, type CallVisit, callOf, type StateVisit } from "../contract.ts";
import { mediaSource } from "../media.ts";
import { get, type Result, success, type UpstreamContext } from "../upstream.ts";
import type { nearbyStore, store, storeProduct } from "./schemas.ts";

/** Characters that fit on a card. */
const MAX_ORDERS_TEXT = 24;

/** Null without a store (verify-22). */
export function storeOfRetailer(context: UpstreamContext, retailerId: string): Promise<Result<z.output<typeof nearbyStore> | null>> {
  return get(context, callOf("nearbyStore", { query: { advancedSearch: true, retailerId } }), ({ responseData }) => responseData.store);
}

function toStore(retailerId: string, row: z.output<typeof store>, addressLanguage: Language, env: AppEnv): Store {
  const { latitude, longitude } = row;
  return {
    retailerId,
    name: row.storeName,
    image: mediaSource(row.storeImage, env),
    phone: row.phoneNumber?.trim() || null,
    address: row.storeAddress,
    addressLanguage,
    farmerVisits: row.farmerVisits,
    place: typeof latitude === "number" && typeof longitude === "number" ? { latitude, longitude } : null,
    distance: row.distance ?? null,
    rating: row.storeRating ?? null,
  };
}

export const storeCache = cacheKind<Store | null>({
  ...CALLS.storeById.cached,
  name: "store",
  version: 1,
  shape: storeShape.nullable(),
  entries: 300,
});

/** Null without a store (store-10). A missing translation falls back to Marathi (store-12). */
export const storeById = (context: UpstreamContext, retailerId: string, { language, state }: StateVisit) =>
  cached(context, storeCache, `${retailerId}:${state.slug}:${language}`, async (inner) => {
    const ask = (language: Language): Promise<Result<Store | null>> =>
      get(inner, callOf("storeById", { parameters: { id: retailerId }, query: { state: state.slug, language } }), ({ responseData }) =>
        responseData.store ? toStore(retailerId, responseData.store, language, inner.env) : null,
      );
    const found = await ask(language);
    if (!found.ok || !found.value || found.value.address || language === DEFAULT_ADDRESS_LANGUAGE) return found;
    const other = await ask(DEFAULT_ADDRESS_LANGUAGE);
    if (!other.ok || !other.value?.address) return found;
    return success({ ...found.value, address: other.value.address, addressLanguage: DEFAULT_ADDRESS_LANGUAGE });
  });

function toStoreProduct(row: z.output<typeof storeProduct>, env: AppEnv): StoreProduct {
  return {
    ...toProductGist(row, env),
    orders: truncateClusters(row.orderStats?.totalOrdersString?.trim() ?? "", MAX_ORDERS_TEXT) || null,
    priceAtStore: row.priceAtStore,
    pointsAtStore: row.redeemablePointsAtStore,
  };
}

export const storeProductsCache = cacheKind<StoreShelf>({
  ...CALLS.storeProducts.cached,
  name: "storeproducts",
  version: 1,
  shape: storeShelfShape,
  entries: 300,
  isNothing: ({ products }) => products.length === 0,
});

/**
 * (store-13)
 * @param page from 1
 */
export const storeProducts = (context: UpstreamContext, retailerId: string, page: number, { language, source }: CallVisit) =>
  cached(context, storeProductsCache, `${retailerId}:${page}:${language}:${source}`, (inner) => {
    const query = { saathi_id: retailerId, limit: STORE_PAGE_SIZE, offset: (page - 1) * STORE_PAGE_SIZE, language };
    return get(inner, callOf("storeProducts", { query, source }), ({ responseData }) => ({
      products: responseData.productGists.map((row) => toStoreProduct(row, inner.env)),
      total: responseData.totalProductsCount,
    }));
  });
