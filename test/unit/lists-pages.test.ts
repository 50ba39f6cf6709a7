/** The product lists through the application, with a back end of plain objects (catalogue-2 to catalogue-7). */
import { beforeEach, describe, expect, it, vi } from "vitest";
import { translator } from "../../src/i18n.ts";
import { forgetLocalCopies } from "../../src/services/cache.ts";
import { brandProductsCache, brandsCache } from "../../src/services/catalog/client.ts";
import { bannersCache, categoryDetailCache } from "../../src/services/content/client.ts";
import { productListCache } from "../../src/services/shopaggregator/client.ts";
import { openPage, type Replies } from "../support/back-end.ts";

const gist = (skuCode: string, more: object = {}) => ({
  skuCode,
  productName: `Product ${skuCode}`,
  productImages: [{ type: "primary", name: `packs/${skuCode}-0.svg` }],
  mrp: 1200,
  sellingPrice: 900,
  inventory: 3,
  ...more,
});
const many = (count: number) => Array.from({ length: count }, (_, index) => `AGS-S-${String(index).padStart(4, "0")}`);
const banner = (code: string, language: string, skus: string[], more: object = {}) => ({
  code,
  language,
  startTime: 0,
  endTime: 4e12,
  data: [
    {
      media: { url: "banners/x.svg", type: "IMAGE" },
      type: "PRODUCT_LIST",
      data: { skuCodes: skus.join(",") },
      alt: `${code} in ${language}`,
    },
  ],
  ...more,
});

type Reply = (url: URL, request: Request) => unknown;
const REPLIES: Record<string, Reply> = {
  // Returns the requested skus, in the requested order; skus with an X are unknown.
  "/shopaggregator/v1/products": (url) => ({
    products: (url.searchParams.get("sku") ?? "")
      .split(",")
      .filter((sku) => !sku.includes("X"))
      .map((sku) => gist(sku, url.searchParams.get("language") === "en" ? { productName: `English seed ${sku.length} g` } : {})),
  }),
  "/shopaggregator/v1/popularproducts": () => ({ products: [gist("A"), gist("B", { productName: null }), gist("C")] }),
  "/shopaggregator/v1/featuredproducts": () => ({ products: [] }),
  "/contentservice/v1/banners": (url) => {
    const language = url.searchParams.get("language") ?? "";
    return {
      banners: [
        banner("LONG", language, many(110)),
        banner("EMPTY", language, []),
        ...(language === "te" ? [banner("ONLYTE", "te", ["A"])] : []),
      ],
    };
  },
  "/contentservice/v1/categorydetail": (url) =>
    ["seeds", "1"].includes(url.searchParams.get("categoryName") ?? "")
      ? { category: { id: 1, label: "बीज", value: "seeds", url: "categories/seeds.svg" }, productIds: many(450) }
      : { category: null, productIds: [] },
  "/catalogservice/v2/brand/": (url) => ({
    brands: [
      { brandId: 38, brandName: url.searchParams.get("language") === "en" ? "Navodbhij" : "नवोद्भिज", brandImage: "brands/38.svg" },
      { brandId: 40, brandName: "Bare", brandImage: null },
    ],
  }),
  "/catalogservice/v2/products/": (url) => ({
    productGists:
      url.searchParams.get("brand") === "40" || url.searchParams.get("brand") === "99"
        ? []
        : [
            ...many(30).map((sku) => gist(sku, { enabledForSaathi: true })),
            gist("NOTB2B", { enabledForSaathi: false }),
            gist("OFF", { productName: "Off (disabled)" }),
          ],
  }),
};

