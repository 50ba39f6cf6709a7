/** Rules of the search (S1 §2 Search bar, §5, §9; S2 §9), shared by the worker and the browser. Pure. */

/** A search runs, and suggests, for more letters than this (S1 §5, S2 §9). */
export const TOO_SHORT = 2;
/** Most clusters (what a reader sees as one letter) of a term; the rest is cut off. */
export const MAX_TERM = 100;
/** Most suggestions (S1 §9). */
export const MAX_SUGGESTIONS = 5;
/** Rest after the last key before suggestions are asked for (S1 §9). Milliseconds. */
export const SUGGEST_DELAY_MS = 1_000;
/** Recent searches that are kept (S1 §9). */
export const MAX_RECENT = 5;

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

/** True where a term holds ten digits of any script that could be somebody's phone, however they are spaced. */
const holdsPhone = (term: string): boolean => /\p{Nd}{10}/u.test(term.replace(/[\s().\u2010-\u2015-]/g, ""));

const sameTerm = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

/** The recent searches with one more: newest first, none twice, at most five (S1 §9). What is no search, or may be a phone's number, is not kept. */
export function addRecentSearch(recent: readonly string[], text: string): string[] {
  const term = normaliseTerm(text);
  if (!isSearchable(term) || holdsPhone(term)) return [...recent];
  return [term, ...recent.filter((other) => !sameTerm(other, term))].slice(0, MAX_RECENT);
}

/** The recent searches out of local storage, where anything may stand. */
export function parseRecentSearches(stored: string | null): string[] {
  let value: unknown;
  try {
    value = JSON.parse(stored ?? "[]");
  } catch {
    return [];
  }
  const terms = Array.isArray(value) ? value.filter((term) => typeof term === "string") : [];
  return terms.reduceRight<string[]>((recent, term) => addRecentSearch(recent, term), []);
}

/** One suggestion as /api/suggest answers it. */
export interface Suggestion {
  readonly name: string;
  /** Address of a small picture, or null. */
  readonly image: string | null;
  /** What is paid, or what is said instead of a price; null where prices are hidden. */
  readonly price: string | null;
  /** The struck-through price, where there is a saving to show. */
  readonly mrp: string | null;
  readonly href: string;
}

const isTextOrNull = (value: unknown): value is string | null => value === null || typeof value === "string";

/** True for a row that can be shown: it has a name and leads somewhere on our own site. */
function isSuggestion(value: unknown): value is Suggestion {
  if (typeof value !== "object" || value === null) return false;
  const { name, image, price, mrp, href } = value as Record<string, unknown>;
  return (
    typeof name === "string" &&
    name !== "" &&
    isTextOrNull(image) &&
    isTextOrNull(price) &&
    isTextOrNull(mrp) &&
    typeof href === "string" &&
    /^\/(?![/\\])/.test(href)
  );
}

/** The suggestions of an answer; rows that cannot be read are left out, null where nothing can be. */
export function parseSuggestions(answer: unknown): Suggestion[] | null {
  const rows = (answer as { products?: unknown } | null)?.products;
  return Array.isArray(rows) ? rows.filter(isSuggestion).slice(0, MAX_SUGGESTIONS) : null;
}
