/** The seed of the reference back end: quotas, determinism, agronomy, languages, and readability of every reply. */
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { leaflets } from "../../src/brand.ts";
import { bannersReply } from "../../src/services/content/schemas.ts";
import { feedReply } from "../../src/services/feed/schemas.ts";
import { productDetailReply, productListReply } from "../../src/services/shopaggregator/schemas.ts";
import { CATEGORIES } from "../../upstream/data/families.ts";
import { STATES } from "../../upstream/data/feed.ts";
import { cropsOfIssue } from "../../upstream/data/issues.ts";
import { LANGS, type Lang } from "../../upstream/data/types.ts";
import { detailReply, gistReply, success } from "../../upstream/replies.ts";
import { buildCatalogue, skuRow } from "../../upstream/seed/catalogue.ts";
import { ASSOCIATIONS, BRANDS, CROP_LIST, cropBySlug, FAMILIES, ISSUE_LIST, isWithdrawn } from "../../upstream/seed/data.ts";
import { isEnabledFor } from "../../upstream/seed/flags.ts";
import { inTurn } from "../support/wide.ts";

const catalogue = buildCatalogue();
const bySku = new Map(catalogue.skus.map((sku) => [sku.sku, sku]));
const productById = new Map(catalogue.products.map((product) => [product.id, product]));

/** A pack of a product that is for every crop, or is no longer sold. */
const isInNoList = (sku: string): boolean =>
  !FAMILIES.some(
    (family) => family.crops.length > 0 && !isWithdrawn(family) && catalogue.lists.get(`family:${family.slug}`)?.includes(sku),
  );

/** Every non-Latin script, which a text of a language must contain. */
const SCRIPTS: Readonly<Record<Lang, RegExp>> = {
  en: /[a-z]/i,
  hi: /\p{Script=Devanagari}/u,
  mr: /\p{Script=Devanagari}/u,
  gu: /\p{Script=Gujarati}/u,
  te: /\p{Script=Telugu}/u,
  kn: /\p{Script=Kannada}/u,
};

function detailOf(code: string, lang: Lang) {
  const sku = bySku.get(code)!;
  const product = productById.get(sku.productId)!;
  const others = new Map([...product.detail.related, ...product.detail.combos].map((other) => [other, skuRow(bySku.get(other)!, lang)]));
  return detailReply(skuRow(sku, lang), product.detail, product.texts[lang], others, lang, "APPMH");
}

