/**
 * Lifetime, bounds and purge of every kind of cached reply, each fetched by its own client function.
 * Needs its own modules: it counts the kinds that they create.
 */
import { readFileSync } from "node:fs";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { KeyValue } from "../../src/env.ts";
import { listPlaces } from "../../src/services/addresses/client.ts";
import type { PurgedBy } from "../../src/services/cache/purge.ts";
import { type CacheKind, cacheKinds, forgetLocalCopies, purgeReplies } from "../../src/services/cache.ts";
import { brandProducts, brands, cropTree, productNames } from "../../src/services/catalog/client.ts";
import {
  chosenPosts,
  commentReplies,
  cropArticles,
  farmerPosts,
  postComments,
  postDetail,
  posts,
} from "../../src/services/community/client.ts";
import { articleDetail, topics } from "../../src/services/content/articles.ts";
import { allCrops, banners, categoryDetail } from "../../src/services/content/client.ts";
import { listedContent } from "../../src/services/content-sitemap.ts";
import { cropConfiguration, englishIssue, issueDetail } from "../../src/services/crops/client.ts";
import { shopFeed } from "../../src/services/feed/client.ts";
import { memberIndex, members } from "../../src/services/members.ts";
import { profile } from "../../src/services/people/client.ts";
import { policy } from "../../src/services/policies/client.ts";
import { searchProducts } from "../../src/services/search/client.ts";
import {
  categoryFacts,
  featuredProducts,
  popularProducts,
  productDetail,
  productsBySku,
  relatedProducts,
} from "../../src/services/shopaggregator/client.ts";
import { cropAndIssuePages, productPages, sitemapContext } from "../../src/services/sitemap.ts";
import { storeById, storeProducts } from "../../src/services/stores/client.ts";
import type { Result, UpstreamContext } from "../../src/services/upstream.ts";
import { cropVideos } from "../../src/services/videos/client.ts";
import { FARMER, POST, readableServices, SKU } from "../support/readable-replies.ts";

const kinds = cacheKinds as unknown as readonly CacheKind<unknown>[];
const START = Date.UTC(2026, 10, 22);
const MINUTE = 60_000;
const HOUR = 3_600_000;
const DAY = 86_400_000;

interface Expected {
  readonly version: number;
  readonly freshMs: number;
  readonly staleMs: number;
  /** How long an expired copy is served stale, if not the default of one hour at most. */
  readonly revalidateMs?: number;
  readonly entries: number;
  readonly bytes: number;
  readonly purgedBy: PurgedBy;
  /** Null for a kind that is never stored in KV. */
  readonly shape: unknown;
}
const expected = (freshMs: number, entries: number, purgedBy: PurgedBy, more: Partial<Expected> = {}): Expected => ({
  version: 1,
  freshMs,
  staleMs: DAY,
  entries,
  bytes: 8_000_000,
  purgedBy,
  shape: expect.objectContaining({ type: expect.any(String) }),
  ...more,
});

