/** Articles and posts in lists: what a card shows, which lists there are, and how they are paged (content-1 to content-5). */
import { millisecondsInDay, millisecondsInHour } from "date-fns/constants";
import { parsePage } from "../text/paging.ts";

/** What an entry is: an article of the editors, or a post of a farmer (content-22). */
export const ENTITY_TYPES = ["article", "post"] as const;
export type EntityType = (typeof ENTITY_TYPES)[number];

export interface Tag {
  readonly label: string;
  readonly value: string;
}

/** Whether a tag names a crop: it is the crop's id. */
export const isCropTag = (value: string): boolean => /^\d{1,6}$/.test(value);

/** The tag that the services give to a post whose problem is solved (docs/decisions/64-solved-posts.md). */
const SOLVED_TAG = "problem-solved";

/** Whether a tag says that the problem of its post is solved. */
export const isSolvedTag = ({ value }: Pick<Tag, "value">): boolean => value === SOLVED_TAG;

/** Who wrote something (content-25). */
export interface Author {
  /** Null where there is no page to lead to: a deleted author, or the company's own account (content-47). */
  readonly id: string | null;
  /** Null for a deleted author; empty if it cannot be read. */
  readonly name: string | null;
  /** City, taluka, district and state, as far as they are known. */
  readonly place: string;
  /** Path on the static host. */
  readonly picture: string | null;
}

/** An article or a post as a card shows it (content-12, crop-21). */
export interface PostGist {
  /** 24 hexadecimal characters. */
  readonly id: string;
  readonly kind: EntityType;
  /** From the English heading (content-24). */
  readonly slug: string;
  /** A post may have none. In a list it ends before a dose (advice-150). */
  readonly heading: string | null;
  /** The start of the text, before a dose (content-31, advice-150). Empty if it begins with one. */
  readonly preview: string;
  /** Path on the static host. */
  readonly image: string | null;
  readonly author: Author | null;
  /** Epoch milliseconds. */
  readonly epoch: number;
  readonly tags: readonly Tag[];
  /** Null if the service does not tell it. */
  readonly likes: number | null;
  /** Null if the service does not tell it. */
  readonly comments: number | null;
}

/** A post with its whole text, as its page shows it. */
export interface PostDetail extends PostGist {
  /** As it was written: not masked, its links not found yet. */
  readonly text: string;
  /** Paths on the static host. */
  readonly images: readonly string[];
  /** The 11 characters of a YouTube video. */
  readonly video: string | null;
  /** What stands with a text that names what is prohibited on its crop (use-5). */
  readonly notAllowed?: readonly string[];
}

/** An id of a post or an article (content-30). */
export const isPostId = (text: string): boolean => /^[0-9a-f]{24}$/i.test(text);

/** Entries on one page. One more is asked for, to learn whether there is a next page (content-44). */
const POST_PAGE_SIZE = 20;
export const POST_LIMIT = POST_PAGE_SIZE + 1;

/** The last page that 'view more' leads to (content-49). */
const LAST_POST_PAGE = 5;

/** Most entries that a list shows on all its pages. */
const MOST_LISTED = LAST_POST_PAGE * POST_PAGE_SIZE;

/** The pages that a list can have, from 1. */
export const POST_PAGES: readonly number[] = Array.from({ length: LAST_POST_PAGE }, (_, index) => index + 1);

/** The page that a URL asks for. Null for a text that names no page of a list. */
export function parsePostPage(text: string | undefined): number | null {
  const page = parsePage(text);
  return page !== null && page <= LAST_POST_PAGE ? page : null;
}

/** The number of entries before a page. Pages count from 1. */
export function postOffset(page: number): number {
  return (page - 1) * POST_PAGE_SIZE;
}

/** What came for one page of a list. */
export interface PostSlice<P = PostGist> {
  /** The entries of the page that can be shown. */
  readonly entries: readonly P[];
  /** More than a page of rows came (content-44). */
  readonly hasMore: boolean;
}

/**
 * The page of the rows that came for it. A row that cannot be shown counts too: without it a list would end early, or show the first
 * entry of its next page (content-76).
 * @param show the entry of a row; none where it cannot be shown
 */
export function postSlice<Row, P>(rows: readonly Row[], show: (row: Row) => readonly P[]): PostSlice<P> {
  return { entries: rows.slice(0, POST_PAGE_SIZE).flatMap(show), hasMore: rows.length > POST_PAGE_SIZE };
}

/** A page of entries that are all at hand. */
export const pageOfEntries = <P>(entries: readonly P[], page: number): PostSlice<P> => ({
  entries: entries.slice(postOffset(page), postOffset(page + 1)),
  hasMore: entries.length > postOffset(page + 1),
});

/** Whether 'view more' stands below a page of a list (content-49). */
export const leadsToMore = ({ hasMore }: Pick<PostSlice, "hasMore">, page: number): boolean => hasMore && page < LAST_POST_PAGE;

/** How a list is sorted. */
export const SORTS = ["latest", "popular"] as const;
export type Sort = (typeof SORTS)[number];

/** Any other word is `latest`, which is also what a URL without one means (content-5). */
export const parseSort = (text: string | undefined): Sort => (text === "popular" ? "popular" : "latest");

/** The ids of a comma-separated list, each once, at most as many as a list shows. */
export function listedPostIds(text: string): string[] {
  return [
    ...new Set(
      text
        .toLowerCase()
        .split(",")
        .map((part) => part.trim()),
    ),
  ]
    .filter(isPostId)
    .slice(0, MOST_LISTED);
}

/**
 * Since when posts count for the popular list (content-38). Epoch milliseconds, on the full hour, so that all who ask within an hour
 * ask for the same.
 * @param days the popular window
 */
export function popularSince(nowMs: number, days: number): number {
  return Math.floor((nowMs - days * millisecondsInDay) / millisecondsInHour) * millisecondsInHour;
}
