/** The rules of a store's page. */
import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import type { ProductGist } from "../../src/domain/product/product.ts";
import { roundKilometres, type Store, storeSchema } from "../../src/domain/store/store.ts";
import { cleanStoreQuery } from "../../src/domain/store/store-query.ts";
import { hasMoreProducts, hasStorePage, type StoreProduct, shelvedProducts, storeCardName } from "../../src/domain/store/store-shelf.ts";
import { cleanTitle, storeToolbar, toolbarQuery } from "../../src/domain/store/store-toolbar.ts";
import { dialNumber, firstDialNumber, readablePhone } from "../../src/domain/text/phone.ts";
import { readEnv } from "../../src/env.ts";
import { matchScreen, paths } from "../../src/paths.ts";
import { forgetLocalCopies } from "../../src/services/cache.ts";
import { storeById, storeCache, storeOfRetailer, storeProducts, storeProductsCache } from "../../src/services/stores/client.ts";
import type { UpstreamContext } from "../../src/services/upstream.ts";

const gist: ProductGist = {
  skuCode: "A",
  productName: "Seed",
  nameIsText: true,
  thumb: null,
  primary: null,
  mrp: 100,
  sellingPrice: 90,
  inventory: 5,
  freeShipping: false,
  buyBar: true,
  priceOnApp: false,
  needExpertHelp: false,
  leadCaptureEnabled: false,
  displayMessage: null,
  enabledForSaathi: true,
  weight: null,
  offers: null,
  rating: null,
};
const product = (changes: Partial<StoreProduct>): StoreProduct => ({
  ...gist,
  orders: null,
  priceAtStore: null,
  pointsAtStore: null,
  ...changes,
});
const clusters = (text: string): number => [...new Intl.Segmenter("hi", { granularity: "grapheme" }).segment(text)].length;

describe("the shelf", () => {
  // store-21
  it("has as many pages as the total needs, and offers more while fewer are loaded", () => {
    fc.assert(
      fc.property(fc.nat({ max: 500 }), (total) => {
        let loaded = 0;
        let page = 1;
        for (; ; page += 1) {
          loaded += Math.min(10, total - loaded);
          expect(hasMoreProducts(page, total)).toBe(loaded < total);
          if (!hasMoreProducts(page, total)) break;
        }
        expect(page).toBe(Math.max(1, Math.ceil(total / 10)));
        const full = { products: [product({})], total };
        expect(hasStorePage(full, page)).toBe(true);
        expect(hasStorePage(full, page + 1)).toBe(false);
      }),
    );
  });

  // store-25
  it("has its first page even when empty, and no later page without products", () => {
    expect(hasStorePage({ products: [], total: 0 }, 1)).toBe(true);
    expect(hasStorePage({ products: [], total: 50 }, 3)).toBe(false);
  });

  // store-28, store-29
  it("shows the same as every list: named, not disabled, without duplicates, and for b2b those enabled for saathi", () => {
    const all = [
      product({ skuCode: "A" }),
      product({ skuCode: "B", productName: "  " }),
      product({ skuCode: "C", productName: "Old (disabled)" }),
      product({ skuCode: "D", enabledForSaathi: false, priceAtStore: 7 }),
      product({ skuCode: "A", priceAtStore: 9 }),
    ];
    expect(shelvedProducts(all, "APPMH").map(({ skuCode }) => skuCode)).toEqual(["A", "D"]);
    expect(shelvedProducts(all, "APPMH")[1]?.priceAtStore).toBe(7);
    expect(shelvedProducts(all, "b2bMH").map(({ skuCode }) => skuCode)).toEqual(["A"]);
  });

  // store-19
  it("cuts names after 40 grapheme clusters", () => {
    const word = "क्षत्रिय";
    expect(storeCardName(word)).toBe(word);
    const long = Array(20).fill(word).join(" ");
    expect(clusters(storeCardName(long).replace("…", ""))).toBeLessThanOrEqual(40);
    expect(long.startsWith(storeCardName(long).slice(0, -1))).toBe(true);
    const forty = "क्षे".repeat(40);
    expect(storeCardName(forty)).toBe(forty);
    expect(storeCardName(`${forty}त्र`)).toBe(`${forty}…`);
  });
});

