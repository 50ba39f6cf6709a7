/** /topics (content-9). */
import { paths } from "../paths.ts";
import { cropTree } from "../services/catalog/client.ts";
import { topics } from "../services/content/articles.ts";
import { within } from "../services/patience.ts";
import { TopicsPage } from "../views/content/TopicsPage.tsx";
import type { PageContext } from "./context.ts";
import { unavailablePage } from "./errors.tsx";

/** Longest wait for the names of the topics in the page's language. Milliseconds. */
const NAMES_LIMIT_MS = 1_500;

/** The names of the topics that are crops, in the page's language, by topic; the others show their own name. */
export async function topicNames(c: PageContext): Promise<ReadonlyMap<string, string>> {
  const upstream = c.get("upstream");
  const tree = await within(upstream, cropTree(upstream, c.get("visit").language), NAMES_LIMIT_MS);
  return new Map((tree ?? []).flatMap(({ children }) => children.map(({ cropId, display }) => [cropId, display] as const)));
}

export async function showTopics(c: PageContext): Promise<Response> {
  const [found, names] = await Promise.all([topics(c.get("upstream")), topicNames(c)]);
  if (!found.ok) return unavailablePage(c);
  const t = c.get("t");
  return c.render(<TopicsPage topics={found.value.map(({ postTag }) => ({ topic: postTag, name: names.get(postTag) ?? postTag }))} />, {
    keep: "catalogue",
    tags: ["topics"],
    head: { title: t("content.topics"), description: t("content.topicsText"), pathname: paths.topics.path({}), styles: ["content"] },
  });
}