let calls: URL[] = [];
async function open(path: string, replies: Replies = {}) {
  const page = await openPage(path, { ...REPLIES, ...replies }, "", calls, { HELPLINE: undefined });
  const { all, document } = page;
  return {
    ...page,
    href: (selector: string) => document.querySelector(selector)?.getAttribute("href") ?? null,
    cards: all(".product-card .name").map((name) => name.textContent?.replace("Product ", "")),
    noindex: document.querySelector("meta[name=robots][content*=noindex]") !== null,
  };
}
const t = translator("hi");
const HI = "language=hi&state=rajasthan";
const ORIGIN = "https://www.khet.example";
const skusAsked = (language: string) =>
  calls
    .filter(({ searchParams }) => searchParams.get("language") === language)
    .flatMap((url) => url.searchParams.get("sku")?.split(",") ?? []);

beforeEach(() => {
  calls = [];
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  forgetLocalCopies(productListCache, bannersCache, categoryDetailCache, brandsCache, brandProductsCache);
});

it("catalogue-56: a list whose products fail keeps its name, its pages and a retry, and is never cached", async () => {
  const failed = { "/shopaggregator/v1/products": undefined };
  const page = await open(`/category/any/seeds?page=2&${HI}`, failed);
  expect([page.response.status, page.response.headers.get("Cache-Control"), page.noindex]).toEqual([200, "private, no-store", true]);
  expect(page.text("h1")).toBe("बीज");
  expect(page.text(".list-head p")).toBe(`${t.plural("list.count", 450)} · ${t("list.page", { page: 2, pages: 19 })}`);
  expect(page.href(".section-failed a")).toBe("/category/seeds/seeds?language=hi&page=2&retry=1&state=rajasthan");
  expect([page.cards, page.all(".message").length, page.href("a[rel=next]")]).toEqual([
    [],
    0,
    "/category/seeds/seeds?language=hi&page=3&state=rajasthan",
  ]);
  const banner = await open(`/bannerproducts/LONG.0?${HI}`, failed);
  expect([banner.response.status, banner.response.headers.get("Cache-Control"), banner.all(".section-failed").length]).toEqual([
    200,
    "private, no-store",
    1,
  ]);
  // Without a name the list does not exist.
  forgetLocalCopies(categoryDetailCache);
  expect((await open(`/category/any/seeds?${HI}`, { "/contentservice/v1/categorydetail": undefined })).response.status).toBe(503);
});

// catalogue-16
it("cards and structured data have the slugs of the English names, like the products' own pages", async () => {
  const page = await open(`/products?ids=A,BB&${HI}`);
  const [first] = page.all(".product-card");
  expect(first?.getAttribute("href")).toBe(`/product/english-seed-g/A?${HI}`);
  expect(page.text(".product-card .name")).toBe("Product A");
  expect(page.schemas[0].itemListElement[0]).toMatchObject({ name: "Product A", url: `${ORIGIN}/product/english-seed-g/A?${HI}` });
});

// catalogue-25
it("a product whose English name says disabled has no card in any language", async () => {
  const gone = (url: URL) => (url.searchParams.get("language") === "en" ? "Spray (disabled)" : "दवा");
  const page = await open(`/products?ids=A,OFF,C&${HI}`, {
    "/shopaggregator/v1/products": (url: URL) => ({ products: [gist("A"), gist("OFF", { productName: gone(url) }), gist("C")] }),
  });
  expect(page.cards).toEqual(["A", "C"]);
  expect(page.schemas[0].itemListElement).toHaveLength(2);
});

it("without the English names the list is shown, but no wrong product URL is in the structured data", async () => {
  const page = await open(`/products?ids=A,C&${HI}`, {
    "/shopaggregator/v1/products": (url: URL) => {
      if (url.searchParams.get("language") === "en") throw new Error("no English");
      return { products: [gist("A"), gist("C")] };
    },
  });
  expect([page.response.status, page.cards, page.noindex]).toEqual([200, ["A", "C"], false]);
  expect(page.schemas.map((schema) => schema["@type"])).toEqual(["BreadcrumbList"]);
});

