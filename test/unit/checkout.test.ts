/** The rules of the checkout: changes of the bag, the state machine, one order in every case, and tampered carts. */
import fc from "fast-check";
import { beforeEach, describe, expect, test } from "vitest";
import { createOrderKeys, type OrderKey, type OrderKeys } from "../../src/client/checkout/key.ts";
import { type Cart, EMPTY_CART } from "../../src/domain/cart/cart.ts";
import { withoutOrdered } from "../../src/domain/cart/cart-after-order.ts";
import { agreedCart, compareCart, isSameBag, needsNewPrices } from "../../src/domain/cart/cart-comparison.ts";
import { addToCart } from "../../src/domain/cart/cart-edit.ts";
import type { CartLine } from "../../src/domain/cart/cart-line.ts";
import type { PricedCart, PricedLine } from "../../src/domain/cart/priced-cart.ts";
import { type SeenCart, seenCart } from "../../src/domain/cart/seen-cart.ts";
import { parseCart } from "../../src/domain/cart/stored-cart.ts";
import {
  CHECKOUT_START,
  type CheckoutEvent,
  type CheckoutState,
  canPlace,
  checkoutReducer,
  isUncertain,
} from "../../src/domain/order/checkout.ts";
import { isJustPlaced, shareText } from "../../src/domain/order/order.ts";
import { orderDigest } from "../../src/domain/order/order-digest.ts";
import { type OrderAnswer, OrderPlacement, type OtherAnswer, type PlacementRecord } from "../../src/domain/order/order-placement.ts";
import { cartToCreate, orderToPlace } from "../../src/routes/checkout.tsx";
import { cartReply, orderReply, placedReply } from "../../src/services/orders/schemas.ts";
import { isWide } from "../support/wide.ts";

const line = (skuCode: string, more: Partial<CartLine> = {}): CartLine => ({
  skuCode,
  productName: { en: skuCode },
  image: null,
  inventory: 50,
  mrp: 120,
  sellingPrice: 100,
  quantity: 2,
  offers: null,
  offersDetail: null,
  offersLanguage: null,
  appliedOffer: null,
  ...more,
});
const bagOf = (...lines: CartLine[]): Cart => lines.reduce((cart, one) => addToCart(cart, one, "gujarat"), EMPTY_CART);

interface Stocked {
  readonly mrp: number;
  readonly sellingPrice: number;
  readonly inventory: number;
  readonly sold: boolean;
}
type Shelf = Readonly<Record<string, Stocked>>;

/** The services: their own prices, and totals over the available products. */
function priceAt(shelf: Shelf, wanted: readonly { skuCode: string; quantity: number }[], cartId = "cart"): PricedCart {
  const products = wanted.map(({ skuCode, quantity }): PricedLine => {
    const item = Object.hasOwn(shelf, skuCode) ? shelf[skuCode] : undefined;
    if (!item) return { skuCode, quantity, mrp: 0, sellingPrice: 0, available: false, inventory: 0 };
    const { mrp, sellingPrice, inventory, sold } = item;
    return { skuCode, quantity, mrp, sellingPrice, available: sold && inventory >= quantity, inventory };
  });
  const sum = (price: "mrp" | "sellingPrice") =>
    products.reduce((total, one) => total + (one.available ? Math.round(one[price] * 100) * one.quantity : 0), 0) / 100;
  const [subTotal, grandTotal] = [sum("mrp"), sum("sellingPrice")];
  return { cartId, products, subTotal, grandTotal, discount: subTotal - grandTotal };
}

const stocked = (more: Partial<Stocked> = {}): Stocked => ({ mrp: 120, sellingPrice: 100, inventory: 50, sold: true, ...more });
const against = (shelf: Shelf, bag = bagOf(line("A"), line("B"))) => compareCart(seenCart(bag), priceAt(shelf, bag.products));

