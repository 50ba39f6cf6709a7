/** Personal, so never cached. */
import type { Farmer } from "../../domain/sign-in/farmer.ts";
import type { Language } from "../../domain/visit/language.ts";
import { get, type Result, type UpstreamContext } from "../upstream.ts";
import { walletReply } from "./schemas.ts";

/** Remaining points (checkout-61). `token-refused` for an invalid token. */
export function walletPoints(
  context: UpstreamContext,
  farmer: Pick<Farmer, "farmerId" | "farmerAuthToken">,
  language: Language,
  source: string,
): Promise<Result<number>> {
  return get(
    context,
    {
      path: "/onlineecommerceservice/v1/walletbalance/",
      query: { farmerId: farmer.farmerId, language },
      source,
      token: farmer.farmerAuthToken,
      reply: walletReply,
    },
    ({ responseData }) => responseData.amountRemaining,
  );
}
