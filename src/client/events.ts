/**
 * Analytics (app-13, events-1), through the app from version code 205 (app-5). No address, user text or id, and nothing before consent
 * (events-4).
 */
import { browserFacts, CONNECTIONS, type EventName, eventRole, narrowedBy, skuInPath, type Vital } from "../domain/app/events.ts";
import { pathPattern } from "../domain/text/path-pattern.ts";
import { callApp } from "./bridge.ts";
import { CHOSEN, choice, mayAsk } from "./consent.ts";
import { remembered } from "./remembered.ts";
import { onRestored } from "./restored.ts";

const SEND_EVERY_MS = 10_000;
/** Also the limit of a beacon (src/routes/events.ts). */
const MOST_WAITING = 50;
/** Per beacon. */
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

function connection(): Record<string, string> {
  const kind = (navigator as { connection?: { effectiveType?: string } }).connection?.effectiveType;
  const supported = CONNECTIONS.find((one) => one === kind);
  return supported ? { connection: supported } : {};
}

/** A telephone number has ten digits. The app's native path passes no Worker, which would drop it (events-13). */
const hasNoPhone = (text: string): boolean => text.replace(/\D/g, "").length < 10;

function visitFacts(): Record<string, string> {
  const { lang, dataset } = document.documentElement;
  const parameters = new URLSearchParams(location.search);
  const facts: Record<string, string> = { language: lang, state: dataset["state"] ?? "", role: eventRole(remembered("role")) };
  for (const name of ["appLinks", "partner", "source"]) {
    const value = parameters.get(name);
    if (value && /^[\w-]{1,40}$/.test(value) && hasNoPhone(value)) facts[name] = value;
  }
  return { ...facts, ...connection() };
}

function note(name: EventName, button?: string, path = location.pathname): void {
  if (!isAllowed()) return;
  const sku = skuInPath(path);
  const narrowed = narrowedBy(location.pathname, new URLSearchParams(location.search));
  const facts = {
    screen: pathPattern(location.pathname),
    // Without a digit it may be a name.
    ...(sku && /\d/.test(sku) && hasNoPhone(sku) ? { sku } : {}),
    ...(narrowed.length > 0 ? { narrowed } : {}),
    ...(button ? { button } : {}),
  };
  if (callApp("track", name, JSON.stringify({ ...facts, ...visitFacts(), ...browserFacts(navigator.userAgent) }))) return;
  if (waiting.length < MOST_WAITING) waiting.push({ name, ...facts });
  timer ??= setTimeout(send, SEND_EVERY_MS);
}

function measure(name: Vital, value: number): void {
  if (measures.length < MOST_MEASURES) measures.push({ name, screen: pathPattern(location.pathname), value });
}

/** Sends each event at most once; drops all after consent is withdrawn. */
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

/** An order, a request, a genuine pack, a ticked task: what the farmer came for has worked (events-5). */
const WORKED = ".order-done,.sent,.verdict.genuine,.today :checked,[data-tick] :checked";

/**
 * Asks for consent if undecided, and only after something has worked.
 * @param path of the button's product, if not the page's
 */
export function count(button?: string, path?: string): void {
  if (!isAllowed()) {
    if (document.querySelector(WORKED) && mayAsk()) showNotice();
    return;
  }
  if (!isStarted) start();
  if (button) note("Button Clicked", button, path);
}

const showNotice = (): void => void import("./notice.ts").then((notice) => notice.ask(count)).catch(() => undefined);

let isStarted = false;

function start(): void {
  isStarted = true;
  const view = () => note("Page Viewed");
  view();
  onRestored(view);
  document.addEventListener("visibilitychange", () => document.hidden && send());
  addEventListener(CHOSEN, () => isAllowed() || send());
  // The app and saathi have no footer with the way to withdraw.
  if (!document.querySelector(".header")) showNotice();
  // web-vitals needs Array.at (Chrome 92).
  if ("at" in Array.prototype) void import("./vitals.ts").then((vitals) => vitals.watchVitals(measure)).catch(() => undefined);
}
