/** The rules of product lists and of their pages. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { findBannerList, parseBannerListId } from "../../src/domain/catalogue/banner-list.ts";
import { CATEGORY_SLUGS } from "../../src/domain/catalogue/category.ts";
import { breadcrumbSchema, itemListSchema } from "../../src/domain/catalogue/list-schema.ts";
import { listedProducts, listedSkus, MAX_LISTED_SKUS } from "../../src/domain/catalogue/product-list.ts";
import type { ProductGist } from "../../src/domain/product/product.ts";
import { isPlausibleSku } from "../../src/domain/product/sku.ts";
import type { Banner } from "../../src/domain/shop/feed.ts";
import { pageOf, pageQuery, parsePage } from "../../src/domain/text/paging.ts";
import { isPlausibleId } from "../../src/domain/text/plausible-id.ts";
import { LANGUAGES } from "../../src/domain/visit/language.ts";

describe("the pages of a list", () => {
  const list = fc.array(fc.nat(), { maxLength: 200 });

  // catalogue-9
  it("hold every entry once, in order, and never more than the page size", () => {
    fc.assert(
      fc.property(list, fc.integer({ min: 1, max: 30 }), (entries, size) => {
        const { pages } = pageOf(entries, 1, size) ?? { pages: 0 };
        const all = Array.from({ length: pages }, (_, index) => pageOf(entries, index + 1, size));
        expect(all.flatMap((page) => page?.items)).toEqual(entries);
        for (const page of all) expect(page?.items.length).toBeLessThanOrEqual(size);
        let before = 0;
        for (const page of all) {
          expect(page?.before).toBe(before);
          before += page?.items.length ?? 0;
        }
        expect(pageOf(entries, pages + 1, size)).toBeNull();
      }),
    );
  });

  // catalogue-9
  it("an empty list has one empty page, and a page has 24 entries", () => {
    expect(pageOf([], 1)).toEqual({ items: [], page: 1, pages: 1, before: 0 });
    expect(pageOf([], 2)).toBeNull();
    expect(pageOf(Array(24).fill(0), 1)?.pages).toBe(1);
    expect(pageOf(Array(25).fill(0), 1)?.pages).toBe(2);
  });

  // visit-7
  it("are plain whole numbers only", () => {
    fc.assert(fc.property(fc.integer({ min: 1, max: 99_999 }), (page) => parsePage(pageQuery(page)["page"]) === page));
    fc.assert(
      fc.property(fc.string(), (text) => {
        const page = parsePage(text);
        return text === "" ? page === 1 : page === null || String(page) === text;
      }),
    );
    for (const text of ["0", "-1", "01", "1.5", "1e3", "२", " 2", "123456"]) expect(parsePage(text), text).toBeNull();
    expect(parsePage(undefined)).toBe(1);
  });
});

describe("the skus of a list", () => {
  // catalogue-3
  it("are plausible, without duplicates, in order, and parsing them again changes nothing", () => {
    fc.assert(
      fc.property(
        fc.array(fc.oneof(fc.string(), fc.constantFrom("AGS-S-0001", " AGS-S-0002 ", "[object Object]", "undefined"))),
        (parts) => {
          const skus = listedSkus(parts.join(","));
          expect(skus.every(isPlausibleSku)).toBe(true);
          expect(new Set(skus).size).toBe(skus.length);
          expect(listedSkus(skus.join(","))).toEqual(skus);
          const trimmed = parts
            .join(",")
            .split(",")
            .map((part) => part.trim());
          expect(skus).toEqual(trimmed.filter((sku, index) => isPlausibleSku(sku) && trimmed.indexOf(sku) === index));
        },
      ),
    );
  });

  it("are cut at the given maximum", () => {
    expect(listedSkus("C,A,B,A,D", 3)).toEqual(["C", "A", "B"]);
    expect(listedSkus("")).toEqual([]);
  });
});

describe("the products of a list", () => {
  const product = (skuCode: string, productName: string, more: Partial<ProductGist> = {}) =>
    ({ skuCode, productName, nameIsText: true, enabledForSaathi: true, ...more }) as ProductGist;

  // catalogue-22, catalogue-23, catalogue-25
  it("leave out products without a name, disabled ones, duplicates, and those not for b2b", () => {
    const all = [
      product("A", "Seed"),
      product("B", " "),
      product("C", "Spray (disabled)"),
      product("A", "Seed"),
      product("D", "", { nameIsText: false }),
      product("E", "Tool", { enabledForSaathi: false }),
    ];
    const skus = (source: string) => listedProducts(all, source).map(({ skuCode }) => skuCode);
    expect(skus("APPMH")).toEqual(["A", "D", "E"]);
    expect(skus("b2bMH")).toEqual(["A", "D"]);
  });

  // catalogue-25
  it("leave out products whose English name says disabled, like their own pages", () => {
    const all = [product("A", "बीज"), product("B", "दवा"), product("C", "औज़ार")];
    const english = [product("B", "Spray (DISABLED)"), product("C", "Tool")];
    const skus = (names: ProductGist[] | null) => listedProducts(all, "APPMH", names).map(({ skuCode }) => skuCode);
    expect(skus(english)).toEqual(["A", "C"]);
    expect([skus(null), skus([])]).toEqual([
      ["A", "B", "C"],
      ["A", "B", "C"],
    ]);
  });

  // catalogue-41
  it("leave out products that the source does not sell, if the list says so", () => {
    const sold = (flag: boolean) => ({ isEnabledForRequestedSource: flag });
    const all = [product("A", "Seed", sold(true)), product("B", "Spray", sold(false)), product("C", "Tool")];
    expect(listedProducts(all, "APPMH").map(({ skuCode }) => skuCode)).toEqual(["A", "C"]);
  });
});

describe("the list of a banner", () => {
  const item = (type: string, data: object, alt = "") => ({ type, data, alt, media: { type: "IMAGE", url: "banners/x.svg" } });
  const banner = (code: string, data: object[], more: object = {}) =>
    ({ code, description: "Words of the office", startTime: 10, endTime: 20, data, ...more }) as unknown as Banner;
  const all = [
    banner("TOP", [
      item("NO_CLICK", {}),
      item("PRODUCT_LIST", { skuCodes: "B,A,B" }, "Two seeds"),
      item("PRODUCT_LIST", { skuCodes: ["C", "D"] }),
    ]),
    banner("ROWS", [item("PRODUCT_LIST", { ids: "X" }), item("PRODUCT_LIST", { skuCodes: 7 })]),
    banner("NONE", [item("NO_CLICK", {})]),
    banner("LATER", [item("PRODUCT_LIST", { skuCodes: "A" })], { startTime: 30 }),
  ];
  const find = (id: string, now = 15) => {
    const parsed = parseBannerListId(id);
    return parsed && findBannerList(all, parsed, now);
  };
  const skusOf = (id: string, now = 15) => {
    const found = find(id, now);
    return found && found !== "unreadable" ? found.skus : found;
  };

  // catalogue-4
  it("has an id in one of two forms", () => {
    expect(parseBannerListId("TOP1.0")).toEqual({ code: "TOP1", index: 0, language: null });
    expect(parseBannerListId("TOP.1.12")).toEqual({ code: "TOP.1", index: 12, language: null });
    expect(parseBannerListId("diwali-26.te")).toEqual({ code: "diwali-26", index: null, language: "te" });
    for (const id of [
      "",
      "TOP1",
      "TOP1.",
      ".0",
      "TOP1.01",
      "TOP1.-1",
      "TOP1.xx",
      "TOP1.123",
      "TOP1.hi.0 ",
      "a\nb.0",
      "\ud800.0",
      `${"x".repeat(101)}.0`,
    ])
      expect(parseBannerListId(id), id).toBeNull();
  });

  // catalogue-4
  it("both forms are parsed as written, for any code of up to 100 characters", () => {
    const character = fc.string({ unit: "binary", minLength: 1, maxLength: 1 }).filter((one) => !/[\p{Cc}\p{Cs}]/u.test(one));
    const code = fc.oneof(
      fc.constantFrom("Kharif Offer", "खरीफ", "KHARIF/26", "50%", "..", "?", "#", "&=+", "[object Object]", "क".repeat(100)),
      fc.array(character, { minLength: 1, maxLength: 100 }).map((all) => all.join("")),
    );
    fc.assert(
      fc.property(code, fc.integer({ min: 0, max: 99 }), fc.constantFrom(...LANGUAGES), (name, index, language) => {
        expect(parseBannerListId(`${name}.${index}`)).toEqual({ code: name, index, language: null });
        expect(parseBannerListId(`${name}.${language}`)).toEqual({ code: name, index: null, language });
      }),
    );
  });

  // catalogue-4
  it("belongs to one picture, or by language to the first list of the banner", () => {
    expect(find("TOP.1")).toMatchObject({ index: 1, heading: "Two seeds", picture: "banners/x.svg", skus: ["B", "A"] });
    expect(find("TOP.kn")).toMatchObject({ index: 1, skus: ["B", "A"] });
    expect(find("TOP.2")).toMatchObject({ heading: "Words of the office", skus: ["C", "D"] });
    expect(skusOf("ROWS.0")).toEqual(["X"]);
    // It is unreadable, which is not an empty list (service-44).
    expect(find("ROWS.1")).toBe("unreadable");
  });

  // catalogue-61
  it("by language it is the first readable list, and unreadable if only that is missing", () => {
    const list = item("PRODUCT_LIST", { skuCodes: "A" });
    const data = (items: unknown[]) => [banner("B", items as object[])];
    const findIn = (items: unknown[], id: string) => {
      const parsed = parseBannerListId(id);
      return parsed && findBannerList(data(items), parsed, 15);
    };
    expect(findIn([null, list], "B.hi")).toMatchObject({ index: 1, skus: ["A"] });
    expect(findIn([null, item("NO_CLICK", {})], "B.hi")).toBe("unreadable");
    expect(findIn([item("NO_CLICK", {}), null], "B.1")).toBe("unreadable");
    expect(findIn([item("NO_CLICK", {}), null], "B.0")).toBeNull();
    expect(findIn([{ ...list, media: null }], "B.0")).toMatchObject({ index: 0, picture: null, skus: ["A"] });
  });

  it("is null if the picture opens another target, is missing or has not started; an expired banner keeps its list", () => {
    for (const id of ["TOP.0", "TOP.9", "NONE.hi", "NOSUCH.0", "LATER.0"]) expect(find(id), id).toBeNull();
    expect(skusOf("TOP.1", 99)).toEqual(["B", "A"]);
    expect([find("TOP.1", 9), skusOf("TOP.1", 10)]).toEqual([null, ["B", "A"]]);
    expect(skusOf("LATER.0", 99)).toEqual(["A"]);
  });
});

it("ids of categories and brands are plain words and numbers", () => {
  for (const id of ["seeds", "crop-protection", "38", "B_1"]) expect(isPlausibleId(id), id).toBe(true);
  for (const id of ["", "-", "[object Object]", "a/b", "a:b", "a,b", "é", "x".repeat(65)]) expect(isPlausibleId(id), id).toBe(false);
});

it("positions of an ItemList count through all pages", () => {
  const entries = [
    { name: "Seed", url: "https://x.test/a" },
    { name: "Spray", url: "https://x.test/b" },
  ];
  const schema = itemListSchema(entries, 24);
  expect(schema).toEqual({
    "@type": "ItemList",
    itemListElement: [
      { "@type": "ListItem", position: 25, name: "Seed", url: "https://x.test/a" },
      { "@type": "ListItem", position: 26, name: "Spray", url: "https://x.test/b" },
    ],
  });
});

it("a BreadcrumbList counts from 1", () => {
  const steps = [
    { name: "Shop", url: "https://x.test/shop" },
    { name: "Seed", url: "https://x.test/a" },
  ];
  expect(breadcrumbSchema(steps)).toEqual({
    "@type": "BreadcrumbList",
    itemListElement: [
      { "@type": "ListItem", position: 1, name: "Shop", item: "https://x.test/shop" },
      { "@type": "ListItem", position: 2, name: "Seed", item: "https://x.test/a" },
    ],
  });
});

// catalogue-8
it("the six categories", () => {
  expect(CATEGORY_SLUGS).toEqual(["seeds", "crop-protection", "crop-nutrition", "hardware", "combo", "animal-husbandry"]);
});

// shop-31
it("a URL lists at most 200 skus", () => {
  const skus = Array.from({ length: 201 }, (_, index) => `A-${index}`);
  expect(listedSkus(skus.join(","), MAX_LISTED_SKUS)).toEqual(skus.slice(0, 200));
});