describe("the retailer", () => {
  // store-5
  it("has its distance in whole kilometres, if known", () => {
    expect([12.5, 12.4, 0.4, 0].map(roundKilometres)).toEqual([13, 12, 0, 0]);
    expect([null, Number.NaN, -1, Number.POSITIVE_INFINITY].map(roundKilometres)).toEqual([null, null, null, null]);
  });

  // store-9
  it("has a telephone number that can be dialled", () => {
    expect(dialNumber("98765 43210")).toBe("+919876543210");
    expect(dialNumber("+91-98765-43210")).toBe("+919876543210");
    expect(dialNumber("919876543210")).toBe("+919876543210");
    expect(dialNumber("(02112) 223344")).toBe("02112223344");
    for (const bad of [null, "", "12", "javascript:alert(1)", "98765;43210", "9876543210,5", "call me"]) expect(dialNumber(bad)).toBeNull();
    expect(["98765 43210", "9812345678/79", "0253 2571234; 9812345678", null, "98765;43210"].map(firstDialNumber)).toEqual([
      ...["+919876543210", "+919812345678", "02532571234", null, null],
    ]);
    expect(readablePhone("+919876543210")).toBe("98765 43210");
    expect(readablePhone("02112223344")).toBe("02112223344");
    fc.assert(fc.property(fc.string(), (text) => /^\+?\d{8,13}$/.test(dialNumber(text) ?? "12345678")));
  });

  // store-38
  it("is a schema.org Store without unknown values", () => {
    const store: Store = {
      retailerId: "1",
      name: "Om",
      image: null,
      phone: null,
      address: null,
      addressLanguage: "en",
      farmerVisits: 0,
      place: null,
      distance: null,
      rating: 4,
    };
    const bare = storeSchema(store, { url: "https://x.test/s", image: null });
    expect(Object.keys(bare).sort()).toEqual(["@id", "@type", "currenciesAccepted", "name", "url"]);
    const full = storeSchema(
      { ...store, phone: "9876543210, 02112 223344", address: "Baramati", place: { latitude: 18.1, longitude: 74.5 } },
      { url: "https://x.test/s", image: "https://x.test/p" },
    );
    expect(full).toEqual({
      "@type": "Store",
      "@id": "https://x.test/s",
      name: "Om",
      url: "https://x.test/s",
      image: "https://x.test/p",
      telephone: "+919876543210",
      address: "Baramati",
      geo: { "@type": "GeoCoordinates", latitude: 18.1, longitude: 74.5 },
      currenciesAccepted: "INR",
    });
  });
});

describe("the switches of the URL", () => {
  // store-31, store-32
  it("have a toolbar only if the URL requests one", () => {
    expect(storeToolbar({})).toBeNull();
    expect(storeToolbar({ showToolbar: "1", showBackButton: "no" })).toBeNull();
    expect(storeToolbar({ showToolbar: "true" })).toEqual({ title: null, back: true });
    expect(storeToolbar({ showBackButton: "true" })).toEqual({ title: null, back: true });
    expect(storeToolbar({ showToolbar: "true", showBackButton: "false" })).toEqual({ title: null, back: false });
    expect(storeToolbar({ title: "मेरी दुकान" })).toEqual({ title: "मेरी दुकान", back: true });
    expect(storeToolbar({ showToolbar: "false", showBackButton: "true", title: "x" })).toBeNull();
  });

  // store-34
  it("show a title without addresses, telephone numbers and markup", () => {
    expect(cleanTitle(" Om  Agro 2 ")).toBe("Om Agro 2");
    expect(cleanTitle("<b>Om</b>")).toBe("b Om b");
    expect(cleanTitle("Call 98765 43210")).toBe("Call");
    expect(cleanTitle("Om 12 34")).toBe("Om 12 34");
    expect(cleanTitle("Om 12a345b")).toBe("Om a b");
    expect(cleanTitle("कॉल ९८७६५ ४३२१०")).toBe("कॉल");
    expect(cleanTitle("evil.example/x?y")).toBe("evil example x y");
    expect(cleanTitle("ನೆಟ್\u200cವರ್ಕ್")).toBe("ನೆಟ್\u200cವರ್ಕ್");
    expect(cleanTitle("👍 \u202e")).toBe("");
    expect(clusters(cleanTitle("क्षे".repeat(200)))).toBe(60);
  });

  // store-36
  it("keep id and page only if they change the page", () => {
    expect(cleanStoreQuery({ id: "7", page: "2", title: "Om", x: "1" })).toEqual({ id: "7", page: "2", showToolbar: "true", title: "Om" });
    expect(cleanStoreQuery({ id: "a/b", page: "" })).toEqual({});
    expect(toolbarQuery(null)).toEqual({});
  });

  // store-36
  it("have one spelling", () => {
    const value = fc.oneof(fc.constantFrom("true", "false", "", "1"), fc.string({ unit: "grapheme", maxLength: 90 }));
    const query = fc.record(
      { id: value, page: fc.constantFrom("2", "abc"), showToolbar: value, showBackButton: value, title: value },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(query, (asked) => {
        const clean = cleanStoreQuery(asked);
        expect(cleanStoreQuery(clean)).toEqual(clean);
        expect(storeToolbar(clean)).toEqual(storeToolbar(asked));
        expect(toolbarQuery(storeToolbar(clean))).toEqual(toolbarQuery(storeToolbar(asked)));
        expect([...(clean["title"] ?? "").matchAll(/\p{Nd}/gu)].length).toBeLessThanOrEqual(4);
      }),
      { numRuns: 500 },
    );
  });

  // store-2
  it("belong to both URLs of a store", () => {
    expect(matchScreen("/saathi-store")?.name).toBe("saathiStoreById");
    for (const screen of [paths.saathiStore, paths.saathiStoreById]) {
      for (const name of ["page", "showBackButton", "showToolbar", "title"]) expect(screen.query).toHaveProperty(name);
      expect(screen.clean({ showToolbar: "yes", title: "" })).toEqual({});
    }
    expect(paths.saathiStoreById.clean({ id: "../x" })).toEqual({});
    expect(paths.shop.clean({ showToolbar: "yes" })).toEqual({ showToolbar: "yes" });
  });
});