// shop-36
it.each(["/products?ids=A,C", "/bannerproducts/LONG.0", "/trending-products", "/brand/-/38", "/category/seeds/seeds"])(
  "%s says if the shop does not sell, and has noindex",
  async (path) => {
    const mark = path.includes("?") ? "&" : "?";
    const there = await open(`${path}${mark}language=hi&state=bihar`);
    expect(there.response.status).toBe(200);
    expect(there.cards.length).toBeGreaterThan(0);
    expect(there.href(".note a")).toBe("/shop-na?language=hi&state=bihar");
    expect([there.noindex, there.schemas]).toEqual([true, []]);
    const described = (page: typeof there) => page.document.querySelector("meta[name=description]")?.getAttribute("content") ?? "";
    expect(described(there)).not.toContain("डिलीवरी");
    const here = await open(`${path}${mark}${HI}`);
    expect([here.text(".note"), here.noindex]).toEqual([null, false]);
    expect(described(here)).toContain("डिलीवरी");
  },
);

describe("/products", () => {
  // visit-9
  it("shows the skus of the URL, without duplicates, in its order, and is named after them", async () => {
    const page = await open(`/products?ids=B,A,B,%5Bobject%20Object%5D,AX,C&${HI}`);
    expect(page.response.status).toBe(200);
    expect(page.cards).toEqual(["B", "A", "C"]);
    expect(page.text("h1")).toBe(t("list.chosen"));
    expect(page.href("link[rel=canonical]")).toBe(`${ORIGIN}/products?ids=B,A,AX,C&${HI}`);
    expect(page.response.headers.get("Cache-Tag")).toBe("feed");
  });

  // catalogue-29
  it("requests one page of a long list", async () => {
    const page = await open(`/products?ids=${many(60).join(",")}&page=2&${HI}`);
    expect(skusAsked("hi")).toEqual(many(60).slice(24, 48));
    expect(page.href("a[rel=prev]")).toBe(`/products?ids=${many(60).join(",")}&${HI}`);
    expect(page.href("a[rel=next]")).toBe(`/products?ids=${many(60).join(",")}&language=hi&page=3&state=rajasthan`);
  });

  it("of more skus than the maximum shows the first 200", async () => {
    expect((await open(`/products?ids=${many(250).join(",")}&page=9&${HI}`)).cards).toHaveLength(200 - 8 * 24);
    expect((await open(`/products?ids=${many(250).join(",")}&page=10&${HI}`)).response.status).toBe(404);
  });

  it.each(["/products", "/products?ids=", "/products?ids=%5Bobject%20Object%5D,a%20b", "/products?ids=AX"])(
    "%s is not a list",
    async (path) => {
      const page = await open(`${path}${path.includes("?") ? "&" : "?"}${HI}`);
      expect(page.response.status).toBe(404);
      expect(page.noindex).toBe(true);
      expect(page.all(".ways a")).toHaveLength(3);
    },
  );
});

