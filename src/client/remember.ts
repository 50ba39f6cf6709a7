/** Query parameters that outlive the page in local storage (visit-16 to visit-18). Ids and tokens never get here: src/session.ts. */
import { readKey, type StorageKey, writeKey } from "./storage.ts";

const REMEMBERED = ["role", "profile", "source", "showProductPrices"] as const satisfies readonly StorageKey[];

/** Longest value that is kept. Characters. */
const MAX_VALUE = 100;

/** A remembered parameter: of this page's URL, else of an earlier one. */
export function remembered(name: (typeof REMEMBERED)[number]): string | null {
  return new URLSearchParams(location.search).get(name) ?? readKey(name);
}

/**
 * Opens the page again with the b2b source that the device remembers, where the URL names none (visit-49): what such a visitor sees is
 * decided by the URL alone. Not on screens that a form is sent to, because opening them again would lose what was sent.
 */
export function applyRememberedSource(): void {
  const source = readKey("source");
  const url = new URL(location.href);
  if (!source || !/b2b/i.test(source) || url.searchParams.has("source") || /^\/(checkout|product-request)/.test(url.pathname)) return;
  url.searchParams.set("source", source);
  location.replace(url);
}

/** Keeps what the URL says, and hides prices where `showProductPrices` is "false" (visit-18). */
export function rememberParameters(): void {
  const parameters = new URLSearchParams(location.search);
  for (const name of REMEMBERED) {
    const value = parameters.get(name);
    if (value && value.length <= MAX_VALUE) writeKey(name, value);
  }
  document.documentElement.classList.toggle("no-prices", remembered("showProductPrices") === "false");
}
