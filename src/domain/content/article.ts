/** (content-15, content-27) */
import type { Language } from "../visit/language.ts";
import { isCropTag } from "./posts.ts";

export type ArticleMedia = { readonly type: "image"; readonly source: string } | { readonly type: "youtube"; readonly id: string };

export interface ArticleDetail {
  readonly id: string;
  readonly heading: string;
  /** From the English heading, else its own (content-24). */
  readonly slug: string;
  readonly synopsis: string | null;
  readonly description: string;
  readonly type: string | null;
  readonly source: string | null;
  readonly media: readonly ArticleMedia[];
  readonly tags: readonly { readonly code: string; readonly heading: string }[];
  readonly epoch: number;
  readonly likes: number | null;
  readonly languages: readonly Language[];
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