describe("/bannerproducts", () => {
  it.each(["LONG.0", "LONG.hi", "LONG.te"])("%s is the banner's list under one canonical name", async (id) => {
    const page = await open(`/bannerproducts/${id}?page=5&${HI}`);
    expect(page.response.status).toBe(200);
    expect(page.text("h1")).toBe("LONG in hi");
    expect(page.cards).toEqual(many(110).slice(96));
    expect(page.href("link[rel=canonical]")).toBe(`${ORIGIN}/bannerproducts/LONG.0?language=hi&page=5&state=rajasthan`);
    expect(page.all("title")[0]?.textContent).toContain(t("list.titleOnPage", { title: "LONG in hi", page: 5 }));
  });

  // catalogue-4, shop-31
  it.each(["Kharif Offer", "खरीफ", "KHARIF/26", "50% off", "A..B", "..", "?#&=+", "\\", "क".repeat(100)])(
    "the list of a banner with the code %s opens at its link, with one canonical URL and valid tags",
    async (code) => {
      const replies = { "/contentservice/v1/banners": () => ({ banners: [banner(code, "hi", ["A"])] }) };
      const link = `/bannerproducts/${encodeURIComponent(code)}.0?${HI}`;
      const page = await open(link, replies);
      expect([page.response.status, page.text("h1"), page.cards]).toEqual([200, `${code} in hi`, ["A"]]);
      expect(page.href("link[rel=canonical]")).toBe(`${ORIGIN}${link}`);
      expect(page.response.headers.get("Cache-Tag")).toBe("feed");
      expect((await open(link.replace(".0?", ".hi?"), replies)).href("link[rel=canonical]")).toBe(`${ORIGIN}${link}`);
    },
  );

  // catalogue-34
  it("falls back to the language of the id for a banner that exists only in that", async () => {
    expect((await open(`/bannerproducts/ONLYTE.te?${HI}`)).text("h1")).toBe("ONLYTE in te");
    expect((await open(`/bannerproducts/ONLYTE.0?${HI}`)).response.status).toBe(404);
  });

  // shop-37
  it("an unknown banner is reported and 404; a malformed id is 404 without a call", async () => {
    expect((await open(`/bannerproducts/GONE.0?${HI}`)).response.status).toBe(404);
    expect(vi.mocked(console.error).mock.calls.flat().join()).toContain("no list for the banner GONE");
    calls = [];
    expect((await open(`/bannerproducts/%5Bobject%20Object%5D?${HI}`)).response.status).toBe(404);
    expect(calls).toEqual([]);
  });

  // catalogue-61
  it("counts items that cannot be read or shown, so that an index is the position in the reply", async () => {
    const [first] = banner("MIX", "hi", ["A"]).data;
    const data = [
      { type: "PRODUCT_LIST", data: { skuCodes: "X" }, media: { url: "banners/x.svg", type: "VIDEO" } },
      { ...first, alt: "Elsewhere", data: { skuCodes: "B" }, media: { url: "https://elsewhere.example/x.svg", type: "IMAGE" } },
      { ...first, alt: "Shown", data: { skuCodes: "C" } },
    ];
    const replies = { "/contentservice/v1/banners": () => ({ banners: [banner("MIX", "hi", [], { data })] }) };
    const openMixed = (id: string) => open(`/bannerproducts/${id}?${HI}`, replies);
    expect([(await openMixed("MIX.2")).text("h1"), (await openMixed("MIX.2")).cards]).toEqual(["Shown", ["C"]]);
    expect([(await openMixed("MIX.1")).text("h1"), (await openMixed("MIX.1")).cards]).toEqual(["Elsewhere", ["B"]]);
    expect((await openMixed("MIX.hi")).href("link[rel=canonical]")).toBe(`${ORIGIN}/bannerproducts/MIX.1?${HI}`);
    // Unreadable is not missing (service-47).
    const unreadable = await openMixed("MIX.0");
    expect([unreadable.response.status, unreadable.response.headers.get("Cache-Control")]).toEqual([503, "private, no-store"]);
    expect((await openMixed("MIX.3")).response.status).toBe(404);
  });

  // service-47
  it("a banner is not said to be unknown if a banner of the reply is unreadable", async () => {
    const replies = { "/contentservice/v1/banners": () => ({ banners: [banner("ONE", "hi", ["A"]), { code: "TWO", data: 7 }] }) };
    expect((await open(`/bannerproducts/TWO.0?${HI}`, replies)).response.status).toBe(503);
    expect((await open(`/bannerproducts/ONE.0?${HI}`, replies)).cards).toEqual(["A"]);
  });

  // service-47
  it("an unreadable banner in the page's language hides no list in the language of the id", async () => {
    const replies = {
      "/contentservice/v1/banners": (url: URL) => {
        const language = url.searchParams.get("language") ?? "";
        return {
          banners: [{ code: "X", data: 7 }, banner("LONG", language, ["A"]), ...(language === "te" ? [banner("ONLYTE", "te", ["A"])] : [])],
        };
      },
    };
    expect((await open(`/bannerproducts/ONLYTE.te?${HI}`, replies)).cards).toEqual(["A"]);
    expect((await open(`/bannerproducts/NONE.te?${HI}`, replies)).response.status).toBe(503);
  });

  // catalogue-11
  it("an empty list of a known banner says so with 200 and has noindex", async () => {
    const page = await open(`/bannerproducts/EMPTY.0?${HI}`);
    expect([page.response.status, page.noindex, page.text("h1")]).toEqual([200, true, "EMPTY in hi"]);
    expect(page.text(".message")).toContain(t("shop.noProducts"));
    expect(page.all(".ways a")).toHaveLength(3);
    expect(skusAsked("hi")).toEqual([]);
  });
});

