import { useEffect, useState } from "react";
import { CheckoutView } from "../../views/checkout/island/CheckoutView.tsx";
import type { CheckoutFrame } from "../../views/checkout/island/props.ts";
import { onCartChange, readCart, writeCart } from "../cart/store.ts";
import { onRestored } from "../restored.ts";
import { showsPrices } from "../shows-prices.ts";
import { readKey, writeKey } from "../storage.ts";
import { askOrder, askPrices } from "./calls.ts";
import { createCheckout } from "./driver.ts";
import { INITIAL } from "./screen.ts";

export { hydrateIsland } from "../hydrate.ts";

const BROWSER = {
  storage: { readKey, writeKey },
  readCart,
  writeCart,
  onCartChange,
  askPrices,
  askOrder,
  showsPrices,
  onRestored,
  open: (href: string) => location.assign(href),
  reload: () => location.reload(),
  now: Date.now,
};

export default function Checkout(frame: CheckoutFrame) {
  const [view, setView] = useState(INITIAL);
  const [{ start, actions }] = useState(() => createCheckout(frame, BROWSER, setView));
  useEffect(start, [start]);
  return <CheckoutView {...frame} {...view} {...(view.cart ? { actions } : {})} />;
}
