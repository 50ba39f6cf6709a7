/** The two calls of the checkout as the browser sends them, and what it makes of each reply. */
import { describe, expect, test } from "vitest";
import { askOrder, askPrices } from "../../src/client/checkout/calls.ts";
import type { SeenCart } from "../../src/domain/cart/seen-cart.ts";
import type { CheckoutFrame } from "../../src/views/checkout/island/props.ts";
import { BrowserTab } from "../support/tab.ts";

const FRAME = {
  state: { slug: "gujarat", name: "Gujarat" },
  farmer: "buyer-3",
  address: { id: "address-7", fullName: "Asha", lines: [], eddText: null },
  calls: { createCart: "/create?language=en", placeOrder: "/place?language=en" },
} as unknown as CheckoutFrame;
const SEEN = {
  products: [{ skuCode: "A", quantity: 2, mrp: 150, sellingPrice: 120, appliedOffer: "B2G1" }],
  grandTotal: 240,
} as unknown as SeenCart;
const PRICED = {
  cartId: "c-1",
  products: [{ skuCode: "A", quantity: 2, mrp: 150, sellingPrice: 120, available: true, inventory: 9 }],
  ...{ subTotal: 300, discount: 60, grandTotal: 240 },
};
const CHANGES = [{ kind: "priceChanged", skuCode: "A", before: 110, now: 120 }];

/** The call that the checkout makes, and its answer for a reply. Without a reply the network failed. */
async function ask<T>(start: () => Promise<T>, reply: { readonly body?: unknown; readonly status?: number } | null) {
  const page = new BrowserTab();
  const answer = start();
  const { address, init, body } = page.call;
  if (reply) await page.call.answer(reply.body, reply.status ?? 200);
  else await page.call.lose();
  return { address, method: init.method, type: new Headers(init.headers).get("Content-Type"), body, answer: await answer };
}

describe("the call for prices", () => {
  const prices = (reply: Parameters<typeof ask>[1], earlierKey?: string) => ask(() => askPrices(FRAME, SEEN, earlierKey), reply);
  const kindOf = async (reply: Parameters<typeof ask>[1]) => (await prices(reply)).answer;
  const earlierOf = async (earlier: unknown) => {
    const { answer } = await prices({ body: { responseData: { ...PRICED, earlier } } });
    return answer.kind === "priced" ? answer.earlier : answer;
  };

  test("checkout-11: names each product with its packs and its offer, and no price", async () => {
    const { address, method, type, body } = await prices({ body: { responseData: PRICED } });
    expect([address, method, type]).toEqual(["/create?language=en", "PUT", "application/json"]);
    expect(body).toEqual({ cartToCreate: { products: [{ skuCode: "A", quantity: 2, appliedOffer: "B2G1" }], state: "gujarat" } });
  });

  test("checkout-38: asks about an earlier order by its key, if there is one", async () => {
    expect((await prices({ body: { responseData: PRICED } }, "k-1")).body).toMatchObject({ earlierKey: "k-1" });
  });

  test("checkout-44: a farmer whose sign-in has ended signs in again", async () => {
    expect(await kindOf({ body: { problem: "signIn" }, status: 400 })).toEqual({ kind: "signIn" });
  });

  test("checkout-43: a fault is told apart from a missing network and from prices that cannot be read", async () => {
    expect(await kindOf(null)).toEqual({ kind: "failed", problem: "offline" });
    expect(await kindOf({ body: { problem: "pricesUnreadable" }, status: 503 })).toEqual({ kind: "failed", problem: "pricesUnreadable" });
    expect(await kindOf({ body: { problem: "somethingWrong" }, status: 503 })).toEqual({ kind: "failed", problem: "notPriced" });
    for (const reply of [{ body: undefined, status: 502 }, { body: "ok" }, { body: null }, { body: {} }])
      expect(await kindOf(reply), JSON.stringify(reply)).toEqual({ kind: "failed", problem: "notPriced" });
    // A fault whose body looks like prices has none.
    expect(await kindOf({ body: { responseData: PRICED }, status: 500 })).toEqual({ kind: "failed", problem: "notPriced" });
  });

  test("checkout-38: without an earlier order there is nothing to tell; a reply that cannot be read leaves it open", async () => {
    expect([await earlierOf(undefined), await earlierOf(null)]).toEqual([null, null]);
    expect(await earlierOf({ kind: "placed", orderNumber: "K-1", href: "/checkout/orders/1" })).toEqual({
      kind: "placed",
      orderNumber: "K-1",
      href: "/checkout/orders/1",
    });
    for (const earlier of ["placed", 7, {}, { kind: "none" }])
      expect(await earlierOf(earlier), JSON.stringify(earlier)).toEqual({ kind: "unknown" });
  });

  test("checkout-38: an earlier order links to no other site, and has no number that is no text", async () => {
    for (const href of ["//evil.test/1", "https://evil.test/1", "checkout", "", 7])
      expect(await earlierOf({ kind: "placed", orderNumber: 7, href }), String(href)).toEqual({ kind: "placed" });
  });
});

