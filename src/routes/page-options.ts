/** What a route says of its page beside the content, and what the middleware around it knows once the page is rendered. */

import type { SheetName } from "../paths.ts";
import type { DeferredSections } from "../views/defer.tsx";
import type { PageHead } from "../views/head.ts";
import type { Page } from "../views/page.tsx";
import type { Keep } from "./cache-control.ts";

/** The second argument of `c.render()`. */
export interface PageOptions {
  readonly head: PageHead;
  readonly keep: Keep;
  /** What the page shows, for purging: `product:SKU`, `brand:ID`, `feed` … */
  readonly tags?: readonly string[];
  /** 200 where it is not given. */
  readonly status?: 200 | 400 | 403 | 404 | 413 | 422 | 429 | 503;
  /** Seconds until it is worth asking again; a page with status 503 says 10 where it is not given. */
  readonly retryAfter?: number | undefined;
}

/** A page that `c.render()` has rendered, its deferred sections still to come. */
export interface RenderedPage {
  /** What stands around the deferred sections: one piece more than there are sections. */
  readonly pieces: readonly string[];
  readonly page: Page;
  /** The styles that stand in the page. */
  readonly sheets: readonly SheetName[];
  readonly sections: DeferredSections;
  readonly keep: Keep;
  readonly tags: readonly string[];
  readonly retryAfter?: number | undefined;
}
