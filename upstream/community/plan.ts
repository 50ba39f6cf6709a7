/**
 * Plans all posts: language, kind, crop, issue, farmer, time of the year and sentence pattern. Not stored: computed once, the
 * same on every machine.
 */
import { CROP_NUMBERS } from "../data/agronomy/crops.ts";
import { ODIA_CROPS } from "../data/community/or.ts";
import { STATES } from "../data/feed.ts";
import type { Crop, Issue } from "../data/types.ts";
import { CROP_LIST, cropBySlug } from "../seed/data.ts";
import { hash, type SeededRandom, seededRandom } from "../seed/random.ts";
import { DAY_MS } from "../time.ts";
import { YEAR_MS } from "./clock.ts";
import { issuesFor, slotsOf } from "./fill.ts";
import { ODDITIES, type Oddity } from "./oddity.ts";
import { patternsOf } from "./patterns.ts";
import { type ContentLang, type Farmer, farmersWriting, hex } from "./people.ts";
import { fill, isFit, type Slots } from "./words.ts";

/** Kinds about an issue, and kinds about the crop alone. */
const ISSUE_KINDS = ["question", "photo", "thanks", "tip"] as const;
const CROP_KINDS = ["price", "weather", "grow"] as const;
export type PostKind = (typeof ISSUE_KINDS)[number] | (typeof CROP_KINDS)[number] | "noise";

export interface PlannedPost {
  /** 24 hexadecimal characters; the first six are the prefix and the index. */
  readonly id: string;
  readonly index: number;
  readonly lang: ContentLang;
  readonly kind: PostKind;
  readonly crop: Crop;
  readonly issue: Issue | null;
  /** Null for a deleted account. */
  readonly farmer: Farmer | null;
  /** Milliseconds since the start of the year. */
  readonly slot: number;
  readonly slots: Slots;
  readonly pattern: string;
  /** Only for the kind "noise". */
  readonly oddity?: Oddity;
}

/** Number of posts in each language. */
const COUNTS: Readonly<Record<ContentLang, number>> = { hi: 540, mr: 360, gu: 320, te: 340, kn: 300, en: 260, or: 42 };
const CONTENT_LANGS = Object.keys(COUNTS) as readonly ContentLang[];

/** Crops grown only in some languages' states. */
const REGIONAL: Readonly<Record<string, readonly ContentLang[]>> = {
  arecanut: ["kn"],
  coconut: ["kn", "te"],
  "finger-millet": ["kn", "te"],
  berseem: ["hi", "en"],
  cumin: ["gu", "hi"],
  fenugreek: ["hi", "gu"],
  grapes: ["mr", "kn", "en"],
  lentil: ["hi"],
  mustard: ["hi", "gu", "en"],
  castor: ["gu", "te", "hi"],
  peas: ["hi", "en"],
  pomegranate: ["mr", "kn", "gu", "en"],
  orange: ["mr", "hi"],
  turmeric: ["mr", "te", "kn"],
  "acid-lime": ["mr", "te", "gu"],
  ginger: ["mr", "kn", "hi"],
  muskmelon: ["hi", "mr", "gu", "te"],
};

interface Idea {
  readonly kind: PostKind;
  readonly crop: Crop;
  readonly issue: Issue | null;
}

const leads = (lang: ContentLang): Set<string> =>
  new Set(STATES.filter((state) => lang === "en" || state.language === lang).flatMap((state): readonly string[] => state.crops));

/** Every idea for a crop once, with shuffled kinds. */
function ideasOf(crop: Crop, lang: ContentLang): Idea[] {
  const issues = issuesFor(crop);
  const aboutIssues = issues.flatMap((issue) => ISSUE_KINDS.map((kind): Idea => ({ kind, crop, issue })));
  const plain = [...CROP_KINDS, ...CROP_KINDS].map((kind): Idea => ({ kind, crop, issue: null }));
  return seededRandom(`ideas:${lang}:${crop.slug}`).shuffle([...aboutIssues, ...plain]);
}

/** Ideas of a language. Crops of its states are six times as frequent. */
function ideas(lang: ContentLang): Idea[] {
  if (lang === "or")
    return [...ODIA_CROPS.keys()].flatMap((slug) => CROP_KINDS.map((kind): Idea => ({ kind, crop: cropBySlug.get(slug)!, issue: null })));
  const main = leads(lang);
  const stacks = CROP_LIST.filter((crop) => REGIONAL[crop.slug]?.includes(lang) ?? true).map((crop) => ({
    left: ideasOf(crop, lang),
    share: main.has(crop.slug) ? 6 : 1,
  }));
  const found: Idea[] = [];
  while (found.length < COUNTS[lang] && stacks.some(({ left }) => left.length > 0))
    for (const { left, share } of stacks) found.push(...left.splice(0, share));
  return found.slice(0, COUNTS[lang]);
}

