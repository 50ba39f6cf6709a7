/** Cart logic without DOM. Changes start from storage: another tab may have changed it (cart-29). */
import { bagBill } from "../../domain/cart/bill.ts";
import type { Cart } from "../../domain/cart/cart.ts";
import { decrementQuantity, removeFromCart, restoreLine, setQuantity } from "../../domain/cart/cart-edit.ts";
import { formatRupees } from "../../domain/text/price.ts";
import { fill } from "../../i18n.ts";
import { lineText } from "../../views/cart/island/line-text.ts";
import type { CartActions, CartFrame, RemovedLine } from "../../views/cart/island/props.ts";
import { showsPrices } from "../shows-prices.ts";
import { isCartStored, onCartChange, readCart, writeCart } from "./store.ts";

export interface CartViewState {
  /** Null before storage is read. */
  readonly cart: Cart | null;
  readonly removed?: RemovedLine | null;
  readonly restored?: string | null;
  readonly announcement?: string;
  readonly isStored?: boolean;
  readonly showPrices?: boolean;
}

export function createCart(frame: CartFrame, show: (view: CartViewState) => void) {
  const { words, language } = frame;
  let removed: RemovedLine | null = null;
  let restored: string | null = null;
  let announcement = "";

  const draw = (): void =>
    show({ cart: readCart(), removed, restored, announcement, isStored: isCartStored(), showPrices: showsPrices(frame) });

  const sayQuantity = (next: Cart, skuCode: string): void => {
    const line = next.products.find((product) => product.skuCode === skuCode);
    if (!line) return;
    announcement = `${fill(words["quantity.of"], { name: lineText(line, language, words) })}: ${line.quantity}.`;
    if (showsPrices(frame)) announcement += ` ${words["cart.grandTotal"]}: ${formatRupees(bagBill(next.products).pay)}`;
  };

  const change = (skuCode: string, act: (before: Cart) => Cart): void => {
    const before = readCart();
    const next = act(before);
    const index = before.products.findIndex((product) => product.skuCode === skuCode);
    const line = before.products[index];
    if (line && !next.products.some((product) => product.skuCode === skuCode)) {
      removed = { line, index, state: before.state };
      announcement = fill(words["cart.removed"], { name: lineText(line, language, words) });
    } else {
      sayQuantity(next, skuCode);
    }
    restored = null;
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
    undo() {
      if (!removed) return;
      const next = restoreLine(readCart(), removed.line, removed.index, removed.state);
      restored = removed.line.skuCode;
      sayQuantity(next, restored);
      removed = null;
      writeCart(next);
    },
  };

  const start = (): (() => void) => {
    draw();
    return onCartChange(draw);
  };

  return { start, actions };
}
