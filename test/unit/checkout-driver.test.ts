/** The checkout on a device, without a browser: prices, changes, placing, lost answers, other tabs, the back button. */
import { createHash } from "node:crypto";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { askOrder, askPrices, type PlaceAnswer, type PriceAnswer } from "../../src/client/checkout/calls.ts";
import { type CheckoutPorts, type CheckoutViewState, createCheckout } from "../../src/client/checkout/driver.ts";
import { type Cart, EMPTY_CART } from "../../src/domain/cart/cart.ts";
import { addToCart, setQuantity } from "../../src/domain/cart/cart-edit.ts";
import type { CartLine } from "../../src/domain/cart/cart-line.ts";
import type { PricedCart } from "../../src/domain/cart/priced-cart.ts";
import type { SeenCart } from "../../src/domain/cart/seen-cart.ts";
import { pickStrings, translator } from "../../src/i18n.ts";
import { CHECKOUT_WORDS } from "../../src/views/checkout/island/checkout-words.ts";
import type { CheckoutFrame } from "../../src/views/checkout/island/props.ts";
import { BrowserTab, settled } from "../support/tab.ts";

const line = (skuCode: string, quantity: number, sellingPrice = 80): CartLine => ({
  skuCode,
  productName: { en: skuCode },
  image: null,
  inventory: 10,
  mrp: 100,
  sellingPrice,
  quantity,
  offers: null,
  offersDetail: null,
  offersLanguage: null,
  appliedOffer: null,
});
const bagOf = (...lines: CartLine[]): Cart => lines.reduce((cart, one) => addToCart(cart, one, "gujarat"), EMPTY_CART);

const FRAME: CheckoutFrame = {
  language: "en",
  words: pickStrings(translator("en"), CHECKOUT_WORDS),
  showPrices: true,
  farmer: "hmac-of-4711",
  state: { slug: "gujarat", name: "Gujarat" },
  helpline: "",
  address: { id: "address-7", fullName: "Asha", lines: [], eddText: null },
  links: { self: "/self", shop: "/shop", bag: "/bag", address: "/address", signIn: "/sign-in", orders: "/orders", terms: "/terms" },
  calls: { createCart: "/create", placeOrder: "/place" },
};

/** The reply to a pricing call whose prices are unchanged, or are `sellingPrice` now. */
function pricedAs(seen: SeenCart, more: { sellingPrice?: number; inventory?: number; available?: boolean } = {}): PricedCart {
  const { available = true, inventory = 10 } = more;
  const products = seen.products.map(({ skuCode, quantity, mrp, sellingPrice }) => ({
    skuCode,
    quantity,
    mrp,
    sellingPrice: more.sellingPrice ?? sellingPrice,
    available,
    inventory,
  }));
  const sum = (price: "mrp" | "sellingPrice") =>
    products.reduce((total, one) => total + (one.available ? one[price] * one.quantity : 0), 0);
  return {
    cartId: "cart-1",
    products,
    subTotal: sum("mrp"),
    discount: sum("mrp") - sum("sellingPrice"),
    grandTotal: sum("sellingPrice"),
  };
}

/** The state that the tabs of a device share. */
class Device {
  readonly kept = new Map<string, string>();
  bag: Cart = EMPTY_CART;
  readonly tabs = new Set<() => void>();
  now = 1_000_000;
  hidesPrices = false;

  put(bag: Cart): void {
    this.bag = bag;
    for (const changed of this.tabs) changed();
  }
}

interface Call<Question, Answer> {
  readonly question: Question;
  readonly answer: (answer: Answer) => Promise<void>;
}

/** One tab with the checkout open. The test answers its calls, in any order. */
class Tab {
  readonly prices: Call<{ seen: SeenCart; earlierKey: string | undefined }, PriceAnswer>[] = [];
  readonly orders: Call<{ key: string; seen: SeenCart; cartId: string }, PlaceAnswer>[] = [];
  readonly opened: string[] = [];
  readonly reload = vi.fn();
  shown: CheckoutViewState = {
    cart: null,
    checkout: { request: "not_started", drift: "none", round: 0, priced: null, changes: [] },
    earlier: null,
  };
  restore: () => void = () => undefined;
  readonly #checkout: ReturnType<typeof createCheckout>;

