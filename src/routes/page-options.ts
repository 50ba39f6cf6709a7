/** Options of a page for `c.render()`, and the rendered page for the middleware. */

import type { SheetName } from "../paths.ts";
import type { DeferredSections } from "../views/defer.tsx";
import type { PageHead } from "../views/head.ts";
import type { Page } from "../views/page.tsx";
import type { CacheLife } from "./cache-control.ts";

export interface PageOptions {
  readonly head: PageHead;
  readonly keep: CacheLife;
  /** Purge tags: `product:SKU`, `brand:ID`, `feed` … */
  readonly tags?: readonly string[];
  /** Default 200. */
  readonly status?: 200 | 400 | 403 | 404 | 413 | 422 | 429 | 503;
  /** Seconds. Default 10 for status 503. */
  readonly retryAfter?: number | undefined;
}

export interface RenderedPage {
  /** HTML around the deferred sections: one piece more than sections. */
  readonly pieces: readonly string[];
  readonly page: Page;
  readonly sheets: readonly SheetName[];
  readonly sections: DeferredSections;
  readonly keep: CacheLife;
  readonly tags: readonly string[];
  readonly retryAfter?: number | undefined;
}
