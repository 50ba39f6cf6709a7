/** communicationservice, the tag mapping, community profiles and article details. */
import type { Ask } from "../ask.ts";
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
import { LANGS, type Lang } from "../data/types.ts";

/** A language of the site, or Odia. */
const contentLang = (q: Ask): ContentLang => (q.query("language").toLowerCase() === "or" ? "or" : q.lang);

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
export function posts(q: Ask) {
  const time = now();
  const entityType = q.query("entityType");
  const wish: Wish = {
    ids: q.list("postIds").map((id) => id.toLowerCase()),
    tags: q.list("tags"),
    userId: q.query("userId").toLowerCase() || undefined,
    lang: contentLang(q),
  };
  const since = Number(q.query("createdOnGt")) || 0;
  const rows = [
    ...(entityType && entityType !== "article" ? [] : articleRows(wish, time)),
    ...(entityType && entityType !== "post" ? [] : postRows(wish, time)),
  ].filter(({ epoch }) => epoch > since);
  const rankWeight = q.query("sortBy") === "rank" ? (q.query("order") === "0" ? -1 : 1) : 0;
  const ordered = rows.toSorted((a, b) => rankWeight * (b.rank - a.rank) || b.epoch - a.epoch || a.id.localeCompare(b.id));
  return { posts: q.page(ordered, 21, 100, 10_000).map((row) => row.reply()) };
}

/** GET /communicationservice/v2/post/:id/details (content-39). `post` is null for an unknown id. */
export function postDetails(q: Ask) {
  const time = now();
  const id = q.param("id").toLowerCase();
  const post = plannedPost(id);
  const article = articleById(id, time);
  return { post: post ? postReply(post, time) : article && articleRow(article, q.lang, time) };
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

/** Replies to a comment. Its id encodes its topic. */
function repliesTo(id: string, time: number): { comments: readonly Comment[]; epoch: number } | null {
  const found = /^(c[0-9a-f])([0-9a-f]{4})[0-9a-f]{18}$/.exec(id);
  if (!found) return null;
  const number = Number.parseInt(found[2]!, 16);
  const topic = found[1] === "c0" ? postAt(number)?.id : articlesAt(time).find(({ facts }) => facts.number === number)?.facts.id;
  const whole = topic ? thread(topic, LANGS[Number.parseInt(found[1]![1]!, 16) - 1] ?? "en", time) : null;
  const comment = whole?.comments.find((one) => one.id === id);
  return whole && comment ? { comments: comment.replies, epoch: whole.epoch } : null;
}

/**
 * GET /communicationservice/v2/comment by topic_id; topic_type=comment returns the replies to a comment (content-40). Oldest
 * first; order=1: newest first. Without a topic there are no comments.
 */
export function comments(q: Ask) {
  const time = now();
  const id = q.query("topic_id").toLowerCase();
  const found = q.query("topic_type") === "comment" ? repliesTo(id, time) : thread(id, q.lang, time);
  const all = found?.comments ?? [];
  const ordered = q.query("order") === "1" ? all.toReversed() : all;
  return { comments: q.page(ordered, 10, 100, 10_000).map((one) => commentReply(one, found?.epoch ?? 0)) };
}

/** GET /appuserservice/v1/appuser/:id (content-42). `responseData` is null for an unknown id. */
export function appUser(q: Ask) {
  const id = q.param("id").toLowerCase();
  return profileReply(id, farmerById.get(id), q.lang);
}

/** GET /contentservice/v1/article/:id/details (content-43). `article` is null for an unknown id. */
export function articleDetails(q: Ask) {
  const article = articleById(q.param("id").toLowerCase(), now());
  return { article: article && articleDetail(article.facts, article.epoch, q.lang) };
}

/** GET /contentservice/v1/tagmapping (content-36) */
export const tagMapping = () => TAG_MAPPING;
