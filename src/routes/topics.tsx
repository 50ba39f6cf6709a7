/** /topics (content-9). */
import { cropById } from "../domain/catalogue/crop.ts";
import { isCropTag } from "../domain/content/posts.ts";
import { paths } from "../paths.ts";
import { cropTree } from "../services/catalog/client.ts";
import { topics } from "../services/content/articles.ts";
import { withTimeoutOrNull } from "../services/deadline.ts";
import { TopicsPage } from "../views/content/TopicsPage.tsx";
import type { PageContext } from "./context.ts";
import { critical } from "./errors.tsx";
import { NAMES_LIMIT_MS, topicNames } from "./topic-names.ts";

/** Fallback without a translated name: the tag with spaces. */
const readableTopic = (tag: string): string => tag.replace(/[-_]+/g, " ");

export async function showTopics(c: PageContext): Promise<Response> {
  const { t, upstream, visit } = c.var;
  const pendingTopics = topics(upstream);
  const mapped = pendingTopics.then((result) => (result.ok ? result.value.topics : []));
  const [found, names, crops] = await Promise.all([
    pendingTopics,
    topicNames(c, mapped),
    withTimeoutOrNull(upstream, cropTree(upstream, visit.language), NAMES_LIMIT_MS),
  ]);
  const named = critical(found)
    .topics.map(({ postTag, articleTag }) => ({
      topic: postTag,
      name: names.get(articleTag) ?? readableTopic(postTag),
      image: isCropTag(postTag) ? (cropById(crops ?? [], postTag)?.image ?? null) : undefined,
    }))
    // A crop's tag is a number, which means nothing to a reader.
    .filter(({ name }) => /\p{L}/u.test(name));
  return c.render(<TopicsPage topics={named} />, {
    keep: "catalogue",
    tags: ["topics"],
    head: { title: t("content.topics"), description: t("content.topicsText"), pathname: paths.topics.path({}) },
  });
}
