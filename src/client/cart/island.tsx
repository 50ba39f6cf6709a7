/** The cart page's island: the bag on the device, and what can be done with it (S2 §4, Cart behaviour). */
import { useLayoutEffect, useState } from "react";
import type { Cart } from "../../domain/cart/cart.ts";
import { decrementQuantity, removeFromCart, restoreLine, setQuantity } from "../../domain/cart/cart-edit.ts";
import { formatRupees } from "../../domain/text/price.ts";
import { fill } from "../../i18n.ts";
import { lineText } from "../../views/cart/island/CartItem.tsx";
import { type CartActions, type CartFrame, CartView, type RemovedLine } from "../../views/cart/island/CartView.tsx";
import { remembered } from "../remember.ts";
import { isCartKept, onCartChange, readCart, writeCart } from "./store.ts";

export { hydrateIsland } from "../hydrate.ts";

export default function CartIsland(frame: CartFrame) {
  const { words, language } = frame;
  const [cart, setCart] = useState<Cart | null>(null);
  const [removed, setRemoved] = useState<RemovedLine | null>(null);
  const [restored, setRestored] = useState<string | null>(null);
  const [said, setSaid] = useState("");

  // Before the first paint, so that a full bag does not flash as a loading one.
  useLayoutEffect(() => {
    const update = () => setCart(readCart());
    update();
    return onCartChange(update);
  }, []);

  const showPrices = frame.showPrices && (cart === null || remembered("showProductPrices") !== "false");

  const sayQuantity = (next: Cart, skuCode: string) => {
    const line = next.products.find((product) => product.skuCode === skuCode);
    if (!line) return;
    const quantity = `${fill(words["cart.quantityOf"], { name: lineText(line, language, words) })}: ${line.quantity}.`;
    setSaid(showPrices ? `${quantity} ${words["cart.grandTotal"]}: ${formatRupees(next.grandTotal)}` : quantity);
  };

  // Every action begins from the storage: another tab may have changed the bag since.
  const change = (skuCode: string, act: (before: Cart) => Cart) => {
    const before = readCart();
    const next = act(before);
    const index = before.products.findIndex((product) => product.skuCode === skuCode);
    const line = before.products[index];
    if (line && !next.products.some((product) => product.skuCode === skuCode)) {
      setRemoved({ line, index, state: before.state });
      setSaid(fill(words["cart.removed"], { name: lineText(line, language, words) }));
    } else {
      sayQuantity(next, skuCode);
    }
    setRestored(null);
    writeCart(next);
  };

  const actions: CartActions = {
    quantity: (skuCode, input) => change(skuCode, (before) => setQuantity(before, skuCode, input)),
    less: (skuCode) => change(skuCode, (before) => decrementQuantity(before, skuCode)),
    more: (skuCode) =>
      change(skuCode, (before) =>
        setQuantity(before, skuCode, (before.products.find((line) => line.skuCode === skuCode)?.quantity ?? 0) + 1),
      ),
    remove: (skuCode) => change(skuCode, (before) => removeFromCart(before, skuCode)),
    undo: () => {
      if (!removed) return;
      const next = restoreLine(readCart(), removed.line, removed.index, removed.state);
      setRemoved(null);
      setRestored(removed.line.skuCode);
      sayQuantity(next, removed.line.skuCode);
      writeCart(next);
    },
  };

  return (
    <CartView
      {...frame}
      showPrices={showPrices}
      cart={cart}
      actions={actions}
      removed={removed}
      restored={restored}
      kept={isCartKept()}
      said={said}
    />
  );
}
