/** The search page, the bar and /api/suggest with an invented back end (search-1, search-2). */
import { parseHTML } from "linkedom";
import { beforeEach, describe, expect, it } from "vitest";
import { createApp } from "../../src/app.ts";
import { handleRequest } from "../../src/gateway/index.ts";
import { translator } from "../../src/i18n.ts";
import { forgetLocalCopies } from "../../src/services/cache.ts";
import { brandsCache, cropTreeCache } from "../../src/services/catalog/client.ts";
import { cropArticlesCache, postsCache } from "../../src/services/community/client.ts";
import { topicsCache } from "../../src/services/content/articles.ts";
import { issueListCache } from "../../src/services/schedules/client.ts";
import { searchCache } from "../../src/services/search/client.ts";
import { problemsCache } from "../../src/services/search/problems.ts";
import { searchTopicsCache } from "../../src/services/search/topics.ts";
import { BINDINGS, backEnd, HANG, type Replies } from "../support/back-end.ts";
import { parsePage } from "../support/parse-page.ts";
import { inVirtualTime } from "../support/virtual-time.ts";

const SEED = {
  skuCode: "AGS-S-0001",
  productName: "टमाटर <b>बीज</b>",
  mrp: 1250,
  sellingPrice: 1100,
  inventory: 4,
  productImages: [{ type: "thumb", name: "packs/AGS-S-0001-0.svg" }],
};
const products = (count: number) => Array.from({ length: count }, (_, index) => ({ ...SEED, skuCode: `AGS-S-${1000 + index}` }));

let asked: { url: URL; source: string | null }[] = [];

const CROPS = { 141: { en: "Tomato", hi: "टमाटर" }, 146: { en: "Chilli", hi: "मिर्च" } } as const;
const PROBLEMS = { 341: { en: "Leaf curl", hi: "पत्ती मोड़" }, 342: { en: "Early blight", hi: "अगेती झुलसा" } } as const;

const entry = (id: number, entityType: "article" | "post", text: string, tag: string, comments: number) => ({
  _id: `5f2a5f2a5f2a5f2a5f2a5f${id}`,
  entityType,
  data: [{ type: entityType === "article" ? "heading" : "text", value: text, original_value: text }],
  author: null,
  server_epoch: 1,
  tags: [{ label: "टमाटर", value: "141" }, ...(tag ? [{ label: tag, value: tag }] : [])],
  likes_count: 0,
  comments_count: comments,
  slug: entityType === "article" ? "slug" : null,
});
const TEXTS = [
  entry(10, "article", "टमाटर में पानी कब दें", "सिंचाई", 0),
  entry(11, "article", "टमाटर की मंडी", "मंडी भाव", 0),
  entry(12, "post", "टमाटर की सिंचाई हफ्ते में कितनी बार करें", "", 3),
  entry(13, "post", "टमाटर की सिंचाई के लिए पाइप", "", 0),
];

/** Of a topic that is no crop. */
const WEATHER = [
  entry(20, "article", "बारिश से पहले", "", 0),
  entry(21, "post", "कल बारिश होगी क्या", "", 0),
  entry(22, "post", "पाला कब पड़ता है", "", 2),
  // A post without words has a name too (content-92).
  { ...entry(23, "post", "", "", 0), data: [{ type: "image", value: "https://photos.example/rain.jpg" }] },
].map((one) => ({ ...one, tags: [{ label: "मौसम", value: "weather" }] }));

const named = <Row extends object>({ searchParams }: URL, row: (language: "hi" | "en") => Row): Row =>
  row(searchParams.get("language") === "hi" ? "hi" : "en");

