/** The articles below an article (content-83). */
import { type ArticleDetail, isEnoughRelated, relatedArticles, relatedTags } from "../domain/content/article.ts";
import type { PostGist } from "../domain/content/posts.ts";
import { posts } from "../services/community/client.ts";
import type { Result, UpstreamContext } from "../services/upstream.ts";
import type { PageContext } from "./context.ts";

/** Milliseconds. Gives up the second list early, so that the first is still shown. */
const HEAD_START_MS = 200;

/** The newest articles of the crop, and of the topic if these are too few. */
export async function relatedTo(c: PageContext, article: ArticleDetail): Promise<Result<readonly PostGist[]>> {
  const upstream = c.get("upstream");
  const { language, source } = c.get("visit");
  const ask = (context: UpstreamContext, tag: string) =>
    posts(context, { entityType: "article", language, source, sort: "latest", page: 1, tag });
  const [first, second] = relatedTags(article);
  if (first === undefined) return { ok: true, value: [] };
  const found = await ask(upstream, first);
  if (!found.ok) return found;
  const close = relatedArticles(found.value.entries, article);
  if (second === undefined || isEnoughRelated(close)) return { ok: true, value: close };
  const more = await ask({ ...upstream, deadline: upstream.deadline - HEAD_START_MS }, second);
  if (more.ok) return { ok: true, value: relatedArticles([...found.value.entries, ...more.value.entries], article) };
  return close.length > 0 ? { ok: true, value: close } : more;
}
