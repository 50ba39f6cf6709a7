import { z } from "zod";
import type { Shaped } from "../text/shaped.ts";

/** (content-18, content-19, content-28) */
export const profileShape = z.object({
  id: z.string(),
  alias: z.string(),
  picture: z.string().nullable(),
  address: z.string().nullable(),
  counts: z.object({
    followers: z.number().nullable(),
    following: z.number().nullable(),
    comments: z.number().nullable(),
    likes: z.number().nullable(),
    commentsMade: z.number().nullable(),
  }),
});

export type Profile = Shaped<typeof profileShape>;
