import { createMiddleware } from "hono/factory";
import type { ReactElement } from "react";
import type { Key } from "../i18n.ts";
import { matchScreen, paths } from "../paths.ts";
import { closedScreens } from "../services/contract.ts";
import { report } from "../services/report.ts";
import type { Result } from "../services/upstream.ts";
import { ErrorPage } from "../views/errors/ErrorPage.tsx";
import { NotFoundPage } from "../views/errors/NotFoundPage.tsx";
import type { PageHead } from "../views/head.ts";
import { faultAnswer, wantsJson } from "./answers.ts";
import { type AppContext, type PageContext, waitUntilOf } from "./context.ts";
import { patternOf } from "./pattern.ts";

/** Cached path of every unknown path (src/gateway/canonical-url.ts). */
const NO_SCREEN = "/not-found";

type Answer = Response | Promise<Response>;

/**
 * 404, which may be cached.
 * @param tags for purging
 * @param more of the head
 */
export const missingPage = (
  c: PageContext,
  page: ReactElement,
  title: Key,
  tags: readonly string[],
  more: Partial<PageHead> = {},
): Answer =>
  c.render(page, {
    status: 404,
    keep: "catalogue",
    tags,
    head: { title: c.get("t")(title), pathname: new URL(c.req.url).pathname, noindex: true, ...more },
  });

/**
 * 404 with links; the first is the shop if the state has one (shell-3, shell-5).
 * @param first replaces the shop as first link
 */
export function notFoundPage(c: PageContext, tags: readonly string[] = [], first?: "orders" | "crops"): Answer {
  // All unknown paths share one page, so its menus link to `?language=…` relative to the current path.
  const isShared = new URL(c.req.url).pathname === NO_SCREEN;
  return missingPage(c, <NotFoundPage first={first} />, "notFound.title", tags, { ...(isShared ? { pathname: "" } : {}), sheets: [] });
}

/** 404 for screens that the company lacks (service-55). */
export const closeScreens = createMiddleware<AppContext>(async function closeScreens(c, next) {
  const closed = closedScreens(c.get("env"));
  const screen = closed.size > 0 ? matchScreen(new URL(c.req.url).pathname) : null;
  return screen && closed.has(screen.name) ? notFoundPage(c) : next();
});

/** URL to retry with a GET; null if there is none. */
function retryHref(c: PageContext): string | null {
  const { pathname, search } = new URL(c.req.url);
  const screen = matchScreen(pathname);
  const isPage = c.req.method === "GET" || (screen !== null && paths[screen.name].postsToItself);
  return isPage ? `${pathname}${search}` : null;
}

class UnavailableError extends Error {}

/** The value of a call without which there is no page. @throws UnavailableError, answered by unavailablePage() */
export function critical<T>(found: Result<T>): T {
  if (!found.ok) throw new UnavailableError();
  return found.value;
}

/**
 * 503 with Retry-After: a critical call failed.
 * @param sent fields of a form, which the page's button sends again
 */
export const unavailablePage = (c: PageContext, sent?: Readonly<Record<string, string>>): Answer =>
  c.render(<ErrorPage retryHref={retryHref(c)} sent={sent} />, {
    status: 503,
    // It shows the id of this request.
    keep: "never",
    // The shop's name alone (shell-25).
    head: { title: null, pathname: new URL(c.req.url).pathname, noindex: true, sheets: [] },
  });

/** Reports an unexpected error and responds like a failed critical call. Tells a script if its action had begun (checkout-72). */
export function renderFault(fault: Error, c: PageContext): Answer {
  if (fault instanceof UnavailableError) return unavailablePage(c);
  const env = c.get("env");
  if (!env) throw fault; // The configuration is broken: no page can be rendered.
  report(env, waitUntilOf(c), { kind: "page", where: patternOf(c), detail: fault.message }, fault);
  return wantsJson(c) ? faultAnswer(c.get("hasStarted") === true) : unavailablePage(c);
}
