/** Strangers' requests fill no storage: KV entries and Durable Objects are counted over many requests. */
import { env } from "cloudflare:workers";
import { beforeEach, expect, test, vi } from "vitest";
import { handleRequest } from "../../src/gateway/index.ts";
import { actOn, renderCanonical } from "../../src/pages.ts";
import { FarmerBrowser, servicesAt } from "../support/farmer.ts";
import { ORIGIN } from "../support/page.ts";

interface Bindings extends Record<string, unknown> {
  readonly UPSTREAM_URL: string;
  readonly SESSION_SECRETS: string;
  readonly ORDER_DESK: { getByName(name: string): object };
}
const bindings = env as unknown as Bindings;

let puts: string[] = [];
/** KV that stores nothing, so that each test counts only its own puts. */
const CACHE = {
  get: async () => null,
  put: async (key: string) => void puts.push(key),
};

beforeEach(() => {
  puts = [];
  vi.spyOn(console, "error").mockImplementation(() => undefined);
});

async function open(path: string): Promise<number> {
  const given = { ...bindings, CACHE };
  const waiting: Promise<unknown>[] = [];
  const ctx = { waitUntil: (work: Promise<unknown>) => void waiting.push(work), passThroughOnException() {} };
  const response = await handleRequest(new Request(`${ORIGIN}${path}`, { redirect: "manual" }), given, {
    render: (canonical) => renderCanonical(canonical, given, ctx),
    act: (sent) => actOn(sent, given, ctx),
    purge: async () => [],
  });
  await response.text();
  await Promise.all(waiting);
  return response.status;
}

const VISIT = "language=en&state=rajasthan";
const MANY = Array.from({ length: 20 }, (_, index) => index);

// service-16
test("20 unknown skus, their doses and stores leave no entry in KV", async () => {
  for (const index of MANY) expect(await open(`/product/any/NO-SUCH-${index}?${VISIT}`)).toBe(404);
  for (const index of MANY) expect(await open(`/dose/any/NO-SUCH-${index}?${VISIT}`)).toBe(404);
  for (const index of MANY) expect(await open(`/saathi-store/any/99${index}?${VISIT}`)).toBe(404);
  expect(puts.filter((key) => /NO-SUCH|99\d/.test(key))).toEqual([]);
});

// service-17
test("a product for 20 invented b2b sources is in KV for none of them, and each has its own reply", async () => {
  const asked: (string | null)[] = [];
  const fetch = globalThis.fetch;
  vi.stubGlobal("fetch", (request: Request) => {
    if (request.url.includes("/productdetail/")) asked.push(request.headers.get("Source"));
    return fetch(request);
  });
  for (const index of MANY) expect(await open(`/product/any/AGS-CP-0001?${VISIT}&source=b2binvented${index}`)).toBe(200);
  vi.unstubAllGlobals();
  expect(puts.filter((key) => key.includes("invented"))).toEqual([]);
  expect(asked).toEqual(MANY.map((index) => `b2binvented${index}`));
  expect(await open(`/product/any/AGS-CP-0001?${VISIT}&source=b2bRJ`)).toBe(200);
  expect(puts.filter((key) => key.endsWith(":b2bRJ") && key.startsWith("productdetail:"))).toHaveLength(1);
});

// service-17
test("arbitrary lists of skus are not in KV", async () => {
  for (const index of MANY) expect(await open(`/products?ids=AGS-CP-0001,AGS-CP-00${10 + index}&${VISIT}`)).toBe(200);
  expect(puts.filter((key) => key.startsWith("productlist:") && key.includes("sku:"))).toEqual([]);
});

// checkout-33
test("orders posted with an invented token reach no Durable Object", async () => {
  const desks = new Set<string>();
  const ORDER_DESK = {
    getByName: (name: string) => {
      desks.add(name);
      return bindings.ORDER_DESK.getByName(name);
    },
  };
  const order = (index: number, addressId: string) => ({
    key: String(index).padStart(32, "0"),
    purchaseRequest: { shippingAddressId: addressId, shipAddrSameAsBillAddr: true },
    seen: { products: [{ skuCode: "AGS-CP-0001", quantity: 1, mrp: 1, sellingPrice: 1 }], grandTotal: 1 },
  });
  const browser = new FarmerBrowser({ ...bindings, ORDER_DESK });
  for (const index of MANY) {
    await browser.ask(`/shop?${VISIT}&farmerId=500001&farmerAuthToken=made-up-${index}`);
    expect((await browser.json("POST", `/checkout/place-order?${VISIT}`, order(index, "1"))).status).toBe(400);
  }
  expect(desks.size).toBe(0);
  const services = servicesAt(bindings.UPSTREAM_URL);
  const farmer = await services.signIn();
  await browser.ask(`/shop?${VISIT}&farmerAuthToken=${farmer.token}`);
  // Not the prices that this farmer would see.
  const answer = await browser.json("POST", `/checkout/place-order?${VISIT}`, order(0, await services.addAddress(farmer)));
  expect([answer.status, desks.size]).toEqual([409, 1]);
});
