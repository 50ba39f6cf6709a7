import { createMiddleware } from "hono/factory";
import { languageAfterStateSwitch } from "../domain/visit/states.ts";
import { namesUnknownState, type Visit, visitParameters } from "../domain/visit/visit.ts";
import { canonicalHref, paths, type Screen } from "../paths.ts";
import { redirect } from "../routes/redirect.ts";
import { type GatewayContext, isRead, screenOf } from "./context.ts";

/**
 * What a redirect carries beside the visit and the screen's own parameters: what the browser remembers of a link, and what
 * campaigns count by. Anything else may be made up by the visitor.
 */
const CARRIED = /^(?:role|profile|utm_[a-z]{1,20})$/;

/** Leads `/` to the shop. */
export const redirectHome = createMiddleware<GatewayContext>(async function redirectHome(c, next) {
  const { pathname, searchParams } = c.get("url");
  if (/^\/+$/.test(pathname)) return redirect(addressOf(paths.shop.path({}), searchParams, paths.shop, c.get("visit")));
  await next();
});

/** Leads a URL that names a state which does not exist to a valid one (visit-40). */
export const redirectUnknownState = createMiddleware<GatewayContext>(async function redirectUnknownState(c, next) {
  const { pathname, searchParams } = c.get("url");
  if (!isRead(c) || !namesUnknownState(searchParams, c.get("tables").states)) return next();
  const visit = c.get("visit");
  const language = searchParams.has("language") ? visit.language : languageAfterStateSwitch(visit.language, visit.state);
  return redirect(addressOf(pathname.replace(/\/+$/, ""), searchParams, screenOf(c), { ...visit, language }));
});

function addressOf(pathname: string, parameters: URLSearchParams, screen: Screen | null, visit: Visit): string {
  const carried = [...parameters].filter(([name]) => Object.hasOwn(screen?.query ?? {}, name) || CARRIED.test(name));
  return canonicalHref(pathname, { ...Object.fromEntries(carried), ...visitParameters(visit) });
}
