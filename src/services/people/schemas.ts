/** Replies of appuserservice. */
import { z } from "zod";
import { envelope, lenient, optionalText, wholeCount } from "../wire.ts";

/** A count that does not come is not known: it is no nought. */
const count = lenient(wholeCount, null);
const stats = z.object({ followers: count, comments: count, likes: count, following: count, commentsMade: count });
const NO_STATS = { followers: null, comments: null, likes: null, following: null, commentsMade: null };

/** GET /appuserservice/v1/appuser/{id} (content-28) ; null for a missing farmer. */
export const profileReply = envelope(
  z
    .object({
      // Another type is no missing farmer but a bad reply.
      aliasName: z.string().nullable(),
      profilePicture: optionalText,
      profileAddress: optionalText,
      communicationStats: lenient(stats, NO_STATS),
    })
    .nullable(),
);
