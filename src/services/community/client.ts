import { millisecondsInMinute } from "date-fns/constants";
import { z } from "zod";
import { COMMENT_PAGE_SIZE, type Comment, commentShape, REPLY_PAGE_SIZE, type Reply } from "../../domain/content/comments.ts";
import { maskPhones } from "../../domain/content/people-text.ts";
import {
  type Author,
  type EntityType,
  POST_LIMIT,
  type PostDetail,
  type PostGist,
  type PostSlice,
  popularSince,
  postOffset,
  postShape,
  postSlice,
  postSliceShape,
  type Sort,
} from "../../domain/content/posts.ts";
import { beforeDose } from "../../domain/text/mentions-dose.ts";
import { previewText } from "../../domain/text/text.ts";
import { youTubeId } from "../../domain/text/video.ts";
import type { Language } from "../../domain/visit/language.ts";
import type { AppEnv } from "../../env.ts";
import { cached, cacheKind } from "../cache.ts";
import { type Asked, asking, CALLS } from "../contract.ts";
import { withDeadline } from "../deadline.ts";
import { mediaSource } from "../media.ts";
import { get, mapResult, type Result, type UpstreamContext } from "../upstream.ts";
import type { author as authorSchema, comment as commentSchema, post as postSchema } from "./schemas.ts";

type PostRow = z.output<typeof postSchema>;
type CommentRow = z.output<typeof commentSchema>;

const EXPERT_ROLE = "expert";

const textOf = (row: Pick<PostRow, "data">, type: string): string | null =>
  row.data.find((entry) => entry.type === type)?.value.trim() || null;

function toAuthor(row: z.output<typeof authorSchema>, env: AppEnv): Author | null {
  if (row === false) return { id: null, name: "", place: "", picture: null };
  if (!row) return null;
  const { city, taluka, district, state } = row.location ?? { city: null, taluka: null, district: null, state: null };
  return {
    id: row.name && row.id !== env.COMPANY_AUTHOR_ID ? row.id : null,
    // Farmers may have put phone numbers into both.
    name: row.name === false ? "" : row.name && maskPhones(row.name),
    place: maskPhones([...new Set([city, taluka, district, state].filter((part) => part !== null))].join(", ")),
    picture: mediaSource(row.pic, env),
  };
}

const videoOf = ({ data }: Pick<PostRow, "data">): string | null =>
  data.flatMap(({ type, value }) => (type === "youtube" ? (youTubeId(value.trim()) ?? []) : []))[0] ?? null;

/** Empty for a post without content. */
export function toGist(row: PostRow, env: AppEnv): PostGist[] {
  const heading = textOf(row, "heading");
  const text = textOf(row, "text") ?? textOf(row, "synopsis") ?? "";
  const video = videoOf(row);
  // The small still: cards are 88 px wide.
  const image = mediaSource(textOf(row, "image"), env) ?? (video && `vi/${video}/mqdefault.jpg`);
  if (!heading && !text && !image) return [];
  const english = row.data.find((entry) => entry.type === "heading")?.original_value;
  return [
    {
      id: row._id,
      kind: row.entityType === "article" ? "article" : "post",
      slug: row.slug ?? english ?? heading ?? "",
      // Cards show no text with a dose (advice-150).
      heading: (heading && beforeDose(maskPhones(heading))) || null,
      preview: previewText(beforeDose(maskPhones(text))),
      image,
      author: toAuthor(row.author, env),
      epoch: row.server_epoch,
      tags: row.tags,
      likes: row.likes_count,
      comments: row.comments_count,
    },
  ];
}

/** content-37 */
export interface PostQuestion {
  /** Null for both. */
  readonly entityType: EntityType | null;
  readonly language: Language;
  readonly source: string;
  readonly sort: Sort;
  /** From 1. */
  readonly page: number;
  /** Null for all. */
  readonly tag: string | null;
}

type PageQuestion = Pick<PostQuestion, "page" | "language" | "source">;

type PostsQuery = Omit<Asked<typeof CALLS.posts>["query"], "curated" | "source">;