describe("the changes of a bag", () => {
  test("are none if everything is as the farmer saw it", () => {
    expect(against({ A: stocked(), B: stocked() })).toEqual([]);
  });

  // checkout-20, checkout-23
  test.each<[string, Shelf, object[]]>([
    ["price", { A: stocked({ sellingPrice: 90 }), B: stocked() }, [{ kind: "priceChanged", skuCode: "A", before: 100, now: 90 }]],
    ["MRP", { A: stocked(), B: stocked({ mrp: 130 }) }, [{ kind: "mrpChanged", skuCode: "B", before: 120, now: 130 }]],
    ["less in stock", { A: stocked({ inventory: 1 }), B: stocked() }, [{ kind: "lessInStock", skuCode: "A", left: 1 }]],
    [
      "less in stock, and dearer",
      { A: stocked({ inventory: 1, sellingPrice: 101 }), B: stocked() },
      [
        { kind: "lessInStock", skuCode: "A", left: 1 },
        { kind: "priceChanged", skuCode: "A", before: 100, now: 101 },
      ],
    ],
    ["sold out", { A: stocked({ inventory: 0 }), B: stocked() }, [{ kind: "notAvailable", skuCode: "A" }]],
    ["oversold", { A: stocked({ inventory: -2 }), B: stocked() }, [{ kind: "notAvailable", skuCode: "A" }]],
    ["unknown", { B: stocked() }, [{ kind: "notAvailable", skuCode: "A" }]],
    ["not in this state", { A: stocked({ sold: false }), B: stocked() }, [{ kind: "notInState", skuCode: "A" }]],
    ["a paisa", { A: stocked({ sellingPrice: 100.01 }), B: stocked() }, [{ kind: "priceChanged", skuCode: "A", before: 100, now: 100.01 }]],
    ["less than a paisa is nothing", { A: stocked({ sellingPrice: 100.001 }), B: stocked() }, []],
  ])("%s", (_, shelf, changes) => {
    expect(against(shelf)).toEqual(changes);
  });

  // checkout-20
  test("a total that the lines do not explain, and a reply for another quantity", () => {
    const bag = bagOf(line("A"));
    const priced = priceAt({ A: stocked() }, bag.products);
    expect(compareCart(seenCart(bag), { ...priced, grandTotal: 190 })).toEqual([{ kind: "totalChanged", before: 200, now: 190 }]);
    const fewer = { ...priced, products: priced.products.map((one) => ({ ...one, quantity: 1 })) };
    expect(compareCart(seenCart(bag), fewer)).toEqual([{ kind: "lessInStock", skuCode: "A", left: 1 }]);
    expect(compareCart(seenCart(bag), { ...priced, products: [] })).toEqual([{ kind: "notToOrder", skuCode: "A" }]);
  });

  // checkout-73
  test("a product missing from the reply, or without a stock, is not shown as sold out", () => {
    const bag = bagOf(line("A"));
    const priced = priceAt({ A: stocked({ sold: false }) }, bag.products);
    const silent = { ...priced, products: priced.products.map((one) => ({ ...one, inventory: null })) };
    const changes = compareCart(seenCart(bag), silent);
    expect(changes).toEqual([{ kind: "notToOrder", skuCode: "A" }]);
    expect([needsNewPrices(changes), agreedCart(bag, silent).products]).toEqual([true, []]);
    const sold = { ...silent, products: silent.products.map((one) => ({ ...one, available: true })) };
    expect(agreedCart(bag, sold).products[0]?.inventory).toBe(0);
  });

  test.each([0, -2])("checkout-20: a stock of %d is sold out, also if the reply calls the product available", (inventory) => {
    const bag = bagOf(line("A"), line("B"));
    const priced = priceAt({ A: stocked(), B: stocked() }, bag.products);
    const oversold = { ...priced, products: priced.products.map((one) => (one.skuCode === "A" ? { ...one, inventory } : one)) };
    const changes = compareCart(seenCart(bag), oversold);
    expect(changes).toEqual([{ kind: "notAvailable", skuCode: "A" }]);
    expect([needsNewPrices(changes), agreedCart(bag, oversold).products.map(({ skuCode }) => skuCode)]).toEqual([true, ["B"]]);
  });

  test("cart-50: a delivery charge is a named change, until it is agreed to", () => {
    const bag = bagOf(line("A"));
    const charged = { ...priceAt({ A: stocked() }, bag.products), grandTotal: 240, deliveryCharge: 40 };
    expect(compareCart(seenCart(bag), charged)).toEqual([{ kind: "totalChanged", before: 200, now: 240, delivery: 40 }]);
    expect(compareCart(seenCart(agreedCart(bag, charged), charged), charged)).toEqual([]);
    const free = { ...charged, grandTotal: 200, deliveryCharge: 0 };
    expect(compareCart(seenCart(bag), free)).toEqual([]);
  });

  test("cart-49: products or packs that the farmer did not add are a change at any price, and the bag is unchanged", () => {
    const bag = bagOf(line("A", { appliedOffer: "offer_bulk" }));
    const priced = priceAt({ A: stocked() }, bag.products);
    const [own] = priced.products;
    if (!own) throw new Error("no line");
    const added = (products: readonly PricedLine[], grandTotal = priced.grandTotal) => ({ ...priced, products, grandTotal });
    const gift = { ...own, skuCode: "GIFT", quantity: 1, mrp: 0, sellingPrice: 0 };
    for (const [answer, skuCode] of [
      [added([own, gift]), "GIFT"],
      // The sum equals, or is lower than, the promised one.
      [added([own, { ...gift, sellingPrice: 5 }], 190), "GIFT"],
      [added([own, { ...gift, available: false, inventory: 9 }]), "GIFT"],
      [added([{ ...own, quantity: 3 }]), "A"],
      [added([{ ...own, quantity: 1 }, own]), "A"],
    ] as const) {
      const changes = compareCart(seenCart(bag), answer);
      expect(changes).toEqual([{ kind: "notInBag", skuCode }]);
      expect(needsNewPrices(changes)).toBe(true);
      expect(agreedCart(bag, answer).products.map((one) => [one.skuCode, one.quantity])).toEqual([["A", 2]]);
    }
    expect(compareCart(seenCart(bag), added([own, { ...gift, quantity: 0 }]))).toEqual([]);
  });

  test("cart-50: a charge beyond the prices of the lines is a separate change, also beside another one", () => {
    const bag = bagOf(line("A"));
    const priced = priceAt({ A: stocked({ sellingPrice: 90 }) }, bag.products);
    const lower = { kind: "priceChanged", skuCode: "A", before: 100, now: 90 };
    expect(compareCart(seenCart(bag), priced)).toEqual([lower]);
    const charged = { ...priced, grandTotal: 230 };
    expect(compareCart(seenCart(bag), charged)).toEqual([lower, { kind: "totalChanged", before: 200, now: 230 }]);
    // Agreed to once.
    expect(compareCart(seenCart(agreedCart(bag, charged), charged), charged)).toEqual([]);
  });

  // checkout-22
  test("a promised offer needs no agreement; an offer that ended is a change", () => {
    const bag = bagOf(line("A", { appliedOffer: "offer_bulk" }));
    const priced = priceAt({ A: stocked() }, bag.products);
    const cheaper = { ...priced, grandTotal: 190, discount: 50 };
    expect(compareCart(seenCart(bag), cheaper)).toEqual([]);
    expect(compareCart(seenCart(bag, cheaper), priced)).toEqual([{ kind: "totalChanged", before: 190, now: 200 }]);
  });

  // checkout-20, cart-44
  test("a bag with an expired offer sees a changed total, and drops the promise once that is agreed to", () => {
    const OFFER = { appliedOffer: "offer_flat", offerTerms: { buy: 1, free: 0, percent: 0, amount: 10 } };
    const bag = bagOf(line("A", OFFER));
    expect(seenCart(bag).grandTotal).toBe(190);
    const priced = priceAt({ A: stocked() }, bag.products);
    expect(compareCart(seenCart(bag), priced)).toEqual([{ kind: "totalChanged", before: 190, now: 200 }]);
    const agreed = (offerDiscount: number) =>
      seenCart(agreedCart(bag, { ...priced, products: priced.products.map((one) => ({ ...one, offerDiscount })) })).grandTotal;
    expect([agreed(0), agreed(10)]).toEqual([200, 190]);
    // A reply for less stock, or one without the offer, ends no offer.
    const termsAfter = (more: object, one: CartLine = line("A", { ...OFFER, quantity: 3 })) => {
      const own = bagOf(one);
      const answered = priceAt({ A: stocked({ inventory: 2 }) }, own.products);
      return agreedCart(own, { ...answered, products: answered.products.map((found) => ({ ...found, ...more })) }).products[0]?.offerTerms;
    };
    expect(termsAfter({ offerDiscount: 0 })).toEqual(OFFER.offerTerms);
    expect(termsAfter({}, line("A", { ...OFFER, quantity: 2 }))).toEqual(OFFER.offerTerms);
    expect(termsAfter({ offerDiscount: 0 }, line("A", { ...OFFER, quantity: 2 }))).toBeNull();
  });

  // checkout-21
  test("agreeing settles any change, and the services' total is the amount to pay", () => {
    const skus = ["A", "B", "C", "D"];
    const price = fc.integer({ min: 0, max: 100_000 }).map((paise) => paise / 100);
    const item = fc.record({ mrp: price, sellingPrice: price, inventory: fc.integer({ min: -3, max: 5 }), sold: fc.boolean() });
    const shelf = fc.dictionary(fc.constantFrom(...skus), item);
    const bag = fc
      .uniqueArray(
        fc.record({ sku: fc.constantFrom(...skus), quantity: fc.integer({ min: 1, max: 6 }), sellingPrice: price, mrp: price }),
        {
          selector: ({ sku }) => sku,
        },
      )
      .map((lines) => bagOf(...lines.map(({ sku, ...more }) => line(sku, more))));
    fc.assert(
      fc.property(bag, shelf, (before, now) => {
        const priced = priceAt(now, before.products);
        const changes = compareCart(seenCart(before), priced);
        if (changes.length === 0) {
          expect(priced.products.every(({ available }) => available)).toBe(true);
          expect(priced.grandTotal).toBe(before.grandTotal);
          return;
        }
        const agreed = agreedCart(before, priced);
        const again = priceAt(now, agreed.products);
        // A product that is scarce and also not sold here needs a second round.
        const left = compareCart(seenCart(agreed), again);
        expect(left.every(({ kind }) => kind === "notInState")).toBe(true);
        const last = agreedCart(agreed, again);
        expect(compareCart(seenCart(last), priceAt(now, last.products))).toEqual([]);
        if (!needsNewPrices(changes)) expect(again.grandTotal).toBe(priced.grandTotal);
        for (const one of agreed.products)
          expect(one.quantity).toBeLessThanOrEqual(before.products.find(({ skuCode }) => skuCode === one.skuCode)?.quantity ?? 0);
      }),
      { numRuns: 2_000 },
    );
  });
});

