/**
 * The rules of the cart (S2 §4 and §5). Pure: what reads and writes the storage is in src/client/cart.
 */
import { type Cart, EMPTY_CART, normaliseQuantity, withProducts } from "./cart.ts";
import type { CartLine } from "./cart-line.ts";
import type { WantedLine } from "./seen-cart.ts";

/**
 * Adds a product (S1 §5, S2 §4). Without a sku or with a quantity of 0 or less nothing is added. The same sku gets the new
 * quantity and offer. A cart of another state is emptied first.
 */
export function addToCart(cart: Cart, line: CartLine, state: string): Cart {
  if (line.skuCode.trim() === "" || !(line.quantity > 0)) return cart;
  const kept = cart.state === null || cart.state === state ? cart : EMPTY_CART;
  const added = { ...line, quantity: normaliseQuantity(line.quantity) };
  const exists = kept.products.some((product) => product.skuCode === line.skuCode);
  const products = exists
    ? kept.products.map((product) => (product.skuCode === line.skuCode ? added : product))
    : [...kept.products, added];
  return withProducts({ ...kept, state }, products);
}

/**
 * Removes a sku and recalculates the totals: what was taken off before is forgotten ("discount becomes 0") and the difference
 * is worked out again from what remains (S2 §4), so that the bill always adds up.
 */
export function removeFromCart(cart: Cart, skuCode: string): Cart {
  return withProducts(
    cart,
    cart.products.filter((product) => product.skuCode !== skuCode),
  );
}

/** Sets the quantity of a sku; what is not a quantity becomes 1. */
export function setQuantity(cart: Cart, skuCode: string, input: unknown): Cart {
  const quantity = normaliseQuantity(input);
  return withProducts(
    cart,
    cart.products.map((product) => (product.skuCode === skuCode ? { ...product, quantity } : product)),
  );
}

/** One less; below 1 the product is removed (S2 §4). */
export function decrementQuantity(cart: Cart, skuCode: string): Cart {
  const line = cart.products.find((product) => product.skuCode === skuCode);
  if (!line) return cart;
  return line.quantity > 1 ? setQuantity(cart, skuCode, line.quantity - 1) : removeFromCart(cart, skuCode);
}

/** Puts a line that was just removed back where it stood ("undo"); the state is the one it was chosen in. */
export function restoreLine(cart: Cart, line: CartLine, index: number, state: string | null): Cart {
  if (cart.products.some((product) => product.skuCode === line.skuCode)) return cart;
  if (cart.state !== null && cart.state !== state) return cart;
  return withProducts({ ...cart, state }, [...cart.products.slice(0, index), line, ...cart.products.slice(index)]);
}

/** The bag after an order: what was put in meanwhile stays (S2 §4 "the cart is cleared"). */
export function withoutOrdered(cart: Cart, ordered: readonly Pick<WantedLine, "skuCode" | "quantity">[]): Cart {
  const quantities = new Map(ordered.map(({ skuCode, quantity }) => [skuCode, quantity]));
  const products = cart.products.flatMap((line) => {
    const quantity = line.quantity - (quantities.get(line.skuCode) ?? 0);
    return quantity > 0 ? [{ ...line, quantity }] : [];
  });
  // Nothing of the order stays on the device, not even where it went.
  return products.length > 0 ? withProducts({ ...cart, cartId: null }, products) : EMPTY_CART;
}
