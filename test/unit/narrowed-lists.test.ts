/** Filtered and sorted lists through the application, with a back end of plain objects (catalogue-45 to catalogue-55). */
import { beforeEach, describe, expect, it, test, vi } from "vitest";
import { pageLinks } from "../../src/domain/text/paging.ts";
import { translator } from "../../src/i18n.ts";
import { forgetLocalCopies } from "../../src/services/cache.ts";
import { brandProductsCache, brandsCache, cropTreeCache } from "../../src/services/catalog/client.ts";
import { categoryDetailCache } from "../../src/services/content/client.ts";
import { cropConfigurationCache, issueCache } from "../../src/services/crops/client.ts";
import { idsDue, listSkusCache, memberIndexCache } from "../../src/services/members.ts";
import { searchCache } from "../../src/services/search/client.ts";
import { listedFactsCache, productListCache } from "../../src/services/shopaggregator/client.ts";
import { openPage } from "../support/back-end.ts";

/** 60 products: S0 costs ₹50, S1 ₹100 and so on; every third is out of stock, every fifth has an offer, every tenth is from China. */
const numbers = Array.from({ length: 60 }, (_, index) => index);
const gist = (index: number) => ({
  skuCode: `S${index}`,
  productName: `Product S${index}`,
  mrp: 50 * (index + 1) + (index % 4) * 10,
  sellingPrice: 50 * (index + 1),
  inventory: index % 3 === 0 ? 0 : 5,
  countryOfOrigin: index % 10 === 0 ? "CN" : "IN",
  ...(index % 5 === 0 ? { offers: { offerType: "x", value: "offer_free_products", label: "1 मुफ़्त" } } : {}),
  rating: { totalCount: index % 7, average: 4, individualCount: {} },
});
const CROPS = [
  { id: 1, cropId: "141", display: "टमाटर" },
  { id: 2, cropId: "7", display: "कपास" },
];
type Reply = (url: URL) => unknown;
const REPLIES: Record<string, Reply> = {
  "/shopaggregator/v1/products": (url) => ({
    products: (url.searchParams.get("sku") ?? "").split(",").map((sku) => gist(Number(sku.slice(1)))),
  }),
  "/contentservice/v1/categorydetail": () => ({
    category: { id: 1, label: "दवा", value: "crop-protection", url: "c.svg" },
    productIds: numbers.map((index) => `S${index}`),
  }),
  "/catalogservice/v2/crop/": () => ({ children: [{ id: 1, display: "सब्ज़ी", children: CROPS }] }),
  "/catalogservice/v2/brand/": () => ({
    brands: [
      { brandId: 38, brandName: "Navodbhij" },
      { brandId: 40, brandName: "Other" },
    ],
  }),
  "/catalogservice/v2/products/": (url) => ({
    productGists: (url.searchParams.get("brand") === "38" ? numbers.slice(0, 30) : numbers.slice(30, 40)).map(gist),
  }),
  // Tomato has the first 20 products.
  "/shopaggregator/v1/cropproducts": (url) => ({
    products: (url.searchParams.get("cropId") === "141" ? numbers.slice(0, 20) : numbers.slice(15, 25)).map(gist),
  }),
  "/shopaggregator/v2/cropconfiguration/141": () => ({
    categoryName: "टमाटर",
    order: "seeds,issues",
    seeds: { data: { label: "बीज", content: numbers.slice(0, 6).map(gist) } },
    issues: { data: { label: "रोग", content: [{ associationId: "901", issue: "झुलसा", image: "x.svg" }] } },
  }),
  "/shopaggregator/v1/issue/901": () => ({ issueName: "झुलसा", cropName: "टमाटर", productList: [gist(1), gist(2)] }),
  "/shopaggregator/v2/products": () => ({ products: numbers.slice(0, 12).map(gist) }),
};

