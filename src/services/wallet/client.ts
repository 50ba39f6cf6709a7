/** The wallet. It is about a person, so it is never kept. */
import type { Farmer } from "../../domain/sign-in/farmer.ts";
import type { Language } from "../../domain/visit/language.ts";
import { get, type Result, type UpstreamContext } from "../upstream.ts";
import { walletReply } from "./schemas.ts";

/** The points that the farmer has left (checkout-61). `token-refused` where the token is no longer valid. */
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