describe("the service", () => {
  /** A service with the given replies, which records its calls. */
  function service(answer: (url: URL) => object) {
    forgetLocalCopies(storeCache as never, storeProductsCache as never);
    const asked: { url: URL; headers: Headers }[] = [];
    vi.stubGlobal("fetch", async (request: Request) => {
      const url = new URL(request.url);
      asked.push({ url, headers: request.headers });
      return Response.json({ responseData: answer(url) });
    });
    const env = readEnv({
      SITE_ORIGIN: "https://www.khet.test",
      API_BASE_URL: "https://api.test",
      STATIC_BASE_URL: "https://static.test",
      VIDEO_POSTER_BASE_URL: "https://i.test",
      SHOP_HOSTS: "www.khet.test",
      QR_HOSTS: "qr.khet.test",
      SAATHI_ORIGINS: "https://saathi.khet.test",
      SESSION_SECRETS: "secret-of-the-tests-0123456789abcdef",
      ENVIRONMENT: "test",
    });
    const context: UpstreamContext = { env, deadline: Date.now() + 2_000 };
    return { context, asked };
  }
  const row = { retailerId: 7, storeName: " Om ", state: "maharashtra", storeRating: "bad", distance: 3.6 };

  // store-10, store-12
  it("is called for the address in Marathi if it lacks one in the page's language", async () => {
    const { context, asked } = service((url) => ({
      store: { ...row, storeAddress: url.searchParams.get("language") === "mr" ? "बारामती" : "" },
    }));
    const found = await storeById(context, "7", { language: "te", state: { slug: "maharashtra" } });
    expect(found).toMatchObject({ ok: true, value: { name: "Om", address: "बारामती", addressLanguage: "mr", rating: null, place: null } });
    expect(asked.map(({ url }) => `${url.pathname}${url.search}`)).toEqual([
      "/institutionalsalesservice/store/7?state=maharashtra&language=te",
      "/institutionalsalesservice/store/7?state=maharashtra&language=mr",
    ]);
  });

  // store-10
  it("is called once if it has the address, or no store", async () => {
    const whole = service(() => ({ store: { ...row, storeAddress: "Baramati" } }));
    expect(await storeById(whole.context, "7", { language: "en", state: { slug: "maharashtra" } })).toMatchObject({
      value: { addressLanguage: "en" },
    });
    expect(whole.asked).toHaveLength(1);
    const none = service(() => ({ store: null }));
    expect(await storeById(none.context, "8", { language: "en", state: { slug: "maharashtra" } })).toEqual({ ok: true, value: null });
    expect(none.asked).toHaveLength(1);
  });

  // store-10, store-12
  it("is not called for Marathi again, and keeps what it has if the call for Marathi fails", async () => {
    const marathi = service(() => ({ store: { ...row, storeAddress: "" } }));
    const ask = (context: UpstreamContext, language: "mr" | "te") => storeById(context, "7", { language, state: { slug: "maharashtra" } });
    expect(await ask(marathi.context, "mr")).toMatchObject({ ok: true, value: { name: "Om", address: null, addressLanguage: "mr" } });
    expect(marathi.asked).toHaveLength(1);
    const fails = service((url) => (url.searchParams.get("language") === "mr" ? [] : { store: { ...row, storeAddress: "" } }));
    expect(await ask(fails.context, "te")).toMatchObject({ ok: true, value: { name: "Om", address: null, addressLanguage: "te" } });
    expect(fails.asked).toHaveLength(2);
  });

  it("has a rating and a distance of zero, and no place with one coordinate", async () => {
    const { context } = service(() => ({ store: { ...row, storeAddress: "Baramati", storeRating: 0, distance: 0, latitude: 18.1 } }));
    expect(await storeById(context, "7", { language: "en", state: { slug: "maharashtra" } })).toMatchObject({
      ok: true,
      value: { rating: 0, distance: 0, place: null },
    });
  });

  // store-9
  it.each([
    [9_812_345_678, "9812345678"],
    ["0253 2571234, 9812345678", "0253 2571234, 9812345678"],
    ["", null],
    [" ", null],
    [" 9812345678 ", "9812345678"],
    [-1, null],
    [{}, null],
  ])("has the telephone %j as the text %j", async (phoneNumber, phone) => {
    const { context } = service(() => ({ store: { storeName: "Om", storeAddress: "Baramati", phoneNumber } }));
    expect(await storeById(context, "7", { language: "en", state: { slug: "maharashtra" } })).toMatchObject({ ok: true, value: { phone } });
  });

  // store-4
  it("needs neither the id nor the state in the store of the page", async () => {
    const { context } = service(() => ({ store: { storeName: "Om", storeAddress: "Baramati" } }));
    const found = await storeById(context, "7", { language: "en", state: { slug: "maharashtra" } });
    expect(found).toMatchObject({ ok: true, value: { retailerId: "7", name: "Om", address: "Baramati" } });
  });

  // verify-22
  it("needs the state of a pack's store", async () => {
    const { context } = service(() => ({ store: { storeName: "Om", retailerId: 7 } }));
    expect(await storeOfRetailer(context, "7")).toMatchObject({ ok: false, error: { name: "bad-reply" } });
    const whole = service(() => ({ store: { storeName: "Om", state: "maharashtra" } }));
    expect(await storeOfRetailer(whole.context, "7")).toMatchObject({ ok: true, value: { storeName: "Om", state: "maharashtra" } });
  });

  // store-6, store-13, store-14
  it("is called for ten products at a time, and never with a farmer's token", async () => {
    const { context, asked } = service(() => ({
      productGists: [
        { ...gist, orderStats: { totalOrdersString: " 1,240+ " }, priceAtStore: "85", redeemablePointsAtStore: 0 },
        { ...gist, skuCode: "B", orderStats: null, priceAtStore: null },
        { productName: "without a sku" },
      ],
      totalProductsCount: 23,
    }));
    const found = await storeProducts(context, "7", 3, { language: "hi", source: "b2b" });
    expect(found).toMatchObject({
      ok: true,
      value: {
        total: 23,
        products: [
          { skuCode: "A", orders: "1,240+", priceAtStore: 85, pointsAtStore: null },
          { skuCode: "B", orders: null, priceAtStore: null, pointsAtStore: null },
        ],
      },
    });
    const [call] = asked;
    expect(call?.url.search).toBe("?saathi_id=7&limit=10&offset=20&language=hi");
    expect(call?.headers.get("Source")).toBe("b2b");
    expect(call?.headers.get("token")).toBeNull();
  });

  // store-15
  it("a reply without a total is a fault", async () => {
    const { context } = service(() => ({ productGists: [] }));
    expect(await storeProducts(context, "7", 1, { language: "hi", source: "APP" })).toMatchObject({
      ok: false,
      error: { name: "bad-reply" },
    });
  });
});
