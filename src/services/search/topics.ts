/** Topics that are no crops, by name, and what is written about one, for the search (search-30). */
import { millisecondsInDay } from "date-fns/constants";
import { z } from "zod";
import { isCropTag, type PostGist } from "../../domain/content/posts.ts";
import { foreignLanguage } from "../../domain/content/text-language.ts";
import { type HeardTopic, hearTopics, type SearchTopic } from "../../domain/search/topics.ts";
import type { Language } from "../../domain/visit/language.ts";
import { cached, cacheKind } from "../cache.ts";
import { posts } from "../community/client.ts";
import { topics } from "../content/articles.ts";
import type { Result, UpstreamContext } from "../upstream.ts";

interface Asked {
  readonly language: Language;
  readonly source: string;
}

export const searchTopicsCache = cacheKind<SearchTopic[]>({
  name: "searchtopics",
  version: 1,
  shape: z.array(z.object({ postTag: z.string(), articleTag: z.string(), name: z.string() })),
  freshMs: millisecondsInDay,
  entries: 24,
  forgottenBy: "topics",
  isNothing: (found) => found.length === 0,
});

/** Bounds the calls of one build. */
const MOST_TOPICS = 40;
/** The platform opens six connections per request. */
const AT_ONCE = 6;

const newest = (context: UpstreamContext, { language, source }: Asked, entityType: "article" | "post", tag: string) =>
  posts(context, { entityType, language, source, sort: "latest", page: 1, tag });

/** The tag mapping has no names: an article has the label of its topic. Topics without an article are left out. */
function topicsIn(context: UpstreamContext, asked: Asked): Promise<Result<SearchTopic[]>> {
  return cached(context, searchTopicsCache, `${asked.language}:${asked.source}`, async (inner) => {
    const all = await topics(inner);
    if (!all.ok) return all;
    const others = all.value.topics.filter(({ articleTag }) => !isCropTag(articleTag)).slice(0, MOST_TOPICS);
    const named: SearchTopic[] = [];
    for (let at = 0; at < others.length; at += AT_ONCE) {
      const some = others.slice(at, at + AT_ONCE);
      const lists = await Promise.all(some.map(({ articleTag }) => newest(inner, asked, "article", articleTag)));
      for (const [index, list] of lists.entries()) {
        if (!list.ok) return list;
        const topic = some[index];
        const labels = list.value.entries.flatMap(({ tags }) => tags.filter(({ value }) => value === topic?.articleTag));
        const name = labels.find(({ label }) => foreignLanguage(label, asked.language) === null)?.label;
        if (topic && name) named.push({ ...topic, name });
      }
    }
    return { ok: true, value: named };
  });
}

const heard = new WeakMap<readonly SearchTopic[], HeardTopic[]>();

export async function searchTopics(context: UpstreamContext, asked: Asked): Promise<Result<readonly HeardTopic[]>> {
  const [own, english] = await Promise.all([topicsIn(context, asked), topicsIn(context, { ...asked, language: "en" })]);
  if (!own.ok) return own;
  if (!english.ok) return english;
  const known = heard.get(own.value) ?? hearTopics(own.value, english.value);
  heard.set(own.value, known);
  return { ok: true, value: known };
}

/** The newest articles and discussions of a topic. */
export async function textsOfTopic(context: UpstreamContext, topic: SearchTopic, asked: Asked): Promise<Result<PostGist[]>> {
  const [articles, questions] = await Promise.all([
    newest(context, asked, "article", topic.articleTag),
    newest(context, asked, "post", topic.postTag),
  ]);
  if (!articles.ok) return articles;
  if (!questions.ok) return questions;
  return { ok: true, value: [...articles.value.entries, ...questions.value.entries] };
}
