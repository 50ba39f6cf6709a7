import { isLanguage, type Language } from "./language.ts";
import { FACTS } from "./language-facts.ts";
import { stateSlug } from "./state-slug.ts";
import records from "./states.json" with { type: "json" };

/** One record a state (docs/new-state.md), checked by src/services/state-record.ts (visit-20, visit-61). */
export interface StateConfig {
  readonly slug: string;
  readonly names: Readonly<Record<Language, string>>;
  readonly language: Language;
  readonly supportedLanguages: readonly Language[];
  /** The company's. */
  readonly code: string;
  /** ISO 3166-2:IN, if other than `code`. */
  readonly regionCodes: readonly string[];
  /** Source header (visit-32). */
  readonly source: string;
  readonly shop: boolean;
  /** First three digits, such as `400-402`, without areas of neighbours. */
  readonly pins: readonly string[];
  readonly landUnits: LandUnits;
}

export interface LandUnits {
  readonly guntha: boolean;
  /** Null: none, or several (docs/decisions/77-land-units.md). */
  readonly bighaAcres: number | null;
}

/** English if the site leaves out all languages of the state (visit-64). */
export function inOfferedLanguages(state: StateConfig): StateConfig {
  const supportedLanguages = [state.language, ...state.supportedLanguages].filter(isLanguage);
  const [language = "en"] = supportedLanguages;
  return { ...state, language, supportedLanguages: [...new Set([language, ...supportedLanguages])] };
}

/** In menu order (visit-21 to visit-31). */
export const STATES: readonly StateConfig[] = (records as readonly StateConfig[]).map(inOfferedLanguages);

const DEFAULT_STATE_SLUG = "maharashtra";
/** (visit-33) */
export const DEFAULT_SOURCE = "APP";

export function findState(states: readonly StateConfig[], slug: string | null | undefined): StateConfig | undefined {
  if (!slug) return undefined;
  const normalised = stateSlug(slug);
  return states.find((candidate) => candidate.slug === normalised);
}

/** Letters and vowel signs only. */
const bareName = (text: string): string =>
  text
    .normalize("NFC")
    .toLowerCase()
    .replace(/[^\p{L}\p{M}]+/gu, "");

/** By slug, name in any language, or code (visit-4). */
export function stateNamed(states: readonly StateConfig[], text: string | null | undefined): StateConfig | undefined {
  if (!text) return undefined;
  const normalised = bareName(text);
  const code = normalised.toUpperCase();
  return (
    findState(states, text) ??
    stateForRegion(states, code) ??
    states.find(({ slug, names }) => [slug, ...Object.values(names)].map(bareName).includes(normalised))
  );
}

/** @throws Error if the table is empty */
export function defaultState(states: readonly StateConfig[]): StateConfig {
  const found = findState(states, DEFAULT_STATE_SLUG) ?? states[0];
  if (!found) throw new Error("The table of states is empty: expected at least one state.");
  return found;
}

/** The default state if the table lacks it (visit-35). */
export function stateForLanguage(states: readonly StateConfig[], language: Language): StateConfig {
  return findState(states, FACTS[language].state) ?? defaultState(states);
}

export function shopStateForLanguage(states: readonly StateConfig[], language: Language): StateConfig {
  const usual = stateForLanguage(states, language);
  return usual.shop ? usual : (states.find((candidate) => candidate.shop && candidate.language === language) ?? usual);
}

/** ISO 3166-2:IN, e.g. `MH`. */
export function stateForRegion(states: readonly StateConfig[], regionCode: string | null | undefined): StateConfig | undefined {
  if (!regionCode) return undefined;
  return states.find(({ code, regionCodes }) => code === regionCode || regionCodes.includes(regionCode));
}

/** (visit-38) */
export function languageAfterStateSwitch(current: Language, next: StateConfig): Language {
  return current === "en" ? "en" : next.language;
}
