/** Ordering through the gateway, with the real Durable Object and the reference back end: one order, the services' prices, privacy. */
import { env } from "cloudflare:workers";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { bagBill } from "../../src/domain/cart/bill.ts";
import { EMPTY_CART } from "../../src/domain/cart/cart.ts";
import { addToCart } from "../../src/domain/cart/cart-edit.ts";
import type { CartLine } from "../../src/domain/cart/cart-line.ts";
import { type SeenCart, seenCart } from "../../src/domain/cart/seen-cart.ts";
import { LANGUAGES } from "../../src/domain/visit/language.ts";
import { forgetLocalCopies } from "../../src/services/cache.ts";
import { productListCache } from "../../src/services/shopaggregator/client.ts";
import { JAIPUR } from "../support/addresses.ts";
import { FarmerBrowser, servicesAt, type TestFarmer } from "../support/farmer.ts";
import { type CheckedPage, checkPage } from "../support/page.ts";

type Desks = { getByName(name: string): object };
const bindings = env as unknown as Record<string, string> & { readonly ORDER_DESK: Desks };
const UPSTREAM = bindings["UPSTREAM_URL"] ?? "";
const SECRETS = (bindings["SESSION_SECRETS"] ?? "").split(",");
const VISIT = "language=hi&state=rajasthan";
const CHECKOUT = `/checkout/checkout?${VISIT}`;
const CREATE = `/checkout/create-cart-at-backend?${VISIT}`;
const PLACE = `/checkout/place-order?${VISIT}`;
const ORDERS = `/checkout/orders?${VISIT}`;
const services = servicesAt(UPSTREAM);

interface Shopper {
  readonly browser: FarmerBrowser;
  readonly farmer: TestFarmer;
  readonly addressId: string;
  /** `METHOD path` of each call to the services. */
  readonly calls: string[];
  /** Names of the desks that were called. */
  readonly desks: string[];
}

/** A proxy between the product and the services. */
type Between = (request: Request, pass: () => Promise<Response>) => Promise<Response>;

/** A farmer with an address, at the checkout. */
async function shopper({ between, known }: { between?: Between; known?: Pick<Shopper, "farmer" | "addressId"> } = {}): Promise<Shopper> {
  const farmer = known?.farmer ?? (await services.signIn());
  const addressId = known?.addressId ?? (await services.addAddress(farmer));
  const calls: string[] = [];
  const desks: string[] = [];
  const browser = new FarmerBrowser({
    ...bindings,
    ORDER_DESK: {
      getByName: (name: string) => {
        desks.push(name);
        return bindings.ORDER_DESK.getByName(name);
      },
    },
    API: {
      fetch: (request: Request) => {
        calls.push(`${request.method} ${new URL(request.url).pathname}`);
        return between ? between(request, () => fetch(request)) : fetch(request);
      },
    },
  });
  await browser.wear({ farmerId: farmer.farmerId, farmerAuthToken: farmer.token, mobile: farmer.phone }, SECRETS);
  return { browser, farmer, addressId, calls, desks };
}

/** As the reference back end's fault `429`. */
const tooMany = () => Response.json({ status: "failure", message: "too many requests" }, { status: 429 });
const freshKey = (): string => crypto.randomUUID().replaceAll("-", "");
const seen = (lines: Record<string, [quantity: number, mrp: number, sellingPrice: number]>): SeenCart => {
  const products = Object.entries(lines).map(([skuCode, [quantity, mrp, sellingPrice]]) => ({
    ...{ skuCode, quantity, mrp, sellingPrice, appliedOffer: null },
  }));
  return { products, grandTotal: products.reduce((sum, { quantity, sellingPrice }) => sum + quantity * sellingPrice, 0) };
};
/** The seed's values: AGS-S-0001 costs 879 of 990, AGS-CP-0002 139 of 180, AGS-CP-0001 58 of 73, with two in stock. */
const BAG = seen({ "AGS-S-0001": [2, 990, 879], "AGS-CP-0002": [1, 180, 139] });

const order = ({ addressId }: Pick<Shopper, "addressId">, key: string, bag: SeenCart = BAG) => ({
  key,
  purchaseRequest: { shippingAddressId: addressId, shipAddrSameAsBillAddr: true, cartId: "whatever the phone says" },
  seen: bag,
});
const place = (who: Shopper, key: string, bag?: SeenCart) => who.browser.json("POST", PLACE, order(who, key, bag));
const orderIdOf = (answer: { body: Record<string, unknown> }): string => (answer.body["responseData"] as { orderId: string }).orderId;
const page = async ({ browser }: Pick<Shopper, "browser">, path: string, status = 200): Promise<CheckedPage> => {
  const { response, text } = await browser.ask(path);
  return checkPage(response, text, { status });
};

const logged: string[] = [];
beforeEach(() => {
  logged.length = 0;
  for (const name of ["error", "log", "warn"] as const)
    vi.spyOn(console, name).mockImplementation((...words) => void logged.push(words.map(String).join(" ")));
});
afterEach(() => {
  vi.restoreAllMocks();
});

