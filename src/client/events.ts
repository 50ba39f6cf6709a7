/**
 * Analytics events (app-13, docs/decisions/38-events.md): a page was viewed, a named button was clicked. They are collected and
 * sent in one beacon, or by the app's native path above its version code 205 (app-5). No address, no text of the user's, no id.
 */
import { browserFacts, type EventName, eventRole, skuInPath } from "../domain/app/events.ts";
import { pathPattern } from "../domain/text/path-pattern.ts";
import { callApp } from "./bridge.ts";
import { remembered } from "./remember.ts";
import { onRestored } from "./restored.ts";

/** Longest wait of an event for others. Milliseconds. */
const SEND_EVERY_MS = 10_000;
/** Most events that wait, and that one beacon takes (src/routes/events.ts). */
const MOST_WAITING = 50;

interface Seen {
  readonly name: EventName;
  readonly screen: string;
  readonly sku?: string;
  readonly button?: string;
}

let waiting: Seen[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

/** Whether events are allowed: Do Not Track and Global Privacy Control forbid them. */
const isAllowed = (): boolean =>
  navigator.doNotTrack !== "1" && (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl !== true;

/** Facts of the visit, as words that the Worker knows or drops, and the role. */
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

function note(name: EventName, button?: string, path = location.pathname): void {
  if (!isAllowed()) return;
  const sku = skuInPath(path);
  const seen: Seen = { name, screen: pathPattern(location.pathname), ...(sku ? { sku } : {}), ...(button ? { button } : {}) };
  const { userAgent } = navigator;
  const { name: _, ...facts } = seen;
  if (callApp("track", name, JSON.stringify({ ...facts, ...visitFacts(), ...browserFacts(userAgent) }))) return;
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

/**
 * Counts the view, once, and a click on a named button where there is one.
 * @param path of the product that the button is about, where that is not the page's
 */
export function count(button?: string, path?: string): void {
  if (!isStarted) start();
  if (button) note("Button Clicked", button, path);
}

let isStarted = false;

function start(): void {
  isStarted = true;
  const view = () => note("Page Viewed");
  view();
  // A page that the back/forward cache brings back is viewed again.
  onRestored(view);
  document.addEventListener("visibilitychange", () => document.hidden && send());
}
