/** The cache of replies: isolate, KV, stale replies, coalesced calls, and the values of the CONFIG namespace. */
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { z } from "zod";
import type { AppEnv, KeyValue } from "../../src/env.ts";
import { Budget, heapBytes, isolateBudget } from "../../src/services/cache/budget.ts";
import { forgetKv, RememberedValues, readConfig, readStored, writeStored } from "../../src/services/cache/kv.ts";
import { Lru } from "../../src/services/cache/lru.ts";
import { type CacheKind, cached, cacheKind, forgetLocalCopies } from "../../src/services/cache.ts";
import { get, getDocument, post, type Result, type UpstreamContext } from "../../src/services/upstream.ts";

const SECOND = 1_000;
const MINUTE = 60_000;
const HOUR = 3_600_000;
const DAY = 86_400_000;
/** Start time of each test. */
const START = Date.UTC(2026, 10, 22);

const good = <T>(value: T): Result<T> => ({ ok: true, value });
const fault: Result<never> = { ok: false, error: { name: "timeout", call: "/x", status: null, detail: "" } };
const never = () => new Promise<Result<string>>(() => undefined);
const delayed = <T>(milliseconds: number, value: T) => new Promise<T>((resolve) => setTimeout(() => resolve(value), milliseconds));

/** KV that replies at once, and its puts. */
function fakeKv() {
  const puts: { readonly key: string; readonly text: string; readonly seconds: number | undefined }[] = [];
  const stored = new Map<string, string>();
  const kv: KeyValue = {
    get: vi.fn(async (key: string) => JSON.parse(stored.get(key) ?? "null") as unknown),
    put: async (key: string, text: string, options?: { expirationTtl?: number }) => {
      stored.set(key, text);
      puts.push({ key, text, seconds: options?.expirationTtl });
    },
  };
  return { kv, stored, puts };
}

let names = 0;
let work: Promise<unknown>[] = [];
const settle = () => Promise.all(work.splice(0));

/** A context whose deadline is `deadlineMs` from now, and a kind that is fresh for an hour. */
function setting({ kv = null, deadlineMs = 3 * SECOND }: { kv?: KeyValue | null; deadlineMs?: number } = {}) {
  names += 1;
  const context: UpstreamContext = {
    env: { cache: kv } as unknown as AppEnv,
    deadline: Date.now() + deadlineMs,
    waitUntil: (promise) => void work.push(promise),
  };
  const kind = cacheKind<string | null>({
    name: `unit${names}`,
    version: 3,
    shape: z.string().nullable(),
    freshMs: HOUR,
    entries: 10,
    purgedBy: "never",
  });
  /** Fetches as a separate request. */
  const ask = (load: (context: UpstreamContext) => Promise<Result<string | null>>, changes: Partial<UpstreamContext> = {}, key = "k") =>
    cached({ ...context, deadline: Date.now() + deadlineMs, waitUntil: (promise) => void work.push(promise), ...changes }, kind, key, load);
  return { context, kind, ask };
}

beforeEach(() => {
  vi.useFakeTimers({ now: START });
  forgetLocalCopies();
  work = [];
});
afterEach(() => vi.useRealTimers());

describe("Lru", () => {
  const filled = (lru: Lru<number>, ...weights: readonly (readonly [string, number])[]) => {
    for (const [index, [key, weight]] of weights.entries()) lru.set(key, index, weight);
    return lru;
  };
  const keys = (lru: Lru<number>) => {
    const found: string[] = [];
    lru.deleteWhere((key) => {
      found.push(key);
      return false;
    });
    return found;
  };

  test("evicts the least recently used entry; reads and writes are uses", () => {
    const lru = filled(new Lru<number>(3), ["a", 1], ["b", 1], ["c", 1]);
    expect(lru.get("a")).toBe(0);
    lru.set("b", 9);
    lru.set("d", 3);
    expect(keys(lru)).toEqual(["a", "b", "d"]);
    expect([lru.get("c"), lru.get("b"), lru.size]).toEqual([undefined, 9, 3]);
  });

  test("is bounded by weight: evicts until the new entry fits", () => {
    const lru = filled(new Lru<number>(10, 100), ["a", 40], ["b", 30], ["c", 30]);
    expect(lru.size).toBe(3);
    lru.set("d", 3, 1);
    expect(keys(lru)).toEqual(["b", "c", "d"]);
    lru.set("e", 4, 99);
    expect(keys(lru)).toEqual(["d", "e"]);
  });

  test("holds a value of exactly the maximum weight, and none above", () => {
    const lru = filled(new Lru<number>(10, 100), ["a", 100]);
    expect(lru.get("a")).toBe(0);
    lru.set("a", 1, 101);
    expect([lru.get("a"), lru.size]).toEqual([undefined, 0]);
    filled(lru, ["b", 60], ["c", 40]);
    expect(lru.size).toBe(2);
  });

  test("an evicted value frees its weight", () => {
    const lru = filled(new Lru<number>(10, 100), ["a", 60]);
    lru.delete("a");
    lru.delete("a");
    filled(lru, ["b", 60], ["b", 50], ["c", 50]);
    expect(keys(lru)).toEqual(["b", "c"]);
    lru.clear();
    filled(lru, ["d", 100]);
    expect(keys(lru)).toEqual(["d"]);
  });

  test("the default weight is one", () => {
    const lru = new Lru<number>(10, 2);
    for (const key of ["a", "b", "c"]) lru.set(key, 0);
    expect(keys(lru)).toEqual(["b", "c"]);
  });

  test("deletes the entries that match a predicate", () => {
    const lru = filled(new Lru<number>(10), ["a", 1], ["b", 1]);
    lru.deleteWhere((key, value) => key === "a" && value === 0);
    expect(keys(lru)).toEqual(["b"]);
  });
});

