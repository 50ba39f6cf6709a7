/** All posts by language, from data/community/posts.json: kind, crop, issue, farmer, minutes since the start of the year, pattern. */
import posts from "../data/community/posts.json" with { type: "json" };
import type { Crop, Issue } from "../data/types.ts";
import { cropBySlug, issueBySlug } from "../seed/data.ts";
import { hash, hex } from "../seed/random.ts";
import type { Topic } from "./comment.ts";
import { slotsOf } from "./fill.ts";
import { patternsOf } from "./patterns.ts";
import { type ContentLang, type Farmer, farmerById } from "./people.ts";
import type { Slots } from "./words.ts";

/** Oddities of a language's noise posts, in order. */
const ODDITIES = ["longWord", "emojiRow", "latin", "silent", "emptyText", "link", "brackets", "untagged"] as const;
export type Oddity = (typeof ODDITIES)[number];

/** The first four are about an issue, the next three about the crop alone. */
export type PostKind = Exclude<Topic["kind"], "article"> | "noise";

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

const ROWS: Readonly<Record<ContentLang, readonly string[]>> = posts;
const CONTENT_LANGS = Object.keys(ROWS) as readonly ContentLang[];

function postOf(row: string, number: number, lang: ContentLang): PlannedPost {
  const [kind, cropSlug, issueSlug, farmerId, minutes, pattern, deleted] = row.split(" ") as [PostKind, ...string[]];
  const crop = cropBySlug.get(cropSlug ?? "");
  const issue = issueSlug === "-" ? null : issueBySlug.get(issueSlug ?? "");
  const farmer = farmerById.get(farmerId ?? "");
  const text = patternsOf(lang, kind)[Number(pattern)];
  if (!crop || issue === undefined || !farmer || text === undefined)
    throw new Error(`upstream/data/community/posts.json, ${lang}, row ${number + 1} (${row}): no such crop, issue, farmer or pattern.`);
  const key = `post:${lang}:${number}`;
  const index = (FIRST.get(lang) ?? 0) + number;
  const subject = { kind, crop, issue, slot: Number(minutes) * 60_000, pattern: text, slots: slotsOf({ crop, issue, lang, farmer, key }) };
  return { id: idOf(index, key), index, lang, ...subject, farmer: deleted ? null : farmer };
}

/** A post's id, which contains its index. */
const idOf = (index: number, key: string): string => `b0${hex(index, 4)}${hex(hash(key), 8)}${hex(hash(`${key}:2`), 8)}a0`;

const made = new Map<ContentLang, readonly PlannedPost[]>();

/** First post index of each language. */
const FIRST: ReadonlyMap<ContentLang, number> = new Map(
  CONTENT_LANGS.map((lang, place) => [lang, CONTENT_LANGS.slice(0, place).reduce((sum, before) => sum + ROWS[before].length, 0)]),
);

/** Posts of a language by time of the year, without noise posts. Computed on the first call. */
export function postsIn(lang: ContentLang): readonly PlannedPost[] {
  const found = made.get(lang) ?? ROWS[lang].map((row, number) => postOf(row, number, lang));
  made.set(lang, found);
  return found;
}

/** All listed posts, by index. */
export const plan = (): readonly PlannedPost[] => CONTENT_LANGS.flatMap((lang) => postsIn(lang));

/** Index of the first noise post. Noise posts follow all others, grouped by language. */
const NOISE_FIRST = Object.values(ROWS).reduce((sum, rows) => sum + rows.length, 0);
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
