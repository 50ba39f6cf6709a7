/** Load quantity strings with the stepper script. */
import type words from "../../locales/en/quantity.json";
import { inPageLanguage } from "./page-language.ts";

export type QuantityWords = typeof words;

export const loadQuantityWords = (): Promise<QuantityWords> =>
  inPageLanguage<QuantityWords>({
    en: () => import("../../locales/en/quantity.json"),
    hi: () => import("../../locales/hi/quantity.json"),
    mr: () => import("../../locales/mr/quantity.json"),
    gu: () => import("../../locales/gu/quantity.json"),
    te: () => import("../../locales/te/quantity.json"),
    kn: () => import("../../locales/kn/quantity.json"),
  });
