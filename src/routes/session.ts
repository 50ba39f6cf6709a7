/**
 * The session of a personal screen or call: opened from the sealed cookie that the gateway passes on, and sealed again where a
 * route changed it. Public pages are asked for without a cookie, so that theirs is empty.
 */
import { createMiddleware } from "hono/factory";
import { savedAddresses } from "../domain/address/address-book.ts";
import { accountName } from "../domain/sign-in/account-name.ts";
import type { Farmer } from "../domain/sign-in/farmer.ts";
import { paths } from "../paths.ts";
import { anonymousToken } from "../services/account/client.ts";
import { proveToken } from "../services/account/proofs.ts";
import { hasSignedOut, rememberSignOut } from "../services/account/sign-outs.ts";
import { farmerAddresses } from "../services/addresses/client.ts";
import { messageOf, report } from "../services/report.ts";
import { type UpstreamContext, withDeadline } from "../services/upstream.ts";
import {
  ANONYMOUS_LIFE_MS,
  isLive,
  readOldSession,
  type Session,
  sealSession,
  sessionCookie,
  settleClaim,
  signedOff,
  signedOut,
  withoutOldFarmer,
} from "../session.ts";
import { type AppContext, type PageContext, waitUntilOf } from "./context.ts";

/** Opens the session before the route and sends it back after it, if it is another one by then. */
export const carrySession = createMiddleware<AppContext>(async function carrySession(c, next) {
  const { SESSION_SECRETS } = c.get("env");
  const opened = await readOldSession(c.req.header("Cookie"), SESSION_SECRETS);
  const before = await withoutEnded(c, withoutOldFarmer(opened));
  const proved = await proveClaim(c, before);
  // A farmer who was a claim until now may have signed out everywhere since the link.
  c.set("session", proved === before ? before : await withoutEnded(c, proved));
  await next();
  const deviceCookie = c.get("deviceCookie");
  if (deviceCookie) c.res.headers.append("Set-Cookie", deviceCookie);
  const after = c.get("session");
  if (after === opened) return;
  // A token that was refused ends a session without us: other tabs are told the same.
  if (before.sessionId && after.sessionId !== before.sessionId && !after.ranOut) await endOnServer(c, before.sessionId);
  // What the browser holds of the farmer who has left must not come back with a step back (sign-in-83).
  if ([opened, before].some((farmer) => isLive(farmer) && after.farmerId !== farmer.farmerId))
    c.res.headers.set("Clear-Site-Data", '"cache"');
  const isEmpty = Object.values(after).every((value) => value === undefined);
  c.res.headers.append("Set-Cookie", sessionCookie(isEmpty ? "" : await sealSession(after, SESSION_SECRETS)));
});

/**
 * The session, or that there was one if it has ended on the server: then its cookie is a copy, or the farmer has left all phones. Signing
 * out works also if nobody can tell.
 * @throws if nobody can tell
 */
async function withoutEnded(c: PageContext, session: Session): Promise<Session> {
  if (c.req.path === paths.signOut.path({})) return session;
  return (await hasSignedOut(c.get("env"), session)) ? signedOut(Date.now()) : session;
}

/** A session that is replaced or left is ended for its copies too. Where that fails it is reported: this browser has left it. */
async function endOnServer(c: PageContext, sessionId: string): Promise<void> {
  try {
    await rememberSignOut(c.get("env"), sessionId);
  } catch (fault) {
    report(c.get("env"), waitUntilOf(c), { kind: "session", where: "sign-out", detail: messageOf(fault) }, fault);
  }
}

/** Signs in who a link said, once the services know the token. While that cannot be known, the claim waits and nobody is signed in. */
async function proveClaim(c: PageContext, session: Session): Promise<Session> {
  const token = session.claim?.farmerAuthToken;
  if (!token) return session;
  const proof = await proveToken(c.get("upstream"), token, c.req.header("CF-Connecting-IP"));
  if (proof.kind === "unknown") return session;
  if (proof.kind === "nobody") return settleClaim(session, null);
  return settleClaim(session, proof.farmerId, await nameOfAccount(c, token));
}

/** Longest wait for the name of an account: without it the screens name the farmer's number at the company. Milliseconds. */
const ACCOUNT_NAME_MS = 700;

/** The name of the account of a proved token, by the farmer's first address (sign-in-67); undefined if it is not known. */
export async function nameOfAccount(c: PageContext, farmerAuthToken: string): Promise<string | undefined> {
  const book = await farmerAddresses(withDeadline(c.get("upstream"), ACCOUNT_NAME_MS), { farmerAuthToken }, c.get("visit").language);
  const [first] = book.ok ? savedAddresses(book.value) : [];
  return (first && accountName(first.fullName, first.phoneNumber)) ?? undefined;
}

/** Changes the session: what is given replaces what was there; undefined takes it away. The cookie goes out with the answer. */
export function changeSession(c: PageContext, changes: Partial<Session>): void {
  c.set("session", { ...c.get("session"), ...changes });
}

/** The farmer who is signed in; null where nobody is. Screens that need one stand behind `requireFarmer`. */
export function currentFarmer(c: PageContext): Farmer | null {
  const session = c.get("session");
  if (!isLive(session)) return null;
  const { farmerId, farmerAuthToken, mobile = null, account = null } = session;
  return { farmerId, farmerAuthToken, mobile, name: account };
}

/** After status 400 from a call with a token: nobody is signed in any more (sign-in-26). */
export function forgetFarmer(c: PageContext): void {
  c.set("session", signedOff(c.get("session")));
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
