import { createMiddleware } from "hono/factory";
import { href, paths } from "../paths.ts";
import { failure, redirectTo, wantsJson } from "./answers.ts";
import type { AppContext, PageContext } from "./context.ts";

/** Without a shop in the state, redirects pages to /shop-na and rejects calls (checkout-9). */
export const requireShop = createMiddleware<AppContext>(async function requireShop(c, next) {
  const visit = c.get("visit");
  if (visit.state.shop) return next();
  if (wantsJson(c)) return failure(422, "refused", { message: `The shop does not sell in ${visit.state.names.en}.` });
  return redirectTo(c, href(paths.shopNa, {}, visit));
});

export const FROM_CHECKOUT = { next: "checkout" } as const;

/** The bag's URL if the checkout redirected here, else null. Only the browser knows if the bag is empty. */
export const bagHrefFromCheckout = (c: PageContext): string | null =>
  c.req.query("next") === FROM_CHECKOUT.next ? href(paths.cart, {}, c.get("visit")) : null;
