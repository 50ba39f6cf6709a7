/** Offers of a line and the lines of a bill. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { bagBill, billOf, cashOf } from "../../src/domain/cart/bill.ts";
import { EMPTY_CART } from "../../src/domain/cart/cart.ts";
import type { CartLine } from "../../src/domain/cart/cart-line.ts";
import { offerMissing, offerOff } from "../../src/domain/cart/line-offer.ts";
import { parseCart } from "../../src/domain/cart/stored-cart.ts";
import type { OfferTerms } from "../../src/domain/product/product.ts";
import { offerDiscount } from "../../upstream/services/carts.ts";

const TERMS: OfferTerms = { buy: 1, free: 0, percent: 0, amount: 0 };
const line = (more: Partial<CartLine> = {}): CartLine => ({
  ...{ skuCode: "A", productName: {}, image: null, inventory: 0, mrp: 180, sellingPrice: 139, quantity: 1 },
  ...{ offers: null, offersDetail: null, offersLanguage: null, appliedOffer: null, ...more },
});

// cart-43
test.each<[string, Partial<OfferTerms>, number, number, number]>([
  ["buy 2, get 1 free", { buy: 2, free: 1 }, 2, 139, 0],
  ["buy 2, get 1 free", { buy: 2, free: 1 }, 7, 139, 278],
  ["5% off on 5 or more", { buy: 5, percent: 5 }, 4, 139, 0],
  ["5% off on 5 or more", { buy: 5, percent: 5 }, 5, 139, 35],
  ["5% off on 5 or more, without a rest", { buy: 5, percent: 5 }, 20, 9, 9],
  ["₹25 off a line", { amount: 25 }, 3, 139, 25],
  ["₹25 off, at most the line", { amount: 25 }, 1, 20, 20],
  ["free delivery", {}, 9, 139, 0],
])("an offer takes off: %s (%j), %i packs at %d: %d", (_label, terms, quantity, sellingPrice, off) => {
  expect(offerOff({ offerTerms: { ...TERMS, ...terms }, quantity, sellingPrice })).toBe(off);
});

// cart-42
test("the missing packs are those up to the next gift, if they are in stock", () => {
  const missing = (quantity: number, terms: Partial<OfferTerms>, inventory = 0) =>
    offerMissing(line({ quantity, inventory, offerTerms: { ...TERMS, ...terms } }));
  expect([1, 2, 3, 4, 5, 6].map((quantity) => missing(quantity, { buy: 2, free: 1 }))).toEqual([2, 1, null, 2, 1, null]);
  expect([1, 4, 5, 9].map((quantity) => missing(quantity, { buy: 5, percent: 5 }))).toEqual([4, 1, null, null]);
  expect([missing(2, { buy: 2, free: 1 }, 2), missing(2, { buy: 2, free: 1 }, 3)]).toEqual([null, 1]);
  expect([missing(998, { buy: 1000, percent: 5 }), missing(1, {}), offerMissing(line())]).toEqual([null, null, null]);
});

describe("the bill", () => {
  // cart-44, cart-45, cart-46
  test.each([
    ["an offer of a service", [[3, 180, 139]], 278, { subTotal: 540, discount: 123, offers: 139, delivery: null, pay: 278 }],
    ["an offer that leaves paise", [[5, 180, 139]], 660.25, { subTotal: 900, discount: 205, offers: 35, delivery: null, pay: 660 }],
    ["prices with paise", [[3, 180, 139.5]], 418.5, { subTotal: 540, discount: 122, offers: 0, delivery: null, pay: 418 }],
    ["a price above the MRP", [[2, 100, 120]], 240, { subTotal: 240, discount: 0, offers: 0, delivery: null, pay: 240 }],
    [
      "a saving beside a price above the MRP",
      [
        [1, 100, 120],
        [1, 100, 80],
      ],
      200,
      { subTotal: 220, discount: 20, offers: 0, delivery: null, pay: 200 },
    ],
    ["nothing", [], 0, { subTotal: 0, discount: 0, offers: 0, delivery: null, pay: 0 }],
  ] as const)("%s", (_case, lines, total, bill) => {
    const rows = lines.map(([quantity, mrp, sellingPrice]) => ({ quantity, mrp, sellingPrice }));
    expect(billOf(rows, total)).toEqual(bill);
  });

  // cart-44, cart-50
  test.each([
    ["free", 278, 0, { subTotal: 360, discount: 82, offers: 0, delivery: 0, pay: 278 }],
    ["40 rupees", 318, 40, { subTotal: 360, discount: 82, offers: 0, delivery: 40, pay: 318 }],
    ["40 rupees beside an offer of 28", 290, 40, { subTotal: 360, discount: 82, offers: 28, delivery: 40, pay: 290 }],
    ["with paise", 317.5, 39.5, { subTotal: 360, discount: 82.5, offers: 0, delivery: 39.5, pay: 317 }],
  ] as const)("a delivery charge that is %s is shown as the services send it", (_case, total, delivery, bill) => {
    expect(billOf([{ quantity: 2, mrp: 180, sellingPrice: 139 }], total, delivery)).toEqual(bill);
    expect(bill.subTotal - bill.discount - bill.offers + bill.delivery).toBe(bill.pay);
  });

  // cart-44, cart-45
  test("the lines of every bag add up to whole rupees, as the reference back end prices them", () => {
    const paise = fc.integer({ min: 1, max: 500_000 }).map((amount) => amount / 100);
    const terms = fc.record({
      buy: fc.integer({ min: 1, max: 6 }),
      free: fc.integer({ min: 0, max: 2 }),
      percent: fc.integer({ min: 0, max: 100 }),
      amount: fc.integer({ min: 0, max: 500 }),
    });
    const row = fc.record({
      quantity: fc.integer({ min: 1, max: 999 }),
      mrp: paise,
      sellingPrice: fc.oneof(paise, fc.integer({ min: 1, max: 5_000 })),
      offerTerms: fc.option(terms),
    });
    fc.assert(
      fc.property(fc.array(row, { maxLength: 8 }), (rows) => {
        const { subTotal, discount, offers, pay } = bagBill(rows.map(line));
        expect(subTotal - discount - offers).toBeCloseTo(pay, 4);
        expect(Number.isInteger(pay)).toBe(true);
        for (const amount of [discount, offers, pay]) expect(amount).toBeGreaterThanOrEqual(0);
        for (const { offerTerms, quantity, sellingPrice } of rows) {
          if (!offerTerms) continue;
          const { buy, free, percent, amount } = offerTerms;
          const theirs = offerDiscount(
            { buyQuantity: buy, freeQuantity: free, percentOff: percent, amountOff: amount },
            quantity,
            sellingPrice,
          );
          expect(offerOff({ offerTerms, quantity, sellingPrice })).toBeCloseTo(theirs, 6);
        }
      }),
      { numRuns: 300 },
    );
  });

  test("cash is rounded down", () => expect([660.25, 660, 659.99, 0].map(cashOf)).toEqual([660, 660, 659, 0]));
});

// cart-31, cart-43
test("the terms of a stored line are parsed again, and an unreadable number is 0", () => {
  const stored = (offerTerms: unknown) =>
    parseCart(JSON.stringify({ ...EMPTY_CART, products: [{ ...line(), offerTerms }] })).products[0]?.offerTerms;
  expect(stored({ buy: 2, free: 1, percent: 0, amount: 0 })).toEqual({ buy: 2, free: 1, percent: 0, amount: 0 });
  expect(stored({ buy: -3, free: "1", percent: null })).toEqual({ buy: 1, free: 0, percent: 0, amount: 0 });
  expect([stored(null), stored("x"), stored([2])]).toEqual([undefined, undefined, undefined]);
});
