/** Pictures of the company's static host: which of them may be shown, and in which widths (shell-30). */
import { MEDIA_WIDTHS, type MediaWidth } from "../domain/text/media.ts";
import type { AppEnv } from "../env.ts";

/**
 * The path of a picture on the static host, without escapes. Null for an address of another host: such a picture is not shown, because
 * pages load from one origin.
 * @param address absolute, or relative to the static host
 */
export function mediaSource(address: string | null | undefined, env: AppEnv): string | null {
  if (!address) return null;
  const relative = address.startsWith(`${env.STATIC_BASE_URL}/`) ? address.slice(env.STATIC_BASE_URL.length) : address;
  if (/^[a-z][a-z0-9+.-]*:/i.test(relative) || relative.startsWith("//")) return null;
  const path = decoded(relative.replace(/^\/+/, "").split(/[?#]/)[0] ?? "");
  return path !== null && isMediaPath(path) ? path : null;
}

/** A path without escapes; null for a broken escape. The back office writes names both ways, `a b.png` and `a%20b.png`. */
function decoded(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}

/** Whether a path without escapes may be asked of the static host: plain file names, no `..`, the ending of a picture. */
export function isMediaPath(path: string): boolean {
  return (
    path.length <= 300 &&
    /^[\p{L}\p{M}\p{N} _.@~()[\],+&'!-]+(\/[\p{L}\p{M}\p{N} _.@~()[\],+&'!-]+)*$/u.test(path) &&
    !/(^|\/)\.\.?(\/|$)/.test(path) &&
    /\.(svg|png|jpe?g|webp|avif|gif|pdf)$/i.test(path)
  );
}

/** The narrowest width of MEDIA_WIDTHS that is at least `width`, else the widest; null where `width` is no whole number above 0. */
export function allowedWidth(width: string): MediaWidth | null {
  if (!/^[1-9]\d{0,4}$/.test(width)) return null;
  return MEDIA_WIDTHS.find((candidate) => candidate >= Number(width)) ?? 1_200;
}

/** The next narrower width, for a light page (shell-52); the narrowest stays. */
export function lighterWidth(width: MediaWidth): MediaWidth {
  return MEDIA_WIDTHS.findLast((candidate) => candidate < width) ?? MEDIA_WIDTHS[0];
}
