/** Every place that shows something for a crop, with a back end that serves products prohibited on it. */
import { beforeEach, describe, expect, test, vi } from "vitest";
import { forgetKv } from "../../src/services/cache/kv.ts";
import { cacheKinds } from "../../src/services/cache.ts";
import { HANG, openPage, type Replies } from "../support/back-end.ts";

const HI = "language=hi&state=rajasthan";
const NOW = Date.UTC(2026, 10, 23, 6, 30);
const day = (text: string): number => Date.parse(`${text}T00:00:00+05:30`);

const gist = (skuCode: string, productName: string, more: object = {}) => ({
  ...{ skuCode, productName, productImages: [], mrp: 500, sellingPrice: 400, inventory: 3, buyBar: true },
  ...more,
});
/** One names its ingredient, one only has it beside the name, and two are allowed. */
const NAMED = gist("AGS-CP-1", "मलाशक्ति (मेलाथियॉन 50% EC) 100 मिली");
const TOLD = gist("AGS-CP-2", "फलमक्खी रोक 100 मिली", { ingredients: ["Malathion 50% EC"] });
const NEEM = gist("AGS-CP-3", "नीम तेल 100 मिली");
const BANNED = gist("AGS-CP-4", "डाइकोफॉल 18.5% EC");
const ALL = [NAMED, TOLD, NEEM, BANNED];

const crop = (id: number, hi: string, en: string, category: string) => ({ id, hi, en, category });
const CROPS = [crop(144, "भिंडी", "Okra (Bhindi)", "okra"), crop(149, "खीरा", "Cucumber", "cucumber")];
const isEnglish = (url: URL): boolean => url.searchParams.get("language") === "en";
const treeOf = (row: (one: (typeof CROPS)[number]) => object) => (url: URL) => ({
  children: [
    {
      id: 6,
      display: "Group",
      children: CROPS.map((one) => ({ id: one.id, cropId: one.id, image: null, display: isEnglish(url) ? one.en : one.hi, ...row(one) })),
    },
  ],
});
const tree = treeOf(({ category }) => ({ category }));
const treeWithoutCategories = treeOf(() => ({}));
const issue = (cropName: string) => ({
  issueName: "हरा तेला",
  cropName,
  metadata: { description: "पत्ते मुड़ते हैं।" },
  productList: ALL,
});
const ISSUES = (url: URL) => {
  const okra = url.pathname.endsWith("144");
  return issue(isEnglish(url) ? (okra ? "Okra (Bhindi)" : "Cucumber") : okra ? "भिंडी" : "खीरा");
};
const post = (text: string, tags: readonly object[]) => ({
  _id: "a".repeat(24),
  entityType: "post",
  data: [{ type: "text", value: text }],
  author: { name: "राम", id: "1" },
  server_epoch: NOW - 86_400_000,
  tags,
  likes_count: 1,
  comments_count: 1,
});
const tagged = (...values: readonly string[]) => values.map((value) => ({ label: value, value }));
const comment = (id: string, text: string, subComments: readonly object[] = []) => ({
  ...{ _id: id.repeat(24), data: [{ type: "text", value: text }], author: null, server_epoch: NOW, likes_count: 0 },
  ...{ comments_count: subComments.length, subComments },
});
const task = (more: object = {}) => ({
  ...{ title: "छिड़काव", taskName: "spray-30", startDay: 30, endDay: 34, methodology: "शाम को छिड़कें।" },
  ...{ startDateMillis: day("2026-11-20"), endDateMillis: day("2026-11-28"), important: false },
  products: [
    { name: "मलाशक्ति", sku: "AGS-CP-2", dosage: "2 मिली", ingredients: ["Malathion 50% EC"] },
    { name: "मैलाथियान 50 EC", sku: "AGS-CP-1", dosage: "2 मिली" },
    { name: "नीम तेल", sku: "AGS-CP-3", dosage: "5 मिली" },
  ],
  dosAndDonts: [],
  impact: "",
  impactIfNotDone: "",
  ...more,
});
const schedule = (tasks: readonly object[], category = "okra") => {
  const { id, hi } = CROPS.find((one) => one.category === category) ?? CROPS[0]!;
  return [{ category, cropName: hi, cropId: id, datesAreAssumed: false, inputsComplete: true, cropDetails: [], tasks }];
};
const DOSE = { amount: 2, unit: "ml", per: "l-water" };
const label = (sku: string, crops: readonly number[]) => ({
  labels: [
    {
      sku,
      label: { dose: DOSE, water: { low: 150, high: 200 }, crops: crops.map((id) => ({ id, waitingDays: 3 })) },
      packs: [{ sku, amount: 100, unit: "ml", mrp: 88, sellingPrice: 69, available: true }],
    },
  ],
});
const detail = (product: object, items: readonly object[] = []) => ({
  ...product,
  ...{ brand: "", media: [], variants: [], details: [], comboProducts: [], relatedProducts: [NEEM], isEnabledForRequestedSource: true },
  issues: { title: "इन पर", totalCount: items.length, items },
  productLanguageNames: { en: "Malashakti 100 ml" },
});
const linked = (id: string, name: string, label: string) => ({
  issueAssociationId: id,
  name,
  imageURL: null,
  crop: { label, imageUrl: null },
});

