/** What every page may ask of the query parameters that outlive it (visit-16 to visit-18). What changes them: remember.ts. */
import { readKey, type StorageKey } from "./storage.ts";

export const REMEMBERED = ["role", "profile", "source", "showProductPrices"] as const satisfies readonly StorageKey[];

/** A remembered parameter: of this page's URL, else of an earlier one. */
export function remembered(name: (typeof REMEMBERED)[number]): string | null {
  return new URLSearchParams(location.search).get(name) ?? readKey(name);
}

/** Hides prices if `showProductPrices` is "false" (visit-18). */
export function hidePrices(): void {
  document.documentElement.classList.toggle("no-prices", remembered("showProductPrices") === "false");
}