// service-21
describe("a budget", () => {
  test("bounds caches together: the least recently used entry of any of them is evicted", () => {
    const budget = new Budget(100);
    const [one, other] = [new Lru<number>(10, 80, budget), new Lru<number>(10, undefined, budget)];
    one.set("a", 1, 40);
    other.set("b", 2, 40);
    one.get("a");
    other.set("c", 3, 30);
    expect([one.get("a"), other.get("b"), other.get("c"), budget.bytes]).toEqual([1, undefined, 3, 70]);
    other.set("d", 4, 31);
    expect([one.get("a"), other.get("c"), other.get("d"), budget.bytes]).toEqual([undefined, 3, 4, 61]);
  });

  test("counts storing as a use: the older entry of another cache is evicted", () => {
    const budget = new Budget(100);
    const [one, other] = [new Lru<number>(10, undefined, budget), new Lru<number>(10, undefined, budget)];
    other.set("b", 2, 40);
    one.set("a", 1, 40);
    one.set("c", 3, 30);
    expect([one.get("a"), other.get("b"), one.get("c"), budget.bytes]).toEqual([1, undefined, 3, 70]);
  });

  test("evicts nothing for a value larger than the whole budget", () => {
    const budget = new Budget(100);
    const [one, other] = [new Lru<number>(10, undefined, budget), new Lru<number>(10, undefined, budget)];
    other.set("b", 2, 40);
    one.set("huge", 1, 101);
    expect([one.get("huge"), other.get("b"), budget.bytes]).toEqual([undefined, 2, 40]);
    one.set("whole", 1, 100);
    expect([one.get("whole"), other.get("b"), budget.bytes]).toEqual([1, undefined, 100]);
  });

  test("gets back the weight of a deleted, replaced, evicted or cleared value", () => {
    const budget = new Budget(100);
    const lru = new Lru<number>(2, 90, budget);
    lru.set("a", 1, 20);
    lru.set("a", 1, 30);
    expect(budget.bytes).toBe(30);
    lru.set("b", 1, 10);
    lru.set("c", 1, 10);
    expect(budget.bytes).toBe(20);
    lru.delete("b");
    expect(budget.bytes).toBe(10);
    lru.clear();
    expect(budget.bytes).toBe(0);
    new Lru<number>(2, undefined, budget).set("huge", 1, 101);
    expect(budget.bytes).toBe(0);
  });

  test("of the isolate is 24 MB for pages, replies and marks", () => {
    expect(isolateBudget.maxBytes).toBe(24_000_000);
    const before = isolateBudget.bytes;
    const { kind } = setting();
    kind.local.set("k", { value: "x", at: START }, 1_000);
    expect(isolateBudget.bytes - before).toBe(1_000);
    kind.local.clear();
    expect(isolateBudget.bytes).toBe(before);
  });

  test("service-21: counts the remembered KV values, with their keys", async () => {
    const { kv } = fakeKv();
    const before = isolateBudget.bytes;
    await writeStored(kv, "k".repeat(84), "{}", MINUTE);
    expect(isolateBudget.bytes - before).toBe(300 + 16 + 84);
    await readConfig(kv, "c".repeat(184));
    expect(isolateBudget.bytes - before).toBe(400 + 300 + 16 + 184);
    forgetKv();
    expect(isolateBudget.bytes).toBe(before);
  });

  test.each([
    ["a text", "x".repeat(1_000), 1_016],
    ["a text with a letter of Latin-1", `é${"x".repeat(999)}`, 1_016],
    ["a Devanagari text", "क".repeat(1_000), 2_016],
    ["a text with one Devanagari letter", `क${"x".repeat(999)}`, 2_016],
    ["bytes", new Uint8Array(1_000), 1_200],
    ["a number", 1.5, 12],
    ["true, null and nothing", [true, null, undefined], 56],
    ["an object", { a: "xx", b: 1 }, 32 + 8 + 18 + 8 + 12],
    ["a list", ["xx", ["xx"]], 32 + 8 + 18 + 8 + 32 + 8 + 18],
  ])("counts %s", (_, value, bytes) => {
    expect(heapBytes(value)).toBe(bytes);
  });
});

