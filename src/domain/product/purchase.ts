import { isB2B } from "../visit/source.ts";
import type { StateConfig } from "../visit/states.ts";
import type { ProductGist } from "./product.ts";

/** The page says how many packs are left up to this number. */
const FEW_LEFT = 5;

/** What the main button of the bottom bar does. */
export type Purchase =
  | "add"
  | "outOfStock"
  | "notEnabled"
  /** Price or stock was sent and cannot be read: neither sold nor sold out (service-38). */
  | "unreadable"
  /** The services give no price. A bag shows a bill, so it cannot hold the product (cart-27). */
  | "noPrice"
  /** Only the app shows the price, so the app is offered instead of the bag (product-22). */
  | "inApp"
  /** `buyBar` is false, and the product takes requests by the form (product-42). */
  | "byRequest"
  /** `buyBar` is false: there is no main button (product-42). */
  | "noSale";

/** Whether the services say that there is none left. */
export const isOutOfStock = ({ inventory, unreadable }: Pick<ProductGist, "inventory" | "unreadable">): boolean =>
  inventory <= 0 && !unreadable?.stock;

/** What the bottom bar offers: 'Add to bag', or a disabled button with the reason (product-16, product-18, product-21). */
export function purchaseOf(detail: ProductGist): Purchase {
  if (detail.isEnabledForRequestedSource === false) return "notEnabled";
  if (isOutOfStock(detail)) return "outOfStock";
  if (detail.unreadable) return "unreadable";
  if (detail.priceOnApp) return "inApp";
  if (!detail.buyBar) return detail.leadCaptureEnabled ? "byRequest" : "noSale";
  return detail.sellingPrice === null ? "noPrice" : "add";
}

/** Where a card is shown. */
interface CardVisit {
  readonly state: Pick<StateConfig, "shop">;
  readonly source: string;
  readonly saathi: boolean;
}

/** Whether a card adds its product to the bag (product-46): only where the page of the product does, and for farmers alone. */
export const isAddedByCard = (product: ProductGist, { state, source, saathi }: CardVisit): boolean =>
  state.shop && !isB2B(source) && !saathi && product.nameIsText && purchaseOf(product) === "add";

/** The number of packs left where few are left, else null. */
export function fewLeft(inventory: number): number | null {
  return inventory > 0 && inventory <= FEW_LEFT ? inventory : null;
}

/** Whether the page leads on to similar products and to help, because this one cannot be had (product-52). */
export const isGone = (product: ProductGist): boolean => ["notEnabled", "outOfStock"].includes(purchaseOf(product));
