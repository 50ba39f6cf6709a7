/**
 * The bag as the farmer saw it beside the bag as the services price it now (S2 §4 "Place order", §7): what has changed, and what
 * is left of the bag once they agree. Prices are the services' own; those of the device are only compared. Pure.
 */
import type { Cart } from "./cart.ts";
import type { PricedCart } from "./priced-cart.ts";

/** Most products of one order; what the services take. */
export const MAX_ORDER_LINES = 100;

export interface WantedLine {
  readonly skuCode: string;
  readonly quantity: number;
  readonly appliedOffer: string | null;
}

/** A line with the prices that the farmer saw. Rupees. */
export interface SeenLine extends WantedLine {
  readonly mrp: number;
  readonly sellingPrice: number;
}

export interface SeenCart {
  readonly products: readonly SeenLine[];
  readonly grandTotal: number;
}

/** The bag as its farmer sees it. `priced`: the prices and the total that are shown, where they are known. */
export function seenCart(cart: Cart, priced: PricedCart | null = null): SeenCart {
  const bySku = new Map(priced?.products.map((line) => [line.skuCode, line]));
  return {
    products: cart.products.map((line) => {
      const { mrp, sellingPrice } = bySku.get(line.skuCode) ?? line;
      return { skuCode: line.skuCode, quantity: line.quantity, appliedOffer: line.appliedOffer, mrp, sellingPrice };
    }),
    grandTotal: priced?.grandTotal ?? cart.grandTotal,
  };
}
