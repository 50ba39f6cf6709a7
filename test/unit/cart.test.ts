/** The rules of the cart against a model, and the parsing of a stored cart. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Cart, cartTotals, countItems, EMPTY_CART, normaliseQuantity } from "../../src/domain/cart/cart.ts";
import {
  addOne,
  addToCart,
  decrementQuantity,
  isEmptiedIn,
  lineIn,
  removeFromCart,
  restoreLine,
  setQuantity,
} from "../../src/domain/cart/cart-edit.ts";
import { type CartLine, lineName, onlyLeft } from "../../src/domain/cart/cart-line.ts";
import { parseCart } from "../../src/domain/cart/stored-cart.ts";

const line = (skuCode: string, more: Partial<CartLine> = {}): CartLine => ({
  skuCode,
  productName: { en: skuCode },
  image: null,
  inventory: 10,
  mrp: 100,
  sellingPrice: 80,
  quantity: 1,
  offers: null,
  offersDetail: null,
  offersLanguage: null,
  appliedOffer: null,
  ...more,
});

describe("the rules of the cart", () => {
  // cart-7, cart-8, cart-9
  test("subTotal = Σ mrp × quantity, grandTotal = Σ sellingPrice × quantity, discount = the difference", () => {
    expect(cartTotals([line("a", { quantity: 3 }), line("b", { mrp: 0.1, sellingPrice: 0.1, quantity: 3 })])).toEqual({
      subTotal: 300.3,
      discount: 60,
      grandTotal: 240.3,
    });
  });
  // cart-10
  test("the same sku gets the new quantity and offer", () => {
    const cart = addToCart(addToCart(EMPTY_CART, line("a"), "gujarat"), line("a", { quantity: 4, appliedOffer: "buy 4" }), "gujarat");
    expect(cart.products).toEqual([line("a", { quantity: 4, appliedOffer: "buy 4" })]);
  });
  // cart-11
  test("a cart of another state is emptied first", () => {
    const cart = addToCart(addToCart(EMPTY_CART, line("a"), "gujarat"), line("b"), "rajasthan");
    expect([cart.state, cart.products.map((product) => product.skuCode)]).toEqual(["rajasthan", ["b"]]);
  });
  // cart-13, product-33
  test.each([
    [line("", { quantity: 1 })],
    [line("  ")],
    [line("a", { quantity: 0 })],
    [line("a", { quantity: -2 })],
    [line("a", { quantity: Number.NaN })],
  ])("adds nothing without a sku or with a quantity that is not above 0", (bad) => {
    expect(addToCart(EMPTY_CART, bad, "gujarat")).toBe(EMPTY_CART);
  });
  // cart-16, cart-17
  test.each([
    ["", 1],
    ["0", 1],
    [0, 1],
    ["-3", 1],
    ["abc", 1],
    [null, 1],
    [undefined, 1],
    [{ toString: 1 }, 1],
    ["7", 7],
    [" 12 ", 12],
    ["3.9", 3],
    [5000, 999],
    [Number.POSITIVE_INFINITY, 1],
  ])("quantity %j is read as %j", (input, quantity) => {
    expect(normaliseQuantity(input)).toBe(quantity);
  });
  // cart-51
  test.each([
    ["१२", 12],
    ["૯", 9],
    ["౪౨", 42],
    ["೭", 7],
    ["୩", 3],
    ["٥", 5],
    ["８", 8],
    [" १ ", 1],
    ["x", 1],
  ])("typing %s sets the quantity to %i", (input, quantity) => {
    const cart = setQuantity(addToCart(EMPTY_CART, line("a", { quantity: 2 }), "gujarat"), "a", input);
    expect(cart.products.map((product) => product.quantity)).toEqual([quantity]);
  });
  // cart-15, cart-18
  test("one less lowers a quantity above 1 by 1", () => {
    const three = addToCart(EMPTY_CART, line("a", { quantity: 3 }), "gujarat");
    const two = decrementQuantity(three, "a");
    expect([two, decrementQuantity(two, "a")].map(({ products }) => products.map(({ quantity }) => quantity))).toEqual([[2], [1]]);
    expect(decrementQuantity(three, "b")).toBe(three);
  });
  test("one less than 1 removes the product, and an empty cart belongs to no state", () => {
    const cart = decrementQuantity(addToCart(EMPTY_CART, line("a"), "gujarat"), "a");
    expect(cart).toEqual(EMPTY_CART);
  });
  // cart-19
  test("undo restores the line to its old position, in its state", () => {
    const full = ["a", "b", "c"].reduce((cart, sku) => addToCart(cart, line(sku), "gujarat"), EMPTY_CART);
    expect(restoreLine(removeFromCart(full, "b"), line("b"), 1, "gujarat")).toEqual(full);
    // In the middle and at the end, not at the top.
    expect(restoreLine(removeFromCart(full, "b"), line("b"), 1, "gujarat").products.map(({ skuCode }) => skuCode)).toEqual(["a", "b", "c"]);
    expect(restoreLine(removeFromCart(full, "c"), line("c"), 2, "gujarat").products.map(({ skuCode }) => skuCode)).toEqual(["a", "b", "c"]);
    const one = addToCart(EMPTY_CART, line("a"), "gujarat");
    expect(restoreLine(removeFromCart(one, "a"), line("a"), 0, "gujarat")).toEqual(one);
    expect(restoreLine(one, line("b"), 0, "rajasthan")).toBe(one);
  });
  // cart-25
  test("a name is in the page's language, else in English, else in any language", () => {
    expect(lineName(line("a", { productName: { hi: "बीज", en: "Seed" } }), "hi")).toEqual({ text: "बीज", language: "hi" });
    expect(lineName(line("a", { productName: { hi: "बीज", en: "Seed" } }), "te")).toEqual({ text: "Seed", language: "en" });
    expect(lineName(line("a", { productName: { kn: "ಬೀಜ" } }), "te")).toEqual({ text: "ಬೀಜ", language: "kn" });
    expect(lineName(line("a", { productName: {} }), "te")).toBeNull();
  });
  // cart-23, cart-24
  test("says how many packs are left once the quantity reaches a known inventory", () => {
    expect(onlyLeft(line("a", { inventory: 2, quantity: 3 }))).toBe(2);
    expect(onlyLeft(line("a", { inventory: 3, quantity: 3 }))).toBe(3);
    expect(onlyLeft(line("a", { inventory: 4, quantity: 3 }))).toBeNull();
    expect(onlyLeft(line("a", { inventory: 0, quantity: 3 }))).toBeNull();
  });
});

/** A plain model of the rules: sku, quantity and prices in paise. */
interface Model {
  state: string | null;
  lines: { sku: string; quantity: number; mrp: number; price: number }[];
}