describe("the bag after an order", () => {
  // checkout-17
  test("loses only the ordered products", () => {
    const bag = bagOf(line("A", { quantity: 3 }), line("B"), line("C"));
    const rest = withoutOrdered({ ...bag, cartId: "c" }, [
      { skuCode: "A", quantity: 2 },
      { skuCode: "B", quantity: 2 },
    ]);
    expect(rest.products.map(({ skuCode, quantity }) => [skuCode, quantity])).toEqual([
      ["A", 1],
      ["C", 2],
    ]);
    expect(rest.cartId).toBeNull();
    // No part of the order stays, not even its address.
    expect(withoutOrdered({ ...bag, shippingAddressId: "7" }, bag.products)).toEqual(EMPTY_CART);
    expect([isSameBag(bag, bag.products), isSameBag(rest, bag.products), isSameBag(EMPTY_CART, [])]).toEqual([true, false, true]);
  });

  // checkout-26
  test("the digest depends on the order's content, not on its notation", async () => {
    const seen = seenCart(bagOf(line("A"), line("B")));
    const digest = await orderDigest(seen, "7");
    expect(digest).toMatch(/^[0-9a-f]{64}$/);
    expect(await orderDigest({ ...seen, products: [...seen.products].reverse() }, "7")).toBe(digest);
    const others = [
      orderDigest(seen, "8"),
      orderDigest({ ...seen, grandTotal: 1 }, "7"),
      ...(["quantity", "mrp", "sellingPrice"] as const).map((name) =>
        orderDigest({ ...seen, products: seen.products.map((one, index) => (index ? one : { ...one, [name]: 3 })) }, "7"),
      ),
      orderDigest(seenCart(bagOf(line("A"))), "7"),
      orderDigest(seenCart(bagOf(line("A", { appliedOffer: "X" }), line("B"))), "7"),
    ];
    expect(new Set([digest, ...(await Promise.all(others))]).size).toBe(8);
  });

  // checkout-58
  test("a shared order has no personal data of the farmer", () => {
    const products = [{ skuCode: "A", productName: "Tomato seed", image: null, quantity: 2, mrp: 1, sellingPrice: 1 }];
    expect(shareText({ products }, { heading: "I ordered:", total: "Total: ₹2", number: "Order KH1" })).toBe(
      "I ordered:\n2 × Tomato seed\nTotal: ₹2\nOrder KH1",
    );
  });
});

