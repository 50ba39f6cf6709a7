/**
 * What the Pages entrypoint does: renders a canonical URL, and keeps whole pages in the isolate for as long as they are
 * fresh. The platform's cache stands in front of it (DESIGN §2); this one serves where that has no copy yet.
 */
import { createApp } from "./app.ts";
import { readEnv } from "./env.ts";
import { hasFreeText } from "./paths.ts";
import { outcomes } from "./routes/render.ts";
import { Lru, purgeReplies } from "./services/cache.ts";

interface KeptPage {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly headers: [string, string][];
  readonly status: number;
  /** Epoch milliseconds. */
  readonly until: number;
  /** What the page shows, for purging. */
  readonly tags: readonly string[];
}

/** 24 MB of pages at most; a page is some 60 kB. */
const kept = new Lru<KeptPage>(2_000, 24_000_000);
const app = createApp();

const maxAgeMs = (response: Response): number => {
  const found = /(?:^|[\s,])public.*max-age=(\d+)/.exec(response.headers.get("Cache-Control") ?? "");
  return found ? Number(found[1]) * 1_000 : 0;
};

/** The tag by which one page can be purged alone: FNV-1a of its canonical URL, because a tag may not hold any character. */
export function tagOfPage(url: string): string {
  let hash = 0x811c9dc5;
  for (let index = 0; index < url.length; index += 1) hash = Math.imul(hash ^ url.charCodeAt(index), 0x01000193) >>> 0;
  return `page:${hash.toString(36)}`;
}

/**
 * Collects what is sent. A page that is there, complete and whose every section came is kept; one with a failed section is taken
 * out of the platform's cache again, because its headers left before the section failed.
 */
function keepWhenWhole(key: string, response: Response, freshMs: number, ctx: ExecutionContextLike): Response {
  const isWorthKeeping = response.status === 200 && !hasFreeText(new URL(key));
  const { body } = response;
  if (!body) return response;
  const isWhole = outcomes.get(response) ?? (() => true);
  const chunks: Uint8Array[] = [];
  const copy = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      if (isWorthKeeping) chunks.push(chunk);
      controller.enqueue(chunk);
    },
    flush() {
      if (!isWhole()) {
        if (ctx.cache) ctx.waitUntil(ctx.cache.purge({ tags: [tagOfPage(key)] }).catch(() => undefined));
        return;
      }
      if (!isWorthKeeping) return;
      const size = chunks.reduce((sum, chunk) => sum + chunk.byteLength, 0);
      const bytes = new Uint8Array(size);
      let offset = 0;
      for (const chunk of chunks) {
        bytes.set(chunk, offset);
        offset += chunk.byteLength;
      }
      kept.set(
        key,
        { bytes, headers: [...response.headers], status: response.status, until: Date.now() + freshMs, tags: tagsOf(response) },
        size,
      );
    },
  });
  return new Response(body.pipeThrough(copy), response);
}

/** The isolate's copy of a page, or null where there is no fresh one. */
export function keptPage(canonicalUrl: string): Response | null {
  const copy = kept.get(canonicalUrl);
  return copy && Date.now() < copy.until ? new Response(copy.bytes, { status: copy.status, headers: copy.headers }) : null;
}

/** Renders a page. The gateway has asked for the isolate's copy before. */
export async function renderCanonical(request: Request, bindings: object, ctx: ExecutionContextLike): Promise<Response> {
  const key = request.url;
  const response = await app.fetch(request, bindings, ctx as never);
  const freshMs = maxAgeMs(response);
  if (freshMs === 0) return response;
  response.headers.set("Cache-Tag", [...tagsOf(response), tagOfPage(key)].join(","));
  return keepWhenWhole(key, response, freshMs, ctx);
}

/** Answers what is sent or about a person: the same application, never kept. */
export function actOn(request: Request, bindings: object, ctx: ExecutionContextLike): Promise<Response> {
  return Promise.resolve(app.fetch(request, bindings, ctx as never));
}

const tagsOf = (response: Response): string[] => (response.headers.get("Cache-Tag") ?? "").split(",").filter(Boolean);

/**
 * Forgets the pages and replies behind tags: in this isolate, in KV and in the platform's cache. Each is asked, whatever the
 * other says. Returns the names of those that failed.
 */
export async function purgePages(tags: readonly string[], bindings: object, ctx: ExecutionContextLike): Promise<string[]> {
  kept.deleteWhere((_, page) => page.tags.some((tag) => tags.includes(tag)));
  const work = {
    replies: purgeReplies(readEnv(bindings).cache, tags),
    pages: purgePlatform(tags, ctx),
  };
  const settled = await Promise.allSettled(Object.values(work));
  return Object.keys(work).filter((_, index) => settled[index]?.status === "rejected");
}

/** @throws Error where the platform refuses */
async function purgePlatform(tags: readonly string[], ctx: ExecutionContextLike): Promise<void> {
  const answer = await ctx.cache?.purge({ tags: [...tags] });
  if (typeof answer === "object" && answer !== null && "success" in answer && answer.success === false)
    throw new Error("The platform's cache did not take the purge.");
}

/** Forgets the isolate's pages; for tests. */
export function forgetPages(): void {
  kept.clear();
}

/** What is used of the platform's execution context. */
export interface ExecutionContextLike {
  waitUntil(work: Promise<unknown>): void;
  passThroughOnException?(): void;
  /** The platform's cache in front of this entrypoint; absent on a local machine. */
  readonly cache?: { purge(options: { tags: string[] }): Promise<unknown> };
}
