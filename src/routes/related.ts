/** The articles below an article (content-83). */
import { type ArticleDetail, isEnoughRelated, relatedArticles, relatedTags } from "../domain/content/article.ts";
import type { PostGist } from "../domain/content/posts.ts";
import { posts } from "../services/community/client.ts";
import { type Result, success, type UpstreamContext } from "../services/upstream.ts";
import type { PageContext } from "./context.ts";

/** Milliseconds. Gives up the second list early, so that the first is still shown. */
const HEAD_START_MS = 200;

/** The newest articles of the crop, and of the topic if these are too few. */
export async function relatedTo(c: PageContext, article: ArticleDetail): Promise<Result<readonly PostGist[]>> {
  const { upstream, visit } = c.var;
  const ask = (context: UpstreamContext, tag: string) => posts(context, visit, { entityType: "article", tag });
  const [first, second] = relatedTags(article);
  if (first === undefined) return success([]);
  const found = await ask(upstream, first);
  if (!found.ok) return found;
  const close = relatedArticles(found.value.entries, article);
  if (second === undefined || isEnoughRelated(close)) return success(close);
  const more = await ask({ ...upstream, deadline: upstream.deadline - HEAD_START_MS }, second);
  if (more.ok) return success(relatedArticles([...found.value.entries, ...more.value.entries], article));
  return close.length > 0 ? success(close) : more;
}
