/** Sign-in and farmer calls (S2 §7 "Sign-in and farmer"), one function each. No reply of these is ever kept. */
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

/** A token for a visitor who is not signed in. */
export async function anonymousToken(context: UpstreamContext): Promise<Result<string>> {
  const reply = await get(context, { path: "/userservice/anonauthtoken/", reply: anonymousTokenReply });
  return mapResult(reply, ({ responseData }) => responseData.authToken);
}

/** Has a code sent to a phone, once. Null where the answer brings no otpToken (S2 §8). */
export async function sendCode(context: UpstreamContext, token: string, mobile: string): Promise<Result<string | null>> {
  const reply = await get(context, {
    path: "/userservice/otp/",
    query: { phoneNumber: mobile },
    token,
    once: true,
    reply: codeSentReply,
  });
  return mapResult(reply, ({ responseData }) => responseData?.otpToken ?? null);
}

export type CodeAnswer = "verified" | "expired" | "failed";

/** Asks whether a code is the one that was sent with `otpToken`. */
export async function verifyCode(context: UpstreamContext, token: string, otpToken: string, code: string): Promise<Result<CodeAnswer>> {
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

/** A farmer's token for a number whose code was verified. */
export async function authorizeUser(
  context: UpstreamContext,
  token: string,
  mobile: string,
  otpToken: string,
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

/** The farmer that a token belongs to; null where there is none ('Farmer not found'). */
export async function farmerDetail(context: UpstreamContext, farmerAuthToken: string): Promise<Result<string | null>> {
  return get(context, { path: "/checkout/get-farmer-detail", token: farmerAuthToken, reply: farmerDetailReply });
}

/** Registers a number; the farmer's id, or null where the answer brings none. */
export async function createFarmer(context: UpstreamContext, farmerAuthToken: string, body: Registration): Promise<Result<string | null>> {
  return post(context, { path: "/checkout/create-farmer", token: farmerAuthToken, body, repeatable: true, reply: farmerCreatedReply });
}
