/** The amounts of an order before and after it is placed: the checkout's view in all its states, the order, the list of orders. */
import { parseHTML } from "linkedom";
import { createElement, type FunctionComponent } from "react";
import { renderToString } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { EMPTY_CART } from "../../src/domain/cart/cart.ts";
import { addToCart } from "../../src/domain/cart/cart-edit.ts";
import type { PricedCart } from "../../src/domain/cart/priced-cart.ts";
import { CHECKOUT_START, type CheckoutEvent, type CheckoutProblem, checkoutReducer } from "../../src/domain/order/checkout.ts";
import type { Order } from "../../src/domain/order/order.ts";
import { UNREADABLE } from "../../src/domain/text/unreadable.ts";
import { pickStrings, translator } from "../../src/i18n.ts";
import { CartBill } from "../../src/views/cart/island/CartBill.tsx";
import { AgainSection } from "../../src/views/checkout/AgainSection.tsx";
import { CheckoutView } from "../../src/views/checkout/island/CheckoutView.tsx";
import { CHECKOUT_WORDS } from "../../src/views/checkout/island/checkout-words.ts";
import type { CheckoutViewProps } from "../../src/views/checkout/island/props.ts";
import { OrderPage } from "../../src/views/checkout/OrderPage.tsx";
import { OrdersPage } from "../../src/views/checkout/OrdersPage.tsx";
import { DeferContext, DeferredSections } from "../../src/views/defer.tsx";
import { PageContext } from "../../src/views/page.tsx";
import { viewPage } from "../support/view-page.ts";

const t = translator("en");
const words = pickStrings(t, CHECKOUT_WORDS);
const textOf = (node: Element | null | undefined): string => node?.textContent?.replace(/\s+/g, " ").trim() ?? "";
const draw = <P extends object>(view: FunctionComponent<P>, props: P): Document =>
  parseHTML(`<main>${renderToString(createElement(view, props))}</main>`).document as unknown as Document;