describe("the state machine", () => {
  const priced = priceAt({ A: stocked() }, [{ skuCode: "A", quantity: 2 }]);
  const change = { kind: "priceChanged", skuCode: "A", before: 1, now: 2 } as const;
  const gone = { kind: "notAvailable", skuCode: "A" } as const;
  const follow = (...events: CheckoutEvent[]): CheckoutState => events.reduce(checkoutReducer, CHECKOUT_START);
  const ready = follow({ type: "price" }, { type: "priced", round: 1, priced, changes: [] });

  // checkout-10
  test("not started, started, done; an order needs prices first", () => {
    expect(CHECKOUT_START.request).toBe("not_started");
    expect(checkoutReducer(CHECKOUT_START, { type: "place" })).toBe(CHECKOUT_START);
    expect(follow({ type: "price" })).toMatchObject({ request: "started", doing: "pricing" });
    expect(canPlace(ready)).toBe(true);
    const placing = checkoutReducer(ready, { type: "place" });
    expect(placing).toMatchObject({ request: "started", doing: "placing", round: 2 });
    expect(checkoutReducer(placing, { type: "place" })).toBe(placing);
    expect(checkoutReducer(placing, { type: "placed", round: 2, orderId: "o" })).toMatchObject({ request: "done", orderId: "o" });
  });

  // checkout-20, checkout-21
  test("changes are shown, then agreed to; fewer products are priced again", () => {
    const shown = follow({ type: "price" }, { type: "priced", round: 1, priced, changes: [change] });
    expect([shown.drift, canPlace(shown)]).toEqual(["shown", false]);
    expect(checkoutReducer(shown, { type: "place" })).toBe(shown);
    const confirmed = checkoutReducer(shown, { type: "confirm" });
    expect([confirmed.drift, canPlace(confirmed)]).toEqual(["confirmed", true]);
    const less = follow({ type: "price" }, { type: "priced", round: 1, priced, changes: [gone] }, { type: "confirm" });
    expect(less).toMatchObject({ request: "started", doing: "pricing", drift: "confirmed" });
    const drifted = checkoutReducer(checkoutReducer(confirmed, { type: "place" }), {
      type: "drifted",
      round: 2,
      priced,
      changes: [change],
    });
    expect([drifted.drift, canPlace(drifted)]).toEqual(["shown", false]);
  });

  // checkout-30
  test("an order with an unknown outcome can only be retried", () => {
    const lost = [{ type: "place" }, { type: "failed", round: 2, problem: "unknownOutcome" }] as const;
    const uncertain = lost.reduce<CheckoutState>(checkoutReducer, ready);
    expect([isUncertain(uncertain), canPlace(uncertain)]).toEqual([true, true]);
    for (const event of [{ type: "price" }, { type: "bagChanged" }, { type: "confirm" }] as const)
      expect(checkoutReducer(uncertain, event)).toBe(uncertain);
    expect(checkoutReducer(uncertain, { type: "place" })).toMatchObject({ request: "started", doing: "placing" });
    const refused = checkoutReducer(checkoutReducer(ready, { type: "place" }), { type: "failed", round: 2, problem: "refused" });
    expect([canPlace(refused), checkoutReducer(refused, { type: "price" }).request]).toEqual([false, "started"]);
  });

  // checkout-20, checkout-47
  test("a model: in any sequence of events only a bag that was shown and agreed to is ordered", () => {
    const round = fc.integer({ min: -1, max: 1 });
    const changes = fc.constantFrom([], [change], [gone], [change, gone]);
    const step = fc.oneof(
      fc.constantFrom("price", "confirm", "place", "bagChanged").map((type) => ({ type })),
      fc.record({ type: fc.constantFrom("priced", "drifted"), late: round, changes }),
      fc.record({ type: fc.constant("placed"), late: round }),
      fc.record({
        type: fc.constant("failed"),
        late: round,
        problem: fc.constantFrom("offline", "somethingWrong", "unknownOutcome", "refused"),
      }),
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        let state: CheckoutState = CHECKOUT_START;
        /** The model: the prices that the farmer agreed to, by seeing them unchanged or by confirming them. */
        let agreed = false;
        let placed = 0;
        for (const one of steps) {
          const event = { orderId: "o", priced, ...one, round: state.round + ("late" in one ? one.late : 0) } as unknown as CheckoutEvent;
          const before = state;
          state = checkoutReducer(state, event);
          if (state === before) continue;
          expect("late" in one ? one.late : 0, "a late reply is ignored").toBe(0);
          if (state.request === "done" && state.doing === "pricing") agreed = state.drift !== "shown";
          if (event.type === "bagChanged" || event.type === "price") agreed = false;
          if (event.type === "place") expect(agreed, "agreed to before it is placed").toBe(true);
          if (event.type === "placed") placed += 1;
          expect(state.drift === "shown").toBe(state.changes.length > 0);
          expect(state.round).toBeGreaterThanOrEqual(before.round);
          // While an order is being placed, or may exist, no other order can follow.
          if (before.request === "started" && before.doing === "placing") expect(["placed", "drifted", "failed"]).toContain(event.type);
          if (isUncertain(before)) expect(event.type).toBe("place");
        }
        expect(placed).toBeLessThanOrEqual(1);
      }),
      { numRuns: 3_000 },
    );
  });
});

