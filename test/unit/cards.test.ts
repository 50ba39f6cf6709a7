/** Pack, chips, rating and buttons of product cards (catalogue-42 to catalogue-44). */
import { parseHTML } from "linkedom";
import { type ComponentProps, createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { factsOfLine, lineOfFacts } from "../../src/domain/product/card-facts.ts";
import { isFreeDelivery, nameAndPack } from "../../src/domain/product/card-text.ts";
import type { ProductGist } from "../../src/domain/product/product.ts";
import { cartLineOf } from "../../src/domain/product/product-cart-line.ts";
import type { Language } from "../../src/domain/visit/language.ts";
import { translator } from "../../src/i18n.ts";
import { PageContext } from "../../src/views/page.tsx";
import { ProductGrid } from "../../src/views/parts/ProductCard.tsx";
import { viewPage } from "../support/view-page.ts";

const product = (more: Partial<ProductGist> = {}): ProductGist => ({
  skuCode: "AGS-CP-0001",
  productName: "ढालधूलि (मैंकोजेब 75% WP) 100 ग्राम",
  nameIsText: true,
  thumb: "packs/AGS-CP-0001-0.jpg",
  primary: "packs/AGS-CP-0001-0.jpg",
  mrp: 73,
  sellingPrice: 58,
  inventory: 120,
  freeShipping: false,
  buyBar: true,
  priceOnApp: false,
  needExpertHelp: true,
  leadCaptureEnabled: true,
  displayMessage: null,
  enabledForSaathi: true,
  weight: { unit: "g", value: 100 },
  offers: null,
  rating: null,
  ...more,
});

const offer = (offerType: string, value: string, label: string) => ({ offerType, value, label, url: null, bestPriceText: null });
const DELIVERY = offer("FREE_DELIVERY", "offer_free_delivery", "मुफ़्त होम डिलीवरी");
const GIFT = offer("FREE_PRODUCTS", "offer_free_products", "2 खरीदें, 1 मुफ़्त पाएँ");

interface Shown {
  readonly language?: Language;
  readonly query?: string;
  readonly state?: string;
}

function renderCards(props: ComponentProps<typeof ProductGrid>, { language = "hi", query = "", state = "rajasthan" }: Shown = {}): string {
  const page = viewPage(`language=${language}&state=${state}&${query}`, {
    pathname: "/trending-products",
    origin: "https://www.khet.example",
  });
  return renderToStaticMarkup(createElement(PageContext.Provider, { value: page }, createElement(ProductGrid, props)));
}

/** The grid of products as a page of a visit renders it. */
function grid(products: readonly ProductGist[], shown?: Shown) {
  const html = renderCards({ products }, shown);
  const { document } = parseHTML(`<body>${html}</body>`) as unknown as { document: Document };
  const texts = (selector: string) => [...document.querySelectorAll(selector)].map((element) => element.textContent);
  return { document, texts };
}

describe("catalogue-42: the pack of a card", () => {
  test.each([
    ["धानवर्षा 27 (धान का हाइब्रिड बीज) 3 किलो", 3, "धानवर्षा 27 (धान का हाइब्रिड बीज)", "3\u00a0किलो"],
    ["ఢాలధూలి (మాంకోజెబ్ 75% WP) 100 గ్రా.", 100, "ఢాలధూలి (మాంకోజెబ్ 75% WP)", "100\u00a0గ్రా."],
    ["Jal (sprayer, 16 litre, 12 V 8 Ah) 1 piece", 1, "Jal (sprayer, 16\u00a0litre, 12\u00a0V 8\u00a0Ah)", "1\u00a0piece"],
    ["Teela 1.5 kg", 1.5, "Teela", "1.5\u00a0kg"],
    ["Beej 1,000 seeds", 1000, "Beej", "1,000\u00a0seeds"],
    ["Tarpaulin 250ml", 250, "Tarpaulin", "250\u00a0ml"],
  ])("%s", (productName, value, name, pack) => {
    expect(nameAndPack({ productName, weight: { unit: "", value } })).toEqual({ name, pack });
  });

  test.each([
    ["Tomato kit (3 products)", { unit: "piece", value: 3 }],
    ["Hybrid 27 paddy", { unit: "kg", value: 3 }],
    ["100 g", { unit: "g", value: 100 }],
    ["", { unit: "g", value: 100 }],
  ])("'%s' names no pack", (productName, weight) => {
    const { name, pack } = nameAndPack({ productName, weight });
    expect([name.replace("\u00a0", " "), pack]).toEqual([productName, null]);
  });

  test("a name stays whole if the weight is unknown", () => {
    expect(nameAndPack({ productName: "Neem 500 ml", weight: null })).toEqual({ name: "Neem 500\u00a0ml", pack: null });
  });

  test("it has its own line, outside of the name that may be truncated", () => {
    const { texts } = grid([product(), product({ skuCode: "B", productName: "किट (3 उत्पाद)", weight: null })]);
    expect(texts(".name")).toEqual(["ढालधूलि (मैंकोजेब 75% WP)", "किट (3\u00a0उत्पाद)"]);
    expect(texts(".pack")).toEqual(["100\u00a0ग्राम"]);
  });
});

describe("catalogue-43: a card has one chip at most", () => {
  test.each([
    ["free delivery and an offer of it", { freeShipping: true, offers: DELIVERY }, []],
    ["an offer of free delivery alone", { offers: DELIVERY }, []],
    ["another offer and free delivery", { freeShipping: true, offers: GIFT }, ["2 खरीदें, 1 मुफ़्त पाएँ"]],
    ["out of stock", { inventory: 0, offers: GIFT }, ["अभी स्टॉक में नहीं"]],
  ])("%s", (_, more, chips) => {
    const { document, texts } = grid([product(more)]);
    expect(texts(".chip")).toEqual(chips);
    // The badge of percent off takes the place that a chip leaves.
    expect(texts(".badge")).toEqual(chips.length > 0 ? [] : ["21% छूट"]);
    expect(document.querySelector(".product-card")?.textContent).not.toContain("डिलीवरी");
  });

  test("an offer is free delivery by its type or its value, in any spelling", () => {
    expect([DELIVERY, offer("", "free_shipping", ""), offer("FREEDELIVERY", "", ""), GIFT].map(isFreeDelivery)).toEqual([
      true,
      true,
      true,
      false,
    ]);
  });
});

test("catalogue-44: a card without a rating keeps the space of the rating, above its price", () => {
  const rating = { totalCount: 12, average: 4, showRatingBars: false, individualCount: [0, 0, 0, 12, 0] as const };
  const { document, texts } = grid([
    product({ rating }),
    product({ skuCode: "B" }),
    product({ skuCode: "C", rating: { ...rating, totalCount: 0 } }),
  ]);
  expect(texts(".rating")).toEqual(["(12)", "", "अभी रेटिंग नहीं"]);
  for (const line of document.querySelectorAll(".rating")) expect(line.nextElementSibling?.className).toBe("price");
});

const TERMS = { buy: 2, free: 1, percent: 0, amount: 0 };

describe("product-46: a card adds the same line to the bag as the page of its product", () => {
  test.each([
    ["without an offer", {}],
    ["with an offer and its terms", { offers: { ...GIFT, terms: TERMS } }],
    ["with an offer without terms", { offers: GIFT }],
    ["with only a selling price", { mrp: null }],
  ])("%s", (_, more) => {
    const line = cartLineOf(product(more), { hi: "नीम" }, "/media/packs/A-0.jpg?w=180", "hi");
    if (!line) throw new Error("It has a price.");
    const { skuCode, productName, image, offersLanguage } = line;
    expect(lineOfFacts(factsOfLine(line), { skuCode, productName, image, offersLanguage })).toEqual(line);
  });

  test("the link opens the product, and names it; the texts of the quantity are not in the page", () => {
    const { document } = grid([product({ offers: { ...GIFT, terms: TERMS } })]);
    const link = document.querySelector(".add a");
    expect(link?.getAttribute("href")).toBe(document.querySelector(".product-card")?.getAttribute("href"));
    expect(link?.getAttribute("aria-label")).toBe(`${translator("hi")("product.addToBag")}: ढालधूलि (मैंकोजेब 75% WP) 100 ग्राम`);
    expect(JSON.parse(link?.getAttribute("data-line") ?? "")).toEqual([
      ...[120, 73, 58, "FREE_PRODUCTS", "2 खरीदें, 1 मुफ़्त पाएँ", "offer_free_products"],
      [2, 1, 0, 0],
    ]);
    expect(document.toString()).not.toContain(translator("hi")("quantity.stateChanged"));
  });
});

test.each([
  ["AGS-S-0001", "seeds"],
  ["AGS-CP-0001", "pesticides"],
  ["AGS-CN-0001", "fertilizers"],
  ["AGS-HW-0001", "hardware"],
  ["AGS-AH-0001", ""],
])("catalogue-59: the ground of the card of %s is that of its category", (skuCode, ground) => {
  expect(grid([product({ skuCode })]).document.querySelector(".product-card")?.className).toBe(`product-card ${ground}`.trim());
});

describe("product-47: cards without 'Add to bag'", () => {
  test.each([
    ["out of stock", { inventory: 0 }, {}],
    ["not enabled", { isEnabledForRequestedSource: false }, {}],
    ["not sold", { buyBar: false }, {}],
    ["price in the app", { priceOnApp: true }, {}],
    ["without a price", { sellingPrice: null }, {}],
    ["a name that is no text", { nameIsText: false }, {}],
    ["a b2b source", {}, { query: "source=b2b" }],
    ["the saathi embed", {}, { query: "appLinks=saathi" }],
    ["a state without a shop", {}, { state: "bihar" }],
  ] as const)("%s", (_, more, visit) => {
    const { document } = grid([product(more)], visit);
    expect([document.querySelector(".product-card") !== null, document.querySelector("[data-line], [data-words]")]).toEqual([true, null]);
  });

  // catalogue-24, catalogue-16
  test("a card links to its product, and to /shop-na if the name is not a text", () => {
    const hrefOf = (more: object) =>
      grid([product(more)])
        .document.querySelector(".product-card")
        ?.getAttribute("href");
    expect(hrefOf({ nameIsText: false, productName: "" })).toBe("/shop-na?language=hi&state=rajasthan");
    expect(hrefOf({})).toMatch(/^\/product\/[^/]+\/AGS-CP-0001\?language=hi&state=rajasthan$/);
  });

  test("one card may have the button while another does not", () => {
    expect(grid([product(), product({ skuCode: "B", inventory: 0 })]).document.querySelectorAll("[data-line]")).toHaveLength(1);
  });
});

test("product-49: cards on a product page have pictures of one width and no 'Add to bag'", () => {
  const html = renderCards({ products: [product()], brief: true });
  expect(html).not.toContain("data-line");
  expect(html).not.toContain("data-words");
  expect(html).toContain('src="/media/packs/AGS-CP-0001-0.jpg?w=300"');
  expect(html).not.toMatch(/srcset/i);
});

describe("app-23: sharing a card", () => {
  const SHARE = '[data-button="share"]';
  const named = product({ productName: "Dhaldhuli 100 g" });

  test("in saathi mode each card shares its product by the public URL", () => {
    const { document } = grid([named, product({ skuCode: "AGS-S-0001" })], { query: "appLinks=saathi&partner=saathi&showHeader=false" });
    const url = "https://www.khet.example/product/dhaldhuli-g/AGS-CP-0001?language=hi&state=rajasthan";
    const [first, second, ...more] = [...document.querySelectorAll(`li > ${SHARE}`)];
    expect(more).toEqual([]);
    expect(first?.getAttribute("data-url")).toBe(url);
    expect(decodeURIComponent(first?.getAttribute("href") ?? "")).toBe(`https://wa.me/?text=Dhaldhuli 100 g\n${url}`);
    expect([first?.getAttribute("target"), first?.getAttribute("rel")]).toEqual(["_blank", "noopener noreferrer"]);
    expect(second?.getAttribute("data-url")).toBe("https://www.khet.example/product/p/AGS-S-0001?language=hi&state=rajasthan");
  });

  test("no card has a share button outside of saathi mode, on another product's page, or without its own page", () => {
    expect(grid([named]).document.querySelectorAll(SHARE)).toHaveLength(0);
    expect(renderCards({ products: [named], brief: true }, { query: "appLinks=saathi" })).not.toContain("wa.me");
    expect(grid([product({ nameIsText: false })], { query: "appLinks=saathi" }).document.querySelectorAll(SHARE)).toHaveLength(0);
  });
});
