/**
 * The gateway (DESIGN §2): host check, personal parameters out of the URL into the sealed cookie, the visit, the canonical
 * URL, security headers. What it asks the Pages entrypoint for is a function of the canonical URL alone.
 */

import { listedSkus, MAX_LISTED_SKUS } from "./domain/catalogue/lists.ts";
import { boundText } from "./domain/text/text.ts";
import { isLanguage, type Language } from "./domain/visit/language.ts";
import { languageAfterStateSwitch, STATES } from "./domain/visit/states.ts";
import { namesUnknownState, resolveVisit, type Visit, type VisitHints, type VisitTables, visitParameters } from "./domain/visit/visit.ts";
import { type AppEnv, readEnv } from "./env.ts";
import { type Key, translator } from "./i18n.ts";
import { canonicalHref, canonicalPath, matchScreen, paths, type Screen, type ScreenName } from "./paths.ts";
import { isOwnOrigin, serveApi } from "./routes/api.ts";
import { methodsOf, PERSONAL_CALLS, PERSONAL_SCREENS } from "./routes/index.ts";
import { serveMedia } from "./routes/media.ts";
import { failure } from "./routes/session.ts";
import { serveSiteFile } from "./routes/site-files.ts";
import { serveSitemap } from "./routes/sitemap.ts";
import { contentSecurityPolicy, securityHeaders } from "./security.ts";
import { farmerDetail } from "./services/account/client.ts";
import { report } from "./services/report.ts";
import { hostKind, readVisitTables } from "./services/tables.ts";
import {
  type Identity,
  isLive,
  namesAnother,
  openSession,
  PERSONAL_PARAMETERS,
  pickPersonal,
  readCookie,
  SESSION_COOKIE,
  type Session,
  SessionTooLongError,
  sealSession,
  sessionCookie,
  takeLink,
} from "./session.ts";
import { plainMessage } from "./views/errors/plain.ts";
import { styleHashes } from "./views/styles.ts";

export const VISIT_COOKIE = "__Host-visit";

/** Longest URL that is looked at; a page's own are far shorter. */
const MAX_URL = 4_096;

/** Longest value of a screen's own parameter; what is longer is cut. Code units. */
const MAX_VALUE = 2_000;

/**
 * What a redirect to a valid state carries beside the visit and the screen's own parameters: what the browser remembers of a
 * link (S1 §3), and what campaigns count by. Anything else a visitor may have made up.
 */
const CARRIED = /^(?:role|profile|utm_[a-z]{1,20})$/;

/** Longest address that a question about another farmer leads back to (src/session.ts). Code units of an encoded address. */
const MAX_BACK = 600;

/** Longest wait for the services to say whose token a link brings. Milliseconds. */
const LINK_DEADLINE_MS = 2_000;

/** Address of the rules, public/speculation.json, as the header wants it: a quoted string. */
const SPECULATION_RULES = '"/speculation.json"';

/** First part of the paths of pages that are looked through for something to open; the rules cost the others a request. */
const LOOKED_THROUGH: ReadonlySet<string> = new Set([
  ...["shop", "search", "brands", "brand", "crops", "crop", "issue", "category", "saathi-store"],
  ...["products", "bannerproducts", "trending-products", "featured-products"],
]);

/** Whether the browser asks for fewer bytes. */
const savesData = (request: Request): boolean => request.headers.get("Save-Data")?.trim().toLowerCase() === "on";

/** What the gateway asks of the Pages entrypoint. */
export interface PagesEntrypoint {
  render(canonical: Request): Promise<Response>;
  /** The same application, asked here and never kept: for what is sent or about a person. */
  act(request: Request): Promise<Response>;
  /** Returns the names of what could not be purged. */
  purge(tags: readonly string[]): Promise<readonly string[]>;
  /** Work that goes on after the answer. */
  waitUntil?(work: Promise<unknown>): void;
}

/**
 * Answers any request of the site. Every answer has an explicit Cache-Control and the security headers; what nobody foresaw is
 * reported and answered 503 in the visitor's words.
 */
export async function handleRequest(request: Request, bindings: object, pages: PagesEntrypoint): Promise<Response> {
  const url = new URL(request.url);
  let env: AppEnv;
  try {
    env = readEnv(bindings);
  } catch (fault) {
    return misconfigured(fault, request, url);
  }
  const https = env.SITE_ORIGIN.startsWith("https:");
  const saathi = url.searchParams.get("appLinks") === "saathi";
  const response = await answer(request, url, env, pages).catch((fault: unknown) => faultAnswer(fault, request, url, env));
  const headers = new Headers(response.headers);
  for (const [name, value] of securityHeaders({ https, framed: saathi })) if (!headers.has(name)) headers.set(name, value);
  if (headers.get("Content-Type")?.startsWith("text/html")) {
    headers.set("Content-Security-Policy", await policyOf(env, saathi, https));
    // Which links may be fetched ahead of the tap; never for somebody who pays for each megabyte.
    if (LOOKED_THROUGH.has(url.pathname.split("/", 2)[1] ?? "") && !savesData(request)) headers.set("Speculation-Rules", SPECULATION_RULES);
  }
  if (!headers.has("Cache-Control")) headers.set("Cache-Control", "private, no-store");
  // Cache-Tag speaks to the platform's cache in front of Pages, not to the browser.
  headers.delete("Cache-Tag");
  const isHead = request.method === "HEAD";
  // A page that nobody reads need not be written.
  if (isHead) void response.body?.cancel().catch(() => undefined);
  return new Response(isHead ? null : response.body, { status: response.status, headers });
}

