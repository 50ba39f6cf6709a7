/** An article with everything that its page shows (content-15, content-27). */
import type { Language } from "../visit/language.ts";
import { isCropTag } from "./posts.ts";

export type ArticleMedia = { readonly type: "image"; readonly source: string } | { readonly type: "youtube"; readonly id: string };

export interface ArticleDetail {
  /** 24 hexadecimal characters. */
  readonly id: string;
  readonly heading: string;
  /** From the English heading, else from its own (content-24). */
  readonly slug: string;
  readonly synopsis: string | null;
  /** Sanitised HTML with headings from h2 down. */
  readonly description: string;
  /** What kind of article it is, such as a news item. */
  readonly type: string | null;
  readonly source: string | null;
  readonly media: readonly ArticleMedia[];
  readonly tags: readonly { readonly code: string; readonly heading: string }[];
  /** Epoch milliseconds. */
  readonly epoch: number;
  /** Null if the service does not tell it. */
  readonly likes: number | null;
  /** The languages that the article is written in. */
  readonly languages: readonly Language[];
  /** What stands with a text that names what is prohibited on its crop (use-5). */
  readonly notAllowed?: readonly string[];
}

/** Related articles (content-16). */
const RELATED_ARTICLES = 5;

/** What of an article tells which others are related to it. */
type Tagged = Pick<ArticleDetail, "id" | "tags">;

/** The tags of an article by which related ones are asked for, the closest first: its crops, then its topics. */
export function relatedTags({ tags }: Pick<Tagged, "tags">): string[] {
  const codes = tags.map(({ code }) => code);
  return [...codes.filter(isCropTag), ...codes.filter((code) => !isCropTag(code))];
}

/**
 * The articles to show below one (content-83): those that share a tag with it, five at most, without itself, each once. Those that share
 * more tags come first, of equals the first found.
 */
export function relatedArticles<A extends { readonly id: string; readonly tags: readonly { readonly value: string }[] }>(
  found: readonly A[],
  { id, tags }: Tagged,
): A[] {
  const own = new Set(tags.map(({ code }) => code));
  const shared = (article: A): number => new Set(article.tags.map(({ value }) => value).filter((value) => own.has(value))).size;
  const others = new Map(found.filter((article) => article.id !== id && shared(article) > 0).map((article) => [article.id, article]));
  return [...others.values()].toSorted((a, b) => shared(b) - shared(a)).slice(0, RELATED_ARTICLES);
}

/** True if there is nothing more to ask for. */
export const isEnoughRelated = (found: readonly unknown[]): boolean => found.length >= RELATED_ARTICLES;