const postList = (context: UpstreamContext, source: string, query: PostsQuery) =>
  get(context, asking("posts", { query: { curated: false, source, ...query }, source }), ({ responseData }) =>
    postSlice(responseData.posts, (row) => (row ? toGist(row, context.env) : [])),
  );

export const postsCache = cacheKind<PostSlice>({
  ...CALLS.posts.kept,
  name: "posts",
  version: 3,
  entries: 400,
  shape: postSliceShape,
  isNothing: ({ entries }) => entries.length === 0,
});

/** The tag is of the tag mapping or a crop id, which bounds the keys (content-44). */
export function posts(
  context: UpstreamContext,
  { entityType, language, source, sort, page, tag }: PostQuestion,
): Promise<Result<PostSlice>> {
  const key = [entityType ?? "all", sort, page, tag ?? "", language, source].join(":");
  return cached(context, postsCache, key, (inner) =>
    postList(inner, source, {
      offset: postOffset(page),
      limit: POST_LIMIT,
      language,
      entityType: entityType ?? undefined,
      tags: tag ?? undefined,
      ...(sort === "popular" ? { sortBy: "rank", order: 1, createdOnGt: popularSince(Date.now(), inner.env.POPULAR_WINDOW_DAYS) } : {}),
    }),
  );
}

/** Cached by src/services/content-sitemap.ts. */
export const newestPosts = (
  context: UpstreamContext,
  { entityType, language, source, page }: Pick<PostQuestion, "entityType" | "language" | "source" | "page">,
): Promise<Result<PostSlice>> =>
  postList(context, source, { offset: postOffset(page), limit: POST_LIMIT, language, entityType: entityType ?? undefined });

export const chosenPostsCache = cacheKind<PostSlice>({
  ...CALLS.posts.kept,
  name: "chosenposts",
  version: 3,
  entries: 100,
  shape: null,
  isNothing: ({ entries }) => entries.length === 0,
});

/** Lists of ids are unbounded, so KV stores none. */
export function chosenPosts(
  context: UpstreamContext,
  ids: readonly string[],
  language: Language,
  source: string,
): Promise<Result<PostSlice>> {
  return cached(context, chosenPostsCache, `${ids.join(",")}:${language}:${source}`, (inner) =>
    postList(inner, source, { offset: 0, limit: POST_LIMIT, language, postIds: ids.join(",") }),
  );
}

export const cropArticlesCache = cacheKind<PostSlice>({
  name: "croparticles",
  version: 4,
  freshMs: 15 * millisecondsInMinute,
  entries: 300,
  shape: postSliceShape,
  forgottenBy: "crop:ID",
  isNothing: ({ entries }) => entries.length === 0,
});

/** Tags of articles hold crop ids (crop-18, crop-29). */
export function cropArticles(
  context: UpstreamContext,
  cropId: string,
  { page, language, source }: PageQuestion,
): Promise<Result<PostSlice>> {
  return cached(context, cropArticlesCache, `${cropId}:${page}:${language}:${source}`, (inner) =>
    postList(inner, source, { offset: postOffset(page), limit: POST_LIMIT, language, entityType: "article", tags: cropId }),
  );
}

export const farmerPostsCache = cacheKind<PostSlice>({
  ...CALLS.posts.kept,
  name: "farmerposts",
  version: 3,
  entries: 200,
  shape: postSliceShape,
  forgottenBy: "profile:ID",
  isNothing: ({ entries }) => entries.length === 0,
});

/** content-8 */
export function farmerPosts(
  context: UpstreamContext,
  userId: string,
  { page, language, source }: PageQuestion,
): Promise<Result<PostSlice>> {
  return cached(context, farmerPostsCache, `${userId}:${page}:${language}:${source}`, (inner) =>
    postList(inner, source, { offset: postOffset(page), limit: POST_LIMIT, language, entityType: "post", userId }),
  );
}

export const postCache = cacheKind<PostDetail | null>({
  ...CALLS.postDetails.kept,
  name: "post",
  version: 2,
  entries: 400,
  shape: postShape.nullable(),
});

