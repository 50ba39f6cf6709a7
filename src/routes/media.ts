/** `/media/*`: pictures of the static host on our own origin (shell-30, docs/decisions/26-lighter-pictures.md). */
import type { MediaWidth } from "../domain/text/media.ts";
import type { AppEnv } from "../env.ts";
import { MEDIA_BASE, mediaHref } from "../paths.ts";
import { allowedWidth, isMediaPath, lighterWidth } from "../services/media.ts";
import { fetchMedia, type MediaForm } from "../services/media-host.ts";
import { bare } from "./answers.ts";
import { redirect } from "./redirect.ts";

export type Light = "chosen" | "slow";

/** Replaces the poster of a video behind the play button. */
const PLAIN_POSTER = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"><path fill="#3b342e" d="M0 0h4v3H0z"/></svg>';

const FOR_EVER = "public, max-age=31536000, immutable";
/** Shared caches do not store a picture made light for a slow network (docs/decisions/108-light-pages.md). */
const FOR_A_DAY = "private, max-age=86400";

/**
 * Responds with an immutable picture, or an uncached 404 or 502. Each width has its own URL.
 * @param light not null: the next smaller width, coarser (shell-52), and a plain drawing for a video's poster (shell-55)
 * @param accept the browser's Accept header, from which the static host chooses the format
 */
export async function serveMedia(url: URL, env: AppEnv, light: Light | null, accept: string): Promise<Response> {
  const path = pathOf(url);
  const query = path && queryOf(url.search);
  if (!query) return bare(404);
  const { width } = query;
  if (width !== null && url.search !== `?w=${width}`) return redirect(mediaHref(path, width));
  const caching = light === "slow" && !query.share ? FOR_A_DAY : FOR_EVER;
  if (light && path.startsWith("vi/") && !query.share) return answered(PLAIN_POSTER, "image/svg+xml", caching);
  const form: MediaForm = { ...(light && width !== null ? { width: lighterWidth(width), light: true } : query), accept };
  const picture = await fetchMedia(path, form, env);
  if (!picture.ok) return bare(picture.error.status === 404 ? 404 : 502);
  return answered(picture.value.body, picture.value.type, caching);
}

function answered(body: ReadableStream | string | null, type: string, caching: string): Response {
  return new Response(body, {
    headers: {
      "Content-Type": type,
      "Cache-Control": caching,
      Vary: "Accept, Save-Data",
      // An SVG opened on its own must not run scripts.
      "Content-Security-Policy": "default-src 'none'; sandbox",
    },
  });
}

/** Null unless written in our canonical form. */
function pathOf(url: URL): string | null {
  try {
    const path = decodeURIComponent(url.pathname.slice(`${MEDIA_BASE}/`.length));
    return isMediaPath(path) && mediaHref(path) === url.pathname ? path : null;
  } catch {
    return null;
  }
}

/** `w`: the next wider width, in pixels. `share=1`: the share image. Null for any other query. */
function queryOf(search: string): { readonly width: MediaWidth | null; readonly share?: boolean } | null {
  if (search === "") return { width: null };
  if (search === "?share=1") return { width: null, share: true };
  const width = allowedWidth(/^\?w=(\d{1,5})$/.exec(search)?.[1] ?? "");
  return width && { width };
}
