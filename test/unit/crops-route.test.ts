/** /brands, /crops, /crop and /issue through the application, with a back end of plain objects. */
import { beforeEach, describe, expect, test } from "vitest";
import { translator } from "../../src/i18n.ts";
import { forgetLocalCopies } from "../../src/services/cache.ts";
import { brandsCache, cropTreeCache } from "../../src/services/catalog/client.ts";
import { cropArticlesCache, postsCache } from "../../src/services/community/client.ts";
import { cropConfigurationCache, issueCache, issueNameCache } from "../../src/services/crops/client.ts";
import { labelsCache } from "../../src/services/labels/client.ts";
import { productListCache } from "../../src/services/shopaggregator/client.ts";
import { openPage, type Replies } from "../support/back-end.ts";

const gist = (skuCode: string, more: object = {}) => ({
  skuCode,
  productName: `बीज ${skuCode}`,
  productImages: [],
  mrp: 500,
  sellingPrice: 400,
  inventory: 3,
  ...more,
});
const hex = (number: number) => number.toString(16).padStart(24, "0");
const post = (number: number) => ({
  _id: hex(number),
  entityType: "article",
  data: [
    { type: "heading", value: `लेख ${number}`, original_value: `Article ${number}` },
    { type: "text", value: "शब्द ".repeat(80), original_value: "word" },
    { type: "image", value: "crops/tomato.svg" },
  ],
  author: { name: "डॉ. सुनीता पवार", id: "1" },
  server_epoch: Date.UTC(2026, 4, 3, 5, 30),
  tags: [
    { label: "टमाटर", value: "141" },
    { label: "सिंचाई", value: "irrigation" },
  ],
  likes_count: 7,
  comments_count: 1,
});
const posts = (count: number) => ({ posts: Array.from({ length: count }, (_, index) => post(index + 1)) });

const crop = (more: object = {}) => ({
  categoryName: "टमाटर",
  image: "crops/tomato.svg",
  order: ["Articles", "Seeds", "Issues"],
  seeds: {
    data: {
      label: "बीज",
      content: [gist("AGS-S-1"), gist("AGS-S-2", { productName: null }), gist("AGS-S-3", { productName: "बीज (disabled)" })],
    },
  },
  issues: { data: { label: "कीट और रोग", content: [{ associationId: 350141, image: "issues/blight.svg", issue: "झुलसा" }] } },
  ...more,
});
const ENGLISH_CROP = crop({
  seeds: { data: { label: "Seeds", content: [gist("AGS-S-1", { productName: "Hybrid tomato 10 g" })] } },
  issues: { data: { label: "Issues", content: [{ associationId: 350141, image: null, issue: "Early blight" }] } },
});
const tree = (lang: string) => ({
  children: [
    {
      id: 6,
      display: "Group",
      children: [{ id: 141, cropId: 141, display: lang === "en" ? "Tomato" : "टमाटर", image: "crops/tomato.svg" }],
    },
    { id: 7, display: "Empty", children: [] },
  ],
});
const issue = {
  issueName: "झुलसा",
  cropName: "टमाटर",
  metadata: { image: "issues/blight.svg", description: "पत्तों पर धब्बे।\nपहले धब्बे पर छिड़काव करें।" },
  productList: [gist("AGS-CP-1"), gist("AGS-CP-2", { productName: "" }), gist("AGS-CP-3", { productName: "दवा (disabled)" })],
};

let calls: URL[] = [];
const WHOLE: Replies = {
  "/catalogservice/v2/brand/": { brands: [{ brandId: 9, brandName: "कवच", brandImage: null }] },
  "/catalogservice/v2/crop/": (url: URL) => tree(url.searchParams.get("language") ?? ""),
  "/catalogservice/v2/issue/": { issueDetails: { ...issue, issueName: "Early blight" } },
  cropconfiguration: (url: URL) => (url.searchParams.get("language") === "en" ? ENGLISH_CROP : crop()),
  "/v2/post": posts(21),
  "/v1/labels": { labels: [] },
  "/shopaggregator/v1/issue/": (url: URL) =>
    url.searchParams.get("language") === "en" ? { ...issue, productList: [gist("AGS-CP-1", { productName: "Mancozeb 500 g" })] } : issue,
};

const open = async (path: string, replies: Replies = WHOLE, query?: string) => {
  const page = await openPage(path, replies, query, calls);
  return { ...page, hrefs: page.all("main a").map((link) => link.getAttribute("href") ?? "") };
};
const without = (...parts: string[]): Replies => Object.fromEntries(Object.entries(WHOLE).filter(([part]) => !parts.includes(part)));
const canonical = (document: Document) => document.querySelector("link[rel=canonical]")?.getAttribute("href");

