/** The sections of the shop home, from its feed. */
import { describe, expect, it } from "vitest";
import type { ProductGist } from "../../src/domain/product/product.ts";
import type { Banner, BannerItem, FeedSection } from "../../src/domain/shop/feed.ts";
import { AUTO_SCROLL_MS, HOME_PRODUCTS, homeSections, isSkippedKind, SCREEN_OF_FEED } from "../../src/domain/shop/home-sections.ts";
import { carouselBanners, isBannerShown } from "../../src/domain/shop/slides.ts";

const NOW = Date.UTC(2026, 10, 20);
const visit = { source: "APPMH", language: "mr", now: NOW } as const;
const banner = (code: string, more: Partial<Banner> = {}): Banner => ({
  code,
  description: `Banner ${code}`,
  language: "mr",
  priority: 3,
  source: "APPMH",
  rows: 1,
  columns: 1,
  startTime: NOW - 1,
  endTime: NOW + 1,
  section: "SHOP",
  autoScroll: false,
  data: [
    {
      type: "NO_CLICK",
      data: {},
      title: null,
      subtitle: null,
      alt: `Words of ${code}`,
      media: { url: `banners/${code}.svg`, type: "IMAGE" },
    },
  ],
  ...more,
});
const gist = (skuCode: string, more: Partial<ProductGist> = {}): ProductGist => ({
  skuCode,
  productName: skuCode,
  nameIsText: true,
  thumb: null,
  primary: null,
  mrp: 10,
  sellingPrice: 9,
  inventory: 1,
  freeShipping: false,
  buyBar: true,
  priceOnApp: false,
  needExpertHelp: false,
  leadCaptureEnabled: false,
  displayMessage: null,
  enabledForSaathi: false,
  weight: null,
  offers: null,
  rating: null,
  ...more,
});
const products = (id: string, list: ProductGist[] | null, more: object = {}): FeedSection => ({
  type: "PRODUCTS",
  id,
  heading: null,
  kind: null,
  products: list,
  feed: null,
  ...more,
});
const heading = (id: string, kind: string | null = null): FeedSection => ({ type: "HEADING", id, heading: `Heading ${id}`, kind });
const typesOf = (feed: FeedSection[], more: object = {}) => homeSections(feed, { ...visit, ...more }).map(({ type }) => type);

describe("banners", () => {
  // shop-30, visit-33
  it("are shown within their time, for their source or for all sources", () => {
    expect(isBannerShown(banner("A"), visit)).toBe(true);
    expect(isBannerShown(banner("A", { startTime: NOW, endTime: NOW }), visit)).toBe(true);
    expect(isBannerShown(banner("A", { endTime: NOW - 1 }), visit)).toBe(false);
    expect(isBannerShown(banner("A", { startTime: NOW + 1 }), visit)).toBe(false);
    expect(isBannerShown(banner("A", { source: "APPGJ" }), visit)).toBe(false);
    expect(isBannerShown(banner("A", { source: null }), visit)).toBe(true);
    expect(isBannerShown(banner("A", { source: "APP" }), visit)).toBe(true);
    expect(isBannerShown(banner("A", { source: "appmh" }), visit)).toBe(true);
  });

  // shop-30
  it("are sorted by priority; equal ones keep the order of the feed", () => {
    const sorted = carouselBanners(
      [banner("A", { priority: 7 }), banner("B", { priority: 2 }), banner("C", { priority: 7 }), banner("D", { priority: 2 })],
      visit,
    );
    expect(sorted.map(({ code }) => code)).toEqual(["B", "D", "A", "C"]);
  });

  // shop-32
  it("move automatically only if there are several and a shown banner asks for it", () => {
    const scroll = (...banners: Banner[]) => homeSections([{ type: "SCROLLABLE_BANNERS", id: "1", banners }], visit)[0];
    expect(scroll(banner("A"), banner("B"))).toMatchObject({ autoScroll: false });
    expect(scroll(banner("A", { autoScroll: true }), banner("B"))).toMatchObject({ autoScroll: true });
    expect(scroll(banner("A", { autoScroll: true }))).toMatchObject({ autoScroll: false });
    expect(scroll(banner("A"), banner("B"), banner("C", { autoScroll: true, source: "APPGJ" }))).toMatchObject({ autoScroll: false });
    expect(scroll(banner("A", { endTime: 0 }))).toBeUndefined();
  });

  // shop-4
  it("a grid shows one picture per cell, each with its own id, without unreadable videos", () => {
    const item = banner("A").data[0] as BannerItem;
    const film = (url: string) => ({ ...item, media: { url, type: "YOUTUBE" as const } });
    const data = [item, film("https://youtu.be/abcdefghijk"), film("https://elsewhere.example/film"), item, item];
    const [grid] = homeSections([{ type: "BANNER_GRID", id: "1", banner: banner("A", { rows: 1, columns: 3, data }) }], visit);
    expect(grid).toMatchObject({
      columns: 3,
      slides: [{ id: "A.0" }, { id: "A.1", picture: { kind: "video", youTubeId: "abcdefghijk" } }, { id: "A.3" }],
    });
  });
});

