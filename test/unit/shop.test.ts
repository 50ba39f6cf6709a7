/** /shop and /shop-na through the application, with a back end of plain objects (shop-1, shop-34). */
import { readFileSync } from "node:fs";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { translator } from "../../src/i18n.ts";
import { forgetLocalCopies } from "../../src/services/cache.ts";
import { brandsCache } from "../../src/services/catalog/client.ts";
import { allCropsCache } from "../../src/services/content/client.ts";
import { feedCache } from "../../src/services/feed/client.ts";
import { productListCache } from "../../src/services/shopaggregator/client.ts";
import { openPage, type Replies } from "../support/back-end.ts";

const gist = (skuCode: string, more: object = {}) => ({
  skuCode,
  productName: `Product ${skuCode}`,
  productImages: [{ type: "thumb", name: `packs/${skuCode}-0.svg` }],
  mrp: 1200,
  sellingPrice: 900,
  inventory: 3,
  ...more,
});
const item = (code: string, type = "NO_CLICK", data: object = {}, media: object = { url: `banners/${code}.svg`, type: "IMAGE" }) => ({
  media,
  type,
  data,
  alt: `Words of ${code}`,
});
const banner = (code: string, data: object[], more: object = {}) => ({
  code,
  description: code,
  language: "hi",
  priority: 3,
  source: "APPRJ",
  startTime: 0,
  endTime: 4e12,
  section: "SHOP",
  rows: 1,
  columns: data.length,
  data,
  ...more,
});
const FEED = [
  {
    id: 1,
    sectionType: "SCROLLABLE_BANNERS",
    data: {
      banners: [
        banner("LATE", [item("LATE", "EXTERNAL_WEB_PAGE", { url: "https://agmarknet.gov.in/" })], { priority: 5 }),
        banner("FIRST", [item("FIRST", "EXTERNAL_WEB_PAGE", { url: "khet://refer-and-earn" })], { priority: 2, autoScroll: true }),
        banner("OVER", [item("OVER")], { endTime: 1 }),
        banner("FILM", [item("FILM", "NO_CLICK", {}, { url: "https://youtu.be/abcdefghijk", type: "YOUTUBE" })], { priority: 6 }),
      ],
    },
  },
  { id: 2, sectionType: "ORDER_TRACKING", data: { heading: "Track" } },
  { id: 3, sectionType: "SHOP_BY_CATEGORY", data: { heading: null, categories: [{ id: 1, label: "Seeds", value: "seeds", url: null }] } },
  {
    id: 4,
    sectionType: "BANNER_GRID",
    data: { banner: banner("GRID", [item("G0", "PRODUCT_LIST", { skuCodes: "A".repeat(1000) }), item("G1")]) },
  },
  { id: 5, sectionType: "HEADING", data: { heading: "Season", kind: null } },
  {
    id: 6,
    sectionType: "PRODUCTS",
    data: { heading: "Sow now", products: [gist("AGS-S-0001"), gist("AGS-S-0002", { productName: null })] },
  },
  { id: 7, sectionType: "PRODUCTS", data: { heading: "Bought most", products: null, feed: "popularproducts" } },
  { id: 8, sectionType: "CALL_TO_ACTION", data: { label: "All popular", value: "POPULAR_PRODUCTS_CTA" } },
  { id: 9, sectionType: "TAGS", data: { heading: null, crops: null } },
  { id: 10, sectionType: "BRANDS", data: { heading: null, brands: null } },
  { id: 11, sectionType: "REDIRECT_ENTITY", data: { label: "Choose crops", action: { type: "SELECT_YOUR_CROPS", data: {} } } },
  { id: 12, sectionType: "SOMETHING_NEW", data: {} },
];
const REPLIES: Replies = {
  "/section/SHOP/entity": { sections: FEED },
  popularproducts: { products: Array.from({ length: 20 }, (_, index) => gist(`AGS-P-${index}`)) },
  allcrops: { crops: [{ id: 1, cropId: 1, display: "गेहूँ", image: "crops/wheat.svg" }] },
  "/brand/": { brands: Array.from({ length: 15 }, (_, index) => ({ brandId: index, brandName: `Brand ${index}`, brandImage: null })) },
};

let calls: URL[] = [];
const open = (path: string, replies: Replies = REPLIES) => openPage(path, replies, "", calls, { ANDROID_APP_ID: "com.khet.app" });
const t = translator("hi");
const HI = "language=hi&state=rajasthan";

beforeEach(() => {
  calls = [];
  forgetLocalCopies(feedCache, productListCache, brandsCache, allCropsCache);
});

