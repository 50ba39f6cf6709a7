/** Cached pages (offline-5). */
import * as brand from "../../brand.ts";
import { withoutEnding } from "../text/ending.ts";

export interface StoredPage {
  readonly url: string;
  readonly title: string;
  readonly at: number;
  readonly files: readonly string[];
}

export interface ReadPage {
  readonly url: string;
  readonly title: string;
  readonly files: readonly string[];
  /** Links with language and state (offline-6). */
  readonly pinned: readonly string[];
}

export interface PageIndex {
  readonly pages: readonly StoredPage[];
  /** Uncompressed bytes by URL. */
  readonly sizes: Readonly<Record<string, number>>;
  readonly accept?: string | undefined;
}

export const EMPTY_INDEX: PageIndex = { pages: [], sizes: {} };

export const INDEX_ADDRESS = "/kept-pages.json";

/** Survives deploys: pages bring their files (docs/decisions/100-offline.md). */
export const PAGES_CACHE = `${brand.id}-pages-1`;

const MAX_PAGES = 30;

/** 15 MB less the shell's files. */
const MAX_BYTES = 14_000_000;

export function withPage(index: PageIndex, page: StoredPage, sizes: PageIndex["sizes"]): PageIndex {
  const others = index.pages.filter(({ url }) => url !== page.url);
  return bounded({ ...index, pages: [page, ...others], sizes: { ...index.sizes, ...sizes } });
}

export function readAgain(index: PageIndex, url: string): PageIndex {
  const isIt = (page: StoredPage) => page.url === url;
  return { ...index, pages: [...index.pages.filter(isIt), ...index.pages.filter((page) => !isIt(page))] };
}

export function bounded({ pages, sizes, ...more }: PageIndex, maxPages = MAX_PAGES): PageIndex {
  const needed: Record<string, number> = {};
  const latest: StoredPage[] = [];
  let bytes = 0;
  for (const page of pages.slice(0, maxPages)) {
    const own = [page.url, ...page.files].filter((address) => needed[address] === undefined);
    const ownBytes = own.reduce((sum, address) => sum + (sizes[address] ?? 0), 0);
    if (bytes + ownBytes > MAX_BYTES) continue;
    bytes += ownBytes;
    for (const address of own) needed[address] = sizes[address] ?? 0;
    latest.push(page);
  }
  return { ...more, pages: latest, sizes: needed };
}

const VISIT = ["language", "state"] as const;

/** Falls back to the last language and state. */
export function findPage(index: PageIndex, address: string): StoredPage | undefined {
  const target = new URL(address);
  return index.pages.find(({ url }) => {
    const candidate = new URL(url);
    for (const name of VISIT) if (!target.searchParams.has(name)) candidate.searchParams.delete(name);
    return pathOf(candidate) === pathOf(target) && queryOf(candidate) === queryOf(target);
  });
}

const pathOf = ({ pathname }: URL): string => withoutEnding(pathname, "/") || "/shop";

const CAMPAIGN = /^(?:utm_\w+|gclid|fbclid)$/;

const queryOf = ({ searchParams }: URL): string =>
  JSON.stringify([...searchParams].filter(([name]) => !CAMPAIGN.test(name)).sort(([a], [b]) => (a < b ? -1 : 1)));

/** Empty if unreadable or of another version. */
export function parseIndex(value: unknown): PageIndex {
  const { pages, sizes, accept } = (value ?? {}) as Partial<PageIndex>;
  return Array.isArray(pages) && typeof sizes === "object" && sizes ? { pages, sizes, accept } : EMPTY_INDEX;
}
