/**
 * The sound of a word in a few Latin letters. It is the same for all six scripts and for the usual spellings in Latin letters:
 * टमाटर, ટમાટર and "tamaatar" are all "tamatar". The index and the query of the search consist of sounds.
 */

/** The scripts by their first code point. Unicode orders the letters of all of them in the same way. */
const SCRIPTS: readonly { readonly start: number; readonly silentA: boolean; readonly script: Script }[] = [
  // Northern languages do not speak the "a" of the last letter, and often not one inside the word.
  { start: 0x0900, silentA: true, script: "d" },
  { start: 0x0a80, silentA: true, script: "g" },
  { start: 0x0c00, silentA: false, script: "t" },
  { start: 0x0c80, silentA: false, script: "k" },
];

/** A script by a letter: Latin, Devanagari, Gujarati, Telugu, Kannada. */
export type Script = "l" | "d" | "g" | "t" | "k";

/** The script of a word by its first letter. */
function scriptOf(word: string): Script {
  const start = word.codePointAt(0) ?? 0;
  return SCRIPTS.find((candidate) => start >= candidate.start && start < candidate.start + 0x80)?.script ?? "l";
}

/** Sounds by position in the script. Aspiration, vowel length and retroflex are left out, because Latin spellings do not show them. */
const soundsAt = (text: string): Readonly<Record<number, string>> =>
  Object.fromEntries(
    text.split(" ").flatMap((entry) =>
      entry
        .split(":")[1]!
        .split(",")
        .map((place) => [place, entry.split(":")[0]!]),
    ),
  );
const VOWELS = soundsAt("a:5,6,13,114 i:7,8 u:9,10 ri:11,96 e:14,15,16 o:17,18,19,20");
const SIGNS = soundsAt("a:62,69 i:63,64 u:65,66 ri:67,68 e:70,71,72 o:73,74,75,76");
const CONSONANTS = "kkggnccjjnttddnttddnnpfbbmyrrlllvsssh";
const FIRST_CONSONANT = 0x15;
const VIRAMA = 0x4d;
const NASALS: ReadonlySet<number> = new Set([1, 2]);

const isVowel = (letter: string | undefined): boolean => letter !== undefined && "aeiouA".includes(letter);

/** The letters of a word of a script. `A` is the inherent vowel of a consonant. */
function spell(word: string, start: number): string {
  let sound = "";
  let inherentVowel = false;
  for (const letter of word) {
    const place = (letter.codePointAt(0) ?? 0) - start;
    const consonant = CONSONANTS[place - FIRST_CONSONANT];
    const sign = SIGNS[place];
    if (consonant) {
      sound += `${inherentVowel ? "A" : ""}${consonant}`;
      inherentVowel = true;
    } else if (sign || place === VIRAMA) {
      sound += sign ?? "";
      inherentVowel = false;
    } else if (VOWELS[place] || NASALS.has(place)) {
      sound += `${inherentVowel ? "A" : ""}${VOWELS[place] ?? "n"}`;
      inherentVowel = false;
    } else if (place >= 0x66 && place <= 0x6f) {
      sound += String(place - 0x66);
    }
  }
  return inherentVowel ? `${sound}A` : sound;
}

/** Removes silent inherent vowels: the last one, and from right to left those between vowel + consonant and consonant + vowel. */
function withoutSilentA(sound: string): string {
  const letters = [...(/[aeiouA].*A$/.test(sound) ? sound.slice(0, -1) : sound)];
  for (let at = letters.length - 3; at >= 2; at -= 1) {
    if (letters[at] !== "A" || isVowel(letters[at - 1]) || !isVowel(letters[at - 2])) continue;
    if (!isVowel(letters[at + 1]) && isVowel(letters[at + 2])) letters.splice(at, 1);
  }
  return letters.join("");
}

/** A Latin spelling as it is read in India: without aspiration, and with other letters for c, q, w, x and z. */
function latin(word: string): string {
  return word
    .replace(/igh(?=t)/g, "i")
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

/** Removes the remaining differences of spelling: long vowels, doubled letters, glides between vowels, m before p and b. */
function simplified(sound: string): string {
  return sound
    .toLowerCase()
    .replace(/a+[iy](?![aeiou])|ei/g, "e")
    .replace(/au|aw(?![aeiou])/g, "o")
    .replace(/ee|ii/g, "i")
    .replace(/oo|ou|uu/g, "u")
    .replace(/[ei]y(?=[aeou])/g, "i")
    .replace(/uv(?=[aeio])/g, "u")
    .replace(/m(?=[pb])/g, "n")
    .replace(/([a-z])\1+/g, "$1");
}

/** The sound of a word. Empty if no letter of it has a sound. */
export function soundOf(word: string): string {
  const start = word.codePointAt(0) ?? 0;
  const script = SCRIPTS.find((candidate) => start >= candidate.start && start < candidate.start + 0x80);
  if (!script) return simplified(latin(word));
  const sound = spell(word, script.start);
  return simplified(script.silentA ? withoutSilentA(sound) : sound);
}

/** A word as its sound. `letters` marks its exact letters if the sound alone is ambiguous. */
export interface WordSound {
  readonly sound: string;
  readonly script: Script;
  readonly letters: string | null;
}

/** A sound of at most so many letters is ambiguous: धान (paddy) and દાણ (cattle feed) are both "dan". */
const AMBIGUOUS_LENGTH = 4;

const codes = (word: string): string => `w${[...word].map((letter) => letter.codePointAt(0)?.toString(36)).join("")}`;

/** A grade of a fertilizer, such as 19:19:19. It is one word in every spelling. */
const GRADE = /(?<!\d)(\d{1,2})\s*[:. –-]\s*(\d{1,2})\s*[:. –-]\s*(\d{1,2})(?!\d)/g;

/** The different words of a text, in their order. Digits and letters are separate words: "500ml" is two. */
export function heard(text: string): WordSound[] {
  const grades: string[] = [];
  const words = text
    .normalize("NFKC")
    .toLowerCase()
    // Joiners change only the shape of a letter.
    .replace(/[\u200b-\u200d\u2060\ufeff]/g, "")
    .replace(GRADE, (_, ...parts: string[]) => {
      grades.push(parts.slice(0, 3).map(Number).join("x"));
      return " ";
    })
    .replace(/(?<=\p{N})(?=\p{L})|(?<=[\p{L}\p{M}])(?=\p{N})/gu, " ")
    .split(/[^\p{L}\p{M}\p{N}]+/u);
  const found = new Map<string, WordSound>(grades.map((grade) => [grade, { sound: grade, script: "l", letters: null }]));
  for (const word of words) {
    const sound = soundOf(word);
    if (!sound) continue;
    const letters = sound.length <= AMBIGUOUS_LENGTH && /^\P{ASCII}/u.test(word) ? codes(word) : null;
    const script = scriptOf(word);
    found.set(`${sound} ${script} ${letters ?? ""}`, { sound, script, letters });
  }
  return [...found.values()];
}

/** A sku as one word. */
export const soundOfSku = (sku: string): string => sku.toLowerCase().replace(/[^a-z0-9]/g, "");
