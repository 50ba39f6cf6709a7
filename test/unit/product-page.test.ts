import { expect, test } from "vitest";
import { brandByName } from "../../src/domain/catalogue/brand.ts";
import { packsToShow } from "../../src/domain/product/packs.ts";
import type { ProductDetail } from "../../src/domain/product/product.ts";
import { cartLineOf, namesWith } from "../../src/domain/product/product-cart-line.ts";
import { detailGroups, isPlainList, productDescription } from "../../src/domain/product/product-details.ts";
import { productSchema } from "../../src/domain/product/product-schema.ts";
import { productInState, productStatus } from "../../src/domain/product/product-status.ts";
import { fewLeft, purchaseOf } from "../../src/domain/product/purchase.ts";
import { ratingShares } from "../../src/domain/product/rating.ts";
import { relatedByCategory, relatedToShow } from "../../src/domain/product/related-products.ts";
import { countryName } from "../../src/domain/text/country.ts";
import { LANGUAGES } from "../../src/domain/visit/language.ts";
import { productGist } from "../../src/services/catalog/schemas.ts";

const detail: ProductDetail = {
  skuCode: "AGS-CP-0001",
  productName: "Kavach 250 g",
  nameIsText: true,
  thumb: "packs/a.svg",
  primary: "packs/a.svg",
  mrp: 500,
  sellingPrice: 449.5,
  inventory: 40,
  freeShipping: false,
  buyBar: true,
  priceOnApp: false,
  needExpertHelp: true,
  leadCaptureEnabled: false,
  displayMessage: null,
  enabledForSaathi: true,
  weight: null,
  offers: null,
  rating: null,
  brand: "Kavach",
  brandImage: null,
  media: [],
  variants: [],
  details: [],
  videos: [],
  comboProducts: [],
  comboProductsTitle: null,
  issues: null,
  relatedProducts: [],
  promiseImage: null,
  isEnabledForRequestedSource: true,
  productLanguageNames: { en: "Kavach 250 g", hi: "कवच 250 ग्राम" },
  productLabel: null,
};
const other = (skuCode: string, more: Partial<ProductDetail> = {}): ProductDetail => ({ ...detail, skuCode, ...more });

// product-19, product-29, product-30, product-31
test("a product is shown, not enabled, without a text as its name, or unavailable", () => {
  expect(productStatus(detail, "APPMH")).toBe("shown");
  expect(productStatus({ ...detail, isEnabledForRequestedSource: false }, "APPMH")).toBe("notEnabled");
  expect(productStatus({ ...detail, productName: "", nameIsText: false }, "APPMH")).toBe("nameIsNoText");
  expect(productStatus(null, "APPMH")).toBe("unavailable");
  expect(productStatus({ ...detail, productName: " " }, "APPMH")).toBe("unavailable");
  expect(productStatus({ ...detail, productName: "Kavach (DISABLED)" }, "APPMH")).toBe("unavailable");
  expect(productStatus({ ...detail, productName: "कवच", productLanguageNames: { en: "Kavach disabled" } }, "APPMH")).toBe("unavailable");
});

test("product-50: the country of origin is two capital letters, and any other value counts as missing", () => {
  const countryOf = (countryOfOrigin: unknown) =>
    productGist.parse({ skuCode: "AGS-S-0001", productName: "Seed", inventory: 1, countryOfOrigin }).countryOfOrigin;
  expect(countryOf("IN")).toBe("IN");
  for (const other of [undefined, null, "", "in", "IND", "India", 91, { code: "IN" }]) expect(countryOf(other)).toBeUndefined();
});

test("product-50: a country has its name in the language of the page", () => {
  expect(LANGUAGES.map((language) => countryName("IN", language))).toEqual(["India", "भारत", "भारत", "ભારત", "భారతదేశం", "ಭಾರತ"]);
  expect(countryName("CN", "hi")).toBe("चीन");
  expect(countryName("QQ", "en")).toBe("QQ");
});

// product-20
test("in a state without a shop no product is enabled", () => {
  expect(productInState(detail, { shop: true })).toBe(detail);
  expect(productInState(detail, { shop: false })).toEqual({ ...detail, isEnabledForRequestedSource: false });
  // A product without an English name is judged by the name on the page alone.
  expect(productStatus({ ...detail, productLanguageNames: {} }, "APPMH")).toBe("shown");
});

// catalogue-23
test("a b2b source hides products that are not enabled for saathi", () => {
  const hidden = { ...detail, enabledForSaathi: false };
  expect(productStatus(hidden, "B2BMH")).toBe("unavailable");
  expect(productStatus(hidden, "APPMH")).toBe("shown");
});

