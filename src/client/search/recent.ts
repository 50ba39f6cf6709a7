/** search-9 */
import { addRecentSearch, parseRecentSearches } from "../../domain/search/recent-searches.ts";
import { readKey, writeKey } from "../storage.ts";

const KEY = "recentSearches";

/** Newest first. Corrupt storage is empty. */
export const readRecentSearches = (): string[] => parseRecentSearches(readKey(KEY));

export function rememberSearch(term: string): void {
  writeKey(KEY, JSON.stringify(addRecentSearch(readRecentSearches(), term)));
}