type Command =
  | { do: "add"; sku: string; quantity: number; mrp: number; price: number; state: string }
  | { do: "set"; sku: string; input: string }
  | { do: "less" | "remove"; sku: string };

const sku = fc.constantFrom("A", "B", "C", "");
const paise = fc.integer({ min: 0, max: 10_000_000 });
const command: fc.Arbitrary<Command> = fc.oneof(
  fc.record({
    do: fc.constant("add" as const),
    sku,
    quantity: fc.integer({ min: -1, max: 30 }),
    mrp: paise,
    price: paise,
    state: fc.constantFrom("gujarat", "rajasthan"),
  }),
  fc.record({
    do: fc.constant("set" as const),
    sku,
    input: fc.oneof(fc.constantFrom("", "0", "1", "12", "x"), fc.integer({ min: -5, max: 50 }).map(String)),
  }),
  fc.record({ do: fc.constantFrom("less" as const, "remove" as const), sku }),
);

function onModel(model: Model, step: Command): void {
  const found = model.lines.find((entry) => entry.sku === step.sku);
  const drop = () => {
    model.lines = model.lines.filter((entry) => entry !== found);
    if (model.lines.length === 0) model.state = null;
  };
  if (step.do === "add") {
    if (step.sku === "" || step.quantity <= 0) return;
    if (model.state !== null && model.state !== step.state) model.lines = [];
    model.state = step.state;
    const fresh = { sku: step.sku, quantity: step.quantity, mrp: step.mrp, price: step.price };
    const index = model.lines.findIndex((entry) => entry.sku === step.sku);
    if (index < 0) model.lines.push(fresh);
    else model.lines[index] = fresh;
  } else if (step.do === "set") {
    if (found) found.quantity = Math.max(1, Number(step.input) || 1);
  } else if (step.do === "less" && found && found.quantity > 1) {
    found.quantity -= 1;
  } else if (found) {
    drop();
  }
}

function onCart(cart: Cart, step: Command): Cart {
  switch (step.do) {
    case "add":
      return addToCart(cart, line(step.sku, { quantity: step.quantity, mrp: step.mrp / 100, sellingPrice: step.price / 100 }), step.state);
    case "set":
      return setQuantity(cart, step.sku, step.input);
    case "less":
      return decrementQuantity(cart, step.sku);
    case "remove":
      return removeFromCart(cart, step.sku);
  }
}

describe("any sequence of changes", () => {
  // cart-4, cart-14
  test("matches the model, and the cart reads back from the storage as written", () => {
    fc.assert(
      fc.property(fc.array(command, { maxLength: 40 }), (steps) => {
        const model: Model = { state: null, lines: [] };
        let cart = EMPTY_CART;
        for (const step of steps) {
          onModel(model, step);
          cart = onCart(cart, step);
          expect(cart.products.map((product) => [product.skuCode, product.quantity])).toEqual(
            model.lines.map((entry) => [entry.sku, entry.quantity]),
          );
          expect(cart.state).toBe(model.state);
          const sub = model.lines.reduce((sum, entry) => sum + entry.mrp * entry.quantity, 0);
          const grand = model.lines.reduce((sum, entry) => sum + entry.price * entry.quantity, 0);
          expect([cart.subTotal, cart.grandTotal, cart.discount]).toEqual([sub / 100, grand / 100, (sub - grand) / 100]);
          expect(countItems(cart)).toBe(model.lines.reduce((sum, entry) => sum + entry.quantity, 0));
          expect(parseCart(JSON.stringify(cart))).toEqual(cart);
        }
      }),
    );
  });
  // cart-19
  test("undo after a removal restores the cart", () => {
    fc.assert(
      fc.property(fc.array(command, { maxLength: 20 }), fc.nat(), (steps, pick) => {
        const cart = steps.reduce(onCart, EMPTY_CART);
        if (cart.products.length === 0) return;
        const index = pick % cart.products.length;
        const gone = cart.products[index] as CartLine;
        expect(restoreLine(removeFromCart(cart, gone.skuCode), gone, index, cart.state)).toEqual(cart);
      }),
    );
  });
});