// product-16, product-18, product-21, product-22
test("the main button shows the possible action", () => {
  expect(purchaseOf(detail)).toBe("add");
  expect(purchaseOf({ ...detail, inventory: 1 })).toBe("add");
  expect(purchaseOf({ ...detail, inventory: 0 })).toBe("outOfStock");
  expect(purchaseOf({ ...detail, inventory: 0, isEnabledForRequestedSource: false })).toBe("notEnabled");
  expect(purchaseOf({ ...detail, priceOnApp: true })).toBe("inApp");
  expect(purchaseOf({ ...detail, sellingPrice: null })).toBe("noPrice");
  expect(purchaseOf({ ...detail, sellingPrice: null, priceOnApp: true })).toBe("inApp");
});

test("product-57: the page says how many packs are left from 1 to 5", () => {
  expect([0, 1, 5, 6].map(fewLeft)).toEqual([null, 1, 5, null]);
});

// product-13
test("related products leave out the product itself, duplicates and hidden ones, and are four at most", () => {
  const many = Array.from({ length: 20 }, (_, index) => other(`AGS-CP-01${index + 10}`));
  expect(relatedToShow(detail, many, "APPMH")).toHaveLength(4);
  const odd = [
    detail,
    other("AGS-CP-2"),
    other("AGS-CP-2"),
    other("AGS-CP-3", { productName: "" }),
    other("AGS-CP-4", { productName: "x disabled" }),
  ];
  expect(relatedToShow(detail, odd, "APPMH").map((product) => product.skuCode)).toEqual(["AGS-CP-2"]);
});

// product-13
test("the region's related products are narrowed to the category of the sku", () => {
  const region = [other("AGS-S-0001"), other("AGS-CP-0002"), other("AGS-CK-0001"), other("AGS-AH-0001")];
  expect(relatedByCategory(detail, region, "APPMH").map((product) => product.skuCode)).toEqual(["AGS-CP-0002"]);
  // Only the prefix counts, also if more text follows it.
  expect(relatedByCategory(detail, [other("AGS-CP-X-1"), other("ags-cp-2"), other("AGS-CN-1")], "APPMH")).toHaveLength(2);
  expect(relatedByCategory(other("AGS-CK-0009"), [other("AGS-CX-0001"), other("AGS-C"), other("AGS-CK")], "APPMH")).toEqual([]);
  expect(relatedByCategory(other("AGS-CK-0009"), region, "APPMH").map((product) => product.skuCode)).toEqual(["AGS-CK-0001"]);
});

// product-6
test("packs are offered only if another one exists", () => {
  const self = { skuCode: detail.skuCode, label: "250 g" };
  expect(packsToShow({ ...detail, variants: [self] }, null, "APPMH")).toEqual([]);
  expect(packsToShow({ ...detail, variants: [self, { skuCode: "AGS-CP-0002", label: "500 g" }] }, null, "APPMH")).toHaveLength(2);
});

test("a brand is found by its name in upper or lower case", () => {
  const brands = [{ brandId: "7", brandName: "Kavach ", brandImage: null }];
  expect(brandByName(brands, "KAVACH")?.brandId).toBe("7");
  expect(brandByName(brands, "")).toBeNull();
  expect(brandByName([], "Kavach")).toBeNull();
});

// product-9
test("rating bars go from five stars down, and are hidden by default", () => {
  const rating = { totalCount: 10, average: 4, showRatingBars: true, individualCount: [1, 0, 1, 2, 6] as const };
  expect(ratingShares(rating).map(({ stars, percent }) => [stars, percent])).toEqual([
    [5, 60],
    [4, 20],
    [3, 10],
    [2, 0],
    [1, 10],
  ]);
  expect(ratingShares({ ...rating, individualCount: [0, 0, 0, 0, 1] })[0]).toEqual({ stars: 5, count: 1, percent: 100 });
  expect(ratingShares({ ...rating, showRatingBars: false })).toEqual([]);
  expect(ratingShares({ ...rating, individualCount: [0, 0, 0, 0, 0] })).toEqual([]);
  expect(ratingShares(null)).toEqual([]);
});

// product-12, product-26
test("details are grouped by their index, and a group without values is null", () => {
  const pair = (key: string, value: string) => ({ id: key, key, value });
  const groups = detailGroups([
    { label: "K", attributes: [pair("dose", "2 ml")] },
    { label: "H", attributes: [pair("x", " ")] },
  ]);
  expect(groups.keyPoints?.label).toBe("K");
  expect(groups.highlights).toBeNull();
  expect(groups.otherDetails).toBeNull();
  const values = ["key point", "highlight", "other detail"];
  const three = detailGroups(values.map((label) => ({ label, attributes: [pair("a", label), pair("b", " ")] })));
  expect(three).toEqual({
    keyPoints: { label: "key point", attributes: [pair("a", "key point")] },
    highlights: { label: "highlight", attributes: [pair("a", "highlight")] },
    otherDetails: { label: "other detail", attributes: [pair("a", "other detail")] },
  });
  expect(isPlainList({ label: "", attributes: [pair("Benefit", "a"), pair("Benefit", "b")] })).toBe(true);
  expect(isPlainList({ label: "", attributes: [pair("a", "1"), pair("b", "2")] })).toBe(false);
});

