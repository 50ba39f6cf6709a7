/** The scripts that store pages for later and run on the offline page, without a browser. */
import { parseHTML } from "linkedom";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { BrowserTab, settled } from "../support/tab.ts";

let tab: BrowserTab;
let page: ReturnType<typeof parseHTML>["window"];

function open(html: string, address: string): void {
  tab = new BrowserTab();
  ({ window: page } = parseHTML(html));
  Object.defineProperty(page.document, "readyState", { value: "complete" });
  vi.stubGlobal("document", page.document);
  vi.stubGlobal("Element", page.Element);
  const { origin, pathname, search, href } = new URL(address, "https://www.khet.test");
  Object.assign(tab.location, { origin, pathname, search, href });
}

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers({ toFake: ["setTimeout"] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const OFFLINE = `<!doctype html><html lang="en"><body><p id="to-order">order</p><p id="not-kept">not kept</p>
  <button id="again">again</button><a id="page" href="/shop">shop</a><a id="call" href="tel:1800">call</a></body></html>`;
const one = (id: string) => page.document.getElementById(id) as unknown as HTMLElement;
const tap = (id: string) => one(id).dispatchEvent(new page.Event("click", { bubbles: true }) as never);

async function openOffline(address: string): Promise<void> {
  open(OFFLINE, address);
  await import("../../src/client/offline/offline.ts");
}

test("offline-7: the offline page of an order says so, of any other page that it is not stored", async () => {
  const hidden = async (address: string) => {
    vi.resetModules();
    await openOffline(address);
    return ["to-order", "not-kept"].filter((id) => one(id).hasAttribute("hidden"));
  };
  expect(await hidden("/checkout/checkout")).toEqual(["not-kept"]);
  expect(await hidden("/checkouts")).toEqual(["to-order"]);
  expect(await hidden("/shop")).toEqual(["to-order"]);
});

test("offline-7: the button and the network load the page again, but not while another page opens", async () => {
  await openOffline("/shop");
  const reloads = () => tab.location.reload.mock.calls.length;
  tap("again");
  expect(reloads()).toBe(1);
  tap("call");
  tab.bus.dispatchEvent(new Event("online"));
  expect(reloads(), "a call leaves the page open").toBe(2);
  tap("page");
  tab.bus.dispatchEvent(new Event("online"));
  expect(reloads()).toBe(2);
  tab.pageshow(true);
  tab.bus.dispatchEvent(new Event("online"));
  expect(reloads(), "after a step back").toBe(3);
});

// offline-1, offline-2
test.each([
  ["a page", "/shop?language=hi", {}, true],
  ["a frame", "/shop?language=hi", { top: {} }, false],
  ["a page of saathi", "/shop?language=hi&appLinks=saathi", {}, false],
])("%s registers the service worker: %s", async (_, address, more, isRegistered) => {
  open("<!doctype html><html><head><title>Shop | Khet</title></head><body></body></html>", address);
  const postMessage = vi.fn();
  const register = vi.fn(async () => undefined);
  vi.stubGlobal("navigator", { onLine: true, serviceWorker: { register, ready: Promise.resolve({ active: { postMessage } }) } });
  const own: { top?: unknown } = {};
  own.top = own;
  vi.stubGlobal("window", Object.assign(own, more));
  await (await import("../../src/client/keep-page.ts")).keepPage();
  await settled();
  expect(register.mock.calls).toEqual(isRegistered ? [["/sw.js", { updateViaCache: "none" }]] : []);
  const read = { url: "https://www.khet.test/shop?language=hi", title: "Shop", pinned: [] };
  expect(postMessage.mock.calls).toMatchObject(isRegistered ? [[read]] : []);
});

test("a copy of a page is not stored again", async () => {
  open('<!doctype html><html data-kept="1"><body></body></html>', "/shop");
  const register = vi.fn(async () => undefined);
  vi.stubGlobal("navigator", { onLine: true, serviceWorker: { register, ready: new Promise(() => undefined) } });
  vi.stubGlobal("window", { top: null });
  Object.assign(window, { top: window });
  await (await import("../../src/client/keep-page.ts")).keepPage();
  expect(register).not.toHaveBeenCalled();
});
