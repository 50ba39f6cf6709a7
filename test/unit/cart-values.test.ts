/** Bounds of a bag: what the browser reads of a priced cart and of its own storage, and when a bag counts as ordered. */
import { parseHTML } from "linkedom";
import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { type Cart, EMPTY_CART } from "../../src/domain/cart/cart.ts";
import { bagAfterLateAnswer, isRecent } from "../../src/domain/cart/cart-after-order.ts";
import { agreedCart, compareCart, isSameBag } from "../../src/domain/cart/cart-comparison.ts";
import { addAtLeast, addToCart, lineIn, restoreLine } from "../../src/domain/cart/cart-edit.ts";
import { type CartLine, hasUncountedOffer, offerText, onlyLeft } from "../../src/domain/cart/cart-line.ts";
import { hasRoomFor, offerMissing } from "../../src/domain/cart/line-offer.ts";
import { parseCartChanges, parsePricedCart } from "../../src/domain/cart/parse-priced-cart.ts";
import { MAX_ORDER_LINES, seenCart } from "../../src/domain/cart/seen-cart.ts";
import { CART_KEY, parseCart } from "../../src/domain/cart/stored-cart.ts";
import { CartBill } from "../../src/views/cart/island/CartBill.tsx";

const line = (skuCode: string, more: Partial<CartLine> = {}): CartLine => ({
  ...{ skuCode, productName: { en: skuCode }, image: null, inventory: 10, mrp: 100, sellingPrice: 80, quantity: 1 },
  ...{ offers: null, offersDetail: null, offersLanguage: null, appliedOffer: null, ...more },
});
const bagOf = (...lines: CartLine[]): Cart => lines.reduce((cart, one) => addToCart(cart, one, "gujarat"), EMPTY_CART);

describe("checkout-11: a priced cart is read whole or not at all", () => {
  const priced = { skuCode: "A", quantity: 2, mrp: 3, sellingPrice: 2, available: true, inventory: 9 };
  const cart = { cartId: "c", products: [priced], subTotal: 6, discount: 2, grandTotal: 4 };
  const ofLine = (more: object) => ({ products: [priced, { ...priced, ...more }] });

  test.each<[string, object]>([
    ["as it is", {}],
    ["without products", { products: [] }],
    ["with a discount below zero", { discount: -1 }],
    ["with a delivery charge", { deliveryCharge: 40 }],
    ["with a charge of 0", { deliveryCharge: 0, subTotal: 0, grandTotal: 0 }],
    ["with an unknown stock", ofLine({ inventory: null })],
    ["sold out, with an offer of 0", ofLine({ inventory: 0, quantity: 0, available: false, offerDiscount: 0 })],
    ["oversold", ofLine({ inventory: -2, available: false })],
  ])("read: %s", (_, more) => {
    expect(parsePricedCart({ ...cart, ...more })).toEqual({ deliveryCharge: undefined, ...cart, ...more });
  });

  const NUMBERS = [undefined, null, "1", -1, Number.NaN, Number.POSITIVE_INFINITY];
  test.each<[string, unknown]>([
    ...[null, undefined, 7, "x", [cart]].map((value): [string, unknown] => [`${typeof value}`, value]),
    ...[undefined, null, 7, ""].map((cartId): [string, unknown] => ["cart id", { ...cart, cartId }]),
    ...[undefined, null, {}, [null], ["A"], [[]]].map((products): [string, unknown] => ["products", { ...cart, products }]),
    ...NUMBERS.flatMap((value) => ["subTotal", "grandTotal"].map((name): [string, unknown] => [name, { ...cart, [name]: value }])),
    ...[undefined, null, "1", Number.NaN].map((discount): [string, unknown] => ["discount", { ...cart, discount }]),
    ...[null, "1", -1].map((deliveryCharge): [string, unknown] => ["delivery", { ...cart, deliveryCharge }]),
    ...NUMBERS.flatMap((value) =>
      ["quantity", "mrp", "sellingPrice"].map((name): [string, unknown] => [name, { ...cart, ...ofLine({ [name]: value }) }]),
    ),
    ...[undefined, null, 7, ""].map((skuCode): [string, unknown] => ["sku", { ...cart, ...ofLine({ skuCode }) }]),
    ...[undefined, null, 1, "true"].map((available): [string, unknown] => ["available", { ...cart, ...ofLine({ available }) }]),
    ...[undefined, "1", Number.NaN, Number.NEGATIVE_INFINITY].map((inventory): [string, unknown] => [
      "inventory",
      { ...cart, ...ofLine({ inventory }) },
    ]),
    ...[null, "1", -1].map((offerDiscount): [string, unknown] => ["offer", { ...cart, ...ofLine({ offerDiscount }) }]),
  ])("not read: another %s (%j)", (_, value) => expect(parsePricedCart(value)).toBeNull());
});

