/**
 * Adds pages of a shelf (store-22, content-56), restores them (store-40) and the position (shell-62), and goes back from a store
 * (store-33). Runs on import.
 */
import { loadMore, remembersPagesAbove, restoreShelf } from "./load-more.ts";
import { restorePlace } from "./place.ts";
import { startWallet } from "./wallet.ts";

startWallet();
if (document.readyState === "loading") addEventListener("DOMContentLoaded", () => void restoreShelf());
else void restoreShelf();
// Lists with added pages restore themselves.
if (!remembersPagesAbove()) restorePlace();

document.addEventListener("click", (event) => {
  if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (link?.matches("[data-more] [rel=next]")) {
    event.preventDefault();
    void loadMore(link);
  }
  // A new window has no history.
  if (link?.matches("[data-back]") && history.length > 1) {
    event.preventDefault();
    history.back();
  }
});
