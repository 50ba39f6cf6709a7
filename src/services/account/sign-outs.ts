/** Which sessions have ended: one Durable Object for each that its farmer has signed out of (src/limits/sign-out.ts). */
import type { AppEnv } from "../../env.ts";
import { withTimeout } from "../patience.ts";
import { stretched } from "../upstream.ts";

interface SignOutCalls {
  end(): Promise<void>;
  hasEnded(): Promise<boolean>;
}

export class SignOutsUnknownError extends Error {
  override readonly name = "SignOutsUnknownError";
}

/** Longest wait for the object of a session. Milliseconds. */
const WAIT_MS = 1_000;

async function ask<T>(env: AppEnv, sessionId: string, call: (object: SignOutCalls) => Promise<T>): Promise<T> {
  if (!env.signOuts) throw new SignOutsUnknownError('The binding SIGN_OUT is missing. Add it to "durable_objects" in wrangler.toml.');
  const work = call(env.signOuts.getByName(sessionId) as SignOutCalls).then((value) => ({ value }));
  const answer = await withTimeout<{ value: T } | null>(work, stretched(env, WAIT_MS), null);
  if (!answer) throw new SignOutsUnknownError(`The object of a session did not answer within ${WAIT_MS} ms.`);
  return answer.value;
}

/**
 * Whether the farmer has signed out of a session; false where the session has no farmer.
 * @throws SignOutsUnknownError, and what the object throws
 */
export const hasSignedOut = async (env: AppEnv, sessionId: string | undefined): Promise<boolean> =>
  sessionId !== undefined && ask(env, sessionId, (object) => object.hasEnded());

/**
 * Ends a session: copies of its cookie are nobody's from now on.
 * @throws SignOutsUnknownError, and what the object throws
 */
export const rememberSignOut = (env: AppEnv, sessionId: string): Promise<void> => ask(env, sessionId, (object) => object.end());