  constructor(device: Device, frame: Partial<CheckoutFrame> = {}) {
    const ask = <Question, Answer>(calls: Call<Question, Answer>[], question: Question) =>
      new Promise<Answer>((resolve) => {
        calls.push({
          question,
          async answer(answer) {
            resolve(answer);
            await settled();
          },
        });
      });
    const ports: CheckoutPorts = {
      storage: {
        readKey: (key) => device.kept.get(key) ?? null,
        writeKey(key, value) {
          if (value === null) device.kept.delete(key);
          else device.kept.set(key, value);
          return true;
        },
      },
      readCart: () => device.bag,
      writeCart(bag) {
        device.put(bag);
        return true;
      },
      onCartChange(changed) {
        device.tabs.add(changed);
        return () => device.tabs.delete(changed);
      },
      askPrices: (_, seen, earlierKey) => ask(this.prices, { seen, earlierKey }),
      askOrder: (_, request) => ask(this.orders, request),
      showsPrices: ({ showPrices }) => showPrices && !device.hidesPrices,
      onRestored: (restored) => {
        this.restore = restored;
        return () => undefined;
      },
      open: (href) => this.opened.push(href),
      reload: this.reload,
      now: () => device.now,
    };
    this.#checkout = createCheckout({ ...FRAME, ...frame }, ports, (shown) => {
      this.shown = shown;
    });
  }

  async start(): Promise<this> {
    this.#checkout.start();
    await settled();
    return this;
  }

  async tap(action: "confirm" | "place" | "retry"): Promise<void> {
    this.#checkout.actions[action]();
    await settled();
  }

  get state() {
    return this.shown.checkout;
  }

  /** The last pricing call. */
  get asked() {
    const call = this.prices.at(-1);
    if (!call) throw new Error("Nothing was priced.");
    return call;
  }

  get order() {
    const call = this.orders.at(-1);
    if (!call) throw new Error("Nothing was ordered.");
    return call;
  }

  /** Answers the last pricing call. */
  async priced(more?: Parameters<typeof pricedAs>[1], earlier: Extract<PriceAnswer, { kind: "priced" }>["earlier"] = null): Promise<void> {
    await this.asked.answer({ kind: "priced", priced: pricedAs(this.asked.question.seen, more), earlier });
  }
}

let device: Device;
const keys = (): { key: string; askedAt: number | null }[] => JSON.parse(device.kept.get("orderKey") ?? "[]");
const PLACED: PlaceAnswer = { kind: "placed", orderId: "o-1", href: "/order/o-1" };

beforeEach(() => {
  device = new Device();
  // The platform's digest resolves on another thread, at an unknown time.
  const digest = async (_: string, bytes: Uint8Array) => createHash("sha256").update(bytes).digest();
  vi.spyOn(crypto.subtle, "digest").mockImplementation(digest as unknown as typeof crypto.subtle.digest);
  device.bag = bagOf(line("A", 2), line("B", 1));
});

const PRICED_REPLY = {
  cartId: "c-1",
  products: [{ skuCode: "A", quantity: 2, mrp: 150, sellingPrice: 120, available: true, inventory: 9 }],
  subTotal: 240,
  discount: 0,
  grandTotal: 240,
};

