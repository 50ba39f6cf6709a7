import { isB2B } from "../visit/source.ts";
import type { StateConfig } from "../visit/states.ts";
import type { ProductGist } from "./product.ts";

const FEW_LEFT = 5;

export type Purchase =
  | "add"
  | "outOfStock"
  | "notEnabled"
  /** Neither on sale nor sold out (service-38). */
  | "unreadable"
  /** A bag needs a price (cart-27). */
  | "noPrice"
  /** (product-22) */
  | "inApp"
  /** Both: `buyBar` is false (product-42). */
  | "byRequest"
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

/** For farmers, if the product's page sells it (product-46). */
export const isAddedByCard = (product: ProductGist, { state, source, saathi }: CardVisit): boolean =>
  state.shop && !isB2B(source) && !saathi && product.nameIsText && purchaseOf(product) === "add";

export function fewLeft(inventory: number): number | null {
  return inventory > 0 && inventory <= FEW_LEFT ? inventory : null;
}

/** Shows similar products instead (product-52). */
export const isGone = (product: ProductGist): boolean => ["notEnabled", "outOfStock"].includes(purchaseOf(product));