/** Services that store one order per key, and lose replies and callers. */
class Services {
  readonly orders = new Map<string, string>();
  priced = 0;

  /** `refuse`: something in front of the services replies, such as a 404, and the services are not called. */
  async order(key: string, cartId: string, fault: "none" | "before" | "after" | "refuse"): Promise<OrderAnswer<OtherAnswer>> {
    if (fault === "before") return { kind: "unknown" };
    if (fault === "refuse") return { kind: "refused" };
    if (!this.orders.has(key)) this.orders.set(key, cartId);
    if (fault === "after") throw new Error("the reply was lost");
    return { kind: "placed", order: { orderId: `of ${this.orders.get(key)}`, orderNumber: "KH1" } };
  }
}

describe("the placement of an order", () => {
  const storeOf = () => {
    const kept: { slip: PlacementRecord | null } = { slip: null };
    /** Storage that fails after its object has crashed. */
    const open = () => {
      let alive = true;
      const whileAlive = (act: () => PlacementRecord | null) => {
        if (!alive) throw new Error("crashed");
        return act();
      };
      return {
        read: () => whileAlive(() => kept.slip),
        write: (slip: PlacementRecord) => {
          whileAlive(() => {
            kept.slip = slip;
            return slip;
          });
        },
        crash: () => {
          alive = false;
        },
      };
    };
    return { kept, open };
  };

  // checkout-16, checkout-27
  test("1,000 schedules of taps, lost replies and crashes make one order, and every reply names it", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.scheduler(),
        fc.array(fc.record({ fault: fc.constantFrom("none", "before", "after", "refuse"), crash: fc.boolean(), other: fc.boolean() }), {
          minLength: 1,
          maxLength: 8,
        }),
        async (scheduler, taps) => {
          const services = new Services();
          const store = storeOf();
          let hold = store.open();
          let desk = new OrderPlacement<OtherAnswer>(hold);
          const answers: OtherAnswer[] = [];
          const wait = (label: string) => scheduler.schedule(Promise.resolve(), label);
          const tap = async ({ fault, crash, other }: (typeof taps)[number]) => {
            await wait("tap");
            // A crash loses running work and keeps written data.
            if (crash) {
              hold.crash();
              hold = store.open();
              desk = new OrderPlacement<OtherAnswer>(hold);
            }
            const digest = other ? "another bag" : "the bag";
            const answer = await desk.place(digest, {
              price: async () => {
                await wait("price");
                services.priced += 1;
                return { kind: "priced", cartId: `cart ${services.priced} of ${digest}` };
              },
              order: async (cartId) => {
                await wait("order");
                return services.order("key", cartId, fault);
              },
            });
            answers.push(answer);
            // A rejection lets a new order follow, so it must be true. And an existing order is never forgotten.
            if (answer.kind === "refused") expect(services.orders.size).toBe(0);
            if (services.orders.size > 0) expect(store.kept.slip?.cartId).not.toBeNull();
          };
          const all = Promise.all(taps.map((one) => tap(one)));
          await scheduler.waitFor(all);
          // At last the farmer taps once more, and every call succeeds.
          const first = store.kept.slip?.digest ?? "the bag";
          await scheduler.waitFor(tap({ fault: "none", crash: true, other: first === "another bag" }));
          expect(services.orders.size).toBe(1);
          const [ordered] = services.orders.values();
          expect(ordered).toContain(first);
          expect(answers.at(-1)).toMatchObject({ kind: "placed" });
          for (const answer of answers) if (answer.kind === "placed") expect(answer).toMatchObject({ order: { orderId: `of ${ordered}` } });
          expect(await desk.outcome()).toMatchObject({ kind: "placed", order: { orderId: `of ${ordered}` } });
        },
      ),
      { numRuns: 1_000 },
    );
  });

  // checkout-38
  test("outcome() waits for an order that is being placed", async () => {
    const desk = new OrderPlacement<OtherAnswer>(storeOf().open());
    const priced = Promise.withResolvers<{ kind: "priced"; cartId: string }>();
    const placed = Promise.withResolvers<OrderAnswer<OtherAnswer>>();
    const placing = desk.place("a", { price: () => priced.promise, order: () => placed.promise });
    const asked = [desk.outcome()];
    priced.resolve({ kind: "priced", cartId: "c" });
    await Promise.resolve();
    asked.push(desk.outcome());
    placed.resolve({ kind: "placed", order: { orderId: "o", orderNumber: "n" } });
    await placing;
    const answer = { kind: "placed", order: { orderId: "o", orderNumber: "n" } };
    expect(await Promise.all(asked)).toEqual([answer, answer]);
  });

  // checkout-28, checkout-31
  test("rejects another bag under the same key; prices are fetched again after a rejection, but not after an unknown outcome", async () => {
    const desk = new OrderPlacement<OtherAnswer>(storeOf().open());
    let priced = 0;
    const errands = (answer: OrderAnswer<OtherAnswer>) => ({
      price: async () => ({ kind: "priced" as const, cartId: `cart ${++priced}` }),
      order: async () => answer,
    });
    expect(await desk.outcome()).toBeNull();
    expect(await desk.place("a", { price: async () => ({ kind: "drift" }), order: async () => ({ kind: "unknown" }) })).toEqual({
      kind: "drift",
    });
    expect(await desk.outcome()).toBeNull();
    expect(await desk.place("b", errands({ kind: "unknown" }))).toEqual({ kind: "changed" });
    expect(await desk.place("a", errands({ kind: "refused" }))).toEqual({ kind: "refused" });
    expect(await desk.outcome()).toBeNull();
    expect(await desk.place("a", errands({ kind: "unknown" }))).toEqual({ kind: "unknown" });
    expect([priced, await desk.outcome()]).toEqual([2, { kind: "unknown" }]);
    // After that, a rejection concerns only the second call.
    expect(await desk.place("a", errands({ kind: "refused" }))).toEqual({ kind: "unknown" });
    expect(await desk.place("a", errands({ kind: "signIn" }))).toEqual({ kind: "signIn" });
    expect([priced, await desk.outcome()]).toEqual([2, { kind: "unknown" }]);
    const order = { orderId: "o", orderNumber: "n" };
    expect(await desk.place("a", errands({ kind: "placed", order }))).toEqual({ kind: "placed", order });
    expect([priced, await desk.place("a", errands({ kind: "refused" }))]).toEqual([2, { kind: "placed", order }]);
    // checkout-72
    const unasked = new OrderPlacement<OtherAnswer>(storeOf().open());
    expect(await unasked.place("a", errands({ kind: "notBegun" }))).toEqual({ kind: "notBegun" });
    expect(await unasked.outcome()).toBeNull();
    expect(await unasked.place("a", errands({ kind: "unknown" }))).toEqual({ kind: "unknown" });
    expect(await unasked.place("a", errands({ kind: "notBegun" }))).toEqual({ kind: "unknown" });
    const gone = new OrderPlacement<OtherAnswer>(storeOf().open());
    expect(await gone.place("a", { price: () => Promise.reject(new Error("gone")), order: async () => ({ kind: "refused" }) })).toEqual({
      kind: "failed",
    });
  });
});