describe("a kind", () => {
  const kindOf = (freshMs: number, more: object = {}) =>
    cacheKind<string>({ name: `kind${freshMs}`, version: 1, shape: z.string(), freshMs, entries: 7, purgedBy: "never", ...more });

  test("revalidates in the background for as long as it was fresh, an hour at most, and is a fallback for a day", () => {
    expect(kindOf(5 * MINUTE)).toMatchObject({ revalidateMs: 300_000, staleMs: 86_400_000, shape: expect.anything() });
    expect(kindOf(DAY)).toMatchObject({ revalidateMs: 3_600_000, staleMs: 86_400_000 });
    expect(kindOf(1, { staleMs: 9, shape: null })).toMatchObject({ staleMs: 9, shape: null });
  });

  test("is bounded by its entries, and by 8 MB by default", () => {
    const { local } = kindOf(1);
    expect([local.maxEntries, local.maxWeight]).toEqual([7, 8_000_000]);
    expect(kindOf(1, { bytes: 5 }).local.maxWeight).toBe(5);
  });
});

describe("a fresh reply", () => {
  test("is fetched once, then served from the isolate, then from KV in another isolate", async () => {
    const { kv, puts } = fakeKv();
    const { kind, ask } = setting({ kv });
    const load = vi.fn(async () => good("reply"));
    expect(await ask(load)).toEqual(good("reply"));
    await settle();
    expect(puts).toEqual([{ key: `${kind.name}:3:k`, text: JSON.stringify({ value: "reply", at: START }), seconds: 90_000 }]);
    vi.mocked(kv.get).mockClear();
    expect(await ask(load)).toEqual(good("reply"));
    expect(kv.get).not.toHaveBeenCalled();
    forgetLocalCopies(kind);
    vi.setSystemTime(START + HOUR - 1);
    expect(await ask(load)).toEqual(good("reply"));
    expect(await ask(load)).toEqual(good("reply"));
    expect(kv.get).toHaveBeenCalledTimes(1);
    expect(kv.get).toHaveBeenCalledWith(`${kind.name}:3:k`, { type: "json", cacheTtl: 60 });
    expect(load).toHaveBeenCalledTimes(1);
  });

  test("tells its page its source: the service, the isolate or KV", async () => {
    const { kv } = fakeKv();
    const { kind, ask } = setting({ kv });
    const told: string[] = [];
    const onReply = (source: string) => void told.push(source);
    // The call of the reply does not tell it a second time.
    const load = async (inner: UpstreamContext) => {
      inner.onReply?.("service");
      return good("reply");
    };
    await ask(load, { onReply });
    await settle();
    await ask(load, { onReply });
    forgetLocalCopies(kind);
    await ask(load, { onReply });
    expect(told).toEqual(["service", "isolate", "kv"]);
  });

  test("of another key is a separate entry", async () => {
    const { ask } = setting();
    await ask(async () => good("one"));
    expect(await ask(async () => good("two"), {}, "l")).toEqual(good("two"));
  });

  // service-21: a Devanagari character takes two bytes.
  test("from KV counts its bytes against the isolate's share", async () => {
    const { kv, stored } = fakeKv();
    const { kind, ask } = setting({ kv });
    stored.set(`${kind.name}:3:k`, JSON.stringify({ value: "x".repeat(8_000_000), at: START }));
    const large = await ask(async () => good("service"));
    expect(large.ok && large.value?.length).toBe(8_000_000);
    expect(kind.local.size).toBe(0);
    stored.set(`${kind.name}:3:l`, JSON.stringify({ value: "x".repeat(7_999_000), at: START }));
    await ask(async () => good("service"), {}, "l");
    expect(kind.local.size).toBe(1);
    stored.set(`${kind.name}:3:m`, JSON.stringify({ value: "क".repeat(4_000_000), at: START }));
    await ask(async () => good("service"), {}, "m");
    expect([kind.local.size, kind.local.get(`${kind.name}:3:m`)]).toEqual([1, undefined]);
  });

  test("from the service counts its bytes", async () => {
    const { kind, ask } = setting();
    await ask(async () => good("x".repeat(8_000_000)));
    expect(kind.local.size).toBe(0);
    await ask(async () => good("x".repeat(7_999_000)));
    expect(kind.local.size).toBe(1);
    await ask(async () => good("क".repeat(3_999_000)), {}, "two bytes each");
    expect(kind.local.size).toBe(1);
    expect(kind.local.get(`${kind.name}:3:two bytes each`)).toBeDefined();
  });

  test("of a kind limited to the isolate is never written to KV or read from it", async () => {
    const { kv, puts } = fakeKv();
    const { context } = setting({ kv });
    const kind = cacheKind<string>({ name: "here", version: 1, freshMs: HOUR, entries: 10, purgedBy: "never", shape: null });
    const ask = () => cached(context, kind, "k", async () => good("x"));
    await ask();
    await ask();
    await settle();
    expect([puts.length, vi.mocked(kv.get).mock.calls.length, kind.local.size]).toEqual([0, 0, 1]);
  });
});

