/** Replies about stores and their products. */
import { z } from "zod";
import { productGist } from "../catalog/schemas.ts";
import { envelope, id, listOf, optionalText } from "../wire.ts";

export const store = z.object({
  retailerId: id,
  storeName: z.string().trim().min(1),
  storeImage: optionalText,
  phoneNumber: optionalText,
  storeAddress: optionalText,
  /** State slug. */
  state: z.string(),
  farmerVisits: z.number().catch(0),
  latitude: z.number().nullish().catch(null),
  longitude: z.number().nullish().catch(null),
  /** Kilometres from the asker, where the service knows. */
  distance: z.number().nullish().catch(null),
  storeRating: z.number().nullish().catch(null),
});

/** GET /institutionalsalesservice/getnearbystore/ ; `store` is null for an unknown retailer. */
export const nearbyStoreReply = envelope(z.object({ store: store.nullable() }));
/** GET /institutionalsalesservice/store/{id} ; `store` is null for an unknown retailer. */
export const storeReply = nearbyStoreReply;

/** A positive amount, or null. */
const optionalAmount = z.coerce
  .number()
  .positive()
  .nullish()
  .catch(null)
  .transform((amount) => amount ?? null);

/** A product gist with what the store adds (store-16, store-17). */
export const storeProduct = productGist.extend({
  orderStats: z.object({ totalOrdersString: optionalText }).nullish().catch(null),
  priceAtStore: optionalAmount,
  redeemablePointsAtStore: optionalAmount,
});

/** GET /shopaggregator/saathi/productsinstore/ */
export const storeProductsReply = envelope(
  z.object({ productGists: listOf(storeProduct), totalProductsCount: z.number().int().nonnegative() }),
);