describe("tampered carts", () => {
  const shelf: Shelf = {
    A: stocked(),
    B: stocked({ sellingPrice: 55.5 }),
    C: stocked({ inventory: 3 }),
    D: stocked({ sold: false }),
    E: stocked(),
  };
  const odd = fc.oneof(
    fc.jsonValue(),
    fc.constantFrom<unknown>(-1, 0, 1e308, Number.NaN, "9e9", "__proto__", null, [], "0.01", "A", 1, 2, 100, 120, 55.5),
  );
  const tamperedLine = fc.record(
    {
      skuCode: fc.oneof(fc.constantFrom("A", "B", "C", "D", "__proto__", ""), odd),
      quantity: fc.oneof(fc.integer({ min: -2, max: 1_200 }), odd),
      mrp: fc.oneof(fc.constantFrom(120, 0, 1), odd),
      sellingPrice: fc.oneof(fc.constantFrom(100, 55.5, 0, 0.01), odd),
      productName: odd,
      image: odd,
      inventory: odd,
      appliedOffer: odd,
    },
    { requiredKeys: ["skuCode"] },
  );
  const asShown = fc.record({
    skuCode: fc.constantFrom("A", "E"),
    quantity: fc.integer({ min: 1, max: 3 }),
    mrp: fc.constant(120),
    sellingPrice: fc.constant(100),
  });
  const tampered = fc.record(
    {
      cartId: odd,
      state: odd,
      shippingAddressId: odd,
      subTotal: odd,
      discount: odd,
      grandTotal: odd,
      products: fc.oneof(
        {
          weight: 9,
          arbitrary: fc.array(fc.oneof(asShown, tamperedLine), { maxLength: 6 }),
        },
        { weight: 1, arbitrary: odd },
      ),
    },
    { requiredKeys: [] },
  );

  // checkout-12
  test("never throw, and never change the amount that the services charge", async () => {
    let placed = 0;
    await fc.assert(
      fc.asyncProperty(tampered, odd, async (stored, wholly) => {
        for (const text of [JSON.stringify(stored), JSON.stringify(wholly)]) {
          const bag = parseCart(text ?? null);
          const seen: SeenCart = seenCart(bag);
          // The body that the phone sends, as the Worker parses it.
          const create = cartToCreate.safeParse(
            JSON.parse(JSON.stringify({ cartToCreate: { products: seen.products, state: "gujarat" } })),
          );
          const order = orderToPlace.safeParse(
            JSON.parse(
              JSON.stringify({ key: "0".repeat(32), purchaseRequest: { shippingAddressId: "1", shipAddrSameAsBillAddr: true }, seen }),
            ),
          );
          if (!create.success || !order.success) continue;
          // The body for the services contains no price.
          for (const one of create.data.cartToCreate.products)
            expect(Object.keys(one).sort()).toEqual(["appliedOffer", "quantity", "skuCode"]);
          const priced = priceAt(shelf, create.data.cartToCreate.products);
          await orderDigest(order.data.seen, "1");
          const changes = compareCart(order.data.seen, priced);
          if (changes.length > 0) {
            agreedCart(bag, priced);
            continue;
          }
          // Without changes, the farmer pays the shown amount.
          placed += 1;
          expect(Math.round(order.data.seen.grandTotal * 100)).toBe(Math.round(priced.grandTotal * 100));
          for (const one of order.data.seen.products)
            expect(one.sellingPrice).toBeCloseTo(shelf[one.skuCode]?.sellingPrice ?? Number.NaN, 2);
        }
      }),
      { numRuns: isWide ? 10_000 : 2_000 },
    );
    expect(placed).toBeGreaterThan(200);
  }, 120_000);

  // checkout-40
  test("rejects a body that is too large, repeats a sku, or is empty", () => {
    const body = (products: object[]) => cartToCreate.safeParse({ cartToCreate: { products } }).success;
    const one = { skuCode: "A", quantity: 1 };
    expect([body([one]), body([]), body([one, one]), body(Array.from({ length: 101 }, (_, n) => ({ ...one, skuCode: `${n}` })))]).toEqual([
      true,
      false,
      false,
      false,
    ]);
    expect([0, 1.5, 1_000, "1", null].map((quantity) => body([{ ...one, quantity }]))).toEqual([false, false, false, false, false]);
  });
});