describe("checkout-20: changes are read all or not at all", () => {
  const price = { skuCode: "A", before: 0, now: 1 };
  test.each<[object, boolean]>([
    ...["priceChanged", "mrpChanged"].flatMap((kind): [object, boolean][] => [
      [{ kind, ...price }, true],
      [{ kind, ...price, skuCode: "" }, false],
      [{ kind, ...price, before: "0" }, false],
      [{ kind, ...price, now: -1 }, false],
    ]),
    [{ kind: "lessInStock", skuCode: "A", left: 0 }, true],
    [{ kind: "lessInStock", skuCode: "A" }, false],
    [{ kind: "lessInStock", left: 1 }, false],
    [{ kind: "totalChanged", before: 1, now: 2 }, true],
    [{ kind: "totalChanged", before: 1, now: 2, delivery: 40 }, true],
    [{ kind: "totalChanged", before: 1, now: 2, delivery: "40" }, false],
    [{ kind: "totalChanged", before: 1 }, false],
    ...["notAvailable", "notInState", "notToOrder", "notInBag"].flatMap((kind): [object, boolean][] => [
      [{ kind, skuCode: "A" }, true],
      [{ kind }, false],
    ]),
    [{ kind: "another", skuCode: "A", before: 1, now: 2, left: 1 }, false],
    [[], false],
  ])("%j: %s", (change, isRead) => {
    const good = { kind: "notInBag", skuCode: "B" };
    expect(parseCartChanges([good, change])).toEqual(isRead ? [good, change] : null);
  });
  test.each([null, undefined, {}, "x"])("%j is no list", (value) => expect(parseCartChanges(value)).toBeNull());
  test("none is none", () => expect(parseCartChanges([])).toEqual([]));
});

describe("a stored bag", () => {
  const stored = (...products: unknown[]) => parseCart(JSON.stringify({ products, state: "gujarat", cartId: "", shippingAddressId: 7 }));
  const kept = (more: object) => stored({ ...line("A"), ...more }).products[0];

  // cart-31, cart-33, cart-34
  test.each<[object, object | undefined]>([
    [{ mrp: 99_999_999 }, { mrp: 99_999_999 }],
    [{ mrp: 100_000_000 }, undefined],
    [
      { mrp: 0, sellingPrice: 0 },
      { mrp: 0, sellingPrice: 0 },
    ],
    [{ sellingPrice: -1 }, undefined],
    [{ sellingPrice: "80" }, undefined],
    [{ skuCode: "" }, undefined],
    [{ skuCode: 7 }, undefined],
    [{ inventory: -1 }, { inventory: 0 }],
    [{ inventory: "9" }, { inventory: 0 }],
    [{ productName: { en: "Neem", hi: 7, xx: "x", te: "" } }, { productName: { en: "Neem" } }],
    [{ productName: ["Neem"] }, { productName: {} }],
    [{ image: "//evil.test/media/a.png" }, { image: null }],
    [{ image: "/media/a.png" }, { image: "/media/a.png" }],
    [
      { offers: "", offersDetail: 7, offersLanguage: "hi", appliedOffer: "x" },
      { offers: null, offersDetail: null, offersLanguage: "hi", appliedOffer: "x" },
    ],
    [
      { offers: "a", offersDetail: "b" },
      { offers: "a", offersDetail: "b" },
    ],
    [{ offerTerms: { buy: 0, free: -1, percent: 1e9 } }, { offerTerms: { buy: 1, free: 0, percent: 0, amount: 0 } }],
    [{ offerTerms: { buy: 3, free: 1, percent: 5, amount: 10 } }, { offerTerms: { buy: 3, free: 1, percent: 5, amount: 10 } }],
  ])("a line with %j is read with %j", (more, read) => {
    if (read) expect(kept(more)).toMatchObject(read);
    else expect(kept(more)).toBeUndefined();
  });

  test("keeps its cart and its address", () => {
    const bag = { products: [line("A")], state: "gujarat", cartId: "c", shippingAddressId: "7" };
    expect(parseCart(JSON.stringify(bag))).toMatchObject({ cartId: "c", shippingAddressId: "7" });
  });

  test("has 200 rows at most, and of one product the last", () => {
    const rows = Array.from({ length: 201 }, (_, index) => line(`A-${index}`));
    expect(stored(...rows).products.map(({ skuCode }) => skuCode)).toEqual(rows.slice(0, 200).map(({ skuCode }) => skuCode));
    expect(stored(line("A"), line("B"), line("A", { quantity: 3 })).products.map(({ quantity }) => quantity)).toEqual([3, 1]);
    expect(stored(line("A"))).toMatchObject({ state: "gujarat", cartId: null, shippingAddressId: null, subTotal: 100, grandTotal: 80 });
    expect(stored()).toEqual(EMPTY_CART);
  });
});

