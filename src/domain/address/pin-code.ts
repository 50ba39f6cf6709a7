import { toLatinDigits } from "../text/validation.ts";

const PIN_LENGTH = 6;

/** At most 6 digits, of any script. */
export function typedPin(text: string): string {
  return toLatinDigits(text).replace(/\D/g, "").slice(0, PIN_LENGTH);
}

/** Null if there are not exactly 6 digits (address-8). */
export function readPin(text: string): string | null {
  const digits = toLatinDigits(text).replace(/[\s-]/g, "");
  return /^\d{6}$/.test(digits) ? digits : null;
}
