import { toPaise } from "../text/paise.ts";
import type { CartLine } from "./cart-line.ts";
import { offerOff } from "./line-offer.ts";

/** The lines of a bill, in rupees: `subTotal` − `discount` − `offers` + `delivery` = `pay` (cart-44). */
export interface Bill {
  readonly subTotal: number;
  readonly discount: number;
  readonly offers: number;
  /** Null if the services do not say what the delivery costs. */
  readonly delivery: number | null;
  readonly pay: number;
}

interface BillLine {
  readonly quantity: number;
  readonly mrp: number;
  readonly sellingPrice: number;
}

/** An amount as it is paid in cash: whole rupees, rounded down (cart-45). */
export const cashOf = (rupees: number): number => Math.floor(toPaise(rupees) / 100);

/**
 * The bill of lines that cost `total` together, `delivery` included. What the total lacks of the selling prices was taken off by offers. A
 * price above the MRP counts as the MRP, so that no discount is negative (cart-46). The rounding goes to the offers, else to the discount.
 */
export function billOf(lines: readonly BillLine[], total: number, delivery: number | null = null): Bill {
  let sub = 0;
  let selling = 0;
  for (const { quantity, mrp, sellingPrice } of lines) {
    sub += Math.max(toPaise(mrp), toPaise(sellingPrice)) * quantity;
    selling += toPaise(sellingPrice) * quantity;
  }
  const charge = toPaise(delivery ?? 0);
  const pay = cashOf(total) * 100;
  const offers = toPaise(total) - charge < selling ? selling + charge - pay : 0;
  const discount = Math.max(0, sub + charge - offers - pay);
  return { subTotal: sub / 100, discount: discount / 100, offers: offers / 100, delivery, pay: pay / 100 };
}

/** What the bag costs less its offers, in rupees to the paisa. */
export function totalWithOffers(products: readonly CartLine[]): number {
  let total = 0;
  for (const line of products) total += toPaise(line.sellingPrice) * line.quantity - toPaise(offerOff(line));
  return total / 100;
}

/** The bill of a bag that the services have not priced yet. */
export const bagBill = (products: readonly CartLine[]): Bill => billOf(products, totalWithOffers(products));
