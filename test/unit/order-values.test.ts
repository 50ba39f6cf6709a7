/** The values of an order: its bill, how long it counts as just placed, and the digest that is stored for 30 days. */
import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { billOfOrder, isJustPlaced, justPlacedNumber, ORDERS_PAGE_SIZE, type Order, type OrderLine } from "../../src/domain/order/order.ts";
import { orderDigest } from "../../src/domain/order/order-digest.ts";

const line = (more: Partial<OrderLine> = {}): OrderLine => ({
  ...{ skuCode: "A", productName: "Neem", image: null, quantity: 2, mrp: 180, sellingPrice: 139 },
  ...more,
});
const bill = (more: Partial<Order> = {}) =>
  billOfOrder({ products: [line()], lacksProducts: false, grandTotal: 278, deliveryCharge: null, ...more } as Order);

describe("the bill of an order", () => {
  // checkout-55, cart-44
  test.each<[string, Partial<Order>, object]>([
    ["one product", {}, { subTotal: 360, discount: 82, offers: 0, delivery: null, pay: 278 }],
    [
      "two products, an offer and a delivery charge",
      { products: [line(), line({ skuCode: "B", quantity: 1, mrp: 100, sellingPrice: 100 })], grandTotal: 408, deliveryCharge: 40 },
      { subTotal: 460, discount: 82, offers: 10, delivery: 40, pay: 408 },
    ],
    ["free delivery", { deliveryCharge: 0 }, { subTotal: 360, discount: 82, offers: 0, delivery: 0, pay: 278 }],
  ])("%s", (_, more, shown) => expect(bill(more)).toEqual(shown));

  // checkout-73
  test.each<[string, Partial<Order>]>([
    ["a product is unreadable", { lacksProducts: true }],
    ["a quantity is unreadable", { products: [line({ quantity: "unreadable" })] }],
    ["an MRP is unreadable", { products: [line({ mrp: "unreadable" })] }],
    ["a price is unreadable", { products: [line({ sellingPrice: "unreadable" })] }],
    ["a price is unreadable and another missing", { products: [line({ sellingPrice: "unreadable", mrp: null })] }],
    ["the total is unreadable", { grandTotal: "unreadable" }],
    ["the delivery charge is unreadable", { deliveryCharge: "unreadable" }],
  ])("is unreadable if %s", (_, more) => expect(bill(more)).toBe("unreadable"));

  test.each<[string, Partial<Order>]>([
    ["there is no product", { products: [] }],
    ["a quantity is missing", { products: [line(), line({ quantity: null })] }],
    ["an MRP is missing", { products: [line({ mrp: null })] }],
    ["the total is missing", { grandTotal: null }],
  ])("is not shown if %s", (_, more) => expect(bill(more)).toBeNull());
});

test("checkout-53: a page of orders has 20", () => expect(ORDERS_PAGE_SIZE).toBe(20));

const NOON = Date.UTC(2026, 10, 27, 12);
const QUARTER = 15 * 60_000;

// checkout-56, checkout-71
test.each([
  [0, true],
  [QUARTER - 1, true],
  [QUARTER, false],
  [20 * QUARTER, false],
] as const)("%i ms after an order it counts as just placed: %s", (passed, isNew) => {
  const note = { orderId: "o", orderNumber: "KH-1", at: NOON };
  expect(justPlacedNumber(note, "o", NOON + passed)).toBe(isNew ? "KH-1" : null);
  expect([justPlacedNumber(note, "another", NOON + passed), justPlacedNumber(undefined, "o", NOON)]).toEqual([null, null]);
  expect(isJustPlaced({ status: "PLACED", placedAt: NOON }, NOON + passed)).toBe(isNew);
  expect(isJustPlaced({ status: "placed", placedAt: null }, NOON + passed)).toBe(false);
});

// checkout-26, checkout-34: an object of an earlier version compares with it.
test.each([
  ["in order", ["A", "B"]],
  ["the other way round", ["B", "A"]],
])("the digest is the SHA-256 of address, total in paise and sorted lines: %s", async (_, skus) => {
  const lines = {
    A: { skuCode: "A", quantity: 2, mrp: 180, sellingPrice: 139.5, appliedOffer: null },
    B: { skuCode: "B", quantity: 1, mrp: 100, sellingPrice: 100, appliedOffer: "offer_bulk" },
  };
  const products = skus.map((sku) => lines[sku as "A"]);
  const text = '["7",37900,[["A",2,18000,13950,""],["B",1,10000,10000,"offer_bulk"]]]';
  expect(await orderDigest({ products, grandTotal: 379 }, "7")).toBe(createHash("sha256").update(text).digest("hex"));
});
