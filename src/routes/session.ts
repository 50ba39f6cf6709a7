/**
 * The session of a personal screen or call: opened from the sealed cookie that the gateway passes on, and sealed again where a
 * route changed it. Public pages are asked for without a cookie, so that theirs is empty.
 */
import { createMiddleware } from "hono/factory";
import type { Farmer } from "../domain/sign-in/farmer.ts";
import { anonymousToken } from "../services/account/client.ts";
import type { UpstreamContext } from "../services/upstream.ts";
import { ANONYMOUS_LIFE_MS, isLive, readSession, type Session, sealSession, sessionCookie } from "../session.ts";
import type { AppContext, PageContext } from "./context.ts";

/** Opens the session before the route and sends it back after it, if it is another one by then. */
export const carrySession = createMiddleware<AppContext>(async function carrySession(c, next) {
  const { SESSION_SECRETS } = c.get("env");
  const before = await readSession(c.req.header("Cookie"), SESSION_SECRETS);
  c.set("session", before);
  await next();
  const after = c.get("session");
  if (after === before) return;
  const isEmpty = Object.values(after).every((value) => value === undefined);
  c.res.headers.append("Set-Cookie", sessionCookie(isEmpty ? "" : await sealSession(after, SESSION_SECRETS)));
});

/** Changes the session: what is given replaces what was there; undefined takes it away. The cookie goes out with the answer. */
export function changeSession(c: PageContext, changes: Partial<Session>): void {
  c.set("session", { ...c.get("session"), ...changes });
}

/** The farmer who is signed in; null where nobody is. Screens that need one stand behind `requireFarmer`. */
export function currentFarmer(c: PageContext): Farmer | null {
  const session = c.get("session");
  return isLive(session) ? { farmerId: session.farmerId, farmerAuthToken: session.farmerAuthToken, mobile: session.mobile ?? null } : null;
}

/** After status 400 from a call with a token: nobody is signed in any more (sign-in-26). */
export function forgetFarmer(c: PageContext): void {
  changeSession(c, { farmerId: undefined, farmerAuthToken: undefined, signIn: undefined, anonymous: undefined, pending: undefined });
}

/** A token for calls of somebody who is not signed in: the session's while it is fresh, else a new one; null where there is none. */
export async function visitorToken(c: PageContext, context: UpstreamContext = c.get("upstream")): Promise<string | null> {
  const { anonymous } = c.get("session");
  if (anonymous && Date.now() - anonymous.at < ANONYMOUS_LIFE_MS) return anonymous.token;
  const given = await anonymousToken(context);
  if (!given.ok) return null;
  changeSession(c, { anonymous: { token: given.value, at: Date.now() } });
  return given.value;
}
