/** The recent searches on the device (S1 §3 `recentSearches`, §9). */
import { addRecentSearch, parseRecentSearches } from "../../domain/search/recent-searches.ts";
import { readKey, writeKey } from "../storage.ts";

const KEY = "recentSearches";

/** Newest first. Corrupt storage is an empty list. */
export const readRecentSearches = (): string[] => parseRecentSearches(readKey(KEY));

/** Keeps one more search. A storage that refuses it forgets it, which takes nothing from the search. */
export function rememberSearch(term: string): void {
  writeKey(KEY, JSON.stringify(addRecentSearch(readRecentSearches(), term)));
}
