/** The number of packs on the header's bag (cart-28), written as soon as the bag changes, here or in another tab. */
import { countItems } from "../domain/cart/cart.ts";
import { onCartChange, readCart } from "./cart/store.ts";

export function showBagCount(): void {
  const count = countItems(readCart());
  for (const mark of document.querySelectorAll<HTMLElement>("[data-bag-count]")) {
    mark.textContent = String(count);
    mark.hidden = count === 0;
  }
}

/** Keeps the number in step with the bag. */
export function watchBagCount(): void {
  onCartChange(showBagCount);
}