describe("/shop", () => {
  // service-33
  it("asks for the lists that most feeds name while the feed is slow", async () => {
    let answer = () => {};
    const slow = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const page = open(`/shop?${HI}`, { ...REPLIES, "/section/SHOP/entity": () => slow.then(() => ({ sections: FEED })) });
    const asked = () => ["popularproducts", "allcrops", "/brand/"].filter((part) => calls.some(({ pathname }) => pathname.includes(part)));
    await vi.waitFor(() => expect(asked()).toEqual(["popularproducts", "allcrops", "/brand/"]), { timeout: 5_000 });
    answer();
    expect((await page).response.status).toBe(200);
  });

  // shop-2, shop-5
  it("shows the feed in its order, banners by priority, without expired or hidden entries", async () => {
    const { response, document, all } = await open(`/shop?${HI}`);
    expect(response.status).toBe(200);
    expect(response.headers.get("Cache-Control")).toMatch(/^public/);
    expect(response.headers.get("Cache-Tag")).toBe("feed");
    expect(all("h1")).toHaveLength(1);
    expect(all(".slides img").map((image) => image.getAttribute("alt"))).toEqual(["Words of FIRST", "Words of LATE", ""]);
    expect(all(".dots a")).toHaveLength(3);
    expect(document.querySelector(".carousel")?.getAttribute("data-carousel")).toBe("5000");
    expect(document.querySelector(".pause")?.hasAttribute("disabled")).toBe(true);
    expect(all("main h2, main h3").map((title) => `${title.tagName} ${title.textContent}`)).toEqual([
      `H2 ${t("shop.categories")}`,
      "H2 Season",
      "H3 Sow now",
      "H2 Bought most",
      `H2 ${t("shop.crops")}`,
      `H2 ${t("shop.brands")}`,
    ]);
    expect(all("#heading-6 + ul .product-card")).toHaveLength(1);
    expect(all("#heading-7 + ul .product-card")).toHaveLength(8);
    expect(all(".tile.brand")).toHaveLength(12);
  });

  // shell-29
  it("a tile's URL has no name in another script", async () => {
    const { hrefs } = await open(`/shop?${HI}`);
    expect(hrefs(".tile.round")).toEqual([`/crop/p/1?${HI}`]);
    expect(hrefs(".tile.brand")[0]).toBe(`/brand/brand/0?${HI}`);
  });

  // catalogue-30, catalogue-32, catalogue-36, crop-23, shop-38
  it("fetches each list once, for this language and source", async () => {
    await open(`/shop?${HI}`);
    expect(calls.map(({ pathname, search }) => pathname + search).sort()).toEqual([
      "/catalogservice/v2/brand/?language=hi",
      "/contentservice/v1/allcrops?offset=0&limit=6&language=hi",
      "/feedservice/v1/section/SHOP/entity?offset=0&limit=30&language=hi&source=APPRJ&version=500",
      "/shopaggregator/v1/popularproducts?count=20&language=hi",
    ]);
  });

  it("links banners by their click type", async () => {
    const { all, hrefs, document } = await open(`/shop?${HI}`);
    expect(hrefs(".slides a")).toEqual([
      "khet://refer-and-earn",
      "https://agmarknet.gov.in/",
      "https://www.youtube.com/watch?v=abcdefghijk",
    ]);
    const elsewhere = all(".slides a")[1];
    expect([elsewhere?.getAttribute("target"), elsewhere?.getAttribute("rel"), elsewhere?.querySelector(".hide")?.textContent]).toEqual([
      "_blank",
      "noopener",
      ` (${t("shop.opensElsewhere")})`,
    ]);
    expect(document.querySelector("a.video")?.getAttribute("data-youtube")).toBe("abcdefghijk");
    expect(hrefs(".banner-grid a")).toEqual([`/bannerproducts/GRID.0?${HI}`]);
    // shop-28
    expect(hrefs(".shop-action a")).toEqual([`/trending-products?${HI}`, `/select-your-crops?${HI}`]);
    expect(all(".shop-action")).toHaveLength(2);
    expect(hrefs(".see-all a")).toEqual([`/crops?${HI}`, `/brands?${HI}`]);
    expect(hrefs(".order-tracking a")).toEqual([`/checkout/orders?${HI}`, "tel:+911800000000"]);
  });

  // catalogue-61
  it("links the list of a banner's item by its position in the reply", async () => {
    const long = { skuCodes: "A".repeat(1000) };
    const data = [
      item("G0", "PRODUCT_LIST", long, { url: "banners/x.svg", type: "VIDEO" }),
      item("G1", "PRODUCT_LIST", long, { url: "https://elsewhere.example/x.svg", type: "IMAGE" }),
      item("G2", "PRODUCT_LIST", long),
    ];
    const sections = [{ id: 1, sectionType: "BANNER_GRID", data: { banner: banner("GRID", data) } }];
    const { hrefs } = await open(`/shop?${HI}`, { ...REPLIES, "/section/SHOP/entity": { sections } });
    expect(hrefs(".banner-grid a")).toEqual([`/bannerproducts/GRID.2?${HI}`]);
  });

  // shop-31
  it("links a banner's list only if the link opens", async () => {
    const long = { skuCodes: "A".repeat(1000) };
    const codes = ["Kharif Offer", "KHARIF/26", "खरीफ", "x".repeat(101), "a\nb", "\ud800"];
    const banners = codes.map((code) => banner(code, [item("B", "PRODUCT_LIST", long)]));
    const sections = [{ id: 1, sectionType: "SCROLLABLE_BANNERS", data: { banners } }];
    const { hrefs, all } = await open(`/shop?${HI}`, { ...REPLIES, "/section/SHOP/entity": { sections } });
    expect(all(".slides img")).toHaveLength(6);
    expect(hrefs(".slides a")).toEqual(
      ["Kharif%20Offer", "KHARIF%2F26", encodeURIComponent("खरीफ")].map((code) => `/bannerproducts/${code}.0?${HI}`),
    );
  });

  it("shop-46: shows a banner's text over its picture, once", async () => {
    const worded = {
      ...item("WORDS", "EXTERNAL_WEB_PAGE", { url: "https://agmarknet.gov.in/" }),
      title: "अच्छा बीज",
      subtitle: "इस मौसम के बीज",
    };
    const sections = [{ id: 1, sectionType: "SCROLLABLE_BANNERS", data: { banners: [banner("W", [worded, item("PLAIN")])] } }];
    const { all } = await open(`/shop?${HI}`, { ...REPLIES, "/section/SHOP/entity": { sections } });
    expect(all(".slides img").map((image) => image.getAttribute("alt"))).toEqual(["", "Words of PLAIN"]);
    expect(all(".banner-words").map((words) => [...words.children].map((part) => part.textContent))).toEqual([
      ["अच्छा बीज", "इस मौसम के बीज"],
    ]);
    expect(all(".slides a")[0]?.textContent).toContain("अच्छा बीज");
  });

  it("shop-46: a banner with a title alone has one line of text, and a subtitle alone is none", async () => {
    const titled = { ...item("TITLE", "EXTERNAL_WEB_PAGE", { url: "https://agmarknet.gov.in/" }), title: "अच्छा बीज" };
    const untitled = { ...item("SUB", "EXTERNAL_WEB_PAGE", { url: "https://agmarknet.gov.in/" }), subtitle: "इस मौसम के बीज" };
    const odd = { ...item("ODD", "EXTERNAL_WEB_PAGE", { url: "https://agmarknet.gov.in/" }), title: 7, subtitle: ["x"] };
    const sections = [{ id: 1, sectionType: "SCROLLABLE_BANNERS", data: { banners: [banner("W", [titled, untitled, odd])] } }];
    const { all } = await open(`/shop?${HI}`, { ...REPLIES, "/section/SHOP/entity": { sections } });
    expect(all(".banner-words").map((words) => [...words.children].map((part) => part.textContent))).toEqual([["अच्छा बीज"]]);
    // A picture whose text is in it is named by its `alt`.
    expect(all(".slides img").map((image) => image.getAttribute("alt"))).toEqual(["", "Words of SUB", "Words of ODD"]);
  });

  it("shop-46: text over a picture has at least 14 px, and a contrast of 4.5 to 1 even over a white picture", async () => {
    const css = readFileSync("src/styles/shop.css", "utf8");
    const over = [...css.matchAll(/([^{}]*\.(?:banner-words|worded)[^{]*|[^{}]*\.banner-grid:not\(\.c1\) b\s*)\{([^}]*)\}/g)].map(
      ([, , body = ""]) => body,
    );
    const sizes = over.flatMap((body) => /font-size: ([\d.]+)rem/.exec(body)?.[1] ?? []).map((rem) => Number(rem) * 16);
    expect(sizes).toHaveLength(4);
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(14);
    // White text on black of this share over white: the grey's share of white, its luminance, and the contrast.
    const shares = over.flatMap((body) => /background:[^;]*rgb\(0 0 0 \/ (\d+)%\)/.exec(body)?.[1] ?? []).map(Number);
    expect(shares).toHaveLength(2);
    for (const share of shares) {
      const grey = 1 - share / 100;
      const luminance = grey <= 0.04045 ? grey / 12.92 : ((grey + 0.055) / 1.055) ** 2.4;
      expect(1.05 / (luminance + 0.05)).toBeGreaterThanOrEqual(4.5);
    }
    expect(over.some((body) => /color: #fff;/.test(body))).toBe(true);
  });

  it("verify-23, shop-49: the four main links are pictures and come first, and the footer links to the check too", async () => {
    const { document, all, hrefs } = await open(`/shop?${HI}`);
    expect(document.querySelector("main")?.firstElementChild?.className).toBe("main-ways");
    expect(all(".main-ways a").map((way) => [way.querySelector("use")?.getAttribute("href"), way.getAttribute("href")])).toEqual([
      ["/icons.svg#scan", `/pcode?${HI}`],
      ["/icons.svg#field", `/crop-info?${HI}`],
      ["/icons.svg#ask", "tel:+911800000000"],
      ["/icons.svg#truck", `/checkout/orders?${HI}`],
    ]);
    // The strip marks the shop already.
    expect(all(".main-ways [aria-current]")).toEqual([]);
    expect(hrefs("footer a").filter((href) => href === `/pcode?${HI}`)).toHaveLength(1);
  });

  it("loads the first banner at once and lazy-loads every other picture", async () => {
    const { all } = await open(`/shop?${HI}`);
    const eager = all("main img").filter((image) => image.getAttribute("loading") === "eager");
    expect(eager.map((image) => image.getAttribute("alt"))).toEqual(["Words of FIRST"]);
    expect(eager[0]?.outerHTML).toMatch(/fetchpriority="high"/i);
  });

  it("has structured data of the company and the search", async () => {
    const { all, document } = await open(`/shop?${HI}`);
    const [organization, site] = all("script[type='application/ld+json']").map((script) => JSON.parse(script.textContent ?? ""));
    expect(organization["@type"]).toBe("Organization");
    expect(site.potentialAction.target.urlTemplate).toBe(
      `https://www.khet.example/search?${HI.replace("&", "&searchTerm={search_term_string}&")}`,
    );
    expect(document.querySelector("meta[name=description]")?.getAttribute("content")).toContain("राजस्थान");
  });

  // shell-58
  it("a list that fails costs its own place only", async () => {
    const { response, all } = await open(`/shop?${HI}`, { ...REPLIES, popularproducts: undefined });
    expect(response.status).toBe(200);
    expect(all(".section-failed").map(({ id }) => id)).toEqual(["section-products-7"]);
    expect(all(".section-failed h2").map((heading) => heading.textContent)).toEqual(["Bought most"]);
    expect(all(".tile.brand")).toHaveLength(12);
  });

  it("a failed feed is 503 with a retry", async () => {
    const { response, hrefs } = await open(`/shop?${HI}`, {});
    expect(response.status).toBe(503);
    expect(response.headers.get("Retry-After")).toBe("10");
    expect(hrefs(".actions a")).toEqual([`/shop?${HI}`, `/shop?${HI}`, "tel:+911800000000"]);
  });

  // shop-40
  it("an empty feed says so and links to other pages", async () => {
    const { response, hrefs } = await open(`/shop?${HI}`, { "/section/SHOP/entity": { sections: [] } });
    expect(response.status).toBe(200);
    expect(hrefs(".message a")).toEqual([`/crops?${HI}`, `/brands?${HI}`]);
  });

  // shop-33
  it("in a state without a shop redirects to /shop-na", async () => {
    const { response } = await open("/shop?language=hi&state=bihar");
    expect([response.status, response.headers.get("Location"), response.headers.get("Cache-Control")]).toEqual([
      302,
      "/shop-na?language=hi&state=bihar",
      "private, no-store",
    ]);
    expect(calls).toEqual([]);
  });
});

// shop-34
describe("/shop-na", () => {
  it("says that the state has no shop, and what the site offers instead", async () => {
    const { response, document, hrefs } = await open("/shop-na?language=hi&state=bihar");
    expect(response.status).toBe(200);
    expect(document.querySelector("meta[name=robots]")?.getAttribute("content")).toBe("noindex");
    expect(document.querySelector("h1")?.textContent).toContain("बिहार");
    expect(hrefs(".actions a")).toEqual(["/crops?language=hi&state=bihar"]);
    expect(hrefs(".states a")).toHaveLength(8);
    expect(hrefs(".states a")).toContain("/shop?language=gu&state=gujarat");
    expect(hrefs(".states a").join()).not.toContain("telangana");
  });

  // shop-35
  it("redirects to the shop of a state that has one", async () => {
    const { response } = await open("/shop-na?language=hi&state=rajasthan");
    expect([response.status, response.headers.get("Location")]).toEqual([302, `/shop?${HI}`]);
  });
});

describe("not found", () => {
  // shell-4, shell-5
  it.each([
    ["rajasthan", "/shop"],
    ["bihar", "/crops"],
  ])("in %s links to %s, agri updates, popular posts and popular topics", async (state, way) => {
    const { response, hrefs } = await open(`/no/such/page?language=hi&state=${state}`);
    expect(response.status).toBe(404);
    const visit = `language=hi&state=${state}`;
    const popular = `/posts?language=hi&sort=popular&state=${state}`;
    expect(hrefs(".ways a")).toEqual([`${way}?${visit}`, `/articles?${visit}`, popular, `/topics?${visit}`]);
  });
});