describe("the key on the device", () => {
  const kept = new Map<string, string>();
  let full = false;
  let keys: OrderKeys;
  const storage = {
    readKey: (name: string) => kept.get(name) ?? null,
    writeKey(name: string, value: string | null) {
      if (full) return false;
      if (value === null) kept.delete(name);
      else kept.set(name, value);
      return true;
    },
  };
  beforeEach(() => {
    kept.clear();
    full = false;
    keys = createOrderKeys(storage, Date.now, "hmac-1");
  });
  const lines = [{ skuCode: "A", quantity: 2, mrp: 1, sellingPrice: 1, appliedOffer: null }];

  // checkout-24
  test("is the same for the same order in all tabs, until it is forgotten", () => {
    const { key } = keys.of("digest", lines);
    expect(key).toMatch(/^[0-9a-f]{32}$/);
    expect([keys.of("digest", lines).key, keys.pending()]).toEqual([key, null]);
    keys.noteAsked(key);
    expect(keys.pending()).toMatchObject({ key, lines: [{ skuCode: "A", quantity: 2 }], askedAt: expect.any(Number) });
    expect(keys.forget("another")).toBe(false);
    expect([keys.forget(key), keys.forget(key), keys.pending(), kept.size]).toEqual([true, false, null, 0]);
    expect(keys.of("digest", lines).key).not.toBe(key);
  });

  // checkout-24
  test("counts as unused if the reply says that nothing was ordered", () => {
    const { key } = keys.of("digest", lines);
    const before = keys.noteAsked(key);
    expect([before, keys.pending()?.key]).toEqual([null, key]);
    keys.noteAsked(key, before);
    expect(keys.pending()).toBeNull();
    // A key whose order may exist stays in use.
    keys.noteAsked(key, 5);
    expect([keys.noteAsked(key), keys.noteAsked(key, 5), keys.pending()?.askedAt]).toEqual([5, expect.any(Number), 5]);
  });

  // checkout-25
  test("is remembered after its order was requested, also if the bag changes meanwhile", () => {
    const asked = keys.of("old bag", lines).key;
    keys.noteAsked(asked);
    const next = keys.of("new bag", lines).key;
    expect(next).not.toBe(asked);
    expect([keys.pending()?.key, keys.of("old bag", lines).key, keys.of("new bag", lines).key]).toEqual([asked, asked, next]);
    // A key that was never sent is dropped with its bag.
    keys.of("newest bag", lines);
    expect(keys.of("new bag", lines).key).not.toBe(next);
    expect(keys.of("old bag", lines).key).toBe(asked);
  });

  // checkout-25
  test("is kept for five orders at most; the oldest requested one is evicted first", () => {
    const asked = ["1", "2", "3", "4", "5", "6"].map((bag) => {
      const { key } = keys.of(bag, lines);
      keys.noteAsked(key);
      return key;
    });
    expect(JSON.parse(kept.get("orderKey") ?? "").map(({ key }: OrderKey) => key)).toEqual(asked.slice(1).reverse());
  });

  test("lasts as long as the page if the storage is full; a tampered key is ignored", () => {
    full = true;
    const { key } = keys.of("digest", lines);
    keys.noteAsked(key);
    expect([keys.of("digest", lines).key, kept.size, keys.pending()?.key]).toEqual([key, 0, key]);
    full = false;
    expect([keys.forget(key), keys.pending()]).toEqual([true, null]);
    for (const text of ["{", "null", "{}", "1", '[{"key":"x"}]', `[{"key":"${"0".repeat(32)}","digest":"d","askedAt":1,"lines":[null]}]`]) {
      kept.set("orderKey", text);
      expect(keys.pending()).toBeNull();
    }
  });
});

