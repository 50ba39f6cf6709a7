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

export const epoch = instant;

/** Types: heading, synopsis, text, image, youtube, article_type, article_source (content-23). */
const value = z.object({ type: z.string(), value: z.string(), original_value: optionalText });
const data = listIfAny(value);

const name = z.string().transform((text) => text || null);

/** Null if deleted (content-25). False if unreadable, which must not look deleted. */
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

const commentsCount = lenient(wholeCount, null);

/** content-22 */
export const post = z.object({
  /** content-30 */
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

/** Null rows still count for paging (content-76). */
export const postsReply = envelope(z.object({ posts: rowsOf(post) }));

/** Requires the text (service-44). */
export const postReply = envelope(z.object({ post: post.nullable() }).nullable());

const reply = z.object({
  _id: z.string().regex(/^[0-9a-f]{24}$/i),
  data,
  author,
  server_epoch: epoch,
  likes_count: count,
});

/** content-26 */
export const comment = reply.extend({
  comments_count: commentsCount,
  subComments: optionalListOf(reply),
});

export const commentsReply = envelope(z.object({ comments: listOf(comment).transform(distinctBy(({ _id }) => _id)) }));