describe("the checkout", () => {
  const line = {
    ...{ skuCode: "A", productName: { en: "Seed A" }, image: null, inventory: 50, mrp: 120, sellingPrice: 100.25, quantity: 2 },
    ...{ offers: null, offersDetail: null, offersLanguage: null, appliedOffer: null },
  };
  const cart = addToCart(EMPTY_CART, line, "gujarat");
  const priced: PricedCart = {
    cartId: "c",
    products: [{ skuCode: "A", quantity: 2, mrp: 120, sellingPrice: 100.25, available: true, inventory: 50 }],
    ...{ subTotal: 240, grandTotal: 200.5, discount: 39.5 },
  };
  const links = { self: "/s", shop: "/shop", bag: "/bag", address: "/a", signIn: "/in", orders: "/o", terms: "/t" };
  const actions = { confirm() {}, place() {}, retry() {} };
  const frame: Omit<CheckoutViewProps, "checkout"> = {
    ...{
      language: "en" as const,
      words,
      showPrices: true,
      farmer: "",
      state: { slug: "gujarat", name: "Gujarat" },
      helpline: "1800",
      cart,
      links,
      actions,
    },
    address: { id: "1", fullName: "Ram", lines: ["Jaipur"], eddText: null },
    calls: { createCart: "/c", placeOrder: "/p" },
  };
  const open = (events: readonly CheckoutEvent[], more: Partial<CheckoutViewProps> = {}) =>
    draw(CheckoutView, { ...frame, checkout: events.reduce(checkoutReducer, CHECKOUT_START), ...more });
  const shown = (...events: CheckoutEvent[]) => {
    const document = open(events);
    return {
      pay: textOf(document.querySelector(".bottom-bar .cart-pay")),
      hasRoom: document.querySelector(".bottom-bar .cart-pay") !== null,
      button: textOf(document.querySelector(".bottom-bar .button")),
      canTap: !document.querySelector(".bottom-bar .button")?.hasAttribute("disabled"),
      hasBill: document.querySelector(".bill") !== null,
    };
  };
  const price: CheckoutEvent = { type: "price" };
  const answer = (changes: PricedCart | null): CheckoutEvent => ({
    ...{ type: "priced", round: 1, priced },
    changes: changes ? [{ kind: "priceChanged", skuCode: "A", before: 90, now: 100.25 }] : [],
  });
  const READY = { pay: "To pay₹200", hasRoom: true, button: words["checkout.place"], canTap: true, hasBill: true };

  // checkout-45, cart-45
  test("the amount is in whole rupees, rounded down, once the services have priced the bag", () => {
    expect(shown(price)).toEqual({ ...READY, pay: "", button: words["checkout.pricing"] });
    expect(shown(price, answer(null))).toEqual(READY);
  });

  test("a changed total names its delivery charge, if there is one", () => {
    const told = (delivery?: number) => {
      const changes = [{ kind: "totalChanged", before: 200, now: 240, ...(delivery ? { delivery } : {}) }] as const;
      const document = open([price, { ...{ type: "priced", round: 1, priced }, changes } as CheckoutEvent]);
      return textOf(document.querySelector(".order-notice li"));
    };
    expect(told(40)).toBe(`${told()} (${words["cart.delivery"]}: ₹40)`);
  });

  test("a fault and an earlier order are announced; an order of unknown outcome leads to the orders", () => {
    const fault = open([price, { type: "failed", round: 1, problem: "offline" }]).querySelector(".order-notice");
    expect([fault?.getAttribute("role"), textOf(fault?.querySelector("p"))]).toEqual(["alert", words["checkout.offline"]]);
    const earlier = open([price, answer(null)], { earlier: { kind: "unknown" } }).querySelector(".order-notice");
    expect([earlier?.getAttribute("role"), earlier?.querySelector("a")?.getAttribute("href")]).toEqual(["alert", "/o"]);
  });

  // checkout-21
  test("while changes are shown there is no amount: the one button agrees to them", () => {
    const drifted = { pay: "", hasRoom: false, button: words["checkout.confirm"], canTap: true, hasBill: false };
    expect(shown(price, answer(priced))).toEqual(drifted);
    expect(shown(price, answer(priced), { type: "confirm" })).toEqual(READY);
  });

  test("changes that the order finds take the amount away", () => {
    const changes = [{ kind: "priceChanged", skuCode: "A", before: 100.25, now: 110 }] as const;
    const found = shown(price, answer(null), { type: "place" }, { type: "drifted", round: 2, priced, changes });
    expect([found.pay, found.button]).toEqual(["", words["checkout.confirm"]]);
  });

  // checkout-45
  test("the amount stays while the order is placed, and is not shown after a fault", () => {
    const ready = [price, answer(null)] as const;
    expect(shown(...ready, { type: "place" }).pay).toBe("To pay₹200");
    const refused = shown(...ready, { type: "place" }, { type: "failed", round: 2, problem: "somethingWrong" });
    expect([refused.pay, refused.hasRoom]).toEqual(["", false]);
  });

  /** The one control of the bar: its address, its state and its event. */
  const control = (events: readonly CheckoutEvent[], more: Partial<CheckoutViewProps> = {}) => {
    const found = open(events, more).querySelector(".bottom-bar .button");
    return {
      ...{ text: textOf(found), href: found?.getAttribute("href"), canTap: !found?.hasAttribute("disabled") },
      ...{ isBusy: found?.getAttribute("aria-disabled") === "true", counted: found?.getAttribute("data-button") },
      hasSpinner: found?.querySelector(".spinner") !== null,
    };
  };
  const failed = (problem: CheckoutProblem): CheckoutEvent[] => [
    ...[price, answer(null), { type: "place" } as const],
    { type: "failed", round: 2, problem },
  ];
  const IDLE = { href: null, canTap: true, isBusy: false, counted: null, hasSpinner: false };

  // checkout-41, checkout-43
  test("the button after a fault leads to its remedy: the addresses, the bag, or another try", () => {
    expect(control(failed("addressGone"))).toEqual({ ...IDLE, text: words["checkout.toAddress"], href: "/a" });
    expect(control(failed("tooMany"))).toEqual({ ...IDLE, text: words["checkout.toBag"], href: "/bag" });
    for (const problem of [
      "somethingWrong",
      "notPriced",
      "offline",
      "unknownOutcome",
      "tooManyOrders",
      "refused",
      "pricesUnreadable",
    ] as const)
      expect(control(failed(problem)), problem).toEqual({ ...IDLE, text: words["shell.retry"] });
  });

  // checkout-20
  test("the order can be placed once its bag is priced, and not before, nor without a script", () => {
    const place = { ...IDLE, text: words["checkout.place"], counted: "place-order" };
    expect(control([])).toEqual({ ...place, canTap: false });
    expect(control([price, answer(null)])).toEqual(place);
    expect(control([price, answer(null)], { cart: null })).toEqual({ ...place, canTap: false });
    const { actions: _, ...bare } = frame;
    const withoutScript = draw(CheckoutView, { ...bare, checkout: [price, answer(null)].reduce(checkoutReducer, CHECKOUT_START) });
    expect(withoutScript.querySelector(".bottom-bar .button")?.hasAttribute("disabled")).toBe(true);
  });

  // checkout-10
  test("while a reply is awaited the button says what is done, keeps the focus, and is counted as no tap", () => {
    const busy = { ...IDLE, isBusy: true, hasSpinner: true };
    expect(control([price])).toEqual({ ...busy, text: words["checkout.pricing"] });
    expect(control([price, answer(null), { type: "place" }])).toEqual({ ...busy, text: words["checkout.placing"] });
    const placed = control([price, answer(null), { type: "place" }, { type: "placed", round: 2, orderId: "7" }]);
    expect(placed).toEqual({ ...busy, text: words["checkout.placed"] });
  });

  // checkout-45
  test("the room for the amount is kept until the prices arrive, and given up if they do not", () => {
    const room = (...events: CheckoutEvent[]) => open(events).querySelector(".bottom-bar .cart-pay") !== null;
    expect([room(), room(price), room(price, answer(null))]).toEqual([true, true, true]);
    expect(room(price, answer(priced))).toBe(false);
    expect(room(price, { type: "failed", round: 1, problem: "notPriced" })).toBe(false);
    // An order whose reply was lost is repeated at the same amount.
    expect(shown(...failed("unknownOutcome")).pay).toBe("To pay₹200");
  });

  // checkout-73, cart-44
  test("the bill has the delivery charge of the services, and neither what cannot be delivered nor a note about offers", () => {
    const offered = addToCart(cart, { ...line, skuCode: "B", offersDetail: "A gift", offersLanguage: "en" }, "gujarat");
    const charged: PricedCart = {
      ...priced,
      products: [...priced.products, { skuCode: "B", quantity: 1, mrp: 70, sellingPrice: 60, available: false, inventory: 0 }],
      ...{ grandTotal: 240, deliveryCharge: 40 },
    };
    const billAfter = (...events: CheckoutEvent[]) => {
      const bill = open(events, { cart: offered }).querySelector(".bill");
      return [[...(bill?.querySelectorAll("dl > *") ?? [])].map(textOf).join(" "), textOf(bill?.querySelector(".bill-note"))];
    };
    expect(billAfter(price)).toEqual(["MRP total ₹480 Discount −₹79", words["cart.offersApart"]]);
    const accepted: CheckoutEvent = { type: "priced", round: 1, priced: charged, changes: [] };
    // 2 × 120 less 2 × 100.25, and 40 for the delivery: 240 of 240.50 are paid.
    expect(billAfter(price, accepted)).toEqual(["MRP total ₹240 Discount −₹39.50 Offers −₹0.50 Delivery ₹40", ""]);
  });

  // checkout-20
  test("a change of a price says what it is now and what it was", () => {
    const changes = [
      { kind: "priceChanged", skuCode: "A", before: 90, now: 100.25 },
      { kind: "mrpChanged", skuCode: "A", before: 110, now: 120 },
    ] as const;
    const document = open([price, { type: "priced", round: 1, priced, changes }]);
    expect([...document.querySelectorAll(".order-notice li")].map(textOf)).toEqual([
      t("checkout.priceChanged", { name: "Seed A", now: "₹100.25", before: "₹90" }),
      t("checkout.mrpChanged", { name: "Seed A", now: "₹120", before: "₹110" }),
    ]);
  });

  // cart-44, cart-50
  test("what is saved is the discount and the offers; a delivery charge is no part of it", () => {
    const saved = (bill: object) => textOf(draw(CartBill, { bill: { ...BILL, ...bill }, words } as never).querySelector(".badge"));
    const BILL = { subTotal: 540, discount: 123, offers: 139, delivery: null, pay: 278 };
    expect(saved({})).toBe("You save ₹262");
    expect(saved({ delivery: 40, pay: 318 })).toBe("You save ₹262");
    expect(saved({ discount: 0, offers: 0, delivery: 40, pay: 580 })).toBe("");
  });
});

