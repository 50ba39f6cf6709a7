/** Reply of institutionalsalesservice (S1 §7, S2 §3 Store). */
import { z } from "zod";
import { envelope, id, optionalText } from "../wire.ts";

export const store = z.object({
  retailerId: id,
  storeName: z.string().min(1),
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
