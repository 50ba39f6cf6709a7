/** What people write is text, never markup: links in it are recognised, telephone numbers masked (content-50, content-51). */
import { withoutEnding } from "../text/ending.ts";

export interface Segment {
  readonly text: string;
  /** Where the text is a link. */
  readonly href: string | null;
}

/** A digit of any of our scripts, and the digits that an Indian mobile number begins with. */
const D = "\\p{Nd}";
const FIRST = "[6-9६-९૬-૯౬-౯೬-೯୬-୯６-９]";
/** Spaces, dots, hyphens, brackets, invisible marks. */
const GAP = "[\\s\\p{Cf}\\p{Ps}\\p{Pe}\\p{Pd}.]{1,3}";
/** Between two halves, and between single digits, any sign but a currency, a colon and the comma of a list: three prices have gaps too. */
const WIDE = "(?:[,;](?!\\s)|[^\\p{L}\\p{N}\\p{Sc},;:]){1,3}";
/** The ways in which ten digits are written: in one, in two groups, in three, and each by itself. */
const TEN = [
  `${FIRST}${D}{9}`,
  `${FIRST}${D}{4}${WIDE}${D}{5}`,
  `${FIRST}${D}{3}${WIDE}${D}{6}`,
  `${FIRST}${D}{2}${GAP}${D}{7}`,
  `${FIRST}${D}{2}${GAP}${D}{3}${GAP}${D}{4}`,
  `${FIRST}${D}{3}${GAP}${D}{3}${GAP}${D}{3}`,
  `${FIRST}(?:${WIDE}${D}){9}`,
].join("|");
/** The code of the country, or the zero of calls within it. */
const PREFIX = `(?:(?:\\+|00)?(?:91|९१|૯૧|౯౧|೯೧|୯୧)|[0०૦౦೦୦])(?:${GAP})?`;
const PHONE = new RegExp(`(?<!${D})(?:${PREFIX})?(?:${TEN})(?!${D})`, "gu");

/** Masks every mobile number but for its first two characters: nobody's number is published. */
export function maskPhones(text: string): string {
  return text.replace(PHONE, (phone) => phone.slice(0, 2) + phone.slice(2).replace(/\p{Nd}/gu, "•"));
}

/** An address is never longer. */
const ADDRESS = /\bhttps?:\/\/[^\s<>"'`]{1,2000}/gi;
/** What ends a sentence rather than an address. */
const AFTER_ADDRESS = ".,;:!?)]}।…";

/** An address that a link may lead to; null for one that names a user or a telephone number. */
function linkHref(text: string): string | null {
  if (maskPhones(text) !== text) return null;
  try {
    const url = new URL(text);
    return url.username || url.password ? null : url.href;
  } catch {
    return null;
  }
}

function segmentsOfLine(line: string): Segment[] {
  const segments: Segment[] = [];
  const add = (text: string, href: string | null = null) => {
    if (text) segments.push({ text: href ? text : maskPhones(text), href });
  };
  let at = 0;
  for (const found of line.matchAll(ADDRESS)) {
    const address = withoutEnding(found[0], AFTER_ADDRESS);
    const href = linkHref(address);
    if (!href) continue;
    add(line.slice(at, found.index));
    add(address, href);
    at = found.index + address.length;
  }
  add(line.slice(at));
  return segments;
}

/** The lines of a text, each as its segments. Empty lines are left out. */
export function segmentsOf(text: string): Segment[][] {
  return text
    .split("\n")
    .map((line) => segmentsOfLine(line.trim()))
    .filter((line) => line.length > 0);
}