beforeEach(() => {
  calls = [];
  forgetLocalCopies(brandsCache, cropTreeCache, cropArticlesCache, cropConfigurationCache, issueCache, issueNameCache);
  forgetLocalCopies(labelsCache, postsCache);
});

// catalogue-25
test("a product whose English name says disabled has no card on the pages of a crop and of an issue", async () => {
  const both = (url: URL) => {
    const isEnglish = url.searchParams.get("language") === "en";
    return [gist("AGS-S-1"), gist("AGS-S-4", { productName: isEnglish ? "Seed (disabled)" : "बीज" })];
  };
  const replies: Replies = {
    ...WHOLE,
    cropconfiguration: (url: URL) => crop({ seeds: { data: { label: "बीज", content: both(url) } } }),
    "/shopaggregator/v1/issue/": (url: URL) => ({ ...issue, productList: both(url) }),
  };
  for (const path of ["/crop/-/141/seeds", "/issue/-/350141"]) {
    const { hrefs } = await open(path, replies);
    const shown = hrefs.filter((href) => href.includes("AGS-S-"));
    expect([path, shown.length > 0, shown.every((href) => href.includes("AGS-S-1"))]).toEqual([path, true, true]);
  }
});

describe("/crop", () => {
  // crop-2, crop-25, crop-31
  test("shows the first tab in the configured order under the crop's own URL", async () => {
    const { response, document, all, hrefs } = await open("/crop/-/141");
    expect(response.status).toBe(200);
    expect(response.headers.get("Cache-Tag")).toBe("crop:141,crops");
    expect(canonical(document)).toBe("https://www.khet.example/crop/tomato/141?language=hi&state=rajasthan");
    expect(document.querySelector("title")?.textContent).toMatch(/^टमाटर: लेख/);
    expect(all("[data-tabs] a").map((tab) => [tab.id, tab.getAttribute("aria-current")])).toEqual([
      ["tab-articles", "page"],
      ["tab-seeds", null],
      ["tab-issues", null],
    ]);
    // events-1: a tap on each of them is counted.
    expect(all("[data-tabs] a").map((tab) => tab.getAttribute("data-button"))).toEqual(["tab", "tab", "tab"]);
    expect(all(".post-card")).toHaveLength(20);
    const card = document.querySelector(".post-card");
    expect(card?.querySelector("h2 a")?.getAttribute("href")).toBe(`/article/article/${hex(1)}?language=hi&state=rajasthan`);
    expect(card?.querySelector("time")?.getAttribute("dateTime") ?? card?.querySelector("time")?.getAttribute("datetime")).toBe(
      "2026-05-03",
    );
    expect(card?.querySelector("time")?.textContent).toBe("०३ मई २६");
    expect(card?.textContent).toContain("डॉ. सुनीता पवार");
    expect(card?.querySelector("p[dir]")?.textContent).toMatch(/^(शब्द ){33}शब्द…$/u);
    expect(card?.querySelector(".tags")?.textContent).toBe("सिंचाई");
    expect(hrefs).toContain("/crop/tomato/141?language=hi&page=2&state=rajasthan");
  });

  // crop-29
  test("requests 21 articles of the crop, with the source", async () => {
    await open("/crop/-/141?page=2");
    const asked = calls.find((url) => url.pathname === "/communicationservice/v2/post");
    expect(Object.fromEntries(asked?.searchParams ?? [])).toEqual({
      offset: "20",
      limit: "21",
      language: "hi",
      curated: "false",
      entityType: "article",
      tags: "141",
      source: "APPRJ",
    });
  });

  // crop-7, crop-11
  test("each tab has its own URL; the articles tab requests only articles", async () => {
    const seeds = await open("/crop/x/141/seeds");
    expect(canonical(seeds.document)).toBe("https://www.khet.example/crop/tomato/141/seeds?language=hi&state=rajasthan");
    expect(seeds.all(".product-card")).toHaveLength(1);
    expect(seeds.schemas.map((schema) => schema["@type"])).toEqual(["BreadcrumbList", "ItemList"]);
    expect(seeds.schemas[1].itemListElement).toMatchObject([
      { url: "https://www.khet.example/product/hybrid-tomato-g/AGS-S-1?language=hi&state=rajasthan" },
    ]);
    expect(seeds.hrefs).toContain("/product/hybrid-tomato-g/AGS-S-1?language=hi&state=rajasthan");
    const issues = await open("/crop/x/141/issues");
    expect(issues.hrefs).toContain("/issue/early-blight/350141?language=hi&state=rajasthan");
    expect(issues.schemas[1].itemListElement).toMatchObject([
      { url: "https://www.khet.example/issue/early-blight/350141?language=hi&state=rajasthan" },
    ]);
    expect(calls.some((url) => url.pathname.endsWith("/post"))).toBe(false);
  });

  test("the default tab follows the configured order", async () => {
    const replies = { ...WHOLE, cropconfiguration: crop({ order: ["Issues", "Articles"] }) };
    const { document, hrefs } = await open("/crop/x/141", replies);
    expect(document.querySelector(".issues")).not.toBeNull();
    expect(hrefs).toContain("/crop/tomato/141/articles?language=hi&state=rajasthan");
    expect((await open("/crop/x/141/issues", replies)).document.querySelector("link[rel=canonical]")?.getAttribute("href")).toBe(
      "https://www.khet.example/crop/tomato/141?language=hi&state=rajasthan",
    );
    expect((await open("/crop/x/141/seeds", replies)).response.status).toBe(404);
  });

  test.each(["/crop/x/141/videos", "/crop/x/141?page=6", "/crop/x/141?page=x", "/crop/x/%5Bobject%20Object%5D"])(
    "%s is 404",
    async (path) => {
      const { response } = await open(path);
      expect(response.status).toBe(404);
    },
  );

  test.each([
    ["seeds", "shop.noProducts", { seeds: { data: { label: "बीज", content: [] } } }],
    ["issues", "crops.noIssues", { issues: { data: { label: "कीट और रोग", content: [] } } }],
  ] as const)("the tab %s without entries says so, in the panel that its link names", async (tab, text, more) => {
    const { document } = await open(`/crop/x/141/${tab}`, { ...WHOLE, cropconfiguration: crop(more) });
    const tabs = document.querySelector("[data-tabs]");
    const panel = document.querySelector(`#${tabs?.getAttribute("data-tabs")}`);
    expect(panel?.getAttribute("aria-labelledby")).toBe(`tab-${tab}`);
    expect(panel?.textContent).toContain(translator("hi")(text));
  });

  // crop-8
  test("a missing configuration is 404, a failing one 503", async () => {
    expect((await open("/crop/x/141", { ...WHOLE, cropconfiguration: null })).response.status).toBe(404);
    forgetLocalCopies(cropConfigurationCache);
    expect((await open("/crop/x/141", without("cropconfiguration"))).response.status).toBe(503);
  });

  // crop-20
  test("a page of articles beyond the last is 404; the last one only links back", async () => {
    expect((await open("/crop/x/141?page=3", { ...WHOLE, "/v2/post": posts(0) })).response.status).toBe(404);
    forgetLocalCopies(cropArticlesCache);
    const { document, all } = await open("/crop/x/141?page=2", { ...WHOLE, "/v2/post": posts(4) });
    expect(canonical(document)).toBe("https://www.khet.example/crop/tomato/141?language=hi&page=2&state=rajasthan");
    expect(all(".more a").map((link) => [link.getAttribute("rel"), link.getAttribute("href")])).toEqual([
      ["prev", "/crop/tomato/141?language=hi&state=rajasthan"],
    ]);
  });

  test("a crop with one article shows it", async () => {
    expect((await open("/crop/x/141", { ...WHOLE, "/v2/post": posts(1) })).all("#panel .post-card")).toHaveLength(1);
  });

  test("failed articles are a card with a retry; the crop stays", async () => {
    const { response, document } = await open("/crop/x/141", without("/v2/post"));
    expect(response.status).toBe(200);
    expect(document.querySelector("h1")?.textContent).toBe("टमाटर");
    expect(document.querySelector(".section-failed a")?.getAttribute("href")).toContain("retry=1");
  });

  // crop-6
  test("a crop without content says so on each tab, with further links", async () => {
    const empty = crop({ seeds: null, issues: { data: { label: null, content: [] } } });
    const replies = { ...WHOLE, cropconfiguration: empty, "/v2/post": posts(0) };
    for (const tab of ["", "/seeds", "/issues"]) {
      const { response, document } = await open(`/crop/x/141${tab}`, replies);
      expect(response.status).toBe(200);
      expect(document.querySelector("#panel .message p")?.textContent).toBeTruthy();
      expect([...document.querySelectorAll("#panel .ways a")].map((way) => way.getAttribute("href"))).toEqual([
        "/shop?language=hi&state=rajasthan",
        "/crops?language=hi&state=rajasthan",
        "/brands?language=hi&state=rajasthan",
        "tel:+911800000000",
      ]);
    }
  });

  test("without the English name the page is shown, but never cached and has noindex", async () => {
    const { response, document } = await open("/crop/x/141", without("/catalogservice/v2/crop/"));
    expect(response.status).toBe(200);
    expect(response.headers.get("Cache-Control")).toBe("private, no-store");
    expect(document.querySelector("meta[name=robots]")?.getAttribute("content")).toBe("noindex");
  });

  test("if the shop does not sell, crops are still shown, with a note above the products", async () => {
    const { response, document, schemas } = await open("/crop/x/141/seeds", WHOLE, "language=hi&state=bihar");
    expect(response.status).toBe(200);
    expect(document.querySelector(".note a")?.getAttribute("href")).toContain("/shop-na");
    // The products' own pages have noindex there, so no structured data names them.
    expect(schemas.map((schema) => schema["@type"])).toEqual(["BreadcrumbList"]);
    const issuePage = await open("/issue/x/350141", WHOLE, "language=hi&state=bihar");
    expect(issuePage.document.querySelector(".note")).not.toBeNull();
    expect(issuePage.schemas.map((schema) => schema["@type"])).toEqual(["BreadcrumbList", "Article"]);
    expect(issuePage.schemas[1]?.["publisher"]).toMatchObject({
      "@type": "Organization",
      name: "खेत",
      url: expect.stringMatching(/^https:/),
    });
    expect((await open("/crop/x/141", WHOLE, "language=hi&state=bihar")).document.querySelector(".note")).toBeNull();
  });
});

