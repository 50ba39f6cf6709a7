import { languageOfHeader } from "./accept-language.ts";
import { isLanguage, type Language } from "./language.ts";
import { isOfOneState, namedSource } from "./source.ts";
import {
  DEFAULT_SOURCE,
  defaultState,
  findState,
  languageAfterStateSwitch,
  type StateConfig,
  shopStateForLanguage,
  stateForLanguage,
  stateForRegion,
  stateNamed,
} from "./states.ts";

/**
 * How a page is asked for: everything about the request that may change the page's bytes, and nothing about the person.
 * It is written out in full in the canonical URL (DESIGN §1).
 */
export interface Visit {
  readonly language: Language;
  readonly state: StateConfig;
  /** The Source that the services are asked with: the state's (S1 §7), unless the URL names a b2b one (S1 §6). */
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
  /** How known sources are spelled, e.g. `b2bMH`, and what a URL may name beside b2b sources. Never a state's own source. */
  readonly sources: readonly string[];
  /** Partners that a URL may name. */
  readonly partners: readonly string[];
}

/** The visit in another state (S1 §4 "State switch"): English stays English, a source of one state becomes the other's. */
export function visitInState(visit: Visit, next: StateConfig): Visit {
  return {
    ...visit,
    state: next,
    language: languageAfterStateSwitch(visit.language, next),
    source: !visit.sourceIsExplicit ? next.source : isOfOneState(visit.source) ? `b2b${next.code}` : visit.source,
  };
}

/**
 * Resolves language, state, source, partner and mode (S1 §2 "Shared query parameters", §3, §4).
 * Order: URL, earlier choice, geography, Accept-Language, default. A language alone brings its state (S1 §3).
 */
export function resolveVisit(parameters: URLSearchParams, hints: VisitHints, tables: VisitTables): Visit {
  const { states } = tables;
  // `hi-IN` and `hi_IN`, as hreflang and phones write it, are `hi`.
  const urlLanguage = parameters.get("language")?.trim().toLowerCase().split(/[-_]/)[0];
  const askedLanguage = isLanguage(urlLanguage) ? urlLanguage : undefined;
  const header = languageOfHeader(hints.acceptLanguage);
  const geography = hints.country === undefined || hints.country === "IN" ? stateForRegion(states, hints.region) : undefined;

  const state =
    stateNamed(states, parameters.get("state")) ??
    findState(states, hints.stateSlug) ??
    (askedLanguage ? (geography?.language === askedLanguage ? geography : stateForLanguage(states, askedLanguage)) : undefined) ??
    geography ??
    // Nothing says where the visitor is: a state in which the shop sells is the better guess.
    (header ? shopStateForLanguage(states, header) : defaultState(states));

  const language =
    askedLanguage ??
    hints.language ??
    (header === "en" && geography ? geography.language : header) ??
    // A crawler sends no Accept-Language and comes from anywhere: it gets the reference language.
    (geography || parameters.has("state") ? state.language : "en");

  const source = namedSource(parameters.get("source"), tables);
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
  return named !== null && stateNamed(states, named) === undefined;
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
