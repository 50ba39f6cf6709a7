/** Sentence patterns of posts and comments by language, and their assignment to threads. */
import { HANDS } from "../data/community/threads.ts";
import { COMMUNITY } from "../data/content/index.ts";
import { hash } from "../seed/random.ts";
import type { ContentLang } from "./people.ts";
import { topicIn } from "./words.ts";

/** Patterns of a kind of post (plan.ts) or comment (comments.ts). */
export const patternsOf = (lang: ContentLang, kind: string): readonly string[] => COMMUNITY[lang][kind] ?? [];

const shuffled = new Map<string, readonly string[]>();

/** Patterns of a kind on a topic or none, in a fixed shuffled order. */
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

/**
 * Patterns of a kind that a thread may use. Each stock phrase is assigned to few threads, so that lists do not repeat it.
 * @param about topic of the pattern (test/support/content/kinds.ts); patterns without one fit every topic
 * @param thread consecutive number of the thread
 * @param isBusy true for a thread with many comments
 */
export function handOf(lang: ContentLang, kind: string, about: string | undefined, thread: number, isBusy: boolean): readonly string[] {
  const patterns = patternsOn(lang, kind, about);
  const hand = HANDS[kind];
  if (!hand) return patterns;
  const [usual, busy] = hand;
  const size = Math.min(isBusy ? busy : usual, patterns.length);
  return Array.from({ length: size }, (_, place) => patterns[(thread * usual + place) % patterns.length]!);
}
