/** The rules of the genuine-product check (S1 §2 "Verification page", §3 barcode result, §4, §5). Pure. */
import { toLatinDigits } from "../text/validation.ts";

/** The two numbers of a pack as they came, from a path or from the form. */
export interface TypedCode {
  readonly hash: string;
  readonly barcode: string;
}

export interface ReadCode {
  /** As the person typed it, for the form. */
  readonly typed: TypedCode;
  /** As the service is asked, or null where it need not be asked. */
  readonly code: TypedCode | null;
  /** Which of the two cannot be right. */
  readonly wrong: { readonly hash: boolean; readonly barcode: boolean };
}

/**
 * Reads hash and barcode: the hash is numeric, both are needed (S1 §5). Spaces and the digits of a person's own script are
 * forgiven; a barcode is any printable text of up to 64 characters with a letter or digit in it.
 */
export function readPackCode(hash: string | undefined, barcode: string | undefined): ReadCode {
  const typed = { hash: (hash ?? "").trim(), barcode: (barcode ?? "").trim() };
  const code = { hash: toLatinDigits(typed.hash).replace(/\s+/g, ""), barcode: toLatinDigits(typed.barcode) };
  const wrong = {
    hash: !/^\d{1,32}$/.test(code.hash),
    barcode: !/^[\x20-\x7e]{1,64}$/.test(code.barcode) || !/[a-z\d]/i.test(code.barcode),
  };
  return { typed, code: wrong.hash || wrong.barcode ? null : code, wrong };
}
