import { mayHoldPhone } from "../text/scrub.ts";
import { boundText } from "../text/text.ts";
import { languageOfHeader } from "./accept-language.ts";
import { isLanguage, type Language } from "./language.ts";
import { isOfOneState, namedSource } from "./source.ts";
import {
  defaultState,
  findState,
  languageAfterStateSwitch,
  type StateConfig,
  shopStateForLanguage,
  stateForRegion,
  stateNamed,
} from "./states.ts";

/**
 * Everything about a request that may change the bytes of a page, and nothing about the person. The canonical URL contains all of
 * it.
 */
export interface Visit {
  readonly language: Language;
  readonly state: StateConfig;
  /** The value of the Source header: that of the state, unless the URL names a business source (visit-36). */
  readonly source: string;
  /** True where `source` came from the URL, so links keep it. */
  readonly sourceIsExplicit: boolean;
  readonly partner: string | null;
  /** The embed in the retailer app, `appLinks=saathi` (visit-15). */
  readonly saathi: boolean;
  readonly showHeader: boolean;
  readonly showPrices: boolean;
}

/** What is known of a visitor beside the URL: an earlier choice, the geography of the platform, Accept-Language. */
export interface VisitHints {
  readonly language?: Language | undefined;
  readonly stateSlug?: string | undefined;
  /** ISO country, such as `IN`. */
  readonly country?: string | undefined;
  /** ISO 3166-2 subdivision without the country, such as `MH`. */
  readonly region?: string | undefined;
  readonly acceptLanguage?: string | undefined;
}

export interface VisitTables {
  readonly states: readonly StateConfig[];
  /** The sources that a URL may name, in their spelling, such as `b2bMH`. Never the source of a state. */
  readonly sources: readonly string[];
  /** The partners whose names have one spelling, in small letters (visit-5). */
  readonly partners: readonly string[];
}

/** The longest name of a partner that is passed on. Code units. */
const MAX_PARTNER = 60;

/** The visit in another state (visit-38). A b2b source of one state becomes that of the other. */
export function visitInState(visit: Visit, next: StateConfig): Visit {
  return {
    ...visit,
    state: next,
    language: languageAfterStateSwitch(visit.language, next),
    source: !visit.sourceIsExplicit ? next.source : isOfOneState(visit.source) ? `b2b${next.code}` : visit.source,
  };
}

/**
 * Resolves language, state, source, partner and mode. Order: URL, earlier choice, geography, Accept-Language, default (visit-43).
 * A language alone, from wherever it is known, brings a state with a shop (visit-35).
 */
export function resolveVisit(parameters: URLSearchParams, hints: VisitHints, tables: VisitTables): Visit {
  const { states } = tables;
  // hreflang writes `hi-IN`, and some phones write `hi_IN`.
  const urlLanguage = parameters.get("language")?.trim().toLowerCase().split(/[-_]/)[0];
  const askedLanguage = isLanguage(urlLanguage) ? urlLanguage : undefined;
  const namedState = stateNamed(states, parameters.get("state"));
  // Most requests name both: what else is known of a visitor is not looked at then.
  const { language, state } =
    askedLanguage && namedState
      ? { language: askedLanguage, state: namedState }
      : guessVisit({ language: askedLanguage, state: namedState, namesState: parameters.has("state") }, hints, states);

  const source = namedSource(parameters.get("source"), tables);
  const partner = boundText(parameters.get("partner")?.trim() ?? "", MAX_PARTNER);
  return {
    language,
    state,
    source: source ?? state.source,
    sourceIsExplicit: source !== undefined && source !== state.source,
    // A partner of the table has one spelling; any other one is passed on as it came (visit-5), unless it may be a telephone number.
    partner: tables.partners.find((candidate) => candidate === partner.toLowerCase()) ?? (mayHoldPhone(partner) ? null : partner || null),
    saathi: parameters.get("appLinks") === "saathi",
    showHeader: parameters.get("showHeader") !== "false",
    showPrices: parameters.get("showProductPrices") !== "false",
  };
}

interface Asked {
  readonly language: Language | undefined;
  readonly state: StateConfig | undefined;
  /** The URL names a state, though perhaps one that does not exist. */
  readonly namesState: boolean;
}

/** Language and state where the URL does not name both. */
function guessVisit(asked: Asked, hints: VisitHints, states: readonly StateConfig[]): Pick<Visit, "language" | "state"> {
  const header = languageOfHeader(hints.acceptLanguage);
  const { country, region } = hints;
  const geography = country === undefined || country === "IN" ? stateForRegion(states, region) : undefined;

  const likely = hints.language ?? header;

  const state =
    asked.state ??
    findState(states, hints.stateSlug) ??
    (asked.language ? (geography?.language === asked.language ? geography : shopStateForLanguage(states, asked.language)) : undefined) ??
    geography ??
    // Nothing names the place of the visitor. A state with a shop is the better guess.
    (likely ? shopStateForLanguage(states, likely) : defaultState(states));

  const language =
    asked.language ??
    hints.language ??
    (header === "en" && geography ? geography.language : header) ??
    // A crawler sends no Accept-Language and comes from anywhere, so it gets English.
    (geography || asked.namesState ? state.language : "en");

  return { language, state };
}

/** Whether the URL names a state that does not exist. Such a request is redirected (visit-40). */
export function namesUnknownState(parameters: URLSearchParams, states: readonly StateConfig[]): boolean {
  const named = parameters.get("state");
  return named !== null && stateNamed(states, named) === undefined;
}

/**
 * The visit as query parameters, sorted by name. Language and state are always there, the others where they differ from the
 * default.
 */
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
