/** What a route says of its page beside the content, and what the middleware around it knows once the page is rendered. */
import type { DeferredSections } from "../views/defer.tsx";
import type { PageHead } from "../views/head.ts";
import type { Page } from "../views/page.tsx";

/** How long a page may be used, and used while a new one is fetched or cannot be fetched. Seconds. */
interface Lifetime {
  readonly maxAge: number;
  readonly whileRevalidating: number;
  readonly ifError: number;
}

const LIFETIMES = {
  /** A page that changes with the back office. */
  catalogue: { maxAge: 120, whileRevalidating: 3_600, ifError: 86_400 },
  /** A page that hardly changes. */
  fixed: { maxAge: 3_600, whileRevalidating: 86_400, ifError: 604_800 },
  /** A verdict, an error, a page about a person. */
  never: null,
} as const satisfies Readonly<Record<string, Lifetime | null>>;

/** How long a page may be kept. */
export type Keep = keyof typeof LIFETIMES;

/** How long a kept page is fresh; 0 where it is never kept. Milliseconds. */
export const freshFor = (keep: Keep): number => (LIFETIMES[keep]?.maxAge ?? 0) * 1_000;

/** The Cache-Control header of a page. `s-maxage` and `must-revalidate` would switch the stale modes off. */
export function cacheControl(keep: Keep): string {
  const lifetime = LIFETIMES[keep];
  if (!lifetime) return "private, no-store";
  return `public, max-age=${lifetime.maxAge}, stale-while-revalidate=${lifetime.whileRevalidating}, stale-if-error=${lifetime.ifError}`;
}

/** The second argument of `c.render()`. */
export interface PageOptions {
  readonly head: PageHead;
  readonly keep: Keep;
  /** What the page shows, for purging: `product:SKU`, `brand:ID`, `feed` … */
  readonly tags?: readonly string[];
  /** 200 where it is not given. */
  readonly status?: 200 | 400 | 403 | 404 | 413 | 422 | 429 | 503;
  /** Seconds until it is worth asking again; a page with status 503 says 10 where it is not given. */
  readonly retryAfter?: number | undefined;
}

/** A page that `c.render()` has rendered, its deferred sections still to come. */
export interface RenderedPage {
  /** With a mark for each deferred section. */
  readonly html: string;
  readonly page: Page;
  readonly sections: DeferredSections;
  readonly keep: Keep;
  readonly tags: readonly string[];
  readonly retryAfter?: number | undefined;
}
