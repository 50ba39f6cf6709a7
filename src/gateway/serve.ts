import { getCookie } from "hono/cookie";
import { createMiddleware } from "hono/factory";
import { serialize } from "hono/utils/cookie";
import { KEEP_HEADER, KEEP_VALUE } from "../domain/offline/requests.ts";
import { resolveVisit, type VisitHints } from "../domain/visit/visit.ts";
import { DEVICE_COOKIE } from "../known-device.ts";
import { hasFreeText, RETRY } from "../paths.ts";
import { NOT_KEPT, UNFINISHED } from "../routes/cache-control.ts";
import { handOver } from "../routes/context.ts";
import { REQUEST_ID, requestId, requestIdHeader } from "../services/request-id.ts";
import { COOKIE_ATTRIBUTES, SESSION_COOKIE } from "../session.ts";
import { type GatewayContext, type GatewayRequest, isPersonal, isRead } from "./context.ts";
import { VISIT_COOKIE } from "./visit.ts";

/** How long a choice of language and state is remembered. Seconds. */
const CHOICE_LIFE_S = 31_536_000;

/** Answers what is sent or about a person: nobody keeps it. */
export const servePerson = createMiddleware<GatewayContext>(async function servePerson(c, next) {
  if (isRead(c) && !isPersonal(c)) return next();
  const request = aboutPerson(c);
  handOver(request, { tables: c.get("tables"), visit: c.get("visit") });
  c.set("isHandedOver", true);
  const response = await c.env.pages.act(request);
  const headers = new Headers(response.headers);
  headers.set("Cache-Control", NOT_KEPT);
  return new Response(response.body, { status: response.status, headers });
});

/**
 * The request as the application is told of it: what is sent, and for personal screens and calls the sealed cookie, and the cookie
 * of the device and the address that limits count by. Nothing else of the browser (sign-in-40).
 */
function aboutPerson(c: GatewayRequest): Request {
  const headers = new Headers();
  const copy = (name: string, value: string | undefined) => value && headers.set(name, value);
  copy("Content-Type", c.req.header("Content-Type"));
  if (isPersonal(c)) {
    // Both hold letters and digits alone. A decoded value of another shape, such as %00, may not even fit into a header.
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

/** Serves a public page by its canonical URL, and says how the browser may keep it. */
export async function servePublic(c: GatewayRequest): Promise<Response> {
  // The number is for logs and services: no byte of a page that is kept depends on it.
  const page = await c.env.pages.render(new Request(c.get("canonicalUrl"), { redirect: "manual", headers: requestIdHeader() }));
  const headers = new Headers(page.headers);
  const isPublic = page.status === 200 && headers.get("Cache-Control")?.startsWith("public") === true;
  const isExplicit = namesItsVisit(c);
  const isRetry = c.get("url").searchParams.has(RETRY);
  const isUnfinished = headers.has(UNFINISHED) && copyOf(page) === "rendered";
  headers.delete(UNFINISHED);
  headers.set("Cache-Control", browserCaching(isPublic && !isRetry, isExplicit && !isUnfinished));
  // The browser's minute begins now, however long the platform has had its copy (operate-14).
  headers.delete("Age");
  headers.append("Server-Timing", `page;desc=${copyOf(page)}`);
  if (isPublic && !isRetry && mayBeOnPhones(c)) headers.set(KEEP_HEADER, KEEP_VALUE);
  const { language, state } = c.get("visit");
  const choice = `${language}.${state.slug}`;
  if (isExplicit && getCookie(c, VISIT_COOKIE) !== choice)
    headers.append("Set-Cookie", serialize(VISIT_COOKIE, choice, { ...COOKIE_ATTRIBUTES, maxAge: CHOICE_LIFE_S }));
  if (isAtHand(c, headers.get("ETag"))) {
    void page.body?.cancel().catch(() => undefined);
    return new Response(null, { status: 304, headers });
  }
  return new Response(page.body, { status: page.status, headers });
}

/** Which copy of a page answered: rendered for this request, the isolate's, or the platform's (operate-4). */
function copyOf(page: Response): "rendered" | "isolate" | "platform" {
  const madeFor = page.headers.get(REQUEST_ID);
  if (!madeFor) return "isolate";
  return madeFor === requestId() ? "rendered" : "platform";
}

/** A phone may keep a public page whose address holds nothing that somebody has typed; never one of the saathi embed (offline-4). */
const mayBeOnPhones = (c: GatewayRequest): boolean => !c.get("visit").saathi && !hasFreeText(c.get("match"), c.get("canonicalUrl"));

/** Whether the browser holds the very bytes that an ETag names (service-24). `*` names none. */
const isAtHand = (c: GatewayRequest, etag: string | null): boolean =>
  etag !== null && (c.req.header("If-None-Match") ?? "").split(",").some((named) => named.trim() === etag);

/** The browser may use a page for a minute, but only if the URL alone says which page it is, and the page was whole when it began. */
function browserCaching(isPublic: boolean, isExplicit: boolean): string {
  if (!isPublic) return NOT_KEPT;
  return isExplicit ? "private, max-age=60, stale-while-revalidate=600" : "private, no-cache";
}

/** Two visitors who have nothing in common. */
const STRANGERS: readonly [VisitHints, VisitHints] = [
  { language: "en", stateSlug: "maharashtra" },
  { language: "gu", stateSlug: "gujarat" },
];

/** True where the URL alone decides language, state and header: whoever asks gets the same page. */
function namesItsVisit(c: GatewayRequest): boolean {
  if (c.get("hostKind") === "qr") return false;
  const { searchParams } = c.get("url");
  const { language, state } = c.get("visit");
  if (searchParams.get("language") === language && searchParams.get("state") === state.slug) return true;
  const [one, other] = STRANGERS.map((hints) => resolveVisit(searchParams, hints, c.get("tables")));
  return one?.language === other?.language && one?.state === other?.state;
}