const page = viewPage();
const onPage = <P extends object>(view: FunctionComponent<P>, props: P) =>
  draw(PageContext.Provider as FunctionComponent<object>, {
    value: page,
    children: createElement(DeferContext.Provider, { value: new DeferredSections() }, createElement(view, props)),
  });
const now = Date.UTC(2026, 10, 25);
const account = { farmerId: "1", mobile: null, name: null };
const order: Order = {
  ...{ orderNumber: "KH-1", status: "PLACED", eddText: null, address: null, products: [], lacksProducts: false, deliveryCharge: null },
  ...{ placedAt: now, grandTotal: 1_897.75 },
};

// cart-52
test("the bill of an order does not repeat the amount to pay, which stands below the title", () => {
  const bill = { subTotal: 2_000, discount: 103, offers: 0, delivery: null, pay: 1_897 };
  const again = Promise.resolve({ ok: false } as const);
  const document = onPage(OrderPage, { account, order, bill, isNew: false, now, share: null, again });
  expect([...document.querySelectorAll(".bill dt")].map(textOf)).toEqual(["MRP total", "Discount"]);
});

const showOrder = (more: Partial<Order>, bill: Parameters<typeof OrderPage>[0]["bill"] = null) =>
  onPage(OrderPage, {
    ...{ account, order: { ...order, ...more }, bill, isNew: false, now, share: null },
    again: Promise.resolve({ ok: false } as const),
  });

