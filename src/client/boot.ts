/** What every page loads: the islands' starter, the bag's count, network state. No library. */
import { showBagCount, watchBagCount } from "./bag-count.ts";
import { leadProductsToParent } from "./embed.ts";
import { startIslands } from "./islands.ts";
import { closeMenus } from "./menu.ts";
import { showOffline, watchNetwork } from "./offline.ts";
import { rememberParameters } from "./remember.ts";
import { watchFaults } from "./report.ts";

const startSlides = () => import("./carousel.ts").then((carousel) => carousel.startCarousels());

/** What only some pages have comes with its first use: the search bar is a plain form, and slides scroll by themselves. */
const wake = (used: Element | null) => {
  if (used?.id === "search") import("./search/bar.ts");
  if (used?.closest?.("[data-carousel]")) startSlides();
};

/** A tap on a video's poster plays it in its place. */
const play = (event: MouseEvent) => {
  const poster = (event.target as Element).closest?.<HTMLElement>("[data-youtube]");
  if (!poster || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  import("./video.ts").then(
    (video) => video.playInPlace(poster),
    () => showOffline(true),
  );
};

/** What there is to bring to life so far. The script runs before a slow page is whole, so it is done again at its end. */
const enliven = () => {
  showBagCount();
  showOffline();
  startIslands();
  if (document.querySelector("[data-tabs]")) void import("./crop-tabs/tabs.ts").then((tabs) => tabs.startTabs());
  if (document.querySelector("[data-store]")) void import("./store-front.ts");
};

watchFaults();
rememberParameters();
enliven();
document.addEventListener("DOMContentLoaded", enliven);
wake(document.activeElement);
// On the document: the script may run before there is a body.
for (const use of ["focusin", "pointerdown"]) document.addEventListener(use, (event) => wake(event.target as Element));
document.addEventListener("click", play);
// Slides that move by themselves do not wait for a touch, but they let the page come first: nothing moves for 5 s (S1 §9).
setTimeout(() => document.querySelector("[data-carousel]:not([data-carousel='0'])") && startSlides(), 4_000);
watchBagCount();
watchNetwork();
leadProductsToParent();
closeMenus();
