/** Cache lifetimes and the Cache-Control header. */
import * as brand from "../brand.ts";

/** In seconds: fresh, stale-while-revalidate, stale-if-error. */
interface Lifetime {
  readonly maxAge: number;
  readonly whileRevalidating: number;
  readonly ifError: number;
}

const LIFETIMES = {
  catalogue: { maxAge: 120, whileRevalidating: 3_600, ifError: 86_400 },
  fixed: { maxAge: 3_600, whileRevalidating: 86_400, ifError: 604_800 },
  never: null,
} as const satisfies Readonly<Record<string, Lifetime | null>>;

export type CacheLife = keyof typeof LIFETIMES;

/** Milliseconds; 0 if never cached. */
export const freshFor = (life: CacheLife): number => (LIFETIMES[life]?.maxAge ?? 0) * 1_000;

/** A purgeable tag (operate-15). Upstream values may hold line breaks or commas, which would break the header. */
export const CACHE_TAG = /^[\w:.-]{1,120}$/;

/** Header of a page sent before its sections resolved. The browser must not cache it: it may end in a fault. */
export const UNFINISHED = `${brand.id}-unfinished`;

export const NOT_CACHED = "private, no-store";

/** `s-maxage` and `must-revalidate` would disable the stale modes. */
export function cacheControl(life: CacheLife): string {
  const lifetime = LIFETIMES[life];
  if (!lifetime) return NOT_CACHED;
  return `public, max-age=${lifetime.maxAge}, stale-while-revalidate=${lifetime.whileRevalidating}, stale-if-error=${lifetime.ifError}`;
}
