/** The way out of what the checkout needs first. Apart from the store, which every page loads. */
import { readCart } from "./store.ts";

/** On the way to the checkout with an empty bag, the bag says so before anything is asked. `bagHref` is null on other ways. */
export function leaveWithoutBag(bagHref: string | null): void {
  if (bagHref && readCart().products.length === 0) location.replace(bagHref);
}
