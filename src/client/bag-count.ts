/** Count on the header's bag (cart-28), kept in step across tabs. */
import { countItems } from "../domain/cart/cart.ts";
import { onCartChange, readCart } from "./cart/store.ts";

export function showBagCount(): void {
  const count = countItems(readCart());
  for (const mark of document.querySelectorAll<HTMLElement>("[data-bag-count]")) {
    mark.textContent = String(count);
    mark.hidden = count === 0;
  }
}

export function watchBagCount(): void {
  onCartChange(showBagCount);
}
