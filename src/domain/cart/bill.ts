import { toPaise } from "../text/paise.ts";
import type { CartLine } from "./cart-line.ts";
import { offerOff } from "./line-offer.ts";

/** Rupees: `subTotal` − `discount` − `offers` + `delivery` = `pay` (cart-44). */
export interface Bill {
  readonly subTotal: number;
  readonly discount: number;
  readonly offers: number;
  readonly delivery: number | null;
  readonly pay: number;
}

interface BillLine {
  readonly quantity: number;
  readonly mrp: number;
  readonly sellingPrice: number;
}

/** Whole rupees, rounded down (cart-45). */
export const cashOf = (rupees: number): number => Math.floor(toPaise(rupees) / 100);

/** Offers explain a total below the selling prices. A price above the MRP counts as the MRP (cart-46). */
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

export function totalWithOffers(products: readonly CartLine[]): number {
  let total = 0;
  for (const line of products) total += toPaise(line.sellingPrice) * line.quantity - toPaise(offerOff(line));
  return total / 100;
}

export const bagBill = (products: readonly CartLine[]): Bill => billOf(products, totalWithOffers(products));