/** The names of crops, brands and problems, and texts about crops. */
const NAMES: Replies = {
  "/communicationservice/v2/post": ({ searchParams }: URL) => {
    const entries = { 141: TEXTS, weather: WEATHER }[searchParams.get("tags") ?? ""] ?? [];
    return { posts: entries.filter(({ entityType }) => entityType === searchParams.get("entityType")) };
  },
  "/contentservice/v1/tagmapping": () => ["141", "weather", "empty"].map((tag) => ({ post_tag_name: tag, article_tag_name: tag })),
  "/catalogservice/v2/crop/": (url: URL) =>
    named(url, (language) => ({
      children: [
        {
          ...{ id: 1, display: "x" },
          children: Object.entries(CROPS).map(([id, name]) => ({ id, cropId: id, display: name[language], image: null })),
        },
      ],
    })),
  "/catalogservice/v2/brand/": (url: URL) =>
    named(url, (language) => ({ brands: [{ brandId: "38", brandName: language === "hi" ? "खेतवीर" : "Khetveer", brandImage: null }] })),
  "/schedules/issues/": (url: URL) =>
    named(url, (language) => {
      const crop = url.searchParams.get("id") ?? "";
      const content = Object.entries(PROBLEMS).map(([id, name]) => ({ associationId: `${id}${crop}`, issue: name[language], image: null }));
      return { categoryName: "x", issues: { data: { label: "x", content } } };
    }),
};

/** The names of crops come after so many milliseconds. */
const cropNamesAfter = (ms: number): Replies => ({
  "/catalogservice/v2/crop/": async (url: URL) => {
    await new Promise((resolve) => setTimeout(resolve, ms));
    return (NAMES["/catalogservice/v2/crop/"] as (url: URL) => unknown)(url);
  },
});

type NamesState = "there" | "no texts" | "down" | Replies;
const without = (state: NamesState): Replies =>
  typeof state === "object"
    ? state
    : Object.fromEntries(
        Object.keys(NAMES).flatMap((part) =>
          state === "down" || (state === "no texts" && part.startsWith("/communicationservice/")) ? [[part, undefined]] : [],
        ),
      );

/** @param reply a whole envelope */
const bindings = (reply: unknown, names: NamesState = "there") => ({
  ...BINDINGS,
  SHOP_HOSTS: "www.khet.example",
  SESSION_SECRETS: "x".repeat(32),
  API: backEnd({
    ...NAMES,
    ...without(names),
    "": (url: URL, request: Request) => {
      asked.push({ url, source: request.headers.get("Source") });
      if (reply === HANG) return reply;
      if (reply === "down") return undefined;
      return Response.json(typeof reply === "function" ? reply(request) : reply);
    },
  }),
});
const found = (...list: object[]) => ({ responseData: { products: list } });

const notAsked = () => Promise.reject(new Error("not called"));
const noPages = { render: notAsked, act: notAsked, purge: notAsked };

const HI = "language=hi&state=rajasthan";
const page = async (query: string, reply: unknown = found(), names: NamesState = "there") => {
  const response = await createApp().fetch(new Request(`https://www.khet.example/search?${query}`), bindings(reply, names));
  const html = await response.text();
  const document = parsePage(html);
  return { response, html, document, main: document.querySelector("main"), field: document.getElementById("search") };
};
const suggest = async (query: string, reply: unknown = found(), method = "GET", names: NamesState = "there") => {
  const request = new Request(`https://www.khet.example/api/suggest?${query}`, { method });
  const response = await handleRequest(request, bindings(reply, names), noPages);
  return { response, body: response.status === 405 ? null : ((await response.json()) as { products: Record<string, unknown>[] }) };
};

const forget = () => {
  asked = [];
  forgetLocalCopies(
    searchCache,
    problemsCache,
    searchTopicsCache,
    topicsCache,
    issueListCache,
    cropTreeCache,
    brandsCache,
    cropArticlesCache,
    postsCache,
  );
};
beforeEach(forget);

