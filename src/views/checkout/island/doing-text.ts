import type { CheckoutState } from "../../../domain/order/checkout.ts";
import type { CheckoutWords } from "./checkout-words.ts";

/** What is under way, in words; empty where nothing is. */
export function doingText(checkout: CheckoutState, words: CheckoutWords): string {
  if (checkout.request === "started") return words[`checkout.${checkout.doing}`];
  return checkout.request === "done" && checkout.doing === "placing" ? words["checkout.placed"] : "";
}
