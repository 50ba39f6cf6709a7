import { isB2B } from "../visit/source.ts";
import type { StateConfig } from "../visit/states.ts";
import type { ProductGist } from "./product.ts";

const FEW_LEFT = 5;

export type Purchase =
  | "add"
  | "outOfStock"
  | "notEnabled"
  /** Price or stock is unreadable: neither on sale nor sold out (service-38). */
  | "unreadable"
  /** A bag needs a price (cart-27). */
  | "noPrice"
  /** Only the app shows the price (product-22). */
  | "inApp"
  /** `buyBar` is false; a request form replaces it (product-42). */
  | "byRequest"
  /** `buyBar` is false (product-42). */
  | "noSale";

export const isOutOfStock = ({ inventory, unreadable }: Pick<ProductGist, "inventory" | "unreadable">): boolean =>
  inventory <= 0 && !unreadable?.stock;

/** (product-16, product-18, product-21) */
export function purchaseOf(detail: ProductGist): Purchase {
  if (detail.isEnabledForRequestedSource === false) return "notEnabled";
  if (isOutOfStock(detail)) return "outOfStock";
  if (detail.unreadable) return "unreadable";
  if (detail.priceOnApp) return "inApp";
  if (!detail.buyBar) return detail.leadCaptureEnabled ? "byRequest" : "noSale";
  return detail.sellingPrice === null ? "noPrice" : "add";
}

interface CardVisit {
  readonly state: Pick<StateConfig, "shop">;
  readonly source: string;
  readonly saathi: boolean;
}

/** Only for farmers, and if the product's page sells it (product-46). */
export const isAddedByCard = (product: ProductGist, { state, source, saathi }: CardVisit): boolean =>
  state.shop && !isB2B(source) && !saathi && product.nameIsText && purchaseOf(product) === "add";

export function fewLeft(inventory: number): number | null {
  return inventory > 0 && inventory <= FEW_LEFT ? inventory : null;
}

/** Shows similar products and help instead (product-52). */
export const isGone = (product: ProductGist): boolean => ["notEnabled", "outOfStock"].includes(purchaseOf(product));
