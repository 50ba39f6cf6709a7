/** Comments on a post, and the replies to them (content-14, content-26, content-41). */
import { parsePage } from "../text/paging.ts";
import type { Author } from "./posts.ts";

export interface Comment {
  /** 24 hexadecimal characters. */
  readonly id: string;
  readonly text: string;
  /** Path on the static host. */
  readonly image: string | null;
  readonly author: Author | null;
  /** The service says that an expert of the company wrote it. */
  readonly byExpert: boolean;
  /** Epoch milliseconds. */
  readonly epoch: number;
  /** Null if the service does not tell it. */
  readonly likes: number | null;
  /** How many replies there are; `replies` holds the first of them. Null if the service does not tell it. */
  readonly replyCount: number | null;
  /** What stands with a text that names what is prohibited on the crop of its post (use-5). */
  readonly notAllowed?: readonly string[];
  readonly replies: readonly Reply[];
}

export type Reply = Omit<Comment, "replyCount" | "replies">;

/** Comments on one page of a post (content-41). */
export const COMMENT_PAGE_SIZE = 10;
/** Replies below one comment (content-41). */
export const REPLY_PAGE_SIZE = 5;

/** The page of replies that comes after those which are shown. */
export const nextReplyPage = (shown: number): number => Math.floor(shown / REPLY_PAGE_SIZE) + 1;

/** The last page of comments or replies that a URL may name: more than any discussion has. */
const LAST_PAGE = 500;

/** The page of comments or replies that a text names, from 1; null for any other text. */
export function parseCommentPage(text: string | undefined): number | null {
  const page = parsePage(text);
  return page !== null && page <= LAST_PAGE ? page : null;
}

/** A text that asks and does not answer: it ends with a question mark. */
const ASKS = /[?？]\s*$/u;

/**
 * The id of the expert's answer (content-82): of the comments by experts that answer in words, the one with the most likes, of equals the
 * first. Null if no expert has answered: likes alone do not make a comment an answer.
 */
export function expertAnswer(comments: readonly Pick<Comment, "id" | "text" | "likes" | "byExpert">[]): string | null {
  const answers = comments.filter(({ byExpert, text }) => byExpert && /\p{L}/u.test(text) && !ASKS.test(text));
  const rank = ({ likes }: Pick<Comment, "likes">): number => likes ?? -1;
  return answers.toSorted((a, b) => rank(b) - rank(a))[0]?.id ?? null;
}
