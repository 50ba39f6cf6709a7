import { readCart } from "./store.ts";

/** An empty bag ends the checkout (checkout-7). `bagHref` is null outside it. */
export function leaveWithoutBag(bagHref: string | null): void {
  if (bagHref && readCart().products.length === 0) location.replace(bagHref);
}