describe("a stale reply", () => {
  const stale = async (ageMs: number, kv: KeyValue | null = null) => {
    const place = setting({ kv });
    await place.ask(async () => good("old"));
    await settle();
    vi.setSystemTime(START + ageMs);
    return place;
  };

  test("is served stale for an hour, and refreshed in the background", async () => {
    for (const ageMs of [HOUR, 2 * HOUR - 1]) {
      const { ask } = await stale(ageMs);
      expect(await ask(async () => good("new"))).toEqual(good("old"));
      await settle();
      expect(await ask(async () => good("newer"))).toEqual(good("new"));
      vi.setSystemTime(START);
    }
  });

  test("that is older waits for the service", async () => {
    const { ask } = await stale(2 * HOUR);
    expect(await ask(async () => good("new"))).toEqual(good("new"));
  });

  test("that is older is the fallback if the service takes more than half of the time", async () => {
    const { ask } = await stale(2 * HOUR);
    const answered = vi.fn();
    void ask(() => delayed(2_000, good("late"))).then(answered);
    await vi.advanceTimersByTimeAsync(1_499);
    expect(answered).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(answered).toHaveBeenCalledWith(good("old"));
  });

  test("that is older is replaced by a reply within half of the time", async () => {
    const { ask } = await stale(2 * HOUR);
    const answer = ask(() => delayed(1_400, good("new")));
    await vi.advanceTimersByTimeAsync(1_400);
    expect(await answer).toEqual(good("new"));
  });

  test("is not refreshed in the background without waitUntil", async () => {
    const { kind, context } = await stale(HOUR);
    const { waitUntil: _, ...alone } = { ...context, deadline: Date.now() + 3_000 };
    expect(await cached(alone, kind, "k", async () => good("new"))).toEqual(good("new"));
  });

  test("is the fallback for a failing service for a day after it was fresh, and no longer", async () => {
    const { ask } = await stale(25 * HOUR - 1);
    expect(await ask(async () => fault)).toEqual(good("old"));
    vi.setSystemTime(START + 25 * HOUR);
    expect(await ask(async () => fault)).toEqual(fault);
  });

  test("is passed to the call that refreshes it, at any age", async () => {
    const { kind, context } = await stale(40 * HOUR);
    const load = vi.fn(async (_: UpstreamContext, previous: string | null): Promise<Result<string | null>> => good(`${previous} and new`));
    expect(await cached<string | null>({ ...context, deadline: Date.now() + 100 }, kind, "k", load)).toEqual(good("old and new"));
    const first = setting();
    await cached<string | null>(first.context, first.kind, "k", load);
    expect(load).toHaveBeenLastCalledWith(expect.objectContaining(first.context), null);
    expect(load.mock.calls.map(([, previous]) => previous)).toEqual(["old", null]);
  });

  test("the age of a reply counts from its request", async () => {
    const { kind, ask } = setting();
    const answer = ask(() => delayed(1_000, good("x")));
    await vi.advanceTimersByTimeAsync(1_000);
    await answer;
    expect(kind.local.get(`${kind.name}:3:k`)).toEqual({ value: "x", at: START });
  });
});

