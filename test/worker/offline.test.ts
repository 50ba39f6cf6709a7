/** Pages that phones may cache, and the URL of the service worker. */
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { handleRequest } from "../../src/gateway/index.ts";
import { forgetKv } from "../../src/services/cache/kv.ts";
import { getPage, getRaw, ORIGIN } from "../support/page.ts";
import { inVirtualTime } from "../support/virtual-time.ts";

const VISIT = "language=hi&state=rajasthan";
const kept = async (path: string) => (await getRaw(path)).headers.get("Khet-Offline");

test("offline-4: public pages allow caching on a phone, and no other response does", async () => {
  const yes = [`/product/any/AGS-CP-0001?${VISIT}`, "/shop", `/checkout/cart?${VISIT}`, `/pcode?${VISIT}`, "/offline?language=te"];
  for (const path of yes) expect([path, await kept(path)]).toEqual([path, "keep"]);
  const no = [
    // Personal pages.
    `/crop-info?${VISIT}`,
    `/select-your-crops?${VISIT}`,
    `/checkout/signin?${VISIT}`,
    `/checkout/orders?${VISIT}`,
    "/api/wallet",
    // Typed or scanned input.
    `/search?searchTerm=9876543210&${VISIT}`,
    `/pcode/1001/KHET-GENUINE-1?${VISIT}`,
    `/pcode?hash=x&${VISIT}`,
    // Not found, redirected, in the saathi embed.
    `/product/any/AGS-XX-9999?${VISIT}`,
    `/?${VISIT}`,
    `/shop?appLinks=saathi&${VISIT}`,
  ];
  for (const path of no) expect([path, await kept(path)]).toEqual([path, null]);
});

test.each([
  ["en", "No network"],
  ["hi", "नेटवर्क नहीं है"],
  ["mr", "नेटवर्क नाही"],
  ["gu", "નેટવર્ક નથી"],
  ["te", "నెట్‌వర్క్ లేదు"],
  ["kn", "ನೆಟ್‌ವರ್ಕ್ ಇಲ್ಲ"],
])("offline-7: the offline page in %s links to the bag, the check of a pack and the helpline", async (language, title) => {
  const { document } = await getPage(`/offline?language=${language}`, { language });
  expect(document.querySelector("h1")?.textContent).toBe(title);
  expect(document.querySelector("main button")?.id).toBe("again");
  const links = [...document.querySelectorAll("main a")].map((link) => link.getAttribute("href")?.split("?")[0]);
  expect(links).toEqual(["/checkout/cart", "/pcode", "tel:+911800000000"]);
});

const nobody = {
  render: () => Promise.reject(new Error("not asked for")),
  act: () => Promise.reject(new Error("not asked for")),
  purge: () => Promise.reject(new Error("not asked for")),
};

/** The service worker as the gateway sends it, with built files that contain `source`. */
async function worker(source: string | null) {
  const file = () =>
    Promise.resolve(new Response(source, source === null ? { status: 404 } : { headers: { "Content-Type": "text/javascript" } }));
  const answer = await handleRequest(new Request(`${ORIGIN}/sw.js`), { ...env, ASSETS: { fetch: file } }, nobody);
  return { status: answer.status, text: await answer.text(), headers: answer.headers };
}

test("offline-1: the service worker has one URL, is checked at every navigation, and may fetch", async () => {
  const { status, text, headers } = await worker("self.built");
  expect([status, text]).toEqual([200, "self.built"]);
  expect(headers.get("Content-Type")).toContain("text/javascript");
  expect(headers.get("Cache-Control")).toBe("no-cache");
  expect(headers.get("Content-Security-Policy")).toBeNull();
  expect((await worker(null)).status).toBe(404);
});

// offline-36
test("built files that hang or break off are awaited for 2 s; the phone keeps its worker", async () => {
  const hangs = () => new Promise<Response>(() => undefined);
  const breaksOff = async () => new Response(new ReadableStream({}), { headers: { "Content-Type": "text/javascript" } });
  for (const fetch of [hangs, breaksOff]) {
    const ask = () =>
      handleRequest(new Request(`${ORIGIN}/sw.js`), { ...env, DEADLINE_FACTOR: undefined, ASSETS: { fetch } } as never, nobody);
    const { value, ms } = await inVirtualTime(ask);
    expect([value.status, value.headers.get("Cache-Control"), ms]).toEqual([503, "private, no-store", 2_000]);
  }
});

// offline-13, service-48
test("the entry `offline` of CONFIG removes the worker from every phone, and so does an unreadable entry", async () => {
  const { CONFIG } = env as unknown as { CONFIG: { put(key: string, value: string): Promise<void> } };
  for (const [entry, isOff] of [
    ['{"worker":false}', true],
    ['{"worker":true}', false],
    ['{"worker":"true"}', false],
    ["{}", false],
    ["null", false],
    ['"off"', true],
    ['{"worker":"off"}', true],
    ['{"worker":0}', true],
    ["{worker:false}", true],
  ] as const) {
    await CONFIG.put("offline", entry);
    forgetKv();
    const { status, text, headers } = await worker("self.built");
    expect([entry, status, text.includes("unregister()"), text.includes("caches.delete")]).toEqual([entry, 200, isOff, isOff]);
    expect(headers.get("Cache-Control")).toBe("no-cache");
  }
});
