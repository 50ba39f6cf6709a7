/** Never cached. */
import { get, mapResult, post, type Result, type UpstreamContext } from "../upstream.ts";
import {
  anonymousTokenReply,
  authorizedReply,
  CODE_EXPIRED_MESSAGE,
  CODE_VERIFIED_MESSAGE,
  codeSentReply,
  codeVerifiedReply,
  farmerCreatedReply,
  farmerDetailReply,
  type Registration,
} from "./schemas.ts";

/** sign-in-11 */
export function anonymousToken(context: UpstreamContext): Promise<Result<string>> {
  return get(context, { path: "/userservice/anonauthtoken/", reply: anonymousTokenReply }, ({ responseData }) => responseData.authToken);
}

/** Never retried (sign-in-12, sign-in-13). Null without an otpToken. */
export function sendCode(context: UpstreamContext, token: string, mobile: string): Promise<Result<string | null>> {
  return get(
    context,
    { path: "/userservice/otp/", query: { phoneNumber: mobile }, token, once: true, reply: codeSentReply },
    ({ responseData }) => responseData?.otpToken ?? null,
  );
}

export type CodeAnswer = "verified" | "expired" | "failed";

/** @param token anonymous (sign-in-14) */
export async function verifyCode(
  context: UpstreamContext,
  token: string,
  { code, otpToken }: { readonly code: string; readonly otpToken: string },
): Promise<Result<CodeAnswer>> {
  const reply = await post(context, { path: "/userservice/otp/", token, body: { otp: code, otpToken }, reply: codeVerifiedReply });
  return mapResult(reply, ({ status, message }): CodeAnswer => {
    if (message === CODE_VERIFIED_MESSAGE && status.toLowerCase() !== "failure") return "verified";
    return message === CODE_EXPIRED_MESSAGE ? "expired" : "failed";
  });
}

export interface Authorized {
  readonly farmerAuthToken: string;
  /** Null for an unregistered number. */
  readonly farmerId: string | null;
}

/** @param token anonymous (sign-in-15) */
export async function authorizeUser(
  context: UpstreamContext,
  token: string,
  { mobile, otpToken }: { readonly mobile: string; readonly otpToken: string },
): Promise<Result<Authorized>> {
  const reply = await post(context, {
    path: "/checkout/authorize-user",
    token,
    body: { mobile, otpToken },
    repeatable: true,
    reply: authorizedReply,
  });
  return mapResult(reply, ({ responseData }) => responseData);
}

/** Null without a farmer (sign-in-16). */
export function farmerDetail(context: UpstreamContext, farmerAuthToken: string): Promise<Result<string | null>> {
  return get(context, { path: "/checkout/get-farmer-detail", token: farmerAuthToken, reply: farmerDetailReply });
}

/** Null without an id in the reply (sign-in-17). */
export function createFarmer(context: UpstreamContext, farmerAuthToken: string, body: Registration): Promise<Result<string | null>> {
  return post(context, { path: "/checkout/create-farmer", token: farmerAuthToken, body, repeatable: true, reply: farmerCreatedReply });
}
