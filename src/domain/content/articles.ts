/** Articles in lists: what a card shows, and how a list is paged (crop-18, crop-19). */
import { parsePage } from "../text/paging.ts";

/** An article as a card shows it (crop-21). */
export interface Article {
  /** 24 hexadecimal characters. */
  readonly id: string;
  /** From the English heading (content-24). */
  readonly slug: string;
  readonly heading: string;
  /** The start of the text (content-31). */
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

/** Articles on one page. One more is asked for, to learn whether there is a next page (crop-18). */
const ARTICLE_PAGE_SIZE = 20;
export const ARTICLE_LIMIT = ARTICLE_PAGE_SIZE + 1;

/** The last page that 'view more' leads to (crop-19). */
const LAST_ARTICLE_PAGE = 5;

/** The page that a URL asks for. Null for a text that names no page of a list of articles. */
export function parseArticlePage(text: string | undefined): number | null {
  const page = parsePage(text);
  return page !== null && page <= LAST_ARTICLE_PAGE ? page : null;
}

/** The number of articles before a page. Pages count from 1. */
export function articleOffset(page: number): number {
  return (page - 1) * ARTICLE_PAGE_SIZE;
}

/** The articles of a page, and whether 'view more' stands below them (crop-19). */
export function articlePage<A>(found: readonly A[], page: number): { readonly shown: readonly A[]; readonly hasMore: boolean } {
  return { shown: found.slice(0, ARTICLE_PAGE_SIZE), hasMore: found.length > ARTICLE_PAGE_SIZE && page < LAST_ARTICLE_PAGE };
}