const REPLIES: Replies = {
  "/catalogservice/v2/crop/": tree,
  "/catalogservice/v2/issue/": (url: URL) => ({ issueDetails: { ...ISSUES(url), issueName: "Jassid" } }),
  "/shopaggregator/v1/issue/": ISSUES,
  cropconfiguration: (url: URL) => ({
    categoryName: url.pathname.endsWith("144") ? "भिंडी" : "खीरा",
    order: ["Seeds", "Issues"],
    seeds: { data: { label: "बीज", content: ALL } },
    issues: { data: { label: "रोग", content: [] } },
  }),
  "/v2/comment": { comments: [] },
  "/v2/post/": { post: post("पत्ते पीले हैं", tagged("144", "issue-334")) },
  "/v2/post": { posts: [] },
  "/v1/labels": label("AGS-CP-2", [144, 149]),
  "/productdetail/": detail(TOLD),
  "/brand/": { brands: [] },
  "/relatedproducts": { products: [NEEM, BANNED] },
  "/userservice/anonauthtoken/": { authToken: "anon.1" },
  "/schedules/mytasks/": schedule([task()]),
};
const POST = `/post/${"a".repeat(24)}`;
const OKRA_LINE = "भिंडी: इस फसल पर मैलाथियान डालना मना है";

async function open(path: string, replies: Replies = {}, visit = HI, bindings: object = {}) {
  const page = await openPage(path, { ...replies, ...REPLIES, ...replies }, visit, [], bindings);
  const skusOf = (selector: string) =>
    page.all(selector).flatMap((link) => /^\/product\/[^/]+\/([^?]+)/.exec(link.getAttribute("href") ?? "")?.[1] ?? []);
  const lines = page.all(".not-allowed").map((line) => line.textContent?.trim());
  return { ...page, skusOf, lines, skus: [...new Set(skusOf("main a"))] };
}

function forget(): void {
  for (const kind of cacheKinds) kind.local.clear();
}

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ["Date"] });
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  forget();
  forgetKv();
  return () => vi.useRealTimers();
});

