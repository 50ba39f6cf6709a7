/** Replies of communicationservice. */
import { z } from "zod";
import { envelope, listOf, optionalText } from "../wire.ts";

const count = z.number().nonnegative().catch(0).default(0);

/** A post or an article in a list (content-22). */
export const post = z.object({
  /** 24 hexadecimal characters (content-30). */
  _id: z.string().regex(/^[0-9a-f]{24}$/i),
  entityType: z.string(),
  /** Typed values: heading, synopsis, text, image, youtube, article_type, article_source. */
  data: listOf(z.object({ type: z.string(), value: z.string(), original_value: optionalText })),
  author: z.object({ name: optionalText }).nullish().catch(null),
  /** Epoch milliseconds. */
  server_epoch: z.number().positive(),
  tags: listOf(z.object({ label: z.string().min(1), value: z.string() }))
    .catch([])
    .default([]),
  likes_count: count,
  comments_count: count,
  slug: optionalText,
});

/** GET /communicationservice/v2/post */
export const postsReply = envelope(z.object({ posts: listOf(post) }));
