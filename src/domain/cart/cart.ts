/**
 * The cart and its totals (cart-4). Money is rupees. Every page loads this module for the count in its header, so it stays small.
 */
import { toPaise } from "../text/paise.ts";
import type { CartLine } from "./cart-line.ts";

/** The most packs of one product (cart-17). It keeps a typing mistake or a tampered storage from making absurd bills. */
export const MAX_QUANTITY = 999;

export interface Cart {
  readonly cartId: string | null;
  readonly shippingAddressId: string | null;
  /** Slug of the state that the products were added in. Null while the cart is empty. */
  readonly state: string | null;
  readonly products: readonly CartLine[];
  readonly subTotal: number;
  readonly discount: number;
  readonly grandTotal: number;
}

export const EMPTY_CART: Cart = {
  cartId: null,
  shippingAddressId: null,
  state: null,
  products: [],
  subTotal: 0,
  discount: 0,
  grandTotal: 0,
};

/** The sums of the lines, exact to the paisa (cart-7, cart-8, cart-9). */
export function cartTotals(products: readonly CartLine[]): Pick<Cart, "subTotal" | "discount" | "grandTotal"> {
  let sub = 0;
  let grand = 0;
  for (const line of products) {
    sub += toPaise(line.mrp) * line.quantity;
    grand += toPaise(line.sellingPrice) * line.quantity;
  }
  return { subTotal: sub / 100, discount: (sub - grand) / 100, grandTotal: grand / 100 };
}

/** The cart with other products and their totals. An empty cart belongs to no state (cart-15). */
export function withProducts(cart: Cart, products: readonly CartLine[]): Cart {
  return { ...cart, state: products.length > 0 ? cart.state : null, products, ...cartTotals(products) };
}

/** The quantity as a whole number from 1 to 999 (cart-16, cart-17). Zero, empty and unreadable input becomes 1. */
export function normaliseQuantity(input: unknown): number {
  // Converting a stored object to a string may throw.
  const value = typeof input === "number" ? input : typeof input === "string" ? Number.parseInt(input, 10) : Number.NaN;
  return Number.isFinite(value) ? Math.min(MAX_QUANTITY, Math.max(1, Math.trunc(value))) : 1;
}

/** The number of packs in the cart, as the header shows it (cart-28). */
export function countItems(cart: Cart): number {
  return cart.products.reduce((sum, line) => sum + line.quantity, 0);
}
