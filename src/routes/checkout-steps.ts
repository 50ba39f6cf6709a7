/** What the steps of the checkout share. */
import { createMiddleware } from "hono/factory";
import { href, paths } from "../paths.ts";
import { failure, redirectTo, wantsJson } from "./answers.ts";
import type { AppContext, PageContext } from "./context.ts";

/** Where the shop does not sell, nothing is priced and nothing ordered: a page leads to /shop-na, a call is refused (checkout-9). */
export const requireShop = createMiddleware<AppContext>(async function requireShop(c, next) {
  const visit = c.get("visit");
  if (visit.state.shop) return next();
  if (wantsJson(c)) return failure(422, "refused", { message: `The shop does not sell in ${visit.state.name}.` });
  return redirectTo(c, href(paths.shopNa, {}, visit));
});

/** What the checkout says in `next` where it leads to what it needs first. */
export const FROM_CHECKOUT = { next: "checkout" } as const;

/** The bag, where the checkout has led to this screen; null otherwise. It is on the device: only the browser knows whether it is empty. */
export const bagHrefFromCheckout = (c: PageContext): string | null =>
  c.req.query("next") === FROM_CHECKOUT.next ? href(paths.cart, {}, c.get("visit")) : null;
