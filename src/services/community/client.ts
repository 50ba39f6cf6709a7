import { millisecondsInMinute } from "date-fns/constants";
import { z } from "zod";
import { COMMENT_PAGE_SIZE, type Comment, commentShape, REPLY_PAGE_SIZE, type Reply } from "../../domain/content/comments.ts";
import { maskPhones, publicText, secureHref } from "../../domain/content/people-text.ts";
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
import { withoutPersonal } from "../../domain/visit/personal-parameters.ts";
import type { AppEnv } from "../../env.ts";
import { cached, cacheKind } from "../cache.ts";
import { CALLS, type CallValues, type CallVisit, callOf } from "../contract.ts";
import { withDeadline } from "../deadline.ts";
import { mediaSource } from "../media.ts";
import { logUnreadable } from "../report.ts";
import { failure, get, mapResult, success, type UpstreamContext } from "../upstream.ts";
import type { author as authorSchema, comment as commentSchema, post as postSchema } from "./schemas.ts";

type PostRow = z.output<typeof postSchema>;
type CommentRow = z.output<typeof commentSchema>;

const EXPERT_ROLE = "expert";

/** Farmers paste links with their token, which must not reach a cache (visit-57). */
const valuesOf = ({ data }: Pick<PostRow, "data">, type: string): string[] =>
  data.flatMap((entry) => (entry.type === type ? withoutPersonal(entry.value).trim() || [] : []));

const textOf = (row: Pick<PostRow, "data">, type: string): string | null => valuesOf(row, type)[0] ?? null;

function toAuthor(row: z.output<typeof authorSchema>, env: AppEnv): Author | null {
  if (row === false) return { id: null, name: "", place: "", picture: null };
  if (!row) return null;
  const { city, taluka, district, state } = row.location ?? { city: null, taluka: null, district: null, state: null };
  return {
    id: row.name && row.id !== env.COMPANY_AUTHOR_ID ? row.id : null,
    // Farmers may have put phone numbers into both.
    name: row.name === false ? "" : row.name && publicText(row.name),
    place: publicText([...new Set([city, taluka, district, state].filter((part) => part !== null))].join(", ")),
    picture: mediaSource(row.pic, env),
  };
}

const videoOf = ({ data }: Pick<PostRow, "data">): string | null =>
  data.flatMap(({ type, value }) => (type === "youtube" ? (youTubeId(value.trim()) ?? []) : []))[0] ?? null;

/** The field of a picture's address in the reply of each call. */
const PICTURE_FIELDS = {
  posts: "responseData.posts[].data[].value",
  problemSolvedPosts: "responseData.posts[].data[].value",
  postDetails: "responseData.post.data[].value",
  comments: "responseData.comments[].data[].value",
} as const;

/** `elsewhere` also counts pictures whose address is no safe link. */
export function picturesOf(row: Pick<PostRow, "data">, env: AppEnv, call: keyof typeof PICTURE_FIELDS) {
  const read = valuesOf(row, "image").map((address) => ({ address, source: mediaSource(address, env) }));
  const elsewhere = read.flatMap(({ address, source }) => (source === null ? [address] : []));
  const field = { path: PICTURE_FIELDS[call], expected: "picture of the static host", got: "another address" };
  if (elsewhere.length > 0) logUnreadable(env, CALLS[call].path, [field]);
  return {
    images: read.flatMap(({ source }) => source ?? []),
    elsewhere,
    pictureLinks: elsewhere.flatMap((address) => secureHref(address) ?? []),
  };
}

