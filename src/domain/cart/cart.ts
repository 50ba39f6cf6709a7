/** Rupees (cart-4). Loaded by every page: keep it small. */
import { toPaise } from "../text/paise.ts";
import type { CartLine } from "./cart-line.ts";

/** Bounds typing mistakes (cart-17). */
export const MAX_QUANTITY = 999;

export interface Cart {
  readonly cartId: string | null;
  readonly shippingAddressId: string | null;
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

/** Exact to the paisa (cart-7, cart-8, cart-9). */
export function cartTotals(products: readonly CartLine[]): Pick<Cart, "subTotal" | "discount" | "grandTotal"> {
  let sub = 0;
  let grand = 0;
  for (const line of products) {
    sub += toPaise(line.mrp) * line.quantity;
    grand += toPaise(line.sellingPrice) * line.quantity;
  }
  return { subTotal: sub / 100, discount: (sub - grand) / 100, grandTotal: grand / 100 };
}

/** An empty cart has no state (cart-15). */
export function withProducts(cart: Cart, products: readonly CartLine[]): Cart {
  return { ...cart, state: products.length > 0 ? cart.state : null, products, ...cartTotals(products) };
}

/** 1 if zero, empty or unreadable (cart-16, cart-17). */
export function normaliseQuantity(input: unknown): number {
  // Converting an object to a string may throw.
  const value = typeof input === "number" ? input : typeof input === "string" ? Number.parseInt(input, 10) : Number.NaN;
  return Number.isFinite(value) ? Math.min(MAX_QUANTITY, Math.max(1, Math.trunc(value))) : 1;
}

/** Packs (cart-28). */
export function countItems(cart: Cart): number {
  return cart.products.reduce((sum, line) => sum + line.quantity, 0);
}
