import type { StateConfig } from "../visit/states.ts";
import type { ProductDetail } from "./product.ts";
import { isDisabledName, isVisible } from "./visibility.ts";

/** Which page a product gets. */
export type ProductStatus =
  | "shown"
  /** Shown with status 404 and a disabled button (product-18, product-19). */
  | "notEnabled"
  /** The name is not a text: the page redirects to /shop-na (product-31). */
  | "nameIsNoText"
  /** Unknown, without a name, disabled, or hidden from a b2b source (product-29, product-30, catalogue-22, catalogue-23). */
  | "unavailable";

/** The product as a state may buy it. In a state without a shop nothing is enabled (product-20). */
export function productInState(detail: ProductDetail, state: Pick<StateConfig, "shop">): ProductDetail {
  return state.shop ? detail : { ...detail, isEnabledForRequestedSource: false };
}

/** The page that a product gets. The English name is looked at too, because 'disabled' is an English word. */
export function productStatus(detail: ProductDetail | null, source: string): ProductStatus {
  if (!detail) return "unavailable";
  if (!detail.nameIsText) return "nameIsNoText";
  if (!isVisible(detail, source)) return "unavailable";
  if (isDisabledName(detail.productName) || isDisabledName(detail.productLanguageNames.en ?? "")) return "unavailable";
  return detail.isEnabledForRequestedSource ? "shown" : "notEnabled";
}
