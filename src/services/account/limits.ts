/**
 * The limits of the sign-in, as the Durable Objects of src/limits hold them (docs/decisions/27-sign-in-limits.md). Where a limit
 * cannot be asked, nothing is sent and nothing is verified: a code of four digits is worth nothing without its limits.
 */
import type { SendAnswer, TryAnswer } from "../../domain/sign-in/otp-limits.ts";
import type { AppEnv } from "../../env.ts";

/** The calls of the object of one phone (src/limits/phone-gate.ts). */
export interface PhoneGateCalls {
  /** Counts a code before it is sent. */
  admitSend(id: string): Promise<SendAnswer>;
  /** Counts a try before it is made. */
  admitTry(id: string): Promise<TryAnswer>;
  /** True for the first right try of a code. */
  redeem(id: string): Promise<boolean>;
}

/** The calls of the one breaker (src/limits/breaker.ts). */
export interface BreakerCalls {
  /** How much longer nothing is verified; 0 where codes are verified. Milliseconds. */
  pauseLeft(): Promise<number>;
  /** Counts a phone with a wrong code, by the names of phone and address. */
  noteFailure(phone: string, address: string): Promise<void>;
}

export class LimitsMissingError extends Error {
  override readonly name = "LimitsMissingError";
}

const encoder = new TextEncoder();

/** The name that stands for a phone (sign-in-54). Without the secret nobody can find the phone of a name, not even by trying all. */
export const phoneName = (env: AppEnv, mobile: string): Promise<string> => nameOf(env, `phone ${mobile}`);

/**
 * The name that stands for the address that the platform gave. The first half of an IPv6 address belongs to one household or phone,
 * so only that half counts. Null without an address, which happens outside production only.
 * @throws LimitsMissingError in production without an address
 */
export async function addressName(env: AppEnv, address: string | undefined): Promise<string | null> {
  if (address) return nameOf(env, `address ${networkOf(address)}`);
  if (env.ENVIRONMENT !== "production") return null;
  throw new LimitsMissingError('A request has no "CF-Connecting-IP", which limits count by. Serve the site through the platform.');
}

/** The first four groups of an IPv6 address; an IPv4 address as it is. */
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

/** @param name of a phone, see phoneName() */
export function gateOf(env: AppEnv, name: string): PhoneGateCalls {
  if (!env.phoneGates) throw new LimitsMissingError('The binding PHONE_GATE is missing. Add it to "durable_objects" in wrangler.toml.');
  return env.phoneGates.getByName(name) as PhoneGateCalls;
}

export function breakerOf(env: AppEnv): BreakerCalls {
  if (!env.breakers) throw new LimitsMissingError('The binding BREAKER is missing. Add it to "durable_objects" in wrangler.toml.');
  return env.breakers.getByName("sign-in") as BreakerCalls;
}

/**
 * Whether an address may have another code sent, or try another one, in this minute. The platform counts coarsely, each of its
 * places for itself.
 * @param address its name, see addressName(); null is not limited
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
