/** Orders of a farmer, as their pages show them (docs/decisions/24: the specification has no such page). Pure. */
import type { Address } from "../address/address.ts";

/** Orders on one page of the list. */
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
  /** In the services' own word, such as `PLACED`; null where they say none. */
  readonly status: string | null;
  /** When it will be there, in the language that was asked for. */
  readonly eddText: string | null;
  readonly address: Address;
  readonly products: readonly OrderLine[];
  readonly subTotal: number;
  readonly discount: number;
}

/** How long after it an order is told to be placed. Milliseconds. */
const JUST_PLACED_MS = 15 * 60_000;

/** Whether an order has only just been placed: later, and where the services say anything else of it, it is called by its number. */
export function isJustPlaced({ status, placedAt }: Pick<Order, "status" | "placedAt">, now: number): boolean {
  return (status === null || status.toLowerCase() === "placed") && now - placedAt < JUST_PLACED_MS;
}

/** The words around what is shared. */
export interface ShareWords {
  /** "I ordered from Khet" */
  readonly heading: string;
  /** The number, named. */
  readonly number: string;
  readonly total: string;
}

/** An order as a message to others: what was ordered and what it costs; no name, number or place of the farmer. */
export function shareText(order: Pick<Order, "products">, words: ShareWords): string {
  const lines = order.products.map(({ quantity, productName }) => `${quantity} × ${productName}`);
  return [words.heading, ...lines, words.total, words.number].join("\n");
}