/** 503 of a Worker whose variables are wrong. The log says which, and what was expected; there is nobody else to tell. */
function misconfigured(fault: unknown, request: Request, url: URL): Response {
  const detail = fault instanceof Error ? fault.message : String(fault);
  console.error(JSON.stringify({ level: "error", kind: "configuration", where: "-", detail }));
  const response = plain(503, "error.title", request, url, { SITE_ORIGIN: url.origin }, { "Retry-After": "60" });
  for (const [name, value] of securityHeaders({ https: url.protocol === "https:", framed: false })) response.headers.set(name, value);
  return response;
}

/** 503 for what nobody foresaw. `where` is the screen's pattern: the address may hold anything. */
function faultAnswer(fault: unknown, request: Request, url: URL, env: AppEnv): Response {
  const name = matchScreen(url.pathname)?.name;
  const detail = fault instanceof Error ? `${fault.name}: ${fault.message}` : String(fault);
  report(env, undefined, { kind: "gateway", where: name ? paths[name].pattern : "-", detail }, fault);
  return plain(503, "error.title", request, url, env, { "Retry-After": "10" });
}

const policies = new WeakMap<AppEnv, Map<boolean, Promise<string>>>();

/** The Content-Security-Policy of a page; put together once per isolate, framed by saathi or not. */
function policyOf(env: AppEnv, saathi: boolean, https: boolean): Promise<string> {
  const known = policies.get(env) ?? new Map<boolean, Promise<string>>();
  policies.set(env, known);
  const policy =
    known.get(saathi) ??
    styleHashes().then((hashes) =>
      contentSecurityPolicy({
        styleHashes: hashes,
        frameAncestors: saathi ? env.SAATHI_ORIGINS : [],
        imageOrigins: env.MEDIA_MODE === "direct" ? [new URL(env.STATIC_BASE_URL).origin, new URL(env.VIDEO_POSTER_BASE_URL).origin] : [],
        https,
      }),
    );
  known.set(saathi, policy);
  return policy;
}

/** Whether a script asks, and reads the answer: by what it sends, or because the call is never a form's. */
const answersJson = (request: Request, name: ScreenName): boolean =>
  /^application\/json\b/i.test(request.headers.get("Content-Type") ?? "") || (PERSONAL_CALLS.has(name) && name !== "signOut");

const isPersonal = (name: ScreenName): boolean => PERSONAL_SCREENS.has(name) || PERSONAL_CALLS.has(name);

/**
 * What the application is told of a request that is sent or about a person: what is sent, and for personal screens and calls
 * the sealed cookie and the address that limits count by. Nothing else of the browser.
 */
function aboutPerson(request: Request, canonical: string, personal: boolean): Request {
  const headers = new Headers();
  const copy = (name: string, value: string | null | undefined) => value && headers.set(name, value);
  copy("Content-Type", request.headers.get("Content-Type"));
  if (personal) {
    const sealed = readCookie(request.headers.get("Cookie"), SESSION_COOKIE);
    copy("Cookie", sealed && `${SESSION_COOKIE}=${sealed}`);
    copy("CF-Connecting-IP", request.headers.get("CF-Connecting-IP"));
  }
  const method = request.method === "HEAD" ? "GET" : request.method;
  return new Request(canonical, { method, headers, body: method === "GET" ? null : request.body, redirect: "manual" });
}

/** What becomes the response once it has its security headers; a Response is one. */
type Answer = Pick<Response, "status" | "headers" | "body">;

