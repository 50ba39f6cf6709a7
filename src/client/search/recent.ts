/** The recent searches on the device (search-9). */
import { addRecentSearch, parseRecentSearches } from "../../domain/search/recent-searches.ts";
import { readKey, writeKey } from "../storage.ts";

const KEY = "recentSearches";

/** Newest first. Corrupt storage is an empty list. */
export const readRecentSearches = (): string[] => parseRecentSearches(readKey(KEY));

/** Keeps one more search. A storage that refuses it does not hinder the search. */
export function rememberSearch(term: string): void {
  writeKey(KEY, JSON.stringify(addRecentSearch(readRecentSearches(), term)));
}
