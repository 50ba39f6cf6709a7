/** The bag of the cart page on a device, without a browser. */
import { beforeEach, describe, expect, test } from "vitest";
import { type CartViewState, createCart } from "../../src/client/cart/driver.ts";
import { type Cart, EMPTY_CART } from "../../src/domain/cart/cart.ts";
import { addToCart } from "../../src/domain/cart/cart-edit.ts";
import type { CartLine } from "../../src/domain/cart/cart-line.ts";
import { pickStrings, translator } from "../../src/i18n.ts";
import { CART_WORDS } from "../../src/views/cart/island/cart-words.ts";
import type { CartFrame } from "../../src/views/cart/island/props.ts";
import { BrowserTab } from "../support/tab.ts";

const line = (skuCode: string, quantity: number): CartLine => ({
  skuCode,
  productName: { en: `Seed ${skuCode}` },
  image: null,
  inventory: 10,
  mrp: 100,
  sellingPrice: 80,
  quantity,
  offers: null,
  offersDetail: null,
  offersLanguage: null,
  appliedOffer: null,
});
const FULL = ["A", "B", "C"].reduce((cart, sku, index) => addToCart(cart, line(sku, index + 1), "gujarat"), EMPTY_CART);
const FRAME: CartFrame = {
  language: "en",
  words: pickStrings(translator("en"), CART_WORDS),
  showPrices: true,
  links: { self: "/", shop: "/", checkout: "/", orders: "/", terms: "/", product: "/" },
};

let tab: BrowserTab;
let shown: CartViewState;
const keep = (cart: Cart) => tab.kept.set("cart", JSON.stringify(cart));
const kept = (): Cart => JSON.parse(tab.kept.get("cart") ?? "null") ?? EMPTY_CART;
const skus = (cart: Cart | null) => cart?.products.map(({ skuCode, quantity }) => `${skuCode} ${quantity}`);

function open(frame: Partial<CartFrame> = {}) {
  const { start, actions } = createCart({ ...FRAME, ...frame }, (next) => {
    shown = next;
  });
  start();
  return actions;
}

beforeEach(() => {
  tab = new BrowserTab();
  keep(FULL);
});

// cart-2, cart-3
test("shows the device's bag at once", () => {
  open();
  expect(shown).toMatchObject({ cart: FULL, isStored: true, showPrices: true });
});

describe("changes", () => {
  // cart-16, cart-18
  test("one more, one less, a typed number: each is stored, shown and announced", () => {
    const actions = open();
    actions.more("A");
    expect([skus(kept()), skus(shown.cart)]).toEqual([
      ["A 2", "B 2", "C 3"],
      ["A 2", "B 2", "C 3"],
    ]);
    expect(shown.announcement).toBe("Quantity of Seed A: 2. To pay: ₹560");
    actions.less("C");
    actions.quantity("B", "7");
    actions.quantity("A", "");
    expect(skus(kept())).toEqual(["A 1", "B 7", "C 2"]);
  });
  // cart-29, cart-3
  // cart-44
  test("are announced with the amount to pay, after the offers", () => {
    const offerTerms = { buy: 2, free: 1, percent: 0, amount: 0 };
    keep(addToCart(EMPTY_CART, { ...line("A", 2), offersDetail: "Buy 2, get 1 free", offersLanguage: "en", offerTerms }, "gujarat"));
    open().more("A");
    // 3 × 80 less one of them.
    expect(shown.announcement).toBe("Quantity of Seed A: 3. To pay: ₹160");
  });
  test("start from the bag that another tab stored", () => {
    const actions = open();
    keep(addToCart(FULL, line("D", 4), "gujarat"));
    actions.more("A");
    expect(skus(kept())).toEqual(["A 2", "B 2", "C 3", "D 4"]);
  });
  // cart-35
  test("announce no amount if prices are hidden, by the page or on the device", () => {
    const actions = open({ showPrices: false });
    actions.more("A");
    expect([shown.announcement, shown.showPrices]).toEqual(["Quantity of Seed A: 2.", false]);
    tab.kept.set("showProductPrices", "false");
    const hidden = open();
    hidden.more("B");
    expect([shown.announcement, shown.showPrices]).toEqual(["Quantity of Seed B: 3.", false]);
  });
  test("of a removed product change nothing", () => {
    open().more("Z");
    expect(kept()).toEqual(FULL);
  });
});

// cart-19
describe("a removed product", () => {
  test.each([
    ["A", 0],
    ["B", 1],
    ["C", 2],
  ])("%s restores it to its position, with the focus", (sku, index) => {
    const actions = open();
    actions.remove(sku);
    expect(skus(kept())).not.toContain(`${sku} ${index + 1}`);
    expect(shown).toMatchObject({ removed: { index, line: { skuCode: sku } }, announcement: `Seed ${sku} removed` });
    actions.undo();
    expect(kept()).toEqual(FULL);
    expect(shown).toMatchObject({ cart: FULL, removed: null, restored: sku });
  });
  test("removed by 'one less' is restored too, and only once", () => {
    const actions = open();
    actions.less("A");
    actions.undo();
    actions.undo();
    expect(skus(kept())).toEqual(["A 1", "B 2", "C 3"]);
  });
  test("is not restored into a bag of another state", () => {
    const actions = open();
    actions.remove("A");
    keep(addToCart(EMPTY_CART, line("Z", 1), "bihar"));
    actions.undo();
    expect(skus(kept())).toEqual(["Z 1"]);
  });
  test("is restored as the only one with the state of its bag", () => {
    const alone = addToCart(EMPTY_CART, line("A", 1), "gujarat");
    keep(alone);
    const actions = open();
    actions.remove("A");
    expect(kept().state).toBeNull();
    actions.undo();
    expect(kept()).toEqual(alone);
  });
  test("the next change restores the focus", () => {
    const actions = open();
    actions.remove("A");
    actions.undo();
    actions.more("B");
    expect(shown.restored).toBeNull();
  });
});

// cart-29
test("a page restored from the back/forward cache shows the current bag", () => {
  open();
  keep(EMPTY_CART);
  tab.pageshow(false);
  expect(shown.cart).toEqual(FULL);
  tab.pageshow(true);
  expect(shown.cart).toEqual(EMPTY_CART);
});

// cart-30
test("if the storage rejects the bag, it is shown with a note that it is not saved", () => {
  const actions = open();
  Object.assign(localStorage, {
    setItem: () => {
      throw new Error("QuotaExceededError");
    },
  });
  actions.more("A");
  expect([skus(shown.cart), shown.isStored]).toEqual([["A 2", "B 2", "C 3"], false]);
  dispatchEvent(Object.assign(new Event("storage"), { key: "cart" }));
  expect(shown).toMatchObject({ cart: FULL, isStored: true });
});
