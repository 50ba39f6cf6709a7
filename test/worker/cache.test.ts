/** The cache over real KV, and the client of the services, in workerd. Node runs the rest: test/unit/cache.test.ts. */
import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { z } from "zod";
import { type AppEnv, type Fetcher, type KeyValue, readEnv } from "../../src/env.ts";
import { renderCanonical } from "../../src/pages.ts";
import { readConfig } from "../../src/services/cache/kv.ts";
import { Lru } from "../../src/services/cache/lru.ts";
import { type CacheKind, cached, cacheKind, cacheKinds, forgetLocalCopies, purgeReplies } from "../../src/services/cache.ts";
import { namesCache } from "../../src/services/catalog/client.ts";
import { bannersCache, categoryDetailCache } from "../../src/services/content/client.ts";
import { feedCache } from "../../src/services/feed/client.ts";
import { productDetailCache } from "../../src/services/shopaggregator/client.ts";
import { storeProductsCache } from "../../src/services/stores/client.ts";
import { hostKind } from "../../src/services/tables.ts";
import { callUrl, get, type Result, type UpstreamContext } from "../../src/services/upstream.ts";
import { ORIGIN } from "../support/page.ts";
import { inVirtualTime, services } from "../support/virtual-time.ts";
import { isWide } from "../support/wide.ts";

const app = readEnv(env);
const good = <T>(value: T): Result<T> => ({ ok: true, value });
const bad: Result<never> = { ok: false, error: { name: "timeout", call: "/x", status: null, detail: "" } };
let names = 0;

const testKind = () => {
  names += 1;
  return cacheKind<string | null>({
    name: `test${names}`,
    version: 1,
    shape: z.string().nullable(),
    freshMs: 1_000,
    staleMs: 10_000,
    entries: 10,
    purgedBy: "never",
  });
};

function setting(changes: Partial<AppEnv> = {}, kind: CacheKind<string | null> = testKind()) {
  const waiting: Promise<unknown>[] = [];
  const context: UpstreamContext = {
    env: { ...app, ...changes },
    deadline: Date.now() + 3_000,
    waitUntil: (work) => void waiting.push(work),
  };
  return { context, kind, settle: () => Promise.all(waiting.splice(0)) };
}

/** The context of another request. */
const another = (context: UpstreamContext): UpstreamContext => ({ ...context, waitUntil: (work) => context.waitUntil?.(work) });

beforeEach(() => {
  vi.useRealTimers();
  forgetLocalCopies(...cacheKinds);
});

