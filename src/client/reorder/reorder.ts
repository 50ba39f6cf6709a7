/** Puts what was ordered before into the bag (checkout-76), then follows the link to the order. */
import { addAtLeast, isEmptiedIn } from "../../domain/cart/cart-edit.ts";
import { parseCart } from "../../domain/cart/stored-cart.ts";
import { readCart, writeCart } from "../cart/store.ts";

/** Returns a warning to read before the next tap; undefined if nothing is lost. */
function fillBag({ dataset }: HTMLAnchorElement): string | undefined {
  const state = document.documentElement.dataset["state"] ?? "";
  const { products } = parseCart(`{"products":${dataset["reorder"]}}`);
  const before = readCart();
  const isStored = writeCart(products.reduce((cart, line) => addAtLeast(cart, line, state), before));
  if (!isStored) return dataset["notSaved"];
  return isEmptiedIn(before, state) ? dataset["emptied"] : undefined;
}

document.documentElement.classList.add("reorders");
document.addEventListener("click", (event) => {
  const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>("a[data-reorder]");
  if (!link) return;
  const message = fillBag(link);
  if (!message) return;
  event.preventDefault();
  const note = document.createElement("p");
  note.setAttribute("role", "alert");
  note.textContent = message;
  link.before(note);
  // The next tap goes on.
  link.removeAttribute("data-reorder");
});