describe("quotas", () => {
  it("has the states, brands and crops that the shop needs", () => {
    expect(STATES).toHaveLength(11);
    expect(BRANDS.length).toBeGreaterThanOrEqual(60);
    expect([CROP_LIST.length, ISSUE_LIST.length]).toEqual([59, 102]);
  });

  // catalogue-8
  it("has at least 2,000 skus over the six categories, each with its prefix, without duplicates", () => {
    expect(catalogue.skus.length).toBeGreaterThanOrEqual(2000);
    expect(bySku.size).toBe(catalogue.skus.length);
    for (const category of CATEGORIES) {
      const mine = catalogue.skus.filter((sku) => sku.category === category.value);
      expect(mine.length, category.value).toBeGreaterThanOrEqual(category.value === "combo" ? 20 : 100);
      for (const sku of mine) expect(sku.sku).toMatch(new RegExp(`^${category.skuPrefix}\\d{4}$`));
    }
  });

  it("has at least 300 stores in all states and 5,000 barcodes", () => {
    expect(catalogue.stores.length).toBeGreaterThanOrEqual(300);
    expect(new Set(catalogue.stores.map((store) => store.retailerId)).size).toBe(catalogue.stores.length);
    expect([...new Set(catalogue.stores.map((store) => store.state))].sort()).toEqual(STATES.map((state) => state.slug).sort());
    expect(catalogue.barcodes.length).toBeGreaterThanOrEqual(5000);
    expect(new Set(catalogue.barcodes.map((code) => `${code.hash}/${code.barcode}`)).size).toBe(catalogue.barcodes.length);
    for (const code of catalogue.barcodes) {
      expect(code.hash).toMatch(/^\d+$/);
      expect(bySku.has(code.sku)).toBe(true);
    }
  });

  it("has every oddity of seed/flags.ts", () => {
    const { skus } = catalogue;
    const some = (what: string, count: number) => expect(count, what).toBeGreaterThan(0);
    some("out of stock", skus.filter((sku) => sku.gist.inventory === 0).length);
    some(
      "disabled",
      skus.filter((sku) => sku.names && "en" in sku.names && Object.values(sku.names).every((name) => name.includes("disabled"))).length,
    );
    some("unnamed", skus.filter((sku) => sku.names === null).length);
    some("odd name", skus.filter((sku) => sku.names && "odd" in sku.names).length);
    some("not for saathi", skus.filter((sku) => !sku.gist.enabledForSaathi).length);
    some(
      "only one source",
      skus.filter((sku) => isEnabledFor(sku.availability, "APPMH") && !isEnabledFor(sku.availability, "APPGJ")).length,
    );
    some("not for b2b", skus.filter((sku) => isEnabledFor(sku.availability, "APPGJ") && !isEnabledFor(sku.availability, "b2bGJ")).length);
    some("price in the app", skus.filter((sku) => sku.gist.priceOnApp).length);
    some("lead", skus.filter((sku) => sku.gist.leadCaptureEnabled).length);
    some("no rating", skus.filter((sku) => !sku.gist.rating).length);
    some(
      "rating without bars",
      skus.filter((sku) => (sku.gist.rating as { showRatingBars?: boolean } | null)?.showRatingBars === false).length,
    );
    expect(new Set(skus.flatMap((sku) => (sku.words.en.offers as { value: string } | null)?.value ?? []))).toContain("offer_free_products");
    const without = catalogue.products.filter((product) => product.detail.related.length === 0).length / catalogue.products.length;
    expect(without).toBeGreaterThan(0.3);
    expect(without).toBeLessThan(0.7);
    some("free shipping", skus.filter((sku) => sku.gist.freeShipping).length);
    some("no free shipping", skus.filter((sku) => !sku.gist.freeShipping).length);
    const stateOf = new Map(catalogue.stores.map((store) => [store.retailerId, store.state]));
    // In every state a scan finds packs from a store of that state and of another one.
    const soldIn = catalogue.barcodes.filter((code) => code.facts.fromStore).map((code) => stateOf.get(code.retailerId ?? ""));
    for (const { slug } of STATES) {
      some(`from a store in ${slug}`, soldIn.filter((state) => state === slug).length);
      some(`from a store elsewhere than ${slug}`, soldIn.filter((state) => state !== undefined && state !== slug).length);
    }
    const ofColour = (colour: string) => catalogue.barcodes.filter((code) => code.facts.toxicityColour === colour).length;
    for (const colour of ["yellow", "blue", "green"]) some(colour, ofColour(colour));
    expect(ofColour("red")).toBeGreaterThanOrEqual(40);
    some(
      "expired",
      catalogue.barcodes.filter((code) => code.facts.expiryDate !== null && code.facts.expiryDate < Date.UTC(2026, 0)).length,
    );
    some("b2b", catalogue.barcodes.filter((code) => code.facts.isB2BOrder && code.retailerId).length);
    // The product's fixed list (verify-13) names exactly the skus that have a leaflet here.
    expect(catalogue.directionsForUse).toEqual(leaflets);
  });
});

it("documents the barcodes to remember", () => {
  const readme = readFileSync(new URL("../../upstream/README.md", import.meta.url), "utf8");
  const documented = [...readme.matchAll(/^\| (\d{4,14}) \| (KHET-[\w/-]+) \|/gm)].map(([, hash, barcode]) => `${hash}/${barcode}`);
  expect(documented).toEqual(
    catalogue.barcodes.filter((code) => code.barcode.startsWith("KHET-")).map((code) => `${code.hash}/${code.barcode}`),
  );
});

it("is the same every time", () => {
  expect(JSON.stringify(buildCatalogue().skus)).toBe(JSON.stringify(catalogue.skus));
  const again = buildCatalogue();
  for (const part of ["products", "docs", "stores", "barcodes", "directionsForUse"] as const)
    expect(JSON.stringify(again[part]), part).toBe(JSON.stringify(catalogue[part]));
});

