/** Divides by 2 and 3 columns (catalogue-9). */
export const LIST_PAGE_SIZE = 24;

export interface Paged<T> {
  readonly items: readonly T[];
  readonly page: number;
  readonly pages: number;
  readonly before: number;
}

/** Null unless an integer from 1 (visit-7). */
export function parsePage(text: string | undefined): number | null {
  if (text === undefined || text === "") return 1;
  return /^[1-9]\d{0,4}$/.test(text) ? Number(text) : null;
}

export function pageOf<T>(list: readonly T[], page: number | null, size = LIST_PAGE_SIZE): Paged<T> | null {
  const pages = Math.max(1, Math.ceil(list.length / size));
  if (page === null || page > pages) return null;
  const before = (page - 1) * size;
  return { items: list.slice(before, before + size), page, pages, before };
}

export function pageQuery(page: number): Readonly<Record<string, string>> {
  return page > 1 ? { page: String(page) } : {};
}

const MOST_NUMBERS = 5;

/** First, last and neighbours (catalogue-55). */
export function pageLinks(page: number, pages: number): number[] {
  const first = Math.max(1, Math.min(page - 1, pages - MOST_NUMBERS + 2));
  const around = Array.from({ length: MOST_NUMBERS - 2 }, (_, index) => first + index);
  const numbers = page <= 3 ? [2, 3, 4] : around;
  return [...new Set([1, ...numbers, pages])].filter((number) => number >= 1 && number <= pages);
}
