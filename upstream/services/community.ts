/** communicationservice, the tag mapping, community profiles and article details. */
import { type Ask, commaListOf, langOf, numberOf } from "../ask.ts";
import {
  articleById,
  articleComments,
  articleDetail,
  articleReply,
  articlesAt,
  hasArticleTag,
  rankOfArticle,
} from "../community/articles.ts";
import { epochOf, now } from "../community/clock.ts";
import type { Comment, Writer } from "../community/comment.ts";
import { expertReply } from "../community/experts.ts";
import { authorReply, type ContentLang, farmerById } from "../community/people.ts";
import { type PlannedPost, plannedPost, postAt } from "../community/plan.ts";
import { commentsOfPost, hasTag, listed, listedNoise, postReply, postsById, rankOf } from "../community/posts.ts";
import { profileReply } from "../community/profiles.ts";
import { isIn, TAG_MAPPING } from "../data/articles.ts";
import { NOISE_TAG } from "../data/community/tags.ts";
import type { Lang } from "../data/types.ts";
import { success } from "../replies.ts";

/** A language of the site, or Odia. */
const contentLang = (c: Ask): ContentLang => (c.req.query("language")?.toLowerCase() === "or" ? "or" : langOf(c));

/** A row of a list. Built only if the page includes it. */
interface Row {
  readonly id: string;
  readonly epoch: number;
  readonly rank: number;
  reply(): object;
}

interface Wish {
  readonly ids: readonly string[];
  readonly tags: readonly string[];
  /** Also requires this crop. */
  readonly cropId?: string;
  readonly userId: string | undefined;
  readonly lang: ContentLang;
}

/**
 * Posts of a query. A farmer's posts and posts by id come in any language. Lists have posts of their language, plus some in Odia,
 * which the site does not have.
 */
export function postRows({ ids, tags, cropId, userId, lang }: Wish, time: number): Row[] {
  const isOfList = ({ lang: written, index }: PlannedPost) => written === lang || (written === "or" && index % 5 === 0);
  const author = userId === undefined ? undefined : farmerById.get(userId);
  if (userId !== undefined && !author) return [];
  const langs: ContentLang[] = author ? [author.lang] : lang === "or" ? ["or"] : [lang, "or"];
  const list = tags.includes(NOISE_TAG) ? listedNoise : listed;
  const rows = ids.length > 0 ? postsById(ids, time) : list(langs, time).filter(({ post }) => author !== undefined || isOfList(post));
  return rows
    .filter(({ post }) => (!author || post.farmer === author) && (!cropId || String(post.crop.id) === cropId))
    .filter(({ post }) => tags.length === 0 || hasTag(post, tags, time))
    .map(({ post, epoch }) => ({ id: post.id, epoch, rank: rankOf(post), reply: () => postReply(post, time) }));
}

/** An article in a list, with the count of its comments in the language. */
const articleRow = ({ facts, epoch }: NonNullable<ReturnType<typeof articleById>>, lang: Lang, time: number) => ({
  ...articleReply(facts, epoch, lang),
  comments_count: articleComments(facts, lang, time - epoch).length,
});

function articleRows({ ids, tags, userId, lang }: Wish, time: number): Row[] {
  if (lang === "or") return [];
  return articlesAt(time)
    .filter(
      ({ facts }) =>
        isIn(facts, lang) &&
        (ids.length === 0 || ids.includes(facts.id)) &&
        (userId === undefined || facts.author.id === userId) &&
        (tags.length === 0 || hasArticleTag(facts, tags)),
    )
    .map(({ facts, epoch }) => ({
      id: facts.id,
      epoch,
      rank: rankOfArticle(facts),
      reply: () => articleRow({ facts, epoch }, lang, time),
    }));
}

/**
 * GET /communicationservice/v2/post filters by entityType ("article", "post", missing for both), postIds, tags (any of them),
 * userId and createdOnGt (content-37). Newest first; sortBy=rank: best first, order=0: worst first (content-38).
 */
