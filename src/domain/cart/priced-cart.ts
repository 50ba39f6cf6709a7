/**
 * The bag as the farmer saw it beside the bag as the services price it now (S2 §4 "Place order", §7): what has changed, and what
 * is left of the bag once they agree. Prices are the services' own; those of the device are only compared. Pure.
 */

/** A line as the services answer it. */
export interface PricedLine {
  readonly skuCode: string;
  readonly quantity: number;
  readonly mrp: number;
  readonly sellingPrice: number;
  /** Sold here, and as much as is wanted; otherwise it counts in no total. */
  readonly available: boolean;
  readonly inventory: number;
}

export interface PricedCart {
  readonly cartId: string;
  readonly products: readonly PricedLine[];
  readonly subTotal: number;
  readonly discount: number;
  readonly grandTotal: number;
}

export const paise = (amount: number): number => Math.round(amount * 100);
