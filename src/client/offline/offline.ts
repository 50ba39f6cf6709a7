/** Offline page: lists saved pages, and reloads when back online (offline-7). */
import { INDEX_ADDRESS, PAGES_CACHE, parseIndex } from "../../domain/offline/kept-pages.ts";
import { seenText } from "../../domain/offline/seen.ts";
import { showStoredTasks } from "../kept-tasks.ts";
import { onRestored } from "../restored.ts";
import { startList } from "../waiting/list.ts";

/** Latest first. */
async function listPages(): Promise<void> {
  const index = await (await caches.open(PAGES_CACHE)).match(INDEX_ADDRESS);
  const { pages } = parseIndex(await index?.json());
  const { lang } = document.documentElement;
  const place = document.getElementById("kept");
  for (const { url, title, at } of pages) {
    const link = document.createElement("a");
    const seen = document.createElement("small");
    seen.textContent = seenText(at, Date.now(), lang);
    link.href = url;
    link.append(title, seen);
    const entry = document.createElement("li");
    entry.append(link);
    place?.querySelector("ul")?.append(entry);
  }
  if (place) place.hidden = pages.length === 0;
}

function start(): void {
  const isOnWayToOrder = location.pathname.startsWith("/checkout/");
  document.getElementById("to-order")?.toggleAttribute("hidden", !isOnWayToOrder);
  document.getElementById("not-kept")?.toggleAttribute("hidden", isOnWayToOrder);
  const tasks = document.getElementById("tasks");
  const { lang } = document.documentElement;
  if (tasks) showStoredTasks(tasks, tasks.dataset["title"] ?? "", (at) => seenText(at, Date.now(), lang));
  startList();
  // The address is that of the requested page.
  document.getElementById("again")?.addEventListener("click", () => location.reload());
  // Without storage, there are no pages.
  listPages().catch(() => undefined);
}

if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", start);
else start();

/** After a tap, a reload would cancel the navigation. */
let isLeaving = false;
document.addEventListener("click", ({ target }) => {
  isLeaving = target instanceof Element && target.closest("a:not([href^='tel:'])") !== null;
});
onRestored(() => {
  isLeaving = false;
});
addEventListener("online", () => isLeaving || location.reload());
