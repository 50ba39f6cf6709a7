/** Shapes of comments and their topics. */
import type { z } from "zod";
import type { commentKind, topicKind } from "../data/community/threads.ts";
import type { Crop, Issue } from "../data/types.ts";
import type { Expert } from "./experts.ts";
import type { ContentLang, Farmer } from "./people.ts";

export type CommentKind = z.infer<typeof commentKind>;

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
  /** First six characters of the comments' ids. */
  readonly code: string;
  readonly id: string;
  /** Consecutive among a language's topics. */
  readonly number: number;
  readonly lang: ContentLang;
  readonly kind: z.infer<typeof topicKind>;
  readonly crop: Crop;
  readonly issue: Issue | null;
  /** A post's author; null for an article or a deleted account. */
  readonly farmer: Farmer | null;
  /** Subject of a post on weather or growing; patterns on another subject are no answer. */
  readonly topic?: string | undefined;
  /** Price in the post, in rupees. */
  readonly rate?: number | undefined;
  /** True if the post names a product. */
  readonly isSpray?: boolean | undefined;
  /** Limit of comments. */
  readonly most: number;
}
