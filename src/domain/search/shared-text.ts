/** What somebody shares into the installed site, as a term to search for. */
import { scrub } from "../text/scrub.ts";
import { isSearchable, normaliseTerm } from "./search-term.ts";

const LINK = /\b(?:https?:\/\/|www\.)\S+/gi;

/** Addresses of mail and of payments, as `name@bank`. */
const ADDRESS = /(?<!\S)\S*@\S*/g;

/** A text without links, addresses of people, numbers of telephones and tokens. */
const plain = (text: string): string => scrub(text.replace(LINK, " ").replace(ADDRESS, " ")).replace(/#|\?…/g, " ").trim();

/**
 * The term of a shared text: its first line that can be searched, else the title's. A message to a farmer may hold numbers and
 * tokens: they go into no address (offline-29).
 * @returns an empty text where nothing can be searched
 */
export function sharedTerm(text: string, title: string): string {
  const lines = [...text.split(/\r?\n/), title].map((line) => normaliseTerm(plain(line)));
  return lines.find(isSearchable) ?? "";
}
