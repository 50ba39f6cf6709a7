/** The store front through the gateway, over the reference back end (store-1). */
import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import { resolveVisit } from "../../src/domain/visit/visit.ts";
import { readEnv } from "../../src/env.ts";
import { canonicalUrl } from "../../src/gateway/canonical-url.ts";
import { renderCanonical } from "../../src/pages.ts";
import { matchScreen } from "../../src/paths.ts";
import { readVisitTables } from "../../src/services/tables.ts";
import { getPage, ORIGIN } from "../support/page.ts";

/** 35 products, all facts. */
const STORE = "7001";
/** No products. */
const EMPTY = "7002";
/** No picture; 14 products. */
const NO_PICTURE = "7015";
/** No rating. */
const NO_RATING = "7010";
/** No distance. */
const NO_DISTANCE = "7012";
const IN = "language=mr&state=maharashtra";
const UPSTREAM = (env as unknown as Record<string, string>)["UPSTREAM_URL"] ?? "";

interface Reply {
  readonly responseData: {
    readonly productGists: readonly {
      readonly skuCode: string;
      readonly enabledForSaathi: boolean;
      readonly priceAtStore: number | null;
      readonly sellingPrice: number;
    }[];
    readonly totalProductsCount: number;
  };
}

/** Every product of the store, from the service itself. */
async function stock(id: string): Promise<Reply["responseData"]> {
  const reply = await fetch(`${UPSTREAM}/shopaggregator/saathi/productsinstore/?saathi_id=${id}&limit=100&language=mr`);
  return ((await reply.json()) as Reply).responseData;
}

const skusOf = (document: Document): string[] =>
  [...document.querySelectorAll("[data-shelf] > li > a")].map(
    (link) => new URL(link.getAttribute("href") ?? "", ORIGIN).pathname.split("/").at(-1) ?? "",
  );
const nextOf = (document: Document) => document.querySelector("[data-more] [rel=next]")?.getAttribute("href") ?? null;

/** Follows 'Show more' from a page to the end. */
async function walk(path: string): Promise<{ skus: string[]; pages: number }> {
  const skus: string[] = [];
  let pages = 0;
  for (let at: string | null = path; at && pages < 20; pages += 1) {
    const { document } = await getPage(at);
    skus.push(...skusOf(document));
    at = nextOf(document);
  }
  return { skus, pages };
}

describe("the shelf", () => {
  test.each([STORE, NO_PICTURE])("its pages add up to the total: store %s", async (id) => {
    const { productGists, totalProductsCount } = await stock(id);
    const { skus, pages } = await walk(`/saathi-store/any/${id}?${IN}`);
    expect(skus).toEqual(productGists.map(({ skuCode }) => skuCode));
    expect(skus).toHaveLength(totalProductsCount);
    expect(pages).toBe(Math.ceil(totalProductsCount / 10));
  });

  test("for b2b it has the products enabled for saathi, over the same pages", async () => {
    const { productGists, totalProductsCount } = await stock(STORE);
    const { skus, pages } = await walk(`/saathi-store/any/${STORE}?${IN}&source=b2b`);
    expect(skus).toEqual(productGists.filter(({ enabledForSaathi }) => enabledForSaathi).map(({ skuCode }) => skuCode));
    expect(pages).toBe(Math.ceil(totalProductsCount / 10));
  });

  test("a later page links back, to the first one without `page`", async () => {
    const { document } = await getPage(`/saathi-store/any/${STORE}?${IN}&page=2`);
    expect(document.querySelector("[data-more] [rel=prev]")?.getAttribute("href")).toBe(
      `/saathi-store/shri-samarth-krishi-seva-kendra/${STORE}?${IN}`,
    );
  });

  // store-30
  test("a store without products says so and offers no more", async () => {
    const { document, text } = await getPage(`/saathi-store/any/${EMPTY}?language=en&state=maharashtra`);
    expect(text).toContain("has not listed its products");
    expect(document.querySelector("[data-more]")).toBeNull();
  });

  // store-16
  test("a rating from thousands is written as on the shop's cards", async () => {
    const { document } = await getPage("/saathi-store/any/7241?language=te&state=andhra-pradesh");
    const counts = [...document.querySelectorAll(".product-card .rating small")].map(({ textContent }) => textContent ?? "");
    expect(counts.filter((count) => /^\(\d,\d{3}\)$/.test(count)).length).toBeGreaterThan(0);
    expect(counts.filter((count) => /\d{4}/.test(count))).toEqual([]);
  });

  // store-16, store-17, store-18, store-41
  test("says what the store takes for a product, and no price if prices are hidden", async () => {
    const { productGists } = await stock(STORE);
    const said = productGists.slice(0, 10).filter(({ priceAtStore }) => priceAtStore !== null).length;
    expect(said).toBeGreaterThan(0);
    const shown = await getPage(`/saathi-store/any/${STORE}?${IN}`);
    expect(shown.document.querySelectorAll(".at-store")).toHaveLength(said);
    // Green only if the store takes less than an order costs.
    const first = productGists.slice(0, 10);
    const less = first.filter(({ priceAtStore, sellingPrice }) => priceAtStore !== null && priceAtStore < sellingPrice).length;
    const more = first.filter(({ priceAtStore, sellingPrice }) => priceAtStore !== null && priceAtStore > sellingPrice).length;
    expect([less > 0, more > 0], "the shelf has both kinds").toEqual([true, true]);
    expect(shown.document.querySelectorAll(".at-store.cheaper")).toHaveLength(less);
    expect(shown.document.querySelectorAll(".points").length).toBeGreaterThan(0);
    const hidden = await getPage(`/saathi-store/any/${STORE}?${IN}&showProductPrices=false`);
    expect(hidden.document.querySelectorAll(".at-store, .points, .price")).toHaveLength(0);
    expect(hidden.text).not.toContain("या दुकानात ₹");
  });
});

