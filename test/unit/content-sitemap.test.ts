/** The entries of the content sitemaps (content-69), and the files of a shop with very many products. */
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { LANGUAGES } from "../../src/domain/visit/language.ts";
import { readEnv } from "../../src/env.ts";
import { serveSitemap } from "../../src/routes/sitemap.ts";
import { cacheKinds } from "../../src/services/cache.ts";
import { dateContent } from "../../src/services/content-sitemap.ts";
import { BINDINGS, backEnd, type Replies } from "../support/back-end.ts";

const ORIGIN = "https://www.khet.example";
const VISIT = "language=hi&state=rajasthan";
const EPOCH = Date.UTC(2026, 10, 2, 5, 30);
const hex = (number: number) => number.toString(16).padStart(24, "0");

const row = (entityType: string, number: number, tag: string) => ({
  _id: hex(number),
  entityType,
  slug: `blight-${number}`,
  data: [{ type: "heading", value: `लेख ${number}` }],
  author: null,
  server_epoch: EPOCH + number * 1_000,
  tags: [{ label: "x", value: tag }],
});
/** Articles 1 to `articles`, of which only the first has translations from Hindi, and posts from 1,001 on. */
const back = (articles: number, posts: number, more: Replies = {}): Replies => ({
  "/v2/post": ({ searchParams }: URL) => {
    const type = searchParams.get("entityType") ?? "";
    const isHindi = searchParams.get("language") === "hi";
    const count = type === "post" ? posts : isHindi ? articles : 1;
    const all = Array.from({ length: count }, (_, index) =>
      row(type, type === "post" ? 1_001 + index : 1 + index, type === "post" ? "pest-watch" : "141"),
    );
    const offset = Number(searchParams.get("offset"));
    return { posts: all.slice(offset, offset + Number(searchParams.get("limit"))) };
  },
  tagmapping: [
    { post_tag_name: "pest-watch", article_tag_name: "pests" },
    { post_tag_name: "tomato", article_tag_name: "141" },
    { post_tag_name: "nothing", article_tag_name: "nothing" },
  ],
  ...more,
});

async function get(path: string, replies: Replies, calls: URL[] = []) {
  const response = await serveSitemap(new URL(path, ORIGIN), readEnv({ ...BINDINGS, API: backEnd(replies, calls) }));
  const xml = (await response?.text())?.replaceAll("&amp;", "&") ?? "";
  const entries = [...xml.matchAll(/<url>(.*?)<\/url>/g)].map(([, entry = ""]) => ({
    loc: (/<loc>(.*?)<\/loc>/.exec(entry)?.[1] ?? "").slice(ORIGIN.length),
    lastmod: /<lastmod>(.*?)<\/lastmod>/.exec(entry)?.[1] ?? null,
    languages: [...entry.matchAll(/hreflang="([^"]*)"/g)].map(([, name]) => name),
  }));
  return { response, entries, of: (path: string) => entries.find(({ loc }) => loc.startsWith(path)) };
}

beforeEach(() => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  for (const kind of cacheKinds) kind.local.clear();
});

describe("the file of a language", () => {
  test("lists the newest articles and posts, the lists, and the topics with entries", async () => {
    const { entries, of } = await get("/sitemaps/content-hi.xml", back(41, 3));
    const screens = Object.groupBy(entries, ({ loc }) => loc.split(/[/?]/)[1] ?? "");
    expect(Object.fromEntries(Object.entries(screens).map(([name, list]) => [name, list?.length]))).toEqual({
      articles: 2,
      posts: 2,
      topics: 1,
      article: 41,
      post: 3,
    });
    expect(entries.map(({ loc }) => loc).filter((loc) => loc.includes("topic="))).toEqual([
      `/posts?${VISIT}&topic=pest-watch`,
      `/articles?${VISIT}&topic=tomato`,
    ]);
    expect(of(`/article/blight/${hex(1)}`)).toEqual({
      loc: `/article/blight/${hex(1)}?${VISIT}`,
      lastmod: "2026-11-02",
      languages: [...LANGUAGES.map((language) => `${language}-IN`), "x-default"],
    });
    expect(of(`/article/blight/${hex(2)}`)?.languages).toEqual(["hi-IN", "x-default"]);
    expect(of(`/post/${hex(1_001)}`)?.languages).toHaveLength(7);
  });

  test("is bounded: 500 articles and 200 posts", async () => {
    const calls: URL[] = [];
    const { entries } = await get("/sitemaps/content-hi.xml", back(700, 700), calls);
    const count = (screen: string) => entries.filter(({ loc }) => loc.startsWith(`/${screen}/`)).length;
    expect([count("article"), count("post")]).toEqual([500, 200]);
    expect(calls.every(({ searchParams }) => (searchParams.get("limit") ?? "21") === "21")).toBe(true);
    // An incomplete list cannot name the languages of an article.
    expect(entries.find(({ loc }) => loc.startsWith("/article/"))?.languages).toEqual([]);
  });

  test("leaves out the entries of failed calls, and unknown alternates", async () => {
    const whole = back(3, 3)["/v2/post"] as (url: URL) => object;
    const withoutTelugu = (url: URL) => (url.searchParams.get("language") === "te" ? {} : whole(url));
    const { entries, of } = await get("/sitemaps/content-hi.xml", back(3, 3, { "/v2/post": withoutTelugu, tagmapping: undefined }));
    expect(of(`/article/blight/${hex(1)}`)?.languages).toEqual([]);
    expect(entries.filter(({ loc }) => loc.includes("topic="))).toEqual([]);
    const silent = await get("/sitemaps/content-te.xml", {});
    expect([silent.response?.status, silent.entries.map(({ loc }) => loc)]).toEqual([200, ["/topics?language=te&state=andhra-pradesh"]]);
  });
});

