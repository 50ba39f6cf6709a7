/** The way from the sign-in and the address page back to an empty bag. Not in store.ts, which every page loads. */
import { readCart } from "./store.ts";

/** Opens the bag where it is empty and the farmer is on the way to the checkout (checkout-7). `bagHref` is null elsewhere. */
export function leaveWithoutBag(bagHref: string | null): void {
  if (bagHref && readCart().products.length === 0) location.replace(bagHref);
}
