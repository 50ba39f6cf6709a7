import { showBagCount, watchBagCount } from "./bag-count.ts";
import { startIslands } from "./islands.ts";
import { showOffline, watchNetwork } from "./offline.ts";
import { loadMissing, loadPart } from "./parts.ts";
import { hidePrices, REMEMBERED, remembered } from "./remembered.ts";
import { watchFaults } from "./report.ts";
import { readKey } from "./storage.ts";

const startSlides = () => loadPart(() => import("./carousel.ts").then((carousel) => carousel.startCarousels()));

// Import on-demand.ts inline: a wrapper would defeat tree-shaking and cost another file.

const count = (button?: string) => {
  if (!navigator.onLine) return;
  import("./on-demand.ts").then((loaded) => loaded.count(button)).catch(() => null);
};

const loadFor = (used: EventTarget | null) => {
  if (!(used instanceof Element)) return;
  if (used.id === "search") loadPart(() => import("./search/bar.ts"));
  if (used.closest("[data-carousel]")) startSlides();
  if (used.closest(".menu")) loadPart(() => import("./menu.ts"));
};

let saathi: Promise<void> | undefined;

const startSaathi = () => {
  if (new URLSearchParams(location.search).get("appLinks") !== "saathi") return;
  const loaded = () => {
    saathi = undefined;
  };
  saathi = import("./on-demand.ts").then((rules) => rules.startSaathi()).then(loaded, loaded);
};

const tap = (event: MouseEvent) => {
  const used = event.target instanceof Element && event.target.closest<HTMLAnchorElement>("a,button");
  if (!used) return;
  const { button, line, retry, youtube } = used.dataset;
  // Islands replay held taps: count only real ones.
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

/** Runs twice: the page may still be loading. */
const startPage = () => {
  showBagCount();
  showOffline();
  startIslands();
  if (document.querySelector("[data-tabs]")) loadPart(() => import("./crop-tabs/tabs.ts").then((tabs) => tabs.startTabs()));
  if (history.state || document.querySelector("[data-store]")) loadPart(() => import("./shelf.ts"));
};

/** The farmer may have signed out elsewhere (sign-in-83). */
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
addEventListener("DOMContentLoaded", startPage);
loadFor(document.activeElement);
// The body may be missing. A view counts after the first use.
for (const use of ["focusin", "pointerdown", "scroll"])
  addEventListener(
    use,
    (event) => {
      // Reveals pictures off screen (src/styles/core.css). A tap on a link leaves the page: its pictures would be loaded in vain.
      if (!(event.target as Element).closest?.("a")) document.documentElement.classList.add("touched");
      loadMissing();
      loadFor(event.target);
      count();
    },
    { once: use === "scroll" },
  );
// Before an island changes the tapped button.
addEventListener("click", tap, true);
setTimeout(() => document.querySelector("[data-carousel]:not([data-carousel='0'])") && startSlides(), 4_000);
watchBagCount();
watchNetwork();
if (navigator.userAgent.includes("App/")) loadPart(() => import("./on-demand.ts").then((loaded) => loaded.startApp()));
