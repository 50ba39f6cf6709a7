/**
 * GS1 Digital Link, the address that companies print as a square code: `/01/{gtin}/10/{batch}/21/{serial}`. The GTIN names the
 * product, batch and serial number the pack. Attributes of its query, as `?17=YYMMDD`, are what a link says of itself: nobody reads them.
 */
import { UNREADABLE, type Unreadable } from "../text/unreadable.ts";
import type { ReadCode } from "./pack-code.ts";

/** Text of a batch or serial number: GS1's character set 82, at most 20 characters. */
const PART = /^[!"%-?A-Z_a-z]{1,20}$/;

/** A GTIN of 8, 12, 13 or 14 digits as 14 digits; null where it is none or its check digit is wrong. */
export function readGtin(text: string): string | null {
  if (!/^(\d{8}|\d{12,14})$/.test(text)) return null;
  const gtin = text.padStart(14, "0");
  const sum = [...gtin].reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 3 : 1), 0);
  return sum % 10 === 0 ? gtin : null;
}

/** The parts of a Digital Link, decoded. */
export interface DigitalLink {
  readonly gtin: string;
  readonly batch?: string | undefined;
  readonly serial?: string | undefined;
}

export interface ReadLink extends ReadCode {
  /** Null where the link names none. */
  readonly batch: string | null;
  /** The link names a product and no pack: it has no serial number. */
  readonly isProduct: boolean;
}

/** Reads a link as the code of a pack: its GTIN is the first number, its serial number the second (docs/decisions/109-gs1-digital-link.md). */
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

/** Whether a pack can be of the batch that its link names. A pack without a lot number that can be read can be of any. */
export const isOfBatch = (lotNumber: string | null | Unreadable, batch: string | null): boolean =>
  lotNumber === null || lotNumber === UNREADABLE || batch === null || lotNumber.trim().toLowerCase() === batch.trim().toLowerCase();