/** A day of the year on which a farmer may write about the crop. */
function dayFor({ kind, crop }: Idea, random: SeededRandom): number {
  const [first, last] = CROP_NUMBERS.get(crop.slug)?.months ?? [1, 12];
  const span = ((last - first + 12) % 12) + 1;
  // Prices are discussed towards the harvest.
  const at = kind === "price" ? 0.6 + random.next() * 0.5 : random.next();
  return ((first - 1 + at * span) * 30.4) % 365;
}

const WEEKS = 52;
const weekOf = (day: number): number => Math.floor(day / 7);

const apart = (a: number, b: number): number => Math.min(Math.abs(a - b), 365 - Math.abs(a - b));

/** Gives each idea a time far from posts with the same issue, crop and kind, and with few other posts. */
function timed(list: readonly Idea[], lang: ContentLang): { idea: Idea; slot: number }[] {
  const taken = new Map<string, number[]>();
  const crowd = new Array<number>(WEEKS + 1).fill(0);
  return list.map((idea, number) => {
    const random = seededRandom(`time:${lang}:${number}`);
    const keys = [idea.crop.slug, `${idea.crop.slug}:${idea.kind}`, ...(idea.issue ? [idea.issue.slug] : [])];
    const weight = (key: string) => (key === idea.issue?.slug ? 1 : 3);
    const room = (day: number) =>
      Math.min(...keys.flatMap((key) => (taken.get(key) ?? []).map((other) => apart(day, other) * weight(key))), 365);
    const days = Array.from({ length: 10 }, () => dayFor(idea, random));
    const score = (one: number) => Math.min(room(one), 90) / (1 + crowd[weekOf(one)]!);
    const day = days.reduce((best, next) => (score(next) > score(best) ? next : best));
    crowd[weekOf(day)]! += 1;
    for (const key of keys) taken.set(key, [...(taken.get(key) ?? []), day]);
    // Between 5 a.m. and 10 p.m. in India.
    return { idea, slot: Math.floor(day) * DAY_MS + random.whole(0, 17 * 60 - 1) * 60_000 };
  });
}

/** A page of a list; the days of a popular list plus some hours. */
const PAGE = 20;
const WINDOW_MS = 15.5 * DAY_MS;
/** Two texts are similar if they share this many consecutive words. */
const RUN = 8;

/** All sequences of RUN words in a text. */
function runsOf(text: string): string[] {
  const words = text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return Array.from({ length: Math.max(words.length - RUN + 1, 0) }, (_, start) => words.slice(start, start + RUN).join(" "));
}

/** A position in a list. Lists are circular, because posts recur each year. */
interface Place {
  readonly list: string;
  readonly number: number;
  readonly size: number;
  readonly slot: number;
  readonly isWindow: boolean;
  /** Penalty of a similar text on this list. */
  readonly weight: number;
}

/**
 * Picks the pattern that was used least recently, first in the same crop, then anywhere, without repeating one on a page of any
 * list.
 */
class Deck {
  readonly #last = new Map<string, number>();
  readonly #runs = new Map<string, Place[]>();
  #turn = 0;

