import { z } from "zod";
import { envelope, lenient, optionalText, wholeCount } from "../wire.ts";

/** Null if unknown, never 0. */
const count = lenient(wholeCount, null);
const stats = z.object({ followers: count, comments: count, likes: count, following: count, commentsMade: count });
const NO_STATS = { followers: null, comments: null, likes: null, following: null, commentsMade: null };

/** Null if missing (content-28). */
export const profileReply = envelope(
  z
    .object({
      // A mistyped alias is a bad reply, not a missing farmer.
      aliasName: z.string().nullable(),
      profilePicture: optionalText,
      profileAddress: optionalText,
      communicationStats: lenient(stats, NO_STATS),
    })
    .nullable(),
);
