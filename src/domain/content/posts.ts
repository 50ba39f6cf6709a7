/** Articles and posts in lists (content-1 to content-5). */
import { millisecondsInDay, millisecondsInHour } from "date-fns/constants";
import { z } from "zod";
import { parsePage } from "../text/paging.ts";
import type { Shaped } from "../text/shaped.ts";

/** By editors or farmers (content-22). */
export const ENTITY_TYPES = ["article", "post"] as const;
export type EntityType = (typeof ENTITY_TYPES)[number];

const tagShape = z.object({ label: z.string(), value: z.string() });

export type Tag = Shaped<typeof tagShape>;

export const isCropTag = (value: string): boolean => /^\d{1,6}$/.test(value);

/** (docs/decisions/64-solved-posts.md) */
const SOLVED_TAG = "problem-solved";

export const isSolvedTag = ({ value }: Pick<Tag, "value">): boolean => value === SOLVED_TAG;

/** (content-25) */
export const authorShape = z.object({
  /** Null if deleted, or the company itself (content-47). */
  id: z.string().nullable(),
  name: z.string().nullable(),
  place: z.string(),
  picture: z.string().nullable(),
});

export type Author = Shaped<typeof authorShape>;

/** (content-12, crop-21) */
const postGistShape = z.object({
  id: z.string(),
  kind: z.enum(ENTITY_TYPES),
  /** From the English heading (content-24). */
  slug: z.string(),
  /** In lists, cut before a dose (advice-150). */
  heading: z.string().nullable(),
  /** Cut before a dose (content-31, advice-150). */
  preview: z.string(),
  /** True if neither a picture nor a word is shown, because of a dose. */
  hidesDose: z.boolean(),
  image: z.string().nullable(),
  author: authorShape.nullable(),
  epoch: z.number(),
  tags: z.array(tagShape),
  likes: z.number().nullable(),
  comments: z.number().nullable(),
});

export type PostGist = Shaped<typeof postGistShape>;

/** Pictures on other hosts, from which pages load nothing (docs/decisions/215-pictures-on-other-hosts.md). */
export const pictureLinks = z.array(z.string());

export const postShape = postGistShape.extend({
  text: z.string(),
  images: z.array(z.string()),
  pictureLinks,
  video: z.string().nullable(),
});

export interface PostDetail extends Shaped<typeof postShape> {
  /** Warnings about prohibited ingredients (use-5). */
  readonly notAllowed?: readonly string[];
}

/** (content-30) */
export const isPostId = (text: string): boolean => /^[0-9a-f]{24}$/i.test(text);

/** One more detects a next page (content-44). */
const POST_PAGE_SIZE = 20;
export const POST_LIMIT = POST_PAGE_SIZE + 1;

/** (content-49) */
const LAST_POST_PAGE = 5;

const MOST_LISTED = LAST_POST_PAGE * POST_PAGE_SIZE;

export const POST_PAGES: readonly number[] = Array.from({ length: LAST_POST_PAGE }, (_, index) => index + 1);

export function parsePostPage(text: string | undefined): number | null {
  const page = parsePage(text);
  return page !== null && page <= LAST_POST_PAGE ? page : null;
}

export function postOffset(page: number): number {
  return (page - 1) * POST_PAGE_SIZE;
}

export const postSliceShape = z.object({ entries: z.array(postGistShape), hasMore: z.boolean() });

export interface PostSlice<P = PostGist> {
  readonly entries: readonly P[];
  readonly hasMore: boolean;
}

/** Unreadable rows count, or a list would end early or repeat entries (content-76). */
export function postSlice<Row, P>(rows: readonly Row[], show: (row: Row) => readonly P[]): PostSlice<P> {
  return { entries: rows.slice(0, POST_PAGE_SIZE).flatMap(show), hasMore: rows.length > POST_PAGE_SIZE };
}

export const pageOfEntries = <P>(entries: readonly P[], page: number): PostSlice<P> => ({
  entries: entries.slice(postOffset(page), postOffset(page + 1)),
  hasMore: entries.length > postOffset(page + 1),
});

export const leadsToMore = ({ hasMore }: Pick<PostSlice, "hasMore">, page: number): boolean => hasMore && page < LAST_POST_PAGE;

export const SORTS = ["latest", "popular"] as const;
export type Sort = (typeof SORTS)[number];

/** `latest` is the default (content-5). */
export const parseSort = (text: string | undefined): Sort => (text === "popular" ? "popular" : "latest");

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

/** On the full hour, so that calls can be cached (content-38). */
export function popularSince(nowMs: number, days: number): number {
  return Math.floor((nowMs - days * millisecondsInDay) / millisecondsInHour) * millisecondsInHour;
}
