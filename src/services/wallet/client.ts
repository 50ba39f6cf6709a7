/** Personal, so never cached. */
import type { SignedIn } from "../../domain/sign-in/farmer.ts";
import { type CallVisit, callOf } from "../contract.ts";
import { get, type UpstreamContext } from "../upstream.ts";

/** Remaining points (checkout-61). `token-refused` for an invalid token. */
export const walletPoints = (context: UpstreamContext, { farmerId, farmerAuthToken: token }: SignedIn, { language, source }: CallVisit) =>
  get(
    context,
    callOf("walletBalance", { query: { farmerId, language }, source, token }),
    ({ responseData }) => responseData.amountRemaining,
  );
