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

/** How many patterns of a kind one thread may take. Kinds that name the problem, prices or the weather are not limited. */
const HANDS: Readonly<Record<string, number>> = { metoo: 2, askmore: 2, detail: 2, thank: 2, praise: 2, askhow: 2, growAsk: 2 };

/**
 * The patterns of a kind that a thread may take. Stock phrases go round: each is in the hands of few threads, so that no list has the
 * same one over and over.
 * @param about the topic of the pattern (data/content/kinds.ts); patterns without one fit every topic
 * @param thread consecutive numbers of threads
 */
export function handOf(lang: ContentLang, kind: string, about: string | undefined, thread: number): readonly string[] {
  const patterns = patternsOn(lang, kind, about);
  const size = HANDS[kind];
  if (size === undefined || patterns.length <= size) return patterns;
  return Array.from({ length: size }, (_, place) => patterns[(thread * size + place) % patterns.length]!);
}
