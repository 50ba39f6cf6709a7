/** The sentence patterns of posts and comments by language, and how they are dealt to threads. */
import { COMMUNITY } from "../data/content/index.ts";
import { hash } from "../seed/random.ts";
import type { ContentLang } from "./people.ts";
import { topicIn } from "./words.ts";

/** The patterns of a kind: of posts (plan.ts) or comments (comments.ts). */
export const patternsOf = (lang: ContentLang, kind: string): readonly string[] => COMMUNITY[lang][kind] ?? [];

const shuffled = new Map<string, readonly string[]>();

/** The patterns of a kind on a topic or on none, in a mixed order that is always the same. */
function patternsOn(lang: ContentLang, kind: string, about: string | undefined): readonly string[] {
  const key = `${lang}:${kind}:${about}`;
  const known =
    shuffled.get(key) ??
    patternsOf(lang, kind)
      .filter((pattern) => [undefined, about].includes(topicIn(pattern)))
      .toSorted((a, b) => hash(a) - hash(b));
  shuffled.set(key, known);
  return known;
}

interface Hand {
  readonly usual: number;
  readonly busy: number;
}

/** How many patterns of a kind a thread may take, and a busy one. Kinds that name the problem, prices or the weather have no limit. */
const HANDS: Readonly<Record<string, Hand>> = {
  wrong: { usual: 2, busy: 4 },
  metoo: { usual: 1, busy: 3 },
  askmore: { usual: 1, busy: 3 },
  detail: { usual: 1, busy: 3 },
  thank: { usual: 1, busy: 2 },
  praise: { usual: 2, busy: 4 },
  askhow: { usual: 1, busy: 2 },
  growAsk: { usual: 2, busy: 4 },
};

/**
 * The patterns of a kind that a thread may take. Stock phrases go round: each is in the hands of few threads, so that no list has the
 * same one over and over.
 * @param about the topic of the pattern (data/content/kinds.ts); patterns without one fit every topic
 * @param thread consecutive numbers of threads
 * @param isBusy whether many comment there
 */
export function handOf(lang: ContentLang, kind: string, about: string | undefined, thread: number, isBusy: boolean): readonly string[] {
  const patterns = patternsOn(lang, kind, about);
  const hand = HANDS[kind];
  if (!hand) return patterns;
  const size = Math.min(isBusy ? hand.busy : hand.usual, patterns.length);
  return Array.from({ length: size }, (_, place) => patterns[(thread * hand.usual + place) % patterns.length]!);
}
