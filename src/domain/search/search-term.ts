/** Rules of the search (S1 §2 Search bar, §5, §9; S2 §9), shared by the worker and the browser. Pure. */

/** A search runs, and suggests, for more letters than this (S1 §5, S2 §9). */
export const TOO_SHORT = 2;

/** Most clusters (what a reader sees as one letter) of a term; the rest is cut off. */
export const MAX_TERM = 100;

/** Code units that are looked at: a cluster may be of any length. */
const MAX_UNITS = 2_000;

/** The first clusters of a text; on a phone that cannot tell clusters, the first characters. */
function firstClusters(text: string, count: number): string {
  if (text.length <= count) return text;
  const clusters =
    typeof Intl.Segmenter === "function"
      ? Array.from(new Intl.Segmenter(undefined, { granularity: "grapheme" }).segment(text), ({ segment }) => segment)
      : Array.from(text);
  return clusters.slice(0, count).join("");
}

/**
 * A term as it is searched, shown and kept: every letter written in one way, single spaces, no control or invisible
 * characters (but the joiners that shape Indic letters), at most 100 clusters.
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
 * Whether a normalised term is long enough to be searched. Letters, vowel signs and figures are counted one by one, as the
 * specification's "characters": by clusters, धान (paddy) and వరి would never be found.
 */
export function isSearchable(term: string): boolean {
  return (term.match(/[\p{L}\p{M}\p{N}]/gu)?.length ?? 0) > TOO_SHORT;
}
