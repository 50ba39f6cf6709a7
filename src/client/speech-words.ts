/** The words around speaking and listening, in the page's language: they are not in the page, whose bytes are few. */
import type { words } from "../i18n/speech/en.ts";

export type SpeechLabels = typeof words;

const LABELS: Readonly<Record<string, () => Promise<{ readonly words: SpeechLabels }>>> = {
  hi: () => import("../i18n/speech/hi.ts"),
  mr: () => import("../i18n/speech/mr.ts"),
  gu: () => import("../i18n/speech/gu.ts"),
  te: () => import("../i18n/speech/te.ts"),
  kn: () => import("../i18n/speech/kn.ts"),
};

export const loadWords = (): Promise<SpeechLabels> =>
  (LABELS[document.documentElement.lang]?.() ?? import("../i18n/speech/en.ts")).then(({ words }) => words);
