/** Pure; src/client/cart stores the cart. */
import { toLatinDigits } from "../text/validation.ts";
import { type Cart, EMPTY_CART, normaliseQuantity, withProducts } from "./cart.ts";
import type { CartLine } from "./cart-line.ts";

/** Empties a cart of another state first (cart-10, cart-11, cart-13). */
export function addToCart(cart: Cart, line: CartLine, state: string): Cart {
  if (line.skuCode.trim() === "" || !(line.quantity > 0)) return cart;
  const base = cart.state === null || cart.state === state ? cart : EMPTY_CART;
  const added = { ...line, quantity: normaliseQuantity(line.quantity) };
  const exists = base.products.some((product) => product.skuCode === line.skuCode);
  const products = exists
    ? base.products.map((product) => (product.skuCode === line.skuCode ? added : product))
    : [...base.products, added];
  return withProducts({ ...base, state }, products);
}

/** Null in another state: adding would empty the bag (cart-11). */
export function lineIn(cart: Cart, skuCode: string, state: string): CartLine | null {
  return (cart.state === state && cart.products.find((product) => product.skuCode === skuCode)) || null;
}

/** Updates prices and offer (product-16, product-44), keeps names in other languages. */
export function addOne(cart: Cart, line: CartLine, state: string): Cart {
  const existing = lineIn(cart, line.skuCode, state);
  const productName = { ...existing?.productName, ...line.productName };
  return addToCart(cart, { ...line, productName, quantity: (existing?.quantity ?? 0) + 1 }, state);
}

/** Idempotent: raises the quantity (advice-145). */
export function addAtLeast(cart: Cart, line: CartLine, state: string): Cart {
  const existing = lineIn(cart, line.skuCode, state);
  const productName = { ...existing?.productName, ...line.productName };
  return addToCart(cart, { ...line, productName, quantity: Math.max(existing?.quantity ?? 0, line.quantity) }, state);
}

/** Warn first (cart-12). */
export const isEmptiedIn = (cart: Cart, state: string): boolean => cart.products.length > 0 && cart.state !== null && cart.state !== state;

/** (cart-14) */
export function removeFromCart(cart: Cart, skuCode: string): Cart {
  return withProducts(
    cart,
    cart.products.filter((product) => product.skuCode !== skuCode),
  );
}

/** Digits of any script (cart-16, cart-51). */
export function setQuantity(cart: Cart, skuCode: string, input: unknown): Cart {
  const quantity = normaliseQuantity(typeof input === "string" ? toLatinDigits(input) : input);
  return withProducts(
    cart,
    cart.products.map((product) => (product.skuCode === skuCode ? { ...product, quantity } : product)),
  );
}

/** Removes the product at quantity 1 (cart-18). */
export function decrementQuantity(cart: Cart, skuCode: string): Cart {
  const line = cart.products.find((product) => product.skuCode === skuCode);
  if (!line) return cart;
  return line.quantity > 1 ? setQuantity(cart, skuCode, line.quantity - 1) : removeFromCart(cart, skuCode);
}

/** (cart-19). `state`: of the bag before the removal. */
export function restoreLine(cart: Cart, line: CartLine, index: number, state: string | null): Cart {
  if (cart.products.some((product) => product.skuCode === line.skuCode)) return cart;
  if (cart.state !== null && cart.state !== state) return cart;
  return withProducts({ ...cart, state }, [...cart.products.slice(0, index), line, ...cart.products.slice(index)]);
}
