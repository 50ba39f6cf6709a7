/** When each island of the page is hydrated. */
import type { IslandFile } from "./hydrate.ts";
import { reportFault } from "./report.ts";

/** The islands: an island's name in the page (src/views/preload.tsx) is the name of its folder here. */
const islands = import.meta.glob<IslandFile>("./*/island.tsx");

/** How far ahead of the screen islands begin to load. */
const AHEAD = "200px";

/**
 * Watches the islands that have arrived. Those on the screen and in bottom bars start at once, the others when they come near.
 * Called again when the page has loaded: an island whose props have not arrived waits for that.
 */
export function startIslands(): void {
  for (const element of document.querySelectorAll<HTMLElement>("[data-island]:not([data-watched])")) {
    const load = islands[`./${element.dataset["island"]}/island.tsx`];
    if (!load || (document.readyState === "loading" && !element.nextElementSibling?.nextSibling)) continue;
    element.dataset["watched"] = "";
    startWhenNear(element, load);
  }
}

function startWhenNear(element: HTMLElement, load: () => Promise<IslandFile>): void {
  let begun = false;
  let heldTap: HTMLElement | null = null;
  const begin = async () => {
    if (begun) return;
    begun = true;
    near.disconnect();
    try {
      const island = await load();
      island.hydrateIsland(island.default, JSON.parse(`${element.nextElementSibling?.textContent}`), element);
      element.dataset["hydrated"] = "";
    } catch (fault) {
      // The page stays as the worker rendered it. Its links work, and the next touch starts the island again.
      begun = false;
      reportFault("island", fault);
    }
    element.removeEventListener("click", holdTap);
    heldTap?.click();
    heldTap = null;
  };
  // A tap on what does not work yet is repeated once it works. Other links and forms work by themselves.
  const holdTap = (event: Event) => {
    const target = event.target instanceof Element ? event.target.closest<HTMLElement>('button[type="button"], [data-tap]') : null;
    if (!target) return;
    event.preventDefault();
    heldTap = target;
  };
  const near = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && void begin(), { rootMargin: AHEAD });
  element.addEventListener("click", holdTap);
  element.addEventListener("pointerdown", begin);
  element.addEventListener("focusin", begin);
  if (element.closest(".bottom-bar")) void begin();
  else near.observe(element);
}
