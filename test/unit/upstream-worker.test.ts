/** The running reference back end: in workerd, on a seeded database, every call in six languages and every fault. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { z } from "zod";
import { brandsReply, cropTreeReply, productNamesReply, productReply, productsReply } from "../../src/services/catalog/schemas.ts";
import { allCropsReply, bannersReply, categoryDetailReply } from "../../src/services/content/schemas.ts";
import { feedReply } from "../../src/services/feed/schemas.ts";
import { readReply } from "../../src/services/reading.ts";
import { productDetailReply, productListReply } from "../../src/services/shopaggregator/schemas.ts";
import { nearbyStoreReply } from "../../src/services/stores/schemas.ts";
import { barcodeReply } from "../../src/services/verification/schemas.ts";
import { CONTRACT } from "../../upstream/contract.ts";
import { LANGS } from "../../upstream/data/types.ts";
import { FAULTS, readSpec, withFault } from "../../upstream/faults.ts";
import type { Local } from "../../upstream/local.ts";
import { buildCatalogue } from "../../upstream/seed/catalogue.ts";
import { handlers } from "../../upstream/services/index.ts";
import { startSeeded } from "../support/local.ts";
import { inVirtualTime } from "../support/virtual-time.ts";
import { isWide } from "../support/wide.ts";

const catalogue = buildCatalogue();
const skuIn = (prefix: string) => catalogue.skus.find((sku) => sku.sku.startsWith(prefix) && sku.names && "en" in sku.names)!.sku;
const protection = skuIn("AGS-CP-");
const seed = skuIn("AGS-S-");
const retailer = catalogue.stores[0]!.retailerId;

let local: Local;
beforeAll(async () => {
  local = await startSeeded();
}, 60_000);
afterAll(() => local?.dispose());

/** Every call that returns JSON and has a schema: address without language, schema. */
const CALLS: Readonly<Record<string, readonly [path: string, schema: z.ZodType]>> = {
  banners: ["/contentservice/v1/banners?section=SHOP", bannersReply],
  allCrops: ["/contentservice/v1/allcrops?offset=0&limit=100", allCropsReply],
  categoryDetail: ["/contentservice/v1/categorydetail?categoryName=crop-protection&source=APPMH", categoryDetailReply],
  feed: ["/feedservice/v1/section/SHOP/entity?offset=0&limit=30&source=APPMH&version=500", feedReply],
  productDetail: [`/shopaggregator/v1/productdetail/${protection}?`, productDetailReply],
  productSearch: ["/shopaggregator/v2/products?searchString=tomato&pageNo=1", productListReply],
  productsBySku: [`/shopaggregator/v1/products?sku=${protection},${seed}`, productListReply],
  popularProducts: ["/shopaggregator/v1/popularproducts?count=20", productListReply],
  featuredProducts: ["/shopaggregator/v1/featuredproducts?count=20&source=APPGJ", productListReply],
  relatedProducts: ["/shopaggregator/v1/relatedproducts?count=60&source=APPGJ", productListReply],
  recentlyViewedProducts: ["/shopaggregator/v1/recentlyviewedproducts?count=10&source=APPGJ", productListReply],
  cropProducts: ["/shopaggregator/v1/cropproducts?cropId=141", productListReply],
  product: [`/catalogservice/v2/product/${seed}?limit=5`, productReply],
  productNames: [`/catalogservice/v2/product/${seed}?include=none`, productNamesReply],
  products: [`/catalogservice/v2/products/?sku=${seed},${protection}`, productsReply],
  productsOfBrand: ["/catalogservice/v2/products/?brand=1&source=APPMH", productsReply],
  brands: ["/catalogservice/v2/brand/?", brandsReply],
  cropTree: ["/catalogservice/v2/crop/?", cropTreeReply],
  barcode: ["/onlineecommerceservice/v2/barcodescan/productandretailerdetails/?hashcode=1003&barcode=KHET-STORE-GJ", barcodeReply],
  nearbyStore: [`/institutionalsalesservice/getnearbystore/?advancedSearch=true&retailerId=${retailer}`, nearbyStoreReply],
};

const json = async (path: string, headers: Record<string, string> = {}) =>
  (await local.fetch(path, { headers })).json() as Promise<{ responseData: unknown; message?: string }>;

