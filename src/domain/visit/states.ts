import type { Language } from "./language.ts";
import { stateSlug } from "./state-slug.ts";

/** (visit-20) */
export interface StateConfig {
  readonly slug: string;
  readonly name: string;
  readonly localisedName: string;
  readonly language: Language;
  readonly supportedLanguages: readonly Language[];
  readonly code: string;
  /** Source header (visit-32). */
  readonly source: string;
  readonly shop: boolean;
}

interface StateRow extends Pick<StateConfig, "localisedName" | "language" | "code" | "shop"> {
  readonly more?: readonly Language[];
}

const state = (name: string, { more = [], ...row }: StateRow): StateConfig => ({
  slug: stateSlug(name),
  name,
  ...row,
  supportedLanguages: [row.language, ...more],
  source: `APP${row.code}`,
});

/** In menu order (visit-21 to visit-31). */
export const STATES: readonly StateConfig[] = [
  state("Maharashtra", { localisedName: "महाराष्ट्र", language: "mr", code: "MH", shop: true, more: ["en"] }),
  state("Gujarat", { localisedName: "ગુજરાત", language: "gu", code: "GJ", shop: true }),
  state("Rajasthan", { localisedName: "राजस्थान", language: "hi", code: "RJ", shop: true }),
  state("Uttar Pradesh", { localisedName: "उत्तर प्रदेश", language: "hi", code: "UP", shop: true }),
  state("Madhya Pradesh", { localisedName: "मध्य प्रदेश", language: "hi", code: "MP", shop: true }),
  state("Bihar", { localisedName: "बिहार", language: "hi", code: "BH", shop: false }),
  state("Haryana", { localisedName: "हरियाणा", language: "hi", code: "HR", shop: true }),
  state("Karnataka", { localisedName: "ಕರ್ನಾಟಕ", language: "kn", code: "KA", shop: true }),
  state("Andhra Pradesh", { localisedName: "ఆంధ్ర ప్రదేశ్", language: "te", code: "AD", shop: true }),
  state("Telangana", { localisedName: "తెలంగాణ", language: "te", code: "TS", shop: false }),
  state("Chhattisgarh", { localisedName: "छत्तीसगढ़", language: "hi", code: "CT", shop: false }),
];

const DEFAULT_STATE_SLUG = "maharashtra";
/** (visit-33) */
export const DEFAULT_SOURCE = "APP";

/** (visit-35) */
const STATE_OF_LANGUAGE: Readonly<Record<Language, string>> = {
  en: "maharashtra",
  hi: "rajasthan",
  mr: "maharashtra",
  gu: "gujarat",
  te: "telangana",
  kn: "karnataka",
};

/** ISO 3166-2 to the company's codes. */
const ISO_CODES: Readonly<Record<string, string>> = { BR: "BH", AP: "AD", TG: "TS", CG: "CT" };

/** Other languages. A test keeps them equal to locales/*.json. */
const NAMES: Readonly<Record<string, readonly string[]>> = {
  maharashtra: ["महाराष्ट्र", "મહારાષ્ટ્ર", "మహారాష్ట్ర", "ಮಹಾರಾಷ್ಟ್ರ"],
  gujarat: ["गुजरात", "ગુજરાત", "గుజరాత్", "ಗುಜರಾತ್"],
  rajasthan: ["राजस्थान", "રાજસ્થાન", "రాజస్థాన్", "ರಾಜಸ್ಥಾನ"],
  "uttar-pradesh": ["उत्तर प्रदेश", "ઉત્તર પ્રદેશ", "ఉత్తర ప్రదేశ్", "ಉತ್ತರ ಪ್ರದೇಶ"],
  "madhya-pradesh": ["मध्य प्रदेश", "મધ્ય પ્રદેશ", "మధ్య ప్రదేశ్", "ಮಧ್ಯ ಪ್ರದೇಶ"],
  bihar: ["बिहार", "બિહાર", "బీహార్", "ಬಿಹಾರ"],
  haryana: ["हरियाणा", "હરિયાણા", "హర్యానా", "ಹರಿಯಾಣ"],
  karnataka: ["कर्नाटक", "કર્ણાટક", "కర్ణాటక", "ಕರ್ನಾಟಕ"],
  "andhra-pradesh": ["आंध्र प्रदेश", "આંધ્ર પ્રદેશ", "ఆంధ్ర ప్రదేశ్", "ಆಂಧ್ರ ಪ್ರದೇಶ"],
  telangana: ["तेलंगाना", "तेलंगणा", "તેલંગાણા", "తెలంగాణ", "ತೆಲಂಗಾಣ"],
  chhattisgarh: ["छत्तीसगढ़", "छत्तीसगड", "છત્તીસગઢ", "ఛత్తీస్‌గఢ్", "ಛತ್ತೀಸ್‌ಗಢ"],
};

export function findState(states: readonly StateConfig[], slug: string | null | undefined): StateConfig | undefined {
  if (!slug) return undefined;
  const wanted = stateSlug(slug);
  return states.find((candidate) => candidate.slug === wanted);
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
  const wanted = bareName(text);
  const code = wanted.toUpperCase();
  return (
    findState(states, text) ??
    stateForRegion(states, code) ??
    states.find(({ slug, name, localisedName }) => [slug, name, localisedName, ...(NAMES[slug] ?? [])].map(bareName).includes(wanted))
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
  return findState(states, STATE_OF_LANGUAGE[language]) ?? defaultState(states);
}

export function shopStateForLanguage(states: readonly StateConfig[], language: Language): StateConfig {
  return states.find((candidate) => candidate.shop && candidate.language === language) ?? stateForLanguage(states, language);
}

/** ISO 3166-2:IN, e.g. `MH`. */
export function stateForRegion(states: readonly StateConfig[], regionCode: string | null | undefined): StateConfig | undefined {
  if (!regionCode) return undefined;
  const code = ISO_CODES[regionCode] ?? regionCode;
  return states.find((candidate) => candidate.code === code);
}

/** (visit-38) */
export function languageAfterStateSwitch(current: Language, next: StateConfig): Language {
  return current === "en" ? "en" : next.language;
}
