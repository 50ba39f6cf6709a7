import { getCookie } from "hono/cookie";
import { createMiddleware } from "hono/factory";
import { isLanguage, type Language } from "../domain/visit/language.ts";
import { STATES } from "../domain/visit/states.ts";
import { namesUnknownState, resolveVisit, type Visit, type VisitHints, visitParameters } from "../domain/visit/visit.ts";
import { readVisitTables } from "../services/tables.ts";
import type { GatewayContext, GatewayRequest } from "./context.ts";

/** Last language and state named by a URL, e.g. `te.telangana`. */
export const VISIT_COOKIE = "__Host-visit";

/** Order: URL, earlier choice, geography, browser language (visit-43). */
export const readVisit = createMiddleware<GatewayContext>(async function readVisit(c, next) {
  const tables = await readVisitTables(c.get("env"));
  const visit = resolveVisit(c.get("url").searchParams, hintsOf(c), tables);
  c.set("tables", tables);
  // Always on the QR host (shell-12).
  c.set("visit", c.get("hostKind") === "qr" ? { ...visit, showHeader: true } : visit);
  await next();
});

/** Without tables, because it must work after a fault. */
function plainVisit(c: GatewayRequest): Visit {
  const hints = { ...chosenBefore(c), ...spoken(c) };
  return resolveVisit(c.get("url").searchParams, hints, { states: STATES, sources: [], partners: [] });
}

export const languageOf = (c: GatewayRequest): Language => plainVisit(c).language;

/** For a link: the language, and what the URL names. */
export function namedVisit(c: GatewayRequest): Record<string, string> {
  const { searchParams } = c.get("url");
  const { state, ...others } = visitParameters(plainVisit(c));
  const isNamed = searchParams.has("state") && !namesUnknownState(searchParams, STATES);
  return { ...others, ...(isNamed && state ? { state } : {}) };
}

const spoken = (c: GatewayRequest): VisitHints => ({ acceptLanguage: c.req.header("Accept-Language") });

function chosenBefore(c: GatewayRequest): VisitHints {
  const [language, stateSlug] = (getCookie(c, VISIT_COOKIE) ?? "").split(".");
  return { ...(isLanguage(language) ? { language } : {}), ...(stateSlug ? { stateSlug } : {}) };
}

/** Lazy: most URLs name their visit. */
function hintsOf(c: GatewayRequest): VisitHints {
  const place = (name: "country" | "regionCode"): string | undefined => {
    const value = (c.req.raw as { cf?: Record<string, unknown> }).cf?.[name];
    return typeof value === "string" ? value : undefined;
  };
  return {
    ...chosenBefore(c),
    ...spoken(c),
    get country() {
      return place("country");
    },
    get region() {
      return place("regionCode");
    },
  };
}