describe("the retailer", () => {
  // store-4, store-7, store-1
  test("is shown with all facts", async () => {
    const { document, text } = await getPage(`/saathi-store/any/${STORE}?language=en&state=maharashtra`);
    expect(document.querySelector("h1")?.textContent).toBe("Shri Samarth Krishi Seva Kendra");
    expect(document.querySelector(".store-head a[href^='tel:']")?.getAttribute("href")).toMatch(/^tel:\+91\d{10}$/);
    expect(text).toMatch(/About \d+ km away/);
    expect(text).toMatch(/[\d,]+ farmers have visited/);
    expect(document.querySelector(".store-head .stars")?.getAttribute("aria-label")).toMatch(/^\d\.\d out of 5$/);
    // The announced and the visible number are the service's own; only the picture rounds to half a star.
    expect(`${document.querySelector(".store-head .rating b")?.textContent} out of 5`).toBe(
      document.querySelector(".store-head .stars")?.getAttribute("aria-label"),
    );
    expect(text).toContain("Baramati");
  });

  test.each([
    [NO_RATING, ".store-head .stars"],
    [NO_PICTURE, ".store-head img"],
  ])("store %s lacks %s and shows no replacement", async (id, selector) => {
    const { document } = await getPage(`/saathi-store/any/${id}?language=en&state=maharashtra`);
    expect(document.querySelectorAll(selector)).toHaveLength(0);
    expect(document.querySelectorAll(".store-head li").length).toBeGreaterThan(1);
  });

  test("no distance if the service has none", async () => {
    const { text } = await getPage(`/saathi-store/any/${NO_DISTANCE}?language=en&state=maharashtra`);
    expect(text).not.toContain("km away");
  });
});