describe("prices", () => {
  // checkout-45
  test("are hidden if the link or the device says so", async () => {
    const hides = async (frame: Partial<CheckoutFrame> = {}) => !(await new Tab(device, frame).start()).shown.showPrices;
    expect([await hides(), await hides({ showPrices: false })]).toEqual([false, true]);
    device.hidesPrices = true;
    expect([await hides(), await hides({ showPrices: true })]).toEqual([true, true]);
  });
  // checkout-19
  test("the bag is shown at once and priced once", async () => {
    const tab = await new Tab(device).start();
    expect(tab.shown.cart).toEqual(device.bag);
    expect(tab.state).toMatchObject({ request: "started", doing: "pricing" });
    await tab.priced();
    expect(tab.state).toMatchObject({ request: "done", doing: "pricing", drift: "none" });
    expect(tab.prices).toHaveLength(1);
  });
  // checkout-13, checkout-24
  test("the reply's cart, the address and the state stay with the bag, and the order's key exists before the first tap", async () => {
    device.bag = { ...device.bag, state: null };
    const tab = await new Tab(device).start();
    await tab.priced();
    expect(device.bag).toMatchObject({ cartId: "cart-1", shippingAddressId: "address-7", state: "gujarat" });
    expect(keys()).toMatchObject([{ askedAt: null }]);
    expect(tab.prices, "its own change of the bag is not priced again").toHaveLength(1);
  });
  // checkout-8, checkout-40
  test("an empty bag is not priced, and one of more than 100 products is not sent", async () => {
    device.bag = EMPTY_CART;
    const empty = await new Tab(device).start();
    expect([empty.prices.length, empty.shown.cart, empty.state.request]).toEqual([0, EMPTY_CART, "not_started"]);
    device.bag = bagOf(...Array.from({ length: 101 }, (_, index) => line(`S${index}`, 1)));
    const full = await new Tab(device).start();
    expect(full.prices).toHaveLength(0);
    expect(full.state).toMatchObject({ request: "error", problem: "tooMany" });
    device.bag = bagOf(...Array.from({ length: 100 }, (_, index) => line(`S${index}`, 1)));
    expect((await new Tab(device).start()).prices).toHaveLength(1);
  });
  test.each(["offline", "notPriced"] as const)("%s is shown, and a tap retries", async (problem) => {
    const tab = await new Tab(device).start();
    await tab.asked.answer({ kind: "failed", problem });
    expect(tab.state).toMatchObject({ request: "error", doing: "pricing", problem });
    await tab.tap("retry");
    await tab.priced();
    expect([tab.prices.length, tab.state.request]).toEqual([2, "done"]);
  });
  // checkout-44
  test("an expired sign-in redirects to the sign-in, keeps the bag and drops the hint", async () => {
    device.kept.set("otpVerified", "true");
    const before = device.bag;
    const tab = await new Tab(device).start();
    await tab.asked.answer({ kind: "signIn" });
    expect([tab.opened, device.kept.has("otpVerified"), device.bag]).toEqual([["/sign-in"], false, before]);
  });
});

describe("changes of the prices", () => {
  // checkout-20
  test("are shown; no order is placed before the farmer agrees", async () => {
    const tab = await new Tab(device).start();
    await tab.priced({ sellingPrice: 90 });
    expect(tab.state).toMatchObject({ drift: "shown" });
    expect(tab.state.changes.map(({ kind }) => kind)).toEqual(["priceChanged", "priceChanged"]);
    await tab.tap("place");
    expect(tab.orders).toHaveLength(0);
    expect(keys(), "no key for a bag that cannot be ordered").toEqual([]);
  });
  test("new prices are agreed to without another call, and are the ones ordered", async () => {
    const tab = await new Tab(device).start();
    await tab.priced({ sellingPrice: 90 });
    await tab.tap("confirm");
    expect([tab.prices.length, tab.state.drift, device.bag.products[0]?.sellingPrice]).toEqual([1, "confirmed", 90]);
    await tab.tap("place");
    expect(tab.order.question.seen).toMatchObject({ grandTotal: 270, products: [{ sellingPrice: 90 }, { sellingPrice: 90 }] });
  });
  // checkout-21, checkout-23
  test("a lower quantity is priced again, and the agreement stays", async () => {
    const tab = await new Tab(device).start();
    await tab.priced({ available: false, inventory: 1 });
    expect(tab.state.changes).toEqual([
      { kind: "lessInStock", skuCode: "A", left: 1 },
      { kind: "notInState", skuCode: "B" },
    ]);
    await tab.tap("confirm");
    expect(device.bag.products.map(({ skuCode, quantity }) => [skuCode, quantity])).toEqual([["A", 1]]);
    expect(tab.prices).toHaveLength(2);
    await tab.priced();
    expect(tab.state).toMatchObject({ request: "done", drift: "confirmed" });
  });
  test("cart-49: products that the farmer did not add are never ordered: the bag stays, and is priced again until the reply matches it", async () => {
    const tab = await new Tab(device).start();
    const own = pricedAs(tab.asked.question.seen);
    const gift = { skuCode: "GIFT", quantity: 1, mrp: 0, sellingPrice: 0, available: true, inventory: 9 };
    const answer = { kind: "priced", priced: { ...own, products: [...own.products, gift] }, earlier: null } as const;
    for (const round of [1, 2]) {
      await tab.asked.answer(answer);
      expect(tab.state).toMatchObject({ drift: "shown", changes: [{ kind: "notInBag", skuCode: "GIFT" }] });
      await tab.tap("place");
      await tab.tap("confirm");
      expect([tab.prices.length, tab.orders.length]).toEqual([round + 1, 0]);
    }
    await tab.priced();
    await tab.tap("place");
    expect(tab.order.question.seen.products.map(({ skuCode, quantity }) => [skuCode, quantity])).toEqual([
      ["A", 2],
      ["B", 1],
    ]);
  });
  test("a tap on 'confirm' does nothing if no change is shown", async () => {
    const tab = await new Tab(device).start();
    await tab.priced();
    const before = device.bag;
    await tab.tap("confirm");
    expect(device.bag).toBe(before);
  });
});