describe("/issue", () => {
  // crop-13, crop-14, crop-15, crop-26
  test("names issue and crop, describes it, and shows the products against it", async () => {
    const { response, document, all, schemas } = await open("/issue/-/350141");
    expect(response.headers.get("Cache-Tag")).toBe("issue:350141");
    expect(canonical(document)).toBe("https://www.khet.example/issue/early-blight/350141?language=hi&state=rajasthan");
    expect(document.querySelector("h1")?.textContent).toBe("झुलसा");
    expect(document.querySelector(".issue-crop")?.getAttribute("href")).toBe("/crop/tomato/141/issues?language=hi&state=rajasthan");
    expect(all("section[aria-labelledby=about] p")).toHaveLength(2);
    expect(all(".brand").map((brand) => brand.getAttribute("href"))).toEqual(["/product/mancozeb-g/AGS-CP-1?language=hi&state=rajasthan"]);
    expect(document.querySelector(".issue-head img")?.getAttribute("alt")).toBe("झुलसा");
    expect(schemas.map((schema) => schema["@type"])).toEqual(["BreadcrumbList", "Article", "ItemList"]);
    expect(schemas[2].itemListElement).toMatchObject([
      { url: "https://www.khet.example/product/mancozeb-g/AGS-CP-1?language=hi&state=rajasthan" },
    ]);
    expect(schemas[0].itemListElement.map((step: { item: string }) => new URL(step.item).pathname)).toEqual([
      "/crops",
      "/crop/tomato/141",
      "/issue/early-blight/350141",
    ]);
  });

  // crop-16
  test("an unknown issue is 404, a failing call 503", async () => {
    expect((await open("/issue/x/1", { ...WHOLE, "/shopaggregator/v1/issue/": null })).response.status).toBe(404);
    forgetLocalCopies(issueCache);
    expect((await open("/issue/x/1", without("/shopaggregator/v1/issue/"))).response.status).toBe(503);
  });

  // crop-27
  test("without the crops and the English name it is shown, without links and never cached", async () => {
    const { response, document } = await open("/issue/x/350141", without("/catalogservice/v2/crop/", "/catalogservice/v2/issue/"));
    expect(response.status).toBe(200);
    expect(response.headers.get("Cache-Control")).toBe("private, no-store");
    expect(document.querySelector(".issue-crop")).toBeNull();
    expect(document.querySelector(".issue-head .meta")?.textContent).toBe("टमाटर");
  });

  // crop-37
  test("with nothing that works it says whom to ask, before what farmers solved", async () => {
    const { document, all } = await open("/issue/x/350141", {
      ...WHOLE,
      "/shopaggregator/v1/issue/": { ...issue, productList: [], metadata: null },
    });
    expect(document.querySelector(".brand")).toBeNull();
    expect(all(".ask a").map((link) => link.getAttribute("href"))).toEqual([
      "tel:+911800000000",
      "https://play.google.com/store/apps/details?id=com.khet.app",
    ]);
  });

  // crop-32, crop-33
  test("shows the picture, what it looks like, what helps without chemicals, and what carries it, in this order", async () => {
    const virus = {
      ...issue,
      metadata: { ...issue.metadata, withoutChemicals: ["मुड़े पौधे निकालें।", "बारीक जाली लगाएँ।"] },
      carriedBy: [{ associationId: 333141, image: null, issue: "सफेद मक्खी" }],
    };
    const { document, all } = await open("/issue/x/350141", { ...WHOLE, "/shopaggregator/v1/issue/": virus });
    expect(all("main h2").map(({ id }) => id)).toEqual(["about", "without", "carriers", "products", "solved", ""]);
    expect(document.querySelector("#about")?.textContent).toBe("यह कैसा दिखता है");
    expect(all(".without li").map((measure) => measure.textContent)).toEqual(["मुड़े पौधे निकालें।", "बारीक जाली लगाएँ।"]);
    expect(document.querySelector(".carrier")?.getAttribute("href")).toBe("/issue/p/333141?language=hi&state=rajasthan");
    forgetLocalCopies(issueCache);
    const plain = await open("/issue/x/350141");
    expect(plain.document.querySelector("#about")?.textContent).toBe("कैसे पहचानें और क्या करें");
    expect(plain.document.querySelector(".carrier")).toBeNull();
  });

  // crop-34, advice-148
  test("a remedy tells dose, days, gear and triangle together, and what nobody knows is on the label", async () => {
    const label = { dose: { amount: 2.5, unit: "g", per: "l-water" }, water: null, crops: [{ id: 141, waitingDays: 5 }] };
    const labels = { labels: [{ sku: "AGS-CP-1", label, packs: [], toxicityColour: "blue" }] };
    const known = await open("/issue/x/350141", { ...WHOLE, "/v1/labels": labels });
    expect(known.all(".spray li").map((fact) => fact.textContent)).toEqual([
      "एक लीटर पानी में 2.5 ग्राम",
      "5 दिन रुकें",
      "दस्ताने, मास्क",
      "नीला: मध्यम ज़हरीला",
    ]);
    expect(known.document.querySelector(".remedy .dose-link")?.getAttribute("href")).toMatch(/^\/dose\/mancozeb-g\/AGS-CP-1\?/);
    forgetLocalCopies(labelsCache);
    const unknown = await open("/issue/x/350141", without("/v1/labels"));
    expect(unknown.response.status).toBe(200);
    expect(unknown.all(".spray li").map((fact) => fact.textContent)).toEqual([
      "मात्रा: लेबल देखें",
      "कितने दिन रुकें: लेबल देखें",
      "दस्ताने, मास्क",
      "ज़हर का निशान: लेबल देखें",
    ]);
    forgetLocalCopies(labelsCache);
    const unread = { labels: [{ sku: "AGS-CP-1", label: { ...label, dose: "2.5 g" }, packs: [], toxicityColour: "blue" }] };
    expect((await open("/issue/x/350141", { ...WHOLE, "/v1/labels": unread })).document.querySelector(".spray li")?.textContent).toBe(
      "मात्रा: लेबल देखें",
    );
  });

  // crop-34
  test("asks for the prices of its remedies' packs, but not in a state without the shop", async () => {
    const label = { dose: { amount: 2.5, unit: "g", per: "l-water" }, water: null, crops: [{ id: 141, waitingDays: 5 }] };
    const packs = [{ sku: "AGS-CP-7", amount: 1, unit: "kg" }];
    const replies = { ...WHOLE, "/shopaggregator/v1/products": { products: [gist("AGS-CP-7")] } };
    const askedWith = async (visit: string, packs: readonly object[]) => {
      calls = [];
      forgetLocalCopies(labelsCache, productListCache);
      const labels = { labels: [{ sku: "AGS-CP-1", label, packs, toxicityColour: "blue" }] };
      expect((await open("/issue/x/350141", { ...replies, "/v1/labels": labels }, visit)).response.status).toBe(200);
      return calls.filter(({ pathname }) => pathname === "/shopaggregator/v1/products").map(({ searchParams }) => searchParams.get("sku"));
    };
    expect(await askedWith("language=hi&state=rajasthan", packs)).toEqual(["AGS-CP-7"]);
    expect(await askedWith("language=hi&state=rajasthan", [])).toEqual([]);
    expect(await askedWith("language=hi&state=bihar", packs)).toEqual([]);
  });

  // crop-36
  test("shows solved questions about the problem on this crop, and an article", async () => {
    const about = (number: number, entityType: string, ...tags: string[]) => ({
      ...post(number),
      entityType,
      tags: tags.map((value) => ({ label: value, value })),
    });
    const found = [
      about(1, "post", "141", "issue-350", "problem-solved"),
      about(2, "post", "141", "issue-350"),
      about(3, "post", "142", "issue-350", "problem-solved"),
      about(4, "article", "141", "issue-350"),
    ];
    const { hrefs } = await open("/issue/x/350141", { ...WHOLE, "/v2/post": { posts: found } });
    expect(hrefs.filter((href) => /^\/(post|article)\//.test(href)).map((href) => href.split("?")[0])).toEqual([
      `/post/${hex(1)}`,
      `/article/article/${hex(4)}`,
    ]);
    forgetLocalCopies(postsCache);
    const failed = await open("/issue/x/350141", without("/v2/post"));
    expect(failed.response.status).toBe(200);
    expect(failed.document.querySelector(".section-failed")).not.toBeNull();
  });
});