describe("calls", () => {
  // verify-20
  it.each(Object.entries(CALLS))("%s can be parsed in every language", async (_, [path, schema]) => {
    for (const language of LANGS) {
      const response = await local.fetch(`${path}&language=${language}`, { headers: { Source: "APPMH" } });
      expect(response.status).toBe(200);
      expect(response.headers.get("Content-Type")).toContain("application/json");
      const body = await response.json();
      const { parsed, unreadable } = readReply(schema, body);
      expect(parsed.error?.message).toBeUndefined();
      // Some names are not texts, to test this case (product-31).
      expect(unreadable.filter(({ path }) => !path.endsWith(".productName"))).toEqual([]);
      expect((parsed.data as { responseData: unknown }).responseData).toBeTruthy();
    }
  });

  it("returns lists that are not empty", async () => {
    for (const key of [
      "productSearch",
      "productsBySku",
      "popularProducts",
      "featuredProducts",
      "relatedProducts",
      "recentlyViewedProducts",
      "cropProducts",
    ] as const) {
      const { products } = (await json(`${CALLS[key]![0]}&language=te`)).responseData as { products: unknown[] };
      expect(products.length, key).toBeGreaterThan(1);
    }
    expect(
      ((await json("/shopaggregator/v1/popularproducts?count=20&language=hi")).responseData as { products: unknown[] }).products,
    ).toHaveLength(20);
  });

  it("finds products by words of any of the six languages", async () => {
    for (const word of ["tomato", "टमाटर", "टोमॅटो", "ટામેટા", "టమాట", "ಟೊಮೆಟೊ"]) {
      const { products } = (await json(`/shopaggregator/v2/products?language=en&searchString=${encodeURIComponent(word)}`))
        .responseData as { products: unknown[] };
      expect(products.length, word).toBeGreaterThan(0);
    }
  });

  // crop-28
  it("has issues and crop pages", async () => {
    const issue = (await json("/shopaggregator/v1/issue/342?language=mr")).responseData as { issueName: string; productList: unknown[] };
    expect(issue.issueName).toMatch(/\p{Script=Devanagari}/u);
    expect(issue.productList.length).toBeGreaterThan(0);
    expect((await json("/catalogservice/v2/issue/342?language=mr")).responseData).toMatchObject({
      issueDetails: { issueName: issue.issueName },
    });
    const crop = (await json("/shopaggregator/v2/cropconfiguration/141?language=kn")).responseData as {
      order: string[];
      seeds: { data: { content: unknown[] } };
    };
    expect(crop.order).toEqual(["Articles", "Seeds", "Issues"]);
    expect(crop.seeds.data.content.length).toBeGreaterThan(0);
  });

  it("returns nothing for unknown ids", async () => {
    expect((await json("/shopaggregator/v1/productdetail/AGS-XX-9999?language=en")).responseData).toBeNull();
    expect((await local.fetch("/catalogservice/v2/product/AGS-XX-9999?language=en")).status).toBe(404);
    expect((await json("/onlineecommerceservice/v2/barcodescan/productandretailerdetails/?hashcode=1&barcode=FORGED")).message).toBe(
      "invalid hashcode and barcode",
    );
    expect((await json("/institutionalsalesservice/getnearbystore/?retailerId=0")).responseData).toEqual({ store: null });
    expect((await json("/contentservice/v1/categorydetail?categoryName=nothing&language=hi")).responseData).toEqual({
      category: null,
      productIds: [],
    });
  });

  it("enables a product by the Source of the request", async () => {
    const only = catalogue.skus.find((sku) => sku.availability === "only:APPMH")!.sku;
    const notB2b = catalogue.skus.find((sku) => sku.availability === "not-b2b")!.sku;
    const enabled = async (sku: string, source: string) =>
      (
        (await json(`/shopaggregator/v1/productdetail/${sku}?language=en`, { Source: source })).responseData as {
          isEnabledForRequestedSource: boolean;
        }
      ).isEnabledForRequestedSource;
    expect(await Promise.all([enabled(only, "APPMH"), enabled(only, "APPGJ"), enabled(notB2b, "APPGJ"), enabled(notB2b, "b2bGJ")])).toEqual(
      [true, false, true, false],
    );
  });

  it("returns the policies as HTML in their languages", async () => {
    for (const type of ["return-refund", "terms-conditions"]) {
      for (const lang of ["en", "hi", "mr", "gu"]) {
        const response = await local.fetch(`/policies/${type}-${lang}.html`);
        expect(response.headers.get("Content-Type")).toContain("text/html");
        const html = await response.text();
        for (const tag of ["<h1>", "<h2>", "<li>", "<a "]) expect(html).toContain(tag);
      }
      expect((await local.fetch(`/policies/${type}-te.html`)).status).toBe(404);
    }
  });

  it("have a handler each", () => {
    expect(Object.keys(handlers).sort()).toEqual(Object.keys(CONTRACT).sort());
  });
});

