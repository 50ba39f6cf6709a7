import type { CheckoutState } from "../../../domain/order/checkout.ts";
import type { CheckoutWords } from "./checkout-words.ts";

/** Progress text; empty if idle. */
export function doingText(checkout: CheckoutState, words: CheckoutWords): string {
  if (checkout.request === "started") return words[`checkout.${checkout.doing}`];
  return checkout.request === "done" && checkout.doing === "placing" ? words["checkout.placed"] : "";
}