// catalogue-11
it("a list without any card names no number of products", async () => {
  const nameless = { "/shopaggregator/v1/products": () => ({ products: [gist("AGS-S-0000", { productName: null })] }) };
  const page = await open(`/category/any/seeds?${HI}`, nameless);
  expect(page.text(".message")).toContain(t("shop.noProducts"));
  expect(page.all(".list-head p").map(({ textContent }) => textContent)).toEqual([t("list.page", { page: 1, pages: 19 })]);
});

describe("/trending-products and /featured-products", () => {
  // catalogue-31, catalogue-5, catalogue-6
  it("show visible products, under their own headings", async () => {
    const trending = await open(`/trending-products?${HI}`);
    expect([trending.text("h1"), trending.cards]).toEqual([t("shop.popularProducts"), ["A", "C"]]);
    expect(calls[0]?.searchParams.get("count")).toBe("20");
    const featured = await open(`/featured-products?${HI}`);
    expect([featured.response.status, featured.text("h1")]).toEqual([200, t("list.featuredIn", { state: "राजस्थान" })]);
    expect(featured.text(".message")).toContain(t("shop.noProducts"));
  });

  it("fail with 503", async () => {
    for (const [screen, call] of [
      ["trending", "popularproducts"],
      ["featured", "featuredproducts"],
    ]) {
      const { response } = await open(`/${screen}-products?${HI}`, { [`/shopaggregator/v1/${call}`]: undefined });
      expect([response.status, response.headers.get("Cache-Control")]).toEqual([503, "private, no-store"]);
    }
  });
});

