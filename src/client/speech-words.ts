/** Load speech strings with their script, to keep pages small. */
import type words from "../../locales/en/speech.json";
import { inPageLanguage } from "./page-language.ts";

export type SpeechLabels = typeof words;

export const loadWords = (): Promise<SpeechLabels> =>
  inPageLanguage<SpeechLabels>({
    en: () => import("../../locales/en/speech.json"),
    hi: () => import("../../locales/hi/speech.json"),
    mr: () => import("../../locales/mr/speech.json"),
    gu: () => import("../../locales/gu/speech.json"),
    te: () => import("../../locales/te/speech.json"),
    kn: () => import("../../locales/kn/speech.json"),
  });