describe("the checkout", () => {
  // checkout-5, checkout-6, sign-in-33
  test("needs a farmer and an address", async () => {
    const nobody = new FarmerBrowser(bindings);
    const { response } = await nobody.ask(CHECKOUT);
    expect([response.status, response.headers.get("Location")]).toEqual([
      302,
      `/checkout/signin?language=hi&next=checkout&state=rajasthan`,
    ]);
    const farmer = await services.signIn();
    const homeless = await shopper({ known: { farmer, addressId: "0" } });
    const led = await homeless.browser.ask(CHECKOUT);
    expect([led.response.status, led.response.headers.get("Location")]).toEqual([
      302,
      `/checkout/address?language=hi&next=checkout&state=rajasthan`,
    ]);
    // An address of another state does not count here.
    await services.addAddress(farmer);
    const elsewhere = await homeless.browser.ask("/checkout/checkout?language=gu&state=gujarat");
    expect(elsewhere.response.headers.get("Location")).toBe("/checkout/address?language=gu&next=checkout&state=gujarat");
    expect((await homeless.browser.ask(CHECKOUT)).response.status).toBe(200);
  });

  // checkout-2, checkout-4, checkout-49
  test.each(LANGUAGES)("%s: summary, address, cash on delivery, place order; what to do without JavaScript", async (language) => {
    const who = await shopper();
    const shown = await page(who, `/checkout/checkout?language=${language}&state=rajasthan`);
    expect(shown.response.headers.get("Cache-Control")).toBe("private, no-store");
    expect(shown.document.querySelector("meta[name=robots]")?.getAttribute("content")).toBe("noindex");
    expect(shown.text).toContain(JAIPUR.fullName);
    expect(shown.document.querySelector(".order-address a")?.getAttribute("href")).toContain("/checkout/address?");
    const [cash, online] = [...shown.document.querySelectorAll("input[name=payment]")];
    expect([cash?.hasAttribute("checked"), cash?.hasAttribute("disabled")]).toEqual([true, false]);
    expect([online?.hasAttribute("checked"), online?.hasAttribute("disabled")]).toEqual([false, true]);
    const { links } = JSON.parse(shown.document.querySelector('[data-island="checkout"]')?.nextElementSibling?.textContent ?? "");
    expect(links.terms).toBe(`/policy/terms-conditions?language=${language}&state=rajasthan`);
    expect(shown.document.querySelector("noscript")?.innerHTML).toContain("tel:");
    expect(shown.html).not.toContain(who.farmer.token);
    expect(shown.html).not.toContain(who.farmer.phone);
    const steps = [...shown.document.querySelectorAll("ol.steps li")];
    expect(steps.map((step) => [step.getAttribute("aria-current"), step.querySelector("a")?.getAttribute("href")?.split("?")[0]])).toEqual([
      [null, "/checkout/signin"],
      [null, "/checkout/address"],
      ["step", undefined],
    ]);
    expect(shown.document.querySelector(".strip, footer")).toBeNull();
    expect(shown.document.querySelectorAll(".help-line a[href^='tel:']")).toHaveLength(1);
  });

  test("the chosen address is used, another farmer's is not", async () => {
    const who = await shopper();
    const second = await services.addAddress(who.farmer, { street: "दूसरा घर" });
    const session = (await who.browser.session(SECRETS)) ?? {};
    await who.browser.wear({ ...session, addressId: who.addressId }, SECRETS);
    expect((await page(who, CHECKOUT)).text).toContain(JAIPUR.street);
    await who.browser.wear({ ...session, addressId: second }, SECRETS);
    expect((await page(who, CHECKOUT)).text).toContain("दूसरा घर");
    const other = await shopper();
    await who.browser.wear({ ...session, addressId: other.addressId }, SECRETS);
    expect((await page(who, CHECKOUT)).text).toContain("दूसरा घर");
  });

  test("the services price the bag, and the phone's prices are ignored", async () => {
    const who = await shopper();
    const { status, body } = await who.browser.json("PUT", CREATE, {
      cartToCreate: { products: BAG.products.map((line) => ({ ...line, sellingPrice: 1 })), state: "rajasthan" },
    });
    expect([status, body]).toMatchObject([
      200,
      { status: "success", responseData: { grandTotal: 1_897, subTotal: 2_160, discount: 263, earlier: null, cartId: expect.any(String) } },
    ]);
  });
  test("an offer is applied once its condition is met, and the order costs the reduced amount", async () => {
    const who = await shopper();
    const ask = async (quantity: number, appliedOffer: string | null) =>
      (await who.browser.json("PUT", CREATE, { cartToCreate: { products: [{ skuCode: "AGS-CP-0002", quantity, appliedOffer }] } })).body[
        "responseData"
      ];
    // "5% off on 5 or more": 5 × 139 = 695, less 34.75, which is rounded up to whole rupees.
    expect(await ask(5, "offer_bulk")).toMatchObject({
      ...{ subTotal: 900, grandTotal: 660, discount: 240 },
      products: [{ offerDiscount: 35 }],
    });
    for (const [quantity, offer, grandTotal] of [
      [4, "offer_bulk", 556],
      [5, null, 695],
      [5, "offer_flat", 695],
    ] as const)
      expect(await ask(quantity, offer)).toMatchObject({ grandTotal });
    const [line] = seen({ "AGS-CP-0002": [5, 180, 139] }).products;
    if (!line) throw new Error("no line");
    // As the phone has it before pricing: the offer needs no agreement.
    expect((await place(who, freshKey(), { products: [{ ...line, appliedOffer: "offer_bulk" }], grandTotal: 695 })).status).toBe(200);
    expect(await services.orders(who.farmer)).toMatchObject([{ grandTotal: 660 }]);
  });

  // checkout-14
  test("a bag for another state than the page's is not priced", async () => {
    const who = await shopper();
    const ask = (state?: string) =>
      who.browser.json("PUT", CREATE, { cartToCreate: { products: BAG.products, ...(state ? { state } : {}) } });
    expect(await ask("gujarat")).toMatchObject({ status: 422, body: { problem: "refused" } });
    expect(who.calls).toEqual([]);
    expect([(await ask("rajasthan")).status, (await ask()).status]).toEqual([200, 200]);
  });
});

// checkout-65
test("the page names its farmer to the script by an HMAC, which is another one for another farmer", async () => {
  const [who, other] = [await shopper(), await shopper()];
  const nameIn = async (one: Shopper): Promise<string> => {
    const text = (await page(one, CHECKOUT)).document.querySelector('[data-island="checkout"]')?.nextElementSibling?.textContent;
    return JSON.parse(text ?? "").farmer;
  };
  const [name, again, theirs] = [await nameIn(who), await nameIn(who), await nameIn(other)];
  expect(name).toMatch(/^[0-9a-f]{64}$/);
  expect([again, theirs === name]).toEqual([name, false]);
});

describe("a state without a shop", () => {
  // checkout-9
  test("has no checkout: the page redirects to /shop-na, and no price or order is requested", async () => {
    const who = await shopper();
    const there = "language=hi&state=bihar";
    const { response } = await who.browser.ask(`/checkout/checkout?${there}`);
    expect([response.status, response.headers.get("Location")]).toEqual([302, `/shop-na?${there}`]);
    who.calls.length = 0;
    const priced = await who.browser.json("PUT", `/checkout/create-cart-at-backend?${there}`, {
      cartToCreate: { products: BAG.products, state: "bihar" },
    });
    const placed = await who.browser.json("POST", `/checkout/place-order?${there}`, order(who, freshKey()));
    for (const { status, body } of [priced, placed])
      expect([status, body]).toEqual([422, { status: "failure", problem: "refused", message: "The shop does not sell in Bihar." }]);
    expect([who.calls, who.desks]).toEqual([[], []]);
  });
});

describe("two farmers on one phone", () => {
  test("checkout-79: an order from the page of another farmer is refused, and no desk is asked", async () => {
    const first = await shopper();
    const { text } = await first.browser.ask(CHECKOUT);
    const shown = /"farmer":"([^"]+)"/.exec(text)?.[1];
    expect(shown).toMatch(/^\S{20,100}$/);
    const second = await shopper();
    const ask = (who: Shopper) => who.browser.json("POST", PLACE, { ...order(who, freshKey()), farmer: shown });
    const refused = await ask(second);
    expect([refused.status, refused.body["problem"], second.desks, second.calls]).toEqual([409, "otherFarmer", [], []]);
    expect((await ask(first)).status).toBe(200);
  });
});

