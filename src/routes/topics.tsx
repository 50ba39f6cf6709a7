/** /topics (content-9). */
import { paths } from "../paths.ts";
import { cropTree } from "../services/catalog/client.ts";
import { posts } from "../services/community/client.ts";
import { topics } from "../services/content/articles.ts";
import { within } from "../services/timeouts.ts";
import { TopicsPage } from "../views/content/TopicsPage.tsx";
import type { PageContext } from "./context.ts";
import { unavailablePage } from "./errors.tsx";

/** Longest wait for the names of the topics in the page's language. Milliseconds. */
const NAMES_LIMIT_MS = 1_500;

/** A topic without a name in the page's language: its tag with spaces. */
export const readableTopic = (tag: string): string => tag.replace(/[-_]+/g, " ");

export async function showTopics(c: PageContext): Promise<Response> {
  const [found, names] = await Promise.all([topics(c.get("upstream")), topicNames(c)]);
  if (!found.ok) return unavailablePage(c);
  const t = c.get("t");
  const named = found.value
    .map(({ postTag, articleTag }) => ({ topic: postTag, name: names.get(articleTag) ?? readableTopic(postTag) }))
    // The tag of a crop is a number, which says nothing to a reader.
    .filter(({ name }) => /\p{L}/u.test(name));
  return c.render(<TopicsPage topics={named} />, {
    keep: "catalogue",
    tags: ["topics"],
    head: {
      title: t("content.topics"),
      description: t("content.topicsText"),
      pathname: paths.topics.path({}),
      styles: ["posts", "people"],
    },
  });
}

/** The names of topics in the page's language, by the tag of their articles: of crops, and what the newest articles call the others. */
async function topicNames(c: PageContext): Promise<ReadonlyMap<string, string>> {
  const upstream = c.get("upstream");
  const { language, source } = c.get("visit");
  const [tree, articles] = await Promise.all([
    within(upstream, cropTree(upstream, language), NAMES_LIMIT_MS),
    within(upstream, posts(upstream, { entityType: "article", language, source, sort: "latest", page: 1, tag: null }), NAMES_LIMIT_MS),
  ]);
  return new Map([
    ...(articles?.entries ?? []).flatMap(({ tags }) => tags.map(({ value, label }) => [value, label] as const)),
    ...(tree ?? []).flatMap(({ children }) => children.map(({ cropId, display }) => [cropId, display] as const)),
  ]);
}
