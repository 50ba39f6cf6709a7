/** Articles and questions about crops, for the search: from the lists that other pages show. */
import type { PostGist } from "../../domain/content/posts.ts";
import type { Language } from "../../domain/visit/language.ts";
import { cropArticles, posts } from "../community/client.ts";
import type { Result, UpstreamContext } from "../upstream.ts";

/** Pages of articles that are read. */
const ARTICLE_PAGES = [1, 2] as const;

interface Asked {
  readonly language: Language;
  readonly source: string;
}

/** All that is cached and asked for about one crop. */
async function textsOfCrop(context: UpstreamContext, cropId: string, { language, source }: Asked): Promise<Result<PostGist[]>> {
  const questions = posts(context, { entityType: "post", language, source, sort: "latest", page: 1, tag: cropId });
  const entries: PostGist[] = [];
  for (const page of ARTICLE_PAGES) {
    const articles = await cropArticles(context, cropId, { page, language, source });
    if (!articles.ok) return articles;
    entries.push(...articles.value.entries);
    if (!articles.value.hasMore) break;
  }
  const asked = await questions;
  if (!asked.ok) return asked;
  return { ok: true, value: [...entries, ...asked.value.entries] };
}

/** Articles and posts about some crops. */
export async function textsOfCrops(context: UpstreamContext, cropIds: readonly string[], asked: Asked): Promise<Result<PostGist[]>> {
  const lists = await Promise.all(cropIds.map((cropId) => textsOfCrop(context, cropId, asked)));
  const failed = lists.find((list) => !list.ok);
  if (failed) return failed;
  const entries = lists.flatMap((list) => (list.ok ? list.value : []));
  return { ok: true, value: [...new Map(entries.map((entry) => [entry.id, entry])).values()] };
}
