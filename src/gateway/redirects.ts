import { createMiddleware } from "hono/factory";
import { isPostId } from "../domain/content/posts.ts";
import { sharedTerm } from "../domain/search/shared-text.ts";
import { withoutEnding } from "../domain/text/ending.ts";
import { boundText } from "../domain/text/text.ts";
import { languageAfterStateSwitch } from "../domain/visit/states.ts";
import { namesUnknownState, type Visit, visitParameters } from "../domain/visit/visit.ts";
import { canonicalHref, matchScreen, paths, type Screen, type ScreenMatch, type ScreenName } from "../paths.ts";
import { redirect } from "../routes/redirect.ts";
import { type GatewayContext, isRead, screenOf } from "./context.ts";

/** The only other parameters that redirects keep. */
const CARRIED = /^(?:role|profile|utm_[a-z]{1,20})$/;

const VIEWER = ["role", "profile"] as const;

/** Characters of one of them. */
const MAX_VIEWER = 60;

export const redirectHome = createMiddleware<GatewayContext>(async function redirectHome(c, next) {
  const { pathname, searchParams } = c.get("url");
  if (/^\/+$/.test(pathname)) return redirect(addressOf(paths.shop.path({}), searchParams, paths.shop, c.get("visit")));
  await next();
});

/** Drops personal data of shared text (offline-28). */
export const redirectShared = createMiddleware<GatewayContext>(async function redirectShared(c, next) {
  const { pathname, searchParams } = c.get("url");
  if (pathname !== "/share" || !isRead(c)) return next();
  const term = sharedTerm(searchParams.get("text") ?? "", searchParams.get("title") ?? "");
  const response = redirect(
    canonicalHref(paths.search.path({}), { ...(term ? { searchTerm: term } : {}), ...visitParameters(c.get("visit")) }),
  );
  response.headers.set("Referrer-Policy", "no-referrer");
  return response;
});

/** (visit-40) */
export const redirectUnknownState = createMiddleware<GatewayContext>(async function redirectUnknownState(c, next) {
  const { pathname, searchParams } = c.get("url");
  if (!isRead(c) || !namesUnknownState(searchParams, c.get("tables").states)) return next();
  const visit = c.get("visit");
  const language = searchParams.has("language") ? visit.language : languageAfterStateSwitch(visit.language, visit.state);
  return redirect(addressOf(withoutEnding(pathname, "/"), searchParams, screenOf(c), { ...visit, language }));
});

const WITH_HEX_ID: ReadonlySet<ScreenName> = new Set(["post", "article", "profile"]);

/** The path with its first word (verify-50) or its id (content-75) in small letters. */
function inSmallLetters(pathname: string, match: ScreenMatch | null): string {
  if (!match) return pathname.replace(/^\/[^/]+/, (word) => word.toLowerCase());
  const id = match.parameters["id"] ?? "";
  if (!WITH_HEX_ID.has(match.name) || !isPostId(id) || id === id.toLowerCase()) return pathname;
  const screen: Screen = paths[match.name];
  return screen.path({ ...match.parameters, id: id.toLowerCase() });
}

export const redirectCapitals = createMiddleware<GatewayContext>(async function redirectCapitals(c, next) {
  const { pathname, searchParams } = c.get("url");
  const path = inSmallLetters(pathname, c.get("match"));
  const found = path === pathname ? null : matchScreen(path);
  if (!found || !isRead(c)) return next();
  return redirect(addressOf(path, searchParams, paths[found.name], c.get("visit")));
});

/** The application knows only the canonical URL, which has no role (app-26). */
export const carryViewer = createMiddleware<GatewayContext>(async function carryViewer(c, next) {
  await next();
  const location = c.res.headers.get("Location");
  if (!location?.startsWith("/")) return;
  const { searchParams } = c.get("url");
  const url = new URL(location, "https://here.invalid");
  const missing = VIEWER.filter((name) => searchParams.get(name) && !url.searchParams.has(name));
  if (missing.length === 0) return;
  for (const name of missing) url.searchParams.set(name, boundText(searchParams.get(name) ?? "", MAX_VIEWER));
  c.res.headers.set("Location", `${url.pathname}${url.search}${url.hash}`);
});

function addressOf(pathname: string, parameters: URLSearchParams, screen: Screen | null, visit: Visit): string {
  const carried = [...parameters].filter(([name]) => Object.hasOwn(screen?.query ?? {}, name) || CARRIED.test(name));
  return canonicalHref(pathname, { ...Object.fromEntries(carried), ...visitParameters(visit) });
}