describe("one order", () => {
  // checkout-15
  test("50 simultaneous taps", async () => {
    const who = await shopper();
    const key = freshKey();
    const answers = await Promise.all(Array.from({ length: 50 }, () => place(who, key)));
    const rows = await services.orders(who.farmer);
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({ grandTotal: 1_897, itemCount: 3 });
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(new Set(answers.map(orderIdOf))).toEqual(new Set([rows[0]?.orderId]));
    expect(who.calls.filter((call) => call === "POST /checkout/place-order")).toHaveLength(1);
    expect(new Set(who.desks).size).toBe(1);
    // Once more, later: the same answer, without a call to the services.
    const calls = who.calls.length;
    expect(orderIdOf(await place(who, key))).toBe(rows[0]?.orderId);
    expect(who.calls.length).toBe(calls);
  });

  test.each<[string, Between]>([
    [
      "the services' answer is lost",
      async (request, pass) => {
        const answer = await pass();
        if (request.url.endsWith("/place-order")) throw new Error("the connection broke");
        return answer;
      },
    ],
    [
      "the services answer nonsense after they have taken it",
      async (request, pass) => {
        const answer = await pass();
        return request.url.endsWith("/place-order") ? new Response("<html>") : answer;
      },
    ],
    [
      "the services refuse too many requests after they have taken it",
      async (request, pass) => {
        const answer = await pass();
        return request.url.endsWith("/place-order") ? tooMany() : answer;
      },
    ],
    [
      "the services do not get it",
      (request, pass) => (request.url.endsWith("/place-order") ? Promise.reject(new Error("refused")) : pass()),
    ],
  ])("%s: is reported, and the next tap gives the same order", async (_, between) => {
    const faulty = await shopper({ between });
    const key = freshKey();
    expect(await place(faulty, key)).toMatchObject({ status: 503, body: { problem: "unknownOutcome" } });
    const who = await shopper({ known: faulty });
    // A reload in between shows an unknown outcome.
    const asked = await who.browser.json("PUT", CREATE, { cartToCreate: { products: BAG.products }, earlierKey: key });
    expect(asked.body["responseData"]).toMatchObject({ earlier: { kind: "unknown" } });
    const orderId = orderIdOf(await place(who, key));
    expect(await services.orders(who.farmer)).toMatchObject([{ orderId }]);
    // A retry uses the same cart, which may have been ordered.
    expect(who.calls).toEqual(["PUT /checkout/create-cart-at-backend", "POST /checkout/place-order"]);
    expect((await who.browser.json("PUT", CREATE, { cartToCreate: { products: BAG.products }, earlierKey: key })).body).toMatchObject({
      responseData: {
        earlier: { kind: "placed", orderNumber: expect.stringMatching(/^KH/), href: `/checkout/orders/${orderId}?${VISIT}` },
      },
    });
  });

  test.each([404, 429])(
    "a reply is lost, and the next tap gets %i: the outcome stays unknown, until the order is found",
    async (status) => {
      let taps = 0;
      const between: Between = async (request, pass) => {
        if (!request.url.endsWith("/place-order")) return pass();
        taps += 1;
        if (taps > 1) return Response.json({ status: "failure", message: "not found" }, { status });
        await pass();
        throw new Error("the connection broke");
      };
      const faulty = await shopper({ between });
      const key = freshKey();
      for (const _ of ["lost", "refused", "refused again"])
        expect(await place(faulty, key)).toMatchObject({ status: 503, body: { problem: "unknownOutcome" } });
      // One tap retries a rejected order once.
      expect(taps).toBe(3);
      const who = await shopper({ known: faulty });
      const asked = await who.browser.json("PUT", CREATE, { cartToCreate: { products: BAG.products }, earlierKey: key });
      expect(asked.body["responseData"]).toMatchObject({ earlier: { kind: "unknown" } });
      const orderId = orderIdOf(await place(who, key));
      expect(await services.orders(who.farmer)).toMatchObject([{ orderId }]);
    },
  );

  test("an order that the services reject is rejected, and the next tap starts again", async () => {
    let refusals = 1;
    const between: Between = async (request, pass) =>
      request.url.endsWith("/place-order") && refusals-- > 0
        ? Response.json({ status: "failure", message: "cart not found", responseData: null }, { status: 422 })
        : pass();
    const who = await shopper({ between });
    const key = freshKey();
    expect(await place(who, key)).toMatchObject({ status: 422, body: { problem: "refused" } });
    expect((await place(who, key)).status).toBe(200);
    expect(await services.orders(who.farmer)).toHaveLength(1);
  });

  test("the reply to the phone is lost: a reload and another tab show the order", async () => {
    const who = await shopper();
    const key = freshKey();
    await place(who, key);
    const tab = await shopper({ known: who });
    const [asked, again] = await Promise.all([
      tab.browser.json("PUT", CREATE, { cartToCreate: { products: BAG.products }, earlierKey: key }),
      place(tab, key),
    ]);
    expect(asked.body["responseData"]).toMatchObject({ earlier: { kind: "placed" } });
    expect(await services.orders(who.farmer)).toMatchObject([{ orderId: orderIdOf(again) }]);
  });

  // checkout-29
  test("two keys are two orders, and one key of two farmers is two", async () => {
    const who = await shopper();
    const key = freshKey();
    const answers = [await place(who, key), await place(who, freshKey())];
    const other = await shopper();
    const theirs = await place(other, key);
    expect(new Set([...answers, theirs].map(orderIdOf)).size).toBe(3);
    expect([(await services.orders(who.farmer)).length, (await services.orders(other.farmer)).length]).toEqual([2, 1]);
  });

  test("a changed bag, or another address, under the same key is rejected", async () => {
    const who = await shopper();
    const key = freshKey();
    await place(who, key);
    const changed = seen({ "AGS-S-0001": [3, 990, 879] });
    expect(await place(who, key, changed)).toMatchObject({ status: 409, body: { problem: "changed" } });
    const second = await services.addAddress(who.farmer, { street: "दूसरा घर" });
    expect(await place({ ...who, addressId: second }, key)).toMatchObject({ status: 409, body: { problem: "changed" } });
    expect(await services.orders(who.farmer)).toHaveLength(1);
  });

  // checkout-36
  test("without its desk nothing is ordered", async () => {
    const who = await shopper();
    const deskless = new FarmerBrowser({ ...bindings, ORDER_DESK: undefined });
    deskless.cookie = who.browser.cookie;
    expect(await place({ ...who, browser: deskless }, freshKey())).toMatchObject({ status: 503, body: { problem: "notBegun" } });
    expect(await services.orders(who.farmer)).toEqual([]);
  });

  /** The same farmer's browser on a site with a failing part. */
  const brokenBrowser = (who: Shopper, given: object): Shopper => {
    const browser = new FarmerBrowser({ ...bindings, ...given });
    browser.cookie = who.browser.cookie;
    return { ...who, browser };
  };
  const overloaded = () => Promise.reject(new Error("The object is overloaded."));

  // checkout-72
  test.each<[string, object]>([
    ["its desk throws", { ORDER_DESK: { getByName: () => ({ place: overloaded, outcome: overloaded }) } }],
    ["it is unknown if the session has ended", { SIGN_OUT: { getByName: () => ({ hasEnded: overloaded, end: overloaded }) } }],
  ])("%s: the page says that nothing was ordered, and the same key orders later", async (_, given) => {
    const who = await shopper();
    const worn = (await who.browser.session(SECRETS)) ?? {};
    await who.browser.wear({ ...worn, sessionId: crypto.randomUUID() }, SECRETS);
    const key = freshKey();
    expect(await place(brokenBrowser(who, given), key)).toMatchObject({ status: 503, body: { status: "failure", problem: "notBegun" } });
    expect(await services.orders(who.farmer)).toEqual([]);
    expect((await place(who, key)).status).toBe(200);
    expect(await services.orders(who.farmer)).toHaveLength(1);
  });

  // checkout-72
  test("a fault after the order never says that nothing was ordered", async () => {
    const between: Between = async (request, pass) => {
      const answer = await pass();
      if (request.url.endsWith("/place-order")) vi.spyOn(crypto.subtle, "encrypt").mockRejectedValueOnce(new Error("no key"));
      return answer;
    };
    const who = await shopper({ between });
    expect(await place(who, freshKey())).toMatchObject({ status: 503, body: { status: "failure", problem: "unknownOutcome" } });
    expect(await services.orders(who.farmer)).toHaveLength(1);
  });
});

