/** The rules of the product page (S1 §2 "Product detail", §4, §5, §8, §9). */

import type { StateConfig } from "../visit/states.ts";
import type { ProductDetail } from "./product.ts";
import { isDisabledName, isVisible } from "./visibility.ts";

/** What a page there is for a product. */
export type ProductStatus =
  | "shown"
  /** Shown with HTTP 404 and a disabled button (S1 §4). */
  | "notEnabled"
  /** The name is no text: the page is /shop-na (S1 §4). */
  | "nameIsNoText"
  /** Unknown, without a name, disabled, or hidden from a b2b source (S1 §4, §5, §8). */
  | "unavailable";

/** The product as a state may buy it: where the shop does not sell, nothing is enabled (S1 §3 Shop, §4). */
export function productInState(detail: ProductDetail, state: Pick<StateConfig, "shop">): ProductDetail {
  return state.shop ? detail : { ...detail, isEnabledForRequestedSource: false };
}

/** Decides which page a product gets. The English name counts as well, because 'disabled' is an English word. */
export function productStatus(detail: ProductDetail | null, source: string): ProductStatus {
  if (!detail) return "unavailable";
  if (!detail.nameIsText) return "nameIsNoText";
  if (!isVisible(detail, source)) return "unavailable";
  if (isDisabledName(detail.productName) || isDisabledName(detail.productLanguageNames.en ?? "")) return "unavailable";
  return detail.isEnabledForRequestedSource ? "shown" : "notEnabled";
}