/** Repeated here in numbers. A new name or version makes stored KV entries unreadable, so change it only on purpose. */
const KINDS: Readonly<Record<string, Expected>> = {
  allcrops: expected(HOUR, 24, "crops"),
  article: expected(15 * MINUTE, 200, "article:ID", { version: 2 }),
  banners: expected(5 * MINUTE, 60, "feed", { version: 3 }),
  brandproducts: expected(15 * MINUTE, 100, "brand:ID"),
  brands: expected(HOUR, 12, "brands"),
  categorydetail: expected(15 * MINUTE, 100, "category", { version: 2 }),
  chosenposts: expected(5 * MINUTE, 100, "posts", { shape: null, version: 4 }),
  comments: expected(2 * MINUTE, 400, "post:ID", { version: 2 }),
  croparticles: expected(15 * MINUTE, 300, "crop:ID", { version: 5 }),
  cropconfiguration: expected(15 * MINUTE, 200, "crop:ID"),
  croptree: expected(HOUR, 12, "crops"),
  cropvideos: expected(HOUR, 200, "crop:ID"),
  farmerposts: expected(5 * MINUTE, 200, "profile:ID", { version: 4 }),
  feed: expected(5 * MINUTE, 100, "feed", { version: 3 }),
  issue: expected(15 * MINUTE, 300, "issue:ID", { version: 2 }),
  issuename: expected(24 * HOUR, 500, "issue:ID", { version: 2 }),
  listedfacts: expected(15 * MINUTE, 60, "feed"),
  listskus: expected(HOUR, 600, "feed", { bytes: 2_000_000 }),
  members: expected(MINUTE, 24, "never", { revalidateMs: DAY, bytes: 4_000_000 }),
  names: expected(24 * HOUR, 500, "product:ID"),
  places: expected(6 * HOUR, 2_000, "never", { bytes: 2_000_000, shape: null }),
  policy: expected(HOUR, 12, "policy:ID", { bytes: 2_000_000 }),
  post: expected(5 * MINUTE, 400, "post:ID", { version: 3 }),
  posts: expected(5 * MINUTE, 400, "posts", { version: 4 }),
  productdetail: expected(HOUR, 5_000, "product:ID", { bytes: 32_000_000 }),
  productlist: expected(15 * MINUTE, 2_000, "feed"),
  profile: expected(15 * MINUTE, 300, "profile:ID", { version: 2 }),
  replies: expected(2 * MINUTE, 200, "post:ID", { shape: null, version: 2 }),
  search: expected(5 * MINUTE, 200, "search", { shape: null }),
  sitemapcontent: expected(HOUR, 24, "never", { staleMs: 90 * DAY, revalidateMs: 90 * DAY }),
  sitemapcrops: expected(HOUR, 600, "never", { staleMs: 90 * DAY, revalidateMs: 90 * DAY }),
  sitemapproducts: expected(HOUR, 60, "never", { staleMs: 90 * DAY, revalidateMs: 90 * DAY, bytes: 6_000_000 }),
  store: expected(15 * MINUTE, 300, "store:ID"),
  storeproducts: expected(15 * MINUTE, 300, "store:ID"),
  tagmapping: expected(HOUR, 2, "topics", { version: 3 }),
};

// service-17, service-19: what a search found lasts a day in an outage too. service-6: product detail, an hour, 5000 entries. service-7: names, a day, 500 entries. store-39: 15 minutes, 300 of each.
test.each(Object.entries(KINDS))("%s has the lifetime and bounds of this table", (name, values) => {
  expect(kinds.filter((kind) => kind.name === name)).toEqual([expect.objectContaining({ name, ...values })]);
});

test("no other kind exists", () => {
  expect(kinds.map(({ name }) => name).sort()).toEqual(Object.keys(KINDS));
});

test("the mark of a purge outlives the replies that it removes: three days", () => {
  for (const { name, freshMs, staleMs, purgedBy } of kinds) if (purgedBy !== "never") expect(freshMs + staleMs, name).toBeLessThan(3 * DAY);
});

/** Number of calls made. */
let calls = 0;
const stored = new Map<string, string>();
const kv: KeyValue = {
  get: async (key) => JSON.parse(stored.get(key) ?? "null") as unknown,
  put: async (key, text) => void stored.set(key, text),
};
let work: Promise<unknown>[] = [];

const context = (cache: KeyValue | null = kv): UpstreamContext =>
  readableServices(
    cache,
    () => {
      calls += 1;
    },
    (promise) => void work.push(promise),
  );

/** Fetches. Returns the number of calls that it made. */
async function callsOf(ask: (context: UpstreamContext) => Promise<unknown>, cache?: KeyValue | null): Promise<number> {
  const before = calls;
  const result = (await ask(context(cache))) as Partial<Result<unknown>>;
  if ("ok" in result) expect(result).toMatchObject({ ok: true });
  await Promise.all(work.splice(0));
  return calls - before;
}

beforeEach(() => {
  vi.useFakeTimers({ now: START, toFake: ["Date"] });
  forgetLocalCopies(...kinds);
  stored.clear();
  work = [];
});
afterEach(() => vi.useRealTimers());

