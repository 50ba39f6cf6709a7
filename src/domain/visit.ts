import { isLanguage, type Language } from "./language.ts";
import { DEFAULT_SOURCE, defaultState, findState, type StateConfig, stateForLanguage, stateForRegion } from "./states.ts";

/**
 * How a page is asked for: everything about the request that may change the page's bytes, and nothing about the person.
 * It is written out in full in the canonical URL (DESIGN §1).
 */
export interface Visit {
  readonly language: Language;
  readonly state: StateConfig;
  /** The Source that the services are asked with: the URL's where it is a known one, else the state's (S1 §7). */
  readonly source: string;
  /** True where `source` came from the URL and so has to stay in the links. */
  readonly sourceIsExplicit: boolean;
  readonly partner: string | null;
  /** The retailer-helper embed, `appLinks=saathi` (S1 §2). */
  readonly saathi: boolean;
  readonly showHeader: boolean;
  readonly showPrices: boolean;
}

/** What is known of a visitor beside the URL: an earlier choice, the platform's geography, Accept-Language. */
export interface VisitHints {
  readonly language?: Language | undefined;
  readonly stateSlug?: string | undefined;
  /** ISO country, e.g. `IN`. */
  readonly country?: string | undefined;
  /** ISO 3166-2 subdivision without the country, e.g. `MH`. */
  readonly region?: string | undefined;
  readonly acceptLanguage?: string | undefined;
}

export interface VisitTables {
  readonly states: readonly StateConfig[];
  /** Sources that a URL may name, in capitals or not, e.g. `b2b`, `B2BMH`, `APPMH`. */
  readonly sources: readonly string[];
  /** Partners that a URL may name. */
  readonly partners: readonly string[];
}

/** A b2b source is one that contains `b2b` (S1 §6). */
export function isB2B(source: string): boolean {
  return source.toLowerCase().includes("b2b");
}

/**
 * The first language of an Accept-Language header that the site speaks. English is passed over where a language of India
 * follows, because phones are sold set to English; English alone is returned as such.
 */
export function languageOfHeader(header: string | undefined): Language | undefined {
  if (!header) return undefined;
  const wanted = header
    .slice(0, 500)
    .split(",")
    .map((part, index) => {
      const [tag = "", ...parameters] = part.trim().split(";");
      const quality = Number(
        parameters
          .find((text) => text.trim().startsWith("q="))
          ?.trim()
          .slice(2) ?? "1",
      );
      return { language: tag.trim().toLowerCase().split("-")[0], quality: Number.isFinite(quality) ? quality : 0, index };
    })
    .filter((entry) => entry.quality > 0 && isLanguage(entry.language))
    .sort((a, b) => b.quality - a.quality || a.index - b.index);
  const found = wanted.find((entry) => entry.language !== "en") ?? wanted[0];
  return found?.language as Language | undefined;
}

/**
 * Resolves language, state, source, partner and mode (S1 §2 "Shared query parameters", §3, §4).
 * Order: URL, earlier choice, geography, Accept-Language, default. A language alone brings its state (S1 §3).
 */
export function resolveVisit(parameters: URLSearchParams, hints: VisitHints, tables: VisitTables): Visit {
  const { states } = tables;
  const urlLanguage = parameters.get("language")?.toLowerCase();
  const askedLanguage = isLanguage(urlLanguage) ? urlLanguage : undefined;
  const header = languageOfHeader(hints.acceptLanguage);
  const geography = hints.country === undefined || hints.country === "IN" ? stateForRegion(states, hints.region) : undefined;

  const state =
    findState(states, parameters.get("state")) ??
    findState(states, hints.stateSlug) ??
    (askedLanguage ? (geography?.language === askedLanguage ? geography : stateForLanguage(states, askedLanguage)) : undefined) ??
    geography ??
    (header ? stateForLanguage(states, header) : defaultState(states));

  const language =
    askedLanguage ??
    hints.language ??
    (header === "en" && geography ? geography.language : header) ??
    // A crawler sends no Accept-Language and comes from anywhere: it gets the reference language.
    (geography || parameters.has("state") ? state.language : "en");

  const named = parameters.get("source");
  const source = named ? tables.sources.find((candidate) => candidate.toLowerCase() === named.toLowerCase()) : undefined;
  const partner = parameters.get("partner")?.toLowerCase();
  return {
    language,
    state,
    source: source ?? state.source ?? DEFAULT_SOURCE,
    sourceIsExplicit: source !== undefined && source !== state.source,
    partner: tables.partners.find((candidate) => candidate === partner) ?? null,
    saathi: parameters.get("appLinks") === "saathi",
    showHeader: parameters.get("showHeader") !== "false",
    showPrices: parameters.get("showProductPrices") !== "false",
  };
}

/** True where the URL names a state that does not exist: such a request is redirected to a valid one (S1 §4). */
export function namesUnknownState(parameters: URLSearchParams, states: readonly StateConfig[]): boolean {
  const named = parameters.get("state");
  return named !== null && findState(states, named) === undefined;
}

/** The visit as query parameters, sorted by name; only what differs from the plain site beside language and state. */
export function visitParameters(visit: Visit): Record<string, string> {
  return {
    ...(visit.saathi ? { appLinks: "saathi" } : {}),
    language: visit.language,
    ...(visit.partner ? { partner: visit.partner } : {}),
    ...(visit.showHeader ? {} : { showHeader: "false" }),
    ...(visit.showPrices ? {} : { showProductPrices: "false" }),
    ...(visit.sourceIsExplicit ? { source: visit.source } : {}),
    state: visit.state.slug,
  };
}
