/** Add to bag on the product page (cart-26, product-16, product-44). */
import { useEffect, useState } from "react";
import type { Cart } from "../../domain/cart/cart.ts";
import { addOne, decrementQuantity, isEmptiedIn, lineIn } from "../../domain/cart/cart-edit.ts";
import type { CartLine } from "../../domain/cart/cart-line.ts";
import { AddToBag, type AddToBagFrame } from "../../views/product/island/AddToBag.tsx";
import { onCartChange, readCart, writeCart } from "../cart/store.ts";

export { hydrateIsland } from "../hydrate.ts";

export default function AddToBagIsland({ line, state, ...frame }: AddToBagFrame) {
  const { strings } = frame;
  const [inBag, setInBag] = useState<CartLine | null>(null);
  const [warning, setWarning] = useState<string | null>(null);

  useEffect(() => {
    const read = () => setInBag(lineIn(readCart(), line.skuCode, state));
    read();
    return onCartChange(read);
  }, [line.skuCode, state]);

  const change = (act: (before: Cart) => Cart) => {
    const before = readCart();
    const isStored = writeCart(act(before));
    setWarning(isStored ? (isEmptiedIn(before, state) ? strings["quantity.stateChanged"] : null) : strings["quantity.notSaved"]);
  };

  return (
    <AddToBag
      {...frame}
      inBag={inBag}
      warning={warning}
      onMore={() => change((cart) => addOne(cart, line, state))}
      onLess={() => change((cart) => decrementQuantity(cart, line.skuCode))}
    />
  );
}
