/** Finds ingredients in any spelling: Latin by sound, Indian by consonants, because vowels vary. */

/** These scripts share the order of Devanagari. */
const BLOCKS = [0x0a80, 0x0c00, 0x0c80] as const;
const DEVANAGARI = 0x0900;
const BLOCK_SIZE = 0x80;

function inDevanagari(letter: string): string {
  const code = letter.charCodeAt(0);
  const block = BLOCKS.find((start) => code >= start && code < start + BLOCK_SIZE);
  return block === undefined ? letter : String.fromCharCode(code - block + DEVANAGARI);
}

const WRITTEN = "\u0902णङञळखघछझठढथधभशष";
const MEANT = "ननननलकगचजटडतदबसस";

const letterOf = (letter: string): string => MEANT[WRITTEN.indexOf(letter)] ?? letter;

/** Drops the glide `य`, which is often left out. */
function consonants(word: string): string {
  const letters = [...word].map(inDevanagari).map(letterOf);
  return letters
    .filter((letter) => /[क-ह]/u.test(letter) && letter !== "य")
    .join("")
    .replace(/(.)\1+/gu, "$1");
}

/** Fewer are ambiguous: "acephate" and "safety". */
const TELLING_CONSONANTS = 4;

/** Short words, such as "CG", are no ingredients. */
const latinSound = (word: string): string =>
  word.length < 4
    ? word
    : word
        .replace(/ph/g, "f")
        .replace(/ck|c(?!h)/g, "k")
        .replace(/y/g, "i")
        .replace(/(.)\1+/g, "$1")
        .replace(/e$/, "");

/** "50EC" is two words. Nukta and joiners are optional. */
const wordsOf = (text: string): string[] =>
  text
    .normalize("NFD")
    .replace(/[\u093c\u0abc\u0cbc\u200c\u200d]/gu, "")
    .toLowerCase()
    .match(/[a-z]+|\d+|[\p{L}\p{M}]+/gu) ?? [];

/** Else "मुळातून" (from the root) would match "मॅलॅथिऑन" (malathion). */
const CASE_ENDING = /(?:तून|तीने|तीनं)$/u;

function soundOf(word: string): string {
  if (/^\d/.test(word) || CASE_ENDING.test(word)) return word;
  if (/^[a-z]+$/.test(word)) return latinSound(word);
  const found = consonants(word);
  return found.length < TELLING_CONSONANTS ? word : found;
}

export const soundsOf = (text: string): string => ` ${wordsOf(text).map(soundOf).join(" ")} `;

/** Returns the text after each match. */
export type NameFinder = (sounds: string) => readonly string[];

/** Indian words take endings: `మలాథియాన్‌ను`. */
function following(sounds: string, key: string): string[] {
  const sought = /[a-z\d]$/.test(key) ? `${key} ` : key;
  const found: string[] = [];
  for (let at = sounds.indexOf(sought); at >= 0; at = sounds.indexOf(sought, at + 1))
    found.push(sounds.slice(sounds.indexOf(" ", at + key.length)));
  return found;
}

export function nameFinder(spellings: readonly string[]): NameFinder {
  const keys = [...new Set(spellings.map((spelling) => soundsOf(spelling).trimEnd()))].filter(Boolean);
  return (sounds) => keys.flatMap((key) => following(sounds, key));
}
