/** Corrects look-alikes (verify-47, docs/decisions/140-typed-codes.md). */
import { type ReadCode, readPackCode, type TypedCode } from "./pack-code.ts";

const LOOKALIKES = /[OoIil01]+/g;
const TO_DIGIT: Readonly<Record<string, string>> = { O: "0", o: "0", I: "1", i: "1", l: "1" };
const TO_LETTER: Readonly<Record<string, string>> = { 0: "O", 1: "I" };

const replaced = (text: string, table: Readonly<Record<string, string>>): string => [...text].map((sign) => table[sign] ?? sign).join("");

/** Printed codes have no spaces or small letters. */
const isHandwritten = (barcode: string): boolean => /[a-hjkmnp-z\s]/.test(barcode);

/** @param isSure if false, changes only a letter between two digits */
function likeNeighbours(text: string, isSure: boolean): string {
  return text.replace(LOOKALIKES, (run: string, at: number) => {
    const beside = [text[at - 1] ?? "", text[at + run.length] ?? ""].filter((sign) => /[a-z\d]/i.test(sign));
    const digits = beside.filter((sign) => /\d/.test(sign)).length;
    if (!isSure) return digits === 2 ? replaced(run, TO_DIGIT) : run;
    if (digits === beside.length) return replaced(run, TO_DIGIT);
    return digits === 0 ? replaced(run, TO_LETTER) : run;
  });
}

/** @param isTyped corrects O and 0, I and 1 */
function asPrinted(barcode: string, isTyped: boolean): string {
  const compact = barcode.replace(/\s+/g, "");
  return (isTyped ? likeNeighbours(compact, !isHandwritten(barcode)) : compact).toUpperCase();
}

export function spellingsOf(code: TypedCode, isTyped: boolean): readonly TypedCode[] {
  const barcode = asPrinted(code.barcode, isTyped);
  return barcode === code.barcode ? [code] : [code, { ...code, barcode }];
}

/** (limits-7) */
export const guessesOf = (code: TypedCode, isTyped: boolean): number =>
  spellingsOf(code, isTyped).filter(({ barcode }) => asPrinted(barcode, false) === barcode).length;

export const needsTypedMark = (code: TypedCode): boolean =>
  spellingsOf(code, true).at(-1)?.barcode !== spellingsOf(code, false).at(-1)?.barcode;

/** The hash has digits only. */
export function readTypedCode(hash: string | undefined, barcode: string | undefined): ReadCode {
  const read = readPackCode(hash, barcode);
  const fixed = readPackCode(replaced(read.typed.hash, TO_DIGIT), barcode);
  return read.wrong.hash && !fixed.wrong.hash ? { ...fixed, typed: read.typed } : read;
}