let calls: URL[] = [];
async function open(path: string, replies: Record<string, Reply | undefined> = {}) {
  const { response, document, all } = await openPage(path, { ...REPLIES, ...replies }, HI, calls);
  return {
    response,
    all,
    text: (selector: string) => document.querySelector(selector)?.textContent ?? null,
    texts: (selector: string) => all(selector).map((element) => element.textContent),
    hrefs: (selector: string) => all(selector).map((element) => element.getAttribute("href")),
    cards: all(".product-card .name").map((name) => name.textContent?.replace("Product ", "")),
    noindex: document.querySelector("meta[name=robots][content*=noindex]") !== null,
    /** The choices of a facet on the page of the filters: value, count, and true if selected. */
    choices: (facet: string) =>
      all(`input[type=checkbox][name=${facet}]`).map((input) => [
        input.getAttribute("value"),
        input.parentElement?.querySelector("small")?.textContent ?? null,
        input.hasAttribute("checked"),
      ]),
  };
}
const t = translator("hi");
const HI = "language=hi&state=rajasthan";
const ORIGIN = "https://www.khet.example";
const LIST = "/category/crop-protection/crop-protection";
const paths = () => calls.map(({ pathname }) => pathname);

beforeEach(() => {
  calls = [];
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  forgetLocalCopies(productListCache, listedFactsCache, categoryDetailCache, brandsCache, brandProductsCache);
  forgetLocalCopies(cropTreeCache, cropConfigurationCache, issueCache, listSkusCache, memberIndexCache, searchCache);
});

describe("catalogue-60: a narrowed list", () => {
  const titleOf = (page: { text: (selector: string) => string | null }) => page.text("title")?.split(" | ")[0]?.split(" – ")[0] ?? "";

  test("has its choices in its title, its number as a status, and the focus on its choices", async () => {
    const plain = await open(LIST);
    expect([plain.all("[autofocus]"), plain.all("main [role=status]")]).toEqual([[], []]);
    const page = await open(`${LIST}?crop=141&stock=1`);
    expect(page.text("title")).toContain(`दवा · टमाटर, ${t("narrow.stock")}`);
    expect(titleOf(page)).not.toBe(titleOf(plain));
    expect(page.all("[autofocus]").map((element) => [element.className, element.getAttribute("tabindex")])).toEqual([["chosen", "-1"]]);
    expect(page.texts("main [role=status]")).toEqual([t.plural("list.count", 13)]);
  });

  test("says that nothing is left as a status", async () => {
    const page = await open(`${LIST}?price=0-250&origin=JP`);
    expect(page.texts("main [role=status]").join()).toContain(t("narrow.none"));
  });

  test("sorting alone narrows nothing", async () => {
    const page = await open(`${LIST}?sort=rating`);
    expect([page.all("[autofocus]"), page.all("main [role=status]")]).toEqual([[], []]);
    expect(titleOf(page)).toBe(titleOf(await open(LIST)));
  });

  test.each(["/search?searchTerm=tomato&stock=1", "/crop/tomato/141/seeds?stock=1"])("%s has them in its title too", async (path) => {
    const page = await open(path);
    expect(page.text("title")).toContain(` · ${t("narrow.stock")}`);
    expect(page.all("[autofocus]")).toHaveLength(1);
  });

  test("has two navigations of its pages, each with a name of its own", async () => {
    const names = (await open(LIST)).all("main nav").map((nav) => nav.getAttribute("aria-label"));
    expect(names).toContain(t("list.pages"));
    expect(names).toContain(`${t("list.previous")}, ${t("list.next")}`);
    expect(new Set(names).size).toBe(names.length);
  });
});

