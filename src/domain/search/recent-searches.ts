/** Rules of the search (S1 §2 Search bar, §5, §9; S2 §9), shared by the worker and the browser. Pure. */
import { isSearchable, normaliseTerm } from "./search-term.ts";

/** Recent searches that are kept (S1 §9). */
export const MAX_RECENT = 5;

/** True where a term holds ten digits of any script that could be somebody's phone, however they are spaced. */
const holdsPhone = (term: string): boolean => /\p{Nd}{10}/u.test(term.replace(/[\s().\u2010-\u2015-]/g, ""));

const isSameTerm = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

/** The recent searches with one more: newest first, none twice, at most five (S1 §9). What is no search, or may be a phone's number, is not kept. */
export function addRecentSearch(recent: readonly string[], text: string): string[] {
  const term = normaliseTerm(text);
  if (!isSearchable(term) || holdsPhone(term)) return [...recent];
  return [term, ...recent.filter((other) => !isSameTerm(other, term))].slice(0, MAX_RECENT);
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