async function answer(request: Request, url: URL, env: AppEnv, pages: PagesEntrypoint): Promise<Answer> {
  const kind = await hostKind(url.host, env);
  if (!kind) return plain(421, "error.hostTitle", request, url, env);
  if (request.url.length > MAX_URL) return plain(400, "error.badRequestTitle", request, url, env);
  if (url.pathname.startsWith("/api/")) {
    const called = await serveApi(request, url, env, pages.purge, (work) => pages.waitUntil?.(work));
    if (called) return called;
  }
  const pathname = url.pathname.length > 1 ? url.pathname.replace(/\/+$/, "") || "/" : "/";
  const name = matchScreen(pathname)?.name;
  const methods = methodsOf(name);
  const called = name !== undefined && answersJson(request, name);
  if (!methods.includes(request.method)) {
    const allowed = { Allow: methods.join(", ") };
    return called ? failure(405, "notAllowed", {}, allowed) : plain(405, "error.methodTitle", request, url, env, allowed);
  }
  const sends = request.method !== "GET" && request.method !== "HEAD";
  // A form of another site must not send in a farmer's name, and its script must not ask about one.
  const asksFromElsewhere =
    name !== undefined && PERSONAL_CALLS.has(name) && (request.headers.get("Sec-Fetch-Site") ?? "same-origin") !== "same-origin";
  if (sends ? !isOwnOrigin(request, env.SITE_ORIGIN) : asksFromElsewhere)
    return called ? failure(403, "notAllowed") : plain(403, "error.methodTitle", request, url, env);
  if (url.pathname.startsWith("/media/")) return serveMedia(url, env, savesData(request), request.headers.get("Accept") ?? "*/*");
  const file = serveSiteFile(url, env) ?? (await serveSitemap(url, env));
  if (file) return file;

  // What is sent would be lost on the way to another address: such parameters are then left alone, and reach nobody.
  if (!sends && PERSONAL_PARAMETERS.some((name) => url.searchParams.has(name))) return takeIntoSession(request, url, env);

  const tables = await readVisitTables(env);
  const chosen = readChoice(request);
  const visit = resolveVisit(
    url.searchParams,
    { ...geography(request), ...chosen, acceptLanguage: request.headers.get("Accept-Language") ?? undefined },
    tables,
  );
  // On the QR host the header is always shown (S1 §2).
  const shown: Visit = kind === "qr" && !visit.showHeader ? { ...visit, showHeader: true } : visit;

  if (pathname === "/")
    return redirect(302, canonicalHref(paths.shop.path({}), { ...carried(url.searchParams, "shop"), ...visitParameters(shown) }));
  if (!sends && namesUnknownState(url.searchParams, tables.states)) {
    const language = url.searchParams.has("language") ? shown.language : languageAfterStateSwitch(shown.language, shown.state);
    return redirect(302, canonicalHref(pathname, { ...carried(url.searchParams, name), ...visitParameters({ ...shown, language }) }));
  }

  const canonical = canonicalUrl(pathname, url.searchParams, shown, env.SITE_ORIGIN);
  if (sends || (name && isPersonal(name))) {
    const response = await pages.act(aboutPerson(request, canonical, name !== undefined && isPersonal(name)));
    const headers = new Headers(response.headers);
    headers.set("Cache-Control", "private, no-store");
    return { body: response.body, status: response.status, headers };
  }
  const page = await pages.render(new Request(canonical, { redirect: "manual" }));
  const headers = new Headers(page.headers);
  const explicit = saysWhich(url.searchParams, shown, tables) && kind !== "qr";
  if (page.status === 200 && headers.get("Cache-Control")?.startsWith("public")) {
    // The browser may use what it got for a minute, but only where the URL alone says which page it is.
    headers.set("Cache-Control", explicit ? "private, max-age=60, stale-while-revalidate=600" : "private, no-cache");
  } else {
    headers.set("Cache-Control", "private, no-store");
  }
  const choice = `${shown.language}.${shown.state.slug}`;
  if (explicit && readCookie(request.headers.get("Cookie"), VISIT_COOKIE) !== choice) {
    headers.append("Set-Cookie", `${VISIT_COOKIE}=${choice}; Path=/; Max-Age=31536000; Secure; HttpOnly; SameSite=None; Partitioned`);
  }
  return { body: page.body, status: page.status, headers };
}

/**
 * The one URL under which a page is kept: its path with encoding and ornament taken out, the visit in full, and the
 * screen's own parameters; everything else is dropped. Paths that belong to no screen share one key per visit.
 */
export function canonicalUrl(pathname: string, parameters: URLSearchParams, visit: Visit, origin: string): string {
  const found = matchScreen(pathname);
  if (!found) return `${origin}${canonicalHref("/not-found", visitParameters(visit))}`;
  const screen: Screen = paths[found.name];
  const own: Record<string, string> = {};
  for (const name of screen.query) {
    const value = parameters.get(name)?.trim();
    if (value && !(name === "page" && value === "1") && !(name === "sort" && value === "latest") && !(name === "topic" && value === "all"))
      own[name] = name === "ids" ? listedSkus(value, MAX_LISTED_SKUS).join(",") : boundText(value, MAX_VALUE);
  }
  return `${origin}${canonicalHref(canonicalPath(found.name, found.parameters), { ...screen.clean(own), ...visitParameters(visit) })}`;
}