/** Checks that a cart is consistent, for any input. */
function expectSound(cart: Cart): void {
  expect(new Set(cart.products.map((product) => product.skuCode)).size).toBe(cart.products.length);
  for (const product of cart.products) {
    expect(product.skuCode).not.toBe("");
    expect(Number.isInteger(product.quantity) && product.quantity >= 1 && product.quantity <= 999).toBe(true);
    expect(product.image === null || product.image.startsWith("/media/")).toBe(true);
  }
  expect({ subTotal: cart.subTotal, discount: cart.discount, grandTotal: cart.grandTotal }).toEqual(cartTotals(cart.products));
  expect(Number.isFinite(cart.grandTotal)).toBe(true);
}

describe("parseCart", () => {
  // cart-31
  test("never throws on any text", () => {
    fc.assert(fc.property(fc.oneof(fc.string(), fc.string({ unit: "binary" }), fc.json()), (stored) => expectSound(parseCart(stored))));
  });
  // cart-31, cart-32, cart-34
  test("never throws on any cart-like value", () => {
    const odd = fc.oneof(
      fc.jsonValue(),
      fc.constantFrom<unknown>(
        { toString: 1, valueOf: 1 },
        [{ toString: 1, valueOf: 1 }],
        -0,
        1e308,
        "/media/../x",
        "https://elsewhere.test/x.png",
      ),
    );
    const product = fc.record(
      {
        skuCode: fc.oneof(fc.constantFrom("A", "B"), odd),
        productName: fc.oneof(fc.record({ en: odd, __proto__: odd }), odd),
        image: odd,
        inventory: odd,
        mrp: fc.oneof(paise, odd),
        sellingPrice: fc.oneof(paise, odd),
        quantity: odd,
        offers: odd,
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(
        fc.record({ cartId: odd, state: odd, products: fc.oneof(fc.array(product), odd), subTotal: odd }, { requiredKeys: [] }),
        (value) => {
          expectSound(parseCart(JSON.stringify(value)));
        },
      ),
      { numRuns: 500 },
    );
  });
  // cart-34
  test.each([
    ["/media/p/seed.svg?w=180", "/media/p/seed.svg?w=180"],
    ["//evil.test/x.png", null],
    ["/evil.png", null],
    ["https://evil.test/media/x.png", null],
    ["media/x.png", null],
  ])("a stored picture %s is read as %s", (stored, image) => {
    const cart = { products: [{ ...line("A"), image: stored }] };
    expect(parseCart(JSON.stringify(cart)).products[0]?.image).toBe(image);
  });
  // cart-31
  test("a missing or unreadable text is an empty cart", () => {
    for (const stored of [null, "", "null", "[]", "{", '{"products":{}}', `${"[".repeat(200_000)}`])
      expect(parseCart(stored)).toEqual(EMPTY_CART);
  });
});

describe("product-44: adding one pack from a product page", () => {
  const page = line("A", { productName: { hi: "नीम" }, sellingPrice: 55, quantity: 1 });

  test("a new product has one pack, one in the bag gets one more, with the page's prices and all its names", () => {
    const one = addOne(EMPTY_CART, page, "gujarat");
    expect(one.products).toEqual([page]);
    expect(one.state).toBe("gujarat");
    const held = addToCart(EMPTY_CART, line("A", { productName: { en: "Neem", hi: "पुराना" }, sellingPrice: 60, quantity: 3 }), "gujarat");
    expect(addOne(held, page, "gujarat").products).toEqual([{ ...page, productName: { en: "Neem", hi: "नीम" }, quantity: 4 }]);
  });

  test("a bag of another state counts as empty, and the page says that it is emptied", () => {
    const held = addToCart(EMPTY_CART, line("A", { quantity: 3 }), "bihar");
    expect([lineIn(held, "A", "bihar")?.quantity, lineIn(held, "A", "gujarat"), lineIn(held, "B", "bihar")]).toEqual([3, null, null]);
    expect(addOne(held, page, "gujarat").products.map(({ quantity }) => quantity)).toEqual([1]);
    expect([isEmptiedIn(held, "gujarat"), isEmptiedIn(held, "bihar"), isEmptiedIn(EMPTY_CART, "bihar")]).toEqual([true, false, false]);
  });
});
