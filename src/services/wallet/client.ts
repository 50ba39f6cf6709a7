/** The wallet (S2 §7). A farmer's own: never kept. */
import type { Farmer } from "../../domain/sign-in/farmer.ts";
import type { Language } from "../../domain/visit/language.ts";
import { get, mapResult, type Result, type UpstreamContext } from "../upstream.ts";
import { walletReply } from "./schemas.ts";

/** The farmer's points that are left. `token-refused` where the token counts no more (S2 §8). */
export async function walletPoints(context: UpstreamContext, farmer: Farmer, language: Language, source: string): Promise<Result<number>> {
  const reply = await get(context, {
    path: "/onlineecommerceservice/v1/walletbalance/",
    query: { farmerId: farmer.farmerId, language },
    source,
    token: farmer.farmerAuthToken,
    reply: walletReply,
  });
  return mapResult(reply, ({ responseData }) => responseData.amountRemaining);
}
