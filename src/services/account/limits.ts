/**
 * The limits of the sign-in, as the Durable Objects of src/limits hold them (docs/decisions/17). Where a limit cannot be asked,
 * nothing is sent and nothing is verified: a code of four digits is worth nothing without its limits.
 */
import type { SendAnswer, TryAnswer } from "../../domain/sign-in/otp-limits.ts";
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
  noteFailure(phone: string, address: string): Promise<void>;
}

export class LimitsMissingError extends Error {
  override readonly name = "LimitsMissingError";
}

const encoder = new TextEncoder();

/** The name that stands for a phone: nobody who does not know the secret can tell the phone from it, or try all phones. */
export const phoneName = (env: AppEnv, mobile: string): Promise<string> => nameOf(env, `phone ${mobile}`);

/**
 * The name that stands for an address, as the platform told it, in the same way. Of a long address (IPv6) the first half is one
 * household's or one phone's. Null for none, which there may be outside production only.
 * @throws LimitsMissingError in production, where the platform always tells it
 */
export async function addressName(env: AppEnv, address: string | undefined): Promise<string | null> {
  if (address) return nameOf(env, `address ${networkOf(address)}`);
  if (env.ENVIRONMENT !== "production") return null;
  throw new LimitsMissingError('A request has no "CF-Connecting-IP", which limits count by. Serve the site through the platform.');
}

/** The first four groups of a long address; a short one as it is. */
export function networkOf(address: string): string {
  if (!address.includes(":")) return address;
  const [head = "", tail = ""] = address.split("::");
  const [first, last] = [head, tail].map((part) => part.split(":").filter(Boolean)) as [string[], string[]];
  const gap = Array.from({ length: Math.max(0, 8 - first.length - last.length) }, () => "0");
  return [...first, ...gap, ...last].slice(0, 4).join(":").toLowerCase();
}

async function nameOf(env: AppEnv, what: string): Promise<string> {
  const [secret] = env.SESSION_SECRETS;
  if (!secret) throw new LimitsMissingError('No SESSION_SECRETS are set. Run "wrangler secret put SESSION_SECRETS".');
  const key = await crypto.subtle.importKey("raw", encoder.encode(secret), { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
  const mark = await crypto.subtle.sign("HMAC", key, encoder.encode(what));
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

/**
 * Coarse and per place: whether an address, by its name, may have another code sent, or another one tried, in this minute.
 * @throws LimitsMissingError where the binding is missing
 */
export async function mayAddress(env: AppEnv, act: "send" | "try", address: string | null): Promise<boolean> {
  const limit = act === "send" ? env.sendLimit : env.tryLimit;
  if (!limit) {
    const binding = act === "send" ? "SEND_LIMIT" : "TRY_LIMIT";
    throw new LimitsMissingError(`The binding ${binding} is missing. Add it to "ratelimits" in wrangler.toml.`);
  }
  return address === null || (await limit.limit({ key: address })).success;
}
