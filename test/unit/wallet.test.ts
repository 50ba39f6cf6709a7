/** The wallet's points on a store's page: only while the page is shown, and only the current farmer's. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { startWallet } from "../../src/client/wallet.ts";
import { BrowserTab, settled } from "../support/tab.ts";

const markOf = () => ({ dataset: { wallet: "/api/wallet?language=en", words: "Points" }, textContent: "", hidden: true });

function store() {
  const tab = new BrowserTab();
  const mark = markOf();
  startWallet(mark as unknown as HTMLElement);
  return { tab, mark, shown: () => (mark.hidden ? null : mark.textContent) };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

// checkout-63
test("shows the points, and nothing for a visitor or a failed call", async () => {
  const { tab, shown } = store();
  expect([tab.call.address, shown()]).toEqual(["/api/wallet?language=en", null]);
  await tab.call.answer({ points: 120 });
  expect(shown()).toBe("Points: 120");
  const visitor = store();
  await visitor.tab.call.answer({ points: null });
  const failed = store();
  await failed.tab.call.answer({ status: "failure" }, 503);
  const lost = store();
  await lost.tab.call.lose();
  expect([visitor.shown(), failed.shown(), lost.shown()]).toEqual([null, null, null]);
});

// checkout-63
test("a page that is left has no points; restored from the back/forward cache, it asks again", async () => {
  const { tab, mark, shown } = store();
  await tab.call.answer({ points: 120 });
  tab.bus.dispatchEvent(new Event("pagehide"));
  expect([mark.hidden, mark.textContent]).toEqual([true, ""]);
  tab.pageshow(false);
  expect(tab.calls).toHaveLength(1);
  tab.pageshow(true);
  expect([tab.calls.length, shown()]).toEqual([2, null]);
  await tab.call.answer({ points: 7 });
  expect(shown()).toBe("Points: 7");
});

// checkout-63
test("a reply that was awaited when the page was left is dropped", async () => {
  const { tab, mark } = store();
  const [first] = tab.calls;
  tab.bus.dispatchEvent(new Event("pagehide"));
  tab.pageshow(true);
  await tab.call.answer({ points: null });
  await first?.answer({ points: 120 });
  expect([mark.hidden, mark.textContent]).toEqual([true, ""]);
});

// checkout-63
test("the call is given up after 10 seconds", async () => {
  const { tab, shown } = store();
  await vi.advanceTimersByTimeAsync(9_999);
  expect(tab.call.init.signal?.aborted).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  await settled();
  expect([tab.call.init.signal?.aborted, shown()]).toEqual([true, null]);
});

test("a page without a wallet calls nothing", () => {
  const tab = new BrowserTab();
  startWallet(null);
  tab.pageshow(true);
  expect(tab.calls).toEqual([]);
});
