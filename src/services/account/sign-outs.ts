/** Which sessions have ended: one Durable Object for each that its farmer has signed out of (src/limits/sign-out.ts). */
import type { AppEnv } from "../../env.ts";
import { inTime } from "../timeouts.ts";

/** The calls of the object of one session. */
interface SignOutCalls {
  end(): Promise<void>;
  hasEnded(): Promise<boolean>;
}

class SignOutsMissingError extends Error {
  override readonly name = "SignOutsMissingError";
}

function objectOf(env: AppEnv, sessionId: string): SignOutCalls {
  if (!env.signOuts) throw new SignOutsMissingError('The binding SIGN_OUT is missing. Add it to "durable_objects" in wrangler.toml.');
  return env.signOuts.getByName(sessionId) as SignOutCalls;
}

/**
 * Whether the farmer has signed out of a session; false where the session has no farmer.
 * @throws SignOutsMissingError, LateError where the object does not answer, and what it throws
 */
export const hasSignedOut = async (env: AppEnv, sessionId: string | undefined): Promise<boolean> =>
  sessionId !== undefined && inTime(env, objectOf(env, sessionId).hasEnded());

/**
 * Ends a session: copies of its cookie are nobody's from now on.
 * @throws SignOutsMissingError, LateError where the object does not answer, and what it throws
 */
export const rememberSignOut = async (env: AppEnv, sessionId: string): Promise<void> => inTime(env, objectOf(env, sessionId).end());