describe("a bag after a late answer", () => {
  const [DAY, NOW] = [86_400_000, Date.UTC(2026, 10, 27)];
  // checkout-38, checkout-69
  test.each([
    [DAY - 1, true],
    [DAY, false],
    [0, true],
  ])("%i ms after the order: %s", (passed, isNew) => {
    const bag = bagOf(line("A", { quantity: 3 }), line("B"));
    const note = { askedAt: NOW - passed };
    expect(isRecent(note, NOW)).toBe(isNew);
    const left = bagAfterLateAnswer(bag, { ...note, lines: [{ skuCode: "A", quantity: 3 }] }, NOW);
    expect(left?.products.map(({ skuCode }) => skuCode)).toEqual(isNew ? ["B"] : undefined);
  });
  test("an order of a wrong clock, two years ahead, is not recent", () =>
    expect(isRecent({ askedAt: NOW + 63_072_000_000 }, NOW)).toBe(false));
  test("an order that was never asked for is not recent", () => expect(isRecent({ askedAt: null }, NOW)).toBe(false));
});

describe("a bag and the services' prices", () => {
  const bag = bagOf(line("A", { quantity: 2, appliedOffer: "offer_bulk" }), line("B"));
  const of = (skuCode: string, quantity: number, sellingPrice = 80, available = true) => ({
    ...{ skuCode, quantity, mrp: 100, sellingPrice, available, inventory: 50 },
  });
  const priced = (grandTotal: number, ...products: ReturnType<typeof of>[]) => ({
    ...{ cartId: "c", products, subTotal: 300, discount: 300 - grandTotal, grandTotal },
  });
  const changes = (...given: Parameters<typeof priced>) => compareCart(seenCart(bag), priced(...given)).map(({ kind }) => kind);

  // cart-50
  test("a charge of one paisa beside another change is a change too, also beside a line that is not available", () => {
    expect(changes(230, of("A", 2, 75), of("B", 1))).toEqual(["priceChanged"]);
    expect(changes(230.01, of("A", 2, 75), of("B", 1))).toEqual(["priceChanged", "totalChanged"]);
    expect(changes(160, of("A", 2), of("B", 1, 80, false))).toEqual(["notInState"]);
    expect(changes(160.01, of("A", 2), of("B", 1, 80, false))).toEqual(["notInState", "totalChanged"]);
  });
  test("checkout-22: an offer of one of two products may lower the total", () => {
    expect([changes(230, of("A", 2), of("B", 1)), changes(240, of("A", 2), of("B", 1))]).toEqual([[], []]);
  });
  test("checkout-21: agreeing takes over prices and stock", () => {
    expect(agreedCart(bag, priced(230, of("A", 2, 75), of("B", 1))).products).toMatchObject([
      { skuCode: "A", sellingPrice: 75, inventory: 50 },
      { skuCode: "B", sellingPrice: 80, inventory: 50 },
    ]);
    expect(seenCart(bag, priced(230, of("A", 2, 75), of("B", 1)))).toMatchObject({ grandTotal: 230, products: [{ sellingPrice: 75 }, {}] });
  });
  test("checkout-21: agreeing to an offer that has ended drops its promise; one that has changed stays an uncounted offer", () => {
    const terms = { buy: 2, free: 1, percent: 0, amount: 0 };
    const offer = { offers: "o", offersDetail: "Buy 2, get 1 free", offersLanguage: "en", appliedOffer: "o", offerTerms: terms };
    const promised = bagOf(line("A", { quantity: 3, ...offer }));
    const agreed = (offerDiscount: number) =>
      agreedCart(promised, {
        ...priced(240),
        products: [{ ...of("A", 3), offerDiscount }],
      }).products[0];
    expect(agreed(0)).toMatchObject({ offers: null, offersDetail: null, appliedOffer: null, offerTerms: null });
    expect(agreed(10)).toMatchObject({ offers: "o", offersDetail: null, appliedOffer: "o", offerTerms: null });
    expect(agreed(80)).toMatchObject(offer);
  });
  test("checkout-38: the same bag has the same products in the same quantities", () => {
    const lines = (a: number, ...more: object[]) => [{ skuCode: "A", quantity: a }, ...more] as { skuCode: string; quantity: number }[];
    const one = { skuCode: "B", quantity: 1 };
    expect([lines(2, one), lines(3, one), lines(2), lines(2, { ...one, skuCode: "C" })].map((given) => isSameBag(bag, given))).toEqual([
      ...[true, false, false, false],
    ]);
  });
});

