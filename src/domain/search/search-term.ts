import { firstClusters } from "../text/clusters.ts";

/** A term needs more characters than this (search-3, search-11). */
const TOO_SHORT = 2;

/** The maximum length of a term in grapheme clusters. The rest is cut off. */
const MAX_TERM = 100;

/** The product search stops at so many: the site does not know how many more there are (search-24). */
export const MOST_PRODUCTS = 50;

/** Code units that are read. A single cluster may have any length. */
const MAX_UNITS = 2_000;

/**
 * A term as it is searched, shown and kept: in Unicode NFC, with single spaces, without control and invisible characters other
 * than the joiners of Indic scripts, and with at most 100 grapheme clusters.
 */
export function normaliseTerm(text: string): string {
  const plain = text
    .slice(0, MAX_UNITS)
    .normalize("NFC")
    .replace(/(?!\s|\u200c|\u200d)\p{C}/gu, "")
    .replace(/\s+/g, " ")
    .trim();
  return firstClusters(plain, MAX_TERM).trim();
}

/**
 * Whether a normalised term is long enough to be searched (search-3). Letters and vowel signs count one by one (search-4): by
 * grapheme clusters, धान (paddy) and వరి could never be searched.
 */
export function isSearchable(term: string): boolean {
  return (term.match(/[\p{L}\p{M}\p{N}]/gu)?.length ?? 0) > TOO_SHORT;
}
