/** Replies of communicationservice. */
import { z } from "zod";
import { envelope, listOf, optionalText, rowsOf } from "../wire.ts";

/** Epoch milliseconds of an instant that exists. */
export const epoch = z.number().positive().max(8_640_000_000_000_000);

const count = z.number().nonnegative().catch(0).default(0);

/** Typed values: heading, synopsis, text, image, youtube, article_type, article_source (content-23). */
const data = listOf(z.object({ type: z.string(), value: z.string(), original_value: optionalText }))
  .catch([])
  .default([]);

/** Who wrote something (content-25); null for a deleted author. */
export const author = z
  .object({
    name: optionalText,
    id: z
      .union([z.string(), z.number()])
      .nullish()
      .catch(null)
      .transform((id) => (id === null || id === undefined || id === "" ? null : String(id))),
    pic: optionalText,
    role: optionalText,
    location: z.object({ city: optionalText, taluka: optionalText, district: optionalText, state: optionalText }).nullish().catch(null),
  })
  .nullish()
  .catch(null)
  .transform((row) => row ?? null);

/** A post or an article (content-22). */
export const post = z.object({
  /** 24 hexadecimal characters (content-30). */
  _id: z.string().regex(/^[0-9a-f]{24}$/i),
  entityType: z.string(),
  data,
  author,
  server_epoch: epoch,
  tags: listOf(z.object({ label: z.string().min(1), value: z.string() }))
    .catch([])
    .default([]),
  likes_count: count,
  comments_count: count,
  slug: optionalText,
});

/** GET /communicationservice/v2/post ; null for an unreadable row, which counts for the page all the same (content-76). */
export const postsReply = envelope(z.object({ posts: rowsOf(post) }));

/** GET /communicationservice/v2/post/{id}/details ; `post` is null for a missing one. */
export const postReply = envelope(z.object({ post: post.nullish() }).nullable());

/** A reply to a comment. */
const reply = z.object({
  _id: z.string().regex(/^[0-9a-f]{24}$/i),
  data,
  author,
  server_epoch: epoch,
  likes_count: count,
});

/** A comment, perhaps with its first replies (content-26). */
export const comment = reply.extend({
  comments_count: count,
  subComments: listOf(reply).catch([]).default([]),
});

/** GET /communicationservice/v2/comment */
export const commentsReply = envelope(z.object({ comments: listOf(comment) }));
