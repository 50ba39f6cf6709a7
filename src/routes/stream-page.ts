/**
 * Middleware around `c.render()`. Streams the page around its pending sections, sets its cache headers and ETag, and passes a
 * complete page to the cache.
 */
import { createMiddleware } from "hono/factory";
import { joinBytes } from "../domain/text/bytes.ts";
import { isOpenVisit } from "../domain/visit/source.ts";
import { reportFault } from "../services/report.ts";
import { type StreamOptions, sendDeferred } from "../views/defer.tsx";
import { SectionFailed } from "../views/errors/SectionFailed.tsx";
import { allowedSheets, SHEETS_HEADER } from "../views/styles.ts";
import { CACHE_TAG, cacheControl, freshFor, NOT_CACHED, UNFINISHED } from "./cache-control.ts";
import { type AppContext, executionOf, type PageContext } from "./context.ts";
import type { RenderedPage } from "./page-options.ts";
import { patternOf } from "./pattern.ts";

export interface SentPage {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly headers: [string, string][];
  readonly status: number;
  /** Milliseconds. */
  readonly freshMs: number;
  /** For purging. */
  readonly tags: readonly string[];
}

/** Caches pages for other visitors (src/pages.ts). */
export interface PageCache {
  tagOf(url: string): string;
  store(url: string, page: SentPage): void;
}

/** Milliseconds. A section is awaited longer than its call, so that the call reports its own timeout. */
const SECTION_GRACE_MS = 200;

/** @param pageCache null if nothing is cached: submissions and personal pages */
export function streamPage(pageCache: PageCache | null) {
  return createMiddleware<AppContext>(async function streamPage(c, next) {
    await next();
    const rendered = c.get("rendered");
    if (!rendered) return;
    const { status } = c.res;
    const freshMs = freshFor(rendered.keep);
    const ownTag = pageCache?.tagOf(c.req.url);
    const tags = freshMs > 0 ? [...rendered.tags, ...(ownTag ? [ownTag] : [])].filter((tag) => CACHE_TAG.test(tag)) : [];
    const headers = headersOf(rendered, tags, status);
    const isCacheable = pageCache !== null && ownTag !== undefined && freshMs > 0;
    const isWhole = () => rendered.sections.failures === 0 && !c.get("isDoubtful");
    const finish = async (bytes: Uint8Array<ArrayBuffer>): Promise<void> => {
      if (!isCacheable) return;
      // The headers were sent before a section failed: the platform may have cached the page.
      if (!isWhole()) return purgeFromPlatform(c, ownTag);
      if (status === 200) headers.set("ETag", await etagOf(bytes));
      // Pages with an arbitrary source or partner would evict popular ones (visit-55).
      if (!isOpenVisit(c.get("visit"), c.get("tables")))
        pageCache.store(c.req.url, { bytes, headers: [...headers], status, freshMs, tags });
    };
    const body = await send(c, rendered, { isWhole, onEnd: (chunks) => finish(joinBytes(chunks) as Uint8Array<ArrayBuffer>) });
    if (!(body instanceof Uint8Array)) headers.set(UNFINISHED, "1");
    else if (isWhole()) await finish(body);
    else {
      headers.set("Cache-Control", NOT_CACHED);
      headers.delete("Cache-Tag");
    }
    // Keep headers set on `c.res`, such as cookies. Changing `c.res` in place would make Hono copy the response twice.
    const sent = new Headers(c.res.headers);
    for (const [name, value] of headers) sent.set(name, value);
    c.res = undefined;
    c.res = new Response(body, { status, headers: sent });
  });
}

/** ETag of a page (service-24). Weak, because the platform compresses pages. */
async function etagOf(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", bytes);
  return `W/"${btoa(String.fromCharCode(...new Uint8Array(digest, 0, 12)))}"`;
}

function headersOf({ keep, sheets, retryAfter = 10 }: RenderedPage, tags: readonly string[], status: number): Headers {
  const headers = new Headers({
    "Content-Type": "text/html; charset=utf-8",
    "Cache-Control": cacheControl(keep),
    [SHEETS_HEADER]: allowedSheets(sheets).join(" "),
  });
  if (tags.length > 0) headers.set("Cache-Tag", tags.join(","));
  if (status === 503 || status === 429) headers.set("Retry-After", String(retryAfter));
  return headers;
}

function send(
  c: PageContext,
  { pieces, page, sections }: RenderedPage,
  ends: Pick<StreamOptions, "isWhole" | "onEnd">,
): Promise<Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>> {
  return sendDeferred(pieces, {
    page,
    sections,
    Failed: SectionFailed,
    deadline: c.get("upstream").deadline + SECTION_GRACE_MS,
    onFailure: (name, fault) => reportFault(c.get("upstream"), "section", `${patternOf(c)} ${name}`, fault),
    ...ends,
  });
}

/** Milliseconds after the last byte until the platform has stored the page. */
const STORED_AFTER_MS = 1_000;

/** Purges twice: the platform stores a page some time after its last byte. */
function purgeFromPlatform(c: PageContext, tag: string): void {
  const execution = executionOf(c);
  const purge = async () => void (await execution?.cache?.purge({ tags: [tag] }).catch(() => undefined));
  if (execution?.cache) execution.waitUntil(Promise.all([purge(), wait(STORED_AFTER_MS).then(purge)]));
}

const wait = (milliseconds: number): Promise<void> => new Promise((done) => setTimeout(done, milliseconds));
