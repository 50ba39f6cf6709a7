/** How far an order is, and what of it can be ordered again. */
import { expect, test } from "vitest";
import { orderAgain } from "../../src/domain/order/order-again.ts";
import { mayBeCancelled, orderProgress } from "../../src/domain/order/order-progress.ts";
import type { ProductGist } from "../../src/domain/product/product.ts";

// checkout-74
test.each([
  ["PLACED", "placed"],
  [" confirmed ", "confirmed"],
  ["SHIPPED", "sent"],
  ["dispatched", "sent"],
  ["Delivered", "delivered"],
  ["CANCELED", "cancelled"],
  ["ON_HOLD", null],
  ["", null],
  ["constructor", null],
  [null, null],
  ["unreadable", null],
] as const)("the status %j is %j", (status, progress) => {
  expect(orderProgress(status)).toBe(progress);
});

// checkout-77
test("an order that has neither come nor been cancelled may be cancelled", () => {
  expect(["placed", "sent", null, "delivered", "cancelled"].map((step) => mayBeCancelled(step as "placed"))).toEqual([
    ...[true, true, true],
    ...[false, false],
  ]);
});

// checkout-76
test("again: today's price and the ordered quantity; what cannot be bought here is missing", () => {
  const gist = (skuCode: string, more: Partial<ProductGist> = {}) =>
    ({
      skuCode,
      productName: skuCode,
      nameIsText: true,
      mrp: 20,
      sellingPrice: 15,
      inventory: 9,
      buyBar: true,
      priceOnApp: false,
      offers: null,
      ...more,
    }) as ProductGist;
  const line = (skuCode: string, quantity: number | null | "unreadable" = 2) => ({
    ...{ skuCode, productName: `name ${skuCode}`, image: null, mrp: 10, sellingPrice: 5, quantity },
  });
  const visit = { language: "hi", source: "APPRJ", saathi: false, state: { shop: true } } as const;
  const products = [line("A"), line("B"), line("C"), line("D"), line("E", "unreadable"), line("F")];
  const sold = [
    ...[gist("A"), gist("B", { inventory: 0 }), gist("C", { priceOnApp: true })],
    ...[gist("E"), gist("F", { productName: "F (disabled)" })],
  ];
  const found = orderAgain({ products }, sold, visit, () => "/media/a.jpg");
  expect(found.lines).toMatchObject([{ skuCode: "A", quantity: 2, sellingPrice: 15, mrp: 20, image: "/media/a.jpg" }]);
  expect(found.missing.map(({ skuCode }) => skuCode)).toEqual(["B", "C", "D", "E", "F"]);
});
