/** Splits text into sentences for speech (speech-5). */

export interface Sentence {
  readonly from: number;
  readonly to: number;
}

const SPACE = /\s/;
const MARKS = /[.!?…]+["'”’)\]]*|[।॥]["'”’)\]]*|\n/gu;
const GOES_ON = /\s+[a-z]/y;

const isOver = (text: string, at: number): boolean => at >= text.length || SPACE.test(text.charAt(at));

function wordStart(text: string, from: number, end: number): number {
  let start = end;
  while (start > from && text.charAt(start - 1) !== "(" && !SPACE.test(text.charAt(start - 1))) start -= 1;
  return start;
}

/** Looks at one word only: abbreviations may fill a text (limits-15). */
function endsSentence(text: string, from: number, dot: number, isShort: (word: string) => boolean): boolean {
  const start = wordStart(text, from, dot);
  const word = text.slice(start, dot);
  // List number "1.", initial "A.", "e.g.", or a known abbreviation.
  if (start === from && /^\d+$/.test(word)) return false;
  if (/^[A-Z]$/.test(word) || word.includes(".") || isShort(word)) return false;
  GOES_ON.lastIndex = dot + 1;
  return !GOES_ON.test(text);
}

/** End of "What?" in "What?Yes"; null for other marks. */
function endWithin(marks: string): number | null {
  const last = Math.max(marks.lastIndexOf("!"), marks.lastIndexOf("?"));
  if (last < 0) return null;
  return /[.…]/.test(marks.slice(last)) ? last + 1 : marks.length;
}

/** Skips parts without letters or digits. `isShort`: the word is an abbreviation. */
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
