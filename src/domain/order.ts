/** Orders of a farmer, as their pages show them (docs/decisions/24: the specification has no such page). Pure. */
import type { Address } from "./address.ts";

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
  /** When it will be there, in the language that was asked for. */
  readonly eddText: string | null;
  readonly address: Address;
  readonly products: readonly OrderLine[];
  readonly subTotal: number;
  readonly discount: number;
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
