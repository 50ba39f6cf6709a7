import isOffered from "../../../locales/languages.json" with { type: "json" };

/** Each has a folder in `locales/` (docs/new-language.md). */
export type Language = keyof typeof isOffered;

/** Includes languages that this build leaves out. */
export const WRITTEN_LANGUAGES = Object.keys(isOffered) as Language[];

/** In menu order (visit-1, visit-63). */
export const LANGUAGES: readonly Language[] = WRITTEN_LANGUAGES.filter((language) => isOffered[language]);

/** Includes Odia (visit-2). */
export type ContentLanguage = Language | "or";

export function isLanguage(value: unknown): value is Language {
  return typeof value === "string" && (LANGUAGES as readonly string[]).includes(value);
}
