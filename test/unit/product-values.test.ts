/** The values of a product: its sale, stars, texts, lists and structured data. */
import { describe, expect, test } from "vitest";
import { factsOfLine, lineOfFacts } from "../../src/domain/product/card-facts.ts";
import { isFreeDelivery } from "../../src/domain/product/card-text.ts";
import { mentionsMoney } from "../../src/domain/product/discount.ts";
import { otherPacks, packsToShow } from "../../src/domain/product/packs.ts";
import { type Offer, type ProductDetail, type ProductGist, productShape } from "../../src/domain/product/product.ts";
import { cartLineOf, namesWith } from "../../src/domain/product/product-cart-line.ts";
import { detailGroups, isPlainList, productDescription, withoutAttribute } from "../../src/domain/product/product-details.ts";
import { productSchema } from "../../src/domain/product/product-schema.ts";
import { productInState, productStatus } from "../../src/domain/product/product-status.ts";
import { fewLeft, isAddedByCard, isGone, isOutOfStock, purchaseOf } from "../../src/domain/product/purchase.ts";
import { ratingShares, roundToHalfStar } from "../../src/domain/product/rating.ts";
import { relatedByCategory, relatedToShow } from "../../src/domain/product/related-products.ts";
import { addSeen, parseSeen } from "../../src/domain/product/seen-products.ts";
import { isPlausibleSku } from "../../src/domain/product/sku.ts";
import { skuCategory } from "../../src/domain/product/sku-category.ts";
import { isDisabledName, isVisible } from "../../src/domain/product/visibility.ts";
import { openPrice, visibleOffer } from "../../src/domain/product/visible-price.ts";

const product = (more: Partial<ProductDetail> = {}): ProductDetail =>
  ({
    ...{ skuCode: "AGS-CP-0001", productName: "Neem", nameIsText: true, thumb: null, primary: null, mrp: 100, sellingPrice: 80 },
    ...{ inventory: 9, freeShipping: false, buyBar: true, priceOnApp: false, needExpertHelp: true, leadCaptureEnabled: false },
    ...{ displayMessage: null, enabledForSaathi: false, weight: null, offers: null, rating: null, brand: "", variants: [], details: [] },
    ...{ isEnabledForRequestedSource: true, productLanguageNames: {}, ...more },
  }) as ProductDetail;
const OFFER: Offer = { offerType: "BULK", value: "offer_bulk", label: "Buy 2", url: null, bestPriceText: "from ₹70" };

// product-18, product-21, product-22, product-42, service-38
test.each<[string, Partial<ProductDetail>, string]>([
  ["as it is", {}, "add"],
  ["not enabled, and sold out", { isEnabledForRequestedSource: false, inventory: 0 }, "notEnabled"],
  ["sold out, and in the app", { inventory: 0, priceOnApp: true }, "outOfStock"],
  ["with one pack left", { inventory: 1 }, "add"],
  ["oversold", { inventory: -1 }, "outOfStock"],
  ["of unreadable stock", { inventory: 0, unreadable: { price: false, stock: true } }, "unreadable"],
  ["of an unreadable price", { unreadable: { price: true, stock: false } }, "unreadable"],
  ["of an unreadable price, sold out", { inventory: 0, unreadable: { price: true, stock: false } }, "outOfStock"],
  ["in the app, and not for sale", { priceOnApp: true, buyBar: false }, "inApp"],
  ["not for sale", { buyBar: false }, "noSale"],
  ["by request", { buyBar: false, leadCaptureEnabled: true }, "byRequest"],
  ["without a price", { sellingPrice: null }, "noPrice"],
  ["without an MRP", { mrp: null }, "add"],
])("a product %s: %j is bought by %s", (_, more, purchase) => {
  const one = product(more);
  expect(purchaseOf(one)).toBe(purchase);
  expect([isGone(one), isOutOfStock(one)]).toEqual([
    ["notEnabled", "outOfStock"].includes(purchase),
    (more.inventory ?? 9) <= 0 && !more.unreadable?.stock,
  ]);
});

