/**
 * Query parameters that outlive the page in local storage (visit-16 to visit-18). Ids and tokens never get here: src/session.ts. Loaded
 * if the URL or the device has one of them. Starts by itself.
 */
import { FIELD_AGENT } from "../domain/app/saathi.ts";
import { hidePrices, REMEMBERED } from "./remembered.ts";
import { readKey, writeKey } from "./storage.ts";

/** The one value of a parameter that is kept (visit-58). Which sources are kept, the page says: it knows the tables. */
const KEPT: Readonly<Record<string, string>> = { role: FIELD_AGENT, profile: "true", showProductPrices: "false" };

/** How long a value is kept after the last link that brought it (visit-59). */
const LIFE_MS = 2_592_000_000;

/**
 * Opens the page again with what the device remembers and the URL does not say (visit-49): what such a visitor sees is decided by the
 * URL alone. Not on screens that a form is sent to, because opening them again would lose what was sent, and not without a network: the
 * phone may have this page and not the other.
 */
function applyRemembered(): void {
  const url = new URL(location.href);
  if (!navigator.onLine || /^\/(checkout|product-request)/.test(url.pathname)) return;
  for (const name of ["source", "showProductPrices"] as const) {
    const value = readKey(name);
    if (value && !url.searchParams.has(name)) url.searchParams.set(name, value);
  }
  if (url.href !== location.href) location.replace(url);
}

/** When each kept value was brought by a link, by the device's clock. Epoch milliseconds. */
function broughtAt(): Record<string, number> {
  try {
    return { ...JSON.parse(readKey("broughtAt") ?? "") };
  } catch {
    return {};
  }
}

/**
 * Keeps what a link says that came from elsewhere, and ends what is over. Links of our own pages carry the parameters on: they keep
 * nothing for longer, and begin nothing.
 */
function rememberParameters(): void {
  const parameters = new URLSearchParams(location.search);
  const times = broughtAt();
  const now = Date.now();
  const isOwnLink = document.referrer.startsWith(`${location.origin}/`);
  for (const name of REMEMBERED) {
    const before = readKey(name);
    const named = parameters.get(name);
    // A clock that was wrong may have written a time to come.
    let value = Math.abs(now - (times[name] ?? now)) < LIFE_MS ? before : null;
    if (named) {
      const known = name === "source" ? document.documentElement.dataset["source"] : named === KEPT[name] && named;
      if (known) {
        if (value || !isOwnLink) value = known;
        if (!isOwnLink) times[name] = now;
      } else if (name !== "source" || named === before || !/b2b/i.test(named)) value = null;
    }
    if (value !== before) writeKey(name, value);
    if (value) times[name] ??= now;
    else delete times[name];
  }
  const text = JSON.stringify(times);
  if (text !== readKey("broughtAt")) writeKey("broughtAt", text === "{}" ? null : text);
  // What was kept may have ended.
  hidePrices();
}

rememberParameters();
applyRemembered();
