/** Pictures of the company's static host: which of them are ours to show, and how they are fetched (S1 §9). */
import type { AppEnv } from "../env.ts";

/** Widths that pictures are served in, CSS pixels times density. Few, so that the platform's cache holds them. */
export const MEDIA_WIDTHS = [60, 120, 180, 240, 300, 360, 480, 600, 720, 900, 1080, 1200] as const;

/**
 * The path of a picture on the static host, or null where the address is of another host (such a picture is not shown:
 * pages load from one origin). Addresses come absolute or relative to the static host.
 */
export function mediaSource(address: string | null | undefined, env: AppEnv): string | null {
  if (!address) return null;
  const relative = address.startsWith(`${env.STATIC_BASE_URL}/`) ? address.slice(env.STATIC_BASE_URL.length) : address;
  if (/^[a-z][a-z0-9+.-]*:/i.test(relative) || relative.startsWith("//")) return null;
  const path = relative.replace(/^\/+/, "").split(/[?#]/)[0] ?? "";
  return isMediaPath(path) ? path : null;
}

/** A path that may be asked of the static host: plain segments, no climbing, a picture's ending. */
export function isMediaPath(path: string): boolean {
  return (
    path.length <= 300 &&
    /^[\w.@~-]+(\/[\w.@~-]+)*$/.test(path) &&
    !/(^|\/)\.\.?(\/|$)/.test(path) &&
    /\.(svg|png|jpe?g|webp|avif|gif|pdf)$/i.test(path)
  );
}

/** The nearest allowed width that is at least `width`; the largest for more; null where none is asked. */
export function allowedWidth(width: string | null): number | null {
  if (width === null) return null;
  const wanted = Number.parseInt(width, 10);
  if (!(wanted > 0)) return null;
  return MEDIA_WIDTHS.find((candidate) => candidate >= wanted) ?? MEDIA_WIDTHS[MEDIA_WIDTHS.length - 1] ?? null;
}

/** The next smaller allowed width, for somebody who saves data; the smallest stays. */
export function lighterWidth(width: number): number {
  return MEDIA_WIDTHS.findLast((candidate) => candidate < width) ?? MEDIA_WIDTHS[0];
}
