/** communicationservice: articles and posts in lists, a post, its comments and their replies. */
import { millisecondsInMinute } from "date-fns/constants";
import type { z } from "zod";
import { COMMENT_PAGE_SIZE, type Comment, REPLY_PAGE_SIZE, type Reply } from "../../domain/content/comments.ts";
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
  postSlice,
  type Sort,
} from "../../domain/content/posts.ts";
import { beforeDose } from "../../domain/text/mentions-dose.ts";
import { previewText } from "../../domain/text/text.ts";
import { youTubeId } from "../../domain/text/video.ts";
import type { Language } from "../../domain/visit/language.ts";
import type { AppEnv } from "../../env.ts";
import { cached, cacheKind } from "../cache.ts";
import { mediaSource } from "../media.ts";
import * as shapes from "../shapes.ts";
import { get, mapResult, type Result, type UpstreamContext, withDeadline } from "../upstream.ts";
import {
  type author as authorSchema,
  type comment as commentSchema,
  commentsReply,
  postReply,
  type post as postSchema,
  postsReply,
} from "./schemas.ts";

type PostRow = z.output<typeof postSchema>;
type CommentRow = z.output<typeof commentSchema>;

/** The role of the company's experts. */
const EXPERT_ROLE = "expert";

/** A value of a post that has a text. */
const textOf = (row: Pick<PostRow, "data">, type: string): string | null =>
  row.data.find((entry) => entry.type === type)?.value.trim() || null;

function toAuthor(row: z.output<typeof authorSchema>, env: AppEnv): Author | null {
  if (row === false) return { id: null, name: "", place: "", picture: null };
  if (!row) return null;
  const { city, taluka, district, state } = row.location ?? { city: null, taluka: null, district: null, state: null };
  return {
    id: row.name && row.id !== env.COMPANY_AUTHOR_ID ? row.id : null,
    // A farmer may have put a telephone number into the name or the place.
    name: row.name === false ? "" : row.name && maskPhones(row.name),
    place: maskPhones([...new Set([city, taluka, district, state].filter((part) => part !== null))].join(", ")),
    picture: mediaSource(row.pic, env),
  };
}

/** The YouTube id of a post's video; null where it has none. */
const videoOf = ({ data }: Pick<PostRow, "data">): string | null =>
  data.flatMap(({ type, value }) => (type === "youtube" ? (youTubeId(value.trim()) ?? []) : []))[0] ?? null;

/** What a card shows of a post; nothing for one without heading, text, picture and video. */
export function toGist(row: PostRow, env: AppEnv): PostGist[] {
  const heading = textOf(row, "heading");
  const text = textOf(row, "text") ?? textOf(row, "synopsis") ?? "";
  const video = videoOf(row);
  // The small still of the video service: a card shows it 88 px wide.
  const image = mediaSource(textOf(row, "image"), env) ?? (video && `vi/${video}/mqdefault.jpg`);
  if (!heading && !text && !image) return [];
  const english = row.data.find((entry) => entry.type === "heading")?.original_value;
  return [
    {
      id: row._id,
      kind: row.entityType === "article" ? "article" : "post",
      slug: row.slug ?? english ?? heading ?? "",
      // Nothing stands with a dose on a card (advice-150).
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

/** What a list of posts asks for (content-37). */
export interface PostQuestion {
  /** Null: articles and posts. */
  readonly entityType: EntityType | null;
  readonly language: Language;
  readonly source: string;
  readonly sort: Sort;
  /** Pages count from 1. */
  readonly page: number;
  /** A tag as the service names it; null: all. */
  readonly tag: string | null;
}

/** A page of a list that is asked for by an id. */
type PageQuestion = Pick<PostQuestion, "page" | "language" | "source">;

const postList = (context: UpstreamContext, source: string, query: Readonly<Record<string, string | number | boolean | undefined>>) =>
  get(
    context,
    { path: "/communicationservice/v2/post", query: { curated: false, source, ...query }, source, reply: postsReply },
    ({ responseData }) => postSlice(responseData.posts, (row) => (row ? toGist(row, context.env) : [])),
  );

export const postsCache = cacheKind<PostSlice>({
  name: "posts",
  version: 3,
  freshMs: 5 * millisecondsInMinute,
  entries: 400,
  shape: shapes.postSlice,
  forgottenBy: "posts",
  isNothing: ({ entries }) => entries.length === 0,
});

/**
 * A page of articles or posts (content-44). The tag is one of the tag mapping or the id of a crop,
 * so that nobody can make up keys.
 */
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

/** A page of the newest of a kind, kept by its caller (src/services/content-sitemap.ts). */
export const newestPosts = (
  context: UpstreamContext,
  { entityType, language, source, page }: Pick<PostQuestion, "entityType" | "language" | "source" | "page">,
): Promise<Result<PostSlice>> =>
  postList(context, source, { offset: postOffset(page), limit: POST_LIMIT, language, entityType: entityType ?? undefined });

export const chosenPostsCache = cacheKind<PostSlice>({
  name: "chosenposts",
  version: 3,
  freshMs: 5 * millisecondsInMinute,
  entries: 100,
  shape: null,
  forgottenBy: "posts",
  isNothing: ({ entries }) => entries.length === 0,
});

/** The articles and posts with these ids; anybody can write a list of ids, so KV keeps none. */
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
  shape: shapes.postSlice,
  forgottenBy: "crop:ID",
  isNothing: ({ entries }) => entries.length === 0,
});

/**
 * The articles of a crop for a page of the list, the newest first (crop-18, crop-29). The tags of an article hold the ids of its
 * crops.
 */
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
  name: "farmerposts",
  version: 3,
  freshMs: 5 * millisecondsInMinute,
  entries: 200,
  shape: shapes.postSlice,
  forgottenBy: "profile:ID",
  isNothing: ({ entries }) => entries.length === 0,
});

