/** The cart in place: driver.ts does the work, the view shows it. */
import { useLayoutEffect, useState } from "react";
import { CartView } from "../../views/cart/island/CartView.tsx";
import type { CartFrame } from "../../views/cart/island/props.ts";
import { type CartShown, createCart } from "./driver.ts";

export { hydrateIsland } from "../hydrate.ts";

export default function Cart(frame: CartFrame) {
  const [shown, setShown] = useState<CartShown>({ cart: null });
  const [{ start, actions }] = useState(() => createCart(frame, setShown));
  // Before the first paint, so that a full bag does not flash as a loading one.
  useLayoutEffect(start, [start]);
  return <CartView {...frame} {...shown} actions={actions} />;
}