/** Null if missing (content-39). */
export function postDetail(context: UpstreamContext, id: string, language: Language): Promise<Result<PostDetail | null>> {
  return cached(context, postCache, `${id}:${language}`, (inner) =>
    get(inner, asking("postDetails", { parameters: { id }, query: { language } }), ({ responseData }) => {
      const row = responseData?.post;
      const [gist] = row ? toGist(row, inner.env) : [];
      if (!row || !gist) return null;
      const heading = textOf(row, "heading");
      const values = (type: string) => row.data.flatMap((entry) => (entry.type === type && entry.value.trim() ? [entry.value.trim()] : []));
      return {
        ...gist,
        heading: heading ? maskPhones(heading) : null,
        text: values("text").join("\n"),
        images: values("image").flatMap((address) => mediaSource(address, inner.env) ?? []),
        video: videoOf(row),
      };
    }),
  );
}

interface CommentQuestion {
  /** From 1. */
  readonly page: number;
  readonly language: Language;
}

const toReply = (row: Omit<CommentRow, "comments_count" | "subComments">, env: AppEnv): Reply => ({
  id: row._id,
  text: textOf(row, "text") ?? "",
  image: mediaSource(textOf(row, "image"), env),
  author: toAuthor(row.author, env),
  byExpert: row.author !== false && row.author?.role === EXPERT_ROLE,
  epoch: row.server_epoch,
  likes: row.likes_count,
});

const TOPICS = {
  post: { topic_type: "post", limit: COMMENT_PAGE_SIZE },
  comment: { topic_type: "comment", limit: REPLY_PAGE_SIZE },
} as const;

/** content-40 */
const comments = (context: UpstreamContext, topic: keyof typeof TOPICS, id: string, { page, language }: CommentQuestion) =>
  get(
    context,
    asking("comments", {
      query: { topic_id: id, language, order: 0, offset: (page - 1) * TOPICS[topic].limit, ...TOPICS[topic] },
    }),
  );

/** From the start of the call for comments. */
const REPLIES_DEADLINE_MS = 2_500;

export const commentsCache = cacheKind<Comment[]>({
  ...CALLS.comments.kept,
  name: "comments",
  version: 1,
  entries: 400,
  shape: z.array(commentShape),
});

/** Failed replies are left out; their count stays (content-14, content-41). */
export function postComments(context: UpstreamContext, postId: string, asked: CommentQuestion): Promise<Result<Comment[]>> {
  const { page, language } = asked;
  return cached(context, commentsCache, `${postId}:${page}:${language}`, async (inner) => {
    // Late replies must not fail the comments.
    const forReplies = withDeadline(inner, REPLIES_DEADLINE_MS);
    const found = await comments(inner, "post", postId, asked);
    if (!found.ok) return found;
    const value = await Promise.all(found.value.responseData.comments.map((row) => withReplies(forReplies, row, language)));
    return { ok: true, value };
  });
}

async function withReplies(context: UpstreamContext, row: CommentRow, language: Language): Promise<Comment> {
  const known = row.subComments.map((reply) => toReply(reply, context.env));
  const count = row.comments_count;
  const enough = known.length >= REPLY_PAGE_SIZE || (count !== null && known.length >= count);
  const found = enough ? null : await comments(context, "comment", row._id, { page: 1, language });
  const replies = found?.ok ? found.value.responseData.comments.map((reply) => toReply(reply, context.env)) : known;
  return {
    ...toReply(row, context.env),
    replyCount: count === null ? null : Math.max(count, replies.length),
    replies: replies.slice(0, REPLY_PAGE_SIZE),
  };
}

export const repliesCache = cacheKind<Reply[]>({
  ...CALLS.comments.kept,
  name: "replies",
  version: 1,
  entries: 200,
  shape: null,
  // Pairs of post and comment ids are unbounded.
});

/** content-41 */
export function commentReplies(
  context: UpstreamContext,
  postId: string,
  commentId: string,
  asked: CommentQuestion,
): Promise<Result<Reply[]>> {
  const { page, language } = asked;
  return cached(context, repliesCache, `${postId}:${commentId}:${page}:${language}`, async (inner) =>
    mapResult(await comments(inner, "comment", commentId, asked), ({ responseData }) =>
      responseData.comments.map((row) => toReply(row, inner.env)),
    ),
  );
}
