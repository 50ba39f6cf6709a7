/** The weighted edit distance of two words, both as sounds (seed/sound.ts). */

const VOWELS = "aeiou";

/** The cost of another letter. Spellings differ most in vowels, and n stands for every nasal, so these cost half. */
function replaceCost(a: string, b: string): number {
  if (a === b) return 0;
  if (VOWELS.includes(a) && VOWELS.includes(b)) return 0.5;
  return a + b === "nm" || a + b === "mn" ? 0.5 : 1;
}

/** The cost of a missing letter or of one too many. */
const dropCost = (letter: string): number => (VOWELS.includes(letter) ? 0.5 : 1);

/** The lowest cost of replaced, missing, additional and exchanged letters. A wrong first consonant costs 0.5 more. */
export function slips(typed: string, right: string): number {
  const width = right.length + 1;
  const cost = new Float64Array((typed.length + 1) * width);
  const at = (row: number, column: number): number => cost[row * width + column] as number;
  for (let row = 0; row <= typed.length; row += 1) {
    for (let column = 0; column <= right.length; column += 1) {
      const a = typed[row - 1] ?? "";
      const b = right[column - 1] ?? "";
      if (row === 0 && column === 0) continue;
      let best = Number.POSITIVE_INFINITY;
      if (row > 0) best = Math.min(best, at(row - 1, column) + dropCost(a));
      if (column > 0) best = Math.min(best, at(row, column - 1) + dropCost(b));
      if (row > 0 && column > 0) {
        const first = row === 1 && column === 1 && a !== b && !VOWELS.includes(a) ? 0.5 : 0;
        best = Math.min(best, at(row - 1, column - 1) + replaceCost(a, b) + first);
      }
      if (row > 1 && column > 1 && a === right[column - 2] && b === typed[row - 2]) best = Math.min(best, at(row - 2, column - 2) + 0.75);
      cost[row * width + column] = best;
    }
  }
  return at(typed.length, right.length);
}

/**
 * The highest distance at which a word of this length is taken for another one. A word that `exists` is rarely a misspelling. A
 * short word with a wrong consonant and a wrong vowel is another word, or none (shop-48).
 */
export function forgiven(length: number, exists: boolean): number {
  if (exists) return length < 5 ? 0 : 0.5;
  return length < 4 ? 0.5 : length < 6 ? 0.75 : length < 7 ? 1 : length < 10 ? 1.5 : 2;
}
