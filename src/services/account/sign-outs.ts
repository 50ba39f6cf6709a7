/** One Durable Object per ended session, and per farmer who ended all (src/limits/sign-out.ts). */
import { hmac } from "../../domain/text/digest.ts";
import type { AppEnv } from "../../env.ts";
import { withTimeoutOrThrow } from "../deadline.ts";
import { actorOf } from "../limits.ts";

interface SignOutCalls {
  end(): Promise<void>;
  hasEnded(since: number): Promise<boolean>;
}

interface NamedSession {
  readonly sessionId?: string | undefined;
  readonly farmerId?: string | undefined;
  /** Epoch milliseconds. */
  readonly signedInAt?: number | undefined;
}

const objectOf = (env: AppEnv, name: string): SignOutCalls => actorOf(env, "signOuts", name);

/** One name per secret, so that rotation keeps sign-outs. Writes use the first. */
const namesOf = (env: AppEnv, farmerId: string): Promise<string[]> =>
  Promise.all(env.SESSION_SECRETS.map((secret) => hmac(secret, `sessions of ${farmerId}`)));

/** @throws LimitsMissingError, LateError, and faults of the objects */
export async function hasSignedOut(env: AppEnv, { sessionId, farmerId, signedInAt = 0 }: NamedSession): Promise<boolean> {
  const names = [...(sessionId ? [sessionId] : []), ...(farmerId ? await namesOf(env, farmerId) : [])];
  const ended = await Promise.all(names.map((name) => withTimeoutOrThrow(env, objectOf(env, name).hasEnded(signedInAt))));
  return ended.includes(true);
}

/**
 * Copies of the cookie become invalid.
 * @throws LimitsMissingError, LateError, and faults of the object
 */
export const rememberSignOut = async (env: AppEnv, sessionId: string): Promise<void> =>
  withTimeoutOrThrow(env, objectOf(env, sessionId).end());

/** Ends all sessions that began before now. Throws like rememberSignOut(). */
export async function rememberSignOutEverywhere(env: AppEnv, farmerId: string): Promise<void> {
  const [name = ""] = await namesOf(env, farmerId);
  await withTimeoutOrThrow(env, objectOf(env, name).end());
}