describe("a failure", () => {
  test("is not cached", async () => {
    const { kv, puts } = fakeKv();
    const { ask, kind } = setting({ kv });
    expect(await ask(async () => fault)).toEqual(fault);
    await settle();
    expect([puts.length, kind.local.size, kind.running.size]).toEqual([0, 0, 0]);
    expect(await ask(async () => good("well again"))).toEqual(good("well again"));
  });

  test("of the code reaches the caller, and blocks no later call", async () => {
    const { ask, kind } = setting();
    await expect(ask(() => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
    await expect(settle()).resolves.toBeDefined();
    expect(kind.running.size).toBe(0);
  });
});

// service-22
describe("a client that disconnects", () => {
  const call = { path: "/x", reply: z.object({ ok: z.boolean() }) };
  const services = () => {
    const signals: AbortSignal[] = [];
    const answers: ((response: Response) => void)[] = [];
    const faults = vi.fn();
    const client = new AbortController();
    const fetch = (request: Request) => {
      signals.push(request.signal);
      return new Promise<Response>((resolve) => void answers.push(resolve));
    };
    const context: UpstreamContext = {
      env: { cache: null, api: { fetch }, API_BASE_URL: "https://services.test" } as unknown as AppEnv,
      deadline: Date.now() + 3 * SECOND,
      clientGone: client.signal,
      onError: faults,
    };
    return { signals, answers, faults, client, context };
  };
  const gone = { ok: false, error: expect.objectContaining({ name: "client-gone" }) };

  test("aborts its calls, which are no fault and are not retried", async () => {
    const { signals, faults, client, context } = services();
    const both = Promise.all([get(context, call), getDocument(context, call)]);
    await vi.advanceTimersByTimeAsync(100);
    expect(signals.map(({ aborted }) => aborted)).toEqual([false, false]);
    client.abort();
    expect(await both).toEqual([gone, gone]);
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, true]);
    expect(await get(context, call)).toEqual(gone);
    await vi.advanceTimersByTimeAsync(3_000);
    expect([signals.length, faults.mock.calls.length]).toEqual([2, 0]);
  });

  test.each([
    ["a POST", (context: UpstreamContext) => post(context, { ...call, body: {} })],
    ["a GET that changes something", (context: UpstreamContext) => get(context, { ...call, once: true })],
    [
      "a call whose reply is cached",
      (context: UpstreamContext) => cached(context, setting().kind as CacheKind<unknown>, "k", (inner) => get(inner, call)),
    ],
  ])("does not end %s", async (_, ask) => {
    const { signals, answers, client, context } = services();
    const answer = ask(context);
    await vi.advanceTimersByTimeAsync(100);
    client.abort();
    await vi.advanceTimersByTimeAsync(100);
    expect(signals.map(({ aborted }) => aborted)).toEqual([false]);
    answers[0]?.(Response.json({ ok: true }));
    expect(await answer).toEqual(good({ ok: true }));
  });
});