describe("limits-22: orders of one farmer", () => {
  const refusal = { status: 429, body: { status: "failure", problem: "tooManyOrders" } };
  const statusesOf = async (who: Shopper, count: number): Promise<number[]> => {
    const statuses: number[] = [];
    for (let turn = 0; turn < count; turn += 1) statuses.push((await place(who, freshKey())).status);
    return statuses;
  };

  test("of 40 simultaneous orders five are placed; the others are told to wait, and none of them is priced or ordered", async () => {
    const who = await shopper();
    const answers = await Promise.all(Array.from({ length: 40 }, () => place(who, freshKey())));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
    for (const answer of answers) if (answer.status !== 200) expect(answer).toEqual(refusal);
    expect(await services.orders(who.farmer)).toHaveLength(5);
    expect(who.calls.filter((call) => call.startsWith("PUT "))).toHaveLength(5);
    const calls = who.calls.length;
    const { response } = await who.browser.ask(PLACE, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(order(who, freshKey())),
    });
    expect(response.status).toBe(429);
    expect(Number(response.headers.get("Retry-After"))).toBeGreaterThan(3_500);
    expect(Number(response.headers.get("Retry-After"))).toBeLessThanOrEqual(3_600);
    expect(who.calls.length).toBe(calls);
    // The same farmer in another browser shares the limit; another farmer does not.
    expect(await place(await shopper({ known: who }), freshKey())).toEqual(refusal);
    expect((await place(await shopper(), freshKey())).status).toBe(200);
  });

  test("the same key counts once, and gets its answer again when the hour is full", async () => {
    const who = await shopper();
    const key = freshKey();
    const first = await place(who, key);
    for (let turn = 0; turn < 3; turn += 1) expect(await place(who, key)).toEqual(first);
    expect(await statusesOf(who, 5)).toEqual([200, 200, 200, 200, 429]);
    expect(await place(who, key)).toEqual(first);
    expect(await services.orders(who.farmer)).toHaveLength(5);
  });

  test("an order whose reply is lost counts once, and can be retried when the hour is full", async () => {
    let isLost = true;
    const who = await shopper({
      between: async (request, pass) => {
        const answer = await pass();
        if (isLost && request.url.endsWith("/place-order")) throw new Error("the connection broke");
        return answer;
      },
    });
    const key = freshKey();
    for (let turn = 0; turn < 3; turn += 1) expect((await place(who, key)).status).toBe(503);
    isLost = false;
    expect(await statusesOf(who, 5)).toEqual([200, 200, 200, 200, 429]);
    expect((await place(who, key)).status).toBe(200);
    expect(await services.orders(who.farmer)).toHaveLength(5);
  });

  test("an order that is not placed does not count: changed prices, a removed address, a rejection, a fault", async () => {
    let fault: "none" | "refused" | "down" = "none";
    const who = await shopper({
      between: async (request, pass) => {
        if (fault === "down" && request.url.includes("create-cart")) return new Response("down", { status: 500 });
        if (fault === "refused" && request.url.endsWith("/place-order"))
          return Response.json({ status: "failure", message: "cart not found", responseData: null }, { status: 422 });
        return pass();
      },
    });
    for (let turn = 0; turn < 6; turn += 1) {
      expect((await place(who, freshKey(), { ...BAG, grandTotal: 1 })).body["problem"]).toBe("drift");
      expect((await place({ ...who, addressId: "0" }, freshKey())).body["problem"]).toBe("addressGone");
    }
    for (const next of ["refused", "down"] as const) {
      fault = next;
      const problem = next === "refused" ? "refused" : "somethingWrong";
      for (let turn = 0; turn < 6; turn += 1) expect((await place(who, freshKey())).body["problem"]).toBe(problem);
    }
    fault = "none";
    expect(await statusesOf(who, 6)).toEqual([200, 200, 200, 200, 200, 429]);
  });
});