describe("placing", () => {
  const ready = async (): Promise<Tab> => {
    const tab = await new Tab(device).start();
    await tab.priced();
    return tab;
  };
  // checkout-18, checkout-32
  test("two quick taps place one order, with the existing key; then its page opens, and the bag and the key are cleared", async () => {
    const tab = await ready();
    const [made] = keys();
    await Promise.all([tab.tap("place"), tab.tap("place")]);
    expect(tab.orders).toHaveLength(1);
    expect(tab.order.question).toMatchObject({ key: made?.key, cartId: "cart-1", seen: { grandTotal: 240 } });
    expect(keys()).toMatchObject([{ askedAt: device.now }]);
    await tab.order.answer(PLACED);
    expect([tab.opened, device.bag, keys()]).toEqual([["/order/o-1"], EMPTY_CART, []]);
    expect(tab.state, "the button stays busy").toMatchObject({ request: "done", doing: "placing" });
  });
  // checkout-17
  test("products added meanwhile stay in the bag", async () => {
    const tab = await ready();
    await tab.tap("place");
    device.put(addToCart(setQuantity(device.bag, "A", 5), line("C", 1), "gujarat"));
    await tab.order.answer(PLACED);
    expect(device.bag.products.map(({ skuCode, quantity }) => [skuCode, quantity])).toEqual([
      ["A", 3],
      ["C", 1],
    ]);
    expect(tab.opened).toEqual(["/order/o-1"]);
  });
  test("a last-minute change of prices is shown, and the key is dropped", async () => {
    const tab = await ready();
    await tab.tap("place");
    const changes = [{ kind: "priceChanged", skuCode: "A", before: 80, now: 90 }] as const;
    await tab.order.answer({ kind: "drift", priced: pricedAs(tab.order.question.seen, { sellingPrice: 90 }), changes });
    expect([tab.state.drift, tab.state.changes, keys(), tab.opened]).toEqual(["shown", changes, [], []]);
  });
  // checkout-79
  test("if another farmer has signed in, the page is loaded again, and nothing is kept as ordered", async () => {
    const tab = await ready();
    await tab.tap("place");
    await tab.order.answer({ kind: "otherFarmer" });
    expect(tab.reload).toHaveBeenCalledTimes(1);
    expect([tab.opened, device.bag.products.length, keys().map(({ askedAt }) => askedAt)]).toEqual([[], 2, [null]]);
  });
  // cart-29
  test("a product that another tab added meanwhile stays: the bag is priced again before anything is agreed to", async () => {
    const tab = await ready();
    await tab.tap("place");
    device.put(addToCart(device.bag, line("C", 1), "gujarat"));
    const { seen } = tab.order.question;
    const changes = [{ kind: "priceChanged", skuCode: "A", before: 80, now: 90 }] as const;
    await tab.order.answer({ kind: "drift", priced: pricedAs(seen, { sellingPrice: 90 }), changes });
    expect([tab.prices.length, tab.orders.length]).toEqual([2, 1]);
    await tab.priced();
    expect(device.bag.products.map(({ skuCode }) => skuCode)).toContain("C");
    expect(tab.asked.question.seen.products.map(({ skuCode }) => skuCode)).toContain("C");
  });
  test("a key of another order is dropped, and the bag is priced again", async () => {
    const tab = await ready();
    await tab.tap("place");
    const { key } = tab.order.question;
    await tab.order.answer({ kind: "changed" });
    expect([tab.prices.length, tab.asked.question.earlierKey]).toEqual([2, undefined]);
    await tab.priced();
    await tab.tap("place");
    expect(tab.order.question.key).not.toBe(key);
  });
  test("an expired sign-in redirects to the sign-in; the order still counts as requested", async () => {
    const tab = await ready();
    await tab.tap("place");
    await tab.order.answer({ kind: "signIn" });
    expect([tab.opened, keys()]).toMatchObject([["/sign-in"], [{ askedAt: device.now }]]);
  });
  // limits-22 for tooManyOrders
  test.each(["addressGone", "refused", "somethingWrong", "tooManyOrders"] as const)(
    "%s: nothing was ordered, so the key counts as unused",
    async (problem) => {
      const tab = await ready();
      await tab.tap("place");
      await tab.order.answer({ kind: "failed", problem });
      expect(tab.state).toMatchObject({ request: "error", doing: "placing", problem });
      expect(keys()).toMatchObject([{ askedAt: null }]);
      await tab.tap("retry");
      expect(tab.prices, "the bag is priced again").toHaveLength(2);
    },
  );
});