test("the description names product, brand and key points, in 160 characters", () => {
  const keyPoints = (...texts: string[]) => [{ label: "", attributes: texts.map((value) => ({ id: "a", key: "a", value })) }];
  expect(productDescription({ ...detail, brand: "" })).toBe("Kavach 250 g");
  expect(productDescription({ ...detail, brand: "Kavach" })).toBe("Kavach 250 g");
  expect(productDescription({ ...detail, brand: "Om", details: keyPoints("Systemic", "For chilli") })).toBe(
    "Kavach 250 g, Om. Systemic. For chilli",
  );
  expect(productDescription({ ...detail, brand: "Om", details: keyPoints("Fewer flowers fall.", "मक्का के लिए।", "8.5 mm.", "Pipe") })).toBe(
    "Kavach 250 g, Om. Fewer flowers fall. मक्का के लिए। 8.5 mm. Pipe",
  );
  const long = productDescription({ ...detail, productName: "n".repeat(161) });
  expect(long).toBe(`${"n".repeat(160)}…`);
});

// cart-5, cart-6, product-16
test("a cart line has the names, the offer and a picture of this site", () => {
  const offers = { offerType: "FLAT", value: "offer_flat", label: "₹20 off", url: null, bestPriceText: null };
  const line = cartLineOf({ ...detail, offers }, namesWith(detail.productLanguageNames, "te", "కవచ్"), "/media/packs/a.svg?w=180", "te");
  expect(line).toMatchObject({
    skuCode: "AGS-CP-0001",
    quantity: 1,
    inventory: 40,
    image: "/media/packs/a.svg?w=180",
    offers: "FLAT",
    mrp: 500,
    sellingPrice: 449.5,
    offersDetail: "₹20 off",
    offersLanguage: "te",
    appliedOffer: "offer_flat",
  });
  expect(line?.productName).toEqual({ en: "Kavach 250 g", hi: "कवच 250 ग्राम", te: "కవచ్" });
});

// cart-27
test("a product without a price makes no cart line", () => {
  expect(cartLineOf({ ...detail, sellingPrice: null }, {}, null, "te")).toBeNull();
  expect(cartLineOf({ ...detail, mrp: null }, {}, null, "te")).toMatchObject({ mrp: 449.5, sellingPrice: 449.5 });
});

// product-34, product-35
test("the structured data has an offer only if the page shows its price, and a rating only if people rated", () => {
  const options = { url: "https://x.example/p", images: [], description: "d", showPrices: true };
  const rating = { totalCount: 3, average: 4.5, showRatingBars: false, individualCount: [0, 0, 0, 1, 2] as const };
  expect(productSchema({ ...detail, rating }, { ...options, images: ["https://x.example/a.webp"] })).toEqual({
    "@type": "Product",
    name: "Kavach 250 g",
    sku: "AGS-CP-0001",
    description: "d",
    url: "https://x.example/p",
    image: ["https://x.example/a.webp"],
    brand: { "@type": "Brand", name: "Kavach" },
    aggregateRating: { "@type": "AggregateRating", ratingValue: 4.5, ratingCount: 3, bestRating: 5, worstRating: 1 },
    offers: {
      "@type": "Offer",
      url: "https://x.example/p",
      priceCurrency: "INR",
      price: 449.5,
      availability: "https://schema.org/InStock",
      itemCondition: "https://schema.org/NewCondition",
    },
  });
  // Unknown values are left out: no picture, no brand, no rating without raters.
  const bare = productSchema({ ...detail, brand: "", rating: { ...rating, totalCount: 0 } }, options);
  for (const name of ["image", "brand", "aggregateRating"]) expect(bare).not.toHaveProperty(name);
  expect(productSchema({ ...detail, rating: { ...rating, totalCount: 1, average: 1 } }, options)).toHaveProperty("aggregateRating");
  expect(productSchema({ ...detail, rating: { ...rating, average: 0.5 } }, options)).not.toHaveProperty("aggregateRating");
  expect(productSchema({ ...detail, inventory: 1 }, options)).toMatchObject({ offers: { availability: "https://schema.org/InStock" } });
  expect(productSchema({ ...detail, inventory: 0 }, options)).toMatchObject({ offers: { availability: "https://schema.org/OutOfStock" } });
  expect(productSchema(detail, options)).not.toHaveProperty("aggregateRating");
  expect(productSchema(detail, { ...options, showPrices: false })).not.toHaveProperty("offers");
  expect(productSchema({ ...detail, priceOnApp: true, inventory: 0 }, options)).not.toHaveProperty("offers");
  expect(productSchema({ ...detail, sellingPrice: null }, options)).not.toHaveProperty("offers");
});