describe("the services' prices", () => {
  test("a changed price is shown, and ordered only after the farmer agrees", async () => {
    const who = await shopper();
    const stale = seen({ "AGS-S-0001": [2, 990, 800], "AGS-CP-0002": [1, 180, 139] });
    const refused = await place(who, freshKey(), stale);
    expect(refused).toMatchObject({
      status: 409,
      body: {
        problem: "drift",
        changes: [{ kind: "priceChanged", skuCode: "AGS-S-0001", before: 800, now: 879 }],
        priced: { grandTotal: 1_897 },
      },
    });
    expect(await services.orders(who.farmer)).toEqual([]);
    expect((await place(who, freshKey(), BAG)).status).toBe(200);
    expect(await services.orders(who.farmer)).toMatchObject([{ grandTotal: 1_897 }]);
  });

  test.each<[string, SeenCart, object[]]>([
    ["sold out", seen({ "AGS-AH-0011": [1, 960, 859] }), [{ kind: "notAvailable", skuCode: "AGS-AH-0011" }]],
    ["fewer in stock", seen({ "AGS-CP-0001": [3, 73, 58] }), [{ kind: "lessInStock", skuCode: "AGS-CP-0001", left: 2 }]],
    ["not sold in this state", seen({ "AGS-AH-0013": [1, 195, 169] }), [{ kind: "notInState", skuCode: "AGS-AH-0013" }]],
    ["withdrawn", seen({ "AGS-AH-0036": [1, 900, 799] }), [{ kind: "notInState", skuCode: "AGS-AH-0036" }]],
    ["unknown", seen({ "NO-SUCH": [1, 1, 1] }), [{ kind: "notAvailable", skuCode: "NO-SUCH" }]],
    ["an invented total", { ...BAG, grandTotal: 1 }, [{ kind: "totalChanged", before: 1, now: 1_897 }]],
  ])("%s", async (_, bag, changes) => {
    const who = await shopper();
    expect(await place(who, freshKey(), bag)).toMatchObject({ status: 409, body: { problem: "drift", changes } });
    expect(await services.orders(who.farmer)).toEqual([]);
  });

  test("cart-49: a product that the services add to the cart is shown as a change, and nothing is ordered", async () => {
    const who = await shopper({
      async between(request, pass) {
        const answer = await pass();
        if (!new URL(request.url).pathname.endsWith("/create-cart-at-backend")) return answer;
        const cart = (await answer.json()) as { responseData: { products: object[] } };
        cart.responseData.products.push({ skuCode: "GIFT", quantity: 1, mrp: 0, sellingPrice: 0, available: true, inventory: 9 });
        return Response.json(cart);
      },
    });
    const answer = await place(who, freshKey());
    expect(answer).toMatchObject({ status: 409, body: { problem: "drift", changes: [{ kind: "notInBag", skuCode: "GIFT" }] } });
    expect(await services.orders(who.farmer)).toEqual([]);
  });

  test("cart-50: card, page, bag, checkout and order show one price, and delivery adds nothing", async () => {
    const who = await shopper();
    const list = await page(who, `/products?${VISIT}&ids=AGS-CP-0002`);
    const product = await page(who, `/product/-/AGS-CP-0002?${VISIT}`);
    for (const place of [list.document.querySelector(".product-card"), product.document.querySelector(".price-box")])
      expect(place?.textContent).toMatch(/₹139(?!\d)/);
    const island = product.document.querySelector('[data-island="add-to-bag"]')?.nextElementSibling?.textContent;
    const { line } = JSON.parse(island ?? "") as { line: CartLine };
    const bag = addToCart(EMPTY_CART, line, "rajasthan");
    expect(bagBill(bag.products)).toEqual({ subTotal: 180, discount: 41, offers: 0, delivery: null, pay: 139 });
    const priced = await who.browser.json("PUT", CREATE, { cartToCreate: { products: bag.products, state: "rajasthan" } });
    expect(priced.body["responseData"]).toMatchObject({ subTotal: 180, discount: 41, grandTotal: 139 });
    const placed = await place(who, freshKey(), seenCart(bag));
    expect(placed.status).toBe(200);
    expect(await services.orders(who.farmer)).toMatchObject([{ grandTotal: 139 }]);
    expect((await page(who, `/checkout/orders/${orderIdOf(placed)}?${VISIT}`)).text).toMatch(/₹139(?!\d)/);
  });

  // checkout-41
  test("an address of another farmer or another state gets no order", async () => {
    const [who, other] = [await shopper(), await shopper()];
    expect(await place({ ...who, addressId: other.addressId }, freshKey())).toMatchObject({
      status: 422,
      body: { problem: "addressGone" },
    });
    const elsewhere = await who.browser.json("POST", "/checkout/place-order?language=gu&state=gujarat", order(who, freshKey()));
    expect(elsewhere).toMatchObject({ status: 422, body: { problem: "addressGone" } });
    expect(await services.orders(who.farmer)).toEqual([]);
  });

  test.each(["gujarat", { label: "Gujarat" }])("address-34: an address with the unreadable state %j gets no order", async (state) => {
    const who = await shopper({
      between: async (request, pass) => {
        const answer = await pass();
        if (!request.url.includes("get-farmer-addresses")) return answer;
        const { responseData: book, ...rest } = (await answer.json()) as { responseData: Record<string, object[]> };
        const unread = Object.entries(book).map(([name, rows]) => [name, rows.map((row) => ({ ...row, state }))]);
        return Response.json({ ...rest, responseData: Object.fromEntries(unread) });
      },
    });
    expect(await place(who, freshKey())).toMatchObject({ status: 422, body: { problem: "addressGone" } });
    expect(await services.orders(who.farmer)).toEqual([]);
    const { response } = await who.browser.ask(CHECKOUT);
    expect([response.status, response.headers.get("Location")]).toEqual([
      302,
      `/checkout/address?${VISIT.replace("&", "&next=checkout&")}`,
    ]);
    const choice = await page(who, `/checkout/address?${VISIT}`);
    expect(choice.document.querySelector("input[type=radio]")?.hasAttribute("disabled")).toBe(true);
    expect(choice.text).toContain("इस पते का राज्य पढ़ा नहीं जा सका।");
    const edit = choice.document.querySelector(".address-card a")?.getAttribute("href") ?? "";
    const form = await page(who, edit);
    expect(form.document.querySelector("#pinCode")?.getAttribute("value")).toBe("302001");
    expect(logged.join("\n")).toContain("responseData.shippingAddresses[].state");
  });

  // checkout-43
  test("failing services are reported, and nothing is ordered", async () => {
    const faults: Between[] = [
      async (request, pass) => (request.url.includes("create-cart") ? new Response("down", { status: 500 }) : pass()),
      async (request, pass) => (request.url.includes("create-cart") ? tooMany() : pass()),
      async (request, pass) => (request.url.includes("create-cart") ? Response.json({ status: "failure", responseData: null }) : pass()),
      async (request, pass) =>
        request.url.includes("create-cart") ? Response.json({ responseData: { cartId: "x", products: [{}] } }) : pass(),
      async (request, pass) => (request.url.includes("get-farmer-addresses") ? new Response("", { status: 503 }) : pass()),
    ];
    for (const between of faults) {
      const who = await shopper({ between });
      expect(await place(who, freshKey())).toMatchObject({ status: 503, body: { problem: "somethingWrong" } });
      expect(await services.orders(who.farmer)).toEqual([]);
    }
    const who = await shopper({ between: faults.at(-1) as Between });
    expect((await who.browser.ask(CHECKOUT)).response.status).toBe(503);
    const busy = await shopper({ between: faults[1] as Between });
    const asked = await busy.browser.json("PUT", CREATE, { cartToCreate: { products: BAG.products } });
    expect(asked).toMatchObject({ status: 503, body: { problem: "somethingWrong" } });
  });
});

describe("an expired sign-in", () => {
  test("is status 400 and redirects to the sign-in; the same key continues after it", async () => {
    const who = await shopper();
    const key = freshKey();
    const worn = await who.browser.session(SECRETS);
    await services.expire(who.farmer);
    expect(await place(who, key)).toMatchObject({ status: 400, body: { problem: "signIn" } });
    const left = await who.browser.session(SECRETS);
    expect([left?.farmerAuthToken, left?.farmerId, left?.mobile, left?.claim?.mobile]).toEqual([
      ...[undefined, undefined, undefined],
      who.farmer.phone,
    ]);
    expect((await place(who, key)).status).toBe(400);
    for (const path of [CHECKOUT, ORDERS, `/checkout/orders/abc?${VISIT}`]) {
      await who.browser.wear(worn ?? {}, SECRETS);
      const { response } = await who.browser.ask(path);
      expect(response.headers.get("Location"), path).toMatch(/^\/checkout\/signin\?/);
      expect((await who.browser.session(SECRETS))?.farmerAuthToken).toBeUndefined();
    }
    await who.browser.wear(worn ?? {}, SECRETS);
    expect((await who.browser.json("PUT", CREATE, { cartToCreate: { products: BAG.products } })).status).toBe(400);
    const again = await services.signIn(who.farmer.phone);
    expect(again.farmerId).toBe(who.farmer.farmerId);
    const back = await shopper({ known: { farmer: again, addressId: who.addressId } });
    expect((await place(back, key)).status).toBe(200);
    expect(await services.orders(who.farmer)).toHaveLength(1);
  });
});