interface Purge {
  readonly kind: string;
  /** A tag that purges it, and a tag of the same noun and another id that must not. */
  readonly tag: string;
  readonly otherTag?: string;
  readonly ask: (context: UpstreamContext) => Promise<unknown>;
  /** Its key holds free text (service-17). */
  readonly openKey?: true;
}

const PURGES: readonly Purge[] = [
  {
    kind: "productdetail",
    tag: `product:${SKU}`,
    otherTag: "product:AGS-CP-0002",
    ask: (c) => productDetail(c, SKU, { language: "hi", source: "APPRJ" }),
  },
  { kind: "names", tag: `product:${SKU}`, otherTag: "product:AGS-CP-000", ask: (c) => productNames(c, SKU, "hi") },
  { kind: "brandproducts", tag: "brand:9", otherTag: "brand:90", ask: (c) => brandProducts(c, "9", { language: "hi", source: "APPRJ" }) },
  { kind: "brands", tag: "brands", otherTag: "brand:9", ask: (c) => brands(c, "hi") },
  {
    kind: "categorydetail",
    tag: "category:12",
    otherTag: "categories",
    ask: (c) => categoryDetail(c, "seeds", { language: "hi", source: "APPRJ" }),
  },
  { kind: "croptree", tag: "crops", otherTag: "crop:141", ask: (c) => cropTree(c, "hi") },
  { kind: "allcrops", tag: "crops", otherTag: "crop:141", ask: (c) => allCrops(c, "hi") },
  {
    kind: "cropconfiguration",
    tag: "crop:141",
    otherTag: "crop:14",
    ask: (c) => cropConfiguration(c, "141", { language: "hi", source: "APPRJ" }),
  },
  {
    kind: "cropvideos",
    tag: "crop:141",
    otherTag: "crop:14",
    ask: (c) => cropVideos(c, { id: "141", slug: "tomato" }, { language: "hi", state: { slug: "gujarat" } }),
  },
  {
    kind: "croparticles",
    tag: "crop:141",
    otherTag: "crops",
    ask: (c) => cropArticles(c, "141", 1, { language: "hi", source: "APPRJ" }),
  },
  {
    kind: "posts",
    tag: "posts",
    otherTag: "post",
    ask: (c) => posts(c, { language: "hi", source: "APPRJ" }, { entityType: "post", sort: "popular", tag: "cotton" }),
  },
  { kind: "chosenposts", tag: "posts", otherTag: `post:${POST}`, ask: (c) => chosenPosts(c, [POST], { language: "hi", source: "APPRJ" }) },
  { kind: "post", tag: `post:${POST}`, otherTag: `post:${FARMER}`, ask: (c) => postDetail(c, POST, "hi") },
  { kind: "comments", tag: `post:${POST}`, otherTag: "posts", ask: (c) => postComments(c, POST, { page: 1, language: "hi" }) },
  {
    kind: "replies",
    tag: `post:${POST}`,
    otherTag: `post:${FARMER}`,
    ask: (c) => commentReplies(c, POST, FARMER, { page: 2, language: "hi" }),
  },
  { kind: "article", tag: `article:${POST}`, otherTag: `post:${POST}`, ask: (c) => articleDetail(c, POST, "hi") },
  { kind: "tagmapping", tag: "topics", otherTag: "topic", ask: (c) => topics(c) },
  {
    kind: "profile",
    tag: `profile:${FARMER}`,
    otherTag: `profile:${POST}`,
    ask: (c) => profile(c, FARMER, { language: "hi", source: "APPRJ" }),
  },
  {
    kind: "farmerposts",
    tag: `profile:${FARMER}`,
    otherTag: "posts",
    ask: (c) => farmerPosts(c, FARMER, 2, { language: "hi", source: "APPRJ" }),
  },
  { kind: "issue", tag: "issue:350", otherTag: "issue:35", ask: (c) => issueDetail(c, "350", { language: "hi", source: "APPRJ" }) },
  { kind: "issuename", tag: "issue:350", otherTag: "issue:3500", ask: (c) => englishIssue(c, "350", "APPRJ") },
  {
    kind: "store",
    tag: "store:7001",
    otherTag: "store:7002",
    ask: (c) => storeById(c, "7001", { language: "hi", state: { slug: "gujarat" } }),
  },
  {
    kind: "storeproducts",
    tag: "store:7001",
    otherTag: "store:700",
    ask: (c) => storeProducts(c, "7001", 2, { language: "hi", source: "APPGJ" }),
  },
  { kind: "policy", tag: "policy:return-refund", otherTag: "policy:terms-conditions", ask: (c) => policy(c, "return-refund", "hi") },
  { kind: "search", tag: "search", otherTag: "feed", ask: (c) => searchProducts(c, "Tamatar", { language: "hi", source: "APPRJ" }) },
  { kind: "feed", tag: "feed", otherTag: "search", ask: (c) => shopFeed(c, { language: "hi", source: "APPRJ" }) },
  { kind: "banners", tag: "feed", otherTag: "feeds", ask: (c) => banners(c, { language: "hi", source: "APPRJ" }) },
  { kind: "listedfacts", tag: "feed", otherTag: "category", ask: (c) => categoryFacts(c, "seeds", [SKU], "APPRJ") },
  { kind: "listskus", tag: "feed", otherTag: "crop:141", ask: (c) => members(c, "crop", "141", "APPRJ") },
  { kind: "listskus", tag: "feed", ask: (c) => members(c, "brand", "9", "APPRJ") },
  {
    kind: "productlist",
    tag: "feed",
    otherTag: "product:A-1",
    openKey: true,
    ask: (c) => productsBySku(c, ["A-1"], { language: "hi", source: "APPRJ" }),
  },
  { kind: "productlist", tag: "feed", ask: (c) => popularProducts(c, { language: "hi", source: "APPRJ" }) },
  { kind: "productlist", tag: "feed", ask: (c) => featuredProducts(c, { language: "hi", source: "APPRJ" }) },
  { kind: "productlist", tag: "feed", ask: (c) => relatedProducts(c, { language: "hi", source: "APPRJ" }) },
];

