/**
 * What the limits count by: names that stand for phones and networks and reveal neither (sign-in-54), and the object of a network
 * (src/limits/network-gate.ts).
 */

import type { Admission, NetworkAct, NetworkLimit } from "../domain/limits/network-limits.ts";
import { networksOf } from "../domain/limits/networks.ts";
import { hmac } from "../domain/text/digest.ts";
import type { AppEnv, RateLimiter } from "../env.ts";
import { inTime } from "./timeouts.ts";

/** The calls of the object of one network. */
export interface NetworkGateCalls {
  /** Counts an act before it happens. */
  admit(limit: NetworkLimit, act: NetworkAct): Promise<Admission>;
  /** Forgets an act that turned out not to count. */
  takeBack(id: string): Promise<void>;
}

/** What the limits count by, or with, is not configured. */
export class LimitsMissingError extends Error {
  override readonly name = "LimitsMissingError";
}

/** Length of the name of a network: 64 bits tell networks apart, and a record of many stays small. */
const NETWORK_NAME_LENGTH = 16;

/** The name that stands for a text: its HMAC. */
export async function nameOf(env: AppEnv, what: string): Promise<string> {
  const [secret] = env.SESSION_SECRETS;
  if (!secret) throw new LimitsMissingError('No SESSION_SECRETS are set. Run "wrangler secret put SESSION_SECRETS".');
  return hmac(secret, what);
}

/** The name that stands for a phone. */
export const phoneName = (env: AppEnv, mobile: string): Promise<string> => nameOf(env, `phone ${mobile}`);

/** The name that stands for the farmer who typed something: in a form it says to whom what was typed belongs (address-41). */
export const typistName = (env: AppEnv, farmerId: string): Promise<string> => nameOf(env, `typist ${farmerId}`);

/**
 * The names that stand for the networks of the address that the platform gave, the narrowest first (sign-in-60). None without an
 * address, which happens outside production only.
 * @param most how many of them are needed: each costs a digest
 * @throws LimitsMissingError in production without an address
 */
export async function networkNames(env: AppEnv, address: string | undefined, most?: number): Promise<readonly string[]> {
  if (address) {
    const networks = networksOf(address).slice(0, most);
    const names = await Promise.all(networks.map((network) => nameOf(env, `address ${network}`)));
    return names.map((name) => name.slice(0, NETWORK_NAME_LENGTH));
  }
  if (env.ENVIRONMENT !== "production") return [];
  throw new LimitsMissingError('A request has no "CF-Connecting-IP", which limits count by. Serve the site through the platform.');
}

/**
 * What the limits count a caller by: the device on which a number has signed in, so that nobody else's acts count for it, else the
 * networks of the address (limits-19).
 * @param device its name (src/known-device.ts); null if no number has signed in on it
 * @throws LimitsMissingError in production without both
 */
export const callerNames = async (env: AppEnv, { address, device }: Caller): Promise<readonly string[]> =>
  device === null ? networkNames(env, address) : [device];

/**
 * The object that counts for a limit and the widest of some networks; null without a network.
 * @throws LimitsMissingError where the binding is missing
 */
export function networkGateOf(env: AppEnv, limit: NetworkLimit, networks: readonly string[]): NetworkGateCalls | null {
  if (!env.networkGates) throw new LimitsMissingError('The binding NETWORK_GATE is missing. Add it to "durable_objects" in wrangler.toml.');
  const widest = networks.at(-1);
  return widest === undefined ? null : (env.networkGates.getByName(`${limit} ${widest}`) as NetworkGateCalls);
}

/**
 * Whether a caller is within a limit of the platform (limits-6). Where the limit cannot be asked the caller is: what it protects
 * costs little, and is wanted by everybody.
 * @param name by which the caller is known; null if only the address is
 */
export async function isWithin(
  env: AppEnv,
  limit: RateLimiter | null,
  address: string | undefined,
  name: string | null = null,
): Promise<boolean> {
  try {
    const [key] = limit ? (name === null ? await networkNames(env, address, 1) : [name]) : [];
    return !limit || key === undefined || (await inTime(env, limit.limit({ key }))).success;
  } catch {
    return true;
  }
}

/** An act that was counted, or how long to wait. */
export type Admitted = { readonly ok: true; takeBack(): Promise<void> } | { readonly ok: false; readonly waitMs: number };

/** Who does something. */
export interface Caller {
  /** As the platform says; undefined outside production only. */
  readonly address: string | undefined;
  /** The name of a device on which a number has signed in; null for every other. */
  readonly device: string | null;
}

/** Who does something, and what it is done to. */
interface CountedBy extends Caller {
  /** What the act is done to, such as the name of a phone; empty where that does not count. */
  readonly subject: string;
}

/**
 * Counts an act for its caller. Where the limit cannot be asked the act is admitted.
 * @param onFault is told why it could not be asked
 * @param waitMs how long the limit is waited for; 2 s where it is not given
 */
export async function admitted(
  env: AppEnv,
  limit: NetworkLimit,
  { subject, ...caller }: CountedBy,
  onFault: (fault: unknown) => void,
  waitMs?: number,
): Promise<Admitted> {
  const free = { ok: true, takeBack: async () => undefined } as const;
  try {
    const networks = await callerNames(env, caller);
    const gate = networkGateOf(env, limit, networks);
    if (!gate) return free;
    const id = crypto.randomUUID();
    const admission = await inTime(env, gate.admit(limit, { id, subject, networks }), waitMs);
    if (!admission.ok) return admission;
    return { ok: true, takeBack: () => inTime(env, gate.takeBack(id)).catch(onFault) };
  } catch (fault) {
    onFault(fault);
    return free;
  }
}
