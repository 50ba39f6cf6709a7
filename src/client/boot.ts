/** What every page loads: the islands' starter, the bag's count, network state. No library. */
import { showBagCount, watchBagCount } from "./bag-count.ts";
import { startIslands } from "./islands.ts";
import { showOffline, watchNetwork } from "./offline.ts";
import { rememberParameters } from "./remember.ts";
import { watchFaults } from "./report.ts";

const startSlides = () => import("./carousel.ts").then((carousel) => carousel.startCarousels());

const around = () => import("./around.ts");

/** Counts the view and clicks on named buttons, where they can be told; a page whose counter does not come is whole without it. */
const count = (button?: string) => {
  if (!navigator.onLine) return;
  around()
    .then((loaded) => loaded.count(button))
    .catch(() => undefined);
};

/** What only some pages have comes with its first use: the search bar is a plain form, and slides scroll by themselves. */
const wake = (used: Element | null) => {
  if (used?.id === "search") import("./search/bar.ts");
  if (used?.closest?.("[data-carousel]")) startSlides();
  if (used?.closest?.(".menu")) import("./menu.ts");
};

/** The rules of the saathi embed while they are on their way. */
let saathi: Promise<void> | undefined;

const startSaathi = () => {
  if (new URLSearchParams(location.search).get("appLinks") !== "saathi") return;
  saathi = around()
    .then((loaded) => loaded.startSaathi())
    // Where they cannot be had, links lead on as they do without a script.
    .catch(() => undefined)
    .then(() => {
      saathi = undefined;
    });
};

/**
 * What a tap does beyond the browser's own: named buttons are counted, a link in the saathi embed waits for its rules, a
 * video's poster plays in its place, and a share link brings up the ways to share.
 */
const tap = (event: MouseEvent) => {
  const used = (event.target as Element).closest?.<HTMLAnchorElement>("a,button");
  if (!used) return;
  const { button, youtube } = used.dataset;
  // A tap that was held is done again by a script: it is still one.
  if (button && event.isTrusted) count(button);
  if (saathi && used.href) {
    event.stopPropagation();
    saathi.then(() => used.click());
  } else if (event.ctrlKey || event.metaKey || event.shiftKey) return;
  else if (youtube)
    import("./video.ts").then(
      (video) => video.playInPlace(used),
      () => showOffline(true),
    );
  else if (button === "share")
    around().then(
      (loaded) => loaded.share(used),
      () => location.assign(used.href),
    );
  else return;
  event.preventDefault();
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
startSaathi();
enliven();
document.addEventListener("DOMContentLoaded", enliven);
wake(document.activeElement);
// On the document: the script may run before there is a body. A page is counted once somebody does something with it.
for (const use of ["focusin", "pointerdown", "scroll"])
  document.addEventListener(use, (event) => {
    wake(event.target as Element);
    count();
  });
// Before an island changes the button that was tapped.
document.addEventListener("click", tap, true);
// Slides that move by themselves do not wait for a touch, but they let the page come first: nothing moves for 5 s (S1 §9).
setTimeout(() => document.querySelector("[data-carousel]:not([data-carousel='0'])") && startSlides(), 4_000);
watchBagCount();
watchNetwork();
if (navigator.userAgent.includes("KhetApp/")) void around().then((loaded) => loaded.startApp());
