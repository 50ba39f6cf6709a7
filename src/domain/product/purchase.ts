/** The rules of the product page (S1 §2 "Product detail", §4, §5, §8, §9). */
import type { ProductDetail } from "./product.ts";

/** From this many packs on, nothing is said about the stock. */
const FEW_LEFT = 5;

/** What the main button of the bottom bar does. */
export type Purchase =
  | "add"
  | "outOfStock"
  | "notEnabled"
  /** The services say no price: nothing can be put into a bag, which shows a bill. */
  | "noPrice"
  /** The price is told in the app only, so a bag, which shows a bill, cannot hold the product: the app is offered. */
  | "inApp";

/** The bottom bar (S1 §2): 'Add to bag', or a disabled button that says why not. */
export function purchaseOf(detail: ProductDetail): Purchase {
  if (!detail.isEnabledForRequestedSource) return "notEnabled";
  if (detail.inventory <= 0) return "outOfStock";
  if (detail.priceOnApp) return "inApp";
  return detail.sellingPrice === null ? "noPrice" : "add";
}

/** The number of packs left where that is worth saying, else null. */
export function fewLeft(inventory: number): number | null {
  return inventory > 0 && inventory <= FEW_LEFT ? inventory : null;
}
