/** When islands start, and taps that come before. */
import { parseHTML } from "linkedom";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { BrowserTab, settled } from "../support/tab.ts";

const ISLAND = "../../src/client/cart/island.tsx";
const BAG = `<div id="bag" data-island="cart"><button type="button">more</button><a href="/shop">shop</a></div>
  <script type="application/json">{"language":"en"}</script> `;

let page: ReturnType<typeof parseHTML>["window"];
let near: ((entries: readonly { isIntersecting: boolean }[]) => void) | undefined;
const hydrateIsland = vi.fn();
const reportFault = vi.fn();
/** The file of the island; rejects without a network. */
let file: () => Promise<object>;

async function open(html: string): Promise<void> {
  vi.resetModules();
  new BrowserTab();
  ({ window: page } = parseHTML(`<!doctype html><html><body><p id="offline" hidden></p>${html}</body></html>`));
  Object.defineProperty(page.document, "readyState", { value: "complete" });
  vi.stubGlobal("document", page.document);
  vi.stubGlobal("Element", page.Element);
  near = undefined;
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      constructor(seen: typeof near) {
        near = seen;
      }
      observe() {}
      disconnect() {}
    },
  );
  vi.doMock("../../src/client/report.ts", () => ({ reportFault }));
  vi.doMock(ISLAND, () => file());
  (await import("../../src/client/islands.ts")).startIslands();
}
const one = (selector: string) => page.document.querySelector(selector) as unknown as HTMLElement;
const send = (selector: string, type: string): boolean => {
  const event = new page.Event(type, { bubbles: true, cancelable: true });
  one(selector).dispatchEvent(event as never);
  return event.defaultPrevented;
};
const isOffline = () => !one("#offline").hasAttribute("hidden");

beforeEach(() => {
  vi.clearAllMocks();
  file = async () => ({ default: () => null, hydrateIsland });
});
afterEach(() => {
  vi.doUnmock(ISLAND);
  vi.doUnmock("../../src/client/report.ts");
  vi.unstubAllGlobals();
});

test("an island starts once it is near, with the props of the page, and a second time never", async () => {
  await open(BAG);
  near?.([{ isIntersecting: false }]);
  await settled();
  expect(hydrateIsland).not.toHaveBeenCalled();
  near?.([{ isIntersecting: true }]);
  near?.([{ isIntersecting: true }]);
  await vi.waitFor(() => expect(one("#bag").hasAttribute("data-hydrated")).toBe(true));
  expect(hydrateIsland.mock.calls).toEqual([[expect.any(Function), { language: "en" }, one("#bag")]]);
});

test("an island in the bar at the bottom starts at once", async () => {
  await open(`<div class="bottom-bar">${BAG}</div>`);
  await vi.waitFor(() => expect(hydrateIsland).toHaveBeenCalledTimes(1));
  expect(near).toBeDefined();
});

test("a tap on a button waits for the island and is repeated once; a link is left to the browser", async () => {
  await open(BAG);
  const clicked = vi.fn();
  expect([send("#bag a", "click"), send("#bag button", "click")]).toEqual([false, true]);
  one("#bag button").addEventListener("click", clicked);
  send("#bag", "pointerdown");
  await vi.waitFor(() => expect(clicked).toHaveBeenCalledTimes(1));
  expect(send("#bag button", "click"), "the island handles later taps").toBe(false);
});

test("an island that does not load is loaded again with the next touch; a tap that waits for it is not followed", async () => {
  file = async () => Promise.reject(new TypeError("Failed to fetch"));
  await open(BAG);
  send("#bag", "focusin");
  await vi.waitFor(() => expect(reportFault).toHaveBeenCalledTimes(1));
  expect(isOffline(), "nothing waits").toBe(false);
  expect(send("#bag button", "click")).toBe(true);
  send("#bag", "pointerdown");
  await vi.waitFor(() => expect(reportFault).toHaveBeenCalledTimes(2));
  expect([isOffline(), hydrateIsland.mock.calls.length]).toEqual([true, 0]);
});
