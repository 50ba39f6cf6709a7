import { firstClusters } from "../text/clusters.ts";

/** (search-3, search-11) */
const TOO_SHORT = 2;

/** Grapheme clusters. */
const MAX_TERM = 100;

/** The total is unknown (search-24). */
export const MOST_PRODUCTS = 50;

/** A cluster may have any length. */
const MAX_UNITS = 2_000;

export function normaliseTerm(text: string): string {
  const plain = text
    .slice(0, MAX_UNITS)
    .normalize("NFC")
    .replace(/(?!\s|\u200c|\u200d)\p{C}/gu, "")
    .replace(/\s+/g, " ")
    .trim();
  return firstClusters(plain, MAX_TERM).trim();
}

/** Counts letters and vowel signs (search-3, search-4): धान (paddy) has only two clusters. */
export function isSuggestible(term: string): boolean {
  return (term.match(/[\p{L}\p{M}\p{N}]/gu)?.length ?? 0) > TOO_SHORT;
}

/** Also two letters of an Indian script (search-11): आम (mango) is a whole name. */
export const isSearchable = (term: string): boolean => isSuggestible(term) || /^[\u0900-\u0dff]{2}$/.test(term);
