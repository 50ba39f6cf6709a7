import { useLayoutEffect, useState } from "react";
import { CartView } from "../../views/cart/island/CartView.tsx";
import type { CartFrame } from "../../views/cart/island/props.ts";
import { type CartShown, createCart } from "./driver.ts";

export { hydrateIsland } from "../hydrate.ts";

/** Shows popular products beside an empty cart (cart-47), by CSS. */
function markEmpty(isEmpty: boolean): void {
  document.querySelector(".cart")?.toggleAttribute("data-empty", isEmpty);
}

export default function Cart(frame: CartFrame) {
  const [shown, setShown] = useState<CartShown>({ cart: null });
  const [{ start, actions }] = useState(() => createCart(frame, setShown));
  // Before the first paint, to avoid a flash of the loading state.
  useLayoutEffect(start, [start]);
  useLayoutEffect(() => markEmpty(frame.links.shop !== null && shown.cart?.products.length === 0), [frame, shown.cart]);
  return <CartView {...frame} {...shown} actions={actions} />;
}
