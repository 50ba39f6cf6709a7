import { type Cart, EMPTY_CART, withProducts } from "./cart.ts";
import type { WantedLine } from "./seen-cart.ts";

/** What an order held. */
type OrderedLines = readonly Pick<WantedLine, "skuCode" | "quantity">[];

/** How long after its order a bag with the same products is taken to be the same bag (checkout-38). Milliseconds. */
const SAME_BAG_MS = 86_400_000;

/** The bag after an order. Products that were added meanwhile stay (checkout-17). */
export function withoutOrdered(cart: Cart, ordered: OrderedLines): Cart {
  const quantities = new Map(ordered.map(({ skuCode, quantity }) => [skuCode, quantity]));
  const products = cart.products.flatMap((line) => {
    const quantity = line.quantity - (quantities.get(line.skuCode) ?? 0);
    return quantity > 0 ? [{ ...line, quantity }] : [];
  });
  // An empty bag also forgets the address of the order.
  return products.length > 0 ? withProducts({ ...cart, cartId: null }, products) : EMPTY_CART;
}

/**
 * The bag after an order whose answer was lost. Null where the order is so old that the bag is taken to be another one.
 * @param now epoch milliseconds, as `askedAt`
 */
export function bagAfterLateAnswer(
  bag: Cart,
  { lines, askedAt }: { readonly lines: OrderedLines; readonly askedAt: number | null },
  now: number,
): Cart | null {
  return isRecent({ askedAt }, now) ? withoutOrdered(bag, lines) : null;
}

/**
 * Whether an order was asked for so recently that a farmer who got no answer is warned of it (checkout-69).
 * @param now epoch milliseconds, as `askedAt`
 */
export const isRecent = ({ askedAt }: { readonly askedAt: number | null }, now: number): boolean => now - (askedAt ?? 0) < SAME_BAG_MS;
