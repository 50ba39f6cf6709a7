/**
 * The rules of the cart (S2 §4 and §5). Pure: what reads and writes the storage is in src/client/cart.
 */
import { toPaise } from "../text/paise.ts";
import type { CartLine } from "./cart-line.ts";

/** More than anyone buys of one pack; keeps a slip of the finger or a tampered storage from making nonsense bills. */
export const MAX_QUANTITY = 999;

export interface Cart {
  readonly cartId: string | null;
  readonly shippingAddressId: string | null;
  /** Slug of the state the products were chosen in; null while the cart is empty. */
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

/** subTotal = Σ mrp × quantity, grandTotal = Σ sellingPrice × quantity, discount = the difference (S2 §4). Exact to the paisa. */
export function cartTotals(products: readonly CartLine[]): Pick<Cart, "subTotal" | "discount" | "grandTotal"> {
  let sub = 0;
  let grand = 0;
  for (const line of products) {
    sub += toPaise(line.mrp) * line.quantity;
    grand += toPaise(line.sellingPrice) * line.quantity;
  }
  return { subTotal: sub / 100, discount: (sub - grand) / 100, grandTotal: grand / 100 };
}

/** The cart with other products: totals follow, and an empty cart belongs to no state. */
export function withProducts(cart: Cart, products: readonly CartLine[]): Cart {
  return { ...cart, state: products.length > 0 ? cart.state : null, products, ...cartTotals(products) };
}

/** Quantity as the cart accepts it: at least 1; zero, empty or unreadable input becomes 1 (S2 §4). */
export function normaliseQuantity(input: unknown): number {
  // Only numbers and texts: turning a stored object into text may throw.
  const value = typeof input === "number" ? input : typeof input === "string" ? Number.parseInt(input, 10) : Number.NaN;
  return Number.isFinite(value) ? Math.min(MAX_QUANTITY, Math.max(1, Math.trunc(value))) : 1;
}

/** Number of packs in the bag, as the header counts them. */
export function countItems(cart: Cart): number {
  return cart.products.reduce((sum, line) => sum + line.quantity, 0);
}