describe("an unfiltered list", () => {
  test("catalogue-45: has plain links to its filters and orders, shows its total, and makes no extra call", async () => {
    const page = await open(LIST);
    expect(page.hrefs(".narrow > a")).toEqual([`${LIST}?filters=1&${HI}`]);
    expect(page.hrefs(".narrow li a")).toEqual([
      `${LIST}?${HI}`,
      `${LIST}?language=hi&sort=price-up&state=rajasthan`,
      `${LIST}?language=hi&sort=price-down&state=rajasthan`,
      `${LIST}?language=hi&sort=rating&state=rajasthan`,
      `${LIST}?language=hi&sort=discount&state=rajasthan`,
    ]);
    expect(page.text(".list-head p")).toBe(`${t.plural("list.count", 60)} · ${t("list.page", { page: 1, pages: 3 })}`);
    expect([page.noindex, page.hrefs("link[rel=canonical]")]).toEqual([false, [`${ORIGIN}${LIST}?${HI}`]]);
    expect(paths().sort()).toEqual(["/contentservice/v1/categorydetail", "/shopaggregator/v1/products", "/shopaggregator/v1/products"]);
  });

  test("catalogue-45: without prices neither the bar nor the filters show any", async () => {
    const list = await open(`${LIST}?showProductPrices=false&sort=price-up&price=0-250`);
    expect(list.hrefs(".narrow li a")).toHaveLength(2);
    expect(list.cards[0]).toBe("S0");
    expect(list.cards).toHaveLength(24);
    const filters = await open(`${LIST}?showProductPrices=false&filters=1`);
    expect([filters.choices("price"), filters.choices("offer")]).toEqual([[], []]);
    expect(filters.choices("stock")).toEqual([["1", "40", false]]);
  });
});

