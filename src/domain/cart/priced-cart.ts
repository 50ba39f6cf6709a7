/** Rupees. */
export interface PricedLine {
  readonly skuCode: string;
  readonly quantity: number;
  readonly mrp: number;
  readonly sellingPrice: number;
  /** If false, the line counts in no total. */
  readonly available: boolean;
  readonly inventory: number | null;
  readonly offerDiscount?: number | undefined;
}

export interface PricedCart {
  readonly cartId: string;
  readonly products: readonly PricedLine[];
  readonly subTotal: number;
  readonly discount: number;
  /** Includes delivery. */
  readonly grandTotal: number;
  readonly deliveryCharge?: number | undefined;
}
