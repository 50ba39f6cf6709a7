/** The orders of a farmer, as their pages show them. */
import { millisecondsInMinute } from "date-fns/constants";
import type { Address } from "../address/address.ts";

/** Orders on one page of the list (checkout-53). */
export const ORDERS_PAGE_SIZE = 20;

export interface OrderHead {
  readonly orderId: string;
  readonly orderNumber: string;
  /** Epoch milliseconds. */
  readonly placedAt: number;
  readonly itemCount: number;
  /** Rupees. */
  readonly grandTotal: number;
}

export interface OrderLine {
  readonly skuCode: string;
  readonly productName: string;
  /** Path on the static host. */
  readonly image: string | null;
  readonly quantity: number;
  readonly mrp: number;
  readonly sellingPrice: number;
}

export interface Order extends Omit<OrderHead, "itemCount"> {
  /** The services' own word, such as `PLACED`. Null where they give none. */
  readonly status: string | null;
  /** Expected delivery, in the language of the call. */
  readonly eddText: string | null;
  readonly address: Address;
  readonly products: readonly OrderLine[];
  readonly subTotal: number;
  readonly discount: number;
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
  return (status === null || status.toLowerCase() === "placed") && now - placedAt < JUST_PLACED_MS;
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
export function shareText(order: Pick<Order, "products">, words: ShareWords): string {
  const lines = order.products.map(({ quantity, productName }) => `${quantity} × ${productName}`);
  return [words.heading, ...lines, words.total, words.number].join("\n");
}
