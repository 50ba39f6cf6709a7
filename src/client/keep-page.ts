/**
 * Lets the phone keep what is read, for times without a network (offline-1, offline-5). Loaded with the first touch: a page that
 * nobody touched was not read. Where there is no service worker, or the storage refuses, nothing happens.
 */
import type { ReadPage } from "../domain/offline/kept-pages.ts";

const PINNED = ['a[href^="/checkout/cart?"]', 'a[href^="/pcode?"]'];

/** Starts the worker where it may be, and tells it what was read: once the page is whole, and again when it is left. */
export async function keepPage(): Promise<void> {
  const workers: ServiceWorkerContainer | undefined = navigator.serviceWorker;
  // A frame of saathi has no worker (offline-2); a page from the phone is kept already.
  const isFramed = window.top !== window || location.search.includes("appLinks=saathi");
  if (!workers || isFramed || document.documentElement.dataset["kept"]) return;
  try {
    await workers.register("/sw.js", { updateViaCache: "none" });
    const { active } = await workers.ready;
    const tell = () => (workers.controller ?? active)?.postMessage(readPage());
    if (document.readyState === "complete") tell();
    else addEventListener("load", tell);
    document.addEventListener("visibilitychange", () => document.hidden && tell());
  } catch {
    // Refused: a private window, a full phone, a setting.
  }
}

function readPage(): ReadPage {
  return {
    url: location.origin + location.pathname + location.search,
    title: document.title.split(" | ")[0] ?? "",
    files: performance
      .getEntriesByType("resource")
      .flatMap(({ name }) => (/^\/(assets|media)\/|^\/icons/.test(pathOf(name)) ? [name.replace(/#.*/, "")] : [])),
    pinned: PINNED.flatMap((selector) => document.querySelector<HTMLAnchorElement>(selector)?.href ?? []),
  };
}

const pathOf = (address: string): string => (address.startsWith(`${location.origin}/`) ? address.slice(location.origin.length) : "");