describe("cached()", () => {
  test("fetches once, then serves from the isolate, then from KV in another isolate", async () => {
    const { context, kind, settle } = setting();
    const load = vi.fn(async () => good("reply"));
    expect(await cached(context, kind, "k", load)).toEqual(good("reply"));
    expect(await cached(context, kind, "k", load)).toEqual(good("reply"));
    await settle();
    forgetLocalCopies(kind);
    expect(await cached(context, kind, "k", load)).toEqual(good("reply"));
    expect(load).toHaveBeenCalledTimes(1);
  });

  test("a stale reply is served at once and refreshed in the background", async () => {
    const { context, kind, settle } = setting();
    await cached(context, kind, "k", async () => good("old"));
    await settle();
    const later = Date.now() + 1_500;
    vi.spyOn(Date, "now").mockReturnValue(later);
    expect(await cached(context, kind, "k", async () => good("new"))).toEqual(good("old"));
    await settle();
    expect(await cached(context, kind, "k", async () => good("newer"))).toEqual(good("new"));
    vi.restoreAllMocks();
  });

  test("an older reply waits for the service, and is the fallback if that is late", async () => {
    const { context, kind, settle } = setting();
    await cached(context, kind, "k", async () => good("old"));
    await settle();
    const later = Date.now() + 5_000;
    vi.spyOn(Date, "now").mockReturnValue(later);
    const soon = { ...context, deadline: later + 100 };
    expect(await cached(soon, kind, "k", () => new Promise<Result<string>>(() => undefined))).toEqual(good("old"));
    kind.running.clear();
    expect(await cached(soon, kind, "k", async () => good("new"))).toEqual(good("new"));
    vi.restoreAllMocks();
  });

  test("a product's detail is served for two hours at most, and for a day only while the service fails (service-6)", () => {
    expect(productDetailCache).toMatchObject({ freshMs: 3_600_000, revalidateMs: 3_600_000, staleMs: 86_400_000 });
  });

  test("an abandoned call does not hide the next one", async () => {
    const { context, kind } = setting();
    const ends: ((result: Result<string>) => void)[] = [];
    const load = () => new Promise<Result<string>>((resolve) => void ends.push(resolve));
    const first = cached(context, kind, "k", load);
    await vi.waitUntil(() => ends.length === 1);
    const second = cached({ ...another(context), deadline: Date.now() + 400 }, kind, "k", load);
    await vi.waitUntil(() => ends.length === 2);
    ends[0]?.(bad);
    expect(await first).toEqual(bad);
    expect(kind.running.size).toBe(1);
    ends[1]?.(good("second"));
    expect(await second).toEqual(good("second"));
    expect(kind.running.size).toBe(0);
  });

  // service-16
  test("an empty reply is stored in KV only over an existing one, for a minute", async () => {
    const put = vi.fn(async (_key: string, _value: string, _options?: { expirationTtl?: number }) => undefined);
    const { context, kind } = setting({ cache: { get: async () => null, put } });
    await cached(context, kind, "nothing", async () => good(null));
    expect(put).not.toHaveBeenCalled();
    // The isolate has it in memory.
    expect(await cached(context, kind, "nothing", async () => good("never asked"))).toEqual(good(null));
    const long = { ...kind, freshMs: 3_600_000, staleMs: 3_600_000 };
    await cached(context, long, "something", async () => good("x"));
    const later = Date.now() + 7_100_000;
    vi.spyOn(Date, "now").mockReturnValue(later);
    await cached({ env: context.env, deadline: later + 3_000 }, long, "something", async () => good(null));
    vi.restoreAllMocks();
    expect(put.mock.calls.map(([key, , options]) => [key.endsWith(":something"), options?.expirationTtl])).toEqual([
      [true, 7_200],
      [true, 60],
    ]);
  });

  // service-17
  test("replies under freely chosen keys stay in the isolate", async () => {
    const put = vi.fn(async () => undefined);
    const { context, kind } = setting({ cache: { get: async () => null, put } });
    const open = { ...context, hasOpenKeys: true };
    await cached(open, kind, "k", async () => good("reply"));
    expect(await cached(open, kind, "k", async () => good("never asked"))).toEqual(good("reply"));
    expect(put).not.toHaveBeenCalled();
  });

  test("a stale reply covers a failing service, but only within its lifetime", async () => {
    const { context, kind, settle } = setting({ cache: null });
    const start = Date.now();
    await cached(context, kind, "k", async () => good("old"));
    const now = vi.spyOn(Date, "now").mockReturnValue(start + 5_000);
    expect(await cached(context, kind, "k", async () => bad)).toEqual(good("old"));
    await settle();
    now.mockReturnValue(start + 20_000);
    expect(await cached({ ...context, deadline: start + 23_000 }, kind, "k", async () => bad)).toEqual(bad);
    vi.restoreAllMocks();
  });

  test.each([
    ["of one request", (context: UpstreamContext) => context],
    ["of as many requests", another],
  ])("50 simultaneous callers %s are one call", async (_, ofAsker) => {
    const { context, kind } = setting();
    const load = vi.fn(() => new Promise<Result<string>>((resolve) => setTimeout(() => resolve(good("one")), 30)));
    const all = await Promise.all(Array.from({ length: 50 }, () => cached(ofAsker(context), kind, "k", load)));
    expect(load).toHaveBeenCalledTimes(1);
    expect(new Set(all.map((result) => (result.ok ? result.value : "")))).toEqual(new Set(["one"]));
  });

  test("a caller does not hang on another request's endless call", async () => {
    const { context, kind } = setting();
    void cached(context, kind, "k", () => new Promise<Result<string>>(() => undefined));
    await vi.waitUntil(() => kind.running.size === 1);
    const soon = { ...another(context), deadline: Date.now() + 200 };
    expect(await cached(soon, kind, "k", async () => good("mine"))).toEqual(good("mine"));
  });

  test("a failure is not cached", async () => {
    const { context, kind } = setting();
    expect(await cached(context, kind, "k", async () => bad)).toEqual(bad);
    expect(await cached(context, kind, "k", async () => good("well again"))).toEqual(good("well again"));
  });

  test("KV faults are misses, hanging KV too", async () => {
    const broken: KeyValue = {
      get: () => Promise.reject(new Error("KV")),
      put: () => Promise.reject(new Error("KV")),
    };
    const first = setting({ cache: broken });
    expect(await cached(first.context, first.kind, "k", async () => good("x"))).toEqual(good("x"));
    await first.settle();
    const hanging = setting({ cache: { ...broken, get: () => new Promise(() => undefined), put: async () => undefined } });
    expect(await cached(hanging.context, hanging.kind, "k", async () => good("y"))).toEqual(good("y"));
  });

  test("at most one put per key and second", async () => {
    const put = vi.fn(async () => undefined);
    const { context, kind } = setting({
      cache: { get: async () => null, put },
    });
    for (let turn = 0; turn < 5; turn += 1) {
      kind.local.clear();
      await cached(context, kind, "k", async () => good("x"));
    }
    expect(put).toHaveBeenCalledTimes(1);
  });

  test("the isolate's share is bounded by entries and by weight", () => {
    const lru = new Lru<number>(3, 100);
    for (const [key, weight] of [
      ["a", 10],
      ["b", 10],
      ["c", 10],
      ["d", 10],
    ] as const)
      lru.set(key, 1, weight);
    expect([lru.get("a"), lru.size]).toEqual([undefined, 3]);
    lru.set("e", 1, 95);
    expect(lru.size).toBe(1);
    lru.set("f", 1, 101);
    expect([lru.get("f"), lru.get("e")]).toEqual([undefined, 1]);
  });
});

