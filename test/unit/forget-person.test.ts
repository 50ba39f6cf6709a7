/** A sign-out leaves nothing of the farmer in the bag of the device. */
import { expect, test } from "vitest";
import { forgetPerson, forgetTyped } from "../../src/client/personal.ts";
import { BrowserTab } from "../support/tab.ts";

const PRODUCT = { skuCode: "AGS-S-0001", mrp: 100, sellingPrice: 80, quantity: 2 };

function bagAfter(forget: () => void, bag: object) {
  const tab = new BrowserTab();
  tab.kept.set("cart", JSON.stringify(bag));
  forget();
  return JSON.parse(tab.kept.get("cart") ?? "null");
}

// checkout-13
test.each([
  ["a sign-out", forgetPerson],
  ["an expired session", forgetTyped],
])("%s deletes the ids of cart and address, and keeps the products", (_, forget) => {
  const bag = bagAfter(forget, { cartId: "c-1", shippingAddressId: "77", state: "gujarat", products: [PRODUCT] });
  expect(bag).toMatchObject({ cartId: null, shippingAddressId: null, state: "gujarat", products: [PRODUCT], grandTotal: 160 });
  // An emptied bag may still have them.
  const empty = bagAfter(forget, { cartId: null, shippingAddressId: "77", state: null, products: [] });
  expect(empty).toMatchObject({ shippingAddressId: null, products: [] });
  expect(bagAfter(forget, { products: [PRODUCT] })).toEqual({ products: [PRODUCT] });
});
