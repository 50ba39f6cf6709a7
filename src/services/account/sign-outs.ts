/** Which sessions have ended: one Durable Object for each that its farmer has left, and one for each farmer who left all (src/limits/sign-out.ts). */
import { hmac } from "../../domain/text/digest.ts";
import type { AppEnv } from "../../env.ts";
import { inTime } from "../timeouts.ts";

/** The calls of such an object. */
interface SignOutCalls {
  end(): Promise<void>;
  hasEnded(since: number): Promise<boolean>;
}

/** What a session can have ended by. */
interface NamedSession {
  readonly sessionId?: string | undefined;
  readonly farmerId?: string | undefined;
  /** Epoch milliseconds. */
  readonly signedInAt?: number | undefined;
}

class SignOutsMissingError extends Error {
  override readonly name = "SignOutsMissingError";
}

function objectOf(env: AppEnv, name: string): SignOutCalls {
  if (!env.signOuts) throw new SignOutsMissingError('The binding SIGN_OUT is missing. Add it to "durable_objects" in wrangler.toml.');
  return env.signOuts.getByName(name) as SignOutCalls;
}

/** The names of a farmer's object, one for each secret: a change of the secrets forgets no sign-out. The first is written to. */
const namesOf = (env: AppEnv, farmerId: string): Promise<string[]> =>
  Promise.all(env.SESSION_SECRETS.map((secret) => hmac(secret, `sessions of ${farmerId}`)));

/**
 * Whether the farmer has signed out of a session, or of all that began when it did or earlier.
 * @throws SignOutsMissingError, LateError if an object does not answer, and what it throws
 */
export async function hasSignedOut(env: AppEnv, { sessionId, farmerId, signedInAt = 0 }: NamedSession): Promise<boolean> {
  const names = [...(sessionId ? [sessionId] : []), ...(farmerId ? await namesOf(env, farmerId) : [])];
  const ended = await Promise.all(names.map((name) => inTime(env, objectOf(env, name).hasEnded(signedInAt))));
  return ended.includes(true);
}

/**
 * Ends a session: copies of its cookie are nobody's from now on.
 * @throws SignOutsMissingError, LateError if the object does not answer, and what it throws
 */
export const rememberSignOut = async (env: AppEnv, sessionId: string): Promise<void> => inTime(env, objectOf(env, sessionId).end());

/**
 * Ends all sessions of a farmer that have begun until now.
 * @throws SignOutsMissingError, LateError if the object does not answer, and what it throws
 */
export async function rememberSignOutEverywhere(env: AppEnv, farmerId: string): Promise<void> {
  const [name = ""] = await namesOf(env, farmerId);
  await inTime(env, objectOf(env, name).end());
}
