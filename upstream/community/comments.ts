/** The comments of a post or an article, and their replies. They follow from the id of the topic. */
import { AUTHORS } from "../data/article-words.ts";
import type { Crop, Issue } from "../data/types.ts";
import { hash, type SeededRandom, seededRandom } from "../seed/random.ts";
import { roundedRupees, slotsOf } from "./fill.ts";
import { wordsOf } from "./patterns.ts";
import { type ContentLang, type Farmer, farmersWriting, hex } from "./people.ts";
import type { PostKind } from "./plan.ts";
import { fill, isFit, type Slots, topicIn } from "./words.ts";

type CommentKind =
  | "expert"
  | "answer"
  | "wrong"
  | "correction"
  | "metoo"
  | "askmore"
  | "detail"
  | "thank"
  | "praise"
  | "askhow"
  | "priceReply"
  | "weatherReply"
  | "growReply"
  | "growAsk"
  | "phone";

type Expert = (typeof AUTHORS)[number];
export type Writer = { readonly farmer: Farmer } | { readonly expert: Expert } | null;

export interface Comment {
  /** 24 hexadecimal characters. */
  readonly id: string;
  readonly lang: ContentLang;
  readonly kind: CommentKind;
  readonly text: string;
  readonly writer: Writer;
  /** Milliseconds after the topic. */
  readonly after: number;
  readonly likes: number;
  readonly dislikes: number;
  readonly replies: readonly Comment[];
}

export interface Topic {
  /** The first six characters of the ids of the comments. */
  readonly code: string;
  readonly id: string;
  readonly lang: ContentLang;
  readonly kind: PostKind | "article";
  readonly crop: Crop;
  readonly issue: Issue | null;
  /** The author of a post. Null for an article and for a deleted account. */
  readonly farmer: Farmer | null;
  /** What a post on weather or growing is about; a pattern on another topic does not answer it. */
  readonly topic?: string | undefined;
  /** The price that a post names, in rupees. */
  readonly rate?: number | undefined;
  /** The most comments that there are. */
  readonly most: number;
}

/** What people say to a kind of post; a kind that stands there twice comes up twice as often. */
const SAID: Readonly<Record<Topic["kind"], readonly CommentKind[]>> = {
  question: ["answer", "answer", "answer", "wrong", "metoo", "askmore", "answer"],
  photo: ["answer", "wrong", "answer", "askmore", "answer", "metoo"],
  thanks: ["praise", "praise", "askhow"],
  tip: ["praise", "askhow", "praise", "thank"],
  price: ["priceReply", "priceReply", "priceReply", "phone"],
  weather: ["weatherReply", "weatherReply", "metoo"],
  grow: ["growReply", "growReply", "growAsk", "growReply"],
  article: ["praise", "askhow", "thank", "praise"],
};

/** What is replied to a comment: the kind, and whether the author of the post says it. */
const REPLIES: Partial<Record<CommentKind, readonly (readonly [kind: CommentKind, owner: boolean])[]>> = {
  expert: [
    ["thank", true],
    ["askhow", false],
    ["metoo", false],
    ["thank", false],
    ["praise", false],
    ["askhow", false],
    ["praise", false],
  ],
  answer: [
    ["thank", true],
    ["praise", false],
    ["askhow", false],
  ],
  wrong: [
    ["correction", false],
    ["thank", true],
    ["praise", false],
  ],
  askmore: [["detail", true]],
  priceReply: [
    ["thank", true],
    ["phone", false],
  ],
  weatherReply: [["thank", true]],
  growReply: [
    ["thank", true],
    ["askhow", false],
  ],
  askhow: [["phone", true]],
};

const FACTS = ["sign", "when", "measure", "dose"] as const;

/** Deals the patterns of a thread: none twice, and no fact twice. */
class Thread {
  readonly #used = new Set<string>();
  readonly #lang: ContentLang;
  readonly #topic: string | undefined;
  readonly #rate: number | undefined;
  readonly #slots: Slots;

  constructor({ crop, issue, lang, id, topic, rate }: Topic, farmer: Farmer) {
    this.#lang = lang;
    this.#topic = topic;
    this.#rate = rate;
    this.#slots = slotsOf({ crop, issue, lang, farmer, key: `thread:${id}` });
  }

