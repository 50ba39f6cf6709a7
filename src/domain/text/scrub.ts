/** With the usual gaps. Skips lists, prices, dates and grades such as 19-19-19. */
const TEN_DIGITS =
  /\p{Nd}(?:[\s\p{Cf}\p{Ps}\p{Pe}\p{Pd}.]{0,3}\p{Nd}){9,}|[^\P{Nd}0-5](?:(?:[,;](?!\s)|[^\p{L}\p{N}\p{Sc},;:]|\p{Lm}){0,3}\p{Nd}){9,}/u;
/** Lazy: browsers may not need it. */
const number = (): RegExp => new RegExp(`${TEN_DIGITS.source}|\\p{Nd}{6,}`, "gu");

export const mayHoldPhone = (text: string): boolean => TEN_DIGITS.test(text);

/** Mail or UPI; bounded for linear time. */
const ADDRESS = /[^\s@<>"']{1,64}@[^\s@<>"']{1,255}/gu;

/** (visit-50) */
export function scrub(text: string): string {
  return text
    .replace(ADDRESS, "#")
    .replace(number(), "#")
    .replace(/[\w-]{24,}/g, "#")
    .replace(/\?[^\s"']*/g, "?…")
    .slice(0, 500);
}
