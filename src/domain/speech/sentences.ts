/** Cuts a text into sentences, which are spoken one by one (speech-5). Pure. */

export interface Sentence {
  /** Code units from the start of the text. */
  readonly from: number;
  readonly to: number;
}

const SPACE = /\s/;
const MARKS = /[.!?…]+["'”’)\]]*|[।॥]["'”’)\]]*|\n/gu;
/** What follows a full stop within a sentence. */
const GOES_ON = /\s+[a-z]/y;

/** Whether `text` has a space at `at`, or ends there. */
const isOver = (text: string, at: number): boolean => at >= text.length || SPACE.test(text.charAt(at));

/** Where the word that ends before `end` begins, not before `from`. */
function wordStart(text: string, from: number, end: number): number {
  let start = end;
  while (start > from && text.charAt(start - 1) !== "(" && !SPACE.test(text.charAt(start - 1))) start -= 1;
  return start;
}

/**
 * Whether the full stop at `dot` ends the sentence that begins at `from`, a letter. It looks at one word, not at the whole sentence:
 * initials and abbreviations may fill a text (limits-15).
 */
function endsSentence(text: string, from: number, dot: number, isShort: (word: string) => boolean): boolean {
  const start = wordStart(text, from, dot);
  const word = text.slice(start, dot);
  // The number of a point in a list, "1."; an initial, "A."; parts of an abbreviation, "e.g."; a known abbreviation, "मि.ली.".
  if (start === from && /^\d+$/.test(word)) return false;
  if (/^[A-Z]$/.test(word) || word.includes(".") || isShort(word)) return false;
  GOES_ON.lastIndex = dot + 1;
  return !GOES_ON.test(text);
}

/** Where a sentence ends that runs into the next one, "What?Yes": behind its last question or exclamation mark; null for any other mark. */
function endWithin(marks: string): number | null {
  const last = Math.max(marks.lastIndexOf("!"), marks.lastIndexOf("?"));
  if (last < 0) return null;
  return /[.…]/.test(marks.slice(last)) ? last + 1 : marks.length;
}

/**
 * The sentences of a text: up to a full stop with a space behind it, a danda, a question or exclamation mark, or a new line.
 * Stretches without a letter or digit are left out.
 * @param isShort knows the abbreviations of the text's language, without their last dot
 */
export function sentencesOf(text: string, isShort: (word: string) => boolean): Sentence[] {
  const found: Sentence[] = [];
  let from = 0;
  const begin = (at: number) => {
    from = at;
    while (from < text.length && SPACE.test(text.charAt(from))) from += 1;
  };
  const take = (to: number) => {
    const piece = text.slice(from, to).trimEnd();
    if (/[\p{L}\d]/u.test(piece)) found.push({ from, to: from + piece.length });
    begin(to);
  };
  begin(0);
  for (const { 0: marks, index = 0 } of text.matchAll(MARKS)) {
    const at = index + marks.length;
    // A new line within the space before a sentence.
    if (at <= from) continue;
    if (!/[.!?…]/.test(marks)) take(at);
    else if (isOver(text, at)) {
      if (marks !== "." || endsSentence(text, from, index, isShort)) take(at);
    } else {
      const end = endWithin(marks);
      if (end !== null) take(index + end);
    }
  }
  take(text.length);
  return found;
}