  /** A text of the kind; null where none is left. */
  text(kind: CommentKind, key: string): string | null {
    const slots: Slots = {
      ...this.#slots,
      ...numbersFor(key),
      ...(this.#rate && ratesNear(this.#rate, key)),
      ...Object.fromEntries(FACTS.filter((fact) => this.#used.has(fact)).map((fact) => [fact, undefined])),
    };
    const patterns = (wordsOf(this.#lang).get(kind) ?? []).filter(
      (pattern) => !this.#used.has(pattern) && isFit(pattern, slots) && [undefined, this.#topic].includes(topicIn(pattern)),
    );
    if (patterns.length === 0) return null;
    const pattern = seededRandom(key).pick(patterns);
    this.#used.add(pattern);
    for (const fact of FACTS) if (pattern.includes(`{${fact}}`)) this.#used.add(fact);
    return fill(pattern, slots);
  }
}

/** Numbers of telephones are made up around two that nobody has. */
function numbersFor(key: string): Slots {
  const random = seededRandom(`numbers:${key}`);
  const last = String(random.whole(10, 99));
  return {
    phone: random.pick([`98765432${last}`, `98765 432${last}`, `+91 90000 000${last}`, `090000-000${last}`]),
    n: random.whole(3, 12),
    acres: random.whole(2, 9),
  };
}

/** What others got or heard: somewhat less and somewhat more than the price of the post. */
function ratesNear(rate: number, key: string): Slots {
  const random = seededRandom(`rates:${key}`);
  return { rate2: roundedRupees(rate * (0.9 + random.next() * 0.15)), rate3: roundedRupees(rate * (1.04 + random.next() * 0.12)) };
}

/** Many have few likes and few have many. */
export const fewOrMany = (random: SeededRandom, most: number): number => Math.floor(random.next() ** 3 * (most + 1));

function writerOf(kind: CommentKind, lang: ContentLang, key: string, owner: Farmer | null): Writer {
  const random = seededRandom(`writer:${key}`);
  if (kind === "expert" || (kind === "correction" && random.next() < 0.4)) return { expert: random.pick(AUTHORS) };
  if (random.next() < 0.03) return null;
  const others = farmersWriting(lang).filter((one) => one !== owner);
  return { farmer: random.pick(others) };
}

const idOf = (topic: Topic, place: number, reply: number): string => {
  const key = `${topic.id}:${topic.lang}:${place}:${reply}`;
  return `${topic.code}${hex(place, 3)}${hex(reply, 3)}${hex(hash(key), 8)}c0c0`;
};

/** Very long words, as people type them. */
const SHOUTS: readonly string[] = [
  "👍".repeat(24),
  "🙏🙏🙏",
  "!".repeat(60),
  "https://mandi.example/bhav/2026/daily-report?district=all&commodity=every-crop-of-the-season&sort=price-high-to-low#table-of-all-markets",
  "😂😂",
  "👌",
  "5000 < 6000 ???",
  "I <3 farming",
];

function said(
  topic: Topic,
  thread: Thread,
  kind: CommentKind,
  place: number,
  reply: number,
  after: number,
  owner: boolean,
): Comment | null {
  const id = idOf(topic, place, reply);
  const text = thread.text(kind, id);
  if (text === null) return null;
  const random = seededRandom(`comment:${id}`);
  const shout = random.next() < 0.04 ? ` ${random.pick(SHOUTS)}` : "";
  return {
    id,
    lang: topic.lang,
    kind,
    // Some comments lost their text.
    text: random.next() < 0.008 ? "" : text + shout,
    writer: owner && topic.farmer ? { farmer: topic.farmer } : writerOf(kind, topic.lang, id, topic.farmer),
    after,
    likes: kind === "expert" ? 6 + fewOrMany(random, 60) : kind === "wrong" ? fewOrMany(random, 3) : fewOrMany(random, 24),
    dislikes: kind === "wrong" ? random.whole(0, 6) : Number(random.next() < 0.05),
    replies: [],
  };
}

const MINUTE_MS = 60_000;

/** The comments of a topic, oldest first. */
export function commentsOf(topic: Topic): Comment[] {
  const random = seededRandom(`comments:${topic.id}`);
  const reader = topic.farmer ?? random.pick(farmersWriting(topic.lang));
  const thread = new Thread(topic, reader);
  const asks = topic.kind === "question" || topic.kind === "photo";
  const expertAt = asks && random.next() < 0.6 ? random.whole(0, 2) : -1;
  const found: Comment[] = [];
  let after = random.whole(4, 90) * MINUTE_MS;
  for (let place = 0; place < topic.most; place += 1) {
    const kind = place === expertAt ? "expert" : random.pick(SAID[topic.kind]);
    const comment = said(topic, thread, kind, place, 0, after, false);
    after += random.whole(3, 260) * MINUTE_MS;
    if (!comment) continue;
    const chance = kind === "wrong" ? 0.9 : kind === "expert" ? 0.8 : 0.35;
    const replies: Comment[] = [];
    let later = comment.after;
    for (const [index, [next, owner]] of (REPLIES[kind] ?? []).entries()) {
      if (random.next() >= (index === 0 ? chance : 0.6)) break;
      later += random.whole(2, 200) * MINUTE_MS;
      const reply = said(topic, thread, next, place, index + 1, later, owner);
      if (reply) replies.push(reply);
    }
    found.push({ ...comment, replies });
  }
  return found;
}
