/**
 * What the store front's links do where there is a script (S2 §2, §4): 'Show more' adds in place, 'Back' goes back. Starts by
 * itself, and listens on the page as a whole, so it does not matter how much of it has come.
 */
import { loadMore } from "./load-more.ts";
import { showWallet } from "./wallet.ts";

void showWallet();

document.addEventListener("click", (event) => {
  if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (link?.matches("[data-more] [rel=next]")) {
    event.preventDefault();
    void loadMore(link);
  }
  // Opened in a window of its own, there is nothing to go back to, and the link leads to the shop.
  if (link?.matches("[data-back]") && history.length > 1) {
    event.preventDefault();
    history.back();
  }
});
