import { getCookie } from "hono/cookie";
import { createMiddleware } from "hono/factory";
import { isLanguage, type Language } from "../domain/visit/language.ts";
import { STATES } from "../domain/visit/states.ts";
import { resolveVisit, type VisitHints } from "../domain/visit/visit.ts";
import { readVisitTables } from "../services/tables.ts";
import type { GatewayContext, GatewayRequest } from "./context.ts";

/** Holds the language and state of the last page whose URL named both, as `te.telangana`. */
export const VISIT_COOKIE = "__Host-visit";

/** Resolves the visit from the URL, the earlier choice, the network's place and the phone's language (visit-43). */
export const readVisit = createMiddleware<GatewayContext>(async function readVisit(c, next) {
  const tables = await readVisitTables(c.get("env"));
  const visit = resolveVisit(c.get("url").searchParams, hintsOf(c), tables);
  c.set("tables", tables);
  // The QR host always shows the header (shell-12).
  c.set("visit", c.get("hostKind") === "qr" ? { ...visit, showHeader: true } : visit);
  await next();
});

/** The language as far as the request alone tells it: no table is asked, because this is for when something failed. */
export function languageOf(c: GatewayRequest): Language {
  const hints = { ...chosenBefore(c), ...spoken(c) };
  return resolveVisit(c.get("url").searchParams, hints, { states: STATES, sources: [], partners: [] }).language;
}

const spoken = (c: GatewayRequest): VisitHints => ({ acceptLanguage: c.req.header("Accept-Language") });

function chosenBefore(c: GatewayRequest): VisitHints {
  const [language, stateSlug] = (getCookie(c, VISIT_COOKIE) ?? "").split(".");
  return { ...(isLanguage(language) ? { language } : {}), ...(stateSlug ? { stateSlug } : {}) };
}

/** What the request tells of its visitor. Its place is parsed only where it is read: most addresses name their visit. */
function hintsOf(c: GatewayRequest): VisitHints {
  const place = (name: "country" | "regionCode"): string | undefined => {
    const value = (c.req.raw as { cf?: Record<string, unknown> }).cf?.[name];
    return typeof value === "string" ? value : undefined;
  };
  return {
    ...chosenBefore(c),
    ...spoken(c),
    /** Where the platform says that the request comes from. */
    get country() {
      return place("country");
    },
    get region() {
      return place("regionCode");
    },
  };
}