describe("agronomy", () => {
  it("sells no product against a pest that attacks none of its crops", () => {
    for (const family of FAMILIES) {
      for (const target of family.targets) {
        const attacked = cropsOfIssue(target);
        expect(attacked.length, `${family.slug}: ${target} is in issues.json`).toBeGreaterThan(0);
        if (family.crops.length > 0)
          expect(
            family.crops.some((crop) => attacked.includes(crop)),
            `${family.slug} against ${target}`,
          ).toBe(true);
      }
      for (const crop of family.crops) expect(cropBySlug.has(crop), `${family.slug}: ${crop}`).toBe(true);
    }
  });

  it("crop-28: links products to the issues of crops that they are for", () => {
    for (const product of catalogue.products) {
      const first = catalogue.skus.find((sku) => sku.productId === product.id)!.sku;
      for (const item of (product.texts.en.issues?.items ?? []) as { issueAssociationId: string; crop: { imageUrl: string } }[]) {
        const found = ASSOCIATIONS.find(({ id }) => id === item.issueAssociationId);
        expect(found && `crops/${found.crop.slug}.png`).toBe(item.crop.imageUrl);
        const list = catalogue.lists.get(`issue:${item.issueAssociationId}`) ?? [];
        // A withdrawn product, a tool for all crops and a kit are in no list of an issue.
        if (list.length > 0 && !isInNoList(first)) expect(list).toContain(first);
      }
    }
  });

  it("crop-28: an issue of a crop lists only products for that crop", () => {
    const familyOf = new Map(
      FAMILIES.flatMap(({ slug, crops }) => (catalogue.lists.get(`family:${slug}`) ?? []).map((sku) => [sku, crops])),
    );
    for (const { id, issue, crop } of ASSOCIATIONS) {
      expect(cropsOfIssue(issue.slug)).toContain(crop.slug);
      for (const sku of catalogue.lists.get(`issue:${id}`) ?? []) expect(familyOf.get(sku), `${sku} against ${id}`).toContain(crop.slug);
    }
  });

  it("has products against almost every issue", () => {
    const isBare = ({ id }: { id: number }) =>
      ASSOCIATIONS.every(({ id: association, issue }) => issue.id !== id || catalogue.lists.get(`issue:${association}`)?.length === 0);
    const bare = ISSUE_LIST.filter(isBare).map(({ slug }) => slug);
    expect(bare.length, bare.join(", ")).toBeLessThanOrEqual(8);
  });
});

describe("languages", () => {
  it("writes every name in the script of its language", () => {
    for (const sku of catalogue.skus) {
      if (!sku.names || "odd" in sku.names) continue;
      for (const lang of LANGS) {
        expect(sku.names[lang], `${sku.sku} ${lang}`).toMatch(SCRIPTS[lang]);
        expect(sku.names[lang]).not.toMatch(/undefined|null|\{n\}/);
      }
    }
  });

  it("leaves no text of a product empty", () => {
    for (const product of catalogue.products) {
      for (const lang of LANGS) {
        const text = product.texts[lang];
        expect(text.details, `${product.id} ${lang}`).toHaveLength(3);
        for (const group of text.details as { label: string; attributes: { key: string; value: string }[] }[]) {
          expect(group.label).toMatch(SCRIPTS[lang]);
          expect(group.attributes.length, `${product.id} ${group.label}`).toBeGreaterThan(0);
          for (const row of group.attributes) {
            expect(row.value.trim(), `${product.id} ${lang} ${row.key}`).not.toBe("");
            expect(row.value).not.toMatch(/undefined|\{n\}/);
          }
        }
      }
    }
  });
});

