/** The calls of the sign-in, one function each. No reply is ever kept. */
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

/** A token for a visitor who is not signed in (sign-in-11). */
export function anonymousToken(context: UpstreamContext): Promise<Result<string>> {
  return get(context, { path: "/userservice/anonauthtoken/", reply: anonymousTokenReply }, ({ responseData }) => responseData.authToken);
}

/** Has a code sent to a phone (sign-in-12). It is never retried (sign-in-13). Null where the reply has no otpToken. */
export function sendCode(context: UpstreamContext, token: string, mobile: string): Promise<Result<string | null>> {
  return get(
    context,
    { path: "/userservice/otp/", query: { phoneNumber: mobile }, token, once: true, reply: codeSentReply },
    ({ responseData }) => responseData?.otpToken ?? null,
  );
}

export type CodeAnswer = "verified" | "expired" | "failed";

/**
 * Asks whether a code is the one that was sent with `otpToken` (sign-in-14).
 * @param token of a visitor who is not signed in
 */
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
  /** Null for a number that is not registered yet. */
  readonly farmerId: string | null;
}

/**
 * A farmer's token for a number whose code was verified (sign-in-15).
 * @param token of a visitor who is not signed in
 */
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

/** The id of the farmer that a token belongs to; null where the service says that there is none (sign-in-16). */
export function farmerDetail(context: UpstreamContext, farmerAuthToken: string): Promise<Result<string | null>> {
  return get(context, { path: "/checkout/get-farmer-detail", token: farmerAuthToken, reply: farmerDetailReply });
}

/** Registers a number (sign-in-17); the farmer's id, or null where the reply has none. */
export function createFarmer(context: UpstreamContext, farmerAuthToken: string, body: Registration): Promise<Result<string | null>> {
  return post(context, { path: "/checkout/create-farmer", token: farmerAuthToken, body, repeatable: true, reply: farmerCreatedReply });
}
