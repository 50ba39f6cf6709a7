/** Load quantity strings with the stepper script. */
import type words from "../../locales/quantity-en.json";
import { inPageLanguage } from "./page-language.ts";

export type QuantityWords = typeof words;

export const loadQuantityWords = (): Promise<QuantityWords> =>
  inPageLanguage<QuantityWords>({
    en: () => import("../../locales/quantity-en.json"),
    hi: () => import("../../locales/quantity-hi.json"),
    mr: () => import("../../locales/quantity-mr.json"),
    gu: () => import("../../locales/quantity-gu.json"),
    te: () => import("../../locales/quantity-te.json"),
    kn: () => import("../../locales/quantity-kn.json"),
  });