describe("the product can parse", () => {
  // catalogue-15, product-25, product-27, product-28
  it("every product detail in every language", () => {
    for (const [index, { sku }] of catalogue.skus.entries()) {
      for (const lang of inTurn(LANGS, index, 2)) {
        const parsed = productDetailReply.safeParse(success(detailOf(sku, lang)));
        expect(parsed.error?.message, `${sku} ${lang}`).toBeUndefined();
        const detail = parsed.data!.responseData!;
        expect(detail.details).toHaveLength(3);
        // All the problems that it is against are shown.
        const targets = detail.details[0]?.attributes.find(({ attr_id }) => attr_id === "targets")?.value;
        if (targets !== undefined) expect(targets, `${sku} ${lang}`).toBe(detail.issues?.items.map(({ name }) => name).join(", "));
        if (detail.rating) {
          const stars = Object.entries(detail.rating.individualCount ?? {});
          const total = stars.reduce((sum, [, count]) => sum + count, 0);
          expect(total).toBe(detail.rating.totalCount);
          expect(detail.rating.average).toBeCloseTo(stars.reduce((sum, [star, count]) => sum + Number(star) * count, 0) / total, 0);
        }
      }
    }
  });

  it("product-50: the country of origin of every product, in its lists and in its detail", () => {
    const countries = catalogue.skus.flatMap(({ sku, category }) => {
      const { countryOfOrigin } = productDetailReply.parse(success(detailOf(sku, "hi"))).responseData!;
      const [listed] = productListReply.parse(success({ products: [gistReply(skuRow(bySku.get(sku)!, "hi"), "hi")] })).responseData
        .products;
      expect(listed?.countryOfOrigin, sku).toBe(countryOfOrigin);
      // The parts of a kit may come from several countries.
      if (category !== "combo") expect(countryOfOrigin, sku).toMatch(/^[A-Z]{2}$/);
      return countryOfOrigin ?? [];
    });
    expect(new Set(countries).size).toBeGreaterThanOrEqual(5);
    expect(countries.filter((country) => country === "IN").length / countries.length).toBeGreaterThan(0.5);
  });

  it("product-53: seller, licence, expiry, return and GST depend on the category", () => {
    const facts = (sku: string) => productDetailReply.parse(success(detailOf(sku, "hi"))).responseData!;
    for (const { sku, category } of catalogue.skus) {
      const { sellerName, licence, expiryDate, returnDays, gstPercent } = facts(sku);
      expect(sellerName, sku).toMatch(SCRIPTS.hi);
      expect(returnDays, sku).toBeGreaterThanOrEqual(0);
      expect(licence === null, sku).toBe(category === "hardware" || category === "combo");
      expect(expiryDate === null, sku).toBe(category === "hardware");
      expect(gstPercent === null, sku).toBe(category === "combo");
    }
    expect(facts("AGS-CP-0001").licence?.number).toMatch(/^CIR-\d{6}\/2021$/);
    expect(facts("AGS-S-0001").licence?.number).toMatch(/^SL\/\d{5}\/2024$/);
  });

  // catalogue-13, catalogue-14
  it("every list", () => {
    for (const [key, skus] of catalogue.lists) {
      const rows = skus.map((sku) => gistReply(skuRow(bySku.get(sku)!, "hi"), "hi"));
      expect(productListReply.parse(success({ products: rows })).responseData.products, key).toHaveLength(skus.length);
    }
  });

  // shop-29
  it.each(LANGS)("every feed and banner in %s, with every section type, call to action and click type", (lang) => {
    const clicks = new Set<string>();
    const sections = new Set<string>();
    const ctas = new Set<string>();
    let longest = 0;
    for (const doc of catalogue.docs.filter((candidate) => candidate.lang === lang)) {
      if (doc.kind === "feed") {
        const rows = doc.value as { sectionType: string }[];
        const parsed = feedReply.parse(success({ sections: rows })).responseData.sections;
        expect(parsed, `${doc.key} ${doc.lang}`).toHaveLength(rows.length);
        expect(rows.length).toBeLessThanOrEqual(30);
        for (const section of parsed) {
          sections.add(section.sectionType);
          if (section.sectionType === "CALL_TO_ACTION") ctas.add(section.data.value);
        }
      } else if (doc.kind === "banners") {
        for (const banner of bannersReply.parse(success(doc.value)).responseData.banners) {
          for (const item of banner?.data ?? [null]) {
            clicks.add(item?.type ?? "unreadable");
            expect(item?.alt, `${banner?.code} ${doc.lang}`).toMatch(SCRIPTS[doc.lang]);
            longest = Math.max(longest, String(item?.data["skuCodes"] ?? "").length);
          }
        }
      }
    }
    expect([...sections].sort()).toEqual([
      "BANNER_GRID",
      "BRANDS",
      "CALL_TO_ACTION",
      "HEADING",
      "ORDER_TRACKING",
      "PRODUCTS",
      "REDIRECT_ENTITY",
      "SCROLLABLE_BANNERS",
      "SHOP_BY_CATEGORY",
      "TAGS",
    ]);
    expect([...ctas].sort()).toEqual(["FEATURED_BRANDS_CTA", "FEATURED_PRODUCTS_CTA", "POPULAR_PRODUCTS_CTA"]);
    expect([...clicks].sort()).toEqual([
      "ARTICLE_DETAILS",
      "BRAND_DETAILS",
      "CATEGORY_DETAILS",
      "CROP_DETAILS",
      "EXTERNAL_WEB_PAGE",
      "INTERNAL_WEB_PAGE",
      "ISSUE_DETAILS",
      "NO_CLICK",
      "NO_DATA",
      "POST_DETAILS",
      "PRODUCT_DETAILS",
      "PRODUCT_LIST",
      "SELECT_YOUR_CROPS",
    ]);
    expect(longest).toBeGreaterThan(1000);
  });

  it("no absolute URL, except for films and for banners to other sites", () => {
    for (const { sku } of catalogue.skus.slice(0, 300)) {
      const text = JSON.stringify(detailOf(sku, "en")).replaceAll("https://www.youtube.com/watch?v=", "");
      expect(text, sku).not.toMatch(/https?:\/\//);
    }
  });
});
