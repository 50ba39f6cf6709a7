/** The six languages of the site, in the order of the menus (visit-1). */
export const LANGUAGES = ["en", "hi", "mr", "gu", "te", "kn"] as const;
export type Language = (typeof LANGUAGES)[number];

/** The languages that content may arrive in: the six, and Odia (visit-2). */
export type ContentLanguage = Language | "or";

/** Each language in its own script, as the language menu shows it. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  en: "English",
  hi: "हिन्दी",
  mr: "मराठी",
  gu: "ગુજરાતી",
  te: "తెలుగు",
  kn: "ಕನ್ನಡ",
};

/** Whether a value is the code of a language of the site. */
export function isLanguage(value: unknown): value is Language {
  return typeof value === "string" && (LANGUAGES as readonly string[]).includes(value);
}
