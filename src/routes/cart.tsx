/** /checkout/cart. The bag is on the device, so the page is the same for everyone (cart-2). */
import { paths } from "../paths.ts";
import { popularProducts } from "../services/shopaggregator/client.ts";
import { CartPage } from "../views/cart/CartPage.tsx";
import type { PageHead } from "../views/head.ts";
import type { PageContext } from "./context.ts";

export function showCart(c: PageContext): Response | Promise<Response> {
  const { language, source, state } = c.get("visit");
  const popular = state.shop ? popularProducts(c.get("upstream"), language, source) : null;
  return c.render(<CartPage helpline={c.get("env").HELPLINE} popular={popular} />, {
    keep: "catalogue",
    tags: ["feed"],
    head: cartHead(c),
  });
}

const cartHead = (c: PageContext): PageHead => ({
  title: c.get("t")("cart.title"),
  pathname: paths.cart.path({}),
  noindex: true,
});