describe("orders", () => {
  /** The day, the month in the language, and the time, with its part of the day if the language has one. */
  const ORDERED_ON: Readonly<Record<(typeof LANGUAGES)[number], RegExp>> = {
    en: /^[0-9]{1,2} [A-Z][a-z]+, [0-9]{1,2}:[0-9]{2} [AP]M$/,
    hi: /^[0-9]{1,2} [\u0900-\u097f]+, (रात|तड़के|सुबह|दोपहर|शाम) [0-9]{1,2}:[0-9]{2}$/,
    mr: /^[0-9]{1,2} [\u0900-\u097f]+, (रात्री|पहाटे|सकाळी|दुपारी|संध्याकाळी) [0-9]{1,2}:[0-9]{2}$/,
    gu: /^[0-9]{1,2} [\u0a80-\u0aff]+, (રાત્રે|પરોઢે|સવારે|બપોરે|સાંજે) [0-9]{1,2}:[0-9]{2}$/,
    te: /^[0-9]{1,2} [\u0c00-\u0c7f]+, (రాత్రి|తెల్లవారుజామున|ఉదయం|మధ్యాహ్నం|సాయంత్రం) [0-9]{1,2}:[0-9]{2}$/,
    kn: /^[0-9]{1,2} [\u0c80-\u0cff]+, (ರಾತ್ರಿ|ಬೆಳಗಿನ ಜಾವ|ಬೆಳಿಗ್ಗೆ|ಮಧ್ಯಾಹ್ನ|ಸಂಜೆ) [0-9]{1,2}:[0-9]{2}$/,
  };

  // checkout-55, shell-50, shell-51, checkout-68, checkout-70
  test("an order is shown to its farmer, and is not there for another", async () => {
    const who = await shopper();
    const orderId = orderIdOf(await place(who, freshKey()));
    const path = `/checkout/orders/${orderId}?${VISIT}`;
    for (const language of LANGUAGES) {
      const shown = await page(who, `/checkout/orders/${orderId}?language=${language}&state=rajasthan`);
      expect(shown.document.querySelectorAll(".order-line")).toHaveLength(2);
      for (const text of [JAIPUR.fullName, JAIPUR.street, "₹1,897", "₹1,758"]) expect(shown.text).toContain(text);
      expect(shown.document.querySelector(".order-done dd")?.textContent).toMatch(/^KH\d+$/);
      // The amount to pay and its deadline stand directly below the heading, and only there.
      const below = [...shown.document.querySelectorAll(".order-done h1 ~ p")];
      expect(below[0]?.textContent).toContain("₹1,897");
      // Only Latin digits, though the services write those of the language.
      expect(below[1]?.textContent).toMatch(/^\P{Nd}*[0-9]{1,2}\P{Nd}*$/u);
      expect(shown.document.querySelector(".order-done dd:last-child")?.textContent).toMatch(ORDERED_ON[language]);
      expect(shown.document.querySelectorAll(".order-edd")).toHaveLength(2);
      // The call is the main action of a new order.
      expect(shown.document.querySelector(".order-ways a[href^='tel:']")?.className).toBe("button go");
      const share = decodeURIComponent(shown.document.querySelector("a[href^='https://wa.me']")?.getAttribute("href") ?? "");
      expect(share).toContain("2 × ");
      for (const personal of [JAIPUR.fullName, JAIPUR.street, JAIPUR.pinCode, "Jaipur", who.farmer.phone])
        expect(share).not.toContain(personal);
      expect(shown.response.headers.get("Cache-Control")).toBe("private, no-store");
      expect(shown.document.querySelector("meta[name=robots]")?.getAttribute("content")).toBe("noindex");
    }
    expect((await page(who, path)).document.querySelector("h1")?.textContent).toBe("आपका ऑर्डर हो गया");
    // Opened later, or with another status, its title is its number.
    const delivered = async (request: Request, pass: () => Promise<Response>): Promise<Response> => {
      const answer = await pass();
      return request.url.includes("get-order/") ? Response.json(JSON.parse((await answer.text()).replace("PLACED", "DELIVERED"))) : answer;
    };
    const later = await shopper({ known: who, between: delivered });
    expect((await page(later, path)).document.querySelector("h1")?.textContent).toMatch(/KH\d+/);
    const other = await shopper();
    const missing = await page(other, path, 404);
    expect(missing.html).not.toContain(JAIPUR.fullName);
    // The farmer's own orders are the first way on.
    expect(missing.document.querySelector("main .ways a")?.getAttribute("href")).toBe(`/checkout/orders?${VISIT}`);
    expect((await page(other, `/checkout/orders?page=99&${VISIT}`, 404)).document.querySelector("main .ways a")?.textContent).toBe(
      "मेरे सारे ऑर्डर",
    );
    await page(who, `/checkout/orders/..%2F..?${VISIT}`, 404);
    await page(who, `/checkout/orders/nosuch?${VISIT}`, 404);
    const nobody = new FarmerBrowser(bindings);
    expect((await nobody.ask(path)).response.headers.get("Location")).toBe("/checkout/signin?language=hi&next=orders&state=rajasthan");
  });

  // checkout-53, checkout-54, checkout-59
  test("the list is this farmer's: newest first, 20 per page, empty at first", async () => {
    const who = await shopper();
    const empty = await page(who, ORDERS);
    expect(empty.document.querySelector(".message a")?.getAttribute("href")).toContain("/shop?");
    const ids: string[] = [];
    // Directly at the services: here a farmer orders five times an hour (limits-22).
    for (let count = 0; count < 21; count += 1) ids.push(await services.order(who.farmer, who.addressId, "AGS-S-0001"));
    const linked = (shown: CheckedPage) =>
      [...shown.document.querySelectorAll(".order-list a")].map((link) => /orders\/([\w-]+)\?/.exec(link.getAttribute("href") ?? "")?.[1]);
    const first = await page(who, ORDERS);
    expect(linked(first)).toEqual(ids.slice(1).reverse());
    expect(first.document.querySelector("a[rel=next]")?.getAttribute("href")).toContain("page=2");
    expect(linked(await page(who, `${ORDERS}&page=2`))).toEqual(ids.slice(0, 1));
    await page(who, `${ORDERS}&page=3`, 404);
    await page(who, `${ORDERS}&page=x`, 404);
    expect(linked(await page(await shopper(), ORDERS))).toEqual([]);
  });

  // checkout-74, checkout-75, checkout-77
  test("an order tells how far it is, links its products, and says whom to call; a status that nobody knows is not guessed", async () => {
    const who = await shopper();
    const path = `/checkout/orders/${orderIdOf(await place(who, freshKey()))}?${VISIT}`;
    const withStatus = async (status: string) => {
      const known = await shopper({
        known: who,
        between: async (request, pass) => {
          const answer = await pass();
          return /get-orders?\b/.test(request.url)
            ? Response.json(JSON.parse((await answer.text()).replaceAll('"PLACED"', status)), { status: answer.status })
            : answer;
        },
      });
      const [one, list] = await Promise.all([page(known, path), page(known, ORDERS)]);
      const texts = (selector: string) => [...one.document.querySelectorAll(selector)].map((element) => element.textContent);
      return {
        reached: texts(".progress .reached"),
        current: texts(".progress [aria-current]"),
        said: one.text.includes("ऑर्डर कहाँ तक पहुँचा, पता नहीं"),
        call: one.document.querySelector(".order-ways a[href^='tel:']")?.textContent,
        listed: list.document.querySelector(".order-list .order-status")?.textContent,
        pictures: list.document.querySelectorAll(".order-list img").length,
        products: [...one.document.querySelectorAll(".order-line a")].map((link) => link.getAttribute("href")?.split("?")[0]),
      };
    };
    expect(await withStatus('"PLACED"')).toMatchObject({
      reached: ["ऑर्डर हुआ"],
      current: ["ऑर्डर हुआ"],
      said: false,
      call: "बदलें या रद्द करें: फ़ोन करें",
      listed: "ऑर्डर हुआ",
      pictures: 2,
      products: ["/product/p/AGS-S-0001", "/product/p/AGS-CP-0002"],
    });
    expect(await withStatus('"Dispatched"')).toMatchObject({ reached: ["ऑर्डर हुआ", "पक्का हुआ", "भेजा गया"], current: ["भेजा गया"] });
    expect(await withStatus('"DELIVERED"')).toMatchObject({ current: ["पहुँच गया"], listed: "पहुँच गया", call: "इस ऑर्डर में मदद: फ़ोन करें" });
    expect(await withStatus('"CANCELLED"')).toMatchObject({ reached: [], listed: "रद्द हुआ" });
    for (const unknown of ['"ON_HOLD"', "null", "7"])
      expect(await withStatus(unknown)).toMatchObject({ reached: ["ऑर्डर हुआ"], current: [], said: true });
  });

  // checkout-76
  test("an order can be ordered again: what is sold at today's price, and the rest by its name", async () => {
    const who = await shopper();
    const orderId = orderIdOf(await place(who, freshKey()));
    const shownWith = async (change: (text: string) => string | Response, path: string) => {
      const known = await shopper({
        known: who,
        between: async (request, pass) => {
          const answer = await pass();
          if (!request.url.includes("/shopaggregator/v1/products")) return answer;
          const changed = change(await answer.text());
          return typeof changed === "string" ? Response.json(JSON.parse(changed)) : changed;
        },
      });
      forgetLocalCopies(productListCache);
      const { document, text } = await page(known, path);
      const button = document.querySelector(".reorder a");
      const lines = JSON.parse(button?.getAttribute("data-reorder") ?? "[]") as CartLine[];
      return {
        lines: lines.map(({ skuCode, quantity, sellingPrice }) => [skuCode, quantity, sellingPrice]),
        href: button?.getAttribute("href"),
        text,
        failed: document.querySelector("#section-again") !== null,
      };
    };
    for (const path of [`/checkout/orders/${orderId}?${VISIT}`, ORDERS]) {
      const all = await shownWith((text) => text.replace('"sellingPrice":139', '"sellingPrice":149'), path);
      expect(all).toMatchObject({
        lines: [
          ["AGS-S-0001", 2, 879],
          ["AGS-CP-0002", 1, 149],
        ],
        href: CHECKOUT,
      });
      expect(all.text).toContain("आज का दाम: ₹1,907");
      const fewer = await shownWith(
        (text) => text.replaceAll('"isEnabledForRequestedSource":true', '"isEnabledForRequestedSource":false'),
        path,
      );
      expect(fewer.lines).toEqual([]);
      expect(fewer.text).toContain("अभी नहीं मिल रहा: ");
      expect(await shownWith(() => Response.json({}, { status: 500 }), path)).toMatchObject({ lines: [], failed: true });
    }
  });

  describe("checkout-71: an order whose page cannot be shown says that it is placed, and its number", () => {
    const failing = {
      "the call fails": () => Response.json({ status: "failure", message: "database is down" }, { status: 500 }),
      "the call does not exist": () => new Response("<h1>not found</h1>", { status: 404, headers: { "Content-Type": "text/html" } }),
      "the service has no such order yet": () =>
        Response.json({ status: "failure", message: "order not found", responseData: null }, { status: 404 }),
    } as const;
    test.each(Object.entries(failing))("%s", async (_, answer) => {
      const who = await shopper({
        between: (request, pass) => (request.url.includes("/get-order/") ? Promise.resolve(answer()) : pass()),
      });
      const orderId = orderIdOf(await place(who, freshKey()));
      const reply = await services.call("GET", `/checkout/get-order/${orderId}?language=hi`, who.farmer.token);
      const { orderNumber } = (reply.responseData as unknown as { order: { orderNumber: string } }).order;
      const shown = await page(who, `/checkout/orders/${orderId}?${VISIT}`);
      expect(shown.document.querySelector("h1")?.textContent).toBe("आपका ऑर्डर हो गया");
      expect(orderNumber).toMatch(/^KH\d+$/);
      expect(shown.document.querySelector(".order-done dd")?.textContent).toBe(orderNumber);
      expect(shown.document.querySelector("#section-order a")).not.toBeNull();
      expect(shown.document.querySelector(".order-ways a[href^='tel:']")?.className).toBe("button go");
      expect(shown.response.headers.get("Cache-Control")).toBe("private, no-store");
      // An order that this farmer did not just place makes no claim.
      expect((await who.browser.ask(`/checkout/orders/another?${VISIT}`)).response.status).toBeGreaterThanOrEqual(404);
    });

    test("also if its id has slashes and spaces", async () => {
      const who = await shopper({
        between: (request, pass) => {
          if (request.url.includes("/get-order/")) return Promise.resolve(failing["the service has no such order yet"]());
          const placed = { status: "success", responseData: { orderId: "2026/11/000 123", orderNumber: "KH 7/1" } };
          return request.url.endsWith("/place-order") ? Promise.resolve(Response.json(placed)) : pass();
        },
      });
      const answer = await place(who, freshKey());
      const { href } = answer.body["responseData"] as { href: string };
      expect(href).toBe(`/checkout/orders/2026%2F11%2F000%20123?${VISIT}`);
      expect((await page(who, href)).document.querySelector(".order-done dd")?.textContent).toBe("KH 7/1");
      expect(who.calls.at(-1)).toBe("GET /checkout/get-order/2026%2F11%2F000%20123");
    });

    test("only within 15 minutes", async () => {
      const who = await shopper({
        between: (request, pass) => (request.url.includes("/get-order/") ? Promise.resolve(tooMany()) : pass()),
      });
      const session = (await who.browser.session(SECRETS)) ?? {};
      const wear = (minutesAgo: number) =>
        who.browser.wear({ ...session, placed: { orderId: "o1", orderNumber: "KH1", at: Date.now() - minutesAgo * 60_000 } }, SECRETS);
      await wear(14);
      await page(who, `/checkout/orders/o1?${VISIT}`);
      await wear(16);
      await page(who, `/checkout/orders/o1?${VISIT}`, 503);
    });
  });

  test("operate-1: the calls of an order have the number of the request, and so do their lines in the log", async () => {
    const numbers = new Map<string, string | null>();
    const who = await shopper({
      between: (request, pass) => {
        const { pathname } = new URL(request.url);
        numbers.set(pathname, request.headers.get("X-Request-Id"));
        return pathname === "/checkout/place-order" ? Promise.resolve(tooMany()) : pass();
      },
    });
    const { response } = await who.browser.ask(PLACE, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(order(who, freshKey())),
    });
    const number = response.headers.get("X-Request-Id");
    expect(number).toMatch(/^\d{9}$/);
    expect(numbers.size).toBe(3);
    expect([...new Set(numbers.values())]).toEqual([number]);
    const lines = logged.map((line) => JSON.parse(line) as { kind: string; request?: string });
    expect(lines.map(({ kind, request }) => [kind, request])).toEqual([["upstream", number]]);
  });

  test("failing services are a page that says so", async () => {
    const who = await shopper({ between: async () => Response.json({ status: "failure", message: "database is down" }, { status: 500 }) });
    await page(who, ORDERS, 503);
    await page(who, `/checkout/orders/abc?${VISIT}`, 503);
    // A 404 from a proxy before the services does not mean that the order is missing.
    const gone = await shopper({ between: async () => Response.json({ status: "failure", message: "not found" }, { status: 404 }) });
    await page(gone, `/checkout/orders/abc?${VISIT}`, 503);
  });
});