// product-46
test.each<[string, Partial<ProductDetail>, object, boolean]>([
  ["of a farmer", {}, {}, true],
  ["in a state without a shop", {}, { state: { shop: false } }, false],
  ["of a dealer", {}, { source: "b2bMH" }, false],
  ["in saathi", {}, { saathi: true }, false],
  ["without a name", { nameIsText: false }, {}, false],
  ["sold out", { inventory: 0 }, {}, false],
])("a card %s adds: %#", (_, more, visit, adds) => {
  expect(isAddedByCard(product(more), { state: { shop: true }, source: "APPRJ", saathi: false, ...visit })).toBe(adds);
});

test("few are left from 1 to 5 packs", () => {
  expect([-1, 0, 1, 5, 6].map(fewLeft)).toEqual([null, null, 1, 5, null]);
});

// product-18, product-19, product-20, product-29, product-31, catalogue-22, catalogue-23
test.each<[string, Partial<ProductDetail> | null, string, string]>([
  ["as it is", {}, "APPRJ", "shown"],
  ["unknown", null, "APPRJ", "unavailable"],
  ["with a name that is no text", { nameIsText: false, productName: "" }, "APPRJ", "nameIsNoText"],
  ["with an empty name", { productName: " " }, "APPRJ", "unavailable"],
  ["hidden from dealers", {}, "b2bMH", "unavailable"],
  ["for dealers", { enabledForSaathi: true }, "b2bMH", "shown"],
  ["disabled by its name", { productName: "Neem (DISABLED)" }, "APPRJ", "unavailable"],
  ["disabled by its English name", { productName: "नीम", productLanguageNames: { en: "Neem disabled" } }, "APPRJ", "unavailable"],
  ["not sold in the state", { isEnabledForRequestedSource: false }, "APPRJ", "notEnabled"],
])("a product %s is shown as %#", (_, more, source, status) => {
  expect(productStatus(more && product(more), source)).toBe(status);
});
test("product-20: in a state without a shop nothing is enabled", () => {
  const one = product();
  expect([productInState(one, { shop: true }), productInState(one, { shop: false }).isEnabledForRequestedSource]).toEqual([one, false]);
});
test("catalogue-22: only a name that is a text can be empty", () => {
  expect([isVisible(product({ nameIsText: false, productName: "" }), "APPRJ"), isVisible(product({ productName: "" }), "APPRJ")]).toEqual([
    true,
    false,
  ]);
  expect(["Disabled", "x disabled y", "able"].map(isDisabledName)).toEqual([true, true, false]);
});

describe("stars", () => {
  const rating = { totalCount: 8, average: 4, showRatingBars: true, individualCount: [1, 0, 0, 2, 5] } as const;
  test("product-9: shares from 5 stars down, in whole percent", () => {
    expect(ratingShares(rating as never)).toEqual([
      { stars: 5, count: 5, percent: 63 },
      { stars: 4, count: 2, percent: 25 },
      { stars: 3, count: 0, percent: 0 },
      { stars: 2, count: 0, percent: 0 },
      { stars: 1, count: 1, percent: 13 },
    ]);
    expect(ratingShares({ ...rating, individualCount: [0, 0, 0, 0, 1] } as never)[0]).toEqual({ stars: 5, count: 1, percent: 100 });
  });
  test("product-9: none without bars or counts", () => {
    expect(
      [null, { ...rating, showRatingBars: false }, { ...rating, individualCount: [0, 0, 0, 0, 0] }].map((one) =>
        ratingShares(one as never),
      ),
    ).toEqual([[], [], []]);
  });
  // shell-31
  test.each([
    [4.24, 4],
    [4.25, 4.5],
    [4.75, 5],
    [0.2, 0],
    [7, 5],
    [-1, 0],
    [Number.NaN, 0],
  ])("%d stars are drawn as %d", (average, stars) => expect(roundToHalfStar(average)).toBe(stars));
});

