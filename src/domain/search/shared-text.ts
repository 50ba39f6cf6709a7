/** What somebody shares into the installed site, as a term to search for. */
import { scrub } from "../text/scrub.ts";
import { isSearchable, normaliseTerm } from "./search-term.ts";

const LINK = /\b(?:https?:\/\/|www\.)\S+/gi;

/** Addresses of mail and of payments, as `name@bank`. */
const ADDRESS = /(?<!\S)\S*@\S*/g;

/** A one-time password or PIN, and a word that mixes letters and digits, such as a token or the number of a tax card. No product is called so. */
const SECRET = /\p{Nd}{4,}|(?<![A-Za-z\d-])(?=[A-Za-z]*\d)(?=\d*[A-Za-z])[A-Za-z\d]{8,}(?![A-Za-z\d-])/gu;

/** A text without links, addresses of people, numbers and tokens. */
const plain = (text: string): string =>
  scrub(text.replace(LINK, " ").replace(ADDRESS, " ").replace(SECRET, " ")).replace(/#|\?…/g, " ").trim();

/**
 * The term of a shared text: its first line that can be searched, else the title's. A message to a farmer may hold numbers and
 * tokens: they go into no address (offline-29).
 * @returns an empty text where nothing can be searched
 */
export function sharedTerm(text: string, title: string): string {
  const lines = [...text.split(/\r?\n/), title].map((line) => normaliseTerm(plain(line)));
  return lines.find(isSearchable) ?? "";
}
