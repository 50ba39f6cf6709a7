/** A line with the prices of the services. Rupees. */
export interface PricedLine {
  readonly skuCode: string;
  readonly quantity: number;
  readonly mrp: number;
  readonly sellingPrice: number;
  /** Sold in this state and in stock as wanted. Otherwise the line counts in no total. */
  readonly available: boolean;
  /** Packs in stock; null if the services do not say it. */
  readonly inventory: number | null;
  /** What an offer takes off the line. Missing where the services do not say it. */
  readonly offerDiscount?: number | undefined;
}

export interface PricedCart {
  readonly cartId: string;
  readonly products: readonly PricedLine[];
  readonly subTotal: number;
  readonly discount: number;
  /** What is to be paid, delivery included. */
  readonly grandTotal: number;
  /** Missing if the services do not say it. */
  readonly deliveryCharge?: number | undefined;
}
