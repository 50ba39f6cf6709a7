/** /checkout/cart (S2 §2). The bag is on the device, so the page is the same for everyone. */

import { paths } from "../paths.ts";
import { CartPage } from "../views/cart/CartPage.tsx";
import type { PageContext } from "./context.ts";
import { renderPage } from "./render.ts";

export async function showCart(c: PageContext): Promise<Response> {
  const t = c.get("t");
  return renderPage(
    c,
    CartPage,
    { helpline: c.get("env").HELPLINE },
    {
      keep: "fixed",
      head: { title: t("cart.title"), pathname: paths.cart.path({}), noindex: true, styles: ["cart"] },
    },
  );
}
