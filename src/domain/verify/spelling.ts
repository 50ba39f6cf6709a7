/** The spellings in which a code is looked for (verify-47, docs/decisions/140-typed-codes.md). */
import { type ReadCode, readPackCode, type TypedCode } from "./pack-code.ts";

/** Letters and digits that are taken for each other. A capital L is none of them. */
const LOOKALIKES = /[OoIil01]+/g;
const TO_DIGIT: Readonly<Record<string, string>> = { O: "0", o: "0", I: "1", i: "1", l: "1" };
const TO_LETTER: Readonly<Record<string, string>> = { 0: "O", 1: "I" };

const replaced = (text: string, table: Readonly<Record<string, string>>): string => [...text].map((sign) => table[sign] ?? sign).join("");

/** Spaces in it, or a small letter that is not taken for a digit: no code is printed so. */
const isHandwritten = (barcode: string): boolean => /[a-hjkmnp-z\s]/.test(barcode);

/**
 * Gives look-alikes the kind of their neighbours: digits beside digits or beside none, letters beside letters. Between a letter and a
 * digit they stay as they are.
 * @param isSure the neighbours tell the printed code; otherwise only a letter between two digits is changed
 */
function likeNeighbours(text: string, isSure: boolean): string {
  return text.replace(LOOKALIKES, (run: string, at: number) => {
    const beside = [text[at - 1] ?? "", text[at + run.length] ?? ""].filter((sign) => /[a-z\d]/i.test(sign));
    const digits = beside.filter((sign) => /\d/.test(sign)).length;
    if (!isSure) return digits === 2 ? replaced(run, TO_DIGIT) : run;
    if (digits === beside.length) return replaced(run, TO_DIGIT);
    return digits === 0 ? replaced(run, TO_LETTER) : run;
  });
}

/** A barcode as packs have it printed: in capitals and without spaces. @param isTyped O and 0, I and 1 are told apart by what stands beside them */
function asPrinted(barcode: string, isTyped: boolean): string {
  const compact = barcode.replace(/\s+/g, "");
  return (isTyped ? likeNeighbours(compact, !isHandwritten(barcode)) : compact).toUpperCase();
}

/** The codes to look for, in this order: as it came, and if that is another one, as packs have it printed. */
export function spellingsOf(code: TypedCode, isTyped: boolean): readonly TypedCode[] {
  const barcode = asPrinted(code.barcode, isTyped);
  return barcode === code.barcode ? [code] : [code, { ...code, barcode }];
}

/** How many codes that can be on a pack are looked for (limits-7). */
export const guessesOf = (code: TypedCode, isTyped: boolean): number =>
  spellingsOf(code, isTyped).filter(({ barcode }) => asPrinted(barcode, false) === barcode).length;

/** Whether a typed code is looked for in a spelling that a scanned one is not. */
export const needsTypedMark = (code: TypedCode): boolean =>
  spellingsOf(code, true).at(-1)?.barcode !== spellingsOf(code, false).at(-1)?.barcode;

/** Reads what was typed into the form. The hash has digits only, so a letter that looks like one is one. */
export function readTypedCode(hash: string | undefined, barcode: string | undefined): ReadCode {
  const read = readPackCode(hash, barcode);
  const fixed = readPackCode(replaced(read.typed.hash, TO_DIGIT), barcode);
  return read.wrong.hash && !fixed.wrong.hash ? { ...fixed, typed: read.typed } : read;
}
