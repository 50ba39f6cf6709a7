import { z } from "zod";
import { type ArticleDetail, type ArticleMedia, articleShape } from "../../domain/content/article.ts";
import type { Shaped } from "../../domain/text/shaped.ts";
import { slugify } from "../../domain/text/text.ts";
import { youTubeId } from "../../domain/text/video.ts";
import { LANGUAGES, type Language } from "../../domain/visit/language.ts";
import { withoutPersonal } from "../../domain/visit/personal-parameters.ts";
import type { AppEnv } from "../../env.ts";
import { cached, cacheKind } from "../cache.ts";
import { CALLS, callOf } from "../contract.ts";
import { mediaSource } from "../media.ts";
import { sanitise } from "../sanitise.ts";
import { failure, get, type Result, success, type UpstreamContext } from "../upstream.ts";
import type { articleDetail as articleSchema } from "./schemas.ts";

const topicsShape = z.object({
  /** Tags of a topic for posts and for articles (content-29). */
  topics: z.array(z.object({ postTag: z.string(), articleTag: z.string() })),
  /** False if some are unreadable: an unknown topic may be among them. */
  isComplete: z.boolean(),
});

type Topics = Shaped<typeof topicsShape>;
export type Topic = Topics["topics"][number];

export const topicsCache = cacheKind<Topics>({
  ...CALLS.tagMapping.cached,
  name: "tagmapping",
  version: 3,
  entries: 2,
  shape: topicsShape,
  isNothing: ({ topics }) => topics.length === 0,
});

/** content-36 */
export const topics = (context: UpstreamContext) =>
  cached(context, topicsCache, "all", (inner) =>
    get(inner, callOf("tagMapping", {}), ({ responseData }) => {
      const isComplete = !responseData.includes(null);
      // Do not cache pages that may wrongly say that a topic does not exist.
      if (!isComplete) inner.onDoubt?.();
      return {
        isComplete,
        topics: responseData.flatMap((row) => (row ? [{ postTag: row.post_tag_name, articleTag: row.article_tag_name }] : [])),
      };
    }),
  );

/** Null if unknown. */
export async function topicOf(context: UpstreamContext, postTag: string): Promise<Result<Topic | null>> {
  const found = await topics(context);
  if (!found.ok) return found;
  const { topics: all, isComplete } = found.value;
  const topic = all.find((one) => one.postTag === postTag) ?? null;
  if (topic || isComplete) return success(topic);
  return failure(CALLS.tagMapping.path, "bad-reply", "a topic cannot be read");
}

function toMedia({ type, url }: { type: "image" | "youtube"; url: string }, env: AppEnv): ArticleMedia[] {
  if (type === "youtube") {
    const id = youTubeId(url);
    return id ? [{ type, id }] : [];
  }
  const source = mediaSource(url, env);
  return source ? [{ type, source }] : [];
}

function toArticle(id: string, row: z.output<typeof articleSchema>, env: AppEnv): ArticleDetail {
  const { languageWiseHeadings: headings } = row;
  return {
    id,
    heading: withoutPersonal(row.heading),
    slug: slugify(withoutPersonal(headings["en"] ?? row.heading)),
    synopsis: row.synopsis && withoutPersonal(row.synopsis),
    description: sanitise(row.description, { origin: env.SITE_ORIGIN, linkHosts: env.SHOP_HOSTS }),
    type: row.type,
    source: row.source,
    media: row.media.flatMap((item) => toMedia(item, env)),
    tags: row.tags,
    epoch: row.epoch,
    likes: row.likes,
    languages: LANGUAGES.filter((language) => {
      const flag = row[`flag_${language}`];
      return typeof flag === "boolean" ? flag : Boolean(headings[language]);
    }),
  };
}

export const articleCache = cacheKind<ArticleDetail | null>({
  ...CALLS.articleDetails.cached,
  name: "article",
  version: 2,
  entries: 200,
  shape: articleShape.nullable(),
});

/** Null if missing (content-43). */
export const articleDetail = (context: UpstreamContext, id: string, language: Language) =>
  cached(context, articleCache, `${id}:${language}`, (inner) =>
    get(inner, callOf("articleDetails", { parameters: { id }, query: { language } }), ({ responseData }) =>
      responseData?.article ? toArticle(id, responseData.article, inner.env) : null,
    ),
  );