  #isNear(place: Place, run: string): boolean {
    return (this.#runs.get(`${place.list} ${run}`) ?? []).some((other) => {
      const gap = place.number - other.number;
      const time = place.slot - other.slot;
      return Math.min(gap, place.size - gap) < PAGE || (place.isWindow && Math.min(time, YEAR_MS - time) < WINDOW_MS);
    });
  }

  take(patterns: readonly string[], crop: string, slots: Slots, places: readonly Place[]): string {
    this.#turn += 1;
    const age = (key: string) => this.#turn - (this.#last.get(key) ?? -10_000);
    const score = (pattern: string) => Math.min(age(pattern), 4 * age(`${crop}:${pattern}`), 10_000) + (hash(`${crop}${pattern}`) % 20);
    let found: { pattern: string; runs: string[]; alike: number } | undefined;
    const fit = patterns.filter((one) => isFit(one, slots)).map((pattern) => ({ pattern, rank: score(pattern) }));
    for (const { pattern } of fit.sort((a, b) => b.rank - a.rank)) {
      const runs = runsOf(fill(pattern, slots));
      const alike = places.reduce((sum, place) => sum + (runs.some((run) => this.#isNear(place, run)) ? place.weight : 0), 0);
      if (!found || alike < found.alike) found = { pattern, runs, alike };
      if (alike === 0) break;
    }
    if (!found) throw new Error(`No pattern fits ${crop}.`);
    for (const place of places)
      for (const run of found.runs) {
        const key = `${place.list} ${run}`;
        const known = this.#runs.get(key);
        if (known) known.push(place);
        else this.#runs.set(key, [place]);
      }
    this.#last.set(found.pattern, this.#turn).set(`${crop}:${found.pattern}`, this.#turn);
    return found.pattern;
  }
}

/** Lists with the post: of its language, crop and kind. */
const listsOf = ({ crop, kind }: Idea): string[] => ["all", `crop-${crop.slug}`, `kind-${kind}`];

function planOf(lang: ContentLang, from: number): PlannedPost[] {
  const writers = farmersWriting(lang);
  const grows = (one: Farmer, crop: string) =>
    STATES.some((state) => state.slug === one.state && (state.crops as readonly string[]).includes(crop));
  const deck = new Deck();
  const rows = timed(ideas(lang), lang).toSorted((a, b) => a.slot - b.slot);
  const sizes = new Map<string, number>();
  for (const list of rows.flatMap(({ idea }) => listsOf(idea))) sizes.set(list, (sizes.get(list) ?? 0) + 1);
  const counts = new Map<string, number>();
  return rows.map(({ idea, slot }, number) => {
    const places = listsOf(idea).map((list) => {
      const place = counts.get(list) ?? 0;
      counts.set(list, place + 1);
      return { list, number: place, size: sizes.get(list) ?? 0, slot, isWindow: list === "all", weight: list.startsWith("kind-") ? 1 : 10 };
    });
    const key = `post:${lang}:${number}`;
    const random = seededRandom(key);
    const local = writers.filter((one) => grows(one, idea.crop.slug));
    const farmer = random.pick(local.length > 3 && random.next() < 0.8 ? local : writers);
    const slots = slotsOf({ ...idea, lang, farmer, key });
    return {
      id: idOf(from + number, key),
      index: from + number,
      lang,
      ...idea,
      farmer: random.next() < 0.03 ? null : farmer,
      slot: slot % YEAR_MS,
      slots,
      pattern: deck.take(patternsOf(lang, idea.kind), idea.crop.slug, slots, places),
    };
  });
}

/** A post's id, which contains its index. */
const idOf = (index: number, key: string): string => `b0${hex(index, 4)}${hex(hash(key), 8)}${hex(hash(`${key}:2`), 8)}a0`;

const made = new Map<ContentLang, readonly PlannedPost[]>();

/** First post index of each language. */
const FIRST: ReadonlyMap<ContentLang, number> = new Map(
  CONTENT_LANGS.map((lang, place) => [lang, CONTENT_LANGS.slice(0, place).reduce((sum, before) => sum + COUNTS[before], 0)]),
);

/** Posts of a language by time of the year, without noise posts. Computed on the first call. */
export function postsIn(lang: ContentLang): readonly PlannedPost[] {
  const found = made.get(lang) ?? planOf(lang, FIRST.get(lang) ?? 0);
  made.set(lang, found);
  return found;
}

/** All listed posts, by index. */
export const plan = (): readonly PlannedPost[] => CONTENT_LANGS.flatMap((lang) => postsIn(lang));

/** Index of the first noise post. Noise posts follow all others, grouped by language. */
const NOISE_FIRST = Object.values(COUNTS).reduce((sum, count) => sum + count, 0);
const NOISE_LANGS = CONTENT_LANGS.filter((lang) => lang !== "or");

let noisy: readonly PlannedPost[] | undefined;

/** Noise posts of all languages: a question about a problem for each oddity. */
export function noisePosts(): readonly PlannedPost[] {
  noisy ??= NOISE_LANGS.flatMap((lang, group) => {
    const questions = postsIn(lang).filter(({ kind, issue }) => kind === "question" && issue);
    return ODDITIES.map((oddity, place): PlannedPost => {
      const index = NOISE_FIRST + group * ODDITIES.length + place;
      return { ...questions[place * 3]!, id: idOf(index, `noise:${lang}:${place}`), index, kind: "noise", oddity };
    });
  });
  return noisy;
}

/** Undefined if there is none. */
export function postAt(index: number): PlannedPost | undefined {
  if (index >= NOISE_FIRST) return noisePosts()[index - NOISE_FIRST];
  const lang = CONTENT_LANGS.findLast((one) => (FIRST.get(one) ?? 0) <= index);
  return lang && postsIn(lang)[index - (FIRST.get(lang) ?? 0)];
}

/** Undefined if there is none. */
export function plannedPost(id: string): PlannedPost | undefined {
  const found = /^b0[0-9a-f]{22}$/i.test(id) ? postAt(Number.parseInt(id.slice(2, 6), 16)) : undefined;
  return found?.id === id.toLowerCase() ? found : undefined;
}