describe("changes of a bag", () => {
  test("advice-145: the packs of an advice are at least in the bag, with the names of both", () => {
    const held = bagOf(line("A", { quantity: 3, productName: { en: "Neem" } }));
    const more = (quantity: number, state = "gujarat") =>
      addAtLeast(held, line("A", { quantity, productName: { hi: "नीम" }, sellingPrice: 70 }), state).products;
    expect(more(2)).toMatchObject([{ quantity: 3, productName: { en: "Neem", hi: "नीम" }, sellingPrice: 70 }]);
    expect(more(5)).toMatchObject([{ quantity: 5 }]);
    expect(more(2, "bihar")).toMatchObject([{ quantity: 2, productName: { hi: "नीम" } }]);
    expect(addAtLeast(EMPTY_CART, line("A", { quantity: 2 }), "gujarat").products).toMatchObject([{ quantity: 2 }]);
  });

  test("cart-11: a product is found by its sku in the bag's own state", () => {
    const bag = bagOf(line("A"), line("B", { quantity: 4 }));
    expect([lineIn(bag, "B", "gujarat")?.quantity, lineIn(bag, "B", "bihar"), lineIn(bag, "C", "gujarat")]).toEqual([4, null, null]);
  });

  test("cart-19: undo adds nothing twice, and nothing to a bag of another state", () => {
    const bag = bagOf(line("A"), line("B"));
    expect(restoreLine(bag, line("B", { quantity: 9 }), 0, "gujarat")).toBe(bag);
    expect(restoreLine(bag, line("C"), 1, "bihar")).toBe(bag);
    expect(restoreLine(bag, line("C"), 1, "gujarat").products.map(({ skuCode }) => skuCode)).toEqual(["A", "C", "B"]);
    expect(restoreLine(EMPTY_CART, line("C"), 0, "bihar").state).toBe("bihar");
  });

  // cart-17, cart-23, cart-24
  test.each([
    [9, 10, 1, true],
    [10, 10, 1, false],
    [10, 10.9, 1, false],
    [998, 0, 1, true],
    [999, 0, 1, false],
    [998, 5_000, 2, false],
    [1, 1, 1, false],
    [1, 0.5, 1, true],
  ])("%i packs of a stock of %d have room for %i more: %s", (quantity, inventory, more, has) => {
    expect(hasRoomFor(line("A", { quantity, inventory }), more)).toBe(has);
  });
  test.each([
    [2.9, 2, 2],
    [1, 1, 1],
    [0.9, 1, null],
    [3, 2, null],
  ])("of a stock of %d and %i packs in the bag, %j are left", (inventory, quantity, left) =>
    expect(onlyLeft(line("A", { inventory, quantity }))).toBe(left),
  );

  // cart-42
  test.each([
    [{ buy: 2, free: 1 }, 4, 2],
    [{ buy: 2, free: 1 }, 3, null],
    [{ buy: 5, free: 0 }, 4, 1],
    [{ buy: 5, free: 0 }, 5, null],
    [{ buy: 5, free: 0 }, 6, null],
  ])("an offer of %j with %i packs misses %j", (terms, quantity, missing) => {
    const offerTerms = { percent: 5, amount: 0, ...terms };
    expect(offerMissing(line("A", { inventory: 0, quantity, offerTerms }))).toBe(missing);
  });

  // cart-22
  test("an offer without terms is named beside the bill, in its own words or in a word for it", () => {
    const offered = line("A", { offersDetail: "2 + 1", offersLanguage: "hi" });
    const terms = { buy: 1, free: 0, percent: 0, amount: 0 };
    expect(
      [hasUncountedOffer([line("B"), offered]), hasUncountedOffer([{ ...offered, offerTerms: terms }, line("B")])].map(Boolean),
    ).toEqual([true, false]);
    expect([offerText(offered, "hi", "Offer"), offerText(offered, "te", "Offer"), offerText(line("A"), "hi", "Offer")]).toEqual([
      "2 + 1",
      "Offer",
      null,
    ]);
  });

  test("cart-3, checkout-40: the key on the device, and the products of an order", () => {
    expect([CART_KEY, MAX_ORDER_LINES]).toEqual(["cart", 100]);
  });
});

