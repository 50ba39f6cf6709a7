import { parseHTML } from "linkedom";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import type { CartLine } from "../../src/domain/cart/cart-line.ts";
import { AddToBag, type AddToBagProps } from "../../src/views/product/island/AddToBag.tsx";

const strings = {
  "product.addToBag": "Add to bag",
  "product.added": "In your bag",
  "product.goToBag": "Go to bag",
  "quantity.less": "One less of Neem",
  "quantity.more": "One more of Neem",
  "quantity.notSaved": "No room",
  "quantity.stateChanged": "Emptied",
};
const offerStrings = {
  "quantity.offerFree": "Add {{count}} more: {{free}} free",
  "quantity.offerMore": "Add {{count}} more to get the offer",
};
const held = (quantity: number, more: Partial<CartLine> = {}): CartLine => ({
  skuCode: "A",
  productName: { en: "Neem" },
  image: null,
  inventory: 0,
  mrp: 73,
  sellingPrice: 58,
  quantity,
  offers: null,
  offersDetail: null,
  offersLanguage: null,
  appliedOffer: null,
  ...more,
});
const view = (props: Partial<AddToBagProps>) =>
  renderToString(
    <AddToBag
      cartHref="/checkout/cart?language=en"
      priceText={null}
      strings={strings}
      offerStrings={offerStrings}
      inBag={null}
      warning={null}
      {...props}
    />,
  );
const html = (quantity: number, warning: string | null = null, priceText: string | null = null) =>
  view({ inBag: quantity > 0 ? held(quantity) : null, warning, priceText });

test("before: a link to the bag whose tap waits for the script, and an empty status", () => {
  expect(html(0)).toContain(
    '<p class="hide" role="status"></p><a class="button go" href="/checkout/cart?language=en" data-tap="" data-button="add-to-bag">',
  );
  expect(html(0)).toContain("Add to bag");
});

// cart-26
test("after: the number of packs and a link to the bag", () => {
  expect(html(2)).toContain('<p class="hide" role="status">In your bag: 2</p>');
  expect(html(2)).toContain("Go to bag");
  expect(html(2)).not.toContain("data-tap");
});

test("the button shows the price of a pack until it is in the bag, if prices are shown", () => {
  expect(html(0, null, "₹58")).toContain('<span>Add to bag</span><small class="price">₹58</small>');
  expect(html(1, null, "₹58")).not.toContain("₹58");
  expect(html(0)).not.toContain("price");
});

// cart-12
test("a warning is visible, not only announced", () => {
  expect(html(1, "No room")).toContain('<p class="bag-note" role="status">No room</p>');
});

test("product-44: in the bag, a stepper with the number of packs precedes the link to the bag", () => {
  const { document } = parseHTML(view({ inBag: held(2) })) as unknown as { document: Document };
  const stepper = document.querySelector(".stepper");
  expect([...(stepper?.children ?? [])].map((part) => part.getAttribute("aria-label") ?? part.textContent)).toEqual([
    "One less of Neem",
    "2",
    "One more of Neem",
  ]);
  expect(stepper?.nextElementSibling?.textContent).toBe("Go to bag");
  expect(html(0)).not.toContain("stepper");
});

test.each([
  ["all that is in stock", { quantity: 4, inventory: 4 }, true],
  ["less than is in stock", { quantity: 3, inventory: 4 }, false],
  ["a stock that is not known", { quantity: 998, inventory: 0 }, false],
  ["the most of one product", { quantity: 999, inventory: 0 }, true],
] as const)("product-45: plus with %s", (_, { quantity, inventory }, isOff) => {
  const more = /<button[^>]*aria-label="One more of Neem"[^>]*>/.exec(view({ inBag: held(quantity, { inventory }) }))?.[0];
  expect(more?.includes("disabled")).toBe(isOff);
});

const GIFT = { offerTerms: { buy: 2, free: 1, percent: 0, amount: 0 } };
const BULK = { offerTerms: { buy: 5, free: 0, percent: 10, amount: 0 } };
test.each([
  ["one pack before the gift", held(2, GIFT), "Add 1 more: 1 free"],
  ["four packs before the discount", held(1, BULK), "Add 4 more to get the offer"],
  ["with the gift", held(3, GIFT), null],
  ["if the stock is too low", held(2, { ...GIFT, inventory: 2 }), null],
  ["without an offer", held(2), null],
  ["before it is in the bag", null, null],
])("product-45: what is missing for the offer, %s", (_, line, words) => {
  const said = />(Add \d[^<]*)</.exec(view({ inBag: line }))?.[1] ?? null;
  expect(said).toBe(words);
  expect(view({ inBag: line, offerStrings: undefined }), "if prices are hidden").not.toMatch(/Add \d/);
});