describe.each(PURGES)("$tag purges $kind", ({ kind, tag, otherTag, ask, openKey }) => {
  const isolateOnly = openKey === true || KINDS[kind]?.shape === null;
  /** Fetches once, then lets time pass, because a purge removes what was requested before it. */
  const askOnce = async () => {
    expect(await callsOf(ask)).toBe(1);
    expect(await callsOf(ask)).toBe(0);
    expect(kinds.find(({ name }) => name === kind)?.local.size, "the reply is of this kind").toBe(1);
    expect([...stored.keys()].map((key) => key.split(":").slice(0, 2).join(":"))).toEqual(
      isolateOnly ? [] : [`${kind}:${KINDS[kind]?.version}`],
    );
    vi.setSystemTime(Date.now() + 1_000);
  };

  test("in the isolate that receives it, with and without KV", async () => {
    for (const cache of [kv, null]) {
      forgetLocalCopies(...kinds);
      stored.clear();
      await askOnce();
      await purgeReplies(cache, [tag]);
      expect(await callsOf(ask)).toBe(1);
      vi.setSystemTime(Date.now() + 1_000);
      expect(await callsOf(ask)).toBe(0);
    }
  });

  test("another isolate uses the KV copy as stored, but no copy of another shape (service-15)", async () => {
    const answered = async () => {
      const answer = await ask(context());
      await Promise.all(work.splice(0));
      return answer;
    };
    const first = await answered();
    if (isolateOnly) return expect(stored.size).toBe(0);
    forgetLocalCopies(...kinds);
    const before = calls;
    expect(await answered()).toEqual(first);
    expect(calls).toBe(before);
    for (const wrong of [[{}], { rows: 1 }, 7, { value: [] }]) {
      forgetLocalCopies(...kinds);
      for (const key of stored.keys()) stored.set(key, JSON.stringify({ value: wrong, at: Date.now() }));
      const madeBefore = calls;
      expect(await answered(), JSON.stringify(wrong)).toEqual(first);
      expect(calls - madeBefore).toBe(1);
    }
  });

  test("in KV: another isolate ignores the copy", async () => {
    await askOnce();
    const before = new Map(stored);
    await purgeReplies(kv, [tag]);
    for (const [key, text] of before) stored.set(key, text);
    forgetLocalCopies(...kinds);
    expect(await callsOf(ask)).toBe(1);
  });

  test("in another isolate that holds a copy, within a minute", async () => {
    await askOnce();
    const marks = new Map<string, string>();
    await purgeReplies({ ...kv, put: async (key, text) => void marks.set(key, text) }, [tag]);
    // This isolate made the purge itself, so the test drops its marks, but not its copies.
    const copies = kinds.map((kind) => [kind, new Map(Object.entries(contentsOf(kind)))] as const);
    forgetLocalCopies(...kinds);
    for (const [{ local }, entries] of copies) for (const [key, value] of entries) local.set(key, value);
    expect(await callsOf(ask)).toBe(0);
    for (const [key, text] of marks) stored.set(key, text);
    vi.setSystemTime(Date.now() + MINUTE - 1);
    expect(await callsOf(ask)).toBe(0);
    vi.setSystemTime(Date.now() + 1);
    expect(await callsOf(ask)).toBe(1);
  });

  test("without an id too, in upper or lower case", async () => {
    await askOnce();
    await purgeReplies(kv, [tag.split(":")[0] ?? ""]);
    expect(await callsOf(ask)).toBe(1);
    vi.setSystemTime(Date.now() + 1_000);
    await purgeReplies(kv, [tag.toLowerCase()]);
    expect(await callsOf(ask)).toBe(1);
  });

  test("but not by another tag", async () => {
    await askOnce();
    await purgeReplies(kv, [otherTag ?? "constructor:1"]);
    expect(await callsOf(ask)).toBe(0);
  });
});

