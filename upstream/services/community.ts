/** communicationservice and the tag mapping: the articles of the crops. There are no discussions yet. */
import { type Ask, commaListOf, langOf, numberOf } from "../ask.ts";
import {
  ARTICLE_SOURCE,
  ARTICLES,
  type ArticleFacts,
  articleImage,
  articleTags,
  articleText,
  articleType,
  TAG_MAPPING,
} from "../data/articles.ts";
import type { L, Lang } from "../data/types.ts";
import { success } from "../replies.ts";

/** The slug of an article, from its English heading (content-24). */
const slugOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^a-z]+/g, "-")
    .replace(/^-|-$/g, "");

/** An article of a list (content-22, content-23, content-25). */
function articleReply(facts: ArticleFacts, lang: Lang) {
  const text = articleText(facts, lang);
  const english = articleText(facts, "en");
  const { author } = facts;
  const typedValue = (type: string, words: L) => ({ type, value: words[lang], original_value: words.en });
  return {
    _id: facts.id,
    entityType: "article",
    data: [
      { type: "heading", value: text.heading, original_value: english.heading },
      { type: "synopsis", value: text.synopsis, original_value: english.synopsis },
      { type: "text", value: text.text, original_value: english.text },
      { type: "image", value: articleImage(facts) },
      typedValue("article_type", articleType(facts)),
      typedValue("article_source", ARTICLE_SOURCE),
    ],
    author: {
      name: author.name[lang],
      id: author.id,
      pic: `avatars/${author.id}.png`,
      location: { city: author.city, taluka: author.taluka, district: author.district, state: author.state },
    },
    server_epoch: facts.epoch,
    client_epoch: facts.epoch - 4_000,
    tags: articleTags(facts).map((tag) => ({ label: tag.label[lang], value: tag.value })),
    likes_count: facts.likes,
    dislikes_count: facts.dislikes,
    comments_count: facts.comments,
    shareCount: facts.shares,
    slug: slugOf(english.heading),
  };
}

const rank = (facts: ArticleFacts): number => facts.likes - facts.dislikes + 4 * facts.comments + 2 * facts.shares;

/**
 * GET /communicationservice/v2/post filters by entityType, postIds, tags (any of them) and createdOnGt (content-37). The
 * newest come first, with sortBy=rank the best. An entity type other than article answers an empty list.
 */
export function posts(c: Ask): Response {
  const lang = langOf(c);
  const ids = commaListOf(c, "postIds");
  const tags = commaListOf(c, "tags");
  const since = Number(c.req.query("createdOnGt") ?? 0) || 0;
  const entityType = c.req.query("entityType");
  const found =
    entityType && entityType !== "article"
      ? []
      : ARTICLES.filter(
          (facts) =>
            (ids.length === 0 || ids.includes(facts.id)) &&
            (tags.length === 0 || articleTags(facts).some((tag) => tags.includes(tag.value))) &&
            facts.epoch > since,
        );
  const ordered = c.req.query("sortBy") === "rank" ? found.toSorted((a, b) => rank(b) - rank(a)) : found;
  const offset = numberOf(c, "offset", 0, 10_000);
  return c.json(
    success({ posts: ordered.slice(offset, offset + numberOf(c, "limit", 21, 100)).map((facts) => articleReply(facts, lang)) }),
  );
}

/** GET /contentservice/v1/tagmapping */
export const tagMapping = (c: Ask): Response => c.json(success(TAG_MAPPING));
