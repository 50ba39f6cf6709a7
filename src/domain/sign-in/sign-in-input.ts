import { readMobile, toLatinDigits } from "../text/validation.ts";

export const MOBILE_LENGTH = 10;

export const CODE_LENGTH = 4;

/** The longest text that is read: a number with a prefix, spaces and brackets, or a code within a message. */
export const MAX_TYPED = 30;

const digits = (text: string, most: number): string => toLatinDigits(text).replace(/\D/g, "").slice(0, most);

/** The digits of a number while it is typed: at most 10, of any script, without the prefix of the country (sign-in-5). */
export const typedMobile = (text: string): string => readMobile(text) ?? digits(text, MOBILE_LENGTH);

/** The digits of a code while it is typed or pasted: at most 4 (sign-in-9). */
export const typedCode = (text: string): string => digits(text, CODE_LENGTH);

/** The four digits of a code, or null (sign-in-8). Spaces and hyphens are removed. */
export function readCode(text: string): string | null {
  const digits = toLatinDigits(text).replace(/[\s\u2010-\u2015-]/g, "");
  return /^\d{4}$/.test(digits) ? digits : null;
}
