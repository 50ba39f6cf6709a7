import { totalWithOffers } from "./bill.ts";
import type { Cart } from "./cart.ts";
import type { PricedCart } from "./priced-cart.ts";

/** Products of one order (checkout-40). */
export const MAX_ORDER_LINES = 100;

export interface RequestedLine {
  readonly skuCode: string;
  readonly quantity: number;
  readonly appliedOffer: string | null;
}

export interface SeenLine extends RequestedLine {
  readonly mrp: number;
  readonly sellingPrice: number;
}

export interface SeenCart {
  readonly products: readonly SeenLine[];
  readonly grandTotal: number;
}

export function seenCart(cart: Cart, priced: PricedCart | null = null): SeenCart {
  const bySku = new Map(priced?.products.map((line) => [line.skuCode, line]));
  return {
    products: cart.products.map((line) => {
      const { mrp, sellingPrice } = bySku.get(line.skuCode) ?? line;
      return { skuCode: line.skuCode, quantity: line.quantity, appliedOffer: line.appliedOffer, mrp, sellingPrice };
    }),
    grandTotal: priced?.grandTotal ?? totalWithOffers(cart.products),
  };
}