describe("a filtered list", () => {
  test("catalogue-51: no search engine follows its links; the chosen order is marked, and a chip says what a tap does", async () => {
    const page = await open(`${LIST}?stock=1&sort=rating`);
    const links = page.all(".narrow a, .chosen a");
    expect([links.length, links.filter((link) => link.getAttribute("rel") !== "nofollow").length]).toEqual([7, 0]);
    expect(page.texts(".narrow [aria-current=true]")).toEqual([t("narrow.rating")]);
    expect(page.all(".chosen a").map((link) => link.getAttribute("aria-label"))).toEqual([
      t("narrow.takeOff", { choice: t("narrow.stock") }),
    ]);
  });

  test("catalogue-51: shows the results with their number, chips that remove a choice, and pages that keep the choices", async () => {
    const page = await open(`${LIST}?stock=1&origin=IN&sort=price-down`);
    expect(page.cards.slice(0, 3)).toEqual(["S59", "S58", "S56"]);
    expect(page.text(".list-head p")).toBe(`${t.plural("list.count", 36)} · ${t("list.page", { page: 1, pages: 2 })}`);
    expect(page.texts(".chosen a")).toEqual([t("narrow.stock"), "भारत", t("narrow.clear")]);
    expect(page.hrefs(".chosen a")).toEqual([
      `${LIST}?language=hi&origin=IN&sort=price-down&state=rajasthan`,
      `${LIST}?language=hi&sort=price-down&state=rajasthan&stock=1`,
      `${LIST}?language=hi&sort=price-down&state=rajasthan`,
    ]);
    expect(page.hrefs("a[rel=next]")).toEqual([`${LIST}?language=hi&origin=IN&page=2&sort=price-down&state=rajasthan&stock=1`]);
    const second = await open(`${LIST}?stock=1&origin=IN&sort=price-down&page=2`);
    expect(second.cards).toHaveLength(12);
    expect((await open(`${LIST}?stock=1&origin=IN&page=3`)).response.status).toBe(404);
  });

  test("catalogue-54: a combination has noindex, and its canonical page is the list", async () => {
    for (const query of ["stock=1", "sort=rating", "filters=1"]) {
      const page = await open(`${LIST}?${query}`);
      expect([page.noindex, page.hrefs("link[rel=canonical]")]).toEqual([true, [`${ORIGIN}${LIST}?${HI}`]]);
      expect(page.all("script[type='application/ld+json'], link[rel=alternate][hreflang]")).toEqual([]);
    }
  });

  // catalogue-33
  test("catalogue-50: crops, pests and brands are intersected with the services' lists of them", async () => {
    const page = await open(`${LIST}?crop=141&brand=38&issue=901`);
    expect(page.cards).toEqual(["S1", "S2"]);
    expect(page.texts(".chosen a")).toEqual(["टमाटर", "झुलसा", "Navodbhij", t("narrow.clear")]);
    // Without its crop a pest is not offered.
    expect(page.hrefs(".chosen a")[0]).toBe(`${LIST}?brand=38&${HI}`);
    const asked = calls.filter(({ pathname }) => pathname.endsWith("cropproducts")).map(({ searchParams }) => searchParams.get("cropId"));
    expect(asked).toEqual(["141"]);
  });

  test("catalogue-50: a crop, a pest or a brand that does not exist is dropped", async () => {
    const page = await open(`${LIST}?crop=999&brand=999&stock=1`);
    expect(page.texts(".chosen a")).toEqual([t("narrow.stock")]);
    expect(page.text(".list-head p")).toContain(t.plural("list.count", 40));
  });

  test("catalogue-57: unknown choices fetch no list; a URL may hold arbitrary ids", async () => {
    const NO_ISSUE = { "/shopaggregator/v1/issue/999": () => null };
    await open(`${LIST}?crop=991,992&brand=993,994&issue=999`, NO_ISSUE);
    const lists = calls.filter(({ pathname }) => /cropproducts|catalogservice\/v2\/products|issue/.test(pathname));
    // The pest is looked up by the call of its own page, in the page's language.
    expect(lists.map(({ pathname, searchParams }) => [pathname, searchParams.get("language")])).toEqual([
      ["/shopaggregator/v1/issue/999", "hi"],
    ]);
  });

  test("catalogue-52: an empty combination says which filter to remove", async () => {
    const page = await open(`${LIST}?price=2500-&crop=141`);
    expect([page.response.status, page.cards]).toEqual([200, []]);
    expect(page.text(".message b")).toBe(t("narrow.none"));
    expect(page.texts(".ways a")).toEqual([
      t.plural("narrow.without", 20, { choice: t("narrow.over", { from: "₹2,500" }) }),
      t.plural("narrow.without", 10, { choice: "टमाटर" }),
      t("narrow.clear"),
    ]);
    expect(page.hrefs(".ways a")[0]).toBe(`${LIST}?crop=141&${HI}`);
  });

  test("catalogue-53: if a list cannot be intersected, the page stays without that filter, with a retry", async () => {
    const page = await open(`${LIST}?crop=141&stock=1`, { "/shopaggregator/v1/cropproducts": undefined });
    expect([page.response.status, page.cards.length]).toEqual([200, 24]);
    expect(page.text(".list-head p")).toContain(t.plural("list.count", 40));
    expect(page.text(".section-failed p")).toBe(t("narrow.failed", { choices: "टमाटर" }));
    expect(page.hrefs(".section-failed a")).toEqual([`${LIST}?crop=141&${HI}&stock=1`]);
    expect(page.texts(".chosen a")).toEqual(["टमाटर", t("narrow.stock"), t("narrow.clear")]);
    expect(page.response.headers.get("Cache-Control")).toBe("private, no-store");
  });

  test("catalogue-53: if the facts of a list fail, it is shown unfiltered", async () => {
    // The facts are fetched in English, 200 at a time; the cards of a page 24 at a time.
    const page = await open(`${LIST}?stock=1`, {
      "/shopaggregator/v1/products": (url) => {
        if ((url.searchParams.get("sku") ?? "").split(",").length > 24) throw new Error("too slow");
        return REPLIES["/shopaggregator/v1/products"]?.(url);
      },
    });
    expect([page.response.status, page.cards[0], page.cards.length]).toEqual([200, "S0", 24]);
    expect(page.text(".section-failed p")).toBe(t("narrow.failed", { choices: t("narrow.stock") }));
    expect(page.response.headers.get("Cache-Control")).toBe("private, no-store");
  });

  test("catalogue-45: a brand has all filters except brands", async () => {
    const page = await open("/brand/navodbhij/38?brand=40&offer=1");
    // Every fifth has an offer, every third of these is out of stock: 30 have 6 − 2.
    expect(page.cards).toEqual(["S5", "S10", "S20", "S25"]);
    expect(page.texts(".chosen a")).toEqual([t("narrow.offer")]);
    expect((await open("/brand/navodbhij/38?filters=1")).choices("brand")).toEqual([]);
  });

  test("catalogue-45: the seeds of a crop have no filter for crops or pests", async () => {
    const page = await open("/crop/tomato/141/seeds?stock=1&crop=7&sort=price-down");
    expect(page.cards).toEqual(["S5", "S4", "S2", "S1"]);
    expect([page.texts(".chosen a"), page.noindex]).toEqual([[t("narrow.stock")], true]);
    const filters = await open("/crop/tomato/141/seeds?filters=1");
    expect([filters.choices("crop"), filters.choices("issue"), filters.choices("stock")]).toEqual([[], [], [["1", "4", false]]]);
  });

  test("search-16: results can be filtered and sorted, and the term stays", async () => {
    const page = await open("/search?searchTerm=tamatar&stock=1&sort=price-down");
    expect(page.cards).toEqual(["S11", "S10", "S8", "S7", "S5", "S4", "S2", "S1"]);
    expect(page.text(".list-head p")).toBe(t.plural("list.count", 8));
    expect(page.hrefs(".chosen a")).toEqual(["/search?language=hi&searchTerm=tamatar&sort=price-down&state=rajasthan"]);
    const none = await open("/search?searchTerm=tamatar&price=2500-");
    expect(none.text(".message b")).toBe(t("narrow.none"));
  });

  test("search-17: the form of the filters contains the term", async () => {
    const filters = await open("/search?searchTerm=tamatar&filters=1&sort=rating");
    const hidden = filters.all("form.filters input[type=hidden]").map((input) => [input.getAttribute("name"), input.getAttribute("value")]);
    expect(hidden).toEqual([
      ["searchTerm", "tamatar"],
      ["language", "hi"],
      ["state", "rajasthan"],
      ["sort", "rating"],
    ]);
    expect(filters.all("form.filters")[0]?.getAttribute("action")).toBe("/search");
  });
});