// checkout-72
describe("an order that was rejected before it was processed", () => {
  test("is reported as not ordered, and the next tap uses the same key", async () => {
    const tab = await new Tab(device).start();
    await tab.priced();
    await tab.tap("place");
    const { key } = tab.order.question;
    await tab.order.answer({ kind: "notBegun" });
    expect(tab.state).toMatchObject({ request: "error", doing: "placing", problem: "somethingWrong" });
    expect(keys()).toMatchObject([{ key, askedAt: null }]);
    await tab.tap("retry");
    await tab.priced();
    await tab.tap("place");
    expect(tab.order.question.key).toBe(key);
  });
  test("does not report an earlier attempt whose reply was lost", async () => {
    const tab = await new Tab(device).start();
    await tab.priced();
    await tab.tap("place");
    const askedAt = device.now;
    await tab.order.answer({ kind: "failed", problem: "offline" });
    device.now += 5_000;
    await tab.tap("retry");
    await tab.order.answer({ kind: "notBegun" });
    expect(tab.state).toMatchObject({ request: "error", doing: "placing", problem: "unknownOutcome" });
    expect(keys()).toMatchObject([{ askedAt: expect.any(Number) }]);
    expect(askedAt).toBeLessThan(device.now);
  });
  test.each([
    ["a limit of the gateway", 429, { status: "failure", problem: "tooMany" }, "notBegun"],
    ["an answer that is no JSON of ours", 429, undefined, "notBegun"],
    ["another site's page", 403, { status: "failure", problem: "notAllowed" }, "notBegun"],
    ["a body that is too long", 413, { status: "failure", problem: "tooLong" }, "notBegun"],
    ["a fault of the gateway before the order", 503, { status: "failure", problem: "notBegun" }, "notBegun"],
    ["a fault after the order began", 503, { status: "failure", problem: "unknownOutcome" }, "unknownOutcome"],
    ["a fault of something in front of the site", 503, undefined, "unknownOutcome"],
    ["a proxy that did not wait", 408, undefined, "unknownOutcome"],
    ["an answer that cannot be read", 200, undefined, "unknownOutcome"],
    ["an order without a number", 200, { responseData: { href: "/checkout/order/1" } }, "unknownOutcome"],
    ["an order on another site", 200, { responseData: { orderId: "1", href: "//evil.example/1" } }, "unknownOutcome"],
    ["a drift without its changes", 409, { problem: "drift", priced: PRICED_REPLY }, "pricesUnreadable"],
    ["a drift of an unknown kind", 409, { problem: "drift", priced: PRICED_REPLY, changes: [{ kind: "news" }] }, "pricesUnreadable"],
  ])("%s: %i", async (_, status, body, kind) => {
    const page = new BrowserTab();
    const answer = askOrder(FRAME, { key: "k", seen: { products: [], grandTotal: 0 }, cartId: "c" });
    await page.call.answer(body, status);
    expect(await answer).toEqual(kind === "notBegun" ? { kind } : { kind: "failed", problem: kind });
  });
});