describe("the answers of the services", () => {
  const cart = { cartId: 7, products: [{ skuCode: "A", quantity: 1, mrp: 2, sellingPrice: "1", available: true, inventory: 3 }] };
  const totals = { subTotal: 2, discount: 1, grandTotal: 1 };

  // checkout-11
  test("a cart is parsed whole or not at all; a failure gives no cart", () => {
    expect(cartReply.parse({ responseData: { ...cart, ...totals } })).toMatchObject({
      cartId: "7",
      grandTotal: 1,
      products: [{ sellingPrice: 1 }],
    });
    expect(cartReply.safeParse({ responseData: { ...cart, ...totals, products: [...cart.products, { skuCode: "B" }] } }).success).toBe(
      false,
    );
    expect(cartReply.parse({ status: "failure", responseData: null })).toBeNull();
    expect(cartReply.safeParse({ responseData: null }).success).toBe(false);
  });

  // checkout-57
  test("an order without an id is no order, and only 'not found' means that it does not exist", () => {
    expect(placedReply.safeParse({ responseData: {} }).success).toBe(false);
    expect(placedReply.parse({ responseData: { orderId: "o", orderNumber: 12 } })).toEqual({ orderId: "o", orderNumber: "12" });
    expect(orderReply.parse({ status: "failure", message: "order not found", responseData: null })).toBeNull();
    for (const message of ["database is down", "not found", "route /checkout/get-order not found"])
      expect(orderReply.safeParse({ status: "failure", message }).success).toBe(false);
  });
});

// checkout-56
test("an order counts as just placed for 15 minutes, unless the services send another status", () => {
  const told = (status: string | null, minutes: number) => isJustPlaced({ status, placedAt: 0 }, minutes * 60_000);
  expect([told("PLACED", 1), told("placed", 14), told(null, 1)]).toEqual([true, true, true]);
  expect([told("PLACED", 15), told("DELIVERED", 1), told("cancelled", 1), told("on its way", 1)]).toEqual([false, false, false, false]);
});