describe("use-1: products for a crop", () => {
  const WITH = { "/catalogservice/v2/crop/": tree };
  const WITHOUT = { "/catalogservice/v2/crop/": treeWithoutCategories };
  // Both name the crop of a problem in English.
  const NO_CROPS = { "/catalogservice/v2/crop/": () => undefined };
  const NO_ISSUE = { "/catalogservice/v2/issue/": () => undefined };
  test.each([
    ["the page of a problem", "/issue/-/334144", "/issue/-/334149", WITH],
    ["the page of a problem without the crops", "/issue/-/334144", "/issue/-/334149", NO_CROPS],
    ["the page of a problem without its English name", "/issue/-/334144", "/issue/-/334149", { ...WITH, ...NO_ISSUE }],
    ["the list of a crop", "/crop/-/144/seeds", "/crop/-/149/seeds", WITH],
    ["the list of a crop that has no category", "/crop/-/144/seeds", "/crop/-/149/seeds", WITHOUT],
  ])("%s shows no product prohibited on it, and the allowed ones", async (_, onOkra, onCucumber, replies) => {
    expect((await open(onOkra, replies)).skus).toEqual(["AGS-CP-3"]);
    expect((await open(onCucumber, replies)).skus).toEqual(["AGS-CP-1", "AGS-CP-2", "AGS-CP-3"]);
  });

  test("a post and an article show none either", async () => {
    expect((await open(POST)).skusOf(".from-shop a")).toEqual(["AGS-CP-3"]);
    forget();
    const cucumber = { "/v2/post/": { post: post("पत्ते", tagged("149", "issue-364")) } };
    expect((await open(POST, cucumber)).skusOf(".from-shop a")).toEqual(["AGS-CP-1", "AGS-CP-2", "AGS-CP-3"]);
    const tags = [
      { code: "144", heading: "भिंडी" },
      { code: "issue-334", heading: "हरा तेला" },
    ];
    const article = {
      heading: "तेला",
      description: "<p>पत्ते</p>",
      epoch: NOW,
      tags,
      media: [],
      languageWiseHeadings: { hi: "तेला" },
      likes: 0,
    };
    expect((await open(`/article/-/${"b".repeat(24)}`, { "/v1/article/": { article } })).skusOf(".from-shop a")).toEqual(["AGS-CP-3"]);
  });

  test("if the English crop names fail, no product prohibited on any crop is shown, and the page is never cached", async () => {
    const replies = {
      "/catalogservice/v2/crop/": (url: URL) => (isEnglish(url) ? undefined : treeWithoutCategories(url)),
      "/catalogservice/v2/issue/": () => undefined,
    };
    for (const path of ["/issue/-/334149", "/crop/-/149/seeds"]) {
      const { response, skus } = await open(path, replies);
      expect([response.status, skus, response.headers.get("Cache-Control")], path).toEqual([
        200,
        ["AGS-CP-3"],
        expect.stringContaining("no-store"),
      ]);
      forget();
    }
  });

  test("a list filtered by a crop, or by a problem of it, leaves them out", async () => {
    const narrowable: Replies = {
      "/contentservice/v1/categorydetail": {
        category: { id: 1, label: "दवा", value: "crop-protection", url: "c.svg" },
        productIds: ALL.map(({ skuCode }) => skuCode),
      },
      "/shopaggregator/v1/products": ({ searchParams }: URL) => ({
        products: ALL.filter(({ skuCode }) => searchParams.get("sku")?.split(",").includes(skuCode)),
      }),
      "/shopaggregator/v1/cropproducts": { products: ALL },
    };
    const category = "/category/crop-protection/crop-protection";
    expect((await open(`${category}?crop=144`, narrowable)).skus).toEqual(["AGS-CP-3"]);
    expect((await open(`${category}?crop=149`, narrowable)).skus).toEqual(["AGS-CP-1", "AGS-CP-2", "AGS-CP-3"]);
    expect((await open(`${category}?crop=144&issue=334144`, narrowable)).skus).toEqual(["AGS-CP-3"]);
  });
});

describe("use-1: schedules", () => {
  const tasks = (more: object = {}, category = "okra") => ({ "/schedules/mytasks/": schedule([task(more)], category) });

  test("a task names no product that is prohibited on its crop, nor does its calendar file", async () => {
    const okra = await open("/crop-info/tasks/okra");
    expect([okra.skus, okra.lines]).toEqual([["AGS-CP-3"], []]);
    expect(okra.html).not.toContain("मलाशक्ति");
    const file = (await open("/crop-info/calendar/okra/spray-30")).html.replaceAll("\r\n ", "");
    expect([file.includes("नीम तेल"), file.includes("मलाशक्ति"), file.includes("मैलाथियान")]).toEqual([true, false, false]);
    expect((await open("/crop-info/tasks/cucumber", tasks({}, "cucumber"))).skus).toEqual(["AGS-CP-2", "AGS-CP-1", "AGS-CP-3"]);
  });

  test("use-5: a task with one in its text says so, on the page and in the calendar", async () => {
    const named = tasks({ methodology: "मेलाथियॉन 2 मिली एक लीटर पानी में।" });
    expect((await open("/crop-info/tasks/okra", named)).lines).toEqual([OKRA_LINE]);
    expect((await open("/crop-info/calendar/okra/spray-30", named)).html.replaceAll("\r\n ", "")).toContain("मैलाथियान डालना मना है");
    expect(
      (await open("/crop-info/tasks/cucumber", { "/schedules/mytasks/": schedule([task({ methodology: "मैलाथियान" })], "cucumber") })).lines,
    ).toEqual([]);
  });

  // service-38
  test("a task shows no product whose ingredients cannot be read; dos and don'ts that name a prohibited one say so", async () => {
    const products = [
      { name: "फलमक्खी रोक", sku: "AGS-CP-7", dosage: "2 मिली", ingredients: 7 },
      { name: "नीम तेल", sku: "AGS-CP-3", dosage: "5 मिली" },
    ];
    expect((await open("/crop-info/tasks/cucumber", tasks({ products }, "cucumber"))).skus).toEqual(["AGS-CP-3"]);
    expect((await open("/crop-info/tasks/okra", tasks({ dosAndDonts: ["मेलाथियॉन मिलाएँ।"] }))).lines).toEqual([OKRA_LINE]);
  });

  test("use-2: a row with a state and days bars a product there from today to the end of the task", async () => {
    const row = {
      id: "rj-1",
      ingredients: ["acephate"],
      crops: ["cucumber"],
      states: ["rajasthan"],
      from: "2026-11-26",
      to: "2026-12-31",
      source: "Order 1",
    };
    const bindings = { CONFIG: { get: async (key: string) => (key === "prohibitedUses" ? [row] : null), put: async () => undefined } };
    const products = [{ name: "एसिफेट 75 SP", sku: "AGS-CP-9", dosage: "1 ग्राम" }];
    const skusIn = async (visit: string, more: object = {}) => {
      forget();
      return (await open("/crop-info/tasks/cucumber", tasks({ products, ...more }, "cucumber"), visit, bindings)).skus;
    };
    expect(await skusIn(HI)).toEqual([]);
    expect(await skusIn("language=hi&state=haryana")).toEqual(["AGS-CP-9"]);
    expect(await skusIn(HI, { endDateMillis: day("2026-11-25") })).toEqual(["AGS-CP-9"]);
  });
});

