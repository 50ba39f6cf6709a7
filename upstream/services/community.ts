/** communicationservice and the tag mapping (S1 §7): the articles of the crops. Discussions are not kept here yet. */
import { type Ask, langOf, numberOf } from "../ask.ts";
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

/** The slug of an English heading (S1 §3: derived from the English heading). */
const slugOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^a-z]+/g, "-")
    .replace(/^-|-$/g, "");

/** S1 §3 "Post or article", as a list shows it. */
function articleReply(facts: ArticleFacts, lang: Lang) {
  const text = articleText(facts, lang);
  const english = articleText(facts, "en");
  const { author } = facts;
  const inBoth = (type: string, words: L) => ({ type, value: words[lang], original_value: words.en });
  return {
    _id: facts.id,
    entityType: "article",
    data: [
      { type: "heading", value: text.heading, original_value: english.heading },
      { type: "synopsis", value: text.synopsis, original_value: english.synopsis },
      { type: "text", value: text.text, original_value: english.text },
      { type: "image", value: articleImage(facts) },
      inBoth("article_type", articleType(facts)),
      inBoth("article_source", ARTICLE_SOURCE),
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

const listed = (text: string | undefined): string[] =>
  (text ?? "")
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean);

const rank = (facts: ArticleFacts): number => facts.likes - facts.dislikes + 4 * facts.comments + 2 * facts.shares;

/**
 * GET /communicationservice/v2/post : by entityType, postIds, tags (any of them), createdOnGt; the newest first, or the best
 * first with sortBy=rank. An entity type other than article answers an empty list.
 */
export function posts(c: Ask): Response {
  const lang = langOf(c);
  const ids = listed(c.req.query("postIds"));
  const tags = listed(c.req.query("tags"));
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