describe("/search", () => {
  // search-10, search-14, search-1
  it("asks for page 1 of the term in the page's language and source, and shows what came", async () => {
    const { response, document, main, field } = await page(`${HI}&searchTerm=%20tamatar%20%20beej`, found(...products(3)));
    expect(response.status).toBe(200);
    expect(asked).toHaveLength(1);
    expect(asked[0]?.url.pathname).toBe("/shopaggregator/v2/products");
    expect(Object.fromEntries(asked[0]?.url.searchParams ?? [])).toEqual({ language: "hi", searchString: "tamatar beej", pageNo: "1" });
    expect(asked[0]?.source).toBe("APPRJ");
    expect(document.querySelector("h1")?.textContent).toBe("“tamatar beej” के नतीजे");
    expect(main?.querySelectorAll(".product-card")).toHaveLength(3);
    expect(main?.querySelector(".found-products p")?.textContent).toBe("3 चीज़ें");
    expect(field?.getAttribute("value")).toBe("tamatar beej");
    expect(document.querySelector("meta[name=robots]")?.getAttribute("content")).toBe("noindex");
    expect(main?.querySelector('a[href="tel:+911800000000"]')?.textContent).toContain("1800 000 000");
    expect(response.headers.get("Cache-Tag")).toBe("search,crops,brands,product:AGS-S-1000,product:AGS-S-1001,product:AGS-S-1002");
  });

  const groups = (main: Element | null) =>
    [...(main?.querySelectorAll(".found") ?? [])].map((group) => [
      group.querySelector("h2")?.textContent,
      ...[...group.querySelectorAll("li a")].map((link) => `${link.textContent} ${link.getAttribute("href")?.split("?")[0]}`),
    ]);

  it("search-20: problems, crops and brands in the term have their own groups, the best matches first", async () => {
    const leafCurl = "पत्ती मोड़";
    expect(groups((await page(`${HI}&searchTerm=tamatar%20leaf%20curl`)).main)).toEqual([
      ["कीट और रोग", `${leafCurl}टमाटर /issue/leaf-curl/341141`],
    ]);
    expect(groups((await page(`${HI}&searchTerm=tamatar`, found(...products(1)))).main)).toEqual([
      ["फसलें", "टमाटर /crop/tomato/141"],
      ["जवाब और लेख", "टमाटर में पानी कब दें /article/slug/5f2a5f2a5f2a5f2a5f2a5f10", "टमाटर की मंडी /article/slug/5f2a5f2a5f2a5f2a5f2a5f11"],
    ]);
    expect(groups((await page(`${HI}&searchTerm=khetvir`)).main)).toEqual([["ब्रांड", "खेतवीर /brand/khetveer/38"]]);
    const both = await page(`${HI}&searchTerm=leaf%20curl`, found(...products(2)));
    expect(groups(both.main)).toEqual([
      ["कीट और रोग", `${leafCurl}टमाटर /issue/leaf-curl/341141`, `${leafCurl}मिर्च /issue/leaf-curl/341146`],
    ]);
    // Before the products, whose names match less.
    expect([...(both.main?.querySelectorAll("h2") ?? [])].slice(0, 2).map(({ textContent }) => textContent)).toEqual([
      "कीट और रोग",
      "सामान",
    ]);
  });

  it("search-28: articles and answered questions about the term's crop have their own group", async () => {
    const { response, main } = await page(`${HI}&searchTerm=${encodeURIComponent("टमाटर की सिंचाई")}`);
    expect(groups(main)).toEqual([
      [
        "जवाब और लेख",
        "टमाटर में पानी कब दें /article/slug/5f2a5f2a5f2a5f2a5f2a5f10",
        "टमाटर की सिंचाई हफ्ते में कितनी बार करें3 जवाब /post/5f2a5f2a5f2a5f2a5f2a5f12",
      ],
      ["फसलें", "टमाटर /crop/tomato/141"],
    ]);
    expect(response.headers.get("Cache-Tag")).toBe("search,crops,brands,posts");
  });

  it.each(["mausam", "मौसम", "barish"])(
    "search-30: %s, a topic without a crop, finds its articles and discussions, answered ones first",
    async (term) => {
      const { response, main } = await page(`${HI}&searchTerm=${encodeURIComponent(term)}`, found(...products(1)));
      expect(groups(main)[0]).toEqual([
        "जवाब और लेख",
        "बारिश से पहले /article/slug/5f2a5f2a5f2a5f2a5f2a5f20",
        "पाला कब पड़ता है2 जवाब /post/5f2a5f2a5f2a5f2a5f2a5f22",
        `कल बारिश होगी क्या${translator("hi")("content.noComments")} /post/5f2a5f2a5f2a5f2a5f2a5f21`,
        `किसान की फ़ोटो या वीडियो${translator("hi")("content.noComments")} /post/5f2a5f2a5f2a5f2a5f2a5f23`,
      ]);
      expect([...(main?.querySelectorAll(".whole-topic a") ?? [])].map((link) => link.getAttribute("href"))).toEqual([
        `/articles?language=hi&state=rajasthan&topic=weather`,
        `/posts?language=hi&state=rajasthan&topic=weather`,
      ]);
      expect(response.headers.get("Cache-Tag")).toMatch(/^search,crops,brands,posts,/);
    },
  );

  it("search-30: without the texts of topics the page is never cached", async () => {
    const { response, main } = await page(`${HI}&searchTerm=mausam`, found(...products(1)), "no texts");
    expect([response.status, response.headers.get("Cache-Control")]).toEqual([200, "private, no-store"]);
    expect(groups(main)).toEqual([]);
  });

  it("search-28: without the texts the page is never cached, and the rest is shown", async () => {
    const { response, main } = await page(`${HI}&searchTerm=tamatar`, found(...products(1)), "no texts");
    expect([response.status, response.headers.get("Cache-Control")]).toEqual([200, "private, no-store"]);
    expect(groups(main)).toEqual([["फसलें", "टमाटर /crop/tomato/141"]]);
  });

  it("search-21: a local name is replaced by its English one, for the products too", async () => {
    const { main } = await page(`${HI}&searchTerm=${encodeURIComponent("टमाटर चुरड़ा मुरड़ा")}`);
    expect(groups(main)).toEqual([["कीट और रोग", "पत्ती मोड़टमाटर /issue/leaf-curl/341141"]]);
    expect(asked.map(({ url }) => url.searchParams.get("searchString"))).toEqual(["टमाटर चुरड़ा मुरड़ा", "टमाटर leaf curl", "टमाटर"]);
  });

  it("search-23: if no product matches all of the term, the products of its known part have their own heading", async () => {
    const byTerm = (request: Request) =>
      new URL(request.url).searchParams.get("searchString") === "tamatar" ? found(...products(2)) : found();
    const { main } = await page(`${HI}&searchTerm=tamatar%20qwrtz`, byTerm);
    expect(groups(main)).toEqual([["फसलें", "टमाटर /crop/tomato/141"]]);
    expect(main?.querySelector("#nearest")?.textContent).toBe("इन सब शब्दों का कोई सामान नहीं मिला। “tamatar” के लिए:");
    expect(main?.querySelectorAll(".product-card")).toHaveLength(2);
  });

  it("search-29: a word that says little does not keep a product away", async () => {
    const byTerm = (request: Request) =>
      new URL(request.url).searchParams.get("searchString") === "tamatar nozzle" ? found(...products(2)) : found();
    const { main } = await page(`${HI}&searchTerm=tamatar%20nozzle%20rog`, byTerm);
    expect(main?.querySelectorAll(".product-card")).toHaveLength(2);
    expect(main?.querySelector("#nearest")).toBeNull();
  });

  it("search-29: if the second search fails, the page does not say that nothing exists, and is never cached", async () => {
    const byTerm = (request: Request) => (new URL(request.url).searchParams.get("searchString") === "qwrtz rog" ? found() : {});
    const { response, main } = await page(`${HI}&searchTerm=qwrtz%20rog`, byTerm);
    expect([response.status, response.headers.get("Cache-Control")]).toEqual([200, "private, no-store"]);
    expect(main?.querySelector("h1")?.textContent).toBe("“qwrtz rog” के लिए सब जगह खोज नहीं हो पाई");
    expect((await suggest(`${HI}&q=qwrtz%20rog`, byTerm)).response.status).toBe(503);
  });

  it("search-24: fifty results are fifty and more", async () => {
    const { main } = await page(`${HI}&searchTerm=beej`, found(...products(50)));
    expect(main?.querySelector(".list-head p")?.textContent).toBe("50 और उससे ज़्यादा चीज़ें");
    expect((await page(`${HI}&searchTerm=beeja`, found(...products(49)))).main?.querySelector(".list-head p")?.textContent).toBe("49 चीज़ें");
  });

  it("search-20: without the names the page is never cached, and does not say that none exist", async () => {
    const some = await page(`${HI}&searchTerm=tamatar`, found(...products(1)), "down");
    expect([some.response.status, some.response.headers.get("Cache-Control")]).toEqual([200, "private, no-store"]);
    const none = await page(`${HI}&searchTerm=beej`, found(), "down");
    expect([none.response.status, none.main?.querySelector("h1")?.textContent]).toEqual([200, "“beej” के लिए सब जगह खोज नहीं हो पाई"]);
  });

  it("says so if the shop does not sell", async () => {
    expect((await page("language=hi&searchTerm=tamatar&state=bihar", found(...products(1)))).main?.querySelector(".note a")).not.toBeNull();
    expect((await page(`${HI}&searchTerm=beej`, found(...products(1)))).main?.querySelector(".note")).toBeNull();
  });

  it("searches short words that are whole words", async () => {
    await page(`${HI}&searchTerm=${encodeURIComponent("धान")}`);
    expect(asked).toHaveLength(1);
  });

  it("makes no call if the term is too short, and keeps it in the field", async () => {
    const { response, main, field } = await page(`${HI}&searchTerm=ab`);
    expect(response.status).toBe(400);
    expect(response.headers.get("Cache-Control")).toContain("no-store");
    expect(asked).toEqual([]);
    expect(field?.getAttribute("value")).toBe("ab");
    expect(main?.textContent).toContain("“ab”");
  });

  it("without a term shows what can be searched", async () => {
    const { response, main } = await page(HI);
    expect(response.status).toBe(200);
    expect(asked).toEqual([]);
    expect(main?.querySelectorAll("a").length).toBeGreaterThan(2);
    // verify-23
    expect(main?.querySelector(`a[href="/pcode?${HI}"]`)).not.toBeNull();
  });

  // search-12
  it("shows further links if nothing was found", async () => {
    const { response, main } = await page(`${HI}&searchTerm=nothing`);
    expect(response.status).toBe(200);
    const links = [...(main?.querySelectorAll("a") ?? [])].map((link) => link.getAttribute("href"));
    expect(links).toContain("tel:+911800000000");
    expect(links.some((link) => link?.startsWith("/crops?"))).toBe(true);
    // verify-23
    expect(links).toContain(`/pcode?${HI}`);
  });

  it("sends 503 if the search fails, and keeps the term", async () => {
    const { response, main, field } = await page(`${HI}&searchTerm=tamatar`, "down");
    expect(response.status).toBe(503);
    expect(response.headers.get("Retry-After")).toBe("10");
    expect(field?.getAttribute("value")).toBe("tamatar");
    expect(main?.querySelector(".button.go")?.getAttribute("href")).toBe(`/search?language=hi&searchTerm=tamatar&state=rajasthan`);
  });

  it("escapes a hostile term everywhere", async () => {
    const hostile = `"><script>alert(1)</script></title><img src=x onerror=alert(1)>{{term}}`;
    for (const reply of [found(), found(SEED)]) {
      const { document, html, field } = await page(`${HI}&searchTerm=${encodeURIComponent(hostile)}`, reply);
      expect(document.querySelector("h1")?.textContent).toContain(hostile);
      expect(field?.getAttribute("value")).toBe(hostile);
      expect(html).not.toContain("<script>alert");
      expect(html).not.toContain("<img src=x");
      expect(document.querySelectorAll("script:not([src])")).toHaveLength(0);
      forgetLocalCopies(searchCache);
    }
  });

  it("hides products that must not be shown", async () => {
    const { main } = await page(
      `${HI}&searchTerm=tamatar`,
      found(SEED, { ...SEED, skuCode: "AGS-S-0002", productName: null }, { ...SEED, skuCode: "AGS-S-0003", productName: "X (disabled)" }),
    );
    expect(main?.querySelectorAll(".product-card")).toHaveLength(1);
  });

  it("is cached, unless the term may be a personal number", async () => {
    expect((await page(`${HI}&searchTerm=tamatar`)).response.headers.get("Cache-Control")).toContain("public");
    expect((await page(`${HI}&searchTerm=9812345678`)).response.headers.get("Cache-Control")).toBe("private, no-store");
  });
});

