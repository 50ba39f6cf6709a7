/** The changes of a cart. Reading and writing the storage is done in src/client/cart. */
import { type Cart, EMPTY_CART, normaliseQuantity, withProducts } from "./cart.ts";
import type { CartLine } from "./cart-line.ts";

/**
 * Adds a product (cart-10, cart-11, cart-13): a known sku gets the new quantity and offer, and a cart of another state is emptied
 * first.
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

/** Removes a sku and computes the totals anew from the rest (cart-14). */
export function removeFromCart(cart: Cart, skuCode: string): Cart {
  return withProducts(
    cart,
    cart.products.filter((product) => product.skuCode !== skuCode),
  );
}

/** Sets the quantity of a sku (cart-16). */
export function setQuantity(cart: Cart, skuCode: string, input: unknown): Cart {
  const quantity = normaliseQuantity(input);
  return withProducts(
    cart,
    cart.products.map((product) => (product.skuCode === skuCode ? { ...product, quantity } : product)),
  );
}

/** Lowers the quantity by 1. A quantity of 1 removes the product (cart-18). */
export function decrementQuantity(cart: Cart, skuCode: string): Cart {
  const line = cart.products.find((product) => product.skuCode === skuCode);
  if (!line) return cart;
  return line.quantity > 1 ? setQuantity(cart, skuCode, line.quantity - 1) : removeFromCart(cart, skuCode);
}

/** Puts a removed line back at its old place (cart-19). `state` is the state that the line was added in. */
export function restoreLine(cart: Cart, line: CartLine, index: number, state: string | null): Cart {
  if (cart.products.some((product) => product.skuCode === line.skuCode)) return cart;
  if (cart.state !== null && cart.state !== state) return cart;
  return withProducts({ ...cart, state }, [...cart.products.slice(0, index), line, ...cart.products.slice(index)]);
}