describe("the page of the filters", () => {
  test("catalogue-49: has the choices with their counts, crops and brands with their number", async () => {
    const page = await open(`${LIST}?filters=1&price=0-250`);
    expect(page.choices("price")).toEqual([
      ["0-250", "5", true],
      ["250-500", "10", false],
      ["500-1000", "15", false],
      ["1000-2500", "35", false],
      ["2500-", "15", false],
    ]);
    expect(page.choices("crop")).toEqual([["141", "5", false]]);
    expect(page.choices("brand")).toEqual([["38", "5", false]]);
    expect(page.choices("stock")).toEqual([["1", "3", false]]);
    expect(page.choices("origin")).toEqual([
      ["CN", "1", false],
      ["IN", "4", false],
    ]);
    expect(page.text("form.filters > p")).toBe(t.plural("narrow.left", 5));
    expect(page.hrefs(".filters-bar a")).toEqual([`${LIST}?${HI}`]);
  });

  // Of 60 products three have no name: they have no card, and only the facts show it.
  test("catalogue-58: without a choice the filters and the sorted list show the total of the plain list", async () => {
    const nameless = (index: number) => ({ ...gist(index), ...(index < 3 ? { productName: "" } : {}) });
    const replies = {
      "/shopaggregator/v1/products": (url: URL) => ({
        products: (url.searchParams.get("sku") ?? "").split(",").map((sku) => nameless(Number(sku.slice(1)))),
      }),
    };
    const total = async (query: string, selector: string) => (await open(`${LIST}${query}`, replies)).text(selector);
    expect(await total("", ".list-head p")).toBe(`${t.plural("list.count", 60)} · ${t("list.page", { page: 1, pages: 3 })}`);
    expect(await total("?filters=1", "form.filters > p")).toBe(t.plural("narrow.left", 60));
    expect(await total("?sort=price-up", ".list-head p")).toContain(t.plural("list.count", 60));
    expect(await total("?filters=1&price=0-250", "form.filters > p")).toBe(t.plural("narrow.left", 2));
    expect(await total("?price=0-250", ".list-head p")).toContain(t.plural("list.count", 2));
  });

  test("a combination that leaves nothing says so", async () => {
    expect((await open(`${LIST}?filters=1&price=0-250&origin=JP`)).text("form.filters > p")).toBe(t.plural("narrow.left", 0));
  });

  test("catalogue-50: the pests are those of the chosen crop", async () => {
    expect((await open(`${LIST}?filters=1`)).choices("issue")).toEqual([]);
    expect((await open(`${LIST}?filters=1&crop=141`)).choices("issue")).toEqual([["901", "2", false]]);
  });

  test("catalogue-53: a facet whose lists fail is left out, and the page says that something is missing", async () => {
    const page = await open(`${LIST}?filters=1`, { "/catalogservice/v2/crop/": undefined });
    expect([page.response.status, page.choices("crop"), page.choices("brand").length]).toEqual([200, [], 2]);
    expect(page.text(".section-failed p")).toBe(t("narrow.partly"));
    expect(page.hrefs(".section-failed a")).toEqual([`${LIST}?filters=1&${HI}`]);
    expect(page.response.headers.get("Cache-Control")).toBe("private, no-store");
  });

  test("catalogue-53: a choice whose list fails stays chosen, and no number is shown that leaves it out", async () => {
    const page = await open(`${LIST}?filters=1&crop=141&price=0-250&sort=rating`, { "/shopaggregator/v1/cropproducts": undefined });
    const hidden = page.all("form.filters input[type=hidden]").map((input) => [input.getAttribute("name"), input.getAttribute("value")]);
    expect(hidden).toEqual(
      expect.arrayContaining([
        ["crop", "141"],
        ["sort", "rating"],
      ]),
    );
    expect(hidden.map(([name]) => name)).not.toContain("price");
    expect(page.choices("price").filter(([, , isChosen]) => isChosen)).toEqual([["0-250", expect.any(String), true]]);
    expect(page.all("form.filters > p")).toEqual([]);
    const without = await open(`${LIST}?filters=1&crop=141&price=0-250&sort=rating`);
    expect(without.all("form.filters input[type=hidden]").map((input) => input.getAttribute("name"))).not.toContain("crop");
    expect(without.text("form.filters > p")).toBe(t.plural("narrow.left", 5));
  });

  it("catalogue-50: one refresh of an index fetches 20 lists, the missing and the oldest first, and none younger than an hour", () => {
    const ids = Array.from({ length: 50 }, (_, index) => `c${index}`);
    const now = 10_000_000;
    expect(idsDue(ids, {}, now)).toEqual(ids.slice(0, 20));
    const known = Object.fromEntries(
      ids.slice(0, 45).map((id, index) => [id, { at: index < 10 ? 1_000_000 - index : now - 60_000, skus: [] }]),
    );
    expect(idsDue(ids, known, now)).toEqual([...ids.slice(45), ...ids.slice(0, 10).reverse()]);
    expect(idsDue(ids.slice(10, 45), known, now)).toEqual([]);
  });
});

test.each([
  [1, 3, [1, 2, 3]],
  [1, 55, [1, 2, 3, 4, 55]],
  [3, 55, [1, 2, 3, 4, 55]],
  [28, 55, [1, 27, 28, 29, 55]],
  [54, 55, [1, 52, 53, 54, 55]],
  [55, 55, [1, 52, 53, 54, 55]],
  [4, 4, [1, 2, 3, 4]],
])("catalogue-55: page %s of %s has the numbers %j", (page, pages, numbers) => {
  expect(pageLinks(page, pages)).toEqual(numbers);
});
