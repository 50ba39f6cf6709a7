/** The pages that a phone keeps for times without a network, and their bound (offline-5). Pure. */
import { withoutEnding } from "../text/ending.ts";

/** A page that was read. */
export interface KeptPage {
  /** Whole address, without a hash. */
  readonly url: string;
  readonly title: string;
  /** When the page was made. Epoch milliseconds. */
  readonly at: number;
  /** Addresses of its scripts and pictures. */
  readonly files: readonly string[];
}

/** What a page tells the service worker of itself. */
export interface ReadPage {
  /** Without a hash. */
  readonly url: string;
  readonly title: string;
  /** Scripts and pictures that the page has loaded from this site. */
  readonly files: readonly string[];
  /** The page's own links to the bag and to the check of a pack, which name its language and state (offline-6). */
  readonly pinned: readonly string[];
}

/** All that is kept. */
export interface KeptIndex {
  /** The one that was read last comes first. */
  readonly pages: readonly KeptPage[];
  /** Bytes of each page and file by its address, unpacked. */
  readonly sizes: Readonly<Record<string, number>>;
  /** How this browser asks for a picture: its Accept header. */
  readonly accept?: string | undefined;
}

export const EMPTY_INDEX: KeptIndex = { pages: [], sizes: {} };

/** Where the index is kept, beside the pages. */
export const INDEX_ADDRESS = "/kept-pages.json";

/** The cache of read pages. It outlives a deploy: each page has its own files with it (docs/decisions/100-offline.md). */
export const PAGES_CACHE = "khet-pages-1";

const MAX_PAGES = 30;

/** Of all pages with their files. The files of the shell take less than 1 MB beside it, so that 15 MB hold everything. */
const MAX_BYTES = 14_000_000;

/** The index once a page was read: it comes first, and the oldest are out where the bound is passed. */
export function withPage(index: KeptIndex, page: KeptPage, sizes: KeptIndex["sizes"]): KeptIndex {
  const others = index.pages.filter(({ url }) => url !== page.url);
  return bounded({ ...index, pages: [page, ...others], sizes: { ...index.sizes, ...sizes } });
}

/** The index once a kept page was read again. */
export function readAgain(index: KeptIndex, url: string): KeptIndex {
  const isIt = (page: KeptPage) => page.url === url;
  return { ...index, pages: [...index.pages.filter(isIt), ...index.pages.filter((page) => !isIt(page))] };
}

/** As many of the pages as fit, those read last first, and the sizes of what they need. A page that is too large alone is left out. */
export function bounded({ pages, sizes, ...more }: KeptIndex, maxPages = MAX_PAGES): KeptIndex {
  const needed: Record<string, number> = {};
  const kept: KeptPage[] = [];
  let bytes = 0;
  for (const page of pages.slice(0, maxPages)) {
    const own = [page.url, ...page.files].filter((address) => needed[address] === undefined);
    const ownBytes = own.reduce((sum, address) => sum + (sizes[address] ?? 0), 0);
    if (bytes + ownBytes > MAX_BYTES) continue;
    bytes += ownBytes;
    for (const address of own) needed[address] = sizes[address] ?? 0;
    kept.push(page);
  }
  return { ...more, pages: kept, sizes: needed };
}

const VISIT = ["language", "state"] as const;

/**
 * The kept page that an address means; undefined where there is none. An address that names no language and no state means the
 * page in those that were read last.
 */
export function findPage(index: KeptIndex, asked: string): KeptPage | undefined {
  const wanted = new URL(asked);
  return index.pages.find(({ url }) => {
    const kept = new URL(url);
    for (const name of VISIT) if (!wanted.searchParams.has(name)) kept.searchParams.delete(name);
    return pathOf(kept) === pathOf(wanted) && queryOf(kept) === queryOf(wanted);
  });
}

/** `/` leads to the shop. */
const pathOf = ({ pathname }: URL): string => withoutEnding(pathname, "/") || "/shop";

const CAMPAIGN = /^(?:utm_\w+|gclid|fbclid)$/;

const queryOf = ({ searchParams }: URL): string =>
  JSON.stringify([...searchParams].filter(([name]) => !CAMPAIGN.test(name)).sort(([a], [b]) => (a < b ? -1 : 1)));

/** The index as it was written; empty where it was not, or by another version of this site. */
export function parseIndex(value: unknown): KeptIndex {
  const { pages, sizes, accept } = (value ?? {}) as Partial<KeptIndex>;
  return Array.isArray(pages) && typeof sizes === "object" && sizes ? { pages, sizes, accept } : EMPTY_INDEX;
}
