/** `/01/{gtin}/10/{batch}/21/{serial}`. Query attributes are unverified: ignored. */
import { UNREADABLE, type Unreadable } from "../text/unreadable.ts";
import type { ReadCode } from "./pack-code.ts";

const PART = /^[!"%-?A-Z_a-z]{1,20}$/;

/** Padded to 14 digits; null if invalid. */
export function readGtin(text: string): string | null {
  if (!/^(\d{8}|\d{12,14})$/.test(text)) return null;
  const gtin = text.padStart(14, "0");
  const sum = [...gtin].reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 3 : 1), 0);
  return sum % 10 === 0 ? gtin : null;
}

export interface DigitalLink {
  readonly gtin: string;
  readonly batch?: string | undefined;
  readonly serial?: string | undefined;
}

export interface ReadLink extends ReadCode {
  readonly batch: string | null;
  readonly isProduct: boolean;
}

/** GTIN as hash, serial as barcode (docs/decisions/109-gs1-digital-link.md). */
export function readDigitalLink({ gtin, batch, serial }: DigitalLink): ReadLink {
  const hash = readGtin(gtin);
  const isSerial = serial !== undefined && PART.test(serial) && /[a-z\d]/i.test(serial);
  const isBatch = batch === undefined || PART.test(batch);
  return {
    typed: { hash: hash ?? gtin, barcode: serial ?? "" },
    code: hash && isSerial && isBatch ? { hash, barcode: serial } : null,
    wrong: { hash: hash ? false : "gtin", barcode: serial !== undefined && !isSerial },
    batch: batch ?? null,
    isProduct: hash !== null && isBatch && serial === undefined,
  };
}

/** True if the lot number is unknown. */
export const isOfBatch = (lotNumber: string | null | Unreadable, batch: string | null): boolean =>
  lotNumber === null || lotNumber === UNREADABLE || batch === null || lotNumber.trim().toLowerCase() === batch.trim().toLowerCase();