describe("requests from elsewhere", () => {
  // checkout-51
  test("are rejected: other sites, other methods, too much, invalid bodies", async () => {
    const who = await shopper();
    const body = JSON.stringify(order(who, freshKey()));
    const json = { "Content-Type": "application/json" };
    for (const headers of [
      { "Sec-Fetch-Site": "cross-site" },
      { "Sec-Fetch-Site": "same-site" },
      { "Sec-Fetch-Site": "", Origin: "https://evil.test" },
    ])
      for (const [method, path] of [
        ["POST", PLACE],
        ["PUT", CREATE],
      ] as const)
        expect((await who.browser.ask(path, { method, body, headers: { ...json, ...headers } })).response.status).toBe(403);
    expect((await who.browser.ask(PLACE, { method: "PUT", body, headers: json })).response.status).toBe(405);
    expect((await who.browser.ask(PLACE)).response.status).toBe(405);
    const sized = (bytes: number) => {
      const short = { ...order(who, freshKey()), more: "" };
      return JSON.stringify({ ...short, more: "x".repeat(bytes - JSON.stringify(short).length) });
    };
    const long = sized(16_385);
    expect((await who.browser.ask(PLACE, { method: "POST", body: long, headers: json })).response.status).toBe(413);
    expect((await who.browser.ask(CREATE, { method: "PUT", body: long, headers: json })).response.status).toBe(413);
    expect((await who.browser.ask(CREATE, { method: "PUT", body: sized(16_384), headers: json })).response.status).toBe(422);
    for (const bad of [{}, { ...order(who, "short") }, { ...order(who, freshKey(), { ...BAG, products: [] }) }])
      expect((await who.browser.json("POST", PLACE, bad)).status).toBe(422);
    expect((await who.browser.ask(PLACE, { method: "POST", body: new URLSearchParams({ key: freshKey() }) })).response.status).toBe(422);
    expect(await services.orders(who.farmer)).toEqual([]);
    const nobody = new FarmerBrowser(bindings);
    expect(await nobody.json("POST", PLACE, order(who, freshKey()))).toMatchObject({ status: 400, body: { problem: "signIn" } });
  });
});