describe("cart-21, cart-44: the bill shows each part that is not 0", () => {
  const words = {
    ...{ "cart.bill": "Bill", "cart.subTotal": "MRP", "cart.discount": "Discount", "shop.offers": "Offers", "cart.delivery": "Delivery" },
    ...{ "cart.free": "Free", "cart.grandTotal": "To pay", "cart.saved": "You save {{amount}}", "cart.offersApart": "Offers apart" },
  };
  const bill = { subTotal: 540, discount: 123, offers: 39, delivery: 40, pay: 418 };
  const shown = (more: object, props: object = {}) => {
    const html = renderToString(createElement(CartBill, { bill: { ...bill, ...more }, words, ...props }));
    const { document } = parseHTML(`<body>${html}</body>`);
    const texts = (selector: string) => [...document.querySelectorAll(selector)].map(({ textContent }) => textContent);
    const rows = texts("dt").map((term, index) => `${term}: ${texts("dd")[index]}`);
    const [saved, note, total, free] = [".badge", ".bill-note", ".bill-total", ".bill-free"].map((selector) => texts(selector).join(": "));
    return { rows, saved, note, total, free };
  };
  test.each([
    ["all", {}, {}, ["MRP: ₹540", "Discount: −₹123", "Offers: −₹39", "Delivery: ₹40", "To pay: ₹418"], "You save ₹162", ""],
    [
      "no offer, no known delivery",
      { offers: 0, delivery: null, pay: 417 },
      {},
      ["MRP: ₹540", "Discount: −₹123", "To pay: ₹417"],
      "You save ₹123",
      "",
    ],
    ["no discount", { discount: 0, offers: 0, delivery: 40, pay: 580 }, {}, ["MRP: ₹540", "Delivery: ₹40", "To pay: ₹580"], "", ""],
    [
      "a rupee off",
      { subTotal: 100, discount: 1, offers: 0, delivery: null, pay: 99 },
      {},
      ["MRP: ₹100", "Discount: −₹1", "To pay: ₹99"],
      "You save ₹1",
      "",
    ],
    [
      "a rupee for the delivery",
      { subTotal: 100, discount: 0, offers: 0, delivery: 1, pay: 101 },
      {},
      ["MRP: ₹100", "Delivery: ₹1", "To pay: ₹101"],
      "",
      "",
    ],
    ["free delivery", { discount: 0, offers: 0, delivery: 0, pay: 540 }, {}, ["MRP: ₹540", "Delivery: Free", "To pay: ₹540"], "", ""],
    [
      "an offer beside the bill",
      { offers: 0, delivery: null, pay: 417 },
      { hasUncounted: true },
      ["MRP: ₹540", "Discount: −₹123", "To pay: ₹417"],
      "You save ₹123",
      "Offers apart",
    ],
    [
      "a total elsewhere",
      { offers: 0, delivery: null, pay: 417 },
      { hasTotal: false },
      ["MRP: ₹540", "Discount: −₹123"],
      "You save ₹123",
      "",
    ],
  ])("%s", (_, more, props, rows, saved, note) => {
    expect(shown(more, props)).toEqual({
      ...{ rows, saved, note },
      total: "hasTotal" in props ? "" : rows.at(-1),
      free: "delivery" in more && more.delivery === 0 ? "Free" : "",
    });
  });
});