export function posts(c: Ask): Response {
  const time = now();
  const entityType = c.req.query("entityType");
  const wish: Wish = {
    ids: commaListOf(c, "postIds").map((id) => id.toLowerCase()),
    tags: commaListOf(c, "tags"),
    userId: c.req.query("userId")?.toLowerCase() || undefined,
    lang: contentLang(c),
  };
  const since = Number(c.req.query("createdOnGt") ?? 0) || 0;
  const rows = [
    ...(entityType && entityType !== "article" ? [] : articleRows(wish, time)),
    ...(entityType && entityType !== "post" ? [] : postRows(wish, time)),
  ].filter(({ epoch }) => epoch > since);
  const direction = c.req.query("order") === "0" ? -1 : 1;
  const byRank = c.req.query("sortBy") === "rank";
  const ordered = rows.toSorted((a, b) => (byRank ? direction * (b.rank - a.rank) : 0) || b.epoch - a.epoch || a.id.localeCompare(b.id));
  const offset = numberOf(c, "offset", 0, 10_000);
  return c.json(success({ posts: ordered.slice(offset, offset + numberOf(c, "limit", 21, 100)).map((row) => row.reply()) }));
}

/** GET /communicationservice/v2/post/:id/details (content-39). `post` is null for an unknown id. */
export function postDetails(c: Ask): Response {
  const time = now();
  const id = (c.req.param("id") ?? "").toLowerCase();
  const post = plannedPost(id);
  const article = articleById(id, time);
  return c.json(success({ post: post ? postReply(post, time) : article ? articleRow(article, langOf(c), time) : null }));
}

const writerReply = (writer: Writer, lang: ContentLang) =>
  writer && ("farmer" in writer ? authorReply(writer.farmer) : expertReply(writer.expert, lang));

const commentReply = (comment: Comment, epoch: number) => ({
  _id: comment.id,
  language: comment.lang,
  data: [{ type: "text", value: comment.text, original_value: comment.text }],
  author: writerReply(comment.writer, comment.lang),
  server_epoch: epoch + comment.after,
  likes_count: comment.likes,
  dislikes_count: comment.dislikes,
  comments_count: comment.replies.length,
  subComments: [],
});

/** Comments of a post or article, and its time. Null if unknown. */
function thread(id: string, lang: Lang, time: number): { comments: readonly Comment[]; epoch: number } | null {
  const post = plannedPost(id);
  if (post) return { comments: commentsOfPost(post, time), epoch: epochOf(post.slot, time) };
  const article = articleById(id, time);
  return article && { comments: articleComments(article.facts, lang, time - article.epoch), epoch: article.epoch };
}

const LANG_CODES: readonly Lang[] = ["en", "hi", "mr", "gu", "te", "kn"];

/** Replies to a comment. Its id encodes its topic. */
function repliesTo(id: string, time: number): { comments: readonly Comment[]; epoch: number } | null {
  const found = /^(c[0-9a-f])([0-9a-f]{4})[0-9a-f]{18}$/.exec(id);
  if (!found) return null;
  const number = Number.parseInt(found[2]!, 16);
  const topic = found[1] === "c0" ? postAt(number)?.id : articlesAt(time).find(({ facts }) => facts.number === number)?.facts.id;
  const whole = topic ? thread(topic, LANG_CODES[Number.parseInt(found[1]![1]!, 16) - 1] ?? "en", time) : null;
  const comment = whole?.comments.find((one) => one.id === id);
  return whole && comment ? { comments: comment.replies, epoch: whole.epoch } : null;
}

/**
 * GET /communicationservice/v2/comment by topic_id; topic_type=comment returns the replies to a comment (content-40). Oldest
 * first; order=1: newest first. Without a topic there are no comments.
 */
export function comments(c: Ask): Response {
  const time = now();
  const id = (c.req.query("topic_id") ?? "").toLowerCase();
  const found = c.req.query("topic_type") === "comment" ? repliesTo(id, time) : thread(id, langOf(c), time);
  const all = found?.comments ?? [];
  const ordered = c.req.query("order") === "1" ? all.toReversed() : all;
  const offset = numberOf(c, "offset", 0, 10_000);
  return c.json(
    success({ comments: ordered.slice(offset, offset + numberOf(c, "limit", 10, 100)).map((one) => commentReply(one, found?.epoch ?? 0)) }),
  );
}

/** GET /appuserservice/v1/appuser/:id (content-42). `responseData` is null for an unknown id. */
export function appUser(c: Ask): Response {
  const id = (c.req.param("id") ?? "").toLowerCase();
  return c.json(success(profileReply(id, farmerById.get(id), langOf(c))));
}

/** GET /contentservice/v1/article/:id/details (content-43). `article` is null for an unknown id. */
export function articleDetails(c: Ask): Response {
  const article = articleById((c.req.param("id") ?? "").toLowerCase(), now());
  return c.json(success({ article: article ? articleDetail(article.facts, article.epoch, langOf(c)) : null }));
}

/** GET /contentservice/v1/tagmapping (content-36) */
export const tagMapping = (c: Ask): Response => c.json(success(TAG_MAPPING));
