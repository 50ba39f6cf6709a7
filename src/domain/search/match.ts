/** How well a typed term matches the name of a crop, a problem or a brand (search-20 to search-23). */
import { soundOf, soundsOf, wordsOf } from "./sound.ts";

/** Function words and general words, such as "disease", as sounds. Their weight is a quarter. */
const WEAK = new Set(
  soundsOf(
    "of on in for the and with to my disease pest insect problem control medicine spray solution treatment " +
      "ka ki ke ko me mein par se aur rog keet kida keeda kit dava davai dawa upay ilaj niyantran chhidkav " +
      "cha chi che la var madhe aani aushadh upchar favarni " +
      "na ni no nu ne maa mate dava upay chhantkav rogno " +
      "ku lo ki mida mandu tegulu purugu nivarana kosam " +
      "ge alli mele roga keeta hulu aushadhi parihara",
  ),
);

const MIN_SIMILARITY = 0.7;

/** Edit distance, capped at `most + 1`. */
function distance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let at = 1; at <= a.length; at += 1) {
    const next = [at];
    for (let to = 1; to <= b.length; to += 1)
      next.push(Math.min((row[to] ?? 0) + 1, (next[to - 1] ?? 0) + 1, (row[to - 1] ?? 0) + (a[at - 1] === b[to - 1] ? 0 : 1)));
    if (Math.min(...next) > most) return most + 1;
    row = next;
  }
  return row[b.length] ?? most + 1;
}

/** Case endings of the six languages, as sounds: they follow short words too. */
const CASE_ENDING = /^(?:dali|var|varil|m[ae]n|nun|n[aeiou]|c[aeiou]|la|ti|lo|ku|ki|ge|ali)$/;

const LAST_VOWELS = /[aeiou]+$/;
const isVowel = (letter: string | undefined): boolean => letter !== undefined && "aeiou".includes(letter);

/** Whether only the last vowels differ, as those of cases do: चना, चने. */
function isSameStem(typed: string, word: string): boolean {
  const stem = typed.replace(LAST_VOWELS, "");
  return stem.length >= 3 && stem !== typed && word !== stem && word.replace(LAST_VOWELS, "") === stem;
}

/** A word without each "a" after its first letter: spellings differ in vowels that are not spoken. */
const withoutA = (word: string): string => word.charAt(0) + word.slice(1).replaceAll("a", "");

function differOnlyInA(typed: string, word: string): boolean {
  const short = withoutA(typed);
  return short.length >= 4 && short === withoutA(word);
}

/** A beginning matches words of up to so many times its length. */
const MAX_TIMES_LONGER = 4;

/** True if `typed` begins `word`. Three letters need a word of five: "dap" is not ದಪ್ಪ. */
const isBeginning = (typed: string, word: string): boolean =>
  typed.length >= 3 &&
  word.length > (typed.length === 3 ? 4 : typed.length) &&
  word.length <= typed.length * MAX_TIMES_LONGER &&
  word.startsWith(typed);

/** Similarity of a typed word and a word of a name, both as sounds: 0 to 1. */
export function similarity(typed: string, word: string): number {
  if (typed === word) return 1;
  if (isBeginning(typed, word) || isSameStem(typed, word) || differOnlyInA(typed, word)) return 0.9;
  // Endings of cases and plurals.
  const ending = word.length >= 3 && typed.startsWith(word) ? typed.slice(word.length) : "";
  if (ending && (CASE_ENDING.test(ending) || (word.length >= 4 && ending.length <= 3))) return 0.85;
  const shorter = Math.min(typed.length, word.length);
  const most = shorter >= 8 ? 2 : shorter >= 4 ? 1 : 0;
  const isOtherStart = typed[0] !== word[0] && !(isVowel(typed[0]) && isVowel(word[0]));
  if (most === 0 || isOtherStart) return 0;
  const slips = distance(typed, word, most);
  return slips > most ? 0 : slips === 1 ? 0.8 : 0.75;
}

/** The spellings of a thing's names: for each, the sounds of its words. */
export type NameSounds = readonly (readonly string[])[];

/** A list of words with two neighbours written as one, for each pair: "leaf curl" as "leafcurl". */
const joinedPairs = (words: readonly string[]): string[][] =>
  words.slice(1).map((second, at) => [...words.slice(0, at), `${words[at]}${second}`, ...words.slice(at + 2)]);

/** A name, each part of it, such as "jowar" in "Sorghum (Jowar)", and each with two words written as one. */
function spellings(name: string): string[][] {
  const parts = name.split(/[(),]/).map(wordsOf);
  return [wordsOf(name), ...(parts.length > 1 ? parts : [])].flatMap((words) => [words, ...joinedPairs(words)]);
}

