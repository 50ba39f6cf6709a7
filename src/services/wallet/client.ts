/** Personal, so never cached. */
import type { Farmer } from "../../domain/sign-in/farmer.ts";
import type { Language } from "../../domain/visit/language.ts";
import { asking } from "../contract.ts";
import { get, type Result, type UpstreamContext } from "../upstream.ts";

/** Remaining points (checkout-61). `token-refused` for an invalid token. */
export function walletPoints(
  context: UpstreamContext,
  farmer: Pick<Farmer, "farmerId" | "farmerAuthToken">,
  language: Language,
  source: string,
): Promise<Result<number>> {
  return get(
    context,
    asking("walletBalance", { query: { farmerId: farmer.farmerId, language }, source, token: farmer.farmerAuthToken }),
    ({ responseData }) => responseData.amountRemaining,
  );
}
