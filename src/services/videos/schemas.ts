import { z } from "zod";
import { envelope, lenient, listOf, wholeCount } from "../wire.ts";

/** advice-53, advice-93 */
export const cropVideosReply = envelope(
  z.object({
    videos: listOf(z.object({ youTubeId: z.string(), title: z.string().min(1), views: lenient(wholeCount, null) })).default([]),
  }),
);
