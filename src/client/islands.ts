import type { IslandFile } from "./hydrate.ts";
import { showOffline } from "./offline.ts";
import { reportFault } from "./report.ts";

/** An island is named after its folder. */
const islands = import.meta.glob<IslandFile>("./*/island.tsx");

const AHEAD = "200px";

/** Call again after load for islands whose props were missing. */
export function startIslands(): void {
  for (const element of document.querySelectorAll<HTMLElement>("[data-island]:not([data-watched])")) {
    const load = islands[`./${element.dataset["island"]}/island.tsx`];
    if (!load || (document.readyState === "loading" && !element.nextElementSibling?.nextSibling)) continue;
    element.dataset["watched"] = "";
    startWhenNear(element, load);
  }
}

function startWhenNear(element: HTMLElement, load: () => Promise<IslandFile>): void {
  let hasStarted = false;
  let pendingTap: HTMLElement | null = null;
  const begin = async () => {
    if (hasStarted) return;
    hasStarted = true;
    near.disconnect();
    try {
      const island = await load();
      island.hydrateIsland(island.default, JSON.parse(`${element.nextElementSibling?.textContent}`), element);
      element.dataset["hydrated"] = "";
    } catch (fault) {
      // The server's links and forms keep working; the next touch retries.
      hasStarted = false;
      reportFault("island", fault);
      // Following a held link would leave the page without the effect of the tap.
      if (pendingTap) showOffline(true);
      pendingTap = null;
      return;
    }
    element.removeEventListener("click", holdTap);
    pendingTap?.click();
    pendingTap = null;
  };
  // Native links and forms need no replay.
  const holdTap = (event: Event) => {
    const target = event.target instanceof Element ? event.target.closest<HTMLElement>('button[type="button"], [data-tap]') : null;
    if (!target) return;
    event.preventDefault();
    pendingTap = target;
  };
  const near = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && void begin(), { rootMargin: AHEAD });
  element.addEventListener("click", holdTap);
  element.addEventListener("pointerdown", begin);
  element.addEventListener("focusin", begin);
  if (element.closest(".bottom-bar")) void begin();
  else near.observe(element);
}
