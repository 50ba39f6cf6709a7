/** From a loaded page to its response: document, stream, cache headers. */
import { type ComponentType, createElement, type ReactElement } from "react";
import { report } from "../services/report.ts";
import { DeferContext, DeferredSections, streamDeferred } from "../views/defer.tsx";
import { Document } from "../views/document.tsx";
import { SectionFailed } from "../views/errors/SectionFailed.tsx";
import type { PageHead } from "../views/head.ts";
import { type Page, PageContext as ViewContext } from "../views/page.tsx";
import { type PageContext, waitUntilOf } from "./context.ts";

declare module "@hono/react-renderer" {
  interface Props {
    readonly head?: PageHead;
    readonly page?: Page;
    readonly sections?: DeferredSections;
  }
}

/** How long a page may be kept. */
export type Keep =
  /** A page that changes with the back office. */
  | "catalogue"
  /** A page that hardly changes. */
  | "fixed"
  /** A verdict, an error: never. */
  | "never";

const CACHE_CONTROL: Readonly<Record<Keep, string>> = {
  catalogue: "public, max-age=120, stale-while-revalidate=3600, stale-if-error=86400",
  fixed: "public, max-age=3600, stale-while-revalidate=86400, stale-if-error=604800",
  never: "private, no-store",
};

/** What a route says of its page beside its content. */
export interface PageOptions {
  readonly head: PageHead;
  readonly status?: 200 | 400 | 404 | 413 | 422 | 429 | 503;
  readonly keep: Keep;
  /** What the page shows, for purging (DESIGN §2): `product:SKU`, `brand:ID`, `feed` … */
  readonly tags?: readonly string[];
}

type LayoutProps = {
  readonly children: ReactElement;
  readonly c: PageContext;
  readonly head?: PageHead;
  readonly page?: Page;
  readonly sections?: DeferredSections;
};

/** The layout around every page: contexts and the document. */
export function layout({ children, c, head, page, sections }: LayoutProps): ReactElement {
  if (!head || !page || !sections)
    throw new Error("c.render() is called by renderPage() only: it brings the head, the page and its sections.");
  const env = c.get("env");
  return createElement(
    ViewContext.Provider,
    { value: page },
    createElement(
      DeferContext.Provider,
      { value: sections },
      createElement(Document, {
        page,
        head,
        origin: env.SITE_ORIGIN,
        footer: { helpline: env.HELPLINE, androidAppId: env.ANDROID_APP_ID },
        tables: { states: [...c.get("tables").states] },
        children,
      }),
    ),
  );
}

/**
 * Renders a page component with its props. The first bytes leave when the string is there; deferred sections follow in
 * document order within the page's deadline.
 */
export async function renderPage<P extends object>(
  c: PageContext,
  View: ComponentType<P>,
  props: P,
  options: PageOptions,
): Promise<Response> {
  const env = c.get("env");
  const { head } = options;
  const page: Page = {
    visit: c.get("visit"),
    t: c.get("t"),
    pathname: head.pathname,
    query: head.query ?? {},
    origin: env.SITE_ORIGIN,
    mediaBase: env.MEDIA_MODE === "direct" ? env.STATIC_BASE_URL : "/media",
  };
  const sections = new DeferredSections();
  const whole = await c.render(createElement(View, props), { head, page, sections });
  const html = await whole.text();
  let failures = 0;
  const waitUntil = waitUntilOf(c);
  const body = streamDeferred(html, {
    page,
    sections,
    Failed: SectionFailed,
    deadline: c.get("upstream").deadline + 200,
    onFailure: (name, fault) => {
      failures += 1;
      report(
        env,
        waitUntil,
        { kind: "section", where: `${c.req.routePath} ${name}`, detail: fault instanceof Error ? fault.message : String(fault) },
        fault,
      );
    },
  });
  const headers = new Headers({ "Content-Type": "text/html; charset=utf-8", "Cache-Control": CACHE_CONTROL[options.keep] });
  if (options.keep !== "never" && options.tags?.length) headers.set("Cache-Tag", options.tags.join(","));
  if (options.status === 503) headers.set("Retry-After", "10");
  const response = new Response(body, { status: options.status ?? 200, headers });
  outcomes.set(response, () => failures === 0);
  return response;
}

/** Tells, once a page has been sent, whether every section of it came: only such a page may be kept (src/pages.ts). */
export const outcomes = new WeakMap<Response, () => boolean>();
