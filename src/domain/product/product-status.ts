import type { StateConfig } from "../visit/states.ts";
import type { ProductDetail } from "./product.ts";
import { isDisabledName, isVisible } from "./visibility.ts";

export type ProductStatus =
  | "shown"
  /** 404 (product-18, product-19). */
  | "notEnabled"
  /** /shop-na (product-31). */
  | "nameIsNoText"
  /** (product-29, product-30, catalogue-22, catalogue-23) */
  | "unavailable";

/** A state without a shop (product-20). */
export function productInState(detail: ProductDetail, state: Pick<StateConfig, "shop">): ProductDetail {
  return state.shop ? detail : { ...detail, isEnabledForRequestedSource: false };
}

export function productStatus(detail: ProductDetail | null, source: string): ProductStatus {
  if (!detail) return "unavailable";
  if (!detail.nameIsText) return "nameIsNoText";
  if (!isVisible(detail, source)) return "unavailable";
  if (isDisabledName(detail.productName) || isDisabledName(detail.productLanguageNames.en ?? "")) return "unavailable";
  return detail.isEnabledForRequestedSource ? "shown" : "notEnabled";
}
