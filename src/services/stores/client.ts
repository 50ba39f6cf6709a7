/** institutionalsalesservice (S1 §7): the store of a retailer. */
import type { z } from "zod";
import { get, mapResult, type Result, type UpstreamContext } from "../upstream.ts";
import { nearbyStoreReply, type store } from "./schemas.ts";

export type Store = z.output<typeof store>;

/** The store of a retailer; null where there is none. */
export async function storeOfRetailer(context: UpstreamContext, retailerId: string): Promise<Result<Store | null>> {
  return mapResult(
    await get(context, {
      path: "/institutionalsalesservice/getnearbystore/",
      query: { advancedSearch: true, retailerId },
      reply: nearbyStoreReply,
    }),
    (reply) => reply.responseData.store,
  );
}
