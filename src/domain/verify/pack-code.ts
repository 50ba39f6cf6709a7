import { toLatinDigits } from "../text/validation.ts";

/** The two numbers of a pack, from a path or from the form. */
export interface TypedCode {
  readonly hash: string;
  readonly barcode: string;
}

export interface ReadCode {
  /** As typed, for the form. */
  readonly typed: TypedCode;
  /** As sent to the service. Null where the service is not asked. */
  readonly code: TypedCode | null;
  /** Which of the two cannot be right. */
  readonly wrong: {
    /** `gtin`: a GTIN with a wrong digit. */
    readonly hash: boolean | "gtin";
    readonly barcode: boolean;
  };
}

/**
 * Reads hash and barcode (verify-15). Spaces and digits of any script are accepted in the hash; a barcode is a printable ASCII
 * text of up to 64 characters with a letter or a digit.
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