it.each([
  ["०:५२:३४", "0:52:34"],
  ["गेहूँ में खरपतवार की दवा", "गेहूँ खरपतवार दवा"],
  ["cotton seed for black soil", "cotton seed black soil"],
  ["के लिए", "के लिए"],
])("search-32: the service is asked for %s as %s", async (term, sent) => {
  await page(`${HI}&searchTerm=${encodeURIComponent(term)}`, found(...products(2)));
  expect(asked.map(({ url }) => url.searchParams.get("searchString"))).toEqual([sent]);
});

describe("the bar", () => {
  // search-2
  it("is a form with the visit's parameters", async () => {
    const { document } = await page(
      "language=te&partner=saathi&searchTerm=tamatar&showProductPrices=false&source=b2b&state=andhra-pradesh",
    );
    const form = document.querySelector("form.search");
    expect(form?.getAttribute("action")).toBe("/search");
    expect(form?.getAttribute("method")).toBeNull();
    const hidden = [...(form?.querySelectorAll("input[type=hidden]") ?? [])].map((input) => [
      input.getAttribute("name"),
      input.getAttribute("value"),
    ]);
    expect(Object.fromEntries(hidden)).toEqual({
      language: "te",
      partner: "saathi",
      showProductPrices: "false",
      source: "b2b",
      state: "andhra-pradesh",
    });
    expect(document.querySelector('label[for="search"]')?.textContent).not.toBe("");
  });

  it("appears once, in the page itself if the header is missing", async () => {
    const { document, main } = await page(`${HI}&searchTerm=tamatar&showHeader=false`);
    expect(document.querySelectorAll("form.search")).toHaveLength(1);
    expect(main?.querySelector("form.search")).not.toBeNull();
  });

  it.each([
    ["/checkout/cart", false],
    ["/pcode", false],
    ["/nowhere", true],
  ])("on %s: %s", async (path, shown) => {
    const response = await createApp().fetch(new Request(`https://www.khet.example${path}?${HI}`), bindings(found()));
    const { document } = parseHTML(await response.text());
    expect(document.querySelector("form.search") !== null).toBe(shown);
  });
});