describe("use-3: doses", () => {
  test.each([
    ["with categories", tree],
    ["without", treeWithoutCategories],
  ])("a crop on which the product is prohibited cannot be chosen, has no dose, and the page says so (crops %s)", async (_, crops) => {
    const replies = { "/catalogservice/v2/crop/": crops };
    const page = await open("/dose/-/AGS-CP-2", replies);
    expect(page.all("#crop option").map((option) => option.textContent?.trim())).toEqual(["फसल चुनें", "खीरा"]);
    expect([page.response.status, page.lines]).toEqual([200, [OKRA_LINE]]);
    const asked = await open("/dose/-/AGS-CP-2?crop=144&size=1", replies);
    expect([asked.response.status, asked.all(".dose-result dl > div")]).toEqual([400, []]);
    expect((await open("/dose/-/AGS-CP-2?crop=149&size=1", replies)).all(".dose-result dl > div").length).toBeGreaterThan(2);
  });

  test.each([
    ["only crops on which it is prohibited", [144], OKRA_LINE],
    ["no crop, so that it is unknown which", [], "कुछ फसलों पर मैलाथियान डालना मना है"],
  ])("a label that names %s shows no dose, and no page links to it", async (_, crops, line) => {
    const labels = { "/v1/labels": label("AGS-CP-2", crops) };
    const { response, lines, all } = await open("/dose/-/AGS-CP-2", labels);
    expect([response.status, lines, all("form.request")]).toEqual([404, [line], []]);
    const product = await open("/product/-/AGS-CP-2", labels);
    expect(product.all("main a").filter((link) => link.getAttribute("href")?.startsWith("/dose/"))).toEqual([]);
  });
});

describe("use-7: the page of a product", () => {
  const ITEMS = [linked("334144", "हरा तेला", "भिंडी"), linked("364149", "फल मक्खी", "खीरा")];

  test("links no problem of a crop on which it is prohibited, and names that crop", async () => {
    const { response, all, lines } = await open("/product/-/AGS-CP-2", { "/productdetail/": detail(TOLD, ITEMS) });
    expect([response.status, all(".issues small").map((crop) => crop.textContent), lines]).toEqual([200, ["खीरा"], [OKRA_LINE]]);
    const neem = await open("/product/-/AGS-CP-3", { "/productdetail/": detail(NEEM, ITEMS) });
    expect([neem.all(".issues small"), neem.lines]).toMatchObject([{ length: 2 }, []]);
    // Its English name may be the only one that says what it is.
    const named = { ...detail(gist("AGS-CP-8", "फलमक्खी रोक"), ITEMS), productLanguageNames: { en: "Malathion 50 EC" } };
    expect((await open("/product/-/AGS-CP-8", { "/productdetail/": named })).lines).toEqual([OKRA_LINE]);
  });

  test("so does the page of its packs, which needs no crop to be chosen", async () => {
    const { response, lines } = await open("/ppage/-/AGS-CP-2", { "/productdetail/": detail(TOLD, ITEMS) });
    expect([response.status, lines]).toEqual([200, [OKRA_LINE]]);
    expect((await open("/ppage/-/AGS-CP-3", { "/productdetail/": detail(NEEM, ITEMS) })).lines).toEqual([]);
  });

  test.each([
    ["without the crops", undefined],
    ["if the crops are late", HANG],
  ])("%s it links none, and is never cached", async (_, crops) => {
    const { response, all, lines } = await open("/product/-/AGS-CP-2", {
      "/productdetail/": detail(TOLD, ITEMS),
      "/catalogservice/v2/crop/": () => crops,
    });
    expect([response.status, all(".issues small"), lines]).toEqual([200, [], ["कुछ फसलों पर मैलाथियान डालना मना है"]]);
    expect(response.headers.get("Cache-Control")).toContain("no-store");
  });

  test("use-6: a product prohibited on every crop is not sold, and is on no list", async () => {
    const { response, lines, all } = await open("/product/-/AGS-CP-4", { "/productdetail/": detail(BANNED, ITEMS) });
    expect([response.status, lines, all(".issues small")]).toEqual([404, ["बंद की गई या बिक्री से हटाई गई दवा: डाइकोफॉल"], []]);
    expect(all("#related a, .bottom-bar a").some((link) => link.getAttribute("href")?.includes("AGS-CP-4"))).toBe(false);
    const search = await open("/search?searchTerm=malathion", { "/shopaggregator/v2/products": { products: ALL } });
    expect(search.skus).toEqual(["AGS-CP-1", "AGS-CP-2", "AGS-CP-3"]);
  });
});

