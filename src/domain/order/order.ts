import { millisecondsInMinute } from "date-fns/constants";
import type { Address } from "../address/address.ts";
import { type Bill, billOf } from "../cart/bill.ts";
import { isReadable, type Readable, UNREADABLE } from "../text/unreadable.ts";

/** (checkout-53) */
export const ORDERS_PAGE_SIZE = 20;

interface OrderFacts {
  readonly placedAt: Readable<number>;
  readonly grandTotal: Readable<number>;
}

export interface OrderHead extends OrderFacts {
  readonly orderId: string;
  readonly orderNumber: string;
  readonly itemCount: Readable<number>;
  readonly status: Readable<string>;
  /** Pictures of the first products. */
  readonly images: readonly string[];
}

export interface OrderLine {
  readonly skuCode: string;
  readonly productName: string;
  readonly image: string | null;
  readonly quantity: Readable<number>;
  readonly mrp: Readable<number>;
  readonly sellingPrice: Readable<number>;
}

export interface Order extends OrderFacts {
  readonly orderNumber: Readable<string>;
  readonly status: Readable<string>;
  readonly eddText: Readable<string>;
  readonly address: Readable<Address>;
  readonly products: readonly OrderLine[];
  /** Some are unreadable. */
  readonly lacksProducts: boolean;
  readonly deliveryCharge: Readable<number>;
}

/** Null if incomplete. */
export function billOfOrder({ products, lacksProducts, grandTotal, deliveryCharge }: Order): Readable<Bill> {
  const values = products.flatMap(({ quantity, mrp, sellingPrice }) => [quantity, mrp, sellingPrice]);
  if (lacksProducts || [...values, grandTotal, deliveryCharge].includes(UNREADABLE)) return UNREADABLE;
  if (products.length === 0 || values.includes(null) || !isReadable(grandTotal)) return null;
  return billOf(products as Parameters<typeof billOf>[0], grandTotal, deliveryCharge as number | null);
}

/** (checkout-56) */
const JUST_PLACED_MS = 15 * millisecondsInMinute;

export interface PlacedNote {
  readonly orderId: string;
  readonly orderNumber: string;
  readonly at: number;
}

/** Null after 15 minutes (checkout-71). */
export const justPlacedNumber = (note: PlacedNote | undefined, orderId: string, now: number): string | null =>
  note?.orderId === orderId && now - note.at < JUST_PLACED_MS ? note.orderNumber : null;

export function isJustPlaced({ status, placedAt }: Pick<Order, "status" | "placedAt">, now: number): boolean {
  return (status === null || status.toLowerCase() === "placed") && isReadable(placedAt) && now - placedAt < JUST_PLACED_MS;
}

export interface ShareWords {
  /** E.g. "I ordered this". */
  readonly heading: string;
  readonly number: string;
  readonly total: string;
}

/** Nothing personal (checkout-58). */
export function shareText({ products }: Pick<Order, "products">, words: ShareWords): string {
  const lines = products.map(({ quantity, productName }) => `${quantity} × ${productName}`);
  return [words.heading, ...lines, words.total, words.number].join("\n");
}
