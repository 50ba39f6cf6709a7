/** The orders of a farmer, as their pages show them. */
import { millisecondsInMinute } from "date-fns/constants";
import type { Address } from "../address/address.ts";
import { type Bill, billOf } from "../cart/bill.ts";
import { knows, type Told, UNREADABLE } from "../text/unreadable.ts";

/** Orders on one page of the list (checkout-53). */
export const ORDERS_PAGE_SIZE = 20;

interface OrderFacts {
  /** Epoch milliseconds. */
  readonly placedAt: Told<number>;
  /** Rupees. */
  readonly grandTotal: Told<number>;
}

export interface OrderHead extends OrderFacts {
  readonly orderId: string;
  readonly orderNumber: string;
  readonly itemCount: Told<number>;
}

export interface OrderLine {
  readonly skuCode: string;
  readonly productName: string;
  /** Path on the static host. */
  readonly image: string | null;
  readonly quantity: Told<number>;
  readonly mrp: Told<number>;
  readonly sellingPrice: Told<number>;
}

export interface Order extends OrderFacts {
  readonly orderNumber: Told<string>;
  /** The services' own word, such as `PLACED`. */
  readonly status: Told<string>;
  /** Expected delivery, in the language of the call. */
  readonly eddText: Told<string>;
  readonly address: Told<Address>;
  readonly products: readonly OrderLine[];
  /** Products are missing in the list, because they cannot be read. */
  readonly lacksProducts: boolean;
  readonly deliveryCharge: Told<number>;
}

/** The bill of an order: null if the services do not say all of it, UNREADABLE if a part cannot be read. */
export function billOfOrder({ products, lacksProducts, grandTotal, deliveryCharge }: Order): Told<Bill> {
  const values = products.flatMap(({ quantity, mrp, sellingPrice }) => [quantity, mrp, sellingPrice]);
  if (lacksProducts || [...values, grandTotal, deliveryCharge].includes(UNREADABLE)) return UNREADABLE;
  if (products.length === 0 || values.includes(null) || !knows(grandTotal)) return null;
  return billOf(products as Parameters<typeof billOf>[0], grandTotal, deliveryCharge as number | null);
}

/** How long an order counts as just placed (checkout-56). Milliseconds. */
const JUST_PLACED_MS = 15 * millisecondsInMinute;

/** An order that the services took, as the answer to placing it names it. */
export interface PlacedNote {
  readonly orderId: string;
  readonly orderNumber: string;
  /** When it was placed, in epoch milliseconds. */
  readonly at: number;
}

/** The number of an order that was placed at most 15 minutes ago; null for any other order (checkout-71). */
export const justPlacedNumber = (note: PlacedNote | undefined, orderId: string, now: number): string | null =>
  note?.orderId === orderId && now - note.at < JUST_PLACED_MS ? note.orderNumber : null;

/** Whether an order has only just been placed. Later, or with another status, its page is titled by its number (checkout-56). */
export function isJustPlaced({ status, placedAt }: Pick<Order, "status" | "placedAt">, now: number): boolean {
  return (status === null || status.toLowerCase() === "placed") && knows(placedAt) && now - placedAt < JUST_PLACED_MS;
}

/** The words of a shared order. */
export interface ShareWords {
  /** For example "I ordered from Khet". */
  readonly heading: string;
  /** The number with its label. */
  readonly number: string;
  readonly total: string;
}

/** An order as a message to others: what was ordered and what it cost, without anything personal (checkout-58). */
export function shareText({ products }: Pick<Order, "products">, words: ShareWords): string {
  const lines = products.map(({ quantity, productName }) => `${quantity} × ${productName}`);
  return [words.heading, ...lines, words.total, words.number].join("\n");
}
