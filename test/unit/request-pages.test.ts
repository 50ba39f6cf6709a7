/** The product request as a page: the application with an invented back end (request-1 to request-12). */
import { beforeEach, expect, test, vi } from "vitest";
import { createApp } from "../../src/app.ts";
import { cacheKinds } from "../../src/services/cache.ts";
import { BINDINGS, backEnd, type Replies } from "../support/back-end.ts";
import { parsePage } from "../support/parse-page.ts";

const HI = "language=hi&state=rajasthan";
const DETAIL = {
  ...{ skuCode: "AGS-CP-0001", productName: "ढालधूलि 100 ग्राम", productImages: [], mrp: 73, sellingPrice: 58, inventory: 30 },
  ...{ enabledForSaathi: true, isEnabledForRequestedSource: true, productLanguageNames: { en: "Dhaldhuli 100 g" } },
};

async function ask(path: string, form?: Record<string, string>, replies: Replies = { "/productdetail/": DETAIL }) {
  const init = form ? { method: "POST", body: new URLSearchParams(form), headers: { Origin: "https://www.khet.example" } } : {};
  const request = new Request(`https://www.khet.example${path}?${HI}`, init);
  const env = { ...BINDINGS, SHOP_HOSTS: "www.khet.example", SESSION_SECRETS: "x".repeat(32), API: backEnd(replies) };
  const response = await createApp().fetch(request, env);
  return { response, document: parsePage(await response.text()) };
}

beforeEach(() => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  for (const kind of cacheKinds) kind.local.clear();
});

test("the empty form is cached, and no search engine lists it", async () => {
  const { response, document } = await ask("/buynow/dhaldhuli/AGS-CP-0001");
  expect([response.status, response.headers.get("Cache-Control")?.startsWith("public")]).toEqual([200, true]);
  expect(document.querySelector("meta[name=robots]")?.getAttribute("content")).toBe("noindex");
});

test("a form with errors comes back uncached, with what was typed", async () => {
  const { response, document } = await ask("/product-request", { sku: "AGS-CP-0001", phone: "12", name: "राम", state: "rajasthan" });
  expect([response.status, response.headers.get("Cache-Control")]).toEqual([422, "private, no-store"]);
  expect(document.querySelector("[name=name]")?.getAttribute("value")).toBe("राम");
});