describe("sections", () => {
  // shop-12
  it("of one person or one product are left out, with their headings", () => {
    expect(
      typesOf([
        heading("1", "RECENTLY_VIEWED"),
        products("2", [gist("a")], { kind: "RECENTLY_VIEWED" }),
        products("3", null, { feed: "recentlyviewedproducts" }),
        heading("4", "RELATED_PRODUCTS"),
        products("5", [gist("a")], { kind: "RELATED" }),
        products("6", null, { feed: "relatedproducts" }),
      ]),
    ).toEqual([]);
  });

  // shop-3
  it("a heading without content is left out", () => {
    expect(typesOf([heading("1"), products("2", []), heading("3"), products("4", [gist("a")]), heading("5")])).toEqual([
      "HEADING",
      "PRODUCTS",
    ]);
    expect(homeSections([heading("1"), heading("3"), products("4", [gist("a")])], visit)).toMatchObject([
      { heading: "Heading 3" },
      { underHeading: true },
    ]);
  });

  // catalogue-25
  it("disabled products have no card", () => {
    const [shown] = homeSections([products("1", [gist("a"), { ...gist("b"), productName: "B (disabled)" }])], visit);
    expect(shown).toMatchObject({ products: [{ skuCode: "a" }] });
    expect(typesOf([products("1", [{ ...gist("b"), productName: "B (disabled)" }])])).toEqual([]);
  });

  // shop-7, catalogue-22, catalogue-23
  it("products without a name are hidden, and for b2b those not enabled for saathi", () => {
    const list = [gist("a"), gist("b", { productName: "" }), gist("c", { enabledForSaathi: true })];
    expect(homeSections([products("1", list)], visit)[0]).toMatchObject({ products: [{ skuCode: "a" }, { skuCode: "c" }] });
    expect(homeSections([products("1", list)], { ...visit, source: "b2bMH" })[0]).toMatchObject({ products: [{ skuCode: "c" }] });
    expect(typesOf([products("1", [gist("b", { productName: "" })])])).toEqual([]);
  });

  // shop-7
  it("lists that the feed only names are passed on; those without a name are left out", () => {
    expect(typesOf([products("1", null, { feed: "popularproducts" }), products("2", null)])).toEqual(["PRODUCT_FEED"]);
  });

  // shop-6, shop-9
  it("six crops and twelve brands, or a list to be fetched", () => {
    const crops = Array.from({ length: 9 }, (_, index) => ({ id: `${index}`, cropId: `${index}`, display: `Crop ${index}`, image: null }));
    const brands = Array.from({ length: 20 }, (_, index) => ({ brandId: `${index}`, brandName: `Brand ${index}`, brandImage: null }));
    const sections = homeSections(
      [
        { type: "TAGS", id: "1", heading: null, crops },
        { type: "TAGS", id: "2", heading: null, crops: null },
        { type: "TAGS", id: "3", heading: null, crops: [] },
        { type: "BRANDS", id: "4", heading: null, brands },
        { type: "BRANDS", id: "5", heading: null, brands: null },
        { type: "BRANDS", id: "6", heading: null, brands: [] },
      ],
      visit,
    );
    expect(
      sections.map((section) =>
        section.type === "CROPS" ? section.crops?.length : section.type === "BRANDS" ? section.brands?.length : "?",
      ),
    ).toEqual([6, undefined, 12, undefined]);
  });

  // shop-8, shop-13, shop-14, shop-15
  it("calls to action link to their screens; unknown ones are left out", () => {
    const cta = (id: string, value: string): FeedSection => ({ type: "CALL_TO_ACTION", id, label: "See", value });
    expect(
      homeSections(
        [
          cta("1", "FEATURED_PRODUCTS_CTA"),
          cta("2", "POPULAR_PRODUCTS_CTA"),
          cta("3", "FEATURED_BRANDS_CTA"),
          cta("4", "OTHER_CTA"),
          cta("5", "constructor"),
        ],
        visit,
      ),
    ).toMatchObject([{ screen: "featuredProducts" }, { screen: "trendingProducts" }, { screen: "brands" }]);
  });

  it("a list has 'see all' unless the feed's own call to action follows", () => {
    const brandsSection: FeedSection = { type: "BRANDS", id: "1", heading: null, brands: null };
    expect(homeSections([brandsSection], visit)[0]).toMatchObject({ seeAll: true });
    expect(
      homeSections([brandsSection, { type: "CALL_TO_ACTION", id: "2", label: "All", value: "FEATURED_BRANDS_CTA" }], visit)[0],
    ).toMatchObject({ seeAll: false });
  });

  // shop-11
  it("a redirect entity links to the target of its action, or is left out", () => {
    const redirect = (id: string, type: string, data = {}): FeedSection => ({
      type: "REDIRECT_ENTITY",
      id,
      label: "Go",
      action: { type, data },
    });
    expect(
      homeSections([redirect("1", "SELECT_YOUR_CROPS"), redirect("2", "NO_CLICK"), redirect("3", "PRODUCT_LIST", {})], visit),
    ).toMatchObject([{ target: { kind: "selectCrops" } }]);
  });

  // shop-31
  it("a redirect entity with a list too long for a link links to the list of its banner, by code and language", () => {
    const targets = (data: object) =>
      homeSections([{ type: "REDIRECT_ENTITY", id: "1", label: "Go", action: { type: "PRODUCT_LIST", data: { ...data } } }], visit);
    const skuCodes = "A".repeat(1000);
    expect(targets({ skuCodes, bannerCode: "Kharif/26" })).toMatchObject([{ target: { kind: "bannerProducts", id: "Kharif/26.mr" } }]);
    expect(targets({ skuCodes: "A", bannerCode: "Kharif/26" })).toMatchObject([{ target: { kind: "products", skuCodes: "A" } }]);
    for (const bannerCode of [undefined, "", {}, "x".repeat(101), "a\nb"]) expect(targets({ skuCodes, bannerCode })).toEqual([]);
  });

  // shop-1
  it("each section of a feed, in its order and with its whole content", () => {
    const item = banner("A").data[0] as BannerItem;
    const category = { id: "1", label: "Seeds", value: "seeds", image: null };
    const crop = { id: "1", cropId: "1", display: "Tomato", image: null };
    const picture = { kind: "image", source: "banners/A.svg" };
    const target = { kind: "none" };
    const feed: FeedSection[] = [
      { type: "SCROLLABLE_BANNERS", id: "c", banners: [banner("A"), banner("B", { data: [{ ...item, alt: " " }] })] },
      { type: "HEADING", id: "h", heading: "Heading", kind: "OTHER" },
      { type: "SHOP_BY_CATEGORY", id: "s", heading: "Categories", categories: [category] },
      { type: "SHOP_BY_CATEGORY", id: "s0", heading: null, categories: [] },
      { type: "HEADING", id: "h0", heading: " ", kind: null },
      { type: "TAGS", id: "t", heading: "Crops", crops: [crop] },
      products("p", [gist("a")], { heading: "Products", kind: "POPULAR" }),
      products("f", null, { heading: "Featured", feed: "featuredproducts" }),
      { type: "CALL_TO_ACTION", id: "a", label: "All", value: "FEATURED_PRODUCTS_CTA" },
      { type: "CALL_TO_ACTION", id: "a0", label: " ", value: "FEATURED_BRANDS_CTA" },
      { type: "BRANDS", id: "b", heading: "Brands", brands: [] },
      products("pp", null, { feed: "popularproducts" }),
      { type: "CALL_TO_ACTION", id: "aa", label: "All", value: "FEATURED_PRODUCTS_CTA" },
      { type: "ORDER_TRACKING", id: "o", heading: "Orders" },
      { type: "REDIRECT_ENTITY", id: "r", label: "Crops", action: { type: "SELECT_YOUR_CROPS", data: {} } },
      { type: "REDIRECT_ENTITY", id: "r0", label: " ", action: { type: "SELECT_YOUR_CROPS", data: {} } },
      { type: "BANNER_GRID", id: "g", banner: banner("A", { data: [{ ...item, title: "Title" }, item, item], rows: 2, columns: 1 }) },
      { type: "BANNER_GRID", id: "g0", banner: banner("A", { endTime: 0 }) },
    ];
    expect(homeSections(feed, visit)).toEqual([
      {
        type: "CAROUSEL",
        id: "c",
        autoScroll: false,
        slides: [
          { id: "A.0", alt: "Words of A", words: null, picture, target },
          { id: "B.0", alt: "Banner B", words: null, picture, target },
        ],
      },
      { type: "HEADING", id: "h", heading: "Heading" },
      { type: "CATEGORIES", id: "s", heading: "Categories", underHeading: true, categories: [category] },
      { type: "CROPS", id: "t", heading: "Crops", underHeading: false, crops: [crop] },
      { type: "PRODUCTS", id: "p", heading: "Products", underHeading: false, products: [gist("a")] },
      { type: "PRODUCT_FEED", id: "f", heading: "Featured", underHeading: false, feed: "featuredproducts", seeAll: false },
      { type: "ACTION", id: "a", label: "All", screen: "featuredProducts" },
      { type: "PRODUCT_FEED", id: "pp", heading: null, underHeading: false, feed: "popularproducts", seeAll: true },
      { type: "ACTION", id: "aa", label: "All", screen: "featuredProducts" },
      { type: "ORDER_TRACKING", id: "o", heading: "Orders" },
      { type: "REDIRECT", id: "r", label: "Crops", target: { kind: "selectCrops" } },
      {
        type: "BANNER_GRID",
        id: "g",
        columns: 1,
        slides: [
          { id: "A.0", alt: "Words of A", words: { title: "Title", subtitle: null }, picture, target },
          { id: "A.1", alt: "Words of A", words: null, picture, target },
        ],
      },
    ]);
  });

  // shop-12
  it("kinds of one person or one product are skipped in upper and lower case", () => {
    expect(["RECENTLY_VIEWED", "related_products", "Related", "POPULAR", "UNRELATED", "", null].map(isSkippedKind)).toEqual([
      true,
      true,
      true,
      false,
      false,
      false,
      false,
    ]);
  });

  // shop-32
  it("8 products of a named list, and 5000 ms for each slide", () => {
    expect([HOME_PRODUCTS, AUTO_SCROLL_MS]).toEqual([8, 5_000]);
    expect(SCREEN_OF_FEED).toEqual({ popularproducts: "trendingProducts", featuredproducts: "featuredProducts" });
  });

  it("have unique ids that are valid in HTML", () => {
    expect(
      homeSections([products("a b", [gist("a")]), products("a b", [gist("a")]), products("1", [gist("a")])], visit).map(({ id }) => id),
    ).toEqual(["a-b", "a-b-at-1", "1"]);
  });
});
