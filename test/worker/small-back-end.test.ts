/** The site's Worker on a small back end of another make (test/support/small-back-end.ts). */
import { env } from "cloudflare:workers";
import { expect, test, vi } from "vitest";
import { paths } from "../../src/paths.ts";
import type { BreakerCalls } from "../../src/services/account/limits.ts";
import { FarmerBrowser } from "../support/farmer.ts";
import { renderWith } from "../support/faults.ts";
import { forgetEverything } from "../support/forget.ts";
import { checkPage } from "../support/page.ts";
import { freshPhone } from "../support/phone.ts";
import { smallBackEnd } from "../support/small-back-end.ts";

const bindings = env as unknown as Record<string, string> & { readonly BREAKER: { getByName(name: string): BreakerCalls } };
const VISIT = "language=hi&state=rajasthan";

const PAGES: readonly (readonly [page: string, words: string])[] = [
  [`/shop?${VISIT}`, "गेहूं बीज"],
  [`/category/seeds/seeds?${VISIT}`, "फावड़ा"],
  [`/product/p/SB-1?${VISIT}`, "₹399.50"],
  [`/search?searchTerm=wheat&${VISIT}`, "गेहूं बीज"],
  [`/brands?${VISIT}`, "Good Seed"],
  [`/brand/any/b2?${VISIT}`, "फावड़ा"],
  [`/crops?${VISIT}`, "Wheat"],
  [`/pcode/77/SB-PACK?${VISIT}`, "गेहूं बीज"],
  [`/checkout/cart?${VISIT}`, ""],
  [`/policy/return-refund?${VISIT}`, "seven days"],
];

test.each(PAGES)("service-54: %s opens on the small back end", async (page, words) => {
  const { response, html } = await renderWith(page, { API: smallBackEnd() });
  const { document } = checkPage(response, html, { status: 200, language: "hi" });
  expect(document.querySelector("main")?.textContent).toContain(words);
});

const FORM = {
  ...{ step: "save", fullName: "Sita Devi", pinCode: "302001", district: "jaipur", taluka: "amber", village: "kukas" },
  ...{ street: "Near the well" },
};

test("service-54: a farmer signs in with a code, saves an address and orders on the small back end", async () => {
  forgetEverything();
  const back = smallBackEnd();
  const calls: string[] = [];
  const API = {
    fetch: (request: Request) => {
      calls.push(`${request.method} ${new URL(request.url).pathname}`);
      return back.fetch(request);
    },
  };
  const breaker = crypto.randomUUID();
  const browser = new FarmerBrowser({ ...bindings, API, BREAKER: { getByName: () => bindings.BREAKER.getByName(breaker) } });
  const send = (fields: Record<string, string>) =>
    browser.ask(`/checkout/signin?next=address&${VISIT}`, { method: "POST", body: new URLSearchParams(fields) });
  expect((await send({ step: "send", mobile: freshPhone() })).response.status).toBe(303);
  expect((await send({ step: "verify", code: "9999" })).response.status).toBe(422);
  expect((await send({ step: "verify", code: "1234" })).response.headers.get("Location")).toBe(`/checkout/address?${VISIT}`);

  expect((await browser.json("POST", `/checkout/address?edit=new&${VISIT}`, FORM)).status).toBe(200);
  const { response, text } = await browser.ask(`/checkout/checkout?${VISIT}`);
  expect(checkPage(response, text, { status: 200, language: "hi" }).text).toContain("Kukas");

  const bag = { cartToCreate: { products: [{ skuCode: "SB-1", quantity: 2, appliedOffer: null }], state: "rajasthan" } };
  const cart = await browser.json("PUT", `/checkout/create-cart-at-backend?${VISIT}`, bag);
  expect(cart).toMatchObject({ status: 200, body: { responseData: { grandTotal: 799 } } });
  const placed = await browser.json("POST", `/checkout/place-order?${VISIT}`, {
    key: crypto.randomUUID().replaceAll("-", ""),
    purchaseRequest: { shippingAddressId: "a1", shipAddrSameAsBillAddr: true, cartId: "t1" },
    seen: { products: [{ skuCode: "SB-1", quantity: 2, mrp: 450, sellingPrice: 399.5, appliedOffer: null }], grandTotal: 799 },
  });
  expect(placed).toMatchObject({ status: 200, body: { responseData: { orderId: "o1" } } });
  const order = await browser.ask(`/checkout/orders/o1?${VISIT}`);
  expect(checkPage(order.response, order.text, { status: 200, language: "hi" }).text).toContain("SB-O-1");
  expect(calls.filter((call) => call === "POST /checkout/place-order")).toHaveLength(1);
});

/** All that the small back end lacks, as `npm run contract` names it. */
const LACKS = [
  ...["community", "advice", "banners", "allCrops", "popularProducts", "featuredProducts", "relatedProducts", "cropProducts", "labels"],
  ...["nearbyStore", "eraseFarmer", "orders", "orderDetail", "walletBalance"],
];
const STATES = { en: "maharashtra", hi: "rajasthan", mr: "maharashtra", gu: "gujarat", te: "andhra-pradesh", kn: "karnataka" } as const;
/** More than all pages of two products. */
const MOST_PAGES = 400;

test.each(Object.entries(STATES))(
  "service-57: with a shop alone no link of any screen leads nowhere, in %s",
  { timeout: 120_000 },
  async (language, state) => {
    forgetEverything();
    const lines: string[] = [];
    for (const name of ["error", "warn"] as const) vi.spyOn(console, name).mockImplementation((line: string) => void lines.push(line));
    const unknown: string[] = [];
    const back = smallBackEnd();
    const API = {
      fetch: async (request: Request) => {
        const reply = await back.fetch(request);
        if (reply.headers.get("Content-Type") === "text/html" && reply.status === 404) unknown.push(new URL(request.url).pathname);
        return reply;
      },
    };
    const browser = new FarmerBrowser({ ...bindings, API, CALLS_OFF: LACKS.join(",") });
    const visit = `language=${language}&state=${state}`;
    const waiting = [`/shop?${visit}`, `/search?searchTerm=seed&${visit}`, `/pcode?${visit}`, `/checkout/cart?${visit}`];
    const seen = new Set(waiting);
    const statuses: Record<string, number> = {};
    for (const address of waiting) {
      const { response, text } = await browser.ask(address);
      statuses[address] = response.status;
      const found = [
        response.headers.get("Location"),
        ...[...text.matchAll(/\shref="(\/(?!assets\/|media\/)[^"#]*)/g)].map(([, href]) => href),
      ];
      for (const link of found) {
        const url = link ? URL.parse(link.replaceAll("&amp;", "&"), "https://here.invalid") : null;
        // Other languages and states have tests of their own.
        if (!url || url.searchParams.get("language") !== language || url.searchParams.get("state") !== state) continue;
        const next = `${url.pathname}${url.search}`;
        if (seen.has(next) || seen.size >= MOST_PAGES) continue;
        seen.add(next);
        waiting.push(next);
      }
    }
    expect(Object.entries(statuses).filter(([, status]) => status >= 400)).toEqual([]);
    expect(waiting.length).toBeGreaterThan(15);
    expect(waiting.length).toBeLessThan(MOST_PAGES);
    expect([unknown, lines]).toEqual([[], []]);
    for (const screen of ["articles", "posts", "topics", "crops", "cropInfo", "selectCrops"] as const) {
      const { response, text } = await browser.ask(`${paths[screen].path({})}?${visit}`);
      expect([response.status, text.includes(`href="/shop?${visit.replace("&", "&amp;")}"`)], screen).toEqual([404, true]);
    }
    vi.restoreAllMocks();
  },
);
