/**
 * What the Pages entrypoint does: renders a canonical URL, and keeps whole pages in the isolate for as long as they are
 * fresh. The platform's cache stands in front of it; this one serves where that has no copy yet.
 */
import type { ExecutionContext } from "hono";
import { createApp } from "./app.ts";
import { readEnv } from "./env.ts";
import { hasFreeText, matchScreen } from "./paths.ts";
import type { Execution } from "./routes/context.ts";
import type { PageKeeper, SentPage } from "./routes/stream-page.ts";
import { ENTRY_BYTES, heapBytes, isolateBudget } from "./services/cache/budget.ts";
import { Lru } from "./services/cache/lru.ts";
import { purgeReplies } from "./services/cache.ts";
import { newRequestId, REQUEST_ID, underRequestId } from "./services/request-id.ts";
import { inTime } from "./services/timeouts.ts";

interface KeptPage extends SentPage {
  /** Epoch milliseconds. */
  readonly until: number;
}

/**
 * Gives the memory of a page back at once. V8 does not feel the weight of buffers that grow old and would collect them late (service-23).
 * So no answer is sent from these bytes: each has a copy of its own, which dies young.
 */
const freePage = ({ bytes }: KeptPage): void => void bytes.buffer.transfer(0);

/** Longest wait for KV, and for the platform's cache, in a purge. Milliseconds. */
const PURGE_DEADLINE_MS = 5_000;

/** 12 MB of pages at most; a page is some 60 kB. */
const kept = new Lru<KeptPage>(2_000, 12_000_000, isolateBudget, freePage);

/** The tag by which one page can be purged alone: FNV-1a of its canonical URL, because a tag may not hold any character. */
export function tagOfPage(url: string): string {
  let hash = 0x811c9dc5;
  for (let index = 0; index < url.length; index += 1) hash = Math.imul(hash ^ url.charCodeAt(index), 0x01000193) >>> 0;
  return `page:${hash.toString(36)}`;
}

const keeper: PageKeeper = {
  tagOf: tagOfPage,
  keep(url, page) {
    if (page.status === 200 && !hasFreeText(matchScreen(new URL(url).pathname), url))
      // The rendered answer goes on from its own bytes: another visitor's copy of the page may take the place of this one meanwhile.
      kept.set(
        url,
        { ...page, bytes: page.bytes.slice(), until: Date.now() + page.freshMs },
        ENTRY_BYTES + heapBytes(url) + heapBytes(page),
      );
  },
};

const publicApp = createApp(keeper);
const personalApp = createApp();

/** The isolate's copy of a page, or null where there is no fresh one. */
export function keptPage(canonicalUrl: string): Response | null {
  const copy = kept.get(canonicalUrl);
  return copy && Date.now() < copy.until ? new Response(copy.bytes.slice(), { status: copy.status, headers: copy.headers }) : null;
}

/** Renders a page. The gateway has asked for the isolate's copy before. */
export async function renderCanonical(request: Request, bindings: object, ctx: Execution): Promise<Response> {
  const id = request.headers.get(REQUEST_ID) ?? newRequestId();
  return underRequestId(id, () => publicApp.fetch(request, bindings, ctx as ExecutionContext));
}

/** Answers what is sent or about a person: the same application, never kept. */
export async function actOn(request: Request, bindings: object, ctx: Execution): Promise<Response> {
  return personalApp.fetch(request, bindings, ctx as ExecutionContext);
}

/**
 * Forgets the pages and replies behind tags: in this isolate, in KV and in the platform's cache. Each is asked, whatever the
 * other says, and waited for 5 s. Returns the names of those that failed or came late.
 */
export async function purgePages(tags: readonly string[], bindings: object, ctx: Execution): Promise<string[]> {
  kept.deleteWhere((_, page) => page.tags.some((tag) => tags.includes(tag)));
  const env = readEnv(bindings);
  const work = {
    replies: inTime(env, purgeReplies(env.cache, tags), PURGE_DEADLINE_MS),
    pages: inTime(env, purgePlatform(tags, ctx), PURGE_DEADLINE_MS),
  };
  const settled = await Promise.allSettled(Object.values(work));
  return Object.keys(work).filter((_, index) => settled[index]?.status === "rejected");
}

/** @throws Error where the platform refuses */
async function purgePlatform(tags: readonly string[], ctx: Execution): Promise<void> {
  const answer = await ctx.cache?.purge({ tags: [...tags] });
  if (typeof answer === "object" && answer !== null && "success" in answer && answer.success === false)
    throw new Error("The platform's cache did not take the purge.");
}

/** Forgets the isolate's pages; for tests. */
export function forgetPages(): void {
  kept.clear();
}
