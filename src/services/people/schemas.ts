/** Replies of appuserservice. */
import { z } from "zod";
import { envelope, optionalText } from "../wire.ts";

const count = z.number().nonnegative().catch(0).default(0);
const stats = z.object({ followers: count, comments: count, likes: count, following: count, commentsMade: count });

/** GET /appuserservice/v1/appuser/{id} (content-28) ; null for a missing farmer. */
export const profileReply = envelope(
  z
    .object({
      // Another type is no missing farmer but a bad reply.
      aliasName: z.string().nullish(),
      profilePicture: optionalText,
      profileAddress: optionalText,
      communicationStats: stats.catch(() => stats.parse({})).default(() => stats.parse({})),
    })
    .nullable(),
);