/** The posts of a farmer for a page of the profile (content-8). */
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
  name: "post",
  version: 2,
  freshMs: 5 * millisecondsInMinute,
  entries: 400,
  shape: shapes.post.nullable(),
  forgottenBy: "post:ID",
});

/** A post (content-39); null for a missing one. */
export function postDetail(context: UpstreamContext, id: string, language: Language): Promise<Result<PostDetail | null>> {
  return cached(context, postCache, `${id}:${language}`, (inner) =>
    get(
      inner,
      {
        path: "/communicationservice/v2/post/{id}/details",
        parameters: { id },
        query: { language },
        reply: postReply,
        missing: { responseData: null },
      },
      ({ responseData }) => {
        const row = responseData?.post;
        const [gist] = row ? toGist(row, inner.env) : [];
        if (!row || !gist) return null;
        const heading = textOf(row, "heading");
        const values = (type: string) =>
          row.data.flatMap((entry) => (entry.type === type && entry.value.trim() ? [entry.value.trim()] : []));
        return {
          ...gist,
          heading: heading ? maskPhones(heading) : null,
          text: values("text").join("\n"),
          images: values("image").flatMap((address) => mediaSource(address, inner.env) ?? []),
          video: videoOf(row),
        };
      },
    ),
  );
}

/** Which page of comments or replies. */
interface CommentQuestion {
  /** Pages count from 1. */
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

/** What the call for comments is about: a post, or a comment with its replies. */
const TOPICS = {
  post: { topic_type: "post", limit: COMMENT_PAGE_SIZE },
  comment: { topic_type: "comment", limit: REPLY_PAGE_SIZE },
} as const;

/** One page of the comments on a post, or of the replies to a comment (content-40). */
const comments = (context: UpstreamContext, topic: keyof typeof TOPICS, id: string, { page, language }: CommentQuestion) =>
  get(context, {
    path: "/communicationservice/v2/comment",
    query: { topic_id: id, language, order: 0, offset: (page - 1) * TOPICS[topic].limit, ...TOPICS[topic] },
    reply: commentsReply,
  });

/** After this nobody waits for the replies to comments, counted from when the comments were asked for. Milliseconds. */
const REPLIES_DEADLINE_MS = 2_500;

export const commentsCache = cacheKind<Comment[]>({
  name: "comments",
  version: 1,
  freshMs: 2 * millisecondsInMinute,
  entries: 400,
  shape: shapes.comments,
  forgottenBy: "post:ID",
});

/**
 * The comments on one page of a post, each with its first replies (content-14, content-41). Replies that do not come are left out: their
 * number still says that they are there.
 */
export function postComments(context: UpstreamContext, postId: string, asked: CommentQuestion): Promise<Result<Comment[]>> {
  const { page, language } = asked;
  return cached(context, commentsCache, `${postId}:${page}:${language}`, async (inner) => {
    // Replies that are late would take the comments with them.
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
  name: "replies",
  version: 1,
  freshMs: 2 * millisecondsInMinute,
  entries: 200,
  shape: null,
  forgottenBy: "post:ID",
  // Anybody can put any comment's id behind any post's.
});

/** The replies to a comment on one page (content-41). */
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
