import type { Language } from "../domain/visit/language.ts";

/** Loads one file by the language of the page; English if the page has another one. */
export const inPageLanguage = <T>(files: Readonly<Record<Language, () => Promise<{ readonly default: T }>>>): Promise<T> =>
  ((files as Readonly<Record<string, () => Promise<{ readonly default: T }>>>)[document.documentElement.lang] ?? files.en)().then(
    (loaded) => loaded.default,
  );
