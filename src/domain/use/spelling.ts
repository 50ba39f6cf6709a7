/**
 * Finds names of ingredients in texts, in whatever way people spell them. Latin letters are compared by their sound, Indian ones by
 * their consonants: vowels are what spellings of "mancozeb" differ in.
 */

/** The blocks of Gujarati, Telugu and Kannada lie in the order of Devanagari, so a letter is moved there by its distance. */
const BLOCKS = [0x0a80, 0x0c00, 0x0c80] as const;
const DEVANAGARI = 0x0900;
const BLOCK_SIZE = 0x80;

function inDevanagari(letter: string): string {
  const code = letter.charCodeAt(0);
  const block = BLOCKS.find((start) => code >= start && code < start + BLOCK_SIZE);
  return block === undefined ? letter : String.fromCharCode(code - block + DEVANAGARI);
}

/** Letters that are written for each other, such as those with and without breath. The anusvara stands for n. */
const WRITTEN = "\u0902णङञळखघछझठढथधभशष";
const MEANT = "ननननलकगचजटडतदबसस";

const letterOf = (letter: string): string => MEANT[WRITTEN.indexOf(letter)] ?? letter;

/** The consonants of a word; its glide `य` is as often left out as written. */
function consonants(word: string): string {
  const letters = [...word].map(inDevanagari).map(letterOf);
  return letters
    .filter((letter) => /[क-ह]/u.test(letter) && letter !== "य")
    .join("")
    .replace(/(.)\1+/gu, "$1");
}

/** Below this many consonants too many other words have the same: "acephate" and "safety". */
const TELLING_CONSONANTS = 4;

/** Short words, such as "CG", are no names of ingredients. */
const latinSound = (word: string): string =>
  word.length < 4
    ? word
    : word
        .replace(/ph/g, "f")
        .replace(/ck|c(?!h)/g, "k")
        .replace(/y/g, "i")
        .replace(/(.)\1+/g, "$1")
        .replace(/e$/, "");

/** Words and numbers, each apart: "50EC" is two of them. Nukta and joiners are written or left out at will. */
const wordsOf = (text: string): string[] =>
  text
    .normalize("NFD")
    .replace(/[\u093c\u0abc\u0cbc\u200c\u200d]/gu, "")
    .toLowerCase()
    .match(/[a-z]+|\d+|[\p{L}\p{M}]+/gu) ?? [];

/** Marathi case endings. Without them "मुळातून" (from the root) and "मालतीने" (a name) would have the consonants of "मॅलॅथिऑन" (malathion). */
const CASE_ENDING = /(?:तून|तीने|तीनं)$/u;

function soundOf(word: string): string {
  if (/^\d/.test(word) || CASE_ENDING.test(word)) return word;
  if (/^[a-z]+$/.test(word)) return latinSound(word);
  const found = consonants(word);
  return found.length < TELLING_CONSONANTS ? word : found;
}

/** A text as it is searched: its words by their sound, each between two spaces. Short Indian words stay as they are written. */
export const soundsOf = (text: string): string => ` ${wordsOf(text).map(soundOf).join(" ")} `;

/** Finds a name in what `soundsOf` has made of a text: what follows each place at which it stands, from a space on. */
export type NameFinder = (sounds: string) => readonly string[];

/** What follows a key at each of its places; a word of an Indian language takes endings: `మలాథియాన్‌ను`. */
function following(sounds: string, key: string): string[] {
  const sought = /[a-z\d]$/.test(key) ? `${key} ` : key;
  const found: string[] = [];
  for (let at = sounds.indexOf(sought); at >= 0; at = sounds.indexOf(sought, at + 1))
    found.push(sounds.slice(sounds.indexOf(" ", at + key.length)));
  return found;
}

/** Makes the search for a name. @param spellings ways to write it */
export function nameFinder(spellings: readonly string[]): NameFinder {
  const keys = [...new Set(spellings.map((spelling) => soundsOf(spelling).trimEnd()))].filter(Boolean);
  return (sounds) => keys.flatMap((key) => following(sounds, key));
}
