/** Names for rate limits: HMACs that reveal no phone or network (sign-in-54). */

import type { Admission, NetworkAct, NetworkLimit } from "../domain/limits/network-limits.ts";
import { networksOf } from "../domain/limits/networks.ts";
import { hmac } from "../domain/text/digest.ts";
import type { AppEnv, RateLimiter } from "../env.ts";
import { withTimeoutOrThrow } from "./deadline.ts";

/** See src/limits/network-gate.ts. */
export interface NetworkGateCalls {
  admit(limit: NetworkLimit, act: NetworkAct): Promise<Admission>;
  takeBack(id: string): Promise<void>;
}

export class LimitsMissingError extends Error {
  override readonly name = "LimitsMissingError";
}

const ACTORS = {
  phoneGates: "PHONE_GATE",
  networkGates: "NETWORK_GATE",
  breakers: "BREAKER",
  orderDesks: "ORDER_DESK",
  requestDesks: "REQUEST_DESK",
  signOuts: "SIGN_OUT",
} as const satisfies Partial<Record<keyof AppEnv, string>>;

/**
 * A Durable Object of src/limits.
 * @throws LimitsMissingError if the binding is missing
 */
export function actorOf<Calls>(env: AppEnv, kind: keyof typeof ACTORS, name: string): Calls {
  const actors = env[kind];
  if (!actors) throw new LimitsMissingError(`The binding ${ACTORS[kind]} is missing. Add it to "durable_objects" in wrangler.toml.`);
  return actors.getByName(name) as Calls;
}

const NETWORK_NAME_LENGTH = 16;

export async function nameOf(env: AppEnv, what: string): Promise<string> {
  const [secret] = env.SESSION_SECRETS;
  if (!secret) throw new LimitsMissingError('No SESSION_SECRETS are set. Run "wrangler secret put SESSION_SECRETS".');
  return hmac(secret, what);
}

export const phoneName = (env: AppEnv, mobile: string): Promise<string> => nameOf(env, `phone ${mobile}`);

/** Marks a draft with its farmer (address-41). */
export const typistName = (env: AppEnv, farmerId: string): Promise<string> => nameOf(env, `typist ${farmerId}`);

/** Marks an order's key on the device with its farmer (checkout-65). */
export const buyerName = (env: AppEnv, farmerId: string): Promise<string> => nameOf(env, `buyer ${farmerId}`);

/**
 * Narrowest first (sign-in-60). Empty outside production without an address.
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
 * The known device, so that other people's acts do not count for it, else the networks (limits-19).
 * @throws LimitsMissingError in production without both
 */
export const callerNames = async (env: AppEnv, { address, device }: Caller): Promise<readonly string[]> =>
  device === null ? networkNames(env, address) : [device];

/**
 * Null without a network.
 * @throws LimitsMissingError if the binding is missing
 */
export function networkGateOf(env: AppEnv, limit: NetworkLimit, networks: readonly string[]): NetworkGateCalls | null {
  const gate = actorOf<NetworkGateCalls>(env, "networkGates", `${limit} ${networks.at(-1)}`);
  return networks.length > 0 ? gate : null;
}

/**
 * True within a platform limit (limits-6), or if the limit fails: what it protects is cheap and public.
 * @param name null to count by address
 */
export async function isWithin(
  env: AppEnv,
  limit: RateLimiter | null,
  address: string | undefined,
  name: string | null = null,
): Promise<boolean> {
  try {
    const [key] = limit ? (name === null ? await networkNames(env, address, 1) : [name]) : [];
    return !limit || key === undefined || (await withTimeoutOrThrow(env, limit.limit({ key }))).success;
  } catch {
    return true;
  }
}

export type Admitted = { readonly ok: true; takeBack(): Promise<void> } | { readonly ok: false; readonly waitMs: number };

export interface Caller {
  /** Undefined outside production only. */
  readonly address: string | undefined;
  /** Null unless a number has signed in on it (src/known-device.ts). */
  readonly device: string | null;
}

interface CountedBy extends Caller {
  readonly subject: string;
}

/**
 * Admits the act if the limit fails.
 * @param onFault receives the limit's fault
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
    const admission = await withTimeoutOrThrow(env, gate.admit(limit, { id, subject, networks }), waitMs);
    if (!admission.ok) return admission;
    return { ok: true, takeBack: () => withTimeoutOrThrow(env, gate.takeBack(id)).catch(onFault) };
  } catch (fault) {
    onFault(fault);
    return free;
  }
}