describe("product-12, product-26: details", () => {
  const attribute = (value: string, key = "", id = "what") => ({ id, key, value });
  const groups = ["Key points", "Highlights", "Other"].map((label) => ({ label, attributes: [attribute("a"), attribute(" ")] }));
  test("three groups in this order, without empty attributes and groups", () => {
    const [a] = [[attribute("a")]];
    expect(detailGroups(groups)).toEqual({
      keyPoints: { label: "Key points", attributes: a },
      highlights: { label: "Highlights", attributes: a },
      otherDetails: { label: "Other", attributes: a },
    });
    expect(detailGroups([{ label: "x", attributes: [attribute("")] }])).toEqual({ keyPoints: null, highlights: null, otherDetails: null });
  });
  test("an attribute that is shown elsewhere is left out, and every group keeps its place", () => {
    const [first, second] = [attribute("a"), attribute("b")];
    expect(
      withoutAttribute(
        [
          { label: "x", attributes: [first] },
          { label: "y", attributes: [second, first] },
        ],
        first,
      ),
    ).toEqual([
      { label: "x", attributes: [] },
      { label: "y", attributes: [second] },
    ]);
  });
  test.each([
    ["one key", [attribute("a", "Use "), attribute("b", "Use")], true],
    ["two keys", [attribute("a", "Use"), attribute("b", "Kind")], false],
    ["doses", [attribute("a", "Use", "Dose"), attribute("b", "Use")], false],
  ] as const)("%s: a plain list %s", (_, attributes, isPlain) =>
    expect(isPlainList({ label: "", attributes: [...attributes] })).toBe(isPlain),
  );

  test("the description has title, brand and key points without doses, 160 characters at most", () => {
    const details = [
      { label: "", attributes: [attribute("For okra"), attribute("2 ml", "Dose", "dose"), attribute("Storage in shade", "", "storage")] },
    ];
    expect(productDescription(product({ details, brand: "Khet" }))).toBe("Neem, Khet. For okra. Storage in shade");
    expect(productDescription(product({ brand: "Nee", details: [] }))).toBe("Neem");
    expect(productDescription(product())).toBe("Neem");
    const long = productDescription(product({ details: [{ label: "", attributes: [attribute("word ".repeat(100))] }] }));
    expect([long.length > 140, long.length <= 161]).toEqual([true, true]);
  });
});

describe("product-34, product-35: structured data", () => {
  const schema = (more: Partial<ProductDetail> = {}, options: object = {}) =>
    productSchema(product(more), { url: "https://x/p", images: [], description: "d", showPrices: true, ...options });
  const offer = { "@type": "Offer", url: "https://x/p", priceCurrency: "INR", price: 80, itemCondition: "https://schema.org/NewCondition" };
  const whole = { "@type": "Product", name: "Neem", sku: "AGS-CP-0001", description: "d", url: "https://x/p" };
  const rating = {
    totalCount: 1,
    average: 1,
    showRatingBars: false,
    individualCount: [1, 0, 0, 0, 0] as [number, number, number, number, number],
  };
  const stars = { "@type": "AggregateRating", ratingValue: 1, ratingCount: 1, bestRating: 5, worstRating: 1 };
  const inStock = { ...offer, availability: "https://schema.org/InStock" };
  test.each<[string, object, object]>([
    ["in stock", schema(), { ...whole, offers: inStock }],
    ["in stock with one pack", schema({ inventory: 1 }), { ...whole, offers: inStock }],
    ["sold out", schema({ inventory: 0 }), { ...whole, offers: { ...offer, availability: "https://schema.org/OutOfStock" } }],
    ["of unknown stock", schema({ unreadable: { price: false, stock: true } }), { ...whole, offers: offer }],
    ["without prices", schema({}, { showPrices: false }), whole],
    ["with a price in the app", schema({ priceOnApp: true }), whole],
    ["with a brand", schema({ brand: "Khet", priceOnApp: true }), { ...whole, brand: { "@type": "Brand", name: "Khet" } }],
    ["with pictures", schema({ priceOnApp: true }, { images: ["a"] }), { ...whole, image: ["a"] }],
    ["with stars", schema({ rating, priceOnApp: true }), { ...whole, aggregateRating: stars }],
    ["rated by nobody", schema({ rating: { ...rating, totalCount: 0 }, priceOnApp: true }), whole],
    ["with less than a star", schema({ rating: { ...rating, average: 0.9 }, priceOnApp: true }), whole],
  ])("%s", (_, found, expected) => expect(found).toEqual(expected));
});

