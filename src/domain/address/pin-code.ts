/**
 * The form of an address (S2 §5): its fields, what depends on what, what a change clears, and what is required. Shared by the
 * worker and the island. Pure.
 */
import { toLatinDigits } from "../text/validation.ts";

export const PIN_LENGTH = 6;

/** The digits of a PIN code as it is being typed: at most 6, of any script. */
export function typedPin(text: string): string {
  return toLatinDigits(text).replace(/\D/g, "").slice(0, PIN_LENGTH);
}

/** The PIN code, or null: "exactly 6 digits" (S2 §5). */
export function readPin(text: string): string | null {
  const digits = toLatinDigits(text).replace(/[\s-]/g, "");
  return /^\d{6}$/.test(digits) ? digits : null;
}