/** The entries of a kind in this isolate. */
function contentsOf({ local }: CacheKind<unknown>): Record<string, { value: unknown; at: number }> {
  const found: Record<string, { value: unknown; at: number }> = {};
  local.deleteWhere((key, value) => {
    found[key] = value;
    return false;
  });
  return found;
}

test("every kind is purged in this file, or is never purged", () => {
  expect([...new Set(PURGES.map(({ kind }) => kind))].sort()).toEqual(
    Object.keys(KINDS).filter((name) => KINDS[name]?.purgedBy !== "never"),
  );
});

test("kinds that are never purged survive every tag", async () => {
  const asks = [
    (c: UpstreamContext) =>
      listPlaces(c, "token", { state: { slug: "gujarat" }, language: "hi" }, { kind: "districts", pinCode: "380001" }),
    (c: UpstreamContext) => productPages(sitemapContext(c), "APPRJ"),
    (c: UpstreamContext) => cropAndIssuePages(sitemapContext(c)),
    (c: UpstreamContext) => listedContent(sitemapContext(c), "article", { language: "hi", source: "APPRJ" }),
    (c: UpstreamContext) => memberIndex(c, "crop", ["141"], "APPRJ"),
  ];
  for (const ask of asks) await callsOf(ask);
  const neverPurged = kinds.filter(({ purgedBy }) => purgedBy === "never");
  const before = neverPurged.map(contentsOf);
  expect(before.map((entries) => Object.keys(entries).length > 0)).toEqual([true, true, true, true, true]);
  vi.setSystemTime(Date.now() + 1_000);
  await purgeReplies(kv, documentedTags());
  await callsOf((c) => asks[0]?.(c) ?? Promise.resolve({}));
  expect(neverPurged.map(contentsOf)).toEqual(before);
});

