/** Query parameters kept in local storage (visit-16 to visit-18), never ids or tokens. Runs on import. */
import { FIELD_AGENT } from "../domain/app/saathi.ts";
import { hidePrices, REMEMBERED } from "./remembered.ts";
import { readKey, writeKey } from "./storage.ts";

/** The only stored values (visit-58). Allowed sources come from the page. */
const REMEMBERED_VALUES: Readonly<Record<string, string>> = { role: FIELD_AGENT, profile: "true", showProductPrices: "false" };

/** Since the last link with it (visit-59). */
const LIFE_MS = 2_592_000_000;

/** The URL decides the page, so reload with the missing parameters (visit-49). Not after a form was sent, nor offline. */
function applyRemembered(): void {
  const url = new URL(location.href);
  if (!navigator.onLine || /^\/(checkout|product-request)/.test(url.pathname)) return;
  for (const name of ["source", "showProductPrices"] as const) {
    const value = readKey(name);
    if (value && !url.searchParams.has(name)) url.searchParams.set(name, value);
  }
  if (url.href !== location.href) location.replace(url);
}

function broughtAt(): Record<string, number> {
  try {
    return { ...JSON.parse(readKey("broughtAt") ?? "") };
  } catch {
    return {};
  }
}

/** Our own links neither store nor extend parameters. */
function rememberParameters(): void {
  const parameters = new URLSearchParams(location.search);
  const times = broughtAt();
  const now = Date.now();
  const isOwnLink = document.referrer.startsWith(`${location.origin}/`);
  for (const name of REMEMBERED) {
    const before = readKey(name);
    const named = parameters.get(name);
    // A wrong clock may have written a future time.
    let value = Math.abs(now - (times[name] ?? now)) < LIFE_MS ? before : null;
    if (named) {
      const accepted = name === "source" ? document.documentElement.dataset["source"] : named === REMEMBERED_VALUES[name] && named;
      if (accepted) {
        if (value || !isOwnLink) value = accepted;
        if (!isOwnLink) times[name] = now;
      } else if (name !== "source" || named === before || !/b2b/i.test(named)) value = null;
    }
    if (value !== before) writeKey(name, value);
    if (value) times[name] ??= now;
    else delete times[name];
  }
  const text = JSON.stringify(times);
  if (text !== readKey("broughtAt")) writeKey("broughtAt", text === "{}" ? null : text);
  hidePrices();
}

rememberParameters();
applyRemembered();
