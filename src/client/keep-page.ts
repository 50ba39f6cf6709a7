/** Saves read pages for offline use (offline-1, offline-5). Loaded with the first touch. */
import type { ReadPage } from "../domain/offline/kept-pages.ts";

/** The other scripts of the touch have arrived. */
const PARTS_AFTER_MS = 3_000;

/** If the page links to them. */
const PINNED = ["/checkout/cart", "/pcode"];

export async function keepPage(): Promise<void> {
  const workers: ServiceWorkerContainer | undefined = navigator.serviceWorker;
  // Saathi frames have no worker (offline-2).
  const isFramed = window.top !== window || location.search.includes("appLinks=saathi");
  if (!workers || isFramed || document.documentElement.dataset["kept"]) return;
  try {
    await workers.register("/sw.js", { updateViaCache: "none" });
    const { active } = await workers.ready;
    const tell = () => (workers.controller ?? active)?.postMessage(readPage());
    if (document.readyState === "complete") tell();
    else addEventListener("load", tell);
    setTimeout(tell, PARTS_AFTER_MS);
    document.addEventListener("visibilitychange", () => document.hidden && tell());
  } catch {
    // Private window, full phone or a setting.
  }
}

/** A browser may list no entry of a preloaded file. */
function filesOfPage(): string[] {
  const loaded = performance.getEntriesByType("resource").map(({ name }) => name.replace(/#.*/, ""));
  const named = [...document.querySelectorAll<HTMLLinkElement>("link[href]")].map(({ href }) => href);
  return [...new Set([...loaded, ...named])].filter((name) => /^\/(assets|media)\/|^\/icons/.test(pathOf(name)));
}

function readPage(): ReadPage {
  const { lang, dataset } = document.documentElement;
  return {
    url: location.origin + location.pathname + location.search,
    title: document.title.split(" | ")[0] ?? "",
    files: filesOfPage(),
    // Of this page's visit: the first link of the bag's own page is that of its language menu.
    pinned: PINNED.filter((path) => document.querySelector(`a[href^="${path}?"]`)).map(
      (path) => `${location.origin}${path}?language=${lang}&state=${dataset["state"]}`,
    ),
  };
}

const pathOf = (address: string): string => (address.startsWith(`${location.origin}/`) ? address.slice(location.origin.length) : "");