describe("product-13: related products", () => {
  const skus = (list: readonly ProductGist[]) => list.map(({ skuCode }) => skuCode);
  const of = (...codes: string[]) => codes.map((skuCode) => product({ skuCode }));
  test("four others at most", () => {
    expect(skus(relatedToShow({ skuCode: "B" }, of("A", "B", "C", "D", "E", "F"), "APPRJ"))).toEqual(["A", "C", "D", "E"]);
  });
  test("of the same category, or of the same beginning", () => {
    const all = of("AGS-S-1", "AGS-CP-2", "ags-s-x-3", "XX-7-1", "xx-7-2", "XX-8-1", "YX-7-1", "Y");
    expect(skus(relatedByCategory({ skuCode: "AGS-S-9" }, all, "APPRJ"))).toEqual(["AGS-S-1", "ags-s-x-3"]);
    expect(skus(relatedByCategory({ skuCode: "XX-7-9" }, all, "APPRJ"))).toEqual(["XX-7-1", "xx-7-2"]);
  });
});

test("a stored copy of a product has pictures, films and their kinds", () => {
  const media = ["IMAGE", "VIDEO"].map((type) => ({ type, url: "a" }));
  const videos = ["BENEFITS", "HOW_TO_USE", "TESTIMONIAL"].map((kind) => ({ kind, url: "a" }));
  const copy = {
    ...{ ...product(), brandImage: null, media, videos, comboProducts: [], comboProductsTitle: null, issues: null },
    ...{ relatedProducts: [], promiseImage: null, productLabel: null },
  };
  expect(productShape.safeParse(copy).error).toBeUndefined();
  for (const other of [{ media: [{ type: "", url: "a" }] }, { videos: [{ kind: "", url: "a" }] }])
    expect(productShape.safeParse({ ...copy, ...other }).success).toBe(false);
});

test("product-6, product-41: packs that are listed, and none if there is only one", () => {
  const variants = ["A", "B", "C"].map((skuCode) => ({ skuCode, label: skuCode }));
  const one = product({ skuCode: "A", variants });
  const shown = (listed: ProductGist[] | null, detail = one) => packsToShow(detail, listed, "APPRJ").map(({ skuCode }) => skuCode);
  expect(otherPacks(one).map(({ skuCode }) => skuCode)).toEqual(["B", "C"]);
  expect([shown(null), shown([product({ skuCode: "C" })]), shown([])]).toEqual([["A", "B", "C"], ["A", "C"], []]);
  expect(shown(null, product({ skuCode: "A", variants: variants.slice(0, 1) }))).toEqual([]);
});

describe("skus", () => {
  // product-32
  test.each([
    ["A", true],
    [`A${"0".repeat(63)}`, true],
    [`A${"0".repeat(64)}`, false],
    ["-A", false],
    ["", false],
    ["undefined", false],
    ["NULL", false],
    ["NaN", false],
    ["object", false],
    ["object1", true],
  ])("%s is plausible: %s", (sku, isPlausible) => expect(isPlausibleSku(sku)).toBe(isPlausible));
  // catalogue-28
  test("categories by prefix", () => {
    expect(["AGS-S-1", "ags-cp-1", "AGS-CN-1", "AGS-HW-1", "AGS-X-1", "1-AGS-S-1"].map(skuCategory)).toEqual([
      ...["seeds", "pesticides", "fertilizers", "hardware"],
      ...[null, null],
    ]);
  });
});