test("many visitors of an uncached product are served by a service that takes 2 s, with two calls (service-14)", async () => {
  const slow = services("productDetail=slow:2000");
  let calls = 0;
  const api: Fetcher = {
    fetch: (request) => {
      if (new URL(request.url).pathname.includes("/productdetail/")) calls += 1;
      return slow.fetch(request);
    },
  };
  const bindings = { ...env, CACHE: undefined, DEADLINE_FACTOR: undefined, API: api };
  const ctx = { waitUntil() {}, passThroughOnException() {} };
  const visit = async () => {
    const response = await renderCanonical(
      new Request(`${ORIGIN}/product/-/AGS-CP-0001?language=hi&state=rajasthan`),
      bindings as object,
      ctx,
    );
    await response.body?.cancel();
    return response.status;
  };
  const { value, ms } = await inVirtualTime(() => Promise.all(Array.from({ length: isWide ? 200 : 50 }, visit)));
  expect([new Set(value), calls]).toEqual([new Set([200]), 2]);
  // A request that waits for another one's call polls at least every 50 ms.
  expect(ms).toBeGreaterThanOrEqual(2_000);
  expect(ms).toBeLessThanOrEqual(2_050);
});

describe("purgeReplies()", () => {
  const stored = new Map<string, string>();
  const cache: KeyValue = {
    get: async (key) => JSON.parse(stored.get(key) ?? "null"),
    put: async (key, value) => void stored.set(key, value),
  };
  /** A kind of a client, whose replies are texts here. */
  const asTexts = (kind: unknown): CacheKind<string | null> => ({
    ...(kind as CacheKind<string | null>),
    ...{ shape: z.string().nullable(), isNothing: (value) => value === null, freshMs: 3_600_000 },
  });
  const kept = async (kind: unknown, key: string) => {
    stored.clear();
    const place = setting({ cache }, asTexts(kind));
    const long = place.kind;
    await cached(place.context, long, key, async () => good("old"));
    await place.settle();
    const ask = () => cached(place.context, long, key, async () => good("new"));
    expect(await ask()).toEqual(good("old"));
    return { ask, long };
  };
  /** Advances time: an isolate reads the marks in KV once a minute. */
  const later = (milliseconds: number) => vi.spyOn(Date, "now").mockReturnValue(Date.now() + milliseconds);
  const elsewhere = async (tags: readonly string[]) => {
    const before = new Map(stored);
    await purgeReplies(cache, tags);
    const marks = [...stored].filter(([key]) => !before.has(key));
    forgetLocalCopies();
    return marks.map(([key]) => key).sort();
  };

  test("another isolate with a fresh copy fetches again within two minutes", async () => {
    const { ask } = await kept(productDetailCache, "AGS-CP-0001:en:APPMH");
    later(10);
    // Another isolate's write, which this one sees at its next read.
    stored.set("purged:productdetail:ags-cp-0001", String(Date.now()));
    expect(await ask()).toEqual(good("old"));
    later(60_001);
    expect(await ask()).toEqual(good("new"));
    vi.restoreAllMocks();
  });

  test("an old copy that KV brings back is ignored", async () => {
    const { ask, long } = await kept(productDetailCache, "AGS-CP-0001:en:APPMH");
    later(10);
    expect(await elsewhere(["product:AGS-CP-0001"])).toEqual([
      "purged:dosed",
      "purged:label:ags-cp-0001",
      "purged:labels",
      "purged:names:ags-cp-0001",
      "purged:productdetail:ags-cp-0001",
    ]);
    long.local.clear();
    expect(await ask()).toEqual(good("new"));
    expect(await ask()).toEqual(good("new"));
    vi.restoreAllMocks();
  });

  test("without KV the isolate itself purges, permanently", async () => {
    const place = setting({ cache: null }, asTexts(namesCache));
    const long = place.kind;
    await cached(place.context, long, "A-1", async () => good("old"));
    later(10);
    await purgeReplies(null, ["product:A-1"]);
    later(120_000);
    expect(await cached(place.context, long, "A-1", async () => good("new"))).toEqual(good("new"));
    vi.restoreAllMocks();
  });

  test.each([
    ["product:AGS-CP-0002", productDetailCache, "AGS-CP-0001:en:APPMH", "old"],
    ["product:AGS-CP-000", productDetailCache, "AGS-CP-0001:en:APPMH", "old"],
    ["product", productDetailCache, "AGS-CP-0001:en:APPMH", "new"],
    ["category:12", categoryDetailCache, "seeds:en:APPMH", "new"],
    ["feed", bannersCache, "en:APPMH", "new"],
    ["store:7001", storeProductsCache, "7001:2:en:APPMH", "new"],
    ["constructor:1", feedCache, "en:APPMH", "old"],
  ] as const)("a purge of %s", async (tag, kind, key, value) => {
    const { ask } = await kept(kind, key);
    later(10);
    await purgeReplies(cache, [tag]);
    expect(await ask()).toEqual(good(value));
    vi.restoreAllMocks();
  });
});

