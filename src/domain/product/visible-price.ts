/** The one rule of what may be shown of a product's price (product-59). Whoever shows a price asks here. */
import { mentionsMoney } from "./discount.ts";
import type { Offer, ProductGist } from "./product.ts";

/** Rupees. */
export interface Prices {
  readonly mrp: number;
  readonly sellingPrice: number;
}

/** What of a visit decides about prices. */
interface PriceVisit {
  readonly showPrices: boolean;
}

/** What of a product decides about its price. */
type Priced = Pick<ProductGist, "mrp" | "sellingPrice" | "priceOnApp">;

/** Prices as the services give them to everybody: null where only the app shows them, and without a selling price (catalogue-18). */
export function openPrice({ mrp, sellingPrice, priceOnApp }: Priced): Prices | null {
  return priceOnApp || sellingPrice === null ? null : { mrp: mrp ?? sellingPrice, sellingPrice };
}

/** The prices that a visit is shown; null where it is shown none. */
export const visiblePrice = (product: Priced, { showPrices }: PriceVisit): Prices | null => (showPrices ? openPrice(product) : null);

/** Whether the visit is told that the price is in the app. Where prices are hidden nothing is said of them. */
export const isPriceInApp = ({ priceOnApp }: Pick<Priced, "priceOnApp">, { showPrices }: PriceVisit): boolean => showPrices && priceOnApp;

export interface VisibleOffer {
  readonly label: string;
  /** It names money: it goes where prices are hidden later (visit-18). */
  readonly isPriced: boolean;
  readonly bestPriceText: string | null;
}

/** The offer that a visit is shown. What names money, and the best price, only where the price itself is shown. */
export function visibleOffer(product: Priced & { readonly offers: Offer | null }, visit: PriceVisit): VisibleOffer | null {
  const { offers } = product;
  if (!offers?.label) return null;
  const isPriced = mentionsMoney(offers.label);
  const isShown = visiblePrice(product, visit) !== null;
  if (isPriced && !isShown) return null;
  return { label: offers.label, isPriced, bestPriceText: isShown ? offers.bestPriceText : null };
}
