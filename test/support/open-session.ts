import type { Session } from "../../src/domain/sign-in/session.ts";
import { readSession, SESSION_COOKIE } from "../../src/session.ts";

/** The session that a request with this seal has; null if no secret opens it. */
export async function openSession(sealed: string | undefined, secrets: readonly string[]): Promise<Session | null> {
  const session = await readSession(`${SESSION_COOKIE}=${sealed ?? ""}`, secrets);
  return Object.keys(session).length > 0 ? session : null;
}
