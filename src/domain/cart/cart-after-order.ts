import { type Cart, EMPTY_CART, withProducts } from "./cart.ts";
import type { WantedLine } from "./seen-cart.ts";

/** The bag after an order. Products that were added meanwhile stay (checkout-17). */
export function withoutOrdered(cart: Cart, ordered: readonly Pick<WantedLine, "skuCode" | "quantity">[]): Cart {
  const quantities = new Map(ordered.map(({ skuCode, quantity }) => [skuCode, quantity]));
  const products = cart.products.flatMap((line) => {
    const quantity = line.quantity - (quantities.get(line.skuCode) ?? 0);
    return quantity > 0 ? [{ ...line, quantity }] : [];
  });
  // An empty bag also forgets the address of the order.
  return products.length > 0 ? withProducts({ ...cart, cartId: null }, products) : EMPTY_CART;
}
