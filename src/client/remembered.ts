/** visit-16 to visit-18 */
import { readKey, type StorageKey } from "./storage.ts";

export const REMEMBERED = ["role", "profile", "source", "showProductPrices"] as const satisfies readonly StorageKey[];

export function remembered(name: (typeof REMEMBERED)[number]): string | null {
  return new URLSearchParams(location.search).get(name) ?? readKey(name);
}

/** visit-18 */
export function hidePrices(): void {
  document.documentElement.classList.toggle("no-prices", remembered("showProductPrices") === "false");
}
