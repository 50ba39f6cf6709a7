/** Not-found and fault pages. */
import { routePath } from "hono/route";
import { matchScreen, paths } from "../paths.ts";
import { report } from "../services/report.ts";
import { ErrorPage } from "../views/errors/ErrorPage.tsx";
import { NotFoundPage } from "../views/errors/NotFoundPage.tsx";
import { faultAnswer, wantsJson } from "./answers.ts";
import type { PageContext } from "./context.ts";
import { waitUntilOf } from "./context.ts";

/** Where every path that belongs to no screen is kept (src/gateway/canonical-url.ts). */
const NO_SCREEN = "/not-found";

/**
 * 404 with a way on: to the shop where the state has one (shell-3, shell-5).
 * @param tags what the page would show if it were there, for purging
 * @param first the first way on, if it is not the shop
 */
export function notFoundPage(c: PageContext, tags: readonly string[] = [], first?: "orders" | "crops"): Response | Promise<Response> {
  const { pathname } = new URL(c.req.url);
  return c.render(<NotFoundPage first={first} />, {
    status: 404,
    keep: "catalogue",
    tags,
    // All unknown paths share one page. Its menus lead to `?language=…`: to the path that the browser is on.
    head: { title: c.get("t")("notFound.title"), pathname: pathname === NO_SCREEN ? "" : pathname, noindex: true, sheets: [] },
  });
}

/** Where somebody whose page failed can try again by a link, which asks for a page and sends nothing; null where nowhere. */
function retryHref(c: PageContext): string | null {
  const { pathname, search } = new URL(c.req.url);
  const screen = matchScreen(pathname);
  const isPage = c.req.method === "GET" || (screen !== null && paths[screen.name].postsToItself);
  return isPage ? `${pathname}${search}` : null;
}

/** 503 with Retry-After: a call failed without which the page cannot be shown. */
export function unavailablePage(c: PageContext): Response | Promise<Response> {
  return c.render(<ErrorPage retryHref={retryHref(c)} helpline={c.get("env").HELPLINE} />, {
    status: 503,
    // Nor may it be kept for another request: it shows the number of this one.
    keep: "never",
    // The shop's name alone (shell-25).
    head: { title: null, pathname: new URL(c.req.url).pathname, noindex: true, sheets: [] },
  });
}

/** What no route foresaw: reported, and answered like a fault of a critical call. A script is told whether its act had begun (checkout-72). */
export function renderFault(fault: Error, c: PageContext): Response | Promise<Response> {
  const env = c.get("env");
  if (!env) throw fault; // The configuration itself is wrong: there is nothing to render a page with.
  report(env, waitUntilOf(c), { kind: "page", where: routePath(c, -1), detail: fault.message }, fault);
  return wantsJson(c) ? faultAnswer(c.get("hasBegun") === true) : unavailablePage(c);
}
