import { getCookie } from "hono/cookie";
import { createMiddleware } from "hono/factory";
import { serialize } from "hono/utils/cookie";
import { KEEP_HEADER, KEEP_VALUE } from "../domain/offline/requests.ts";
import { resolveVisit, type VisitHints } from "../domain/visit/visit.ts";
import { DEVICE_COOKIE } from "../known-device.ts";
import { hasFreeText, RETRY } from "../paths.ts";
import { NOT_CACHED, UNFINISHED } from "../routes/cache-control.ts";
import { handOver } from "../routes/context.ts";
import { REQUEST_ID, requestId, requestIdHeader } from "../services/request-id.ts";
import { COOKIE_ATTRIBUTES, SESSION_COOKIE } from "../session.ts";
import { type GatewayContext, type GatewayRequest, isPersonal, isRead } from "./context.ts";
import { VISIT_COOKIE } from "./visit.ts";

/** The choice of language and state. */
const CHOICE_LIFE_S = 31_536_000;

/** Never cached. */
export const servePerson = createMiddleware<GatewayContext>(async function servePerson(c, next) {
  if (isRead(c) && !isPersonal(c)) return next();
  const request = aboutPerson(c);
  handOver(request, { tables: c.get("tables"), visit: c.get("visit") });
  c.set("isHandedOver", true);
  const response = await c.env.pages.act(request);
  const headers = new Headers(response.headers);
  headers.set("Cache-Control", NOT_CACHED);
  headers.delete(UNFINISHED);
  return new Response(response.body, { status: response.status, headers });
});

/** Only what the application needs: body, sealed cookie, device cookie and address (sign-in-40). */
function aboutPerson(c: GatewayRequest): Request {
  const headers = new Headers();
  const copy = (name: string, value: string | undefined) => value && headers.set(name, value);
  copy("Content-Type", c.req.header("Content-Type"));
  if (isPersonal(c)) {
    // Values such as %00 do not fit into a header.
    const cookies = [SESSION_COOKIE, DEVICE_COOKIE]
      .map((name) => [name, getCookie(c, name) ?? ""] as const)
      .filter(([, value]) => /^[\w.-]+$/.test(value));
    copy("Cookie", cookies.map(([name, value]) => `${name}=${value}`).join("; "));
  }
  if (isPersonal(c) || c.get("match")?.name === "productRequest") copy("CF-Connecting-IP", c.req.header("CF-Connecting-IP"));
  const method = isRead(c) ? "GET" : c.req.method;
  const { body, signal } = c.req.raw;
  return new Request(c.get("canonicalUrl"), { method, headers, body: isRead(c) ? null : body, redirect: "manual", signal });
}

export async function servePublic(c: GatewayRequest): Promise<Response> {
  // The request id is for logs and services; no page contains it.
  const page = await c.env.pages.render(new Request(c.get("canonicalUrl"), { redirect: "manual", headers: requestIdHeader() }));
  const headers = new Headers(page.headers);
  const isPublic = page.status === 200 && headers.get("Cache-Control")?.startsWith("public") === true;
  const isExplicit = namesItsVisit(c);
  const isRetry = c.get("url").searchParams.has(RETRY);
  const isUnfinished = headers.has(UNFINISHED) && copyOf(page) === "rendered";
  headers.delete(UNFINISHED);
  headers.set("Cache-Control", browserCaching(isPublic && !isRetry, isExplicit && !isUnfinished));
  // The browser's minute begins now (operate-14).
  headers.delete("Age");
  headers.append("Server-Timing", `page;desc=${copyOf(page)}`);
  if (isPublic && !isRetry && mayBeOnPhones(c)) headers.set(KEEP_HEADER, KEEP_VALUE);
  const { language, state } = c.get("visit");
  const choice = `${language}.${state.slug}`;
  if (isExplicit && getCookie(c, VISIT_COOKIE) !== choice)
    headers.append("Set-Cookie", serialize(VISIT_COOKIE, choice, { ...COOKIE_ATTRIBUTES, maxAge: CHOICE_LIFE_S }));
  if (matchesETag(c, headers.get("ETag"))) {
    void page.body?.cancel().catch(() => undefined);
    return new Response(null, { status: 304, headers });
  }
  return new Response(page.body, { status: page.status, headers });
}

/** (operate-4) */
function copyOf(page: Response): "rendered" | "isolate" | "platform" {
  const madeFor = page.headers.get(REQUEST_ID);
  if (!madeFor) return "isolate";
  return madeFor === requestId() ? "rendered" : "platform";
}

/** Without free text, outside saathi (offline-4). */
const mayBeOnPhones = (c: GatewayRequest): boolean => !c.get("visit").saathi && !hasFreeText(c.get("match"), c.get("canonicalUrl"));

/** The ETag matches (service-24); `*` does not. */
const matchesETag = (c: GatewayRequest, etag: string | null): boolean =>
  etag !== null && (c.req.header("If-None-Match") ?? "").split(",").some((named) => named.trim() === etag);

/** One minute, if the URL alone defines the page and it is whole. */
function browserCaching(isPublic: boolean, isExplicit: boolean): string {
  if (!isPublic) return NOT_CACHED;
  return isExplicit ? "private, max-age=60, stale-while-revalidate=600" : "private, no-cache";
}

const PROBES: readonly [VisitHints, VisitHints] = [
  { language: "en", stateSlug: "maharashtra" },
  { language: "gu", stateSlug: "gujarat" },
];

/** The URL alone defines language, state and header. */
function namesItsVisit(c: GatewayRequest): boolean {
  if (c.get("hostKind") === "qr") return false;
  const { searchParams } = c.get("url");
  const { language, state } = c.get("visit");
  if (searchParams.get("language") === language && searchParams.get("state") === state.slug) return true;
  const [one, other] = PROBES.map((hints) => resolveVisit(searchParams, hints, c.get("tables")));
  return one?.language === other?.language && one?.state === other?.state;
}
