/** The target of a banner (shop-16 to shop-28, shop-31), for any data from the back office. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { bannerTarget, productListTarget, resolveAddress } from "../../src/domain/shop/banner-target.ts";
import { STATES } from "../../src/domain/visit/states.ts";
import { resolveVisit } from "../../src/domain/visit/visit.ts";
import { bannerHref } from "../../src/views/shop/BannerLink.tsx";

const visit = resolveVisit(new URLSearchParams("language=hi&state=rajasthan"), {}, { states: STATES, sources: [], partners: [] });
const KNOWN = [
  "PRODUCT_LIST",
  "PRODUCT_DETAILS",
  "ARTICLE_DETAILS",
  "POST_DETAILS",
  "ISSUE_DETAILS",
  "BRAND_DETAILS",
  "CROP_DETAILS",
  "CATEGORY_DETAILS",
  "SELECT_YOUR_CROPS",
  "INTERNAL_WEB_PAGE",
  "EXTERNAL_WEB_PAGE",
  "NO_CLICK",
  "NO_DATA",
];
const HOSTS = ["www.khet.example", "khet.example"];
const link = (type: string, data: Record<string, unknown> = {}) => bannerHref(bannerTarget({ type, data }, "TOP1.0", HOSTS), visit);
const WITH_VISIT = "language=hi&state=rajasthan";

describe("the target of a banner", () => {
  // shop-16, shop-17, shop-18, shop-22, shop-23, shop-24, shop-25, shop-26, shop-27, shop-28
  it.each([
    ["PRODUCT_LIST", { skuCodes: "AGS-S-1, AGS-S-2" }, `/products?ids=AGS-S-1,AGS-S-2&${WITH_VISIT}`],
    ["PRODUCT_LIST", { skuCodes: ["AGS-S-1", "AGS-S-2"] }, `/products?ids=AGS-S-1,AGS-S-2&${WITH_VISIT}`],
    ["PRODUCT_LIST", {}, `/bannerproducts/TOP1.0?${WITH_VISIT}`],
    ["PRODUCT_DETAILS", { skuCode: "AGS-S-1", productName: "Tomato Seed 10 g" }, `/product/tomato-seed-g/AGS-S-1?${WITH_VISIT}`],
    ["SELECT_YOUR_CROPS", {}, `/select-your-crops?${WITH_VISIT}`],
    ["ISSUE_DETAILS", { issueId: 7, issueName: "Late blight" }, `/issue/late-blight/7?${WITH_VISIT}`],
    ["BRAND_DETAILS", { brandId: 3, brandName: "Kavach" }, `/brand/kavach/3?${WITH_VISIT}`],
    ["CROP_DETAILS", { cropId: "12", cropName: "Chilli" }, `/crop/chilli/12?${WITH_VISIT}`],
    ["CATEGORY_DETAILS", { category: "hardware" }, `/category/hardware/hardware?${WITH_VISIT}`],
    [
      "INTERNAL_WEB_PAGE",
      { path: "/search?searchTerm=neem oil&state=gujarat#top" },
      `/search?language=hi&searchTerm=neem%20oil&state=rajasthan#top`,
    ],
    [
      "ARTICLE_DETAILS",
      { articleId: "65a1f0c2b7d84e0012a30001", heading: "Cotton: sucking pests" },
      "/article/cotton-sucking-pests/65a1f0c2b7d84e0012a30001?language=hi&state=rajasthan",
    ],
    ["POST_DETAILS", { postId: "65a1f0c2b7d84e0012b40001" }, "/post/65a1f0c2b7d84e0012b40001?language=hi&state=rajasthan"],
  ])("%s %j links to %s", (type, data, href) => {
    expect(link(type, data)).toEqual({ href, elsewhere: false });
  });

  it.each([
    ["INTERNAL_WEB_PAGE", { path: "/crop-information" }],
    ["INTERNAL_WEB_PAGE", { path: "/product/tomato" }],
  ])("%s %j is not a screen of the site, so it is no link", (type, data) => {
    expect(link(type, data)).toBeNull();
  });

  it.each(["/", "/shop/", "/articles", "/videos/cotton", "/crop/tomato/141#seeds"])(
    "INTERNAL_WEB_PAGE %s links to a screen of the site",
    (path) => {
      expect(link("INTERNAL_WEB_PAGE", { path })?.elsewhere).toBe(false);
    },
  );

  it.each<[string, Record<string, unknown>, object]>([
    ["PRODUCT_LIST", { ids: "A,B" }, { kind: "products", skuCodes: "A,B" }],
    ["PRODUCT_DETAILS", { skuCode: "A" }, { kind: "product", sku: "A", name: "" }],
    ["ARTICLE_DETAILS", { articleId: "1", articleName: "Name", heading: "Heading" }, { kind: "article", id: "1", name: "Name" }],
    ["ARTICLE_DETAILS", { articleId: "1", articleName: " ", heading: " Heading " }, { kind: "article", id: "1", name: "Heading" }],
    ["POST_DETAILS", { postId: 7 }, { kind: "post", id: "7" }],
    ["CATEGORY_DETAILS", { categoryId: "c", value: "v" }, { kind: "category", id: "c" }],
    ["CATEGORY_DETAILS", { value: "v" }, { kind: "category", id: "v" }],
    ["CATEGORY_DETAILS", { category: Number.NaN, value: "v" }, { kind: "category", id: "v" }],
    ["INTERNAL_WEB_PAGE", { url: "/brands?x=1#y" }, { kind: "internal", path: "/brands?x=1#y" }],
    ["INTERNAL_WEB_PAGE", { path: "/\\evil.example" }, { kind: "none" }],
    ["INTERNAL_WEB_PAGE", { path: "khet://orders" }, { kind: "none" }],
    ["EXTERNAL_WEB_PAGE", { url: "khet://a b" }, { kind: "none" }],
    ["EXTERNAL_WEB_PAGE", { url: "https://user:pass@x.example/" }, { kind: "none" }],
    ["EXTERNAL_WEB_PAGE", { url: "https://:pass@x.example/" }, { kind: "none" }],
  ])("%s %j is %j", (type, data, target) => {
    expect(bannerTarget({ type, data }, "B.0")).toEqual(target);
  });

  // shop-25
  it.each(["EXTERNAL_WEB_PAGE", "INTERNAL_WEB_PAGE"])("%s: an absolute URL with our own host is a page of this site", (type) => {
    for (const url of ["https://www.khet.example/brands?state=gujarat#b", "http://KHET.example:8080/brands#b"])
      expect(link(type, { url }), url).toEqual({ href: `/brands?${WITH_VISIT}#b`, elsewhere: false });
    expect(link(type, { url: "https://www.khet.example//evil.example/" })).toBeNull();
  });

  // shop-19
  it("another site opens in a new tab, also on http", () => {
    const url = "http://pmkisan.gov.in/";
    expect(link("EXTERNAL_WEB_PAGE", { url })).toEqual({ href: url, elsewhere: true });
    expect(link("INTERNAL_WEB_PAGE", { url })).toBeNull();
    for (const refused of ["ftp://pmkisan.gov.in/", "http://user@pmkisan.gov.in/", "javascript:alert(1)"])
      expect(link("EXTERNAL_WEB_PAGE", { url: refused }), refused).toBeNull();
  });

  // shop-19, shop-20
  it("other sites open in a new tab, and app links are unchanged", () => {
    expect(link("EXTERNAL_WEB_PAGE", { url: "https://agmarknet.gov.in/" })).toEqual({ href: "https://agmarknet.gov.in/", elsewhere: true });
    expect(link("EXTERNAL_WEB_PAGE", { url: "khet://refer-and-earn?From=Shop" })).toEqual({
      href: "khet://refer-and-earn?From=Shop",
      elsewhere: false,
    });
  });

  // shop-21
  it.each(["NO_CLICK", "NO_DATA", "PRODUCT_DETAILS", "ARTICLE_DETAILS", "CROP_DETAILS", "EXTERNAL_WEB_PAGE", "INTERNAL_WEB_PAGE"])(
    "%s without data has no link",
    (type) => {
      expect(link(type)).toBeNull();
    },
  );
});

describe("any data", () => {
  // shop-21
  it("an unknown type has no link, for any data", () => {
    fc.assert(
      fc.property(
        fc.string().filter((type) => !KNOWN.includes(type)),
        fc.dictionary(fc.string(), fc.anything()),
        (type, data) => {
          expect(bannerTarget({ type, data }, "A.0")).toEqual({ kind: "none" });
        },
      ),
    );
  });

  it("any data of any type gives a safe link or none, and never throws", () => {
    const field = fc.constantFrom(
      "skuCodes",
      "skuCode",
      "articleId",
      "postId",
      "issueId",
      "brandId",
      "cropId",
      "category",
      "path",
      "url",
      "productName",
      "brandName",
    );
    const value = fc.oneof(
      fc.string(),
      fc.webUrl(),
      fc.webPath(),
      fc.integer(),
      fc.anything(),
      fc.constantFrom("//evil.example", "/\\evil.example", "/.//evil.example", "/\t/evil.example", "javascript:alert(1)"),
    );
    fc.assert(
      fc.property(fc.constantFrom(...KNOWN), fc.dictionary(field, value), (type, data) => {
        const made = link(type, data);
        if (!made) return;
        const base = "https://www.khet.example";
        const url = new URL(made.href, base);
        if (made.elsewhere) expect(url.protocol).toMatch(/^https?:$/);
        else if (url.protocol !== "khet:") {
          expect(made.href.startsWith("/")).toBe(true);
          expect(url.origin).toBe(base);
          expect(url.searchParams.get("state")).toBe("rajasthan");
        }
      }),
      { numRuns: 500 },
    );
  });

  it("only http, https and the app's scheme are accepted", () => {
    const scheme = fc.stringMatching(/^[a-z][a-z0-9+.-]{0,9}$/).filter((name) => name !== "https" && name !== "khet");
    fc.assert(
      fc.property(scheme, fc.string(), (name, rest) => {
        expect(resolveAddress(`${name}:${rest}`)).toEqual({ kind: "none" });
        expect(resolveAddress(` ${name.toUpperCase()}:${rest}`)).toEqual({ kind: "none" });
      }),
    );
  });

  // shop-20
  it("every app link is unchanged", () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[\w/?=&.-]{1,60}$/), (rest) => {
        expect(resolveAddress(`khet://${rest}`)).toEqual({ kind: "app", url: `khet://${rest}` });
      }),
    );
  });

  // shop-31
  it("a list of 1000 characters links to the banner's own list, a shorter one to /products", () => {
    const sku = fc.stringMatching(/^[A-Z]{3}-[A-Z]{1,2}-[0-9]{4}$/);
    fc.assert(
      fc.property(fc.array(sku, { minLength: 1, maxLength: 150 }), (skus) => {
        const list = skus.join(",");
        const target = productListTarget(` ${skus.join(" , ")} ,`, "PROTECT.0");
        expect(target).toEqual(list.length < 1_000 ? { kind: "products", skuCodes: list } : { kind: "bannerProducts", id: "PROTECT.0" });
      }),
    );
    expect(productListTarget("A".repeat(999), "B.0").kind).toBe("products");
    expect(productListTarget("A".repeat(1000), "B.0").kind).toBe("bannerProducts");
    expect(productListTarget("A".repeat(1000), "")).toEqual({ kind: "none" });
  });
});