test("an entry's date is its own until a change is detected", () => {
  const gist = {
    id: hex(1),
    kind: "post",
    slug: "",
    heading: null,
    preview: "क",
    hidesDose: false,
    image: null,
    author: null,
    epoch: 1_000,
    tags: [],
    likes: 0,
    comments: 1,
  } as const;
  const first = dateContent([gist], null, 5_000);
  expect(first[0]?.since).toBe(1_000);
  expect(dateContent([{ ...gist, likes: 9 }], first, 6_000)[0]?.since).toBe(1_000);
  for (const change of [{ comments: 2 }, { heading: "कपास" }, { preview: "कपास" }, { image: "posts/1.jpg" }])
    expect([change, dateContent([{ ...gist, ...change }], first, 6_000)[0]?.since]).toEqual([change, 6_000]);
  // A value that moves to the next field is a change too.
  const [withHeading] = dateContent([{ ...gist, heading: "1", preview: "x" }], null, 5_000);
  expect(dateContent([{ ...gist, heading: "", preview: "x".repeat(11) }], withHeading ? [withHeading] : [], 6_000)[0]?.since).toBe(6_000);
});

// docs/decisions/15-sitemaps.md
describe("the files of a shop with 20,002 products", () => {
  const DAY = 86_400_000;
  const listed = (prefix: string, count: number, since: number) =>
    Array.from({ length: count }, (_, index) => ({ id: `${prefix}-${index}`, name: "Neem", since }));
  const products = new Map([
    ["seeds", listed("S", 19_999, EPOCH)],
    ["crop-protection", listed("CP", 3, EPOCH + 3 * DAY)],
  ]);

  /** The addresses of a file with their last changes; null if it does not exist. */
  async function file(path: string): Promise<Map<string, string | null> | null> {
    vi.resetModules();
    vi.doMock("../../src/services/sitemap.ts", async (original) => ({
      ...(await original<typeof import("../../src/services/sitemap.ts")>()),
      productPages: async (_: unknown, source: string) => (source === "APPRJ" ? products : new Map()),
      brandPages: async () => [{ id: "38", name: "Khetveer" }],
      cropAndIssuePages: async () => ({
        crops: [{ id: "141", name: "Tomato", since: EPOCH + DAY }],
        issues: [{ id: "341141", name: "Leaf curl", since: EPOCH + 2 * DAY }],
      }),
    }));
    const { serveSitemap: serve } = await import("../../src/routes/sitemap.ts");
    const response = await serve(new URL(path, ORIGIN), readEnv({ ...BINDINGS, API: backEnd({}) }));
    const xml = (await response?.text()) ?? "";
    const entries = [...xml.matchAll(/<(url|sitemap)><loc>(.*?)<\/loc>(?:<lastmod>(.*?)<\/lastmod>)?/g)];
    return response && new Map(entries.map(([, , loc = "", since]) => [loc.slice(ORIGIN.length).replace(/\?.*/, ""), since ?? null]));
  }
  afterEach(() => {
    vi.doUnmock("../../src/services/sitemap.ts");
    vi.resetModules();
  });

  test("the first has the pages of the shop and of crops, with the last change of each list, and 20,000 products", async () => {
    const first = await file("/sitemaps/hi-rajasthan.xml");
    const pages = [...(first ?? [])];
    expect(pages.filter(([path]) => !path.startsWith("/product/"))).toEqual([
      ["/shop", null],
      ["/trending-products", null],
      ["/featured-products", null],
      ["/brands", null],
      ["/category/seeds/seeds", "2026-11-02"],
      ["/category/crop-protection/crop-protection", "2026-11-05"],
      ["/category/crop-nutrition/crop-nutrition", null],
      ["/category/hardware/hardware", null],
      ["/category/combo/combo", null],
      ["/category/animal-husbandry/animal-husbandry", null],
      ["/brand/khetveer/38", null],
      ["/crops", "2026-11-03"],
      ["/crop/tomato/141", "2026-11-03"],
      ["/issue/leaf-curl/341141", "2026-11-04"],
    ]);
    const inFirst = pages.filter(([path]) => path.startsWith("/product/"));
    expect(inFirst).toHaveLength(20_000);
    expect([inFirst[0], inFirst.at(-1)]).toEqual([
      ["/product/neem/S-0", "2026-11-02"],
      ["/product/neem/CP-0", "2026-11-05"],
    ]);
  });

  test("the second has the other products alone, and there is no third", async () => {
    expect([...((await file("/sitemaps/hi-rajasthan-2.xml")) ?? [])]).toEqual([
      ["/product/neem/CP-1", "2026-11-05"],
      ["/product/neem/CP-2", "2026-11-05"],
    ]);
    expect(await file("/sitemaps/hi-rajasthan-3.xml")).toBeNull();
  });

  test("the index has both, with the last change of any page; a state without products has one file", async () => {
    const index = [...((await file("/sitemap.xml")) ?? [])];
    expect(index.filter(([path]) => /\/hi-(?:rajasthan|gujarat)/.test(path)).sort()).toEqual([
      ["/sitemaps/hi-gujarat.xml", "2026-11-04"],
      ["/sitemaps/hi-rajasthan-2.xml", "2026-11-05"],
      ["/sitemaps/hi-rajasthan.xml", "2026-11-05"],
    ]);
  });
});
