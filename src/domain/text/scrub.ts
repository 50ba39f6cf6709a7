/**
 * Ten digits with what people write between them (spaces, dots, hyphens, brackets, invisible marks, as readMobile() takes them), or
 * six in a row, of any script. Fewer that are written apart are grades of a fertiliser, such as 19-19-19.
 */
const TEN_DIGITS = /\p{Nd}(?:[\s().\u00ad\u200b-\u2015\u202a-\u202e\u2060-\u2069\ufeff-]{0,3}\p{Nd}){9,}/u;
const NUMBER = new RegExp(`${TEN_DIGITS.source}|\\p{Nd}{6,}`, "gu");

/** Whether a text may hold a telephone number. */
export const mayHoldPhone = (text: string): boolean => TEN_DIGITS.test(text);

/** Masks everything in a text that may be a number or a token (visit-50). */
export function scrub(text: string): string {
  return text
    .replace(NUMBER, "#")
    .replace(/[\w-]{24,}/g, "#")
    .replace(/\?[^\s"']*/g, "?…")
    .slice(0, 500);
}