describe("readConfig()", () => {
  test("a late table does not count as missing: it is available to the next caller", async () => {
    let answer: (table: unknown) => void = () => undefined;
    const get = vi.fn(
      () =>
        new Promise((resolve) => {
          answer = resolve;
        }),
    );
    const kv: KeyValue = { get, put: async () => undefined };
    expect(await readConfig(kv, "hosts", 10)).toBeNull();
    answer({ qr: ["late.test"] });
    await vi.waitFor(async () => expect(await readConfig(kv, "hosts")).toEqual({ qr: ["late.test"] }));
    expect(get).toHaveBeenCalledTimes(1);
  });

  test("a fault without a known value is retried after a second; a known value outlives a fault", async () => {
    const get = vi.fn(async (): Promise<unknown> => Promise.reject(new Error("KV")));
    const kv: KeyValue = { get, put: async () => undefined };
    const start = Date.now();
    expect(await readConfig(kv, "states")).toBeNull();
    const now = vi.spyOn(Date, "now").mockReturnValue(start + 1_100);
    get.mockResolvedValueOnce(["known"]);
    expect(await readConfig(kv, "states")).toEqual(["known"]);
    now.mockReturnValue(start + 70_000);
    expect(await readConfig(kv, "states")).toEqual(["known"]);
    vi.restoreAllMocks();
  });

  test("a host that is only in the table is awaited", async () => {
    const config: KeyValue = {
      get: () => new Promise((resolve) => setTimeout(() => resolve({ qr: ["qr.late.test"] }), 600)),
      put: async () => undefined,
    };
    expect(await hostKind("qr.late.test", { ...app, config })).toBe("qr");
  });
});

