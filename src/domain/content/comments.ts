/** Comments and replies (content-14, content-26, content-41). */
import { z } from "zod";
import { parsePage } from "../text/paging.ts";
import type { Shaped } from "../text/shaped.ts";
import { authorShape, pictureLinks } from "./posts.ts";

const replyShape = z.object({
  id: z.string(),
  text: z.string(),
  image: z.string().nullable(),
  pictureLinks,
  author: authorShape.nullable(),
  byExpert: z.boolean(),
  epoch: z.number(),
  likes: z.number().nullable(),
});

export interface Reply extends Shaped<typeof replyShape> {
  /** Warnings about prohibited ingredients (use-5). */
  readonly notAllowed?: readonly string[];
}

export const commentShape = replyShape.extend({ replyCount: z.number().nullable(), replies: z.array(replyShape) });

export interface Comment extends Reply, Pick<Shaped<typeof commentShape>, "replyCount"> {
  readonly replies: readonly Reply[];
}

export const COMMENT_PAGE_SIZE = 10;
export const REPLY_PAGE_SIZE = 5;

export const nextReplyPage = (visible: number): number => Math.floor(visible / REPLY_PAGE_SIZE) + 1;

const LAST_PAGE = 500;

export function parseCommentPage(text: string | undefined): number | null {
  const page = parsePage(text);
  return page !== null && page <= LAST_PAGE ? page : null;
}

const ASKS = /[?？]\s*$/u;

/** The expert's most liked comment that is no question (content-82). */
export function expertAnswer(comments: readonly Pick<Comment, "id" | "text" | "likes" | "byExpert">[]): string | null {
  const answers = comments.filter(({ byExpert, text }) => byExpert && /\p{L}/u.test(text) && !ASKS.test(text));
  const rank = ({ likes }: Pick<Comment, "likes">): number => likes ?? -1;
  return answers.toSorted((a, b) => rank(b) - rank(a))[0]?.id ?? null;
}
