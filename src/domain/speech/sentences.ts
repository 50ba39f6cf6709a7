/** Cuts a text into sentences, which are spoken one by one (speech-5). Pure. */

export interface Sentence {
  /** Code units from the start of the text. */
  readonly from: number;
  readonly to: number;
}

/** Whether a full stop behind `before` ends a sentence. */
function endsSentence(before: string, after: string, isShort: (word: string) => boolean): boolean {
  const word = /[^\s(]*$/.exec(before)?.[0] ?? "";
  // The number of a point in a list, "1."; an initial, "A."; parts of an abbreviation, "e.g."; a known abbreviation, "मि.ली.".
  if (before.trim() === word && /^\d+$/.test(word)) return false;
  if (/^[A-Z]$/.test(word) || word.includes(".") || isShort(word)) return false;
  return !/^\s+[a-z]/.test(after);
}

/**
 * The sentences of a text: up to a full stop with a space behind it, a danda, a question or exclamation mark, or a new line.
 * Stretches without a letter or digit are left out.
 * @param isShort knows the abbreviations of the text's language, without their last dot
 */
export function sentencesOf(text: string, isShort: (word: string) => boolean): Sentence[] {
  const found: Sentence[] = [];
  let from = 0;
  const take = (to: number) => {
    const piece = text.slice(from, to);
    const start = from + piece.length - piece.trimStart().length;
    if (/[\p{L}\d]/u.test(piece)) found.push({ from: start, to: start + piece.trim().length });
    from = to;
  };
  for (const end of text.matchAll(/[.!?…]+["'”’)\]]*(?=\s|$)|[।॥!?]["'”’)\]]*|\n/gu)) {
    const at = (end.index ?? 0) + end[0].length;
    if (end[0] !== "." || endsSentence(text.slice(from, end.index), text.slice(at), isShort)) take(at);
  }
  take(text.length);
  return found;
}
