/**
 * Signing in by a code (S2 §2, §4 "not_verified, entered, verified", §5, §8): a state machine, shared by the worker, which
 * begins it, and the island, which goes on with it. Pure.
 */
import { readMobile, toLatinDigits } from "../text/validation.ts";

export const MOBILE_LENGTH = 10;

export const CODE_LENGTH = 4;

/** Longest number with a prefix, spaces and brackets, or code with the words around it, that is looked at. */
export const MAX_TYPED = 30;

const digits = (text: string, most: number): string => toLatinDigits(text).replace(/\D/g, "").slice(0, most);

/** The digits of a number as it is being typed: at most 10, of any script, without the country's prefix. */
export const typedMobile = (text: string): string => readMobile(text) ?? digits(text, MOBILE_LENGTH);

/** The digits of a code as it is being typed or pasted: at most 4. */
export const typedCode = (text: string): string => digits(text, CODE_LENGTH);

/** The four digits of a code, spaced or hyphenated as it may be, or null: what is sent must be exactly that (S2 §5). */
export function readCode(text: string): string | null {
  const digits = toLatinDigits(text).replace(/[\s\u2010-\u2015-]/g, "");
  return /^\d{4}$/.test(digits) ? digits : null;
}