describe("use-5: texts of people and of the editors", () => {
  test("the description of a problem says so", async () => {
    const named = (url: URL) => ({ ...ISSUES(url), metadata: { description: "मैलाथियान का छिड़काव किया जाता है।" } });
    const described = { "/shopaggregator/v1/issue/": named };
    const okra = await open("/issue/-/334144", described);
    expect([okra.response.status, okra.lines]).toEqual([200, [OKRA_LINE]]);
    expect((await open("/issue/-/334149", described)).lines).toEqual([]);
    forget();
    expect((await open("/issue/-/334144")).lines).toEqual([]);
  });

  test("a post, its comments and their replies each have a note beside them, and their text is unchanged", async () => {
    const replies: Replies = {
      "/v2/post/": { post: post("मैलाथियान 2 मिली डाला", tagged("144")) },
      "/v2/comment": { comments: [comment("1", "మలాథియాన్ వాడండి", [comment("2", "malathion50ec")]), comment("3", "नीम तेल")] },
    };
    const { lines, all } = await open(POST, replies);
    expect(lines).toEqual([OKRA_LINE, OKRA_LINE, OKRA_LINE]);
    expect(all("article .people-text")[0]?.textContent).toBe("मैलाथियान 2 मिली डाला");
    expect(all(".comment > .not-allowed, .replies .not-allowed")).toHaveLength(2);
  });

  test("has no note on a crop on which it is allowed; without a crop the note says 'not on some crops'", async () => {
    const text = "Malathion 2 ml";
    expect((await open(POST, { "/v2/post/": { post: post(text, tagged("149")) } })).lines).toEqual([]);
    forget();
    expect((await open(POST, { "/v2/post/": { post: post(text, []) } })).lines).toEqual(["कुछ फसलों पर मैलाथियान डालना मना है"]);
    forget();
    const banned = { "/v2/post/": { post: post("Monocrotophos और Carbofuran 3G", tagged("149")) } };
    expect((await open(POST, banned, "language=en&state=rajasthan")).lines).toEqual([
      "Banned or withdrawn from sale: monocrotophos 36% SL, carbofuran (all but 3% CG)",
    ]);
  });

  test("an article has it too", async () => {
    const tags = [{ code: "144", heading: "భిండి" }];
    const article = {
      heading: "తెలా",
      description: "<p>మలాథి&#8203;యాన్</p><p>మలాథియాన్‌ను కొట్టండి</p>",
      epoch: NOW,
      tags,
      media: [],
      languageWiseHeadings: { te: "x" },
      likes: 0,
    };
    const { lines } = await open(`/article/-/${"b".repeat(24)}`, { "/v1/article/": { article } }, "language=te&state=andhra-pradesh");
    expect(lines).toEqual(["भिंडी: ఈ పంటపై మలాథియాన్ వాడకూడదు"]);
    const told = { ...article, synopsis: "మలాథియాన్", description: "<p>ఆకులు</p>" };
    const other = await open(`/article/-/${"c".repeat(24)}`, { "/v1/article/": { article: told } }, "language=te&state=andhra-pradesh");
    expect(other.lines).toEqual(lines);
  });
});
