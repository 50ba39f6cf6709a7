/** communicationservice: the articles of a crop. */
import type { z } from "zod";
import { ARTICLE_LIMIT, type Article, articleOffset } from "../../domain/content/articles.ts";
import { previewText } from "../../domain/text/text.ts";
import type { Language } from "../../domain/visit/language.ts";
import type { AppEnv } from "../../env.ts";
import { cached, cacheKind, MINUTE_MS } from "../cache.ts";
import { mediaSource } from "../media.ts";
import { articles } from "../shapes.ts";
import { get, type Result, type UpstreamContext } from "../upstream.ts";
import { type post as postSchema, postsReply } from "./schemas.ts";

/** What a card shows of an article; nothing for one without a heading. */
function toArticle(row: z.output<typeof postSchema>, env: AppEnv): Article[] {
  const part = (type: string) => row.data.find((entry) => entry.type === type);
  const heading = part("heading")?.value.trim();
  if (!heading) return [];
  return [
    {
      id: row._id,
      slug: row.slug ?? part("heading")?.original_value ?? heading,
      heading,
      preview: previewText(part("text")?.value ?? part("synopsis")?.value ?? ""),
      image: mediaSource(part("image")?.value, env),
      author: row.author?.name ?? null,
      epoch: row.server_epoch,
      tags: row.tags,
      likes: row.likes_count,
      comments: row.comments_count,
    },
  ];
}

export const cropArticlesCache = cacheKind<Article[]>({
  name: "croparticles",
  version: 1,
  shape: articles,
  freshMs: 15 * MINUTE_MS,
  entries: 300,
  forgottenBy: "crop:ID",
});

/**
 * The articles of a crop for a page of the list, the newest first, and one more where there are more (crop-18, crop-29). The
 * tags of an article hold the ids of its crops.
 */
export function cropArticles(
  context: UpstreamContext,
  cropId: string,
  page: number,
  language: Language,
  source: string,
): Promise<Result<Article[]>> {
  return cached(context, cropArticlesCache, `${cropId}:${page}:${language}:${source}`, (inner) =>
    get(
      inner,
      {
        path: "/communicationservice/v2/post",
        query: { offset: articleOffset(page), limit: ARTICLE_LIMIT, language, curated: false, entityType: "article", tags: cropId, source },
        source,
        reply: postsReply,
      },
      ({ responseData }) => responseData.posts.flatMap((row) => toArticle(row, inner.env)),
    ),
  );
}
