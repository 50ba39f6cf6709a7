import { toLatinDigits } from "../text/validation.ts";

const PIN_LENGTH = 6;

/** The digits of a PIN code while it is typed: at most 6, in any script. */
export function typedPin(text: string): string {
  return toLatinDigits(text).replace(/\D/g, "").slice(0, PIN_LENGTH);
}

/** The 6 digits of a PIN code, or null (address-8). */
export function readPin(text: string): string | null {
  const digits = toLatinDigits(text).replace(/[\s-]/g, "");
  return /^\d{6}$/.test(digits) ? digits : null;
}
