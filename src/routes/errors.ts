/** Not-found and fault pages (S1 §8). */
import type { NotFoundHandler } from "hono";
import { report } from "../services/report.ts";
import { ErrorPage } from "../views/errors/ErrorPage.tsx";
import { NotFoundPage } from "../views/errors/NotFoundPage.tsx";
import type { AppContext, PageContext } from "./context.ts";
import { waitUntilOf } from "./context.ts";
import { renderPage } from "./render.ts";

/** 404 with links to agri updates, popular posts, popular topics and, where the state has one, the shop (S1 §2). */
export const renderNotFound: NotFoundHandler<AppContext> = (c) => notFoundPage(c);

export function notFoundPage(c: PageContext): Promise<Response> {
  const t = c.get("t");
  return renderPage(
    c,
    NotFoundPage,
    { hasShop: c.get("visit").state.shop },
    {
      status: 404,
      keep: "catalogue",
      head: { title: t("notFound.title"), pathname: new URL(c.req.url).pathname, noindex: true },
    },
  );
}

/** 503 with Retry-After: a call failed without which the page cannot be shown (DESIGN §4, Status first). */
export function unavailablePage(c: PageContext): Promise<Response> {
  const t = c.get("t");
  const url = new URL(c.req.url);
  return renderPage(
    c,
    ErrorPage,
    { retryHref: `${url.pathname}${url.search}` },
    {
      status: 503,
      keep: "never",
      head: { title: t("error.title"), pathname: url.pathname, noindex: true },
    },
  );
}

/** What no route foresaw: reported, and answered like a fault of a critical call. */
export async function renderFault(fault: Error, c: PageContext): Promise<Response> {
  const env = c.get("env");
  if (!env) throw fault; // The configuration itself is wrong: there is nothing to render a page with.
  report(env, waitUntilOf(c), { kind: "page", where: c.req.routePath, detail: fault.message }, fault);
  return unavailablePage(c);
}