describe("product-16: the line of a bag", () => {
  const TERMS = { buy: 2, free: 1, percent: 0, amount: 0 };
  const base = { skuCode: "AGS-CP-0001", productName: { hi: "नीम" }, image: "/media/a.png", offersLanguage: "hi" };
  test.each<[string, Partial<ProductDetail>, object | null]>([
    [
      "a price",
      {},
      { ...base, inventory: 9, mrp: 100, sellingPrice: 80, quantity: 1, offers: null, offersDetail: null, appliedOffer: null },
    ],
    [
      "an offer",
      { offers: OFFER },
      { ...base, inventory: 9, mrp: 100, sellingPrice: 80, quantity: 1, offers: "BULK", offersDetail: "Buy 2", appliedOffer: "offer_bulk" },
    ],
    [
      "terms",
      { offers: { ...OFFER, terms: TERMS }, mrp: null },
      {
        ...base,
        inventory: 9,
        mrp: 80,
        sellingPrice: 80,
        quantity: 1,
        offers: "BULK",
        offersDetail: "Buy 2",
        appliedOffer: "offer_bulk",
        offerTerms: TERMS,
      },
    ],
    ["no price", { sellingPrice: null }, null],
    ["a price in the app", { priceOnApp: true }, null],
  ])("with %s", (_, more, expected) => {
    const line = cartLineOf(product(more), { hi: "नीम" }, "/media/a.png", "hi");
    expect(line).toEqual(expected);
    // product-46
    if (line) expect(lineOfFacts(factsOfLine(line), line)).toEqual(line);
  });
  test("product-46: facts without an offer are three numbers", () => {
    const line = cartLineOf(product(), {}, null, "hi");
    expect(line && factsOfLine(line)).toBe("[9,100,80]");
    expect(line && factsOfLine({ ...line, appliedOffer: "x" })).toBe('[9,100,80,null,null,"x"]');
    expect(line && factsOfLine({ ...line, offersDetail: "x" })).toBe('[9,100,80,null,"x",null]');
  });
  test("the shown name is kept in its language, unless the services name it", () => {
    expect([namesWith({ en: "Neem" }, "hi", "नीम"), namesWith({ hi: "नीम" }, "hi", "x")]).toEqual([
      { en: "Neem", hi: "नीम" },
      { hi: "नीम" },
    ]);
  });
});

describe("product-59: prices and offers", () => {
  test("an unknown MRP is the price", () => {
    expect([openPrice(product({ mrp: null })), openPrice(product({ mrp: 0, sellingPrice: 0 }))]).toEqual([
      { mrp: 80, sellingPrice: 80 },
      { mrp: 0, sellingPrice: 0 },
    ]);
  });
  test("an offer without a label is none", () => {
    expect(visibleOffer(product({ offers: { ...OFFER, label: "" } }), { showPrices: true })).toBeNull();
    expect(visibleOffer(product({ offers: OFFER }), { showPrices: false })).toEqual({
      label: "Buy 2",
      isPriced: false,
      bestPriceText: null,
    });
  });
  test.each(["₹10", "5%", "Rs. 10", "10 rupees", "10 रुपये", "१० टक्के", "૫ ટકા", "రూ. 10", "10 ಪ್ರತಿಶತ"])("%s is money", (text) =>
    expect(mentionsMoney(text)).toBe(true),
  );
  test("packs are no money", () => expect(mentionsMoney("2 खरीदें, 1 मुफ़्त")).toBe(false));
  test("catalogue-43: free delivery is told by type or value", () => {
    const told = (offerType: string, value: string) => isFreeDelivery({ ...OFFER, offerType, value });
    expect([told("FREE_DELIVERY", ""), told("x", "freeShipping"), told("FREE", "DELIVERY"), told("FREE_PRODUCT", "x")]).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
});

test("product-61: a name of 200 units is kept, one of 201 or of spaces is not, and storage is read up to ten", () => {
  const seen = (name: string) => ({ sku: "A", name, language: "hi", state: "bihar", image: "/media/a.png" }) as const;
  expect([addSeen([], seen("x".repeat(200))).length, addSeen([], seen("x".repeat(201))).length, addSeen([], seen(" ")).length]).toEqual([
    1, 0, 0,
  ]);
  expect(
    parseSeen(JSON.stringify(Array.from({ length: 11 }, (_, n) => ({ ...seen("x"), sku: `A${n}` }))))
      .map(({ sku }) => sku)
      .at(-1),
  ).toBe("A9");
  expect(
    parseSeen(
      JSON.stringify([
        { ...seen("x"), image: 7 },
        { ...seen("y"), image: "x/media/a" },
        { ...seen("z"), image: "" },
      ]),
    ).map(({ image }) => image),
  ).toEqual([null, null, null]);
});
