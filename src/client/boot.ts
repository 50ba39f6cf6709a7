/** What every page loads: the islands' starter, the bag's count, network state. No library. */
import { showBagCount, watchBagCount } from "./bag-count.ts";
import { leadProductsToParent } from "./embed.ts";
import { startIslands } from "./islands.ts";
import { closeMenus } from "./menu.ts";
import { showOffline, watchNetwork } from "./offline.ts";
import { rememberParameters } from "./remember.ts";
import { watchFaults } from "./report.ts";

let videos = false;

/** The search bar is a plain form; its suggestions come with the first use of it. */
const startSearch = () => void import("./search/bar.ts");

/** What there is to bring to life so far. The script runs before a slow page is whole, so it is done again at its end. */
const enliven = () => {
  showBagCount();
  showOffline();
  startIslands();
  // What only some pages have is not in every page's bytes.
  if (document.querySelector("[data-carousel]:not([data-started])"))
    void import("./carousel.ts").then(({ startCarousels }) => startCarousels());
  if (document.querySelector("[data-tabs]")) void import("./crop-tabs/tabs.ts").then(({ startTabs }) => startTabs());
  const search = document.getElementById("search");
  if (search) search.onfocus = startSearch;
  if (search?.matches(":focus")) startSearch();
  if (!videos && document.querySelector("[data-youtube]")) {
    videos = true;
    void import("./video.ts").then(({ playVideosInPlace }) => playVideosInPlace());
  }
};

watchFaults();
rememberParameters();
enliven();
document.addEventListener("DOMContentLoaded", enliven);
watchBagCount();
watchNetwork();
leadProductsToParent();
closeMenus();