describe("simultaneous calls", () => {
  test("are coalesced; others get the reply after a quarter of its time", async () => {
    const { ask, kind } = setting();
    const load = vi.fn(() => delayed(30, good("one")));
    const all = Promise.all(Array.from({ length: 50 }, () => ask(load)));
    await vi.advanceTimersByTimeAsync(37.5);
    expect(new Set((await all).map((result) => result.ok && result.value))).toEqual(new Set(["one"]));
    expect(load).toHaveBeenCalledTimes(1);
    expect(kind.running.size).toBe(0);
  });

  test("of one request are coalesced; each gets the reply at once, until its own deadline", async () => {
    const { ask, kind } = setting();
    const request = { waitUntil: () => undefined };
    const load = vi.fn(() => delayed(2_000, good("one")));
    const all = Promise.all(Array.from({ length: 50 }, () => ask(load, request)));
    const hasty = ask(load, { ...request, deadline: START + SECOND });
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await hasty).toMatchObject({ ok: false, error: { name: "timeout" } });
    await vi.advanceTimersByTimeAsync(1_000);
    expect(new Set((await all).map((result) => result.ok && result.value))).toEqual(new Set(["one"]));
    expect([load.mock.calls.length, kind.running.size]).toEqual([1, 0]);
  });

  test("share a failure too", async () => {
    const { ask } = setting();
    const load = vi.fn(() => delayed<Result<string>>(30, fault));
    const both = Promise.all([ask(load), ask(load)]);
    await vi.advanceTimersByTimeAsync(37.5);
    expect(await both).toEqual([fault, fault]);
    expect(load).toHaveBeenCalledTimes(1);
  });

  // service-14
  test("that time out are made once more by a request that came later: the service may have recovered", async () => {
    const { ask } = setting();
    const first = ask(() => delayed<Result<string>>(3_000, fault));
    await vi.advanceTimersByTimeAsync(2_800);
    const load = vi.fn(async () => good("recovered"));
    const others = [ask(load, { deadline: START + 5_800 }), ask(load, { deadline: START + 5_800 })];
    await vi.advanceTimersByTimeAsync(250);
    expect(await first).toEqual(fault);
    expect(await Promise.all(others)).toEqual([good("recovered"), good("recovered")]);
    expect(load).toHaveBeenCalledTimes(2);
  });

  test("wait for another request's call for half of their time, then make their own", async () => {
    const { ask } = setting();
    void ask(never);
    const load = vi.fn(async () => good("mine"));
    const second = ask(load);
    await vi.advanceTimersByTimeAsync(1_499);
    expect(load).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(await second).toEqual(good("mine"));
  });

  test("200 callers of a service that takes 2 s are all answered by at most two calls (service-14)", async () => {
    const { ask, kind } = setting({ deadlineMs: 2_800 });
    const load = vi.fn(() => delayed(2_000, good("one")));
    const answers: Promise<Result<string | null>>[] = [];
    for (let visitor = 0; visitor < 200; visitor += 1) {
      answers.push(ask(load));
      // Half of them arrive at once, the others within the next second.
      if (visitor >= 100) await vi.advanceTimersByTimeAsync(10);
    }
    await vi.advanceTimersByTimeAsync(2_800);
    expect(new Set((await Promise.all(answers)).map((result) => result.ok && result.value))).toEqual(new Set(["one"]));
    expect(load).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(kind.running.size).toBe(0);
  });

  test("200 callers of a service that never replies make two calls, and none waits longer than its deadline", async () => {
    const { ask } = setting({ deadlineMs: 2_800 });
    const load = vi.fn(never);
    const answered = vi.fn();
    for (let visitor = 0; visitor < 200; visitor += 1) void ask(load).then(answered);
    await vi.advanceTimersByTimeAsync(2_799);
    expect(answered).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(answered).toHaveBeenCalledTimes(200);
    expect(answered).toHaveBeenCalledWith({ ok: false, error: expect.objectContaining({ name: "timeout" }) });
    expect(load).toHaveBeenCalledTimes(2);
  });

  test("the first good reply counts, even if another call fails", async () => {
    const { ask } = setting();
    const first = ask(() => delayed(2_400, good("slow")));
    const second = ask(() => delayed<Result<string>>(100, fault));
    await vi.advanceTimersByTimeAsync(2_450);
    expect([await first, await second]).toEqual([good("slow"), good("slow")]);
  });

  test("calls that the platform ended block the service for the longest call time, 3 s", async () => {
    const { ask } = setting();
    for (let call = 0; call < 2; call += 1) void ask(never, { deadline: START + 2 * SECOND });
    await vi.advanceTimersByTimeAsync(1_000);
    const load = vi.fn(async () => good("mine"));
    // The second call began after one second, so it may answer until the fourth.
    vi.setSystemTime(START + 3_999);
    void ask(load, { deadline: START + 3_999 + SECOND });
    void ask(load, { deadline: START + 3_999 + SECOND });
    await vi.advanceTimersByTimeAsync(0);
    expect(load).not.toHaveBeenCalled();
    vi.setSystemTime(START + 4_000);
    expect(await ask(load)).toEqual(good("mine"));
  });

  test("a call has 3 s for its reply, which is cached, even if its caller has less time", async () => {
    const { ask } = setting();
    const load = vi.fn(async ({ deadline }: UpstreamContext) => delayed(2_900, good<string | null>(String(deadline - START))));
    const first = ask(load, { deadline: START + SECOND });
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await first).toMatchObject({ ok: false, error: { name: "timeout" } });
    await vi.advanceTimersByTimeAsync(1_900);
    expect(await ask(never)).toEqual(good("3000"));
    const patient = ask(load, { deadline: START + 2_900 + 9 * SECOND }, "with more time");
    await vi.advanceTimersByTimeAsync(2_900);
    expect(await patient).toEqual(good("11900"));
  });

  test("after the deadline no call is awaited", async () => {
    const { ask } = setting();
    void ask(never);
    const late = ask(async () => good("mine"), { deadline: START - 5_000 });
    await vi.advanceTimersByTimeAsync(0);
    expect(await late).toEqual(good("mine"));
  });

  test("an abandoned call does not hide the next one", async () => {
    const { ask, kind } = setting();
    const first = ask(() => delayed(2_000, fault));
    const late = vi.fn(() => delayed(2_000, good("late")));
    void ask(late);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(await first).toEqual(fault);
    expect([late.mock.calls.length, kind.running.size]).toEqual([1, 1]);
    const third = vi.fn(never);
    const joined = ask(third);
    await vi.advanceTimersByTimeAsync(1_499);
    expect(third).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect([await joined, third.mock.calls.length, kind.running.size]).toEqual([good("late"), 0, 0]);
  });

  test("outlive the response that started them", async () => {
    const { kv, puts } = fakeKv();
    const { ask } = setting({ kv });
    void ask(() => delayed(10, good("x")));
    await vi.advanceTimersByTimeAsync(0);
    expect(work).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(10);
    expect(work).toHaveLength(2);
    await settle();
    expect(puts).toHaveLength(1);
  });
});

