/** Caches fresh pages in the isolate, behind the platform's cache. */
import type { ExecutionContext } from "hono";
import { createApp } from "./app.ts";
import { readEnv } from "./env.ts";
import { hasFreeText, matchScreen } from "./paths.ts";
import type { Execution } from "./routes/context.ts";
import type { PageCache, SentPage } from "./routes/stream-page.ts";
import { ENTRY_BYTES, heapBytes, isolateBudget } from "./services/cache/budget.ts";
import { Lru } from "./services/cache/lru.ts";
import { purgeReplies } from "./services/cache.ts";
import { withTimeoutOrThrow } from "./services/deadline.ts";
import { newRequestId, REQUEST_ID, underRequestId } from "./services/request-id.ts";

interface CachedPage extends SentPage {
  readonly until: number;
}

/** Frees memory now: V8's collector ignores the size of buffers (service-23). */
const freePage = ({ bytes }: CachedPage): void => void bytes.buffer.transfer(0);

const PURGE_DEADLINE_MS = 5_000;

/** 12 MB of pages of some 60 kB. */
const pageCopies = new Lru<CachedPage>(2_000, 12_000_000, isolateBudget, freePage);

/** Tags allow few characters. */
export function tagOfPage(url: string): string {
  let hash = 0x811c9dc5;
  for (let index = 0; index < url.length; index += 1) hash = Math.imul(hash ^ url.charCodeAt(index), 0x01000193) >>> 0;
  return `page:${hash.toString(36)}`;
}

const pageCache: PageCache = {
  tagOf: tagOfPage,
  store(url, page) {
    if (page.status === 200 && !hasFreeText(matchScreen(new URL(url).pathname), url))
      // A newer render may replace these bytes meanwhile.
      pageCopies.set(
        url,
        { ...page, bytes: page.bytes.slice(), until: Date.now() + page.freshMs },
        ENTRY_BYTES + heapBytes(url) + heapBytes(page),
      );
  },
};

const publicApp = createApp(pageCache);
const personalApp = createApp();

export function cachedPage(canonicalUrl: string): Response | null {
  const copy = pageCopies.get(canonicalUrl);
  return copy && Date.now() < copy.until ? new Response(copy.bytes.slice(), { status: copy.status, headers: copy.headers }) : null;
}

/** The gateway has tried the isolate's copy. */
export async function renderCanonical(request: Request, bindings: object, ctx: Execution): Promise<Response> {
  const id = request.headers.get(REQUEST_ID) ?? newRequestId();
  return underRequestId(id, () => publicApp.fetch(request, bindings, ctx as ExecutionContext));
}

export async function actOn(request: Request, bindings: object, ctx: Execution): Promise<Response> {
  return personalApp.fetch(request, bindings, ctx as ExecutionContext);
}

/** 5 s each. Returns the names of caches that failed. */
export async function purgePages(tags: readonly string[], bindings: object, ctx: Execution): Promise<string[]> {
  pageCopies.deleteWhere((_, page) => page.tags.some((tag) => tags.includes(tag)));
  const env = readEnv(bindings);
  const work = {
    replies: withTimeoutOrThrow(env, purgeReplies(env.cache, tags), PURGE_DEADLINE_MS),
    pages: withTimeoutOrThrow(env, purgePlatform(tags, ctx), PURGE_DEADLINE_MS),
  };
  const settled = await Promise.allSettled(Object.values(work));
  return Object.keys(work).filter((_, index) => settled[index]?.status === "rejected");
}

/** @throws Error if the platform refuses */
async function purgePlatform(tags: readonly string[], ctx: Execution): Promise<void> {
  const answer = await ctx.cache?.purge({ tags: [...tags] });
  if (typeof answer === "object" && answer !== null && "success" in answer && answer.success === false)
    throw new Error("The platform's cache did not take the purge.");
}

export function forgetPages(): void {
  pageCopies.clear();
}
