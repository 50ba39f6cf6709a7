/** Never cached. */
import { NOTICE_VERSION } from "../../domain/policy/notice.ts";
import { callOf, postOf } from "../contract.ts";
import { get, mapResult, post, type Result, type UpstreamContext } from "../upstream.ts";
import { CODE_EXPIRED_MESSAGE, CODE_VERIFIED_MESSAGE, type Registration } from "./schemas.ts";

/** sign-in-11 */
export function anonymousToken(context: UpstreamContext): Promise<Result<string>> {
  return get(context, callOf("anonAuthToken", {}), ({ responseData }) => responseData.authToken);
}

/** Never retried (sign-in-12, sign-in-13). Null without an otpToken. */
export function sendCode(context: UpstreamContext, token: string, mobile: string): Promise<Result<string | null>> {
  return get(context, callOf("sendOtp", { query: { phoneNumber: mobile }, token }), ({ responseData }) => responseData?.otpToken ?? null);
}

export type CodeAnswer = "verified" | "expired" | "failed";

/** @param token anonymous (sign-in-14) */
export async function verifyCode(
  context: UpstreamContext,
  token: string,
  { code, otpToken }: { readonly code: string; readonly otpToken: string },
): Promise<Result<CodeAnswer>> {
  const reply = await post(context, postOf("verifyOtp", { token, body: { otp: code, otpToken } }));
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
  const reply = await post(context, postOf("authorizeUser", { token, body: { mobile, otpToken } }));
  return mapResult(reply, ({ responseData }) => responseData);
}

/** Null without a farmer (sign-in-16). */
export function farmerDetail(context: UpstreamContext, farmerAuthToken: string): Promise<Result<string | null>> {
  return get(context, callOf("farmerDetail", { token: farmerAuthToken }));
}

/** The number of the request. Twice is one request (policy-15). */
export async function eraseFarmer(context: UpstreamContext, farmerAuthToken: string): Promise<Result<string>> {
  const reply = await post(context, postOf("eraseFarmer", { token: farmerAuthToken, body: { noticeVersion: NOTICE_VERSION } }));
  return mapResult(reply, ({ responseData }) => responseData.ticket);
}

/** Null without an id in the reply (sign-in-17). */
export function createFarmer(context: UpstreamContext, farmerAuthToken: string, body: Registration): Promise<Result<string | null>> {
  return post(context, postOf("createFarmer", { token: farmerAuthToken, body }));
}
