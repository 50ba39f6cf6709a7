/** The cache over real KV, and the upstream client (DESIGN §4). */
import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { z } from "zod";
import { type AppEnv, type KeyValue, readEnv } from "../../src/env.ts";
import { cached, cacheKind, forgetLocalCopies, Lru } from "../../src/services/cache.ts";
import { callUrl, get, type Result, type UpstreamContext } from "../../src/services/upstream.ts";

const app = readEnv(env);
const good = <T>(value: T): Result<T> => ({ ok: true, value });
const bad: Result<never> = { ok: false, error: { name: "timeout", call: "/x", status: null, detail: "" } };
let names = 0;

function setting(changes: Partial<AppEnv> = {}) {
  const waiting: Promise<unknown>[] = [];
  const context: UpstreamContext = {
    env: { ...app, ...changes },
    deadline: Date.now() + 3_000,
    waitUntil: (work) => void waiting.push(work),
  };
  names += 1;
  const kind = cacheKind<string>(`test${names}`, { version: 1, freshMs: 1_000, staleMs: 10_000, entries: 10 });
  return { context, kind, settle: () => Promise.all(waiting.splice(0)) };
}

beforeEach(() => {
  vi.useRealTimers();
  forgetLocalCopies();
});

describe("cached()", () => {
  test("asks once, then answers from the isolate, then from KV in another isolate", async () => {
    const { context, kind, settle } = setting();
    const load = vi.fn(async () => good("reply"));
    expect(await cached(context, kind, "k", load)).toEqual(good("reply"));
    expect(await cached(context, kind, "k", load)).toEqual(good("reply"));
    await settle();
    forgetLocalCopies(kind as never);
    expect(await cached(context, kind, "k", load)).toEqual(good("reply"));
    expect(load).toHaveBeenCalledTimes(1);
  });

  test("a stale reply is given at once and fetched anew behind it", async () => {
    const { context, kind, settle } = setting();
    await cached(context, kind, "k", async () => good("old"));
    await settle();
    const later = Date.now() + 5_000;
    vi.spyOn(Date, "now").mockReturnValue(later);
    expect(await cached(context, kind, "k", async () => good("new"))).toEqual(good("old"));
    await settle();
    expect(await cached(context, kind, "k", async () => good("newer"))).toEqual(good("new"));
    vi.restoreAllMocks();
  });

  test("a failing service is covered by a stale reply, and not beyond its life", async () => {
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

  test("many askers at once are one call", async () => {
    const { context, kind } = setting();
    const load = vi.fn(() => new Promise<Result<string>>((resolve) => setTimeout(() => resolve(good("one")), 30)));
    const all = await Promise.all(Array.from({ length: 50 }, () => cached(context, kind, "k", load)));
    expect(load).toHaveBeenCalledTimes(1);
    expect(new Set(all.map((result) => (result.ok ? result.value : "")))).toEqual(new Set(["one"]));
  });

  test("an asker does not hang on another request's call that never ends", async () => {
    const { context, kind } = setting();
    void cached(context, kind, "k", () => new Promise<Result<string>>(() => undefined));
    await new Promise((resolve) => setTimeout(resolve, 10));
    const soon = { ...context, deadline: Date.now() + 200 };
    expect(await cached(soon, kind, "k", async () => good("mine"))).toEqual(good("mine"));
  });

  test("a failure is not kept", async () => {
    const { context, kind } = setting();
    expect(await cached(context, kind, "k", async () => bad)).toEqual(bad);
    expect(await cached(context, kind, "k", async () => good("well again"))).toEqual(good("well again"));
  });

  test("KV faults are misses, hanging KV too", async () => {
    const broken: KeyValue = {
      get: () => Promise.reject(new Error("KV")),
      put: () => Promise.reject(new Error("KV")),
      list: async () => ({ keys: [] }),
      delete: async () => undefined,
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
      cache: { get: async () => null, put, list: async () => ({ keys: [] }), delete: async () => undefined },
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

  test("any status is accepted where the body is right (S1 §7)", async () => {
    const { context } = asking(async () => json({ responseData: { ok: true }, extra: 1 }, 404));
    expect(await get(context, { path: "/a", reply })).toEqual(good({ responseData: { ok: true } }));
  });

  test("Source and JSON headers, encoded values, no undefined parameter", async () => {
    const { context, requests } = asking(async () => json({ responseData: { ok: true } }));
    await get(context, { path: "/p/{sku}", parameters: { sku: "a/b?c" }, query: { x: "1&2", y: undefined }, source: "APPMH", reply });
    expect(requests[0]?.url).toBe(`${app.API_BASE_URL}/p/a%2Fb%3Fc?x=1%262`);
    expect(requests[0]?.headers.get("Source")).toBe("APPMH");
    expect(requests[0]?.headers.get("Content-Type")).toBe("application/json");
    expect(() => callUrl("https://x.test", { path: "/p/{sku}" })).toThrow(/sku/);
  });

  test("retries stay within a tenth of the calls", async () => {
    const { context, requests } = asking(async () => new Response("no", { status: 500 }));
    const calls = 120;
    for (let turn = 0; turn < calls; turn += 1) await get(context, { path: "/a", reply });
    // What was saved up before counts once: ten at most.
    expect(requests.length).toBeLessThanOrEqual(calls * 1.1 + 10);
    expect(requests.length).toBeGreaterThan(calls);
  });

  test("a deadline that has passed asks nobody", async () => {
    const { context, requests } = asking(async () => json({}));
    const result = await get({ ...context, deadline: Date.now() - 1 }, { path: "/a", reply });
    expect(result).toMatchObject({ ok: false, error: { name: "timeout", call: "/a" } });
    expect(requests).toEqual([]);
  });

  test("errors name the call's pattern and never a value", async () => {
    const told: unknown[] = [];
    const { context } = asking(async () => new Response("<html>", { status: 200 }));
    await get(
      { ...context, onError: (error) => told.push(error) },
      { path: "/p/{id}", parameters: { id: "9812345678" }, query: { token: "canary" }, reply },
    );
    expect(JSON.stringify(told)).toContain("/p/{id}");
    expect(JSON.stringify(told)).not.toMatch(/9812345678|canary/);
  });
});

test("dates in workerd are those of Node: no Intl of the platform is relied on", async () => {
  const { formatDateTime } = await import("../../src/domain/dates.ts");
  expect(formatDateTime(Date.UTC(2026, 0, 1), "or")).toBe("୦୧ ଜାନୁ ୨୬, ୦୫:୩୦ AM");
  expect(formatDateTime(Date.UTC(2026, 0, 1), "mr")).toBe("०१ जाने २६, ०५:३० AM");
});
