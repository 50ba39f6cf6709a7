/** Comments and replies (content-14, content-26, content-41). */
import { parsePage } from "../text/paging.ts";
import type { Author } from "./posts.ts";

export interface Comment {
  readonly id: string;
  readonly text: string;
  readonly image: string | null;
  readonly author: Author | null;
  readonly byExpert: boolean;
  readonly epoch: number;
  readonly likes: number | null;
  readonly replyCount: number | null;
  /** Warnings about prohibited ingredients (use-5). */
  readonly notAllowed?: readonly string[];
  readonly replies: readonly Reply[];
}

export type Reply = Omit<Comment, "replyCount" | "replies">;

export const COMMENT_PAGE_SIZE = 10;
export const REPLY_PAGE_SIZE = 5;

export const nextReplyPage = (shown: number): number => Math.floor(shown / REPLY_PAGE_SIZE) + 1;

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