describe("static host", () => {
  /** Making a photograph takes ten times as long as a drawing, so only some are requested as shown. */
  async function isShown(path: string): Promise<void> {
    const shown = await local.fetch(`/static/${path}?width=60`, { headers: { Accept: "image/webp" } });
    expect(shown.status, path).toBe(200);
    expect(shown.headers.get("Content-Type"), path).toBe(path.endsWith(".svg") ? "image/svg+xml" : "image/webp");
    expect((await shown.arrayBuffer()).byteLength, path).toBeGreaterThan(100);
  }

  it("draws every picture that the replies name", async () => {
    const named = new Set<string>();
    const collect = (value: unknown): void => {
      if (typeof value === "string" && /^[a-z]+\/[\w.-]+\.(svg|png|jpg)$/.test(value)) named.add(value);
      else if (value && typeof value === "object") Object.values(value).forEach(collect);
    };
    for (const [path] of Object.values(CALLS)) collect(await json(`${path}&language=gu`));
    for (const sku of catalogue.skus.filter((_, index) => index % 97 === 0))
      collect(await json(`/shopaggregator/v1/productdetail/${sku.sku}?language=gu`));
    for (const doc of catalogue.docs) if (doc.lang === "te") collect(doc.value);
    for (const store of catalogue.stores.slice(0, 40)) collect(store);
    for (const lang of LANGS) named.add(`promise/${lang}.png`);
    for (const colour of ["red", "yellow", "blue", "green"]) named.add(`toxicity/${colour}.svg`);
    for (const folder of ["packs", "crops", "issues", "brands", "categories", "banners", "stores", "misc"])
      expect(
        [...named].some((path) => path.startsWith(`${folder}/`)),
        folder,
      ).toBe(true);
    // Half of them: a drawing of each folder is among them.
    const tried = isWide ? [...named] : [...named].filter((_, index) => index % 2 === 0);
    for (const [index, path] of tried.entries()) {
      if (index % 8 === 0) await isShown(path);
      const response = await local.fetch(`/static/${path.replace(/\w+$/, "svg")}`);
      expect(response.status, path).toBe(200);
      expect(response.headers.get("Content-Type"), path).toBe("image/svg+xml");
      expect(response.headers.get("Cache-Control"), path).toContain("immutable");
      expect(await response.text(), path).toMatch(/^<svg /);
    }
    for (const none of ["packs/nothing-0.svg", "packs/nothing-0.jpg", "packs/AGS-CP-0001-0.png", "packs/AGS-CP-0001-0", "toxicity/red.png"])
      expect((await local.fetch(`/static/${none}`)).status, none).toBe(404);
  });

  it("has posters and leaflets", async () => {
    const poster = await local.fetch("/vi/khAbCdEfGhI/hqdefault.jpg");
    expect(poster.headers.get("Content-Type")).toBe("image/jpeg");
    const leaflet = new Uint8Array(await (await local.fetch(`/dfu/${catalogue.directionsForUse[0]}.pdf`)).arrayBuffer());
    expect(new TextDecoder("latin1").decode(leaflet)).toMatch(/^%PDF-1\.4[\s\S]*startxref\n\d+\n%%EOF\n$/);
    // The dose is followed by the waiting days and the gear.
    const words = new TextDecoder("latin1").decode(leaflet);
    expect([words.includes("Days from the last spray"), words.includes("gloves")]).toEqual([true, true]);
    // A leaflet of a product that is dosed by what is fought.
    const byUse = await (await local.fetch("/dfu/AGS-CP-0228.pdf")).text();
    expect(["750 ml per hectare in 500-1000 litres", "Paddy 60."].map((text) => byUse.includes(text))).toEqual([true, true]);
    expect(byUse).not.toContain("see the label");
    for (const sku of catalogue.directionsForUse) expect((await local.fetch(`/dfu/${sku}.pdf`)).status, sku).toBe(200);
    expect((await local.fetch("/dfu/AGS-XX-9999.pdf")).status).toBe(404);
  });
});

