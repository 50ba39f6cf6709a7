import { createMiddleware } from "hono/factory";
import { paths } from "../paths.ts";
import { gatewayWaitUntil } from "../routes/api.ts";
import { redirect } from "../routes/redirect.ts";
import { proveToken } from "../services/account/proofs.ts";
import { hasSignedOut } from "../services/account/sign-outs.ts";
import { deadlineIn, PAGE_DEADLINE_MS } from "../services/upstream.ts";
import {
  type Identity,
  namesAnother,
  personalParameter,
  pickPersonal,
  readSession,
  type Session,
  SessionTooLongError,
  sealSession,
  sessionCookie,
  takeLink,
} from "../session.ts";
import { type GatewayContext, type GatewayRequest, isRead } from "./context.ts";

/** Longest address that the question about another farmer leads back to (src/session.ts). Code units of an encoded address. */
const MAX_BACK = 600;

/**
 * Seals what is personal in the URL into the session, and redirects to the same URL without it. What is sent would be lost on
 * the way: its personal parameters are left alone, and reach nobody.
 */
export const takePersonalParameters = createMiddleware<GatewayContext>(async function takePersonalParameters(c, next) {
  const { searchParams } = c.get("url");
  if (isRead(c) && [...searchParams.keys()].some(personalParameter)) return takeIntoSession(c);
  await next();
});

/** Where a farmer is signed in and the link is another's, the redirect leads to the screen that asks first. */
async function takeIntoSession(c: GatewayRequest): Promise<Response> {
  const env = c.get("env");
  const link = pickPersonal(c.get("url").searchParams);
  const clean = new URL(c.get("url"));
  for (const name of [...clean.searchParams.keys()].filter(personalParameter)) clean.searchParams.delete(name);
  const opened = await readSession(c.req.header("Cookie"), env.SESSION_SECRETS);
  // A link must not lengthen the life of a session that has ended.
  const before = (await hasSignedOut(env, opened.sessionId).catch(() => false)) ? {} : opened;
  const back = `${clean.pathname}${clean.search}`.replace(/^[/\\]{2,}/, "/");
  const session = takeLink(before, link, await provenFarmer(c, before, link), back.slice(0, MAX_BACK));
  const asks = session.pending !== undefined && session.pending !== before.pending;
  const response = redirect(asks ? `${paths.switchFarmer.path({})}${clean.search}` : back);
  try {
    response.headers.append("Set-Cookie", sessionCookie(await sealSession(session, env.SESSION_SECRETS)));
  } catch (fault) {
    // A link that no cookie can hold is not one of the app's: the page is shown without it.
    if (!(fault instanceof SessionTooLongError)) throw fault;
  }
  response.headers.set("Referrer-Policy", "no-referrer");
  return response;
}

/** The farmer whose token a link brings, as the services know it; asked only where it is said over a live session. */
async function provenFarmer(c: GatewayRequest, session: Session, link: Identity): Promise<string | null> {
  if (!namesAnother(session, link) || !link.farmerAuthToken) return null;
  const env = c.get("env");
  const context = { env, deadline: deadlineIn(env, PAGE_DEADLINE_MS), waitUntil: gatewayWaitUntil(c) };
  const proof = await proveToken(context, link.farmerAuthToken, c.req.header("CF-Connecting-IP"));
  return proof.kind === "farmer" ? proof.farmerId : null;
}