describe("the upstream client", () => {
  const reply = z.object({ responseData: z.object({ ok: z.boolean() }) });
  const asking = (fetch: (request: Request) => Promise<Response>) => {
    const requests: Request[] = [];
    const api = {
      fetch: (request: Request) => {
        requests.push(request);
        return fetch(request);
      },
    };
    return { context: { env: { ...app, api }, deadline: Date.now() + 3_000 } as UpstreamContext, requests };
  };
  const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });

  test("any status is accepted if the body is right (service-5)", async () => {
    const { context } = asking(async () => json({ responseData: { ok: true }, extra: 1 }, 404));
    expect(await get(context, { path: "/a", reply })).toEqual(good({ responseData: { ok: true } }));
  });

  test("Source and JSON headers, encoded values, no undefined parameter (service-2, service-3)", async () => {
    const { context, requests } = asking(async () => json({ responseData: { ok: true } }));
    await get(context, { path: "/p/{sku}", parameters: { sku: "a/b?c" }, query: { x: "1&2", y: undefined }, source: "APPMH", reply });
    expect(requests[0]?.url).toBe(`${app.API_BASE_URL}/p/a%2Fb%3Fc?x=1%262`);
    expect(requests[0]?.headers.get("Source")).toBe("APPMH");
    expect(requests[0]?.headers.get("Content-Type")).toBe("application/json");
    expect(() => callUrl("https://x.test", { path: "/p/{sku}" })).toThrow(/sku/);
  });

  test("retries stay within a tenth of the calls, plus ten saved ones", async () => {
    const { context, requests } = asking(async () => new Response("no", { status: 500 }));
    const calls = 120;
    for (let turn = 0; turn < calls; turn += 1) await get(context, { path: "/a", reply });
    // Saved retries count once: ten at most.
    expect(requests.length).toBeLessThanOrEqual(calls * 1.1 + 10);
    expect(requests.length).toBeGreaterThan(calls);
  });

  test("after the deadline no call is made", async () => {
    const { context, requests } = asking(async () => json({}));
    const result = await get({ ...context, deadline: Date.now() - 1 }, { path: "/a", reply });
    expect(result).toMatchObject({ ok: false, error: { name: "timeout", call: "/a" } });
    expect(requests).toEqual([]);
  });

  test("errors name the call's pattern and never a value", async () => {
    const reported: unknown[] = [];
    const { context } = asking(async () => new Response("<html>", { status: 200 }));
    await get(
      { ...context, onError: (error) => reported.push(error) },
      { path: "/p/{id}", parameters: { id: "9812345678" }, query: { token: "canary" }, reply },
    );
    expect(JSON.stringify(reported)).toContain("/p/{id}");
    expect(JSON.stringify(reported)).not.toMatch(/9812345678|canary/);
  });
});

test("dates in workerd equal those of Node: the platform's Intl is not used", async () => {
  const { formatDateTime } = await import("../../src/domain/text/dates.ts");
  expect(formatDateTime(Date.UTC(2026, 0, 1), "or")).toBe("୦୧ ଜାନୁ ୨୬, ସକାଳ ୦୫:୩୦");
  expect(formatDateTime(Date.UTC(2026, 0, 1), "mr")).toBe("०१ जाने २६, सकाळी ०५:३०");
});
