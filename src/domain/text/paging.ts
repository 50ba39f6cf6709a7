/** Lists in pages that are links. */

/**
 * Cards on one page of a product list (catalogue-9). It divides by the two columns of a phone and the three of a wider screen.
 */
export const LIST_PAGE_SIZE = 24;

/** One page of a list. Pages count from 1. */
export interface Paged<T> {
  readonly items: readonly T[];
  readonly page: number;
  /** At least 1: an empty list has one empty page. */
  readonly pages: number;
  /** The number of entries on the earlier pages. */
  readonly before: number;
}

/** The page that a URL asks for (visit-7). Null for anything but a plain whole number from 1. */
export function parsePage(text: string | undefined): number | null {
  if (text === undefined || text === "") return 1;
  return /^[1-9]\d{0,4}$/.test(text) ? Number(text) : null;
}

/** A page of a list. Null for a page that the list does not have. */
export function pageOf<T>(list: readonly T[], page: number | null, size = LIST_PAGE_SIZE): Paged<T> | null {
  const pages = Math.max(1, Math.ceil(list.length / size));
  if (page === null || page > pages) return null;
  const before = (page - 1) * size;
  return { items: list.slice(before, before + size), page, pages, before };
}

/** The `page` parameter of a canonical URL. The first page has none. */
export function pageQuery(page: number): Readonly<Record<string, string>> {
  return page > 1 ? { page: String(page) } : {};
}

/** Pages whose numbers stand beside each other: five fit on the narrowest screen. */
const MOST_NUMBERS = 5;

/** The numbers that lead through a list: the first page, those around `page`, and the last (catalogue-55). */
export function shownPages(page: number, pages: number): number[] {
  const first = Math.max(1, Math.min(page - 1, pages - MOST_NUMBERS + 2));
  const around = Array.from({ length: MOST_NUMBERS - 2 }, (_, index) => first + index);
  const numbers = page <= 3 ? [2, 3, 4] : around;
  return [...new Set([1, ...numbers, pages])].filter((number) => number >= 1 && number <= pages);
}
