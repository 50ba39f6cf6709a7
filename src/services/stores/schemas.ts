/** Replies about stores (S1 §7; S2 §3 Store and Inventory product gist, §7 "Store"). */
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

/** An amount that is only said where there is one. */
const optionalAmount = z.coerce
  .number()
  .positive()
  .nullish()
  .catch(null)
  .transform((amount) => amount ?? null);

/** Inventory product gist (S2 §3). */
export const storeProduct = productGist.extend({
  orderStats: z.object({ totalOrdersString: optionalText }).nullish().catch(null),
  priceAtStore: optionalAmount,
  redeemablePointsAtStore: optionalAmount,
});

/** GET /shopaggregator/saathi/productsinstore/ */
export const storeProductsReply = envelope(
  z.object({ productGists: listOf(storeProduct), totalProductsCount: z.number().int().nonnegative() }),
);
