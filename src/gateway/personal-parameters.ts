import { createMiddleware } from "hono/factory";
import { namesAnother, pickPersonal, takeLink } from "../domain/sign-in/link.ts";
import { type Identity, isLive } from "../domain/sign-in/session.ts";
import { dropPersonal, hasPersonal } from "../domain/visit/personal-parameters.ts";
import { paths } from "../paths.ts";
import { gatewayWaitUntil } from "../routes/api.ts";
import { redirect } from "../routes/redirect.ts";
import { proveToken } from "../services/account/proofs.ts";
import { hasSignedOut } from "../services/account/sign-outs.ts";
import { deadlineAfter, PAGE_DEADLINE_MS } from "../services/deadline.ts";
import { readSession, SessionTooLongError, sealSession, sessionCookie } from "../session.ts";
import { type GatewayContext, type GatewayRequest, isRead } from "./context.ts";

/** Of the encoded URL to return to. */
const MAX_BACK = 600;

/** Redirecting would lose a body: its parameters are ignored. */
export const takePersonalParameters = createMiddleware<GatewayContext>(async function takePersonalParameters(c, next) {
  if (isRead(c) && hasPersonal(c.get("url").searchParams)) return takeIntoSession(c);
  await next();
});

/** `trusted`: app, SMS, visitor or saathi. `noPage`: e.g. a picture. */
type Opener = "trusted" | "anybody" | "noPage";

/** By Fetch Metadata and Referer, which other sites cannot forge. Old browsers send none (visit-56). */
function openerOf(c: GatewayRequest): Opener {
  const [mode, destination] = [c.req.header("Sec-Fetch-Mode"), c.req.header("Sec-Fetch-Dest")];
  if (!mode || !destination) return "anybody";
  if (mode !== "navigate" || !/^(?:document|iframe)$/.test(destination)) return "noPage";
  const from = URL.parse(c.req.header("Referer") ?? "")?.origin;
  if (from && c.get("env").SAATHI_ORIGINS.includes(from)) return "trusted";
  return destination === "document" && c.req.header("Sec-Fetch-Site") === "none" ? "trusted" : "anybody";
}

async function takeIntoSession(c: GatewayRequest): Promise<Response> {
  const env = c.get("env");
  const link = pickPersonal(c.get("url").searchParams);
  const clean = new URL(c.get("url"));
  dropPersonal(clean.searchParams);
  const back = `${clean.pathname}${clean.search}`.replace(/^[/\\]{2,}/, "/");
  const opener = openerOf(c);
  if (opener === "noPage") return withoutReferrer(redirect(back));
  const isTrusted = opener === "trusted";
  const opened = await readSession(c.req.header("Cookie"), env.SESSION_SECRETS);
  // A link must not extend an ended session.
  const before = (await hasSignedOut(env, opened).catch(() => false)) ? {} : opened;
  const mustProve = isLive(before) ? namesAnother(before, link) : !isTrusted;
  const proven = mustProve ? await provenFarmer(c, link) : null;
  const session = takeLink(before, link, { proven, isTrusted, back: back.slice(0, MAX_BACK) });
  const asks = session.pending !== undefined && session.pending !== before.pending;
  const response = withoutReferrer(redirect(asks ? `${paths.switchFarmer.path({})}${clean.search}` : back));
  if (session === opened) return response;
  try {
    response.headers.append("Set-Cookie", sessionCookie(await sealSession(session, env.SESSION_SECRETS)));
  } catch (fault) {
    // The app never makes links too long for a cookie: ignore them.
    if (!(fault instanceof SessionTooLongError)) throw fault;
  }
  return response;
}

function withoutReferrer(response: Response): Response {
  response.headers.set("Referrer-Policy", "no-referrer");
  return response;
}

async function provenFarmer(c: GatewayRequest, link: Identity): Promise<string | null> {
  if (!link.farmerAuthToken) return null;
  const env = c.get("env");
  const context = { env, deadline: deadlineAfter(env, PAGE_DEADLINE_MS), waitUntil: gatewayWaitUntil(c) };
  const proof = await proveToken(context, link.farmerAuthToken, c.req.header("CF-Connecting-IP"));
  return proof.kind === "farmer" ? proof.farmerId : null;
}
