import { readMobile, toLatinDigits } from "../text/validation.ts";

const MOBILE_LENGTH = 10;

export const CODE_LENGTH = 4;

export const MAX_TYPED = 30;

const digits = (text: string, most: number): string => toLatinDigits(text).replace(/\D/g, "").slice(0, most);

/** An incomplete prefix must not use up digits (sign-in-5). */
export function typedMobile(text: string): string {
  const latin = toLatinDigits(text).trim();
  const bare = (latin.startsWith("+") ? "+" : "") + latin.replace(/\D/g, "");
  const prefix = /^(?:(?:\+|00)?91)?0?/.exec(bare)?.[0].length ?? 0;
  return readMobile(bare) ?? bare.slice(0, prefix + MOBILE_LENGTH);
}

/** (sign-in-9) */
export const typedCode = (text: string): string => digits(text, CODE_LENGTH);

/** (sign-in-8) */
export function readCode(text: string): string | null {
  const digits = toLatinDigits(text).replace(/[\s\u2010-\u2015-]/g, "");
  return /^\d{4}$/.test(digits) ? digits : null;
}
