import { toLatinDigits } from "../text/validation.ts";

export interface TypedCode {
  readonly hash: string;
  readonly barcode: string;
}

export interface ReadCode {
  readonly typed: TypedCode;
  /** Null if no call is made. */
  readonly code: TypedCode | null;
  readonly wrong: {
    readonly hash: boolean | "gtin";
    readonly barcode: boolean;
  };
}

/** The hash takes digits of any script (verify-15). */
export function readPackCode(hash: string | undefined, barcode: string | undefined): ReadCode {
  const typed = { hash: (hash ?? "").trim(), barcode: (barcode ?? "").trim() };
  const code = { hash: toLatinDigits(typed.hash).replace(/\s+/g, ""), barcode: toLatinDigits(typed.barcode) };
  const wrong = {
    hash: !/^\d{1,32}$/.test(code.hash),
    barcode: !/^[\x20-\x7e]{1,64}$/.test(code.barcode) || !/[a-z\d]/i.test(code.barcode),
  };
  return { typed, code: wrong.hash || wrong.barcode ? null : code, wrong };
}
