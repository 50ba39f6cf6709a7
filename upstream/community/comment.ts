/** The shapes of comments and of what they are about. */
import type { AUTHORS } from "../data/article-words.ts";
import type { Crop, Issue } from "../data/types.ts";
import type { ContentLang, Farmer } from "./people.ts";
import type { PostKind } from "./plan.ts";

export type CommentKind =
  | "expert"
  | "answer"
  | "wrong"
  | "correction"
  | "metoo"
  | "askmore"
  | "detail"
  | "thank"
  | "praise"
  | "askhow"
  | "priceReply"
  | "weatherReply"
  | "growReply"
  | "growAsk"
  | "noise";

type Expert = (typeof AUTHORS)[number];
export type Writer = { readonly farmer: Farmer } | { readonly expert: Expert } | null;

export interface Comment {
  /** 24 hexadecimal characters. */
  readonly id: string;
  readonly lang: ContentLang;
  readonly kind: CommentKind;
  readonly text: string;
  readonly writer: Writer;
  /** Milliseconds after the topic. */
  readonly after: number;
  readonly likes: number;
  readonly dislikes: number;
  readonly replies: readonly Comment[];
}

export interface Topic {
  /** The first six characters of the ids of the comments. */
  readonly code: string;
  readonly id: string;
  /** Consecutive among the topics of a language. */
  readonly number: number;
  readonly lang: ContentLang;
  readonly kind: Exclude<PostKind, "noise"> | "article";
  readonly crop: Crop;
  readonly issue: Issue | null;
  /** The author of a post. Null for an article and for a deleted account. */
  readonly farmer: Farmer | null;
  /** What a post on weather or growing is about; a pattern on another topic does not answer it. */
  readonly topic?: string | undefined;
  /** The price that a post names, in rupees. */
  readonly rate?: number | undefined;
  /** Whether a post names a product. */
  readonly isSpray?: boolean | undefined;
  /** The most comments that there are. */
  readonly most: number;
}
