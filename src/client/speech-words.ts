/** The words around speaking and listening, in the page's language: they are not in the page, whose bytes are few. */
import type { words } from "virtual:words/speech-en";

export type SpeechLabels = typeof words;

const LABELS: Readonly<Record<string, () => Promise<{ readonly words: SpeechLabels }>>> = {
  hi: () => import("virtual:words/speech-hi"),
  mr: () => import("virtual:words/speech-mr"),
  gu: () => import("virtual:words/speech-gu"),
  te: () => import("virtual:words/speech-te"),
  kn: () => import("virtual:words/speech-kn"),
};

export const loadWords = (): Promise<SpeechLabels> =>
  (LABELS[document.documentElement.lang]?.() ?? import("virtual:words/speech-en")).then(({ words }) => words);
