/** Assigns sentence patterns within a thread. */
import { seededRandom } from "../seed/random.ts";
import type { CommentKind, Topic } from "./comment.ts";
import { roundedRupees, slotsOf } from "./fill.ts";
import { handOf } from "./patterns.ts";
import type { Farmer } from "./people.ts";
import { fill, type Gender, isFit, type Slots } from "./words.ts";

/** Busy threads have more comments than this. */
const BUSY = 11;

const FACTS = ["sign", "when", "today", "dose", "product"] as const;

/** Speaker and addressee of a comment. */
interface Occasion {
  readonly kind: CommentKind;
  /** Seed of the random choices. */
  readonly key: string;
  /** Undefined for a deleted account. */
  readonly self: Gender | undefined;
  readonly you: Gender | undefined;
  /** Topic of the pattern (test/support/content/kinds.ts). */
  readonly about: string | undefined;
}

interface Said {
  readonly text: string;
  /** True if it names a product. */
  readonly isSpray: boolean;
}

/** Assigns patterns in a thread without repeating a pattern or a fact. */
export class Thread {
  readonly #used = new Set<string>();
  readonly #topic: Topic;
  readonly #slots: Slots;

  constructor(topic: Topic, farmer: Farmer) {
    this.#topic = topic;
    this.#slots = slotsOf({ ...topic, farmer, key: `thread:${topic.id}` });
  }

  /** Null if no pattern is left. */
  text({ kind, key, self, you, about }: Occasion): Said | null {
    const { lang, number, rate, most } = this.#topic;
    const slots: Slots = {
      ...this.#slots,
      ...numbersFor(key),
      ...(rate && ratesNear(rate, key)),
      ...Object.fromEntries(FACTS.filter((fact) => this.#used.has(fact)).map((fact) => [fact, undefined])),
      self: self ?? "m",
      you,
    };
    const patterns = handOf(lang, kind, about, number, most > BUSY).filter((pattern) => !this.#used.has(pattern) && isFit(pattern, slots));
    if (patterns.length === 0) return null;
    const pattern = seededRandom(key).pick(patterns);
    this.#used.add(pattern);
    for (const fact of FACTS) if (pattern.includes(`{${fact}}`)) this.#used.add(fact);
    const text = fill(pattern, slots);
    return pattern.includes("{dose}")
      ? { text: `${text} ${this.#slots["care"]}`, isSpray: true }
      : { text, isSpray: pattern.includes("{product}") };
  }
}

function numbersFor(key: string): Slots {
  const random = seededRandom(`numbers:${key}`);
  return { n: random.whole(3, 12), acres: random.whole(2, 9) };
}

/** Prices slightly below and above the post's. */
function ratesNear(rate: number, key: string): Slots {
  const random = seededRandom(`rates:${key}`);
  return { rate2: roundedRupees(rate * (0.9 + random.next() * 0.15)), rate3: roundedRupees(rate * (1.04 + random.next() * 0.12)) };
}
