import { useLayoutEffect, useState } from "react";
import { CartView } from "../../views/cart/island/CartView.tsx";
import type { CartFrame } from "../../views/cart/island/props.ts";
import { type CartViewState, createCart } from "./driver.ts";

export { hydrateIsland } from "../hydrate.ts";

/** Shows popular products beside an empty cart (cart-47), by CSS. */
function markEmpty(isEmpty: boolean): void {
  document.querySelector(".cart")?.toggleAttribute("data-empty", isEmpty);
}

export default function Cart(frame: CartFrame) {
  const [view, setView] = useState<CartViewState>({ cart: null });
  const [{ start, actions }] = useState(() => createCart(frame, setView));
  // Before the first paint, to avoid a flash of the loading state.
  useLayoutEffect(start, [start]);
  useLayoutEffect(() => markEmpty(frame.links.shop !== null && view.cart?.products.length === 0), [frame, view.cart]);
  return <CartView {...frame} {...view} actions={actions} />;
}
