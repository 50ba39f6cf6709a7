/** `/media/*`: pictures of the company's static host on our own origin (S1 §9; issue "Foundations", C). */
import type { AppEnv } from "../env.ts";
import { MEDIA_BASE, mediaHref } from "../paths.ts";
import { allowedWidth, isMediaPath, lighterWidth } from "../services/media.ts";
import { fetchMedia } from "../services/media-host.ts";

/**
 * Answers a picture with an immutable life, or 404 / 502 that nobody keeps. `w` is the width in pixels; `share` asks for the
 * form in which a page is shared. A picture has one address for each width: another way to write it is none, and another width
 * leads to the next wider one that there is.
 * @param savesData the browser said `Save-Data: on`: it gets the next smaller width, and a coarser picture
 * @param accept the browser's Accept header, by which the static host chooses the format
 */
export async function serveMedia(url: URL, env: AppEnv, savesData: boolean, accept: string): Promise<Response> {
  let path: string;
  try {
    path = decodeURIComponent(url.pathname.slice(`${MEDIA_BASE}/`.length));
  } catch {
    return failed(404);
  }
  if (!isMediaPath(path) || mediaHref(path) !== url.pathname) return failed(404);
  const [, name, value = ""] = /^\?(w|share)=(\d{1,5})$/.exec(url.search) ?? [];
  const share = name === "share" && value === "1";
  const asked = name === "w" ? allowedWidth(value) : null;
  if (url.search !== "" && !share && asked === null) return failed(404);
  if (asked !== null && String(asked) !== value) return moved(mediaHref(path, asked));
  const form = share ? { width: null, share } : savesData && asked ? { width: lighterWidth(asked), light: true } : { width: asked };
  const picture = await fetchMedia(path, { ...form, accept }, env);
  if (!picture.ok) return failed(picture.error.status === 404 ? 404 : 502);
  const { body, type } = picture.value;
  return new Response(body, {
    headers: {
      "Content-Type": type,
      "Cache-Control": "public, max-age=31536000, immutable",
      Vary: "Accept, Save-Data",
      // An SVG opened by itself must not run anything.
      "Content-Security-Policy": "default-src 'none'; sandbox",
    },
  });
}

const failed = (status: 404 | 502): Response => new Response(null, { status, headers: { "Cache-Control": "private, no-store" } });

const moved = (location: string): Response =>
  new Response(null, { status: 302, headers: { Location: location, "Cache-Control": "private, no-store" } });