describe("privacy", () => {
  // checkout-33, checkout-52
  test("number, token and address are in no URL, log, key, desk name or page of others", async () => {
    const urls: string[] = [];
    const keys: string[] = [];
    const between: Between = (request, pass) => {
      urls.push(request.url);
      keys.push(request.headers.get("Idempotency-Key") ?? "");
      return pass();
    };
    const farmer = await services.signIn();
    const canary = { fullName: `Canary ${farmer.phone}`, street: `Street of ${farmer.phone}` };
    const who = await shopper({ between, known: { farmer, addressId: await services.addAddress(farmer, canary) } });
    const key = freshKey();
    const answers = [
      await who.browser.ask(CHECKOUT),
      await who.browser.ask(CREATE, {
        method: "PUT",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify({ cartToCreate: { products: BAG.products } }),
      }),
      await who.browser.ask(PLACE, {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify(order(who, key)),
      }),
    ];
    // A fault in between is logged without them too.
    const faulty = await shopper({ between: () => Promise.reject(new Error("refused")), known: who });
    await faulty.browser.ask(CHECKOUT);
    await place(faulty, freshKey());
    expect(logged.length).toBeGreaterThan(0);
    const secret = [farmer.token, farmer.phone, encodeURIComponent(canary.fullName)];
    const kept = await (bindings as unknown as { CACHE: { list(): Promise<object> } }).CACHE.list();
    const headers = answers.map(({ response }) => JSON.stringify([...response.headers].filter(([name]) => name !== "set-cookie")));
    const others = await shopper();
    const pages = await Promise.all([CHECKOUT, ORDERS, `/shop?${VISIT}`].map(async (path) => (await others.browser.ask(path)).text));
    // The name and the street contain the number.
    for (const text of secret) expect(JSON.stringify([urls, keys, who.desks, logged, kept, headers, pages])).not.toContain(text);
    expect(answers[0]?.text).toContain(canary.fullName);
    for (const { text } of answers.slice(1)) expect(text).not.toContain(farmer.phone);
    for (const { text } of answers) expect(text).not.toContain(farmer.token);
    for (const name of [...who.desks, ...keys.filter(Boolean)]) expect(name).not.toMatch(new RegExp(`${farmer.farmerId}|${key}`));
  });

  // checkout-60, shop-10
  test("the shop links to the farmer's orders", async () => {
    const nobody = new FarmerBrowser(bindings);
    const { text } = await nobody.ask(`/shop?${VISIT}`);
    expect(text).toContain(`href="/checkout/orders?${VISIT.replace("&", "&amp;")}"`);
  });
});
