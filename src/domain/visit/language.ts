/** In menu order (visit-1). */
export const LANGUAGES = ["en", "hi", "mr", "gu", "te", "kn"] as const;
export type Language = (typeof LANGUAGES)[number];

/** Includes Odia (visit-2). */
export type ContentLanguage = Language | "or";

export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  en: "English",
  hi: "हिन्दी",
  mr: "मराठी",
  gu: "ગુજરાતી",
  te: "తెలుగు",
  kn: "ಕನ್ನಡ",
};

export function isLanguage(value: unknown): value is Language {
  return typeof value === "string" && (LANGUAGES as readonly string[]).includes(value);
}
