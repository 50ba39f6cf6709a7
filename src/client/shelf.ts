/**
 * What the links of a list do where there is a script: 'Show more' adds in place (store-22, content-56), a step back finds it again
 * (store-40) or the place of any other page (shell-62), and a store's 'Back' goes back (store-33).
 * Starts by itself, and listens on the whole document, so it does not matter how much of the page has arrived.
 */
import { loadMore, remembersPagesAbove, restoreShelf } from "./load-more.ts";
import { restorePlace } from "./place.ts";
import { showWallet } from "./wallet.ts";

void showWallet();
// The first page of a shelf may still be on its way.
if (document.readyState === "loading") addEventListener("DOMContentLoaded", () => void restoreShelf());
else void restoreShelf();
// A list with pages above comes back as a whole, at its place.
if (!remembersPagesAbove()) restorePlace();

document.addEventListener("click", (event) => {
  if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (link?.matches("[data-more] [rel=next]")) {
    event.preventDefault();
    void loadMore(link);
  }
  // A page in a new window has nothing to go back to: the link leads to the shop.
  if (link?.matches("[data-back]") && history.length > 1) {
    event.preventDefault();
    history.back();
  }
});