describe("a copy of KV", () => {
  // service-15
  const shape = z.object({ name: z.string(), rows: z.array(z.number()) });
  const right = { name: "x", rows: [1] };
  const answerTo = async (stored: unknown) => {
    const { context } = setting({ kv: { get: async () => stored, put: async () => undefined } });
    const kind = cacheKind<unknown>({ name: "shaped", version: 1, shape, freshMs: HOUR, entries: 10, purgedBy: "never" });
    return cached(context, kind, "k", async () => good("from the service"));
  };

  test.each([
    ["a missing field", { value: { name: "x" }, at: START }],
    ["a field of another type", { value: { name: "x", rows: ["1"] }, at: START }],
    ["a list in its place", { value: [], at: START }],
    ["a text in its place", { value: "x", at: START }],
    ["nothing in its place", { value: null, at: START }],
    ["no value", { at: START }],
    ["no time", { value: right }],
    ["a time that is a text", { value: right, at: String(START) }],
    ["a time more than a minute ahead", { value: right, at: START + MINUTE + 1 }],
    ["no object", "x"],
    ["an empty list", []],
  ])("with %s is a miss: the service is called", async (_, stored) => {
    expect(await answerTo(stored)).toEqual(good("from the service"));
  });

  test("of the right shape is used, without unknown fields", async () => {
    expect(await answerTo({ value: { ...right, more: 1 }, at: START, more: 2 })).toEqual(good(right));
    expect(await answerTo({ value: right, at: START + MINUTE })).toEqual(good(right));
  });
});

describe("KV", () => {
  test("that fails or hangs is a miss: after 400 ms the service is called", async () => {
    const broken = setting({ kv: { get: () => Promise.reject(new Error("KV")), put: () => Promise.reject(new Error("KV")) } });
    expect(await broken.ask(async () => good("x"))).toEqual(good("x"));
    await settle();
    const load = vi.fn(async () => good("y"));
    const hanging = setting({ kv: { get: () => new Promise(() => undefined), put: async () => undefined } }).ask(load);
    await vi.advanceTimersByTimeAsync(399);
    expect(load).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(await hanging).toEqual(good("y"));
  });

  test.each([
    ["null", null],
    ["a text", "x"],
    ["no value", { at: START }],
    ["no time", { value: "x" }],
    ["a time that is a text", { value: "x", at: "1" }],
  ])("with %s under a key is a miss", async (_, found) => {
    const kv: KeyValue = { get: async () => found, put: async () => undefined };
    expect(await readStored(kv, "k", z.unknown())).toBeNull();
    expect(await setting({ kv }).ask(async () => good("y"))).toEqual(good("y"));
  });

  test("is not called without a binding", async () => {
    expect(await readStored(null, "k", z.unknown())).toBeNull();
  });

  test("takes one put per key and second", async () => {
    const { kv, puts } = fakeKv();
    const { kind, ask } = setting({ kv });
    const again = async (key = "k") => {
      kind.local.clear();
      vi.mocked(kv.get).mockResolvedValueOnce(null);
      await ask(async () => good("x"), {}, key);
    };
    await again();
    vi.setSystemTime(START + 999);
    await again();
    await again("other");
    expect(puts.map(({ key }) => key.at(-1))).toEqual(["k", "r"]);
    vi.setSystemTime(START + 1_000);
    await again();
    expect(puts).toHaveLength(3);
  });

  test("remembers the times of a thousand puts", async () => {
    const { kv, puts } = fakeKv();
    const { kind, ask } = setting({ kv });
    for (let key = 0; key < 1_000; key += 1) await ask(async () => good("x"), {}, String(key));
    kind.local.clear();
    vi.mocked(kv.get).mockResolvedValueOnce(null);
    await ask(async () => good("x"), {}, "0");
    expect(puts).toHaveLength(1_000);
  });

  // service-16
  test("does not store an empty reply, and stores no reply for less than a minute", async () => {
    const { kv, puts } = fakeKv();
    const { context } = setting({ kv });
    const kindOf = (freshMs: number, staleMs: number) =>
      cacheKind<unknown>({ name: "kv", version: 1, shape: z.unknown(), freshMs, staleMs, entries: 10, purgedBy: "never" });
    const hour = kindOf(HOUR, HOUR);
    for (const [key, value] of Object.entries({ none: null, list: [], full: [1], empty: "", zero: 0 }))
      await cached(context, hour, key, async () => good(value));
    await cached(context, kindOf(1_000, 2_000), "short", async () => good("x"));
    await cached(context, kindOf(90_001, 1), "odd", async () => good("x"));
    expect(puts.map(({ seconds }) => seconds)).toEqual([7_200, 7_200, 7_200, 60, 91]);
  });
});

