/** 'Add to bag' on the product page: puts one pack into the cart on this phone (cart-26, product-16). */
import { useEffect, useState } from "react";
import type { Cart } from "../../domain/cart/cart.ts";
import { addToCart } from "../../domain/cart/cart-edit.ts";
import { AddToBag, type AddToBagFrame } from "../../views/product/island/AddToBag.tsx";
import { onCartChange, readCart, writeCart } from "../cart/store.ts";

export { hydrateIsland } from "../hydrate.ts";

/** Packs of a sku in the bag. A bag of another state counts as empty, because adding empties it (cart-11). */
function quantityIn(cart: Cart, skuCode: string, state: string): number {
  if (cart.state !== state) return 0;
  return cart.products.find((product) => product.skuCode === skuCode)?.quantity ?? 0;
}

export default function AddToBagIsland({ line, state, cartHref, priceText, strings }: AddToBagFrame) {
  const [quantity, setQuantity] = useState(0);
  const [warning, setWarning] = useState<string | null>(null);

  useEffect(() => {
    const read = () => setQuantity(quantityIn(readCart(), line.skuCode, state));
    read();
    return onCartChange(read);
  }, [line.skuCode, state]);

  const add = () => {
    const before = readCart();
    const after = addToCart(before, { ...line, quantity: quantityIn(before, line.skuCode, state) + 1 }, state);
    const saved = writeCart(after);
    const emptied = before.products.length > 0 && before.state !== null && before.state !== state;
    setWarning(saved ? (emptied ? strings["cart.stateChanged"] : null) : strings["cart.notSaved"]);
    setQuantity(quantityIn(readCart(), line.skuCode, state));
  };

  return <AddToBag cartHref={cartHref} priceText={priceText} strings={strings} quantity={quantity} warning={warning} onAdd={add} />;
}
