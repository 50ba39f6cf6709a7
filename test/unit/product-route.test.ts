/** /product/{slug}/{sku} through the application, with a back end of plain objects. */
import { readFileSync } from "node:fs";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { forgetLocalCopies } from "../../src/services/cache.ts";
import { brandsCache, cropTreeCache, namesCache } from "../../src/services/catalog/client.ts";
import { labelCache } from "../../src/services/labels/client.ts";
import { productDetailCache, productListCache } from "../../src/services/shopaggregator/client.ts";
import { HANG, openPage, type Replies } from "../support/back-end.ts";
import { inVirtualTime } from "../support/virtual-time.ts";

const gist = (skuCode: string, more: object = {}) => ({
  skuCode,
  productName: `Product ${skuCode}`,
  productImages: [{ type: "thumb", name: `packs/${skuCode}-0.svg` }],
  mrp: 1200,
  sellingPrice: 900,
  inventory: 30,
  freeShipping: true,
  buyBar: true,
  enabledForSaathi: true,
  rating: { totalCount: 12, average: 4.3, showRatingBars: true, individualCount: { 5: 8, 4: 2, 1: 2 } },
  ...more,
});
const detail = (more: object = {}) => ({
  ...gist("AGS-CP-0001", { productName: "कवच 250 ग्राम" }),
  brand: "कवच",
  media: [
    { url: "packs/a-0.svg", type: "IMAGE" },
    { url: "https://www.youtube.com/watch?v=khABCDEFGHI", type: "VIDEO" },
  ],
  variants: [
    { sku_code: "AGS-CP-0001", label: "250 g" },
    { sku_code: "AGS-CP-0002", label: "500 g" },
  ],
  details: [0, 1, 2].map((index) => ({
    label: `Group ${index}`,
    attributes: [
      { attr_id: 1, key: "a", value: "1" },
      { attr_id: 2, key: "b", value: "2" },
    ],
  })),
  additionalDetails: [{ value: "BENEFITS", data: { media: [{ url: "https://youtu.be/khBENEFITS1" }] } }],
  comboProducts: [gist("AGS-CK-0001")],
  comboProductsTitle: "Kits",
  issues: {
    title: "Works against",
    totalCount: 1,
    items: [{ issueAssociationId: 77, name: "Blight", imageURL: "issues/blight.svg", crop: { label: "Potato", imageUrl: null } }],
  },
  promise: { imageUrl: "promise/hi.svg" },
  isEnabledForRequestedSource: true,
  productLanguageNames: { en: "Kavach 250 g", hi: "कवच 250 ग्राम" },
  offers: { offerType: "FLAT", value: "offer_flat", label: "₹50 off", bestPriceText: "Best price" },
  ...more,
});

let calls: URL[] = [];
const all = (product: unknown) => ({
  productdetail: product,
  "/brand/": ({ searchParams }: URL) => ({
    brands: [{ brandId: 9, brandName: searchParams.get("language") === "en" ? "Kavach" : "कवच", brandImage: null }],
  }),
  relatedproducts: { products: [gist("AGS-CP-0001"), gist("AGS-CP-0009"), gist("AGS-S-0001")] },
  popularproducts: { products: [gist("AGS-S-0002")] },
  "/v1/labels": { labels: [] },
});

async function open(replies: Replies, path = "/product/-/AGS-CP-0001", query?: string) {
  const page = await openPage(path, replies, query, calls, { ANDROID_APP_ID: "com.khet.app" });
  return { ...page, text: page.document.body?.textContent ?? "" };
}

const forget = () => forgetLocalCopies(productDetailCache, productListCache, brandsCache, namesCache, labelCache);
beforeEach(() => {
  calls = [];
  forget();
});