describe("checkout-11: the reply with prices", () => {
  const read = async (value: object) => {
    const page = new BrowserTab();
    const answer = askPrices(FRAME, { products: [], grandTotal: 0 });
    await page.call.answer({ responseData: value }, 200);
    return answer;
  };
  const { products } = PRICED_REPLY;

  test("is parsed with an earlier order", async () => {
    const earlier = { kind: "placed", orderNumber: "K-1", href: "/checkout/order/1" };
    expect(await read({ ...PRICED_REPLY, earlier })).toEqual({
      kind: "priced",
      priced: { ...PRICED_REPLY, deliveryCharge: undefined },
      earlier,
    });
    expect(await read({ ...PRICED_REPLY, earlier: { kind: "?", href: "https://evil.example" } })).toMatchObject({
      earlier: { kind: "unknown" },
    });
  });

  test("checkout-20: names an oversold product, and keeps the others for sale", async () => {
    const sold = { skuCode: "B", quantity: 1, mrp: 100, sellingPrice: 80, available: true, inventory: 9 };
    const oversold = { ...sold, skuCode: "A", quantity: 2, available: false, inventory: -2 };
    const answer = await read({ ...PRICED_REPLY, products: [oversold, sold], subTotal: 100, discount: 20, grandTotal: 80 });
    const tab = await new Tab(device).start();
    await tab.asked.answer(answer);
    expect(tab.state).toMatchObject({ request: "done", drift: "shown", changes: [{ kind: "notAvailable", skuCode: "A" }] });
    await tab.tap("confirm");
    expect(device.bag.products.map(({ skuCode, quantity }) => [skuCode, quantity])).toEqual([["B", 1]]);
  });

  test("checkout-20: a refused order names the oversold product", async () => {
    const page = new BrowserTab();
    const answer = askOrder(FRAME, { key: "k", seen: { products: [], grandTotal: 0 }, cartId: "c-1" });
    const changes = [{ kind: "notAvailable", skuCode: "A" }];
    const priced = { ...PRICED_REPLY, products: [{ ...products[0], available: false, inventory: -2 }] };
    await page.call.answer({ problem: "drift", changes, priced }, 409);
    expect(await answer).toMatchObject({ kind: "drift", changes });
  });

  test.each([
    ["a total that is text", { ...PRICED_REPLY, grandTotal: "240" }],
    ["a negative total", { ...PRICED_REPLY, grandTotal: -1 }],
    ["no lines", { ...PRICED_REPLY, products: undefined }],
    ["a line without a price", { ...PRICED_REPLY, products: [{ ...products[0], sellingPrice: null }] }],
    ["a line that may not be available", { ...PRICED_REPLY, products: [{ ...products[0], available: "yes" }] }],
    ["a delivery charge that is text", { ...PRICED_REPLY, deliveryCharge: "40" }],
  ])("shows no bill: %s", async (_, value) => {
    expect(await read(value)).toEqual({ kind: "failed", problem: "pricesUnreadable" });
  });
});

