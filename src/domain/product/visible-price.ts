/** The only rule for showing prices (product-59). */
import { mentionsMoney } from "./discount.ts";
import type { Offer, ProductGist } from "./product.ts";

export interface Prices {
  readonly mrp: number;
  readonly sellingPrice: number;
}

interface PriceVisit {
  readonly showPrices: boolean;
}

type Priced = Pick<ProductGist, "mrp" | "sellingPrice" | "priceOnApp">;

/** Null if only in the app (catalogue-18). */
export function openPrice({ mrp, sellingPrice, priceOnApp }: Priced): Prices | null {
  return priceOnApp || sellingPrice === null ? null : { mrp: mrp ?? sellingPrice, sellingPrice };
}

export const visiblePrice = (product: Priced, { showPrices }: PriceVisit): Prices | null => (showPrices ? openPrice(product) : null);

export const isPriceInApp = ({ priceOnApp }: Pick<Priced, "priceOnApp">, { showPrices }: PriceVisit): boolean => showPrices && priceOnApp;

export interface VisibleOffer {
  readonly label: string;
  /** Hidden with the prices (visit-18). */
  readonly isPriced: boolean;
  readonly bestPriceText: string | null;
}

/** Hides money unless the price is visible. */
export function visibleOffer(product: Priced & { readonly offers: Offer | null }, visit: PriceVisit): VisibleOffer | null {
  const { offers } = product;
  if (!offers?.label) return null;
  const isPriced = mentionsMoney(offers.label);
  const isVisible = visiblePrice(product, visit) !== null;
  if (isPriced && !isVisible) return null;
  return { label: offers.label, isPriced, bestPriceText: isVisible ? offers.bestPriceText : null };
}
