/**
 * Ten digits of any script with what people write between them: spaces, dots, hyphens, brackets, invisible marks. From a first digit
 * that begins a mobile number on, any sign that is no letter, currency or colon is such a gap too, but for the comma of a list. Fewer
 * digits that are written apart are grades of a fertiliser, such as 19-19-19; dates, times and prices begin or go on otherwise.
 */
const TEN_DIGITS =
  /\p{Nd}(?:[\s\p{Cf}\p{Ps}\p{Pe}\p{Pd}.]{0,3}\p{Nd}){9,}|[^\P{Nd}0-5](?:(?:[,;](?!\s)|[^\p{L}\p{N}\p{Sc},;:]|\p{Lm}){0,3}\p{Nd}){9,}/u;
/** Made where it is used: browsers load this file for the other function too. */
const number = (): RegExp => new RegExp(`${TEN_DIGITS.source}|\\p{Nd}{6,}`, "gu");

/** Whether a text may hold a telephone number. */
export const mayHoldPhone = (text: string): boolean => TEN_DIGITS.test(text);

/** An address of mail or of a payment. Its parts are bounded, so that a long text takes linear time. */
const ADDRESS = /[^\s@<>"']{1,64}@[^\s@<>"']{1,255}/gu;

/** Masks everything in a text that may be a number, a token or an address of mail (visit-50). */
export function scrub(text: string): string {
  return text
    .replace(ADDRESS, "#")
    .replace(number(), "#")
    .replace(/[\w-]{24,}/g, "#")
    .replace(/\?[^\s"']*/g, "?…")
    .slice(0, 500);
}
