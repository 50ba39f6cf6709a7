/** Texts of the search bar, loaded with its script. */
import type words from "../../../locales/en/suggest.json";
import { inPageLanguage } from "../page-language.ts";

export type SuggestWords = typeof words;

export const loadSuggestWords = (): Promise<SuggestWords> =>
  inPageLanguage<SuggestWords>({
    en: () => import("../../../locales/en/suggest.json"),
    hi: () => import("../../../locales/hi/suggest.json"),
    mr: () => import("../../../locales/mr/suggest.json"),
    gu: () => import("../../../locales/gu/suggest.json"),
    te: () => import("../../../locales/te/suggest.json"),
    kn: () => import("../../../locales/kn/suggest.json"),
  });
