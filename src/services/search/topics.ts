/** Topics that are no crops, by name, and what is written about one, for the search (search-30). */
import { millisecondsInDay } from "date-fns/constants";
import { z } from "zod";
import { isCropTag, type PostGist } from "../../domain/content/posts.ts";
import { foreignLanguage } from "../../domain/content/text-language.ts";
import { indexTopics, type SearchableTopic, type SearchTopic } from "../../domain/search/topics.ts";
import { partsOf } from "../../domain/text/parts.ts";
import { cached, cacheKind } from "../cache.ts";
import { posts } from "../community/client.ts";
import { topics } from "../content/articles.ts";
import type { CallVisit } from "../contract.ts";
import { allValues, mapResult, type Result, success, type UpstreamContext } from "../upstream.ts";

export const searchTopicsCache = cacheKind<SearchTopic[]>({
  name: "searchtopics",
  version: 1,
  shape: z.array(z.object({ postTag: z.string(), articleTag: z.string(), name: z.string() })),
  freshMs: millisecondsInDay,
  entries: 24,
  purgedBy: "topics",
  isNothing: (found) => found.length === 0,
});

/** Bounds the calls of one build. */
const MOST_TOPICS = 40;
/** The platform opens six connections per request. */
const AT_ONCE = 6;

/** The tag mapping has no names: an article has the label of its topic. Topics without an article are left out. */
const topicsIn = (context: UpstreamContext, visit: CallVisit) =>
  cached(context, searchTopicsCache, `${visit.language}:${visit.source}`, async (inner) => {
    const all = await topics(inner);
    if (!all.ok) return all;
    const others = all.value.topics.filter(({ articleTag }) => !isCropTag(articleTag)).slice(0, MOST_TOPICS);
    const named: SearchTopic[] = [];
    for (const some of partsOf(others, AT_ONCE)) {
      const query = some.map(({ articleTag }) => posts(inner, visit, { entityType: "article", tag: articleTag }));
      const lists = allValues(await Promise.all(query));
      if (!lists.ok) return lists;
      for (const [index, topic] of some.entries()) {
        const tags = lists.value[index]?.entries.flatMap((entry) => entry.tags) ?? [];
        const own = tags.filter(({ value }) => value === topic.articleTag);
        const name = own.find(({ label }) => foreignLanguage(label, visit.language) === null)?.label;
        if (name) named.push({ ...topic, name });
      }
    }
    return success(named);
  });

const indexes = new WeakMap<readonly SearchTopic[], SearchableTopic[]>();

export async function searchTopics(context: UpstreamContext, visit: CallVisit): Promise<Result<readonly SearchableTopic[]>> {
  const found = await Promise.all([topicsIn(context, visit), topicsIn(context, { ...visit, language: "en" })]);
  return mapResult(allValues(found), ([own, english]) => {
    const cached = indexes.get(own) ?? indexTopics(own, english);
    indexes.set(own, cached);
    return cached;
  });
}

/** The newest articles and discussions of a topic. */
export async function textsOfTopic(context: UpstreamContext, topic: SearchTopic, visit: CallVisit): Promise<Result<PostGist[]>> {
  const lists = await Promise.all([
    posts(context, visit, { entityType: "article", tag: topic.articleTag }),
    posts(context, visit, { entityType: "post", tag: topic.postTag }),
  ]);
  return mapResult(allValues(lists), ([articles, questions]) => [...articles.entries, ...questions.entries]);
}