// checkout-30, checkout-38, checkout-39
describe("an unknown outcome", () => {
  const lost = async (problem: "offline" | "unknownOutcome" = "unknownOutcome"): Promise<Tab> => {
    const tab = await new Tab(device).start();
    await tab.priced();
    await tab.tap("place");
    await tab.order.answer({ kind: "failed", problem });
    return tab;
  };
  test.each(["offline", "unknownOutcome"] as const)(
    "%s: a retry sends exactly the same order, even if the bag has changed",
    async (problem) => {
      const tab = await lost(problem);
      const first = tab.order.question;
      device.put(bagOf(line("Z", 9)));
      await tab.tap("retry");
      expect(tab.orders).toHaveLength(2);
      expect(tab.order.question).toBe(first);
      expect(tab.prices, "no new prices while an order may be placed").toHaveLength(1);
      await tab.order.answer(PLACED);
      expect(tab.opened).toEqual(["/order/o-1"]);
      expect(device.bag.products.map(({ skuCode }) => skuCode)).toEqual(["Z"]);
    },
  );
  test("a retry sends exactly the same order, also if another tab has changed the bag without an event", async () => {
    const tab = await lost();
    const first = tab.order.question;
    device.bag = bagOf(line("Z", 9));
    await tab.tap("retry");
    expect([tab.orders.length, tab.prices.length]).toEqual([2, 1]);
    expect(tab.order.question).toBe(first);
  });
  test("the key stays used, also if a second reply rejects the order", async () => {
    const tab = await lost();
    const askedAt = device.now;
    device.now += 5_000;
    await tab.tap("retry");
    await tab.order.answer({ kind: "failed", problem: "refused" });
    expect(keys()).toMatchObject([{ askedAt }]);
  });
  test("after a reload the order turns out to be placed: its lines are removed from the bag, and its page opens", async () => {
    const { key } = (await lost()).order.question;
    const tab = await new Tab(device).start();
    expect(tab.asked.question.earlierKey).toBe(key);
    // checkout-65
    expect(tab.shown.earlier, "before the reply").toEqual({ kind: "unknown" });
    await tab.priced({}, { kind: "placed", orderNumber: "KH1", href: "/order/o-1" });
    expect([tab.opened, device.bag, keys()]).toEqual([["/order/o-1"], EMPTY_CART, []]);
  });
  test("the rest of the bag is priced, and the earlier order is shown", async () => {
    await lost();
    device.bag = addToCart(device.bag, line("C", 1), "gujarat");
    const tab = await new Tab(device).start();
    await tab.priced({}, { kind: "placed", orderNumber: "KH1", href: "/order/o-1" });
    expect([tab.opened, tab.shown.earlier]).toEqual([[], { kind: "placed", orderNumber: "KH1", href: "/order/o-1" }]);
    expect(tab.asked.question.seen.products.map(({ skuCode }) => skuCode)).toEqual(["C"]);
    await tab.priced();
    expect(tab.state).toMatchObject({ request: "done", doing: "pricing" });
  });
  test.each([
    ["less than a day", 86_399_999, []],
    ["a day", 86_400_000, ["A", "B"]],
  ])("%s later the same products do or do not count as the same bag", async (_, passed, left) => {
    await lost();
    device.now += passed;
    const tab = await new Tab(device).start();
    await tab.priced({}, { kind: "placed", orderNumber: "KH1", href: "/order/o-1" });
    expect(device.bag.products.map(({ skuCode }) => skuCode)).toEqual(left);
    expect(tab.shown.earlier?.kind).toBe(left.length > 0 ? "placed" : undefined);
  });
  // checkout-65
  test("the notice disappears if the services know of no order, and stays with an empty bag", async () => {
    await lost();
    const known = await new Tab(device).start();
    await known.priced({}, null);
    expect(known.shown.earlier).toBeNull();
    device.bag = EMPTY_CART;
    const empty = await new Tab(device).start();
    expect([empty.shown.earlier, empty.prices]).toEqual([{ kind: "unknown" }, []]);
  });
  test("still unknown: the same bag is ordered with the same key, and every bag shows the warning", async () => {
    const { key } = (await lost()).order.question;
    const same = await new Tab(device).start();
    await same.priced({}, { kind: "unknown" });
    expect(same.shown.earlier).toEqual({ kind: "unknown" });
    await same.tap("place");
    expect(same.order.question.key).toBe(key);
    await same.order.answer({ kind: "failed", problem: "offline" });
    device.bag = bagOf(line("Z", 1));
    const other = await new Tab(device).start();
    await other.priced({}, { kind: "unknown" });
    expect(other.shown.earlier).toEqual({ kind: "unknown" });
    await other.tap("place");
    expect(other.order.question.key).not.toBe(key);
  });
  test("checkout-69: the warning ends after a day, but an existing order is still shown", async () => {
    await lost();
    const lostAt = device.now;
    device.now = lostAt + 86_399_999;
    const warned = await new Tab(device).start();
    expect(warned.shown.earlier).toEqual({ kind: "unknown" });
    device.now = lostAt + 86_400_000;
    const tab = await new Tab(device).start();
    expect(tab.shown.earlier, "before the reply").toBeNull();
    await tab.priced({}, { kind: "unknown" });
    expect([tab.shown.earlier, tab.state]).toMatchObject([null, { request: "done" }]);
    const failed = await new Tab(device).start();
    await failed.asked.answer({ kind: "failed", problem: "notPriced" });
    expect([failed.shown.earlier, failed.state]).toMatchObject([null, { problem: "notPriced" }]);
    const told = await new Tab(device).start();
    await told.priced({}, { kind: "placed", orderNumber: "KH1", href: "/order/o-1" });
    expect(told.shown.earlier).toMatchObject({ kind: "placed", orderNumber: "KH1" });
  });
  // checkout-65
  test("another farmer on the device hears nothing of it, and the first one still does", async () => {
    const { key } = (await lost()).order.question;
    const neighbour = { farmer: "hmac-of-4712", address: { ...FRAME.address, id: "address-8" } };
    const other = await new Tab(device, neighbour).start();
    expect([other.shown.earlier, other.asked.question.earlierKey]).toEqual([null, undefined]);
    await other.asked.answer({ kind: "failed", problem: "notPriced" });
    expect([other.shown.earlier, other.state]).toMatchObject([null, { problem: "notPriced" }]);
    await other.tap("retry");
    await other.priced();
    await other.tap("place");
    expect(other.order.question.key).not.toBe(key);
    await other.order.answer(PLACED);
    device.put(bagOf(line("A", 2), line("B", 1)));
    const first = await new Tab(device).start();
    expect([first.shown.earlier, first.asked.question.earlierKey]).toEqual([{ kind: "unknown" }, key]);
  });
  test("if pricing fails too, the page does not say that nothing was ordered", async () => {
    await lost();
    const tab = await new Tab(device).start();
    await tab.asked.answer({ kind: "failed", problem: "notPriced" });
    expect([tab.shown.earlier, tab.state]).toMatchObject([{ kind: "unknown" }, { problem: "unknownOutcome" }]);
    await tab.tap("retry");
    await tab.priced({}, null);
    expect(tab.shown.earlier, "ends once the services reply").toBeNull();
  });
  test("a reply that another tab has processed changes nothing here", async () => {
    await lost();
    const [first, second] = [await new Tab(device).start(), await new Tab(device).start()];
    await first.priced({}, { kind: "placed", orderNumber: "KH1", href: "/order/o-1" });
    device.put(bagOf(line("A", 2), line("B", 1)));
    await second.prices[0]?.answer({
      kind: "priced",
      priced: pricedAs((second.prices[0]?.question ?? first.asked.question).seen),
      earlier: { kind: "placed", orderNumber: "KH1", href: "/order/o-1" },
    });
    expect([second.opened, device.bag.products.length]).toEqual([[], 2]);
  });
});

