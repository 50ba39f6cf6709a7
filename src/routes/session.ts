/** The session of personal screens and calls. Public pages are requested without the cookie, so theirs is empty. */
import { createMiddleware } from "hono/factory";
import { savedAddresses } from "../domain/address/address-book.ts";
import { accountName } from "../domain/sign-in/account-name.ts";
import type { Farmer } from "../domain/sign-in/farmer.ts";
import { settleClaim } from "../domain/sign-in/link.ts";
import { ANONYMOUS_LIFE_MS, isLive, type Session, signedOff, signedOut, withoutOldFarmer } from "../domain/sign-in/session.ts";
import { forgottenDevice } from "../known-device.ts";
import { paths } from "../paths.ts";
import { anonymousToken } from "../services/account/client.ts";
import { proveToken } from "../services/account/proofs.ts";
import { hasSignedOut, rememberSignOut } from "../services/account/sign-outs.ts";
import { farmerAddresses } from "../services/addresses/client.ts";
import { withDeadline } from "../services/deadline.ts";
import { reportFault } from "../services/report.ts";
import type { UpstreamContext } from "../services/upstream.ts";
import { readSessionUnchecked, sealSession, sessionCookie } from "../session.ts";
import type { AppContext, PageContext } from "./context.ts";

/** After a step that sent a cookie: a frame in which the browser refuses it, as over http, sends none (sign-in-85, advice-156). */
export const refusesCookies = (c: PageContext): boolean => c.get("visit").saathi && !c.req.header("Cookie");

export const carrySession = createMiddleware<AppContext>(async function carrySession(c, next) {
  const { SESSION_SECRETS } = c.get("env");
  const opened = await readSessionUnchecked(c.req.header("Cookie"), SESSION_SECRETS);
  const before = await withoutEnded(c, withoutOldFarmer(opened));
  const proved = await proveClaim(c, before);
  // The farmer may have signed out everywhere since the link was made.
  c.set("session", proved === before ? before : await withoutEnded(c, proved));
  await next();
  const deviceCookie = c.get("deviceCookie");
  if (deviceCookie) c.res.headers.append("Set-Cookie", deviceCookie);
  const after = c.get("session");
  if (after === opened) return;
  // A refused token needs no server-side end: other tabs are refused too.
  if (before.sessionId && after.sessionId !== before.sessionId && !after.ranOut)
    // Also ends copies of the session. A failure is only reported: this browser is signed out.
    await rememberSignOut(c.get("env"), before.sessionId).catch((fault: unknown) =>
      reportFault(c.get("upstream"), "session", "sign-out", fault),
    );
  // Going back must not show pages of the previous farmer (sign-in-83).
  if ([opened, before].some((farmer) => isLive(farmer) && after.farmerId !== farmer.farmerId))
    c.res.headers.set("Clear-Site-Data", c.get("clearsDevice") ? '"cache", "storage"' : '"cache"');
  if (c.get("clearsDevice")) c.res.headers.append("Set-Cookie", forgottenDevice());
  const isEmpty = Object.values(after).every((value) => value === undefined);
  c.res.headers.append("Set-Cookie", sessionCookie(isEmpty ? "" : await sealSession(after, SESSION_SECRETS)));
});

/**
 * The session, or an ended one if the server ended it: then the cookie is a copy, or the farmer signed out everywhere. Signing
 * out works even if the check fails.
 * @throws if the check fails
 */
async function withoutEnded(c: PageContext, session: Session): Promise<Session> {
  if (c.req.path === paths.signOut.path({})) return session;
  return (await hasSignedOut(c.get("env"), session)) ? signedOut(Date.now()) : session;
}

/** Signs in the farmer of a link once the services confirm the token. Until then the claim waits. */
async function proveClaim(c: PageContext, session: Session): Promise<Session> {
  const token = session.claim?.farmerAuthToken;
  if (!token) return session;
  const proof = await proveToken(c.get("upstream"), token, c.req.header("CF-Connecting-IP"));
  if (proof.kind === "unknown") return session;
  if (proof.kind === "nobody") return settleClaim(session, null);
  return settleClaim(session, proof.farmerId, await nameOfAccount(c, token));
}

/** Milliseconds. The fallback is the farmer's id. */
const ACCOUNT_NAME_MS = 700;

/** From the farmer's first address (sign-in-67); undefined if unknown. */
export async function nameOfAccount(c: PageContext, farmerAuthToken: string): Promise<string | undefined> {
  const book = await farmerAddresses(withDeadline(c.get("upstream"), ACCOUNT_NAME_MS), { farmerAuthToken }, c.get("visit").language);
  const [first] = book.ok ? savedAddresses(book.value) : [];
  return (first && accountName(first.fullName, first.phoneNumber)) ?? undefined;
}

/** Merges changes into the session; undefined removes a field. */
export function changeSession(c: PageContext, changes: Partial<Session>): void {
  c.set("session", { ...c.get("session"), ...changes });
}

export function currentFarmer(c: PageContext): Farmer | null {
  const session = c.get("session");
  if (!isLive(session)) return null;
  const { farmerId, farmerAuthToken, mobile = null, account = null } = session;
  return { farmerId, farmerAuthToken, mobile, name: account };
}

/** Signs out after status 400 from a call with a token (sign-in-26). */
export function forgetFarmer(c: PageContext): void {
  c.set("session", signedOff(c.get("session")));
}

/** The session's token while fresh, else a new one. Null if unavailable. */
export async function visitorToken(c: PageContext, context: UpstreamContext = c.get("upstream")): Promise<string | null> {
  const { anonymous } = c.get("session");
  if (anonymous && Date.now() - anonymous.at < ANONYMOUS_LIFE_MS) return anonymous.token;
  const issued = await anonymousToken(context);
  if (!issued.ok) return null;
  changeSession(c, { anonymous: { token: issued.value, at: Date.now() } });
  return issued.value;
}
