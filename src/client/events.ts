/**
 * Analytics events (S1 §7, docs/decisions/25): that a page was viewed, and which of the named buttons was clicked. Collected
 * and sent in one beacon, or by the app's own way above its version code 205. No address, no text of the user's, no id.
 */
import { appVersionCode, usesNativeEvents } from "../domain/app/android.ts";
import { browserFacts, type EventName, eventRole, skuInPath } from "../domain/app/events.ts";
import { pathPattern } from "../domain/text/path-pattern.ts";
import { callApp } from "./bridge.ts";
import { remembered } from "./remember.ts";
import { onRestored } from "./restored.ts";

/** Longest that an event waits for others. Milliseconds. */
const SEND_EVERY_MS = 10_000;
/** Events that wait at most, and that one beacon takes (src/routes/events.ts). */
const MOST_WAITING = 50;

interface Seen {
  readonly name: EventName;
  readonly screen: string;
  readonly sku?: string;
  readonly button?: string;
}

let waiting: Seen[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

/** Who asks not to be followed is not counted: Do Not Track, Global Privacy Control. */
const isAsked = (): boolean =>
  navigator.doNotTrack !== "1" && (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl !== true;

/** How the page is asked for, as words that the Worker knows or drops, and the role. */
function visitFacts(): Record<string, string> {
  const { lang, dataset } = document.documentElement;
  const parameters = new URLSearchParams(location.search);
  const facts: Record<string, string> = { language: lang, state: dataset["state"] ?? "", role: eventRole(remembered("role")) };
  for (const name of ["appLinks", "partner", "source"]) {
    const value = parameters.get(name);
    if (value && /^[\w-]{1,40}$/.test(value)) facts[name] = value;
  }
  return facts;
}

function note(name: EventName, button?: string): void {
  if (!isAsked()) return;
  const sku = skuInPath(location.pathname);
  const seen: Seen = { name, screen: pathPattern(location.pathname), ...(sku ? { sku } : {}), ...(button ? { button } : {}) };
  const { userAgent } = navigator;
  if (usesNativeEvents(appVersionCode(userAgent))) {
    const { name: _, ...facts } = seen;
    if (callApp("track", name, JSON.stringify({ ...facts, ...visitFacts(), ...browserFacts(userAgent) }))) return;
  }
  if (waiting.length < MOST_WAITING) waiting.push(seen);
  timer ??= setTimeout(send, SEND_EVERY_MS);
}

function send(): void {
  clearTimeout(timer);
  timer = undefined;
  if (waiting.length === 0) return;
  const body = JSON.stringify({ ...visitFacts(), events: waiting });
  waiting = [];
  navigator.sendBeacon("/api/events", new Blob([body], { type: "application/json" }));
}

/** Counts the view, once, and a click on a named button where there is one. */
export function count(button?: string): void {
  if (!isStarted) start();
  if (button) note("Button Clicked", button);
}

let isStarted = false;

function start(): void {
  isStarted = true;
  const view = () => note("Page Viewed");
  view();
  // A page that comes back from the browser's memory is looked at again.
  onRestored(view);
  document.addEventListener("visibilitychange", () => document.hidden && send());
}