// checkout-73
test("an order names what cannot be read of its products and its bill, and sums up the others", () => {
  const line = { image: null, quantity: 2, mrp: 100, sellingPrice: 90.5 };
  const products: Order["products"] = [
    { ...line, skuCode: "A", productName: "Seed A" },
    { ...line, skuCode: "B", productName: "", sellingPrice: UNREADABLE },
  ];
  const unreadable = t("verify.unreadableFact");
  const document = showOrder({ products, lacksProducts: true }, UNREADABLE);
  expect([...document.querySelectorAll(".order-line")].map(textOf)).toEqual(["Seed A2 × ₹90.50₹181", `B${unreadable}`]);
  expect(textOf(document.querySelector(".order-lines > p"))).toBe(unreadable);
  expect(textOf(document.querySelector(".bill"))).toBe(t("cart.bill") + unreadable);
  expect(showOrder({ products: products.slice(0, 1) }).querySelector(".bill, .order-lines > p")).toBeNull();
});

test("the call below an order asks to cancel it only while it may be cancelled", () => {
  const calls = ["PLACED", "DELIVERED", "CANCELLED"].map((status) => {
    const document = draw(PageContext.Provider as FunctionComponent<object>, {
      value: viewPage(undefined, { helpline: "1800" }),
      children: createElement(DeferContext.Provider, { value: new DeferredSections() }, showWith(status)),
    });
    return textOf(document.querySelector(".order-ways a"));
  });
  expect(calls).toEqual([t("orders.cancel"), t("orders.help"), t("orders.help")]);
});
const showWith = (status: string) =>
  createElement(OrderPage, {
    ...{ account, order: { ...order, status }, bill: null, isNew: false, now, share: null },
    again: Promise.resolve({ ok: false } as const),
  });

test("a cancelled order looks different in the list, and a second page has links between the pages", () => {
  const row = { orderNumber: "KH-1", images: [], itemCount: 2, placedAt: now, grandTotal: 100 };
  const orders = ["CANCELLED", "DELIVERED"].map((status) => ({ ...row, orderId: status, status }));
  const list = (pages: number) =>
    onPage(OrdersPage, { ...{ account, orders, lacksOrders: false, hasDetails: true, page: 1, now }, pages, again: null });
  expect([...list(1).querySelectorAll(".order-status")].map((status) => status.classList.contains("off"))).toEqual([true, false]);
  expect([1, 2].map((pages) => list(pages).querySelectorAll("[rel=next]").length)).toEqual([0, 1]);
});

// checkout-73
test("a list whose orders cannot be read does not say that there are none", () => {
  const list = (lacksOrders: boolean) =>
    textOf(
      onPage(OrdersPage, { account, orders: [], lacksOrders, hasDetails: true, page: 1, pages: 1, again: null, now }).querySelector("main"),
    );
  expect(list(false)).toContain(t("orders.empty"));
  expect(list(false)).not.toContain(t("orders.someUnreadable"));
  expect(list(true)).not.toContain(t("orders.empty"));
  expect(list(true)).toContain(t("orders.someUnreadable"));
});

// checkout-76
test("what cannot be ordered again is named; without a name it has its sku", () => {
  const missing = ["Seed B", ""].map((productName, index) => ({
    ...{ skuCode: `SKU-${index}`, productName, image: null, quantity: 1, mrp: 10, sellingPrice: 9 },
  }));
  const section = onPage(AgainSection, { again: { lines: [], missing } });
  expect(textOf(section.querySelector("p"))).toBe(t("orders.notSold", { names: `Seed B, ${t("cart.unnamed", { sku: "SKU-1" })}` }));
});

describe("cart-45: the cash of an order is whole rupees, rounded down,", () => {
  test("on its page", () => {
    const document = onPage(OrderPage, {
      account,
      order,
      bill: null,
      isNew: true,
      now,
      share: null,
      again: Promise.resolve({ ok: false } as const),
      helpline: "1",
    });
    expect(textOf(document.querySelector(".order-done h1 ~ p"))).toBe(t("orders.payCash", { amount: "₹1,897" }));
  });

  test("in the list", () => {
    const orders = [{ orderId: "1", orderNumber: "KH-1", status: null, images: [], itemCount: 2, placedAt: now, grandTotal: 1_897.75 }];
    const document = onPage(OrdersPage, {
      account,
      orders,
      lacksOrders: false,
      hasDetails: true,
      page: 1,
      pages: 1,
      again: null,
      helpline: "1",
      now,
    });
    expect(textOf(document.querySelector(".order-list small:last-of-type"))).toBe("2 items · ₹1,897");
  });
});
