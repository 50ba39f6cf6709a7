/**
 * Analytics events (app-13, events-1): a page was viewed, a named button was clicked, a page was this fast. They are collected and sent
 * in one beacon, or events by the app's native path above its version code 205 (app-5). No address, no text of the user's, no id.
 * Nothing before the farmer has agreed (events-4).
 */
import { browserFacts, CONNECTIONS, type EventName, eventRole, narrowedBy, skuInPath, type Vital } from "../domain/app/events.ts";
import { pathPattern } from "../domain/text/path-pattern.ts";
import { callApp } from "./bridge.ts";
import { CHOSEN, choice, mayAsk } from "./consent.ts";
import { remembered } from "./remembered.ts";
import { onRestored } from "./restored.ts";

/** Longest wait of an event for others. Milliseconds. */
const SEND_EVERY_MS = 10_000;
/** Most events that wait, and that one beacon takes (src/routes/events.ts). */
const MOST_WAITING = 50;
/** Most measures of one beacon. */
const MOST_MEASURES = 20;

interface Seen {
  readonly name: EventName;
  readonly screen: string;
  readonly sku?: string;
  readonly narrowed?: readonly string[];
  readonly button?: string;
}

let waiting: Seen[] = [];
let measures: { readonly name: Vital; readonly screen: string; readonly value: number }[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

const isAllowed = (): boolean => choice() === "yes";

/** The kind of network, where the browser names one. */
function connection(): Record<string, string> {
  const kind = (navigator as { connection?: { effectiveType?: string } }).connection?.effectiveType;
  const known = CONNECTIONS.find((one) => one === kind);
  return known ? { connection: known } : {};
}

/** Facts of the visit, as words that the Worker knows or drops, and the role. */
function visitFacts(): Record<string, string> {
  const { lang, dataset } = document.documentElement;
  const parameters = new URLSearchParams(location.search);
  const facts: Record<string, string> = { language: lang, state: dataset["state"] ?? "", role: eventRole(remembered("role")) };
  for (const name of ["appLinks", "partner", "source"]) {
    const value = parameters.get(name);
    if (value && /^[\w-]{1,40}$/.test(value)) facts[name] = value;
  }
  return { ...facts, ...connection() };
}

function note(name: EventName, button?: string, path = location.pathname): void {
  if (!isAllowed()) return;
  const sku = skuInPath(path);
  const narrowed = narrowedBy(location.pathname, new URLSearchParams(location.search));
  const facts = {
    screen: pathPattern(location.pathname),
    ...(sku ? { sku } : {}),
    ...(narrowed.length > 0 ? { narrowed } : {}),
    ...(button ? { button } : {}),
  };
  if (callApp("track", name, JSON.stringify({ ...facts, ...visitFacts(), ...browserFacts(navigator.userAgent) }))) return;
  if (waiting.length < MOST_WAITING) waiting.push({ name, ...facts });
  timer ??= setTimeout(send, SEND_EVERY_MS);
}

/** Takes a measure of this page: it goes with the next beacon. */
function measure(name: Vital, value: number): void {
  if (measures.length < MOST_MEASURES) measures.push({ name, screen: pathPattern(location.pathname), value });
}

/** Sends what waits, once: a beacon that the browser does not take is not sent again. What was taken back meanwhile is thrown away. */
function send(): void {
  clearTimeout(timer);
  timer = undefined;
  const [events, vitals] = [waiting, measures];
  waiting = [];
  measures = [];
  if (!isAllowed() || events.length + vitals.length === 0) return;
  const body = JSON.stringify({ ...visitFacts(), events, ...(vitals.length > 0 ? { vitals } : {}) });
  navigator.sendBeacon("/api/events", new Blob([body], { type: "application/json" }));
}

/**
 * Counts the view, once, and a click on a named button where there is one. Where the farmer has not decided, it asks.
 * @param path of the product that the button is about, where that is not the page's
 */
export function count(button?: string, path?: string): void {
  if (!isAllowed()) {
    if (mayAsk()) showNotice();
    return;
  }
  if (!isStarted) start();
  if (button) note("Button Clicked", button, path);
}

/** The page works without its notice, and is not counted then. */
const showNotice = (): void => void import("./notice.ts").then((notice) => notice.ask(count)).catch(() => undefined);

let isStarted = false;

function start(): void {
  isStarted = true;
  const view = () => note("Page Viewed");
  view();
  // A page that the back/forward cache brings back is viewed again.
  onRestored(view);
  document.addEventListener("visibilitychange", () => document.hidden && send());
  // A choice that is taken back throws away what waits.
  addEventListener(CHOSEN, () => isAllowed() || send());
  // In the app and in saathi there is no footer that leads to the way back.
  if (!document.querySelector(".header")) showNotice();
  // The library asks for Array.at, which browsers have since Chrome 92.
  if ("at" in Array.prototype) void import("./vitals.ts").then((vitals) => vitals.watchVitals(measure)).catch(() => undefined);
}