describe("the call for an order", () => {
  const REQUEST = { key: "k-1", seen: SEEN, cartId: "c-1" };
  const order = (reply: Parameters<typeof ask>[1]) => ask(() => askOrder(FRAME, REQUEST), reply);
  const kindOf = async (body: unknown, status = 200) => (await order({ body, status })).answer;

  test("checkout-15: names the address, the cart, its key and the prices that the farmer has seen", async () => {
    const { address, method, type, body } = await order({ body: {} });
    expect([address, method, type]).toEqual(["/place?language=en", "POST", "application/json"]);
    expect(body).toEqual({
      key: "k-1",
      farmer: "buyer-3",
      purchaseRequest: { shippingAddressId: "address-7", shipAddrSameAsBillAddr: true, cartId: "c-1" },
      seen: { products: [{ skuCode: "A", quantity: 2, mrp: 150, sellingPrice: 120, appliedOffer: "B2G1" }], grandTotal: 240 },
    });
  });

  test("checkout-18: an order has a number and a page of this site", async () => {
    expect(await kindOf({ responseData: { orderId: "o-1", href: "/checkout/orders/o-1" } })).toEqual({
      kind: "placed",
      orderId: "o-1",
      href: "/checkout/orders/o-1",
    });
  });

  test("checkout-30: a reply that places no order, or that nobody can read, leaves the outcome unknown", async () => {
    const unknown = { kind: "failed", problem: "unknownOutcome" };
    for (const data of [{ orderId: "", href: "/o" }, { orderId: 1, href: "/o" }, { orderId: "o-1" }, "o-1"])
      expect(await kindOf({ responseData: data }), JSON.stringify(data)).toEqual(unknown);
    expect(await kindOf({})).toEqual(unknown);
    // Neither a fault nor a refusal places an order, with any body.
    const data = { responseData: { orderId: "o-1", href: "/o" } };
    expect([await kindOf(data, 500), await kindOf(data, 404)]).toEqual([unknown, { kind: "notBegun" }]);
  });

  test("checkout-72: only a status from 400 to 499 says that nothing was begun, and 408 does not", async () => {
    const kinds: string[] = [];
    for (const status of [399, 400, 404, 408, 499, 500]) kinds.push((await kindOf(undefined, status)).kind);
    expect(kinds).toEqual(["failed", "notBegun", "notBegun", "failed", "notBegun", "failed"]);
  });

  test("checkout-48: without a network the order may have been placed", async () => {
    expect((await order(null)).answer).toEqual({ kind: "failed", problem: "offline" });
  });

  test("checkout-20: changed prices are passed on with their changes", async () => {
    expect(await kindOf({ problem: "drift", priced: PRICED, changes: CHANGES }, 409)).toMatchObject({
      kind: "drift",
      priced: { cartId: "c-1", grandTotal: 240 },
      changes: CHANGES,
    });
  });

  test.each(["changed", "signIn", "otherFarmer", "notBegun"])("checkout-28, checkout-44: %s is passed on", async (problem) => {
    expect(await kindOf({ problem }, 409)).toEqual({ kind: problem });
  });

  test.each(["addressGone", "pricesUnreadable", "refused", "somethingWrong", "tooManyOrders"])(
    "checkout-43: %s is told as it is",
    async (problem) => {
      expect(await kindOf({ problem }, 422)).toEqual({ kind: "failed", problem });
    },
  );
});