describe("/crops and /brands", () => {
  // crop-1, crop-12, crop-24, advice-96
  test("crops are in their groups under their English slugs; an empty group is left out", async () => {
    const { response, document, all, schemas } = await open("/crops");
    expect(response.headers.get("Cache-Tag")).toBe("crops");
    const trees = calls.filter(({ pathname }) => pathname === "/catalogservice/v2/crop/").map(({ search }) => search);
    expect(trees.sort()).toEqual(["?language=en", "?language=hi"]);
    expect(all(".crop-group")).toHaveLength(1);
    expect(document.querySelector(".crop-group a")?.getAttribute("href")).toBe("/crop/tomato/141?language=hi&state=rajasthan");
    expect(schemas[0].itemListElement[0].url).toBe("https://www.khet.example/crop/tomato/141?language=hi&state=rajasthan");
  });

  test("an empty tree and an empty list of brands have further links", async () => {
    const crops = await open("/crops", { "/catalogservice/v2/crop/": { children: [] } });
    expect(crops.response.status).toBe(200);
    expect(crops.document.querySelector(".message a")).not.toBeNull();
    const brands = await open("/brands", { "/catalogservice/v2/brand/": { brands: [] } });
    expect(brands.document.querySelector(".message a")).not.toBeNull();
  });

  test("a failing list is a page that says so", async () => {
    expect((await open("/crops", {})).response.status).toBe(503);
    expect((await open("/brands", {})).response.status).toBe(503);
  });

  // catalogue-1
  test("without the English names, brands are neither cached nor indexed", async () => {
    const names = WHOLE["/catalogservice/v2/brand/"];
    const { response, hrefs, schemas, document } = await open("/brands", {
      ...WHOLE,
      "/catalogservice/v2/brand/": (url: URL) => (url.searchParams.get("language") === "en" ? new Response(null, { status: 500 }) : names),
    });
    expect([response.status, response.headers.get("Cache-Control")]).toEqual([200, "private, no-store"]);
    expect(hrefs.some((href) => /^\/brand\/[^/]+\/9\?/.test(href))).toBe(true);
    expect(schemas).toEqual([]);
    expect(document.querySelector("meta[name=robots]")?.getAttribute("content")).toBe("noindex");
  });

  // catalogue-1
  test("brands are not indexed in a state without the shop, nor without a brand", async () => {
    const empty = { ...WHOLE, "/catalogservice/v2/brand/": { brands: [] } };
    for (const opened of [() => open("/brands", WHOLE, "language=hi&state=bihar"), () => open("/brands", empty)]) {
      forgetLocalCopies(brandsCache);
      const { document, schemas } = await opened();
      expect(document.querySelector("meta[name=robots]")?.getAttribute("content")).toBe("noindex");
      expect(schemas).toEqual([]);
    }
  });

  // catalogue-1, catalogue-26, catalogue-40
  test("brands link to their products", async () => {
    const { response, hrefs, schemas } = await open("/brands");
    expect(response.headers.get("Cache-Tag")).toBe("brands");
    expect(hrefs.some((href) => /^\/brand\/[^/]+\/9\?/.test(href))).toBe(true);
    expect(schemas.map((schema) => schema["@type"])).toEqual(["BreadcrumbList", "ItemList"]);
  });
});
