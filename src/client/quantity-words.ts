/** Load quantity strings with the stepper script. */
import type { words } from "virtual:words/quantity-en";

export type QuantityWords = typeof words;

const LABELS: Readonly<Record<string, () => Promise<{ readonly words: QuantityWords }>>> = {
  hi: () => import("virtual:words/quantity-hi"),
  mr: () => import("virtual:words/quantity-mr"),
  gu: () => import("virtual:words/quantity-gu"),
  te: () => import("virtual:words/quantity-te"),
  kn: () => import("virtual:words/quantity-kn"),
};

export const loadQuantityWords = (): Promise<QuantityWords> =>
  (LABELS[document.documentElement.lang]?.() ?? import("virtual:words/quantity-en")).then(({ words }) => words);