describe("addresses", () => {
  // store-3, visit-11
  test("by id it is the same page, and the canonical URL has the name", async () => {
    const [named, byId] = await Promise.all([getPage(`/saathi-store/any/${STORE}?${IN}`), getPage(`/saathi-store?id=${STORE}&${IN}`)]);
    expect(byId.html).toBe(named.html);
    expect(byId.document.querySelector("link[rel=canonical]")?.getAttribute("href")).toBe(
      `${ORIGIN}/saathi-store/shri-samarth-krishi-seva-kendra/${STORE}?${IN}`,
    );
    const te = await getPage(`/saathi-store?id=${STORE}&language=te&state=andhra-pradesh`);
    expect(te.document.querySelector("link[rel=canonical]")?.getAttribute("href")).toContain("/shri-samarth-krishi-seva-kendra/");
  });

  // store-26
  test.each([
    ["unknown", "/saathi-store/any/9999"],
    ["unknown, by id", "/saathi-store?id=9999"],
    ["no id", "/saathi-store"],
    ["not an id", "/saathi-store?id=%5Bobject%20Object%5D"],
    ["not an id in the path", "/saathi-store/any/..%2Fx"],
  ])("404 with further links: %s", async (_, path) => {
    const { document } = await getPage(`${path}${path.includes("?") ? "&" : "?"}language=en&state=maharashtra`, { status: 404 });
    expect(document.querySelector("h1")?.textContent).toBe("We did not find this shop");
    expect(document.querySelectorAll(".ways a").length).toBeGreaterThan(1);
  });

  test.each(["5", "99", "0", "abc", "1e1"])("404 with a link to the store for page %s of four", async (page) => {
    const { document } = await getPage(`/saathi-store/any/${STORE}?${IN}&page=${page}`, { status: 404 });
    expect([...document.querySelectorAll("main a")].map((link) => link.getAttribute("href"))).toContain(
      `/saathi-store/shri-samarth-krishi-seva-kendra/${STORE}?${IN}`,
    );
  });

  // store-37
  test("a page is cached under its store, found or not", async () => {
    const ctx = { waitUntil() {}, passThroughOnException() {} };
    for (const id of [STORE, "9999"]) {
      const response = await renderCanonical(new Request(`${ORIGIN}/saathi-store/-/${id}?language=kn&state=karnataka`), env, ctx);
      await response.text();
      expect(response.headers.get("Cache-Tag")?.split(",")).toContain(`store:${id}`);
      expect(response.headers.get("Cache-Control")).toContain("public, max-age=120");
    }
  });

  test("one page has one key", async () => {
    const tables = await readVisitTables(readEnv(env));
    const key = (path: string) => {
      const url = new URL(path, ORIGIN);
      return canonicalUrl(matchScreen(url.pathname), url.searchParams, resolveVisit(url.searchParams, {}, tables), ORIGIN).slice(
        ORIGIN.length,
      );
    };
    const plain = `/saathi-store/-/${STORE}?${IN}`;
    for (const noise of [
      "",
      "&page=1",
      "&showToolbar=false",
      "&showToolbar=yes",
      "&title=",
      "&showBackButton=false",
      "&showToolbar=false&title=x",
      "&utm_source=a&id=5",
    ])
      expect(key(`/saathi-store/other-name/${STORE}?${IN}${noise}`), noise).toBe(plain);
    const withBar = `/saathi-store/-/${STORE}?language=mr&showToolbar=true&state=maharashtra`;
    for (const asked of [
      "&showToolbar=true",
      "&showBackButton=true",
      "&showToolbar=true&showBackButton=true",
      "&showToolbar=true&title=%F0%9F%91%8D",
    ])
      expect(key(`/saathi-store/a/${STORE}?${IN}${asked}`), asked).toBe(withBar);
    expect(key(`/saathi-store?${IN}&id=${STORE}&page=3&title=Om`)).toBe(
      `/saathi-store?id=${STORE}&language=mr&page=3&showToolbar=true&state=maharashtra&title=Om`,
    );
    expect(key(`/saathi-store?${IN}&id=..`)).toBe(key(`/saathi-store?${IN}`));
  });
});

describe("inside an app", () => {
  // store-35
  test("the bar has the title and a back button, and its page has noindex", async () => {
    const { document } = await getPage(
      `/saathi-store?id=${STORE}&${IN}&appLinks=saathi&showHeader=false&showToolbar=true&title=${encodeURIComponent("माझे दुकान")}`,
    );
    expect(document.querySelector(".toolbar p")?.textContent).toBe("माझे दुकान");
    expect(document.querySelector(".toolbar [data-back]")?.getAttribute("href")).toMatch(/^\/shop\?appLinks=saathi&/);
    expect(document.querySelector("meta[name=robots]")?.getAttribute("content")).toBe("noindex");
    expect(nextOf(document)).toContain("appLinks=saathi");
    expect(nextOf(document)).toContain("showToolbar=true");
  });

  test("the bar has no button if the app has its own, and the not-found page has the bar too", async () => {
    const bare = await getPage(`/saathi-store/a/${STORE}?${IN}&showToolbar=true&showBackButton=false`);
    expect(bare.document.querySelectorAll(".toolbar")).toHaveLength(1);
    expect(bare.document.querySelectorAll("[data-back]")).toHaveLength(0);
    const none = await getPage(`/saathi-store?id=9999&${IN}&showHeader=false&showToolbar=true`, { status: 404 });
    expect(none.document.querySelectorAll(".toolbar [data-back]")).toHaveLength(1);
  });

  test("a title is plain text", async () => {
    const title = encodeURIComponent('"><script src=//evil.example>98765 43210</script>');
    const { document, html } = await getPage(`/saathi-store/a/${STORE}?${IN}&title=${title}`);
    expect(document.querySelector(".toolbar p")?.textContent).toBe("script src evil example script");
    for (const trace of ["98765 43210", "evil.example", "<script src=//"]) expect(html).not.toContain(trace);
  });
});