describe("/brand", () => {
  // catalogue-38, catalogue-2, catalogue-62
  it("shows the brand's products under its name, in pages, with one slug for all languages", async () => {
    const page = await open(`/brand/any/38?${HI}`);
    expect(page.text("h1")).toBe("नवोद्भिज का सारा सामान");
    expect(page.text("title")).toContain("नवोद्भिज का सारा सामान");
    expect(page.text(".list-head p")).toBe(`${t.plural("list.count", 31)} · ${t("list.page", { page: 1, pages: 2 })}`);
    expect(page.cards).toHaveLength(24);
    expect(page.href("link[rel=canonical]")).toBe(`${ORIGIN}/brand/navodbhij/38?${HI}`);
    expect(page.response.headers.get("Cache-Tag")).toBe("brand:38,brands");
    expect([page.href("a[rel=prev]"), page.href("a[rel=next]")]).toEqual([null, "/brand/navodbhij/38?language=hi&page=2&state=rajasthan"]);
    expect((await open(`/brand/any/38?page=2&${HI}`)).cards).toHaveLength(7);
    expect((await open(`/brand/any/38?page=3&${HI}`)).response.status).toBe(404);
  });

  // visit-37, visit-41
  it("a later page links to the first one in another language or state, and has no alternates", async () => {
    const { all, href } = await open(`/brand/any/38?page=2&${HI}`);
    expect(href(".menu a[lang=te]")).toBe("/brand/navodbhij/38?language=te&state=rajasthan");
    expect(href('.menu a[href*="state=gujarat"]')).toBe("/brand/navodbhij/38?language=gu&state=gujarat");
    expect(all("link[rel=alternate]:not([type])")).toHaveLength(0);
    expect((await open(`/brand/any/38?${HI}`)).all("link[rel=alternate]:not([type])")).toHaveLength(7);
  });

  it("hides products that are not for b2b", async () => {
    expect((await open(`/brand/any/38?page=2&source=b2b&${HI}`)).cards).toHaveLength(6);
  });

  // catalogue-10
  it("an unknown brand is 404, a known one without products says so", async () => {
    expect((await open(`/brand/any/99?${HI}`)).response.status).toBe(404);
    const bare = await open(`/brand/any/40?${HI}`);
    expect([bare.response.status, bare.noindex]).toEqual([200, true]);
    expect(bare.text(".message")).toContain(t("shop.noProducts"));
  });

  it("is shown without its name if the list of brands fails, and is never cached", async () => {
    const page = await open(`/brand/any/38?${HI}`, { "/catalogservice/v2/brand/": undefined });
    expect([page.response.status, page.text("h1"), page.noindex]).toEqual([200, t("list.ofBrand"), true]);
    expect(page.response.headers.get("Cache-Control")).toBe("private, no-store");
    expect(page.cards).toHaveLength(24);
    forgetLocalCopies(brandsCache, brandProductsCache);
    expect((await open(`/brand/any/99?${HI}`, { "/catalogservice/v2/brand/": undefined })).response.status).toBe(503);
  });
});

describe("/category", () => {
  // catalogue-27, catalogue-35, catalogue-7
  it.each(["seeds", "1", "SEEDS"])("%s shows one page of it and asks for no more", async (id) => {
    const page = await open(`/category/any/${id}?page=19&${HI}`);
    expect(page.text("h1")).toBe("बीज");
    expect(skusAsked("hi")).toEqual(many(450).slice(18 * 24));
    expect(page.href("link[rel=canonical]")).toBe(`${ORIGIN}/category/seeds/seeds?language=hi&page=19&state=rajasthan`);
    expect(page.href("a[rel=next]")).toBeNull();
    expect(page.response.headers.get("Cache-Tag")).toBe("category:seeds,category:1,feed");
    expect((await open(`/category/any/${id}?page=20&${HI}`)).response.status).toBe(404);
  });

  it("has structured data with its entries and breadcrumbs", async () => {
    const { schemas } = await open(`/category/any/seeds?page=2&${HI}`);
    const [list, crumbs] = schemas;
    expect(list["@type"]).toBe("ItemList");
    expect(list.itemListElement).toHaveLength(24);
    expect(list.itemListElement[0]).toMatchObject({ position: 25, url: `${ORIGIN}/product/english-seed-g/AGS-S-0024?${HI}` });
    expect(crumbs.itemListElement.map((step: { item: string }) => step.item)).toEqual([
      `${ORIGIN}/shop?${HI}`,
      `${ORIGIN}/category/seeds/seeds?${HI}`,
    ]);
  });

  it("loads the first row at once and lazy-loads the rest", async () => {
    const { all } = await open(`/category/any/seeds?${HI}`);
    expect(all(".product-card img").map((image) => image.getAttribute("loading"))).toEqual(["eager", "eager", ...Array(22).fill("lazy")]);
  });

  it.each(["nosuch", "%5Bobject%20Object%5D"])("%s is 404", async (id) => {
    const page = await open(`/category/any/${id}?${HI}`);
    expect([page.response.status, page.text("h1")]).toEqual([404, t("list.goneTitle")]);
  });

  it.each(["0", "abc", "1.5", "-1"])("has no page %s", async (number) => {
    expect((await open(`/category/any/seeds?page=${number}&${HI}`)).response.status).toBe(404);
  });
});
