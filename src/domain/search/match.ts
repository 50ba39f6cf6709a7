/** Scores names for a typed term (search-20 to search-23). */
import { soundsOf } from "./sound.ts";

/** As sounds; they count a quarter. */
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

const FOUND = 0.7;

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

export function similarity(typed: string, word: string): number {
  if (typed === word) return 1;
  if (typed.length >= 3 && word.startsWith(typed)) return 0.9;
  // Endings of cases and plurals.
  if (word.length >= 4 && typed.startsWith(word) && typed.length - word.length <= 3) return 0.85;
  const shorter = Math.min(typed.length, word.length);
  const most = shorter >= 8 ? 2 : shorter >= 4 ? 1 : 0;
  if (most === 0 || typed[0] !== word[0]) return 0;
  const slips = distance(typed, word, most);
  return slips > most ? 0 : slips === 1 ? 0.8 : 0.75;
}

export type Named = readonly (readonly string[])[];

export const namedBy = (names: readonly string[]): Named => [...new Set(names)].map(soundsOf).filter((sounds) => sounds.length > 0);

const best = (typed: string, named: Named): number => Math.max(0, ...named.flatMap((name) => name.map((word) => similarity(typed, word))));

export interface Typed {
  readonly sound: string;
  readonly weight: number;
}

/** At most eight, with weights. */
export const typedWords = (term: string): Typed[] =>
  soundsOf(term)
    .slice(0, 8)
    .map((sound) => ({ sound, weight: WEAK.has(sound) || sound.length < 2 ? 0.25 : 1 }));

/**
 * 0 to 1.
 * @param own one strong word of the term must match
 * @param around may match the rest, e.g. the problem's crop
 */
export function score(typed: readonly Typed[], own: Named, around: Named = []): number {
  let covered = 0;
  let whole = 0;
  let isMeant = false;
  for (const { sound, weight } of typed) {
    const similar = best(sound, own);
    if (similar >= FOUND && weight === 1) isMeant = true;
    covered += weight * Math.max(similar, best(sound, around));
    whole += weight;
  }
  if (!isMeant || whole === 0) return 0;
  const specific = Math.max(
    ...own.map((name) => name.filter((word) => typed.some(({ sound }) => similarity(sound, word) >= FOUND)).length / name.length),
  );
  return (covered / whole) * (0.6 + 0.4 * specific);
}
