/**
 * The session of a personal screen or call: opened from the sealed cookie that the gateway passes on, and sealed again where a
 * route changed it. Public pages are asked for without a cookie, so that theirs is empty.
 */
import { createMiddleware } from "hono/factory";
import type { NextScreen } from "../domain/sign-in/next-screen.ts";

import { href, paths } from "../paths.ts";
import { anonymousToken } from "../services/account/client.ts";
import type { UpstreamContext } from "../services/upstream.ts";
import { ANONYMOUS_LIFE_MS, isLive, readSession, type Session, sealSession, sessionCookie } from "../session.ts";
import { redirectTo } from "./answers.ts";
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

/** The farmer who is signed in; null where nobody is. */
export function farmerOf(
  c: PageContext,
): { readonly farmerId: string; readonly farmerAuthToken: string; readonly mobile: string | null } | null {
  const session = c.get("session");
  return isLive(session) ? { farmerId: session.farmerId, farmerAuthToken: session.farmerAuthToken, mobile: session.mobile ?? null } : null;
}

/** Status 400 from an authenticated call (S2 §8, error name `token-refused`): the farmer is nobody any more, until they sign in again. */
export function forgetFarmer(c: PageContext): void {
  changeSession(c, { farmerId: undefined, farmerAuthToken: undefined, signIn: undefined, anonymous: undefined, pending: undefined });
}

/**
 * Where a farmer's token is refused in the middle of something: to the sign-in, which says that the time ran out, and back to
 * `next` after it. Returns the address of the sign-in.
 */
export function signInAgain(c: PageContext, next?: NextScreen): string {
  forgetFarmer(c);
  changeSession(c, { ranOut: true });
  return signInHref(c, next);
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

/** To the sign-in, and back to `next` after it. */
export function toSignIn(c: PageContext, next?: NextScreen): Response {
  return redirectTo(c, signInHref(c, next));
}

/** What the checkout says in `next` where it leads to what it needs first. */
export const FROM_CHECKOUT = { next: "checkout" } as const;

/** The bag, where the checkout has led to this screen; null otherwise. It is on the device: only the browser knows whether it is empty. */
export const bagOnTheWay = (c: PageContext): string | null =>
  c.req.query("next") === FROM_CHECKOUT.next ? href(paths.cart, {}, c.get("visit")) : null;

const signInHref = (c: PageContext, next?: NextScreen): string =>
  href(paths.signIn, {}, c.get("visit"), next && next !== "checkout" ? { next } : {});
