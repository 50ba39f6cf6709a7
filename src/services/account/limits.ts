/**
 * The limits of the sign-in, as the Durable Objects of src/limits hold them (docs/decisions/17). Where a limit cannot be asked,
 * nothing is sent and nothing is verified: a code of four digits is worth nothing without its limits.
 */
import type { SendAnswer, TryAnswer } from "../../domain/otp-limits.ts";
import type { AppEnv } from "../../env.ts";

/** The calls of the object of one phone (src/limits/phone-gate.ts). */
export interface PhoneGateCalls {
  /** Counts a code that is about to be sent. */
  admitSend(id: string): Promise<SendAnswer>;
  /** Counts a try that is about to be made. */
  admitTry(id: string): Promise<TryAnswer>;
  /** True for the first time that a code is found right. */
  redeem(id: string): Promise<boolean>;
}

/** The calls of the one breaker (src/limits/breaker.ts). */
export interface BreakerCalls {
  /** Milliseconds for which nothing is verified; 0 where it is. */
  pauseLeft(): Promise<number>;
  noteFailure(phone: string): Promise<void>;
}

export class LimitsMissingError extends Error {
  override readonly name = "LimitsMissingError";
}

const encoder = new TextEncoder();

/** The name that stands for a phone: nobody who does not know the secret can tell the phone from it, or try all phones. */
export async function phoneName(env: AppEnv, mobile: string): Promise<string> {
  const [secret] = env.SESSION_SECRETS;
  if (!secret) throw new LimitsMissingError('No SESSION_SECRETS are set. Run "wrangler secret put SESSION_SECRETS".');
  const key = await crypto.subtle.importKey("raw", encoder.encode(secret), { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
  const mark = await crypto.subtle.sign("HMAC", key, encoder.encode(`phone ${mobile}`));
  return Array.from(new Uint8Array(mark), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** The gate of a phone, by its name. */
export function gateOf(env: AppEnv, name: string): PhoneGateCalls {
  if (!env.phoneGates) throw new LimitsMissingError('The binding PHONE_GATE is missing. Add it to "durable_objects" in wrangler.toml.');
  return env.phoneGates.getByName(name) as PhoneGateCalls;
}

export function breakerOf(env: AppEnv): BreakerCalls {
  if (!env.breakers) throw new LimitsMissingError('The binding BREAKER is missing. Add it to "durable_objects" in wrangler.toml.');
  return env.breakers.getByName("sign-in") as BreakerCalls;
}

/** Coarse and per place: whether this address may have another code sent. Without the binding, or an address, it may. */
export async function mayAddressSend(env: AppEnv, address: string | undefined): Promise<boolean> {
  if (!env.sendLimit || !address) return true;
  return (await env.sendLimit.limit({ key: address })).success;
}
