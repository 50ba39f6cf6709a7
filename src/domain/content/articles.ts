/** Articles in lists: what a card shows, and how a list is paged (S1 §3 "Post or article", §5, §9). Pure. */
import { parsePage } from "../text/paging.ts";

/** An article as a card shows it. */
export interface Article {
  /** 24 hexadecimal characters. */
  readonly id: string;
  /** From the English heading (S1 §3). */
  readonly slug: string;
  readonly heading: string;
  /** About 170 clusters of the text, cut on a word boundary (S1 §5). */
  readonly preview: string;
  /** Path on the static host. */
  readonly image: string | null;
  readonly author: string | null;
  /** Epoch milliseconds. */
  readonly epoch: number;
  readonly tags: readonly { readonly label: string; readonly value: string }[];
  readonly likes: number;
  readonly comments: number;
}

/** Posts on one page of a list; one more is asked for, to know whether there are more (S1 §9). */
export const ARTICLE_PAGE_SIZE = 20;
export const ARTICLE_LIMIT = ARTICLE_PAGE_SIZE + 1;

/** The last page that 'view more' leads to (S1 §9). */
export const LAST_ARTICLE_PAGE = 5;

/** The page that a URL asks for; null for what is no page of a list of articles. */
export function parseArticlePage(text: string | undefined): number | null {
  const page = parsePage(text);
  return page !== null && page <= LAST_ARTICLE_PAGE ? page : null;
}

/** How many posts stand before a page. Pages count from 1. */
export function articleOffset(page: number): number {
  return (page - 1) * ARTICLE_PAGE_SIZE;
}

/** What a page shows of the posts that came, and whether 'view more' stands below: more than 20 came and the page is below 5. */
export function articlePage<A>(found: readonly A[], page: number): { readonly shown: readonly A[]; readonly hasMore: boolean } {
  return { shown: found.slice(0, ARTICLE_PAGE_SIZE), hasMore: found.length > ARTICLE_PAGE_SIZE && page < LAST_ARTICLE_PAGE };
}
