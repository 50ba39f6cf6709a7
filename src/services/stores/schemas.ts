import { z } from "zod";
import { productGist } from "../catalog/schemas.ts";
import { count, envelope, id, lenient, listOf, optionalPhone, optionalText, rupees, wholeCount } from "../wire.ts";

export const store = z.object({
  retailerId: lenient(id, null),
  storeName: z.string().trim().min(1),
  storeImage: optionalText,
  phoneNumber: optionalPhone,
  storeAddress: optionalText,
  farmerVisits: count,
  latitude: lenient(z.number().min(-90).max(90), null),
  longitude: lenient(z.number().min(-180).max(180), null),
  /** Kilometres. */
  distance: lenient(z.number().nonnegative(), null),
  storeRating: lenient(z.number().min(0).max(5), null),
});

/** Its state decides about a pack (verify-22). */
export const nearbyStore = store.extend({ state: z.string() });

/** Null if unknown. */
export const nearbyStoreReply = envelope(z.object({ store: nearbyStore.nullable() }));
/** Null if unknown. */
export const storeReply = envelope(z.object({ store: store.nullable() }));

/** 0 means none. */
const optionalAmount = lenient(rupees, null).transform((amount) => amount || null);

/** store-16, store-17 */
export const storeProduct = productGist.extend({
  orderStats: lenient(z.object({ totalOrdersString: optionalText }), null),
  priceAtStore: optionalAmount,
  redeemablePointsAtStore: optionalAmount,
});

export const storeProductsReply = envelope(z.object({ productGists: listOf(storeProduct), totalProductsCount: wholeCount }));