describe("/api/suggest", () => {
  it("returns at most five, with every text as shown", async () => {
    const { response, body } = await suggest(`q=beej&${HI}`, found(...products(9)));
    expect(response.status).toBe(200);
    expect(response.headers.get("Cache-Control")).toBe("private, max-age=60");
    expect(response.headers.get("Content-Type")).toBe("application/json");
    expect(body?.products).toHaveLength(5);
    expect(body?.products[0]).toEqual({
      name: "टमाटर <b>बीज</b>",
      image: "/media/packs/AGS-S-0001-0.svg?w=120",
      price: "₹1,100",
      mrp: "₹1,250",
      href: "/product/p/AGS-S-1000?language=hi&state=rajasthan",
    });
  });

  it("is cached for a minute only if no name failed: a shorter list may be wrong", async () => {
    const kept = async (names: NamesState) => {
      const { response, body } = await suggest(`q=beej&${HI}`, found(...products(2)), "GET", names);
      return [response.status, body?.products.length, response.headers.get("Cache-Control")];
    };
    expect(await kept("down")).toEqual([200, 2, "private, no-store"]);
    forget();
    expect(await kept("there")).toEqual([200, 2, "private, max-age=60"]);
  });

  it("limits-13: sends no data to a page of another site, and makes no call for it", async () => {
    for (const site of ["cross-site", "same-site"]) {
      const request = new Request(`https://www.khet.example/api/suggest?q=tamatar&${HI}`, { headers: { "Sec-Fetch-Site": site } });
      const SEARCH_LIMIT = { limit: () => Promise.reject(new Error("counted")) };
      const response = await handleRequest(request, { ...bindings(found(SEED)), SEARCH_LIMIT }, noPages);
      expect([response.status, await response.text(), response.headers.get("Cache-Control")]).toEqual([403, "", "private, no-store"]);
    }
    expect(asked).toHaveLength(0);
    for (const site of ["same-origin", "none"]) {
      const request = new Request(`https://www.khet.example/api/suggest?q=tamatar&${HI}`, { headers: { "Sec-Fetch-Site": site } });
      expect((await handleRequest(request, bindings(found(SEED)), noPages)).status).toBe(200);
    }
  });

  it("search-25: two problems and one crop are first", async () => {
    const names = async (term: string, ...list: object[]) =>
      (await suggest(`${HI}&q=${term}`, found(...list))).body?.products.map(({ name }) => name);
    expect(await names("leaf%20curl", ...products(9))).toEqual(["पत्ती मोड़: टमाटर", "पत्ती मोड़: मिर्च", ...Array(3).fill("टमाटर <b>बीज</b>")]);
    expect(await names("tamatar", ...products(9))).toEqual(["टमाटर", ...Array(4).fill("टमाटर <b>बीज</b>")]);
    // Their addresses have the English names, as those of the search page.
    const { body } = await suggest(`${HI}&q=leaf%20curl`, found(...products(9)));
    expect(body?.products[0]?.["href"]).toMatch(/^\/issue\/leaf-curl\/\d+\?/);
  });

  // search-7
  it("has no MRP to strike through if the price is the MRP", async () => {
    const { body } = await suggest(`q=beej&${HI}`, found({ ...SEED, mrp: 1_100, sellingPrice: 1_100 }));
    expect(body?.products[0]).toMatchObject({ price: "₹1,100", mrp: null });
  });

  it("shares its reply with the search page", async () => {
    await suggest(`q=Tamatar&${HI}`, found(SEED));
    await page(`${HI}&searchTerm=tamatar`, found(SEED));
    expect(asked).toHaveLength(1);
  });

  it("keeps no typed text outside of the isolate", async () => {
    const puts: string[] = [];
    const CACHE = {
      get: async () => null,
      put: async (key: string) => void puts.push(key),
      list: async () => ({ keys: [] }),
      delete: async () => undefined,
    };
    const request = new Request(`https://www.khet.example/api/suggest?q=9812345678&${HI}`);
    await handleRequest(request, { ...bindings(found(SEED)), CACHE }, noPages);
    expect(asked).toHaveLength(1);
    // The names of crops, brands and problems contain no typed text.
    expect(puts.filter((key) => !/^(?:croptree|brands|problems|issues|issuelist):/.test(key) || key.includes("98123"))).toEqual([]);
  });

  it("hides prices if they are hidden, and says if a price is in the app", async () => {
    expect((await suggest(`q=beej&showProductPrices=false&${HI}`, found(SEED))).body?.products[0]).toMatchObject({
      price: null,
      mrp: null,
    });
    forgetLocalCopies(searchCache);
    const inApp = (await suggest(`q=beej&${HI}`, found({ ...SEED, priceOnApp: true }))).body?.products[0];
    expect(inApp).toMatchObject({ mrp: null });
    expect(inApp?.["price"]).toMatch(/\p{Script=Devanagari}/u);
  });

  // catalogue-24
  it("links to /shop-na if the name is not a text", async () => {
    const { body } = await suggest(`q=beej&${HI}`, found({ ...SEED, productName: { value: null } }));
    expect(body?.products[0]?.["href"]).toBe(`/shop-na?${HI}`);
  });

  it.each(["", "q=", "q=ab", `q=${encodeURIComponent("घी")}`])("makes no call for ?%s", async (query) => {
    const { response, body } = await suggest(query);
    expect(response.status).toBe(200);
    expect(body).toEqual({ products: [] });
    expect(asked).toEqual([]);
  });

  it("says so if the search fails, or takes longer than two seconds", async () => {
    for (const reply of ["down", HANG, { responseData: null }]) {
      const { value, ms } = await inVirtualTime(() => suggest(`q=tamatar&${HI}`, reply));
      expect(value.response.status).toBe(503);
      expect(value.response.headers.get("Cache-Control")).toBe("private, no-store");
      if (reply === HANG) expect(ms).toBe(2_000);
      forgetLocalCopies(searchCache);
    }
  });

  it("waits 300 ms for the names of crops and problems", async () => {
    const namesAfter = async (ms: number) => {
      const { value } = await inVirtualTime(() => suggest(`q=tamatar&${HI}`, found(SEED), "GET", cropNamesAfter(ms)));
      forget();
      return value.body?.products.map(({ name }) => name);
    };
    expect(await namesAfter(250)).toEqual(["टमाटर", SEED.productName]);
    expect(await namesAfter(350)).toEqual([SEED.productName]);
  });

  it("accepts only GET", async () => {
    expect((await suggest(`q=tamatar&${HI}`, found(), "POST")).response.status).toBe(405);
  });
});
