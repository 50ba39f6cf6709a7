/** /topics (content-9). */
import { paths } from "../paths.ts";
import { topics } from "../services/content/articles.ts";
import { TopicsPage } from "../views/content/TopicsPage.tsx";
import type { PageContext } from "./context.ts";
import { unavailablePage } from "./errors.tsx";
import { topicNames } from "./topic-names.ts";

/** Fallback without a translated name: the tag with spaces. */
const readableTopic = (tag: string): string => tag.replace(/[-_]+/g, " ");

export async function showTopics(c: PageContext): Promise<Response> {
  const asked = topics(c.get("upstream"));
  const known = asked.then((result) => (result.ok ? result.value.known : []));
  const [found, names] = await Promise.all([asked, topicNames(c, known)]);
  if (!found.ok) return unavailablePage(c);
  const t = c.get("t");
  const named = found.value.known
    .map(({ postTag, articleTag }) => ({ topic: postTag, name: names.get(articleTag) ?? readableTopic(postTag) }))
    // A crop's tag is a number, which means nothing to a reader.
    .filter(({ name }) => /\p{L}/u.test(name));
  return c.render(<TopicsPage topics={named} />, {
    keep: "catalogue",
    tags: ["topics"],
    head: {
      title: t("content.topics"),
      description: t("content.topicsText"),
      pathname: paths.topics.path({}),
    },
  });
}
