/** (content-15, content-27) */
import { z } from "zod";
import type { Shaped } from "../text/shaped.ts";
import { LANGUAGES } from "../visit/language.ts";
import { isCropTag } from "./posts.ts";

const mediaShape = z.discriminatedUnion("type", [
  z.object({ type: z.literal("image"), source: z.string() }),
  z.object({ type: z.literal("youtube"), id: z.string() }),
]);

export type ArticleMedia = Shaped<typeof mediaShape>;

export const articleShape = z.object({
  id: z.string(),
  heading: z.string(),
  /** From the English heading, else its own (content-24). */
  slug: z.string(),
  synopsis: z.string().nullable(),
  description: z.string(),
  type: z.string().nullable(),
  source: z.string().nullable(),
  media: z.array(mediaShape),
  tags: z.array(z.object({ code: z.string(), heading: z.string() })),
  epoch: z.number(),
  likes: z.number().nullable(),
  languages: z.array(z.enum(LANGUAGES)),
});

export interface ArticleDetail extends Shaped<typeof articleShape> {
  /** Warnings about prohibited ingredients (use-5). */
  readonly notAllowed?: readonly string[];
}

/** (content-16) */
const RELATED_ARTICLES = 5;

type Tagged = Pick<ArticleDetail, "id" | "tags">;

export function relatedTags({ tags }: Pick<Tagged, "tags">): string[] {
  const codes = tags.map(({ code }) => code);
  return [...codes.filter(isCropTag), ...codes.filter((code) => !isCropTag(code))];
}

/** Most shared tags first, without itself (content-83). */
export function relatedArticles<A extends { readonly id: string; readonly tags: readonly { readonly value: string }[] }>(
  found: readonly A[],
  { id, tags }: Tagged,
): A[] {
  const own = new Set(tags.map(({ code }) => code));
  const shared = (article: A): number => new Set(article.tags.map(({ value }) => value).filter((value) => own.has(value))).size;
  const others = new Map(found.filter((article) => article.id !== id && shared(article) > 0).map((article) => [article.id, article]));
  return [...others.values()].toSorted((a, b) => shared(b) - shared(a)).slice(0, RELATED_ARTICLES);
}

export const isEnoughRelated = (found: readonly unknown[]): boolean => found.length >= RELATED_ARTICLES;