/** Empty for a post without content. */
export function toGist(row: PostRow, env: AppEnv, { images, elsewhere } = picturesOf(row, env, "posts")): PostGist[] {
  const heading = textOf(row, "heading");
  const text = textOf(row, "text") ?? textOf(row, "synopsis") ?? "";
  const video = videoOf(row);
  // The small still: cards are 88 px wide.
  const image = images[0] ?? (video && `vi/${video}/mqdefault.jpg`);
  if (!heading && !text && !image && elsewhere.length === 0) return [];
  const english = row.data.find((entry) => entry.type === "heading")?.original_value;
  return [
    {
      id: row._id,
      kind: row.entityType === "article" ? "article" : "post",
      slug: withoutPersonal(row.slug ?? english ?? heading ?? ""),
      // Cards show no text with a dose (advice-150).
      heading: (heading && beforeDose(maskPhones(heading))) || null,
      preview: previewText(beforeDose(maskPhones(text))),
      hidesDose: !image && Boolean(heading || text),
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
  /** Null for all. */
  readonly tag: string | null;
  readonly sort?: Sort;
  /** From 1. */
  readonly page?: number;
}

type PostsQuery = Omit<CallValues<typeof CALLS.posts>["query"], "curated" | "source" | "offset" | "limit" | "language"> & {
  readonly page?: number;
};

const postList = (context: UpstreamContext, { language, source }: CallVisit, { page = 1, ...query }: PostsQuery) =>
  get(
    context,
    callOf("posts", { query: { curated: false, source, offset: postOffset(page), limit: POST_LIMIT, language, ...query }, source }),
    ({ responseData }) => postSlice(responseData.posts, (row) => (row ? toGist(row, context.env) : [])),
  );

/** Of a list of posts. */
const SLICES = {
  ...CALLS.posts.cached,
  version: 4,
  shape: postSliceShape,
  isNothing: ({ entries }: PostSlice) => entries.length === 0,
} as const;

export const postsCache = cacheKind<PostSlice>({ ...SLICES, name: "posts", entries: 400 });

/** The newest, or the most popular. The tag is of the tag mapping or a crop id, which bounds the keys (content-44). */
export function posts(context: UpstreamContext, visit: CallVisit, { entityType, tag, sort = "latest", page = 1 }: PostQuestion) {
  const key = [entityType ?? "all", sort, page, tag ?? "", visit.language, visit.source].join(":");
  return cached(context, postsCache, key, (inner) =>
    postList(inner, visit, {
      page,
      entityType: entityType ?? undefined,
      tags: tag ?? undefined,
      ...(sort === "popular" ? { sortBy: "rank", order: 1, createdOnGt: popularSince(Date.now(), inner.env.POPULAR_WINDOW_DAYS) } : {}),
    }),
  );
}

/** Cached by src/services/content-sitemap.ts. */
export const newestPosts = (context: UpstreamContext, visit: CallVisit, entityType: EntityType, page: number) =>
  postList(context, visit, { page, entityType });

/** Lists of ids are unbounded, so KV stores none. */
export const chosenPostsCache = cacheKind<PostSlice>({ ...SLICES, name: "chosenposts", entries: 100, shape: null });

export const chosenPosts = (context: UpstreamContext, ids: readonly string[], visit: CallVisit) =>
  cached(context, chosenPostsCache, `${ids.join(",")}:${visit.language}:${visit.source}`, (inner) =>
    postList(inner, visit, { postIds: ids.join(",") }),
  );

export const cropArticlesCache = cacheKind<PostSlice>({
  ...SLICES,
  name: "croparticles",
  version: 5,
  freshMs: 15 * millisecondsInMinute,
  entries: 300,
  purgedBy: "crop:ID",
});

/** Tags of articles hold crop ids (crop-18, crop-29). */
export const cropArticles = (context: UpstreamContext, cropId: string, page: number, visit: CallVisit) =>
  cached(context, cropArticlesCache, `${cropId}:${page}:${visit.language}:${visit.source}`, (inner) =>
    postList(inner, visit, { page, entityType: "article", tags: cropId }),
  );

export const farmerPostsCache = cacheKind<PostSlice>({ ...SLICES, name: "farmerposts", entries: 200, purgedBy: "profile:ID" });

/** content-8 */
export const farmerPosts = (context: UpstreamContext, userId: string, page: number, visit: CallVisit) =>
  cached(context, farmerPostsCache, `${userId}:${page}:${visit.language}:${visit.source}`, (inner) =>
    postList(inner, visit, { page, entityType: "post", userId }),
  );

export const postCache = cacheKind<PostDetail | null>({
  ...CALLS.postDetails.cached,
  name: "post",
  version: 3,
  entries: 400,
  shape: postShape.nullable(),
});

const UNREADABLE_POST = failure(CALLS.postDetails.path, "bad-reply", "no part of the post can be read");

/** Null if missing (content-39). Fails for a post of unreadable parts alone, such as a video of another site (content-95). */
export const postDetail = (context: UpstreamContext, id: string, language: Language) =>
  cached<PostDetail | null>(context, postCache, `${id}:${language}`, async (inner) => {
    const found = await get(inner, callOf("postDetails", { parameters: { id }, query: { language } }));
    if (!found.ok) return found;
    const row = found.value.responseData?.post;
    if (!row) return success(null);
    const pictures = picturesOf(row, inner.env, "postDetails");
    const [gist] = toGist(row, inner.env, pictures);
    if (!gist) return row.data.some(({ value }) => value.trim()) ? UNREADABLE_POST : success(null);
    const heading = textOf(row, "heading");
    return success({
      ...gist,
      heading: heading ? maskPhones(heading) : null,
      text: valuesOf(row, "text").join("\n") || (textOf(row, "synopsis") ?? ""),
      images: pictures.images,
      pictureLinks: pictures.pictureLinks,
      video: videoOf(row),
    });
  });

interface CommentQuestion {
  /** From 1. */
  readonly page: number;
  readonly language: Language;
}

function toReply(row: Omit<CommentRow, "comments_count" | "subComments">, env: AppEnv): Reply {
  const { images, pictureLinks } = picturesOf(row, env, "comments");
  return {
    id: row._id,
    text: textOf(row, "text") ?? "",
    image: images[0] ?? null,
    pictureLinks,
    author: toAuthor(row.author, env),
    byExpert: row.author !== false && row.author?.role === EXPERT_ROLE,
    epoch: row.server_epoch,
    likes: row.likes_count,
  };
}

const TOPICS = {
  post: { topic_type: "post", limit: COMMENT_PAGE_SIZE },
  comment: { topic_type: "comment", limit: REPLY_PAGE_SIZE },
} as const;

/** content-40 */
function comments(context: UpstreamContext, topic: keyof typeof TOPICS, id: string, { page, language }: CommentQuestion) {
  const { limit } = TOPICS[topic];
  return get(context, callOf("comments", { query: { topic_id: id, language, order: 0, offset: (page - 1) * limit, ...TOPICS[topic] } }));
}

/** From the start of the call for comments. */
const REPLIES_DEADLINE_MS = 2_500;

export const commentsCache = cacheKind<Comment[]>({
  ...CALLS.comments.cached,
  name: "comments",
  version: 2,
  entries: 400,
  shape: z.array(commentShape),
});

/** Failed replies are left out; their count stays (content-14, content-41). */
export const postComments = (context: UpstreamContext, postId: string, query: CommentQuestion) =>
  cached(context, commentsCache, `${postId}:${query.page}:${query.language}`, async (inner) => {
    // Late replies must not fail the comments.
    const forReplies = withDeadline(inner, REPLIES_DEADLINE_MS);
    const found = await comments(inner, "post", postId, query);
    if (!found.ok) return found;
    return success(await Promise.all(found.value.responseData.comments.map((row) => withReplies(forReplies, row, query.language))));
  });

async function withReplies(context: UpstreamContext, row: CommentRow, language: Language): Promise<Comment> {
  const included = row.subComments.map((reply) => toReply(reply, context.env));
  const count = row.comments_count;
  const enough = included.length >= REPLY_PAGE_SIZE || (count !== null && included.length >= count);
  const found = enough ? null : await comments(context, "comment", row._id, { page: 1, language });
  const replies = found?.ok ? found.value.responseData.comments.map((reply) => toReply(reply, context.env)) : included;
  return {
    ...toReply(row, context.env),
    replyCount: count === null ? null : Math.max(count, replies.length),
    replies: replies.slice(0, REPLY_PAGE_SIZE),
  };
}

/** Pairs of post and comment ids are unbounded. */
export const repliesCache = cacheKind<Reply[]>({ ...CALLS.comments.cached, name: "replies", version: 2, entries: 200, shape: null });

/** content-41 */
export const commentReplies = (context: UpstreamContext, postId: string, commentId: string, query: CommentQuestion) =>
  cached(context, repliesCache, `${postId}:${commentId}:${query.page}:${query.language}`, async (inner) =>
    mapResult(await comments(inner, "comment", commentId, query), ({ responseData }) =>
      responseData.comments.map((row) => toReply(row, inner.env)),
    ),
  );
