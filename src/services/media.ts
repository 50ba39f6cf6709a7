/** Allowed pictures of the static host, and their widths (shell-30). */
import { MEDIA_WIDTHS, type MediaWidth } from "../domain/text/media.ts";
import type { AppEnv } from "../env.ts";

/** Returns the decoded path. Null for other hosts: pages load from one origin. */
export function mediaSource(address: string | null | undefined, env: AppEnv): string | null {
  if (!address) return null;
  const relative = address.startsWith(`${env.STATIC_BASE_URL}/`) ? address.slice(env.STATIC_BASE_URL.length) : address;
  if (/^[a-z][a-z0-9+.-]*:/i.test(relative) || relative.startsWith("//")) return null;
  const path = decoded(relative.replace(/^\/+/, "").split(/[?#]/)[0] ?? "");
  return path !== null && isMediaPath(path) ? path : null;
}

/** Null for a broken escape. The back office writes both `a b.png` and `a%20b.png`. */
function decoded(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}

export function isMediaPath(path: string): boolean {
  return (
    path.length <= 300 &&
    /^[\p{L}\p{M}\p{N} _.@~()[\],+&'!-]+(\/[\p{L}\p{M}\p{N} _.@~()[\],+&'!-]+)*$/u.test(path) &&
    !/(^|\/)\.\.?(\/|$)/.test(path) &&
    /\.(svg|png|jpe?g|webp|avif|gif|pdf)$/i.test(path)
  );
}

/** Rounds up to a width of MEDIA_WIDTHS, at most the widest. Null if not a positive integer. */
export function allowedWidth(width: string): MediaWidth | null {
  if (!/^[1-9]\d{0,4}$/.test(width)) return null;
  return MEDIA_WIDTHS.find((candidate) => candidate >= Number(width)) ?? 1_200;
}

/** For light pages (shell-52). */
export function lighterWidth(width: MediaWidth): MediaWidth {
  return MEDIA_WIDTHS.findLast((candidate) => candidate < width) ?? MEDIA_WIDTHS[0];
}
