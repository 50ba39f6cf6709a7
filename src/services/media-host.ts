/** Streams pictures, unlike upstream.ts, which reads whole replies. */
import { SHARE_SIZE } from "../domain/app/share.ts";
import type { AppEnv } from "../env.ts";
import { scaledTimeout, withTimeout } from "./deadline.ts";
import { type Result, readBounded } from "./upstream.ts";

/** For the headers, and then for each part of the body. */
const MEDIA_TIMEOUT_MS = 5_000;

const TYPES = /^(image\/(svg\+xml|png|jpeg|webp|avif|gif)|application\/pdf)\b/;

const MAX_DRAWING_BYTES = 262_144;

/** At two device pixels per CSS pixel nobody sees a difference to 75, which weighs half as much again. */
const QUALITY = 60;
const LIGHT_QUALITY = 40;

export interface MediaForm {
  /** Pixels; null for the original. */
  readonly width: number | null;
  /** Lower quality for light pages (shell-52). */
  readonly light?: boolean;
  readonly accept: string;
  /** JPEG, padded to SHARE_SIZE on white: every messenger reads it. */
  readonly share?: boolean;
}

function resizing(path: string, { width, light, share, accept }: MediaForm): object {
  if (share) return { ...SHARE_SIZE, fit: "pad", background: "#fff", format: "jpeg", quality: 75 };
  // A Worker must negotiate the format itself. Logos and other drawings weigh less as WebP, photographs as AVIF.
  const formats = /\.png$/i.test(path) ? ["webp", "avif"] : ["avif", "webp"];
  const format = formats.find((name) => accept.includes(`image/${name}`));
  return { width, fit: "scale-down", ...(format ? { format } : {}), quality: light ? LIGHT_QUALITY : QUALITY };
}

/** The platform does not resize SVG. */
export function framedDrawing(svg: string): string {
  const { width, height } = SHARE_SIZE;
  const start = svg.search(/<svg\b/);
  const inner = svg.slice(Math.max(0, start)).replace(/^<svg\b([^>]*)>/, (_, attributes: string) => {
    const [own, high] = ["width", "height"].map((name) => new RegExp(`\\s${name}="([\\d.]+)`).exec(attributes)?.[1]);
    const box = !/\sviewBox=/.test(attributes) && own && high ? ` viewBox="0 0 ${own} ${high}"` : "";
    const remaining = attributes.replace(/\s(?:width|height|x|y)="[^"]*"/g, "");
    return `<svg x="0" y="0" width="${width}" height="${height}"${box}${remaining}>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><rect width="100%" height="100%" fill="#fff"/>${inner}</svg>`;
}

/** Fails if the next part is late. The signal of a request ends with its headers. A slow reader has no limit. */
function inTime(body: ReadableStream<Uint8Array> | null, milliseconds: number): ReadableStream<Uint8Array> | null {
  const reader = body?.getReader();
  if (!reader) return null;
  const stop = (reason: unknown) => reader.cancel(reason).catch(() => undefined);
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const part = await withTimeout(reader.read(), milliseconds, null);
        if (part === null) {
          const late = new DOMException("the static host stopped sending", "TimeoutError");
          controller.error(late);
          void stop(late);
        } else if (part.done) controller.close();
        else controller.enqueue(part.value);
      },
      cancel: stop,
    },
    { highWaterMark: 0 },
  );
}

/** Fetches a decoded path. `vi/…` is a video's poster, from the video host. The static host gets the width (shell-30). */
export async function fetchMedia(
  path: string,
  form: MediaForm,
  env: AppEnv,
): Promise<Result<{ body: ReadableStream | string | null; type: string }>> {
  const fault = (name: "network" | "status" | "bad-reply" | "timeout", detail: string, status: number | null = null) =>
    ({ ok: false, error: { name, call: "/media", status, detail } }) as const;
  const poster = path.startsWith("vi/");
  const limitMs = scaledTimeout(env, MEDIA_TIMEOUT_MS);
  const width = form.share ? SHARE_SIZE.width : form.width;
  const request = new Request(
    `${poster ? env.VIDEO_POSTER_BASE_URL : env.STATIC_BASE_URL}/${path.split("/").map(encodeURIComponent).join("/")}${width && !poster ? `?width=${width}` : ""}`,
    {
      signal: AbortSignal.timeout(limitMs),
      redirect: "manual",
      headers: { Accept: form.share ? "image/jpeg" : form.accept },
      ...(width ? { cf: { image: resizing(path, form) } } : {}),
    } as RequestInit,
  );
  try {
    const response = await (env.static ? env.static.fetch(request) : fetch(request));
    const type = response.headers.get("Content-Type") ?? "";
    if (response.status !== 200) return fault("status", `status ${response.status}`, response.status);
    if (!TYPES.test(type)) return fault("bad-reply", `content type ${type}`, response.status);
    const body = inTime(response.body, limitMs);
    if (!form.share || !type.startsWith("image/svg+xml")) return { ok: true, value: { body, type } };
    const drawing = await readBounded(body, MAX_DRAWING_BYTES);
    if (!drawing) return fault("bad-reply", "the drawing is too long");
    return { ok: true, value: { body: framedDrawing(new TextDecoder().decode(drawing)), type } };
  } catch (error) {
    return fault(error instanceof Error && error.name === "TimeoutError" ? "timeout" : "network", "the static host did not answer");
  }
}
