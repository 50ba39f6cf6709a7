/** What every page loads: the islands' starter, the bag's count, network state. No library. */
import { showBagCount, watchBagCount } from "./bag-count.ts";
import { startIslands } from "./islands.ts";
import { showOffline, watchNetwork } from "./offline.ts";
import { loadMissing, loadPart } from "./parts.ts";
import { hidePrices, REMEMBERED, remembered } from "./remembered.ts";
import { watchFaults } from "./report.ts";
import { readKey } from "./storage.ts";

const startSlides = () => loadPart(() => import("./carousel.ts").then((carousel) => carousel.startCarousels()));

// on-demand.ts is imported where it is used: a function that returns it would let out all of it, which costs a file more.

/** Counts the view, and a click on a named button, where there is a network. The page works without its counter. */
const count = (button?: string) => {
  if (!navigator.onLine) return;
  import("./on-demand.ts").then((loaded) => loaded.count(button)).catch(() => null);
};

/** Loads what belongs to an element at its first use: until then the search bar is a plain form, and slides scroll by themselves. */
const loadFor = (used: EventTarget | null) => {
  if (!(used instanceof Element)) return;
  if (used.id === "search") loadPart(() => import("./search/bar.ts"));
  if (used.closest("[data-carousel]")) startSlides();
  if (used.closest(".menu")) loadPart(() => import("./menu.ts"));
};

/** The rules of the saathi embed while they load. */
let saathi: Promise<void> | undefined;

const startSaathi = () => {
  if (new URLSearchParams(location.search).get("appLinks") !== "saathi") return;
  const loaded = () => {
    saathi = undefined;
  };
  saathi = import("./on-demand.ts")
    .then((rules) => rules.startSaathi())
    // Without the rules, links lead on as they do without a script.
    .then(loaded, loaded);
};

/**
 * What a tap does beyond the browser's own: named buttons are counted, a link in the saathi embed waits for its rules, a
 * video's poster plays in its place, a card adds its product to the bag, and a share link brings up the ways to share.
 */
const tap = (event: MouseEvent) => {
  const used = event.target instanceof Element && event.target.closest<HTMLAnchorElement>("a,button");
  if (!used) return;
  const { button, line, retry, youtube } = used.dataset;
  // A script repeats a tap that was held: it counts once.
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
  else if (retry)
    import("./retry.ts").then(
      (again) => again.retry(used),
      () => showOffline(true),
    );
  else if (line || button === "share")
    import("./on-demand.ts").then(
      (loaded) => loaded.act(used),
      () => location.assign(used.href),
    );
  else return;
  event.preventDefault();
};

/** Starts what has arrived of the page. The script runs before a slow page is whole, so it does this again at the end. */
const startPage = () => {
  showBagCount();
  showOffline();
  startIslands();
  if (document.querySelector("[data-tabs]")) loadPart(() => import("./crop-tabs/tabs.ts").then((tabs) => tabs.startTabs()));
  // What an entry of the history remembers of a list is brought back at once.
  if (history.state || document.querySelector("[data-store]")) loadPart(() => import("./shelf.ts"));
};

/**
 * A page of a farmer that the back/forward cache brings back is asked for anew, unless the device knows that somebody is signed in: the
 * farmer may have left since (sign-in-83).
 */
const leavePerson = ({ persisted }: PageTransitionEvent) => {
  if (!persisted || !document.querySelector("[data-account]") || readKey("otpVerified")) return;
  document.documentElement.hidden = true;
  location.reload();
};

watchFaults();
addEventListener("pageshow", leavePerson);
hidePrices();
if (REMEMBERED.some(remembered)) loadPart(() => import("./remember.ts"));
startSaathi();
startPage();
document.addEventListener("DOMContentLoaded", startPage);
loadFor(document.activeElement);
// On the document: the script may run before there is a body. A page is counted once somebody does something with it.
for (const use of ["focusin", "pointerdown", "scroll"])
  document.addEventListener(use, (event) => {
    // Pictures out of sight wait no longer (src/styles/core.css).
    document.documentElement.classList.add("touched");
    if (event.type !== "scroll") loadMissing();
    loadFor(event.target);
    count();
  });
// Before an island changes the button that was tapped.
document.addEventListener("click", tap, true);
// Slides that move by themselves do not wait for a touch. They first move after 5 s, so their script lets the page load first.
setTimeout(() => document.querySelector("[data-carousel]:not([data-carousel='0'])") && startSlides(), 4_000);
watchBagCount();
watchNetwork();
if (navigator.userAgent.includes("KhetApp/")) loadPart(() => import("./on-demand.ts").then((loaded) => loaded.startApp()));