describe("remembered values", () => {
  const options = { faultMs: SECOND };

  test("are read again after a minute", async () => {
    const { kv, stored } = fakeKv();
    const values = new RememberedValues(10);
    stored.set("k", "1");
    expect(await values.read(kv, "k", options)).toBe(1);
    expect(kv.get).toHaveBeenCalledWith("k", { type: "json", cacheTtl: 60 });
    stored.set("k", "2");
    vi.setSystemTime(START + MINUTE - 1);
    expect(await values.read(kv, "k", options)).toBe(1);
    vi.setSystemTime(START + MINUTE);
    expect(await values.read(kv, "k", options)).toBe(2);
    values.clear();
    stored.set("k", "3");
    expect(await values.read(kv, "k", options)).toBe(3);
  });

  test("a fault without a known value is retried after `faultMs`; a known value outlives a fault by a minute", async () => {
    const { kv } = fakeKv();
    const values = new RememberedValues(10);
    const get = vi.mocked(kv.get).mockRejectedValue(new Error("KV"));
    expect(await values.read(kv, "k", options)).toBeNull();
    get.mockResolvedValue("known");
    vi.setSystemTime(START + 999);
    expect(await values.read(kv, "k", options)).toBeNull();
    vi.setSystemTime(START + 1_000);
    expect(await values.read(kv, "k", options)).toBe("known");
    get.mockRejectedValue(new Error("KV"));
    vi.setSystemTime(START + 1_000 + MINUTE);
    expect(await values.read(kv, "k", options)).toBe("known");
    get.mockResolvedValue("new");
    vi.setSystemTime(START + 1_000 + 2 * MINUTE - 1);
    expect(await values.read(kv, "k", options)).toBe("known");
    vi.setSystemTime(START + 1_000 + 2 * MINUTE);
    expect(await values.read(kv, "k", options)).toBe("new");
  });

  test("a value that arrives late is available to the next caller", async () => {
    const { kv } = fakeKv();
    const values = new RememberedValues(10);
    vi.mocked(kv.get).mockImplementation(() => delayed(500, "late"));
    const first = values.read(kv, "k", options);
    await vi.advanceTimersByTimeAsync(400);
    expect(await first).toBeNull();
    await vi.advanceTimersByTimeAsync(100);
    expect(await values.read(kv, "k", options)).toBe("late");
    expect(kv.get).toHaveBeenCalledTimes(1);
  });

  test("are bounded", async () => {
    const { kv } = fakeKv();
    const values = new RememberedValues(2);
    for (const key of ["a", "b", "c", "a"]) await values.read(kv, key, options);
    expect(kv.get).toHaveBeenCalledTimes(4);
  });
});

describe("readConfig()", () => {
  test("returns a table, or null without a namespace", async () => {
    const { kv, stored } = fakeKv();
    stored.set("hosts", '{"qr":[]}');
    expect(await readConfig(kv, "hosts")).toEqual({ qr: [] });
    expect(await readConfig(null, "hosts")).toBeNull();
  });

  test("waits 400 ms for KV, or the given time; retries a fault after a second", async () => {
    const { kv } = fakeKv();
    const get = vi.mocked(kv.get).mockImplementation(() => delayed(1_900, ["table"]));
    const short = vi.fn();
    void readConfig(kv, "states").then(short);
    await vi.advanceTimersByTimeAsync(399);
    expect(short).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(short).toHaveBeenCalledWith(null);
    const long = readConfig(kv, "hosts", 2_000);
    await vi.advanceTimersByTimeAsync(1_900);
    expect(await long).toEqual(["table"]);
    get.mockRejectedValue(new Error("KV"));
    expect(await readConfig(kv, "partners")).toBeNull();
    get.mockResolvedValue(["later"]);
    vi.advanceTimersByTime(999);
    expect(await readConfig(kv, "partners")).toBeNull();
    vi.advanceTimersByTime(1);
    expect(await readConfig(kv, "partners")).toEqual(["later"]);
  });

  test("remembers fifty tables", async () => {
    const { kv } = fakeKv();
    for (let key = 0; key < 50; key += 1) await readConfig(kv, String(key));
    await readConfig(kv, "0");
    expect(kv.get).toHaveBeenCalledTimes(50);
  });

  test("is dropped with the other local copies", async () => {
    const { kv, stored } = fakeKv();
    stored.set("hosts", "1");
    await readConfig(kv, "hosts");
    stored.set("hosts", "2");
    forgetLocalCopies();
    expect(await readConfig(kv, "hosts")).toBe(2);
  });
});

test("forgetting in a test works", async () => {
  const { kv, puts } = fakeKv();
  const { kind, ask } = setting({ kv });
  await ask(async () => good("x"));
  void ask(never, {}, "running");
  await vi.advanceTimersByTimeAsync(0);
  forgetLocalCopies(kind as CacheKind<unknown>);
  expect([kind.local.size, kind.running.size]).toEqual([0, 0]);
  vi.mocked(kv.get).mockResolvedValueOnce(null);
  await ask(async () => good("y"));
  expect(puts).toHaveLength(2);
});
