/** An article with everything that its page shows (content-15, content-27). */
import type { Language } from "../visit/language.ts";

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
  readonly likes: number;
  /** The languages that the article is written in. */
  readonly languages: readonly Language[];
  /** What stands with a text that names what is prohibited on its crop (use-5). */
  readonly notAllowed?: readonly string[];
}

/** Related articles (content-16). */
const RELATED_ARTICLES = 5;

/** The articles to show below one: five at most, without itself. */
export function relatedArticles<A extends { readonly id: string }>(found: readonly A[], id: string): A[] {
  return found.filter((article) => article.id !== id).slice(0, RELATED_ARTICLES);
}