const soundsOfWords = (words: readonly string[]): string[] => [...new Set(words.map(soundOf).filter(Boolean))];

export function nameSounds(names: readonly string[]): NameSounds {
  const all = [...new Set(names)].flatMap(spellings).map(soundsOfWords);
  return [...new Map(all.filter((sounds) => sounds.length > 0).map((sounds) => [sounds.join(" "), sounds])).values()];
}

/** Compares a typed word with a word of a name. */
export type Compare = (typed: string, word: string) => number;

/** Compares each pair once: names share most of their words. */
export function memoisedSimilarity(): Compare {
  const cache = new Map<string, Map<string, number>>();
  return (typed, word) => {
    const ofTyped = cache.get(typed) ?? new Map<string, number>();
    cache.set(typed, ofTyped);
    const before = ofTyped.get(word);
    if (before !== undefined) return before;
    const similar = similarity(typed, word);
    ofTyped.set(word, similar);
    return similar;
  };
}

function bestSimilarity({ sound, isJoined }: TermWord, named: NameSounds, compare: Compare): number {
  let most = 0;
  for (const name of named) for (const word of name) most = Math.max(most, isJoined ? Number(sound === word) : compare(sound, word));
  return most;
}

export interface TermWord {
  readonly sound: string;
  readonly weight: number;
  /** Two words written as one: they match nothing but the same word. */
  readonly isJoined?: true;
}

/** The words of a term with their weights, eight at most. */
export const typedWords = (term: string): TermWord[] => weighed(soundsOf(term));

const weighed = (sounds: readonly string[]): TermWord[] =>
  sounds.slice(0, 8).map((sound) => ({ sound, weight: WEAK.has(sound) || sound.length < 2 ? 0.25 : 1 }));

/** The words of a term that say what is meant; empty if all or none do. */
export function strongPart(term: string): string {
  const words = wordsOf(term);
  const strong = words.filter((word) => typedWords(word)[0]?.weight === 1);
  return strong.length === words.length ? "" : strong.join(" ");
}

/** Words that name nothing, as sounds. */
const PARTICLES = new Set(soundsOf("of on in for the and with to ka ki ke ko me mein par se aur liye cha chi che la mate lo alli"));

/** The term without words such as "in" (search-32), unless it has nothing else. */
export function withoutParticles(term: string): string {
  const words = wordsOf(term);
  const rest = words.filter((word) => !PARTICLES.has(soundOf(word)));
  return rest.length === 0 || rest.length === words.length ? term : rest.join(" ");
}

/** A term as it is typed, and with two neighbouring words written as one: "white fly" as "whitefly". */
export function typedTerms(term: string): TermWord[][] {
  const words = wordsOf(term).slice(0, 8);
  const joined = joinedPairs(words).map((some, at) => {
    const sound = soundOf(some[at] ?? "");
    return weighed(soundsOfWords(some)).map((typed) => (typed.sound === sound ? { ...typed, isJoined: true as const } : typed));
  });
  return [typedWords(term), ...joined];
}

/** Words for goods, as sounds. A term with one of them looks for products. */
const BOUGHT = new Set(
  soundsOf(
    "medicine spray seed seeds fertilizer pesticide insecticide fungicide herbicide dava davai dawa aushadh khad beej bij biyane biyaran " +
      "khatar mandu vittanalu vittanam eruvu aushadhi bija gobbara khat",
  ),
);

export const namesPurchase = (typed: readonly TermWord[]): boolean => typed.some(({ sound }) => BOUGHT.has(sound));

/** Whether the own names cover every strong word of the term. */
export const isWhole = (typed: readonly TermWord[], own: NameSounds, compare: Compare): boolean =>
  typed.every((word) => word.weight < 1 || bestSimilarity(word, own, compare) >= 0.9) && typed.some(({ weight }) => weight === 1);

/**
 * 0 to 1.
 * @param own one strong word of the term must match
 * @param around may match the rest, e.g. the problem's crop
 */
export function score(typed: readonly TermWord[], own: NameSounds, around: NameSounds = [], compare: Compare = similarity): number {
  let covered = 0;
  let whole = 0;
  let isMeant = false;
  for (const word of typed) {
    const { weight } = word;
    const similar = bestSimilarity(word, own, compare);
    if (similar >= MIN_SIMILARITY && weight === 1) isMeant = true;
    covered += weight * Math.max(similar, bestSimilarity(word, around, compare));
    whole += weight;
  }
  if (!isMeant || whole === 0) return 0;
  const specific = Math.max(
    ...own.map(
      (name) => name.filter((word) => typed.some((one) => bestSimilarity(one, [[word]], compare) >= MIN_SIMILARITY)).length / name.length,
    ),
  );
  return (covered / whole) * (0.7 + 0.3 * specific);
}
