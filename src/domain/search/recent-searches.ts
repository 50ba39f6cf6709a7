/** Stored on the device (search-9). */
import { isSearchable, normaliseTerm } from "./search-term.ts";

const MAX_RECENT = 5;

export const holdsPhone = (term: string): boolean => /\p{Nd}{10}/u.test(term.replace(/[\s().\u2010-\u2015-]/g, ""));

const isSameTerm = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

/** Newest first, at most 5 (search-9). Skips telephone numbers. */
export function addRecentSearch(recent: readonly string[], text: string): string[] {
  const term = normaliseTerm(text);
  if (!isSearchable(term) || holdsPhone(term)) return [...recent];
  return [term, ...recent.filter((other) => !isSameTerm(other, term))].slice(0, MAX_RECENT);
}

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
