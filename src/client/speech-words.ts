/** Load speech strings with their script, to keep pages small. */
import type words from "../../locales/speech-en.json";
import { inPageLanguage } from "./page-language.ts";

export type SpeechLabels = typeof words;

export const loadWords = (): Promise<SpeechLabels> =>
  inPageLanguage<SpeechLabels>({
    en: () => import("../../locales/speech-en.json"),
    hi: () => import("../../locales/speech-hi.json"),
    mr: () => import("../../locales/speech-mr.json"),
    gu: () => import("../../locales/speech-gu.json"),
    te: () => import("../../locales/speech-te.json"),
    kn: () => import("../../locales/speech-kn.json"),
  });
