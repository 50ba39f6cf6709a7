/** The changes of a cart. Reading and writing the storage is done in src/client/cart. */
import { toLatinDigits } from "../text/validation.ts";
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

/** The line of a sku in the bag of a state. A bag of another state counts as empty, because adding empties it (cart-11). */
export function lineIn(cart: Cart, skuCode: string, state: string): CartLine | null {
  return (cart.state === state && cart.products.find((product) => product.skuCode === skuCode)) || null;
}

/** Adds one pack of what a page shows (product-16, product-44), with the page's prices and offer. Names in other languages stay. */
export function addOne(cart: Cart, line: CartLine, state: string): Cart {
  const held = lineIn(cart, line.skuCode, state);
  const productName = { ...held?.productName, ...line.productName };
  return addToCart(cart, { ...line, productName, quantity: (held?.quantity ?? 0) + 1 }, state);
}

/**
 * Puts a line into the bag so that it holds at least its quantity: for packs that are advised together (advice-145). A tap that is
 * repeated changes nothing. Names in other languages stay.
 */
export function addAtLeast(cart: Cart, line: CartLine, state: string): Cart {
  const held = lineIn(cart, line.skuCode, state);
  const productName = { ...held?.productName, ...line.productName };
  return addToCart(cart, { ...line, productName, quantity: Math.max(held?.quantity ?? 0, line.quantity) }, state);
}

/** Whether adding in a state empties the bag of another state first, which the farmer has to know (cart-12). */
export const isEmptiedIn = (cart: Cart, state: string): boolean => cart.products.length > 0 && cart.state !== null && cart.state !== state;

/** Removes a sku and computes the totals anew from the rest (cart-14). */
export function removeFromCart(cart: Cart, skuCode: string): Cart {
  return withProducts(
    cart,
    cart.products.filter((product) => product.skuCode !== skuCode),
  );
}

/** Sets the quantity of a sku, typed in digits of any script (cart-16, cart-51). */
export function setQuantity(cart: Cart, skuCode: string, input: unknown): Cart {
  const quantity = normaliseQuantity(typeof input === "string" ? toLatinDigits(input) : input);
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
