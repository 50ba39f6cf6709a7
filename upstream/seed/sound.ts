/**
 * How a word sounds, in a few plain letters: the same for all six scripts and for the way farmers write their language with
 * Latin letters. टमाटर, ટમાટર and "tamaatar" are all "tamatar". Used for what is indexed and for what is asked.
 */

/** Where the scripts begin in Unicode; the letters of India stand in the same order in each. */
const SCRIPTS: readonly { readonly start: number; readonly silentA: boolean }[] = [
  // In the north the "a" of a last letter, and often of one in the middle, is written but not spoken.
  { start: 0x0900, silentA: true },
  { start: 0x0a80, silentA: true },
  { start: 0x0c00, silentA: false },
  { start: 0x0c80, silentA: false },
];

/** Sounds by place in the script. Breath, length and place of the tongue, which Latin letters do not tell apart, are left out. */
const VOWELS: Readonly<Record<number, string>> = {
  5: "a",
  6: "a",
  7: "i",
  8: "i",
  9: "u",
  10: "u",
  11: "ri",
  13: "a",
  14: "e",
  15: "e",
  16: "e",
  17: "o",
  18: "o",
  19: "o",
  20: "o",
  96: "ri",
  114: "a",
};
const SIGNS: Readonly<Record<number, string>> = {
  62: "a",
  63: "i",
  64: "i",
  65: "u",
  66: "u",
  67: "ri",
  68: "ri",
  69: "a",
  70: "e",
  71: "e",
  72: "e",
  73: "o",
  74: "o",
  75: "o",
  76: "o",
};
const CONSONANTS = "kkggnccjjnttddnttddnnpfbbmyrrlllvsssh";
const FIRST_CONSONANT = 0x15;
const NO_VOWEL = 0x4d;
const NASALS: ReadonlySet<number> = new Set([1, 2]);

const isVowel = (letter: string | undefined): boolean => letter !== undefined && "aeiouA".includes(letter);

/** A word of one of the scripts; `A` is the "a" that a consonant brings without a sign. */
function spell(word: string, start: number): string {
  let sound = "";
  let open = false;
  for (const letter of word) {
    const place = (letter.codePointAt(0) ?? 0) - start;
    const consonant = CONSONANTS[place - FIRST_CONSONANT];
    const sign = SIGNS[place];
    if (consonant) {
      sound += `${open ? "A" : ""}${consonant}`;
      open = true;
    } else if (sign || place === NO_VOWEL) {
      sound += sign ?? "";
      open = false;
    } else if (VOWELS[place] || NASALS.has(place)) {
      sound += `${open ? "A" : ""}${VOWELS[place] ?? "n"}`;
      open = false;
    } else if (place >= 0x66 && place <= 0x6f) {
      sound += String(place - 0x66);
    }
  }
  return open ? `${sound}A` : sound;
}

/** Takes the silent "a" out: at the end, and from right to left between vowel + consonant and consonant + vowel. */
function withoutSilentA(sound: string): string {
  const letters = [...(/[aeiouA].*A$/.test(sound) ? sound.slice(0, -1) : sound)];
  for (let at = letters.length - 3; at >= 2; at -= 1) {
    if (letters[at] !== "A" || isVowel(letters[at - 1]) || !isVowel(letters[at - 2])) continue;
    if (!isVowel(letters[at + 1]) && isVowel(letters[at + 2])) letters.splice(at, 1);
  }
  return letters.join("");
}

/** Latin letters as they are read in India: breath left out, c, q, w, x and z as others. */
function latin(word: string): string {
  return word
    .replace(/t?chh?/g, "#")
    .replace(/c(?=[eiy])/g, "s")
    .replace(/[cq]/g, "k")
    .replace(/#/g, "c")
    .replace(/ph/g, "f")
    .replace(/([kgjtdbsz])h/g, "$1")
    .replace(/x/g, "ks")
    .replace(/w/g, "v")
    .replace(/z/g, "j")
    .replace(/y(?![aeiou])/g, "i")
    .replace(/[^a-z0-9]/g, "");
}

/** What is left of spelling: long vowels, doubled letters, a glide between vowels, m before p and b. */
function plain(sound: string): string {
  return sound
    .toLowerCase()
    .replace(/a+[iy](?![aeiou])|ei/g, "e")
    .replace(/au|aw(?![aeiou])/g, "o")
    .replace(/ee|ii/g, "i")
    .replace(/oo|ou|uu/g, "u")
    .replace(/iy(?=[aeou])/g, "i")
    .replace(/uv(?=[aeio])/g, "u")
    .replace(/m(?=[pb])/g, "n")
    .replace(/([a-z])\1+/g, "$1");
}

/** One word as it sounds; empty where nothing of it can be spoken. */
export function soundOf(word: string): string {
  const start = word.codePointAt(0) ?? 0;
  const script = SCRIPTS.find((candidate) => start >= candidate.start && start < candidate.start + 0x80);
  if (!script) return plain(latin(word));
  const sound = spell(word, script.start);
  return plain(script.silentA ? withoutSilentA(sound) : sound);
}

/** A word of a text: as it sounds, and a mark of its letters where the sound alone would mix it up with others. */
export interface Heard {
  readonly sound: string;
  readonly letters: string | null;
}

/** Sounds of up to so many letters belong to several words: धान, paddy, and દાણ, cattle feed, are both "dan". */
const SHORT = 4;

const codes = (word: string): string => `w${[...word].map((letter) => letter.codePointAt(0)?.toString(36)).join("")}`;

/** A grade such as 19:19:19, which is one word however it is written. */
const GRADE = /(?<!\d)(\d{1,2})\s*[:. –-]\s*(\d{1,2})\s*[:. –-]\s*(\d{1,2})(?!\d)/g;

/** The different words of a text, in their order. Figures stand apart from letters: "500ml" is two words. */
export function heard(text: string): Heard[] {
  const grades: string[] = [];
  const words = text
    .normalize("NFKC")
    .toLowerCase()
    // Joiners only choose the shape of a letter.
    .replace(/[\u200b-\u200d\u2060\ufeff]/g, "")
    .replace(GRADE, (_, ...parts: string[]) => {
      grades.push(parts.slice(0, 3).map(Number).join("x"));
      return " ";
    })
    .replace(/(?<=\p{N})(?=\p{L})|(?<=[\p{L}\p{M}])(?=\p{N})/gu, " ")
    .split(/[^\p{L}\p{M}\p{N}]+/u);
  const found = new Map<string, Heard>(grades.map((grade) => [grade, { sound: grade, letters: null }]));
  for (const word of words) {
    const sound = soundOf(word);
    if (!sound) continue;
    const letters = sound.length <= SHORT && /^\P{ASCII}/u.test(word) ? codes(word) : null;
    found.set(`${sound} ${letters ?? ""}`, { sound, letters });
  }
  return [...found.values()];
}

/** A sku as one word. */
export const soundOfSku = (sku: string): string => sku.toLowerCase().replace(/[^a-z0-9]/g, "");
