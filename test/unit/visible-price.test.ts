/**
 * product-59: one rule decides which prices are shown. Its functions over all skus of the reference back end; the pages:
 * shown-prices.test.ts.
 */
import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { listedFactsOf } from "../../src/domain/catalogue/narrow.ts";
import { cartLineOf } from "../../src/domain/product/product-cart-line.ts";
import { isPriceInApp, visibleOffer, visiblePrice } from "../../src/domain/product/visible-price.ts";
import type { AppEnv } from "../../src/env.ts";
import { toProductGist } from "../../src/services/catalog/client.ts";
import { productGist } from "../../src/services/catalog/schemas.ts";
import { gistFor } from "../../upstream/replies.ts";
import { buildCatalogue, skuRow } from "../../upstream/seed/catalogue.ts";

const SHOWN = { showPrices: true };
const HIDDEN = { showPrices: false };

const offer = (label: string) => ({ offerType: "x", value: "x", label, url: null, bestPriceText: "Best price ₹70" });
const product = { mrp: 100, sellingPrice: 80, priceOnApp: false, offers: offer("₹10 off") };
const inApp = { ...product, priceOnApp: true };

describe("product-59: a price is shown", () => {
  test.each([
    ["if prices are shown", product, SHOWN, { mrp: 100, sellingPrice: 80 }],
    ["without an MRP of its own", { ...product, mrp: null }, SHOWN, { mrp: 80, sellingPrice: 80 }],
    ["not if prices are hidden", product, HIDDEN, null],
    ["not if only the app shows it", inApp, SHOWN, null],
    ["not if it is missing", { ...product, sellingPrice: null }, SHOWN, null],
  ] as const)("%s", (_, given, visit, shown) => expect(visiblePrice(given, visit)).toEqual(shown));

  test("'price in the app' is shown only if prices are shown", () => {
    expect([isPriceInApp(inApp, SHOWN), isPriceInApp(product, SHOWN), isPriceInApp(inApp, HIDDEN)]).toEqual([true, false, false]);
  });
});

describe("product-59: an offer that names money is hidden with the price", () => {
  const gift = { ...inApp, offers: offer("2 + 1 free") };
  test.each([
    ["shown with the price", product, SHOWN, { label: "₹10 off", isPriced: true, bestPriceText: "Best price ₹70" }],
    ["hidden with the price", product, HIDDEN, null],
    ["hidden if only the app shows the price", inApp, SHOWN, null],
    ["a gift stays, without the best price", gift, SHOWN, { label: "2 + 1 free", isPriced: false, bestPriceText: null }],
    ["no offer", { ...product, offers: null }, SHOWN, null],
  ] as const)("%s", (_, given, visit, shown) => expect(visibleOffer(given, visit)).toEqual(shown));
});

test("product-59: no sku whose price only the app shows has one for a card, a list or a bag", () => {
  const env = { STATIC_BASE_URL: "https://static.khet.example" } as AppEnv;
  const gists = buildCatalogue().skus.map((sku) => toProductGist(productGist.parse(gistFor(skuRow(sku, "hi"), "hi", "APPRJ")), env));
  const [app, open] = [gists.filter(({ priceOnApp }) => priceOnApp), gists.filter(({ priceOnApp }) => !priceOnApp)];
  expect([app.length > 80, open.length > 2_500]).toEqual([true, true]);
  const line = (one: (typeof gists)[number]) => cartLineOf(one, {}, null, "hi");
  for (const one of app) {
    expect([one.skuCode, visiblePrice(one, SHOWN), line(one), listedFactsOf(one).price, listedFactsOf(one).mrp]).toEqual([
      one.skuCode,
      null,
      null,
      null,
      null,
    ]);
    expect(visibleOffer(one, SHOWN)?.bestPriceText ?? null).toBeNull();
  }
  for (const one of open) {
    expect([one.skuCode, visiblePrice(one, SHOWN)?.sellingPrice, line(one)?.sellingPrice]).toEqual([
      one.skuCode,
      one.sellingPrice,
      one.sellingPrice,
    ]);
    expect(visiblePrice(one, HIDDEN)).toBeNull();
  }
});

/** Files whose prices are not a product's: a bag, its lines, an order, and the element that renders a given price. */
const OWN = /^src\/(?:views\/ui\/Price|views\/(?:cart|checkout|dose\/island)\/|routes\/checkout|client\/cart\/)/;

test("product-59: every other file that names a selling price uses the rule", () => {
  const files = ["src/views", "src/routes", "src/client"].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((file) => /\.tsx?$/.test(file))
      .map((file) => `${folder}/${file}`),
  );
  const naming = files.filter((file) => /\bsellingPrice\b/.test(readFileSync(file, "utf8")) && !OWN.test(file));
  expect(naming.length).toBeGreaterThan(3);
  expect(naming.filter((file) => !readFileSync(file, "utf8").includes("/product/visible-price.ts"))).toEqual([]);
});
