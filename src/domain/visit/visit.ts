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

/** Everything that changes a page's bytes; never personal. */
export interface Visit {
  readonly language: Language;
  readonly state: StateConfig;
  /** The state's, or a business source of the URL (visit-36). */
  readonly source: string;
  /** From the URL, so links keep it. */
  readonly sourceIsExplicit: boolean;
  readonly partner: string | null;
  /** `appLinks=saathi` (visit-15) */
  readonly saathi: boolean;
  readonly showHeader: boolean;
  readonly showPrices: boolean;
}

export interface VisitHints {
  readonly language?: Language | undefined;
  readonly stateSlug?: string | undefined;
  readonly country?: string | undefined;
  readonly region?: string | undefined;
  readonly acceptLanguage?: string | undefined;
}

export interface VisitTables {
  readonly states: readonly StateConfig[];
  /** For URLs. Never a state's. */
  readonly sources: readonly string[];
  /** Lower case (visit-5). */
  readonly partners: readonly string[];
}

const MAX_PARTNER = 60;

/** Also switches a state's b2b source (visit-38). */
export function visitInState(visit: Visit, next: StateConfig): Visit {
  return {
    ...visit,
    state: next,
    language: languageAfterStateSwitch(visit.language, next),
    source: !visit.sourceIsExplicit ? next.source : isOfOneState(visit.source, visit.state) ? `b2b${next.code}` : visit.source,
  };
}

/** Order: URL, earlier choice, geography, header, default (visit-43). A language alone gets a state with a shop (visit-35). */
export function resolveVisit(parameters: URLSearchParams, hints: VisitHints, tables: VisitTables): Visit {
  const { states } = tables;
  // `hi-IN` or `hi_IN`.
  const urlLanguage = parameters.get("language")?.trim().toLowerCase().split(/[-_]/)[0];
  const requestedLanguage = isLanguage(urlLanguage) ? urlLanguage : undefined;
  const namedState = stateNamed(states, parameters.get("state"));
  const { language, state } =
    requestedLanguage && namedState
      ? { language: requestedLanguage, state: namedState }
      : guessVisit({ language: requestedLanguage, state: namedState, namesState: parameters.has("state") }, hints, states);

  const source = namedSource(parameters.get("source"), tables);
  const partner = boundText(parameters.get("partner")?.trim() ?? "", MAX_PARTNER);
  return {
    language,
    state,
    source: source ?? state.source,
    sourceIsExplicit: source !== undefined && source !== state.source,
    // Unknown partners may be telephone numbers (visit-5).
    partner: tables.partners.find((candidate) => candidate === partner.toLowerCase()) ?? (mayHoldPhone(partner) ? null : partner || null),
    saathi: parameters.get("appLinks") === "saathi",
    showHeader: parameters.get("showHeader") !== "false",
    showPrices: parameters.get("showProductPrices") !== "false",
  };
}

interface RequestedVisit {
  readonly language: Language | undefined;
  readonly state: StateConfig | undefined;
  readonly namesState: boolean;
}

function guessVisit(requested: RequestedVisit, hints: VisitHints, states: readonly StateConfig[]): Pick<Visit, "language" | "state"> {
  const header = languageOfHeader(hints.acceptLanguage);
  const { country, region } = hints;
  const geography = country === undefined || country === "IN" ? stateForRegion(states, region) : undefined;

  const likely = hints.language ?? header;

  const state =
    requested.state ??
    findState(states, hints.stateSlug) ??
    (requested.language
      ? geography?.language === requested.language
        ? geography
        : shopStateForLanguage(states, requested.language)
      : undefined) ??
    geography ??
    (likely ? shopStateForLanguage(states, likely) : defaultState(states));

  const language =
    requested.language ??
    hints.language ??
    (header === "en" && geography ? geography.language : header) ??
    // Crawlers send no Accept-Language: English.
    (geography || requested.namesState ? state.language : "en");

  return { language, state };
}

/** Redirected (visit-40). */
export function namesUnknownState(parameters: URLSearchParams, states: readonly StateConfig[]): boolean {
  const named = parameters.get("state");
  return named !== null && stateNamed(states, named) === undefined;
}

/** Sorted, without defaults. */
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
