import { type Cart, EMPTY_CART, withProducts } from "./cart.ts";
import type { RequestedLine } from "./seen-cart.ts";

type OrderedLines = readonly Pick<RequestedLine, "skuCode" | "quantity">[];

/** An equal bag within this time is the ordered one (checkout-38). */
const SAME_BAG_MS = 86_400_000;

/** Keeps later additions (checkout-17). */
export function withoutOrdered(cart: Cart, ordered: OrderedLines): Cart {
  const quantities = new Map(ordered.map(({ skuCode, quantity }) => [skuCode, quantity]));
  const products = cart.products.flatMap((line) => {
    const quantity = line.quantity - (quantities.get(line.skuCode) ?? 0);
    return quantity > 0 ? [{ ...line, quantity }] : [];
  });
  return products.length > 0 ? withProducts({ ...cart, cartId: null }, products) : EMPTY_CART;
}

/** Null if too old. */
export function bagAfterLateAnswer(
  bag: Cart,
  { lines, askedAt }: { readonly lines: OrderedLines; readonly askedAt: number | null },
  now: number,
): Cart | null {
  return isRecent({ askedAt }, now) ? withoutOrdered(bag, lines) : null;
}

/** Warn before ordering again (checkout-69). A time far in the future is of a wrong clock. */
export const isRecent = ({ askedAt }: { readonly askedAt: number | null }, now: number): boolean =>
  Math.abs(now - (askedAt ?? 0)) < SAME_BAG_MS;