/** The tags of the section on purging in docs/deploy.md. */
function documentedTags(): string[] {
  const line = /^Tags: ((?:.|\n)+?)\. /m.exec(readFileSync(new URL("../../docs/deploy.md", import.meta.url), "utf8"))?.[1] ?? "";
  return [...line.matchAll(/`([^`]+)`/g)].map(([, tag]) => tag ?? "");
}

describe("the tags of the papers", () => {
  test("are the sixteen known tags", () => {
    expect(documentedTags()).toEqual([
      "product:SKU",
      "brand:ID",
      "brands",
      "category:ID",
      "crop:ID",
      "crops",
      "issue:ID",
      "store:ID",
      "policy:TYPE",
      "search",
      "feed",
      "posts",
      "post:ID",
      "article:ID",
      "profile:ID",
      "topics",
    ]);
  });

  test.each(documentedTags())("%s purges something", async (tag) => {
    await purgeReplies(kv, [tag]);
    expect([...stored.keys()].length).toBeGreaterThan(0);
    expect(PURGES.some((purge) => purge.tag.split(":")[0] === tag.split(":")[0])).toBe(true);
  });
});

describe("a purge", () => {
  test("writes one mark per kind with its time, for three days", async () => {
    const puts: unknown[] = [];
    const put: KeyValue["put"] = async (...words) => void puts.push(words);
    await purgeReplies({ ...kv, put }, [`product:${SKU}`, `product:${SKU}`, "crop", "search"]);
    const mark = (name: string) => [name, String(START), { expirationTtl: 259_200 }];
    expect(puts).toHaveLength(6);
    expect(puts).toEqual(
      expect.arrayContaining([
        mark("purged:productdetail:ags-cp-0001"),
        mark("purged:names:ags-cp-0001"),
        mark("purged:cropconfiguration"),
        mark("purged:croparticles"),
        mark("purged:cropvideos"),
        mark("purged:search"),
      ]),
    );
  });

  test("clears this isolate and reports it if KV rejects its marks", async () => {
    await callsOf((c) => brands(c, "hi"));
    vi.setSystemTime(Date.now() + 1_000);
    await expect(purgeReplies({ ...kv, put: () => Promise.reject(new Error("KV")) }, ["brands"])).rejects.toThrow("KV");
    expect(await callsOf((c) => brands(c, "hi"))).toBe(1);
  });

  test("at the time of a reply keeps the reply", async () => {
    await callsOf((c) => brands(c, "hi"));
    await purgeReplies(kv, ["brands"]);
    expect(await callsOf((c) => brands(c, "hi"))).toBe(0);
  });

  test("is looked up again after a minute if KV fails", async () => {
    await callsOf((c) => brands(c, "hi"));
    forgetLocalCopies();
    const failing: KeyValue = { ...kv, get: vi.fn(() => Promise.reject(new Error("KV"))) };
    await callsOf((c) => brands(c, "hi"), failing);
    await callsOf((c) => brands(c, "hi"), failing);
    vi.setSystemTime(START + MINUTE - 1);
    await callsOf((c) => brands(c, "hi"), failing);
    expect(failing.get).toHaveBeenCalledTimes(1);
    stored.set("purged:brands", String(START + 1));
    vi.setSystemTime(START + MINUTE);
    expect(await callsOf((c) => brands(c, "hi"))).toBe(1);
  });

  test("of a thousand products at once works without KV, for the first and the last", async () => {
    await callsOf((c) => productNames(c, "A-0", "hi"), null);
    vi.setSystemTime(Date.now() + 1_000);
    await purgeReplies(
      null,
      Array.from({ length: 1_000 }, (_, index) => `product:A-${index}`),
    );
    expect(await callsOf((c) => productNames(c, "A-0", "hi"), null)).toBe(1);
  });

  test("is looked up once a minute, also after a thousand other products", async () => {
    const reading: KeyValue = { ...kv, get: vi.fn(kv.get) };
    const askFor = (index: number) => callsOf((c) => productNames(c, `A-${index}`, "hi"), reading);
    for (let index = 0; index <= 1_000; index += 1) await askFor(index);
    vi.mocked(reading.get).mockClear();
    await askFor(0);
    expect(vi.mocked(reading.get).mock.calls.filter(([key]) => key.startsWith("purged:"))).toEqual([]);
  });

  test("with a mark that is not a time is ignored", async () => {
    await callsOf((c) => brands(c, "hi"));
    forgetLocalCopies();
    stored.set("purged:brands", '"soon"');
    expect(await callsOf((c) => brands(c, "hi"))).toBe(0);
  });
});
