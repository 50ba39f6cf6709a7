import { scrub } from "../text/scrub.ts";
import { isSearchable, normaliseTerm } from "./search-term.ts";

const LINK = /\b(?:https?:\/\/|www\.)\S+/gi;

const ADDRESS = /(?<!\S)\S*@\S*/g;

/** OTP, PIN, token or tax number. */
const SECRET = /\p{Nd}{4,}|(?<![A-Za-z\d-])(?=[A-Za-z]*\d)(?=\d*[A-Za-z])[A-Za-z\d]{8,}(?![A-Za-z\d-])/gu;

const plain = (text: string): string =>
  scrub(text.replace(LINK, " ").replace(ADDRESS, " ").replace(SECRET, " ")).replace(/#|\?…/g, " ").trim();

/** First searchable line, else the title. Secrets must not reach a URL (offline-29). */
export function sharedTerm(text: string, title: string): string {
  const lines = [...text.split(/\r?\n/), title].map((line) => normaliseTerm(plain(line)));
  return lines.find(isSearchable) ?? "";
}
