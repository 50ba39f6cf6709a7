/** Replies of communicationservice. */
import { z } from "zod";
import {
  count,
  distinctBy,
  envelope,
  field,
  id,
  instant,
  lenient,
  listIfAny,
  listOf,
  optionalListOf,
  optionalText,
  rowsOf,
  wholeCount,
} from "../wire.ts";

/** Epoch milliseconds of an instant that exists. */
export const epoch = instant;

/** Typed values: heading, synopsis, text, image, youtube, article_type, article_source (content-23). */
const value = z.object({ type: z.string(), value: z.string(), original_value: optionalText });
/** What a post says; one of which no value can be read is unreadable itself. */
const data = listIfAny(value);

const name = z.string().transform((text) => text || null);

/** Who wrote something (content-25); null for a deleted author. Author and name are false if they cannot be read: nobody has left. */
export const author = field(
  z.object({
    name: field(name, { absent: null, unreadable: false }),
    id: lenient(id, null),
    pic: optionalText,
    role: optionalText,
    location: lenient(z.object({ city: optionalText, taluka: optionalText, district: optionalText, state: optionalText }), null),
  }),
  { absent: null, unreadable: false },
);

/** How many answers there are; null if it is not known. */
const commentsCount = lenient(wholeCount, null);

/** A post or an article (content-22). */
export const post = z.object({
  /** 24 hexadecimal characters (content-30). */
  _id: z.string().regex(/^[0-9a-f]{24}$/i),
  entityType: z.string(),
  data,
  author,
  server_epoch: epoch,
  tags: optionalListOf(z.object({ label: z.string().min(1), value: z.string() })),
  likes_count: count,
  comments_count: commentsCount,
  slug: optionalText,
});

/** GET /communicationservice/v2/post ; null for an unreadable row, which counts for the page all the same (content-76). */
export const postsReply = envelope(z.object({ posts: rowsOf(post) }));

/** GET /communicationservice/v2/post/{id}/details ; `post` is null for a missing one; a reply without it is a fault. Without what it says there is no page (service-44). */
export const postReply = envelope(z.object({ post: post.nullable() }).nullable());

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
  comments_count: commentsCount,
  subComments: optionalListOf(reply),
});

/** GET /communicationservice/v2/comment */
export const commentsReply = envelope(z.object({ comments: listOf(comment).transform(distinctBy(({ _id }) => _id)) }));