// product-2, product-4, product-7, product-8, product-14
test("every block is present, in the order of the specification", async () => {
  const packs = { products: [gist("AGS-CP-0001"), gist("AGS-CP-0002")] };
  const { response, document, html } = await open({ ...all(detail()), "/shopaggregator/v1/products": packs });
  expect(response.status).toBe(200);
  expect(response.headers.get("Cache-Tag")).toBe("product:AGS-CP-0001,brand:9");
  const order = [
    ".brand-line",
    ".carousel",
    ".price-box",
    "#packs",
    // Shown at the bottom of the screen, but sent before the slower sections.
    ".bottom-bar",
    "#offer",
    "#why",
    "#videos",
    "#ratings",
    "#combos",
    "#issues",
    "#other-details",
    "#highlights",
    "#key-points",
    "#related",
    ".promises",
  ];
  const places = order.map((selector) => {
    const element = document.querySelector(selector);
    expect(element, selector).not.toBeNull();
    return html.indexOf(selector.startsWith("#") ? `id="${selector.slice(1)}"` : `class="${element?.getAttribute("class")}"`);
  });
  expect(places).toEqual([...places].sort((a, b) => a - b));
  expect(document.querySelectorAll("h1")).toHaveLength(1);
  const ids = [...document.querySelectorAll("[id]")].map((element) => element.id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(html).not.toMatch(/\sstyle="/);
});

// product-8
test("a video that is not on YouTube is a link to its https address, in a new tab", async () => {
  const film = (url: string) => ({ value: "HOW_TO_USE", data: { media: [{ url }] } });
  const media = [
    ...["https://static.khet.example/a.mp4", "https://vimeo.com/7", "https://static.khet.example/a.mp4"],
    ...["http://vimeo.com/8", "javascript:alert(1)", "https://u:p@vimeo.com/9", "a.mp4", "https://youtu.be/khABCDEFGHI"],
  ].map((url) => ({ url, type: "VIDEO" }));
  const { document } = await open(all(detail({ media, additionalDetails: [film("https://vimeo.com/10"), film("film")] })));
  const links = [...document.querySelectorAll("section[aria-labelledby=videos] a")];
  const name = (title: string) => `वीडियो चलाएँ: ${title} (नए टैब में खुलेगा)`;
  expect(links.map((link) => [link.getAttribute("href"), link.textContent])).toEqual([
    ["https://static.khet.example/a.mp4", name("कवच 250 ग्राम")],
    ["https://vimeo.com/7", name("कवच 250 ग्राम")],
    ["https://vimeo.com/10", name("कैसे इस्तेमाल करें")],
  ]);
  expect(links.every((link) => link.getAttribute("target") === "_blank" && link.getAttribute("rel") === "noopener")).toBe(true);
  expect(document.querySelectorAll(".slides [data-youtube]")).toHaveLength(1);
});

// product-3, product-11, product-15, product-17, product-24
test("brand, variants, issue and footer are links with the visit's parameters", async () => {
  const { document } = await open(all(detail({ leadCaptureEnabled: true })), undefined, "appLinks=saathi&language=hi&state=rajasthan");
  const hrefs = [...document.querySelectorAll("main a, .footer a")].map((a) => a.getAttribute("href") ?? "");
  for (const start of [
    "/brand/kavach/9?",
    "/product/kavach-g/AGS-CP-0002?",
    "/buynow/kavach-g/AGS-CP-0001?",
    "/issue/blight/77?",
    "/policy/terms-conditions?",
    "/policy/return-refund?",
    "/checkout/cart?",
  ]) {
    expect(
      hrefs.find((href) => href.startsWith(start)),
      start,
    ).toContain("appLinks=saathi");
  }
  expect(hrefs).toContain("tel:+911800000000");
});

// policy-3
test("the terms open outside the saathi frame, and in place elsewhere", async () => {
  const target = async (mode: string) => {
    const { document } = await open(all(detail()), undefined, `${mode}language=hi&state=rajasthan`);
    return document.querySelector("a[href^='/policy/terms-conditions']")?.getAttribute("target") ?? null;
  };
  expect([await target("appLinks=saathi&"), await target("appLinks=saathi&showHeader=false&"), await target("")]).toEqual([
    "_blank",
    "_blank",
    null,
  ]);
});

test("product-15: a page without header and footer links to the terms and to return and refund itself, another one does not", async () => {
  const policies = ({ document }: { document: Document }) => document.querySelectorAll("main .promises a[href^='/policy/']").length;
  expect(policies(await open(all(detail()), undefined, "language=hi&state=rajasthan&showHeader=false"))).toBe(2);
  expect(policies(await open(all(detail())))).toBe(0);
});

// product-38
test("the region's related products: same category, never the product itself", async () => {
  const { document } = await open(all(detail()));
  const cards = [...(document.querySelector("#related")?.parentElement?.querySelectorAll(".product-card") ?? [])];
  expect(cards.map((card) => card.getAttribute("href")?.split("?")[0])).toEqual(["/product/product-ags-cp/AGS-CP-0009"]);
});

// shell-18
test("the head has the product's name, its English slug and its structured data", async () => {
  const { document } = await open(all(detail()));
  expect(document.title).toContain("कवच 250 ग्राम");
  expect(document.querySelector('link[rel="canonical"]')?.getAttribute("href")).toBe(
    "https://www.khet.example/product/kavach-g/AGS-CP-0001?language=hi&state=rajasthan",
  );
  expect(document.querySelector('meta[property="og:type"]')?.getAttribute("content")).toBe("product");
  const [product, crumbs] = [...document.querySelectorAll('script[type="application/ld+json"]')].map((script) =>
    JSON.parse(script.textContent ?? ""),
  );
  expect(product).toMatchObject({
    "@type": "Product",
    offers: { price: 900, priceCurrency: "INR" },
    aggregateRating: { bestRating: 5, worstRating: 1 },
  });
  const way = (list: { itemListElement: { item: string }[] }) => list.itemListElement.map(({ item }) => new URL(item).pathname);
  expect(way(crumbs)).toEqual(["/shop", "/brand/kavach/9", "/product/kavach-g/AGS-CP-0001"]);
  // A brand without an English name is linked, but its URL is not in the structured data.
  forget();
  const local = { brands: [{ brandId: 9, brandName: "कवच", brandImage: null }] };
  const { document: page } = await open({
    ...all(detail()),
    "/brand/": ({ searchParams }: URL) => (searchParams.get("language") === "en" ? undefined : local),
  });
  expect(page.querySelector(".brand-line")?.getAttribute("href")).toContain("/9?");
  const [, short] = [...page.querySelectorAll('script[type="application/ld+json"]')].map((script) => JSON.parse(script.textContent ?? ""));
  expect(way(short)).toEqual(["/shop", "/product/kavach-g/AGS-CP-0001"]);
});

test("the island's props contain the cart line and no other part of the page", async () => {
  const { document } = await open(all(detail()));
  const props = JSON.parse(document.querySelector('[data-island="add-to-bag"]')?.nextElementSibling?.textContent ?? "");
  expect(props.line).toMatchObject({ skuCode: "AGS-CP-0001", mrp: 1200, image: "/media/packs/AGS-CP-0001-0.svg?w=180" });
  expect(props.state).toBe("rajasthan");
  expect(Object.keys(props).sort()).toEqual(["cartHref", "line", "priceText", "state", "strings"]);
});

test("not enabled: 404 and a disabled button that names the state", async () => {
  const { response, document } = await open(all(detail({ isEnabledForRequestedSource: false })), undefined, "language=en&state=rajasthan");
  expect(response.status).toBe(404);
  expect(document.querySelector(".bottom-bar button[disabled]")?.textContent).toBe("Not available in Rajasthan");
  expect(document.querySelector('[data-island="add-to-bag"]')).toBeNull();
});

test.each([
  ["out of stock", { inventory: 0, leadCaptureEnabled: true }, true],
  ["not enabled", { isEnabledForRequestedSource: false, leadCaptureEnabled: true }, false],
])("product-52: %s, further links follow directly after the price", async (_, more, hasForm) => {
  for (const relatedProducts of [[], [gist("AGS-CP-0003")]]) {
    forget();
    const { document, html } = await open(all(detail({ ...more, relatedProducts })), undefined, "language=en&state=rajasthan");
    const places = ['class="price-box"', 'href="tel:', ...(hasForm ? ["/buynow/"] : []), 'id="related"', 'id="packs"', 'id="why"'].map(
      (part) => html.slice(html.indexOf('class="price-box"')).indexOf(part),
    );
    expect(places).not.toContain(-1);
    expect(places).toEqual([...places].sort((a, b) => a - b));
    expect(document.querySelectorAll("#related")).toHaveLength(1);
    expect(document.querySelectorAll(".bottom-bar")).toHaveLength(1);
    expect(document.querySelector('main a[href*="/buynow/"]') !== null).toBe(hasForm);
  }
});

const FACTS = {
  countryOfOrigin: "IN",
  sellerName: "Khet Agri Retail",
  licence: { label: "CIB registration", number: "CIR-123456/2021" },
  expiryDate: Date.UTC(2028, 2, 31),
  returnDays: 7,
  gstPercent: 18,
};
const factsOf = (document: Document, part: string) =>
  [...document.querySelectorAll(`${part} .facts > div`)].map((line) => [...line.children].map(({ textContent }) => textContent).join(": "));

test("product-56: the number of ratings leads to the bars, whose title names the product; without bars it is no link", async () => {
  const { document } = await open(all(detail()));
  const link = document.querySelector("p.rating a");
  expect([link?.getAttribute("href"), link?.textContent]).toEqual(["#ratings", "12 रेटिंग"]);
  expect(document.querySelector("h2#ratings")?.textContent).toBe("कवच 250 ग्राम की रेटिंग");
  forget();
  const { document: plain } = await open(all(detail({ rating: { totalCount: 12, average: 4.3, showRatingBars: false } })));
  expect([plain.querySelector("p.rating a"), plain.querySelector("#ratings")]).toEqual([null, null]);
  expect(plain.querySelector("p.rating small")?.textContent).toBe("12 रेटिंग");
});

test("product-57: 'few packs left' depends on the stock alone, not on other fields", async () => {
  const hurry = { fewLeft: 2, lowStock: true, soldToday: 7_777, viewers: 8_888, offerEndsAt: 1_800_000_000_000 };
  const said: (string | null)[] = [];
  for (const inventory of [30, 6, 5, 1]) {
    forget();
    const { document } = await open(all(detail({ ...hurry, inventory })));
    said.push(document.querySelector(".price-box .stock")?.textContent ?? null);
    expect(document.querySelector("main")?.textContent).not.toMatch(/7,?777|8,?888|1800000000/);
  }
  expect(said).toEqual([null, null, "सिर्फ़ 5 बचे हैं", "सिर्फ़ 1 बचा है"]);
});

test.each([
  ["sellerName", [7, "", ["Khet"]]],
  ["licence", ["CIR-1", {}, { label: "CIB registration" }, { label: "", number: "CIR-1" }, { label: "CIB registration", number: 12 }]],
  ["expiryDate", ["soon", "31-03-2028", -1, 1_838_073_600]],
  ["returnDays", ["seven", -1, 1.5, true]],
  ["gstPercent", ["18", -1, 180]],
] as const)("product-53: a %s of another shape has no line, and takes no other one", async (field, values) => {
  const lines = async (facts: object) => {
    forget();
    return factsOf((await open(all(detail(facts)), undefined, "language=en&state=rajasthan")).document, '[aria-labelledby="pack"]');
  };
  const { [field]: _, ...others } = FACTS;
  const expected = await lines(others);
  expect(expected).toHaveLength(5);
  for (const value of values) expect(await lines({ ...others, [field]: value }), JSON.stringify(value)).toEqual(expected);
});

test("product-54: seller, licence, country, expiry, return and bill have one line each, if the services give them", async () => {
  const { document } = await open(all(detail(FACTS)), undefined, "language=en&state=rajasthan");
  expect(factsOf(document, '[aria-labelledby="pack"]')).toEqual([
    "Sold by: Khet Agri Retail",
    "CIB registration: CIR-123456/2021",
    "Made in: India",
    "Expiry date, at least: 31-03-2028",
    "Return and refund: Within 7 days",
    "GST bill: With the order, GST 18%",
  ]);
  forget();
  const odd = { ...FACTS, sellerName: 7, licence: "CIR-1", countryOfOrigin: "India", expiryDate: "soon", returnDays: 0, gstPercent: 180 };
  const some = await open(all(detail(odd)), undefined, "language=en&state=rajasthan");
  expect(factsOf(some.document, '[aria-labelledby="pack"]')).toEqual(["Return and refund: Cannot be returned"]);
  forget();
  const none = await open(all(detail()), undefined, "language=en&state=rajasthan");
  expect(none.document.querySelector("#pack")).toBeNull();
});

test("product-55: a table explains the price, if it has a saving and prices are shown", async () => {
  const { document } = await open(all(detail()), undefined, "language=en&state=rajasthan");
  expect(factsOf(document, "details.why-price")).toEqual(["MRP: ₹1,200", "Discount: −₹300 (25% off)", "Price: ₹900", "Offer: ₹50 off"]);
  expect(document.querySelector(".why-price")?.classList.contains("priced")).toBe(true);
  for (const [more, query] of [
    [{ mrp: 900 }, "language=en&state=rajasthan"],
    [{}, "language=en&showProductPrices=false&state=rajasthan"],
    [{ priceOnApp: true }, "language=en&state=rajasthan"],
  ] as const) {
    forget();
    expect((await open(all(detail(more)), undefined, query)).document.querySelector(".why-price")).toBeNull();
  }
});

// product-20
test("if the state has no shop, the page says so, sells nothing, links to /shop-na and has noindex", async () => {
  const bihar = "language=en&state=bihar";
  const { response, document, html, text } = await open(all(detail({ leadCaptureEnabled: true })), undefined, bihar);
  expect(response.status).toBe(200);
  expect(document.querySelector("meta[name=robots]")?.getAttribute("content")).toBe("noindex");
  expect(document.querySelector(".bottom-bar button[disabled]")?.textContent).toBe("Not available in Bihar");
  expect(document.querySelector('[data-island="add-to-bag"]')).toBeNull();
  expect(document.querySelector(".request-link")).toBeNull();
  expect(document.querySelector(".note a")?.getAttribute("href")).toBe(`/shop-na?${bihar}`);
  expect(html).not.toContain("application/ld+json");
  expect(text).toContain("Works against");
  forget();
  expect((await open(all(detail({ isEnabledForRequestedSource: false })), undefined, bihar)).response.status).toBe(404);
});

// product-10
test("disabled products have no card among kits or related products, nor on the not-available page", async () => {
  const off = gist("AGS-CK-0002", { productName: "Kit (disabled)" });
  const { document } = await open(all(detail({ comboProducts: [gist("AGS-CK-0001"), off], relatedProducts: [off, gist("AGS-CP-0003")] })));
  const cards = (page: Document) => [...page.querySelectorAll(".product-card .name")].map((name) => name.textContent);
  expect(cards(document)).toEqual(["Product AGS-CK-0001", "Product AGS-CP-0003"]);
  forget();
  const gone = await open({ ...all(null), relatedproducts: { products: [off] }, popularproducts: { products: [off, gist("AGS-S-0002")] } });
  expect(cards(gone.document)).toEqual(["Product AGS-S-0002"]);
  forget();
  const similar = await open({
    ...all(null),
    relatedproducts: { products: [gist("AGS-CP-0003", { productName: "disabled" }), gist("AGS-CP-0004")] },
  });
  expect(cards(similar.document)).toEqual(["Product AGS-CP-0004"]);
});

test("product-58: the not-available page shows similar products first, then shop and telephone; popular ones if none are similar", async () => {
  const order = (page: Document) =>
    [...page.querySelectorAll("main h1, main h2, main .actions a")].map((found) => found.id || found.getAttribute("href")?.split("?")[0]);
  const names = (page: Document) => [...page.querySelectorAll("main .product-card .name")].map((name) => name.textContent);
  const known = await open(all(null));
  expect(known.response.status).toBe(404);
  expect(order(known.document)).toEqual([undefined, "similar", "/shop", "tel:+911800000000"]);
  expect(names(known.document)).toEqual(["Product AGS-CP-0009"]);
  expect(calls.filter(({ pathname }) => pathname.includes("popular"))).toEqual([]);
  for (const related of [{ products: [gist("AGS-S-0001")] }, undefined]) {
    forget();
    const unknown = await open({ ...all(null), relatedproducts: related });
    expect(order(unknown.document)).toEqual([undefined, "/shop", "tel:+911800000000", "popular"]);
    expect(names(unknown.document)).toEqual(["Product AGS-S-0002"]);
  }
});

test("product-58: at most four similar products, popular ones after 0.6 s, and no link to the request form", async () => {
  const crowd = ["AGS-CP-0003", "AGS-CP-0004", "AGS-CP-0005", "AGS-CP-0006", "AGS-CP-0007"].map((sku) => gist(sku));
  const many = await open({ ...all(null), relatedproducts: { products: crowd } });
  expect(many.document.querySelectorAll("[aria-labelledby=similar] .product-card")).toHaveLength(4);
  expect(many.html).not.toContain("/buynow/");
  forget();
  const { value: late, ms } = await inVirtualTime(() => open({ ...all(null), relatedproducts: HANG }));
  expect([...late.document.querySelectorAll("main .product-card .name")].map((name) => name.textContent)).toEqual(["Product AGS-S-0002"]);
  expect(ms).toBe(600);
});

test("product-58: in a state without a shop nothing is offered instead, and nothing is asked for", async () => {
  const { response, document } = await open(all(null), undefined, "language=en&state=bihar");
  expect([response.status, document.querySelectorAll("main .product-card").length]).toEqual([404, 0]);
  expect(document.querySelector("[data-unsold] p")?.textContent).toBe("It may no longer be in the shop.");
  expect(calls.filter(({ pathname }) => /popular|related/.test(pathname))).toEqual([]);
});

// shop-36
test("in a state without a shop a product promises no delivery, bill or return", async () => {
  const there = await open(all(detail()), undefined, "language=en&state=bihar");
  expect([there.response.status, there.document.querySelectorAll("main .promises, main .values").length]).toEqual([200, 0]);
  forget();
  const here = await open(all(detail()), undefined, "language=en&state=rajasthan");
  expect(here.document.querySelectorAll("main .values").length).toBe(1);
});

// catalogue-18
test("out of stock and price in the app show a text instead of the bag", async () => {
  const out = await open(all(detail({ inventory: 0 })), undefined, "language=en&state=rajasthan");
  expect(out.document.querySelector(".bottom-bar button[disabled]")?.textContent).toBe("Out of stock");
  forget();
  const inApp = await open(all(detail({ priceOnApp: true })), undefined, "language=en&state=rajasthan");
  expect(inApp.document.querySelector(".price-box")?.textContent).toContain("See the price in the app");
  expect(inApp.document.querySelector(".price-box .price")).toBeNull();
  expect(inApp.html).not.toContain('"price":900');
});

test.each([[null], [""], [" "], [[]], [false], [{}], ["12a"], [-5]])(
  "a price of %j counts as missing: no ₹0, and no 'Add to bag'",
  async (price) => {
    const product = detail({ sellingPrice: price, offers: null, relatedProducts: [gist("AGS-CP-0003", { sellingPrice: price })] });
    const { response, document, html } = await open(all(product), undefined, "language=en&state=rajasthan");
    expect(response.status).toBe(200);
    expect(document.querySelector(".price-box .price")).toBeNull();
    expect(document.querySelector("#related")?.parentElement?.querySelector(".price")).toBeNull();
    expect(html).not.toMatch(/₹0|"price":/);
    expect(document.querySelector('[data-island="add-to-bag"]')).toBeNull();
    // An unreadable price must be asked for by phone (service-38).
    const call = price === null ? "Price not available now" : "Call us";
    expect(document.querySelector(".bottom-bar button[disabled], .bottom-bar a.go")?.textContent).toBe(call);
    expect(document.querySelector("#related")?.parentElement?.querySelectorAll(".product-card")).toHaveLength(1);
  },
);

test("a price written as a text of digits is accepted", async () => {
  const { document } = await open(all(detail({ mrp: "1200", sellingPrice: " 899.50 " })), undefined, "language=en&state=rajasthan");
  expect(document.querySelector(".price b")?.textContent).toBe("₹899.50");
});

// product-5
test("hidden prices are nowhere in the page, nor the discount, nor an offer with either", async () => {
  const percent = { offerType: "PERCENT", value: "offer_percent", label: "10% extra off", bestPriceText: null };
  const free = { offerType: "FREE", value: "offer_free_products", label: "Buy 2, get 1 free", bestPriceText: "Best price" };
  const product = detail({ relatedProducts: [gist("AGS-CP-0003", { offers: percent }), gist("AGS-CP-0004", { offers: free })] });
  const hidden = "language=en&showProductPrices=false&state=rajasthan";
  const { html, document } = await open(all(product), undefined, hidden);
  for (const data of document.querySelectorAll("script")) data.remove();
  expect(document.body.textContent).not.toMatch(/₹|% off|% extra/);
  expect(html).not.toContain('"price":');
  expect(document.querySelector(".offer-box")).toBeNull();
  expect([...document.querySelectorAll(".chip.offer")].map((chip) => chip.textContent)).toEqual(["Buy 2, get 1 free"]);
  forget();
  const told = await open(all(detail({ offers: free })), undefined, hidden);
  expect(told.document.querySelector(".offer-box")?.textContent).toContain("Buy 2, get 1 free");
  expect(told.document.querySelector(".offer-box")?.textContent).not.toContain("Best price");
});

test("every element with a price has the class that hides it if prices are switched off", async () => {
  const { document } = await open(all(detail()), undefined, "language=en&state=rajasthan");
  expect(document.querySelector(".offer-box")?.classList.contains("priced")).toBe(true);
  expect(document.querySelector(".offer-box small")?.classList.contains("priced")).toBe(true);
  expect(readFileSync(new URL("../../src/styles/core.css", import.meta.url), "utf8")).toMatch(/\.no-prices \.priced,?[^}]*display: none/);
});

test.each([
  ["an unknown product", null],
  ["a disabled one", detail({ productName: "Kavach (disabled)" })],
  ["one without a name", detail({ productName: null })],
])("%s shows the not-available page", async (_, product) => {
  const { response, text } = await open(all(product), undefined, "language=en&state=rajasthan");
  expect(response.status).toBe(404);
  expect(text).toContain("This product is not available");
  expect(text).toContain("Product AGS-CP-0009");
});

test("b2b hides products that are not enabled for saathi", async () => {
  const { response } = await open(all(detail({ enabledForSaathi: false })), undefined, "language=en&source=b2b&state=rajasthan");
  expect(response.status).toBe(404);
});

test("an id that is a stringified object is rejected without a call", async () => {
  const { response, text } = await open(all(detail()), "/product/-/%5Bobject%20Object%5D", "language=en&state=rajasthan");
  expect(response.status).toBe(404);
  expect(text).toContain("This product is not available");
  expect(calls).toEqual([]);
});

test("a name that is not a text redirects to /shop-na", async () => {
  const { response } = await open(all(detail({ productName: { value: null } })));
  expect(response.status).toBe(302);
  expect(response.headers.get("Location")).toBe("/shop-na?language=hi&state=rajasthan");
});

// product-37
test("a fault of the product call is 503; faults of side calls are not visible", async () => {
  const { response } = await open({ ...all(detail()), productdetail: undefined });
  expect(response.status).toBe(503);
  forget();
  const side = await open({ productdetail: detail({ productLanguageNames: {} }), relatedproducts: { products: [] }, "/brand/": HANG });
  expect(side.response.status).toBe(200);
  expect(side.document.querySelector("p.brand-line")?.textContent).toContain("कवच");
  const props = JSON.parse(side.document.querySelector('[data-island="add-to-bag"]')?.nextElementSibling?.textContent ?? "");
  expect(props.line.productName).toEqual({ hi: "कवच 250 ग्राम" });
});

// product-41
test("a pack without a card has no link either: unknown, unnamed, disabled, or hidden from a b2b source", async () => {
  const packs = ["0001", "0002", "0003", "0004", "0005", "0006"].map((end) => `AGS-CP-${end}`);
  const replies = {
    ...all(detail({ variants: packs.map((sku_code) => ({ sku_code, label: sku_code })) })),
    "/v1/products": {
      products: [
        gist("AGS-CP-0002"),
        gist("AGS-CP-0003", { productName: "Kavach (disabled)" }),
        gist("AGS-CP-0004", { productName: null }),
        gist("AGS-CP-0005", { enabledForSaathi: false }),
      ],
    },
  };
  const shown = async (query?: string, of: Record<string, unknown> = replies) => {
    forget();
    const { document } = await open(of, undefined, query);
    return [...document.querySelectorAll(".packs a")].map((link) => link.getAttribute("href")?.match(/AGS-CP-\d+/)?.[0]);
  };
  expect(await shown()).toEqual(["AGS-CP-0001", "AGS-CP-0002", "AGS-CP-0005"]);
  expect(await shown("language=hi&source=b2bRJ&state=rajasthan")).toEqual(["AGS-CP-0001", "AGS-CP-0002"]);
  expect(await shown(undefined, { ...replies, "/v1/products": { products: [] } })).toEqual([]);
  // If the packs cannot be looked up, none is left out.
  expect(await shown(undefined, { ...replies, "/v1/products": undefined })).toEqual(packs);
});

// product-42, product-43
test("no sale: the request form if leads are captured, else no button; help only if the product has it", async () => {
  const bar = async (more: object) => {
    forget();
    const { document } = await open(all(detail(more)));
    return {
      bar: [...document.querySelectorAll(".bottom-bar > *")].map((button) => button.getAttribute("href") ?? button.localName),
      form: document.querySelectorAll("a[href^='/buynow/']").length,
      inSaleOnly: document.querySelector("[data-island='add-to-bag']") !== null,
    };
  };
  const form = "/buynow/kavach-g/AGS-CP-0001?language=hi&state=rajasthan";
  const help = "tel:+911800000000";
  expect(await bar({ buyBar: false, leadCaptureEnabled: true })).toEqual({ bar: [form, help], form: 1, inSaleOnly: false });
  expect(await bar({ buyBar: false, leadCaptureEnabled: true, needExpertHelp: false })).toEqual({
    bar: [form],
    form: 1,
    inSaleOnly: false,
  });
  expect(await bar({ buyBar: false })).toEqual({ bar: [help], form: 0, inSaleOnly: false });
  expect(await bar({ buyBar: false, needExpertHelp: false })).toEqual({ bar: [], form: 0, inSaleOnly: false });
  expect((await bar({ needExpertHelp: false })).bar).not.toContain(help);
  // A service that omits the fields sells, and helps.
  const plain = await bar({ buyBar: undefined, needExpertHelp: undefined });
  expect([plain.inSaleOnly, plain.bar.includes(help)]).toEqual([true, true]);
  expect((await bar({ buyBar: false, priceOnApp: true })).bar[0]).toContain("play.google.com");
});

// catalogue-12
test("an unknown brand is logged, a known or missing one is not", async () => {
  const logged = async (brand: string) => {
    forget();
    const said = vi.spyOn(console, "error").mockImplementation(() => undefined);
    await open(all(detail({ brand, variants: [] })));
    const lines = said.mock.calls.map(([line]) => JSON.parse(String(line)) as object);
    said.mockRestore();
    return lines;
  };
  expect(await logged("Nobody")).toEqual([
    { level: "error", kind: "brand", where: "/product/:slug/:sku", detail: "no brand of the list is Nobody", release: "local" },
  ]);
  expect([await logged("कवच"), await logged("")]).toEqual([[], []]);
});

test("advice-148: next to the dose in the details are the label's days by crop, and the gear", async () => {
  const details = [
    {
      label: "K",
      attributes: [
        { attr_id: "what", key: "क्या", value: "x" },
        { attr_id: "dose", key: "मात्रा", value: "2 ग्राम" },
      ],
    },
  ];
  const label = { dose: { amount: 2, unit: "g", per: "l-water" }, water: null, crops: [{ id: 141, waitingDays: 3 }, { id: 122 }] };
  const tree = { children: [{ id: 6, display: "x", children: [{ id: 1, cropId: 141, display: "टमाटर", image: null }] }] };
  const rows = async (sku: string, more: Record<string, unknown>) => {
    forget();
    forgetLocalCopies(cropTreeCache);
    const { document } = await open({ ...all(detail({ skuCode: sku, details })), ...more }, `/product/-/${sku}`);
    const points = document.querySelector("#key-points")?.parentElement;
    return [...(points?.querySelectorAll("dl > div") ?? [])].map((row) => [...row.children].map((part) => part.textContent));
  };
  const known = { "/v1/labels": { labels: [{ sku: "AGS-CP-0001", label, packs: [] }] }, "/catalogservice/v2/crop/": tree };
  const gear = ["छिड़कते समय", expect.stringContaining("दस्ताने, मास्क")];
  const dose = [
    ["क्या", "x"],
    ["मात्रा", "2 ग्राम"],
  ];
  expect(await rows("AGS-CP-0001", known)).toEqual([
    ...dose,
    ["कटाई से पहले इतने दिन रुकें", "टमाटर 3. बाकी फसलों पर: जितने दिन लेबल पर लिखे हैं।"],
    gear,
  ]);
  const unknown = [...dose, ["कटाई से पहले इतने दिन रुकें", expect.stringContaining("लेबल पर लिखे दिन")], gear];
  expect(await rows("AGS-CP-0001", { ...known, "/v1/labels": undefined })).toEqual(unknown);
  expect(await rows("AGS-CP-0001", { ...known, "/catalogservice/v2/crop/": undefined })).toEqual(unknown);
  expect(await rows("AGS-CN-0001", known)).toEqual([...dose, ["लेबल", expect.stringContaining("लेबल पढ़ें")]]);
});

test("advice-122: only a crop protection product with a dose on its label links to /dose", async () => {
  const labels = (label: object | null) => ({ "/v1/labels": { labels: [{ sku: "AGS-CP-0001", label, packs: [] }] } });
  const known = { dose: { amount: 2, unit: "g", per: "l-water" }, water: null, crops: [] };
  const linked = async (replies: Record<string, unknown>, sku = "AGS-CP-0001") => {
    forget();
    const { document } = await open({ ...all(detail({ skuCode: sku })), ...replies }, `/product/-/${sku}`);
    return [...document.querySelectorAll("main a[href^='/dose/']")].map((link) => link.getAttribute("href"));
  };
  expect(await linked(labels(known))).toEqual(["/dose/kavach-g/AGS-CP-0001?language=hi&state=rajasthan"]);
  expect(await linked(labels(null))).toEqual([]);
  // An incomplete label has no dose.
  expect(await linked(labels({ ...known, dose: { amount: 2, unit: "spoons", per: "l-water" } }))).toEqual([]);
  expect(await linked({ "/v1/labels": undefined })).toEqual([]);
  calls = [];
  expect(await linked(labels(known), "AGS-S-0001")).toEqual([]);
  expect(calls.filter(({ pathname }) => pathname.includes("labels"))).toEqual([]);
});

// service-38, service-42
test.each([
  [{ sellingPrice: "soon" }, "दाम नहीं दिख पाया", "स्टॉक में है या नहीं"],
  [{ inventory: "some" }, "स्टॉक में है या नहीं", "दाम नहीं दिख पाया"],
])("with %o the page says so, links to a call, sells nothing and is never cached", async (change, said, notSaid) => {
  const { response, document, text } = await open(all(detail({ ...change, needExpertHelp: true })));
  expect([response.status, response.headers.get("Cache-Control")]).toEqual([200, "private, no-store"]);
  expect(response.headers.get("ETag")).toBeNull();
  const box = document.querySelector(".price-box")?.textContent ?? "";
  expect(box).toContain(said);
  expect(text).not.toContain("अभी स्टॉक में नहीं");
  expect(text).not.toContain(notSaid);
  expect(document.querySelector(".add-to-bag, .bottom-bar [disabled]")).toBeNull();
  expect([...document.querySelectorAll(".bottom-bar a")].map((link) => link.getAttribute("href"))).toEqual(["tel:+911800000000"]);
  const [product] = JSON.parse(document.querySelector("script[type='application/ld+json']")?.textContent ?? "[]")["@graph"] ?? [{}];
  expect(JSON.stringify(product)).not.toMatch(/InStock|OutOfStock/);
});

// service-38
test("a price with commas is parsed, and a card says which of its values is unreadable", async () => {
  const replies = {
    ...all(detail({ sellingPrice: "1,150", mrp: "1,20,000", inventory: "3" })),
    relatedproducts: {
      products: [gist("AGS-CP-0003", { sellingPrice: {} }), gist("AGS-CP-0004", { inventory: "few" }), gist("AGS-CP-0005")],
    },
  };
  const { document, response } = await open(replies);
  expect(document.querySelector(".price-box")?.textContent).toContain("₹1,150");
  expect(document.querySelector(".price-box")?.textContent).toContain("सिर्फ़ 3");
  const cards = [...document.querySelectorAll("[aria-labelledby=related] li")];
  expect(cards.map((card) => /दाम नहीं दिख पाया|स्टॉक में है या नहीं|अभी स्टॉक में नहीं/.exec(card.textContent ?? "")?.[0])).toEqual([
    "दाम नहीं दिख पाया",
    "स्टॉक में है या नहीं",
    undefined,
  ]);
  expect(response.headers.get("Cache-Control")).toBe("private, no-store");
});

// advice-148
describe("a dose in the details", () => {
  const pointsOf = async (attributes: readonly object[], keys = true) => {
    forget();
    const details = [
      { label: "K", attributes: attributes.map((one, index) => ({ attr_id: `a${index}`, key: keys ? `k${index}` : "same", ...one })) },
    ];
    const { document } = await open(all(detail({ skuCode: "AGS-CP-0001", details })), "/product/-/AGS-CP-0001");
    return document;
  };
  const DOSE = { attr_id: "dose", key: "मात्रा", value: "2 ग्राम" };

  const USE = { attr_id: "use", key: "कैसे", value: "2 ग्राम प्रति लीटर पानी" };
  const KIND = { attr_id: "kind", key: "प्रकार", value: "फफूंदनाशक" };
  const RED = { attr_id: "toxicity", value: "लाल: बेहद ज़हरीला" };
  const rowsOf = (document: Document) =>
    [...document.querySelectorAll("#key-points + dl > div")].map((row) => row.querySelector("dt")?.textContent);

  test("has the toxicity colour of the label beside it, which is then not repeated", async () => {
    const document = await pointsOf([USE, RED, KIND]);
    expect(rowsOf(document)).toEqual(["कैसे", "कटाई से पहले इतने दिन रुकें", "कितना ज़हरीला", "छिड़कते समय", "प्रकार"]);
    expect(document.querySelectorAll("main .diamond")).toHaveLength(1);
    expect(document.querySelector(".toxicity-line")?.textContent).toBe("लाल: बेहद ज़हरीला");
  });

  test("product-60: of the card is not repeated in the details; another one there has its waiting days and gear", async () => {
    expect(rowsOf(await pointsOf([DOSE, RED, KIND, { key: "यह क्या है", value: "मैन्कोजेब" }]))).toEqual(["प्रकार", "यह क्या है"]);
    const second = await pointsOf([DOSE, RED, USE, KIND]);
    expect(rowsOf(second)).toEqual(["कैसे", "कटाई से पहले इतने दिन रुकें", "छिड़कते समय", "प्रकार"]);
    expect(second.querySelectorAll("main .diamond")).toHaveLength(1);
  });

  test("has no colour from a text that is none", async () => {
    // A text that is not a colour stays as written.
    const unknown = await pointsOf([DOSE, { attr_id: "toxicity", value: "नारंगी" }]);
    expect([unknown.querySelectorAll("main .diamond").length, unknown.querySelector("main")?.textContent?.includes("नारंगी")]).toEqual([
      0,
      true,
    ]);
  });

  test("product-60: dose, waiting days, toxicity and gear stand in one card below the price, or none of them does", async () => {
    const card = (document: Document) =>
      [...document.querySelectorAll(".spray > div")].map((fact) => [
        fact.querySelector("svg") !== null,
        fact.querySelector("dt")?.textContent,
        fact.querySelector("dd")?.textContent?.slice(0, 16),
      ]);
    const colour = { attr_id: "toxicity", value: "लाल: बेहद ज़हरीला" };
    expect(card(await pointsOf([DOSE, colour]))).toEqual([
      [true, "मात्रा", "2 ग्राम"],
      [true, "कटाई से पहले इतने दिन रुकें", "लेबल देखें"],
      [true, "कितना ज़हरीला", "लाल: बेहद ज़हरीला".slice(0, 16)],
      [true, "क्या पहनें", "दस्ताने, मास्क, टोपी".slice(0, 16)],
    ]);
    for (const some of [[DOSE], [colour], [DOSE, { ...colour, value: "नारंगी" }]]) expect(card(await pointsOf(some))).toEqual([]);
  });

  test("is also detected in another attribute, in pairs and in a plain list, but not in the contents of a product", async () => {
    const safe = (document: Document) => document.querySelector("main")?.textContent?.includes("दस्ताने, मास्क") ?? false;
    const spray = { attr_id: "use", value: "2 मिली एक लीटर पानी में मिलाकर छिड़कें" };
    expect(safe(await pointsOf([{ value: "असरदार" }, spray]))).toBe(true);
    expect(safe(await pointsOf([{ value: "असरदार" }, spray], false))).toBe(true);
    expect(safe(await pointsOf([{ value: "असरदार" }, { attr_id: "composition", value: "Imidacloprid 200 g/l SL" }]))).toBe(false);
    const description = (await pointsOf([{ value: "असरदार" }, spray])).querySelector("meta[name=description]")?.getAttribute("content");
    expect([description?.includes("असरदार"), description?.includes("मिली")]).toEqual([true, false]);
  });
});

const CROPS = { children: [{ id: 1, display: "x", children: [{ id: 141, cropId: "141", display: "Tomato", image: null }] }] };

test.each([
  ["/product/kavach-g/AGS-CP-0001", "product:AGS-CP-0001,brand:9"],
  ["/buynow/kavach-g/AGS-CP-0001", "product:AGS-CP-0001"],
  ["/ppage/kavach-g/AGS-CP-0001", "product:AGS-CP-0001"],
  ["/checkout/cart", "feed"],
])("%s is purged by %s", async (path, tags) => {
  const { response } = await open({ ...all(detail({ buyBar: false })), "/v1/products": { products: [] }, "/v2/crop/": CROPS }, path);
  expect([response.status, response.headers.get("Cache-Tag")]).toEqual([200, tags]);
});
