/**
 * The middleware around `c.render()`: cuts the rendered page at the marks of its deferred sections and sends part, section, part;
 * sets its cache headers; hands a page whose every section came to the keeper.
 */
import { createMiddleware } from "hono/factory";
import { routePath } from "hono/route";
import { report } from "../services/report.ts";
import { streamDeferred } from "../views/defer.tsx";
import { SectionFailed } from "../views/errors/SectionFailed.tsx";
import { type AppContext, executionOf, type PageContext, waitUntilOf } from "./context.ts";
import { cacheControl, freshFor, type RenderedPage } from "./page-options.ts";

/** A page as it was sent. */
export interface SentPage {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly headers: [string, string][];
  readonly status: number;
  /** Milliseconds. */
  readonly freshMs: number;
  /** What the page shows, for purging. */
  readonly tags: readonly string[];
}

/** Keeps pages for other visitors (src/pages.ts). */
export interface PageKeeper {
  /** The tag under which caches know this page alone. */
  tagOf(url: string): string;
  keep(url: string, page: SentPage): void;
}

/** How much longer than a call a section is waited for, so that a call that ran out of time still says so itself. Milliseconds. */
const SECTION_GRACE_MS = 200;

/** @param keeper null where nothing is kept: what is sent, or about a person */
export function streamPage(keeper: PageKeeper | null) {
  return createMiddleware<AppContext>(async function streamPage(c, next) {
    await next();
    const rendered = c.get("rendered");
    if (!rendered) return;
    const { status } = c.res;
    const freshMs = freshFor(rendered.keep);
    const ownTag = keeper?.tagOf(c.req.url);
    const tags = freshMs > 0 ? [...rendered.tags, ...(ownTag ? [ownTag] : [])] : [];
    const headers = headersOf(rendered, tags, status);
    const onEnd = (chunks: readonly Uint8Array[]): void => {
      if (!keeper || !ownTag || freshMs === 0) return;
      // The headers left before the section failed: the platform's cache may hold the page.
      if (rendered.sections.failures > 0) purgeFromPlatform(c, ownTag);
      else keeper.keep(c.req.url, { bytes: joined(chunks), headers: [...headers], status, freshMs, tags });
    };
    c.res = new Response(stream(c, await c.res.text(), rendered, onEnd), { status, headers });
  });
}

function headersOf({ keep, retryAfter = 10 }: RenderedPage, tags: readonly string[], status: number): Headers {
  const headers = new Headers({ "Content-Type": "text/html; charset=utf-8", "Cache-Control": cacheControl(keep) });
  if (tags.length > 0) headers.set("Cache-Tag", tags.join(","));
  if (status === 503 || status === 429) headers.set("Retry-After", String(retryAfter));
  return headers;
}

function stream(
  c: PageContext,
  html: string,
  { page, sections }: RenderedPage,
  onEnd: (chunks: readonly Uint8Array[]) => void,
): ReadableStream<Uint8Array> {
  return streamDeferred(html, {
    page,
    sections,
    Failed: SectionFailed,
    deadline: c.get("upstream").deadline + SECTION_GRACE_MS,
    onFailure: (name, fault) =>
      report(
        c.get("env"),
        waitUntilOf(c),
        { kind: "section", where: `${routePath(c, -1)} ${name}`, detail: fault instanceof Error ? fault.message : String(fault) },
        fault,
      ),
    onEnd,
  });
}

function purgeFromPlatform(c: PageContext, tag: string): void {
  const execution = executionOf(c);
  if (execution?.cache) execution.waitUntil(execution.cache.purge({ tags: [tag] }).catch(() => undefined));
}

function joined(chunks: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(chunks.reduce((sum, chunk) => sum + chunk.byteLength, 0));
  let offset = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, offset);
    offset += chunk.byteLength;
  }
  return bytes;
}
