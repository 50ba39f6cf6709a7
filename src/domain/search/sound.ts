/**
 * Words as sounds, so that scripts and Latin spellings compare. Drops vowel length, aspiration and retroflexion, which Latin spellings do
 * not show.
 */

/** The scripts share one order of letters. `dropsLastA`: "a" at the end of a word is silent. */
const SCRIPTS: readonly (readonly [start: number, dropsLastA: boolean])[] = [
  [0x0900, true],
  [0x0a80, true],
  [0x0c00, false],
  [0x0c80, false],
];

const table = (first: number, sounds: string): ReadonlyMap<number, string> =>
  new Map(sounds.split(" ").map((sound, index) => [first + index, sound]));

const VOWELS = table(0x05, "a a i i u u ri l e e e e o o o o");
const CONSONANTS = table(0x15, "k k g g n c c j j n t t d d n t t d d n n p f b b m y r r l l l v s s s h");
const SIGNS = table(0x3e, "a i i u u ri ri e e e e o o o o");
const VIRAMA = 0x4d;
const ANUSVARA = 0x02;

/** "A" is the inherent vowel. */
function lettersOf(word: string, start: number): string {
  let letters = "";
  for (const character of word) {
    const place = (character.codePointAt(0) ?? 0) - start;
    const consonant = CONSONANTS.get(place);
    if (consonant) letters += `${consonant}A`;
    else if (SIGNS.has(place)) letters = letters.replace(/A$/, "") + SIGNS.get(place);
    else if (place === VIRAMA) letters = letters.replace(/A$/, "");
    else if (place === ANUSVARA || place === ANUSVARA - 1) letters += "n";
    else letters += VOWELS.get(place) ?? (place >= 0x66 && place <= 0x6f ? String(place - 0x66) : "");
  }
  return letters;
}

/** Northern languages drop the last "a", and right to left each one in VC_CV. */
function withoutSilentA(letters: string): string {
  let spoken = letters.replace(/(?<=[aeiouA].*)A$/, "");
  for (let at = spoken.length - 3; at >= 2; at -= 1)
    if (/^[aeiouA][^aeiouA]A[^aeiouA][aeiouA]/.test(spoken.slice(at - 2, at + 3))) spoken = spoken.slice(0, at) + spoken.slice(at + 1);
  return spoken;
}

const latin = (word: string): string =>
  word
    .replace(/igh(?=t)/g, "i")
    .replace(/t?chh?/g, "#")
    .replace(/c(?=[eiy])/g, "s")
    .replace(/[cq]/g, "k")
    .replace(/#/g, "c")
    .replace(/ph/g, "f")
    .replace(/([kgjtdbs])h/g, "$1")
    .replace(/x/g, "ks")
    .replace(/w/g, "v")
    .replace(/z/g, "j")
    .replace(/y(?![aeiou])/g, "i");

const simplified = (sound: string): string =>
  sound
    .toLowerCase()
    .replace(/a+[iy](?![aeiou])|ei/g, "e")
    .replace(/au/g, "o")
    .replace(/ee|ii/g, "i")
    .replace(/oo|ou|uu/g, "u")
    .replace(/[ei]y(?=[aeou])/g, "i")
    .replace(/uv(?=[aeio])/g, "u")
    .replace(/m(?=[pb])/g, "n")
    .replace(/([a-z])\1+/g, "$1");

export function soundOf(word: string): string {
  const start = word.codePointAt(0) ?? 0;
  const script = SCRIPTS.find(([first]) => start >= first && start < first + 0x80);
  if (!script) return simplified(latin(word.replace(/[^a-z0-9]/g, "")));
  const letters = lettersOf(word, script[0]);
  return simplified(script[1] ? withoutSilentA(letters) : letters);
}

/** Digits and letters are separate words. */
export function wordsOf(text: string): string[] {
  return text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[\u200b-\u200d]/g, "")
    .replace(/(?<=\p{N})(?=\p{L})|(?<=[\p{L}\p{M}])(?=\p{N})/gu, " ")
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean);
}

export const soundsOf = (text: string): string[] => [...new Set(wordsOf(text).map(soundOf).filter(Boolean))];
