/** Not in store.ts, which every page loads. */
import { readCart } from "./store.ts";

/** Leaves the checkout for the bag if it is empty (checkout-7). `bagHref` is null outside the checkout. */
export function leaveWithoutBag(bagHref: string | null): void {
  if (bagHref && readCart().products.length === 0) location.replace(bagHref);
}
