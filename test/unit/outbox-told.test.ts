/** Messages of the page about the requests that wait on the phone, and the moments at which they are sent. */
import { parseHTML } from "linkedom";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { OutboxWords, WaitingRequest } from "../../src/domain/outbox/outbox.ts";
import { BrowserTab, settled } from "../support/tab.ts";

const NOW = Date.parse("2026-11-22T10:00:00Z");
const DAY = 86_400_000;
const WORDS: OutboxWords = { sent: "Your request is sent", refused: "The company refused it", tooOld: "It waited too long" };
const request = (key: string, more: Partial<WaitingRequest> = {}): WaitingRequest => ({
  ...{ kind: "request", key, at: NOW, href: "/product-request?language=hi&state=rajasthan", label: "Neem Oil", sendingAt: 0 },
  fields: { phone: "9876543210", name: "", state: "rajasthan", couponCode: "", sku: "AGS-CP-0001" },
  ...more,
});

/** A page on a phone with these requests. */
async function open(entries: readonly WaitingRequest[], { onLine = true, locks = false, words = WORDS } = {}) {
  const tab = new BrowserTab();
  if (entries.length > 0) tab.kept.set("outbox", JSON.stringify({ words, entries }));
  const { document } = parseHTML("<!doctype html><html><body></body></html>");
  const browser: { onLine: boolean; locks?: object } = { onLine };
  const request = async (_name: string, _options: object, work: (lock: object) => unknown) => work({});
  if (locks) browser.locks = { request };
  vi.stubGlobal("navigator", browser);
  vi.stubGlobal("document", document);
  const told: (string | null)[] = [];
  tab.bus.addEventListener("outbox", (event) => told.push((event as CustomEvent<string | null>).detail));
  const outbox = await import("../../src/client/outbox/outbox.ts");
  const strip = () => document.querySelector("body > p");
  return { ...{ tab, browser, outbox, told, strip }, waiting: () => outbox.waiting().map(({ key }) => key) };
}

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers({ now: NOW });
});
afterEach(() => vi.useRealTimers());

test("offline-15: the page announces for ten seconds that a request was sent, and names its key", async () => {
  const { tab, outbox, told, strip } = await open([request("a")]);
  void outbox.sendWaiting();
  await settled();
  expect(strip()).toBeNull();
  await tab.call.answer({ sent: true });
  // The region comes first and its text later, or nobody hears it.
  expect([strip()?.getAttribute("role"), strip()?.textContent]).toEqual(["status", ""]);
  vi.advanceTimersByTime(1);
  expect(strip()?.textContent).toBe(WORDS.sent);
  vi.advanceTimersByTime(9_998);
  expect(strip()).not.toBeNull();
  vi.advanceTimersByTime(1);
  expect(strip()).toBeNull();
  expect(told).toEqual([null, "a"]);
});

test("offline-15: a refusal ends a request and is announced; no key counts as sent, and the next one is sent", async () => {
  const { tab, outbox, told, strip, waiting } = await open([request("a"), request("b")]);
  void outbox.sendWaiting();
  await settled();
  await tab.call.answer({ status: "failure" }, 422);
  vi.advanceTimersByTime(1);
  expect([strip()?.textContent, waiting(), told]).toEqual([WORDS.refused, ["b"], [null, null, null]]);
  expect(tab.call.body["requestId"]).toBe("b");
});

test("offline-15: while a request keeps waiting nothing is announced, and it can be cancelled at once", async () => {
  const { tab, outbox, strip, told, waiting } = await open([request("a")]);
  void outbox.sendWaiting();
  await settled();
  outbox.takeBack("a");
  expect(waiting()).toEqual(["a"]);
  await tab.call.answer({ status: "failure" }, 503);
  expect([strip(), waiting()]).toEqual([null, ["a"]]);
  outbox.takeBack("a");
  expect([waiting(), tab.kept.has("outbox"), told]).toEqual([[], false, [null, null, null]]);
});

test("offline-19: an expired request is removed with a message, once", async () => {
  const { outbox, strip, waiting } = await open([request("old", { at: NOW - 7 * DAY - 1 }), request("a")]);
  expect(waiting()).toEqual(["a"]);
  vi.advanceTimersByTime(1);
  expect(strip()?.textContent).toBe(WORDS.tooOld);
  vi.advanceTimersByTime(10_000);
  expect([outbox.waiting().length, strip()]).toEqual([1, null]);
});

test("a request without words for it is sent in silence", async () => {
  const { tab, outbox, strip, waiting } = await open([request("a")], { words: { sent: "", refused: "", tooOld: "" } });
  void outbox.sendWaiting();
  await settled();
  await tab.call.answer({ sent: true });
  expect([strip(), waiting()]).toEqual([null, []]);
});

test("offline-14: a request that is held is told to the page, and to the next", async () => {
  const { outbox, told, waiting } = await open([]);
  expect(outbox.hold(request("a"), WORDS)).toBe(true);
  expect([waiting(), told]).toEqual([["a"], [null]]);
});

test("offline-15: without a network nothing is sent; once it is back, everything is", async () => {
  const { tab, browser, outbox } = await open([request("a")], { onLine: false });
  outbox.startOutbox();
  outbox.startOutbox();
  await settled();
  expect(tab.calls).toEqual([]);
  browser.onLine = true;
  tab.bus.dispatchEvent(new Event("online"));
  await settled();
  expect(tab.calls.map(({ body }) => body["requestId"])).toEqual(["a"]);
});

test("offline-15: with the first touch of a page a waiting request is sent, once", async () => {
  const { tab, outbox } = await open([request("a")], { locks: true });
  outbox.startOutbox();
  outbox.startOutbox();
  await settled();
  expect(tab.calls).toHaveLength(1);
});

test("an empty outbox takes no lock and calls nobody", async () => {
  const { tab, browser, outbox } = await open([], { locks: true });
  const lock = vi.fn();
  browser.locks = { request: lock };
  await outbox.sendWaiting();
  expect([lock.mock.calls, tab.calls]).toEqual([[], []]);
});

test("offline-18: a request that another tab has cancelled is passed over, and the next is sent", async () => {
  const { tab, outbox } = await open([request("a"), request("b"), request("c")]);
  void outbox.sendWaiting();
  await settled();
  const left = JSON.stringify({ words: WORDS, entries: [request("a"), request("c")] });
  tab.kept.set("outbox", left);
  await tab.call.answer({ sent: true });
  expect(tab.calls.map(({ body }) => body["requestId"])).toEqual(["a", "c"]);
});