describe("faults", () => {
  const DAY_MS = 86_400_000;
  const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
  const never = () => Promise.reject(new Error("A hanging service makes no reply."));
  const brands = "/catalogservice/v2/brand/?language=en";
  const failing = (fault: string, signal?: AbortSignal) =>
    local.fetch(`/~brands=${fault}${brands}`, { redirect: "manual", ...(signal ? { signal } : {}) });
  const exercised = new Set<string>();
  const fault = (name: keyof typeof FAULTS, test: () => Promise<void>) => {
    exercised.add(name);
    it(name, test);
  };

  fault("refuse", async () => {
    await expect(failing("refuse").then((response) => response.text())).rejects.toThrow();
  });
  fault("hang", async () => {
    await expect(failing("hang", AbortSignal.timeout(500))).rejects.toThrow();
    const { ms } = await inVirtualTime(() => Promise.race([withFault({ kind: "hang" }, never), sleep(DAY_MS)]));
    expect(ms).toBe(DAY_MS);
  });
  fault("drip", async () => {
    const reader = (await failing("drip")).body!.getReader();
    // On a busy machine several chunks may arrive at once, but never all of them.
    expect((await reader.read()).value?.length).toBeLessThan(100);
    await reader.cancel();
    const slowly = async () => (await withFault({ kind: "drip" }, async () => new Response("12345"))).text();
    expect(await inVirtualTime(slowly)).toEqual({ value: "12345", ms: 6 * 200 });
  });
  fault("429", async () => {
    const response = await failing("429");
    expect([response.status, response.headers.get("Retry-After")]).toEqual([429, "30"]);
  });
  for (const status of [429, 500, 503] as const)
    fault(`${status}-envelope`, async () => {
      const response = await failing(`${status}-envelope`);
      const body = { status: "failure", message: expect.any(String), responseData: null };
      expect([response.status, await response.json()]).toEqual([status, body]);
    });
  fault("500", async () => expect((await failing("500")).status).toBe(500));
  fault("404", async () => expect((await failing("404")).status).toBe(404));
  fault("html", async () => {
    const response = await failing("html");
    expect([response.status, response.headers.get("Content-Type")]).toEqual([200, "text/html; charset=utf-8"]);
  });
  fault("empty", async () => {
    const response = await failing("empty");
    expect([response.status, await response.text()]).toEqual([200, ""]);
  });
  fault("cut", async () => {
    const text = await (await failing("cut")).text();
    expect(text.startsWith('{"status"')).toBe(true);
    expect(() => JSON.parse(text)).toThrow();
  });
  fault("types", async () => {
    for (const [key, [path, schema]] of Object.entries(CALLS)) {
      const body = await (await local.fetch(`/~*=types${path}`)).json();
      expect(schema.safeParse(body).success, key).toBe(false);
    }
  });
  fault("huge", async () => {
    const text = await (await failing("huge")).text();
    expect(text.length).toBeGreaterThan(10 * 1024 * 1024);
    expect(brandsReply.safeParse(JSON.parse(text)).success).toBe(true);
  });
  fault("slow:N", async () => {
    expect((await failing("slow:1")).status).toBe(200);
    const { value, ms } = await inVirtualTime(() => withFault({ kind: "slow", ms: 600 }, async () => new Response("late")));
    expect([await value.text(), ms]).toEqual(["late", 600]);
  });
  fault("redirect", async () => {
    const response = await failing("redirect");
    expect([response.status, response.headers.get("Location")]).toEqual([302, "/elsewhere"]);
  });

  it("are all exercised here", () => expect([...exercised].sort()).toEqual(Object.keys(FAULTS).sort()));

  it("hit only the named endpoint, and all with *", async () => {
    expect((await local.fetch("/~brands=500/catalogservice/v2/crop/?language=en")).status).toBe(200);
    expect((await local.fetch("/~brands=500;cropTree=404/catalogservice/v2/crop/?language=en")).status).toBe(404);
    expect((await local.fetch("/~*=500/static/misc/verified.svg")).status).toBe(500);
    expect((await local.fetch("/~brands=nonsense/catalogservice/v2/brand/")).status).toBe(400);
    expect(() => readSpec("brands")).toThrow(/Expected/);
  });

  it("are switched on and off at /__faults", async () => {
    const post = (body: string) =>
      local.fetch("/__faults", {
        method: "POST",
        body,
        headers: { "Content-Type": "application/x-www-form-urlencoded" },
        redirect: "manual",
      });
    expect((await post("brands=500&cropTree=")).status).toBe(303);
    expect((await local.fetch(brands)).status).toBe(500);
    expect((await local.fetch("/catalogservice/v2/crop/?language=en")).status).toBe(200);
    expect(await (await local.fetch("/__faults")).text()).toContain('value="500"');
    await post("clear=1");
    expect((await local.fetch(brands)).status).toBe(200);
  });
});

it("explains itself", async () => {
  const html = await (await local.fetch("/__")).text();
  expect(html).toContain("The reference back end, not the product");
  for (const key of Object.keys(CONTRACT)) expect(html).toContain(key);
});