/** Two visitors who have nothing in common. */
const STRANGERS: readonly [VisitHints, VisitHints] = [
  { language: "en", stateSlug: "maharashtra" },
  { language: "gu", stateSlug: "gujarat" },
];

/** True where a URL alone says which language and state it is for: whoever asks gets the same. */
function saysWhich(parameters: URLSearchParams, visit: Visit, tables: VisitTables): boolean {
  if (parameters.get("language") === visit.language && parameters.get("state") === visit.state.slug) return true;
  const [one, other] = STRANGERS.map((hints) => resolveVisit(parameters, hints, tables));
  return one?.language === other?.language && one?.state === other?.state;
}

/** The parameters of a URL that a redirect takes along, beside the visit's. */
function carried(parameters: URLSearchParams, name: ScreenName | undefined): Record<string, string> {
  const own: readonly string[] = name ? paths[name].query : [];
  return Object.fromEntries([...parameters].filter(([key]) => own.includes(key) || CARRIED.test(key)));
}

/** The language and state chosen before, from the visit cookie. */
function readChoice(request: Request): VisitHints {
  const [language, stateSlug] = (readCookie(request.headers.get("Cookie"), VISIT_COOKIE) ?? "").split(".");
  return { ...(isLanguage(language) ? { language } : {}), ...(stateSlug ? { stateSlug } : {}) };
}

/** Where the platform says the request comes from. */
function geography(request: Request): VisitHints {
  const cf = (request as { cf?: { country?: unknown; regionCode?: unknown } }).cf;
  return {
    ...(typeof cf?.country === "string" ? { country: cf.country } : {}),
    ...(typeof cf?.regionCode === "string" ? { region: cf.regionCode } : {}),
  };
}

/**
 * Seals what is personal in the URL into the session and sends the browser to the same URL without it. Where a farmer is signed
 * in and the link is another's, the browser goes to the screen that asks first.
 */
async function takeIntoSession(request: Request, url: URL, env: AppEnv): Promise<Response> {
  const link = pickPersonal(url.searchParams);
  const clean = new URL(url);
  for (const name of PERSONAL_PARAMETERS) clean.searchParams.delete(name);
  const before = (await openSession(readCookie(request.headers.get("Cookie"), SESSION_COOKIE), env.SESSION_SECRETS)) ?? {};
  const back = `${clean.pathname}${clean.search}`.replace(/^[/\\]{2,}/, "/").slice(0, MAX_BACK);
  const session = takeLink(before, link, await provenFarmer(before, link, env), back);
  const asks = session.pending !== undefined && session.pending !== before.pending;
  const response = redirect(302, asks ? `${paths.switchFarmer.path({})}${clean.search}` : `${clean.pathname}${clean.search}`);
  try {
    response.headers.append("Set-Cookie", sessionCookie(await sealSession(session, env.SESSION_SECRETS)));
  } catch (fault) {
    // A link that no cookie can hold is not one of the app's: the page is shown without it.
    if (!(fault instanceof SessionTooLongError)) throw fault;
  }
  response.headers.set("Referrer-Policy", "no-referrer");
  return response;
}

/** The farmer whose token a link brings, as the services know it; asked only where it decides about a live session. */
async function provenFarmer(session: Session, link: Identity, env: AppEnv): Promise<string | null> {
  if (!isLive(session) || !namesAnother(session, link) || !link.farmerAuthToken) return null;
  if (link.farmerId && link.farmerId !== session.farmerId) return null;
  const found = await farmerDetail({ env, deadline: Date.now() + LINK_DEADLINE_MS }, link.farmerAuthToken);
  return found.ok ? found.value : null;
}

function redirect(status: 301 | 302, location: string): Response {
  // A path that begins with two slashes would name another host.
  const safe = location.replace(/^[/\\]{2,}/, "/");
  return new Response(null, { status, headers: { Location: safe, "Cache-Control": "private, no-store" } });
}

/** A page without shell in the visitor's language: for what is no page of ours, and for what went wrong. */
function plain(
  status: number,
  key: Key,
  request: Request,
  url: URL,
  env: Pick<AppEnv, "SITE_ORIGIN">,
  headers: Record<string, string> = {},
): Response {
  const language = languageOf(request, url);
  const t = translator(language);
  const text = status === 503 ? t("error.text") : null;
  return new Response(plainMessage(language, t(key), env.SITE_ORIGIN, text), {
    status,
    headers: { "Content-Type": "text/html; charset=utf-8", "Cache-Control": "private, no-store", ...headers },
  });
}

/** The visitor's language as far as the request alone tells it, without any table that could be missing. */
function languageOf(request: Request, url: URL): Language {
  const hints = { ...readChoice(request), acceptLanguage: request.headers.get("Accept-Language") ?? undefined };
  return resolveVisit(url.searchParams, hints, { states: STATES, sources: [], partners: [] }).language;
}
