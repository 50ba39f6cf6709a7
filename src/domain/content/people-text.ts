/** User text is never markup: finds links, masks phones (content-50, content-51). */
import { withoutEnding } from "../text/ending.ts";
import { dropPersonal, withoutPersonal } from "../visit/personal-parameters.ts";

export interface Segment {
  readonly text: string;
  readonly href: string | null;
}

const D = "\\p{Nd}";
const FIRST = "[6-9६-९૬-૯౬-౯೬-೯୬-୯６-９]";
/** Spaces, dots, hyphens, brackets, invisible characters. */
const GAP = "[\\s\\p{Cf}\\p{Ps}\\p{Pe}\\p{Pd}.]{1,3}";
/** Anything but a currency, a colon or a list's comma: prices have gaps too. */
const WIDE = "(?:[,;](?!\\s)|[^\\p{L}\\p{N}\\p{Sc},;:]){1,3}";
const TEN = [
  `${FIRST}${D}{9}`,
  `${FIRST}${D}{4}${WIDE}${D}{5}`,
  `${FIRST}${D}{3}${WIDE}${D}{6}`,
  `${FIRST}${D}{2}${GAP}${D}{7}`,
  `${FIRST}${D}{2}${GAP}${D}{3}${GAP}${D}{4}`,
  `${FIRST}${D}{3}${GAP}${D}{3}${GAP}${D}{3}`,
  `${FIRST}(?:${WIDE}${D}){9}`,
].join("|");
/** Country code or trunk zero. */
const PREFIX = `(?:(?:\\+|00)?(?:91|९१|૯૧|౯౧|೯೧|୯୧)|[0०૦౦೦୦])(?:${GAP})?`;
const PHONE = new RegExp(`(?<!${D})(?:${PREFIX})?(?:${TEN})(?!${D})`, "gu");

/** "65000-75000 plants": both ends are round. */
const ROUND = /^\p{Nd}+[0०૦౦೦୦０]{2}[^\p{Nd}]+\p{Nd}+[0०૦౦೦୦０]{2}$/u;

export function maskPhones(text: string): string {
  return text.replace(PHONE, (phone) => (ROUND.test(phone) ? phone : phone.slice(0, 2) + phone.slice(2).replace(/\p{Nd}/gu, "•")));
}

/** Without telephone numbers and personal parameters (content-50, visit-57). */
export const publicText = (text: string): string => maskPhones(withoutPersonal(text));

const ADDRESS = /\bhttps?:\/\/[^\s<>"'`]{1,2000}/gi;
/** Ends a sentence, not a URL. */
const AFTER_ADDRESS = ".,;:!?)]}।…";

function linkHref(text: string): string | null {
  if (maskPhones(text) !== text) return null;
  try {
    const url = new URL(text);
    dropPersonal(url.searchParams);
    return url.username || url.password ? null : url.href;
  } catch {
    return null;
  }
}

/** Null unless it is an https address that may be a link. */
export function secureHref(text: string): string | null {
  const href = linkHref(text);
  return href?.startsWith("https:") ? href : null;
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

export function segmentsOf(text: string): Segment[][] {
  return withoutPersonal(text)
    .split("\n")
    .map((line) => segmentsOfLine(line.trim()))
    .filter((line) => line.length > 0);
}
