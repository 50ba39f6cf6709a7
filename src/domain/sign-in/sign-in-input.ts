import { readMobile, toLatinDigits } from "../text/validation.ts";

const MOBILE_LENGTH = 10;

export const CODE_LENGTH = 4;

/** The longest text that is read: a number with a prefix, spaces and brackets, or a code within a message. */
export const MAX_TYPED = 30;

const digits = (text: string, most: number): string => toLatinDigits(text).replace(/\D/g, "").slice(0, most);

/**
 * A number while it is typed, of any script: its 10 digits once it is whole, before that what was typed of its prefix and digits
 * (sign-in-5). A prefix that is not whole yet must not use up digits of the number.
 */
export function typedMobile(text: string): string {
  const latin = toLatinDigits(text).trim();
  const bare = (latin.startsWith("+") ? "+" : "") + latin.replace(/\D/g, "");
  const prefix = /^(?:(?:\+|00)?91)?0?/.exec(bare)?.[0].length ?? 0;
  return readMobile(bare) ?? bare.slice(0, prefix + MOBILE_LENGTH);
}

/** The digits of a code while it is typed or pasted: at most 4 (sign-in-9). */
export const typedCode = (text: string): string => digits(text, CODE_LENGTH);

/** The four digits of a code, or null (sign-in-8). Spaces and hyphens are removed. */
export function readCode(text: string): string | null {
  const digits = toLatinDigits(text).replace(/[\s\u2010-\u2015-]/g, "");
  return /^\d{4}$/.test(digits) ? digits : null;
}
