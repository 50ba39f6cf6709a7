/** Pictures of the company's static host: which of them are ours to show, and how they are fetched (S1 §9). */
import { MEDIA_WIDTHS, type MediaWidth } from "../domain/text/media.ts";
import type { AppEnv } from "../env.ts";

export { MEDIA_WIDTHS };

/**
 * The path of a picture on the static host, or null where the address is of another host (such a picture is not shown:
 * pages load from one origin). Addresses come absolute or relative to the static host.
 */
export function mediaSource(address: string | null | undefined, env: AppEnv): string | null {
  if (!address) return null;
  const relative = address.startsWith(`${env.STATIC_BASE_URL}/`) ? address.slice(env.STATIC_BASE_URL.length) : address;
  if (/^[a-z][a-z0-9+.-]*:/i.test(relative) || relative.startsWith("//")) return null;
  const path = decoded(relative.replace(/^\/+/, "").split(/[?#]/)[0] ?? "");
  return path !== null && isMediaPath(path) ? path : null;
}

/** A path without escapes; null where one is broken. The back office writes names both ways, `a b.png` and `a%20b.png`. */
function decoded(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}

/** A path, without escapes, that may be asked of the static host: segments as people name files, no climbing, a picture's ending. */
export function isMediaPath(path: string): boolean {
  return (
    path.length <= 300 &&
    /^[\p{L}\p{M}\p{N} _.@~()[\],+&'!-]+(\/[\p{L}\p{M}\p{N} _.@~()[\],+&'!-]+)*$/u.test(path) &&
    !/(^|\/)\.\.?(\/|$)/.test(path) &&
    /\.(svg|png|jpe?g|webp|avif|gif|pdf)$/i.test(path)
  );
}

/** The nearest width that pictures are served in and that is at least `width`; the widest for more; null for what is no width. */
export function allowedWidth(width: string): MediaWidth | null {
  if (!/^[1-9]\d{0,4}$/.test(width)) return null;
  return MEDIA_WIDTHS.find((candidate) => candidate >= Number(width)) ?? 1_200;
}

/** The next smaller allowed width, for somebody who saves data; the smallest stays. */
export function lighterWidth(width: MediaWidth): MediaWidth {
  return MEDIA_WIDTHS.findLast((candidate) => candidate < width) ?? MEDIA_WIDTHS[0];
}
