/** Articles and questions about crops, for the search: from the lists that other pages show. */
import type { PostGist } from "../../domain/content/posts.ts";
import { cropArticles, posts } from "../community/client.ts";
import type { CallVisit } from "../contract.ts";
import { allValues, mapResult, type Result, type UpstreamContext } from "../upstream.ts";

/** Pages of articles that are read. */
const ARTICLE_PAGES = [1, 2] as const;

/** All that is cached and asked for about one crop. */
async function textsOfCrop(context: UpstreamContext, cropId: string, visit: CallVisit): Promise<Result<PostGist[]>> {
  const questions = posts(context, visit, { entityType: "post", tag: cropId });
  const entries: PostGist[] = [];
  for (const page of ARTICLE_PAGES) {
    const articles = await cropArticles(context, cropId, page, visit);
    if (!articles.ok) return articles;
    entries.push(...articles.value.entries);
    if (!articles.value.hasMore) break;
  }
  return mapResult(await questions, (found) => [...entries, ...found.entries]);
}

/** Articles and posts about some crops. */
export async function textsOfCrops(context: UpstreamContext, cropIds: readonly string[], visit: CallVisit): Promise<Result<PostGist[]>> {
  const lists = await Promise.all(cropIds.map((cropId) => textsOfCrop(context, cropId, visit)));
  return mapResult(allValues(lists), (found) => [...new Map(found.flat().map((entry) => [entry.id, entry])).values()]);
}
