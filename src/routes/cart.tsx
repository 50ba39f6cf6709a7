/** /checkout/cart. The bag is on the device, so the page is the same for everyone (cart-2). */
import { paths } from "../paths.ts";
import { popularProducts } from "../services/shopaggregator/client.ts";
import { CartPage } from "../views/cart/CartPage.tsx";
import type { PageContext } from "./context.ts";
import { ownHead } from "./own-head.ts";

export function showCart(c: PageContext): Response | Promise<Response> {
  const { upstream, visit } = c.var;
  const popular = visit.state.shop ? popularProducts(upstream, visit) : null;
  return c.render(<CartPage popular={popular} />, {
    keep: "catalogue",
    tags: ["feed"],
    head: ownHead(c, paths.cart, "cart.title"),
  });
}
