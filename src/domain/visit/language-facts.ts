/** Facts of each language besides its words (docs/new-language.md). Odia is of contents only (visit-2). */
import en from "../../../locales/en/language.json" with { type: "json" };
import gu from "../../../locales/gu/language.json" with { type: "json" };
import hi from "../../../locales/hi/language.json" with { type: "json" };
import kn from "../../../locales/kn/language.json" with { type: "json" };
import mr from "../../../locales/mr/language.json" with { type: "json" };
import or from "../../../locales/or/language.json" with { type: "json" };
import te from "../../../locales/te/language.json" with { type: "json" };
import type { ContentLanguage, Language } from "./language.ts";

interface TextFacts {
  /** Of Unicode. */
  readonly script: string;
  /** The digit. */
  readonly zero: string;
  readonly months: readonly string[];
  readonly dayParts: Readonly<Record<"night" | "early" | "morning" | "afternoon" | "evening", string>>;
}

interface PageFacts extends TextFacts {
  /** In the language. */
  readonly name: string;
  /** Slug of the state that the language implies (visit-35). */
  readonly state: string;
}

export const FACTS: Readonly<Record<Language, PageFacts> & Record<ContentLanguage, TextFacts>> = { en, hi, mr, gu, te, kn, or };
