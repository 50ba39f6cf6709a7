/** The cart in place: driver.ts does the work, the view shows it. */
import { useLayoutEffect, useState } from "react";
import { CartView } from "../../views/cart/island/CartView.tsx";
import type { CartFrame } from "../../views/cart/island/props.ts";
import { type CartShown, createCart } from "./driver.ts";

export { hydrateIsland } from "../hydrate.ts";

/** While the bag is empty the page shows popular products (cart-47). They stand beside the island: only the page's own mark tells them. */
function markEmpty(isEmpty: boolean): void {
  document.querySelector(".cart")?.toggleAttribute("data-empty", isEmpty);
}

export default function Cart(frame: CartFrame) {
  const [shown, setShown] = useState<CartShown>({ cart: null });
  const [{ start, actions }] = useState(() => createCart(frame, setShown));
  // Before the first paint, so that a full bag does not flash as a loading one.
  useLayoutEffect(start, [start]);
  useLayoutEffect(() => markEmpty(frame.links.shop !== null && shown.cart?.products.length === 0), [frame, shown.cart]);
  return <CartView {...frame} {...shown} actions={actions} />;
}