// checkout-47
describe("another tab", () => {
  test("changes the bag: it is shown and priced again, and the reply to the earlier call is dropped", async () => {
    const tab = await new Tab(device).start();
    const [first] = tab.prices;
    device.put(bagOf(line("A", 7)));
    await settled();
    expect([tab.shown.cart, tab.prices.length]).toEqual([device.bag, 2]);
    await first?.answer({ kind: "priced", priced: pricedAs(first.question.seen), earlier: null });
    expect(tab.state, "the reply to the earlier call").toMatchObject({ request: "started" });
    await tab.priced();
    expect(tab.state.priced?.products.map(({ quantity }) => quantity)).toEqual([7]);
  });
  test("changes the bag without an event: a tap prices it, and orders nothing", async () => {
    const tab = await new Tab(device).start();
    await tab.priced();
    device.bag = bagOf(line("A", 7));
    await tab.tap("place");
    expect([tab.orders.length, tab.prices.length, tab.asked.question.seen.products[0]?.quantity]).toEqual([0, 2, 7]);
  });
  test("changes the bag without an event: the prices of the earlier bag are not kept with it", async () => {
    const tab = await new Tab(device).start();
    device.bag = bagOf(line("A", 7));
    const { bag } = device;
    await tab.priced();
    expect(device.bag).toBe(bag);
  });
  test("agreed changes no longer count once the bag changes", async () => {
    const tab = await new Tab(device).start();
    await tab.priced({ sellingPrice: 90 });
    device.put(bagOf(line("A", 1)));
    await settled();
    expect(tab.state).toMatchObject({ request: "started", drift: "none" });
  });
  test("simultaneous taps in two tabs use the same key", async () => {
    const [one, other] = [await new Tab(device).start(), await new Tab(device).start()];
    await one.priced();
    await other.priced();
    await Promise.all([one.tap("place"), other.tap("place")]);
    expect(other.order.question.key).toBe(one.order.question.key);
    await one.order.answer(PLACED);
    device.put(bagOf(line("A", 2), line("C", 1)));
    await other.order.answer(PLACED);
    expect(
      device.bag.products.map(({ skuCode }) => skuCode),
      "removed from the bag once",
    ).toEqual(["A", "C"]);
  });
});

// checkout-46
test("reloads a checkout restored from the back/forward cache, and no other", async () => {
  const tab = await new Tab(device).start();
  await tab.priced();
  expect(tab.reload).not.toHaveBeenCalled();
  tab.restore();
  expect(tab.reload).toHaveBeenCalledTimes(1);
});
