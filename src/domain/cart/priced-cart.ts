/** Priced by the services, in rupees. */
export interface PricedLine {
  readonly skuCode: string;
  readonly quantity: number;
  readonly mrp: number;
  readonly sellingPrice: number;
  /** If false, the line counts in no total. */
  readonly available: boolean;
  /** Packs; null if unknown. */
  readonly inventory: number | null;
  /** Missing if unknown. */
  readonly offerDiscount?: number | undefined;
}

export interface PricedCart {
  readonly cartId: string;
  readonly products: readonly PricedLine[];
  readonly subTotal: number;
  readonly discount: number;
  /** Includes delivery. */
  readonly grandTotal: number;
  /** Missing if unknown. */
  readonly deliveryCharge?: number | undefined;
}
