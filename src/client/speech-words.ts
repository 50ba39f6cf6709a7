/** Load speech strings with their script, to keep pages small. */
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
