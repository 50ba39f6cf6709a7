/** How long answers may be kept, as the header Cache-Control says it. */

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

/** A tag that a purge can name (operate-15). Tags hold values of the services, which may be any text: a header takes no line break or comma. */
export const CACHE_TAG = /^[\w:.-]{1,120}$/;

/** Header of a page whose sections were still awaited when it began: the browser must not keep it unasked, it may end in a fault. */
export const UNFINISHED = "Khet-Unfinished";

/** The Cache-Control header of what nobody may keep. */
export const NOT_KEPT = "private, no-store";

/** The Cache-Control header of a page. `s-maxage` and `must-revalidate` would switch the stale modes off. */
export function cacheControl(keep: Keep): string {
  const lifetime = LIFETIMES[keep];
  if (!lifetime) return NOT_KEPT;
  return `public, max-age=${lifetime.maxAge}, stale-while-revalidate=${lifetime.whileRevalidating}, stale-if-error=${lifetime.ifError}`;
}
