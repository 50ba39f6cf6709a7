/** The client of the company's services: addresses, limits, deadlines, retries and the names of faults. */
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { z } from "zod";
import type { AppEnv } from "../../src/env.ts";
import { PAGE_DEADLINE_MS } from "../../src/services/deadline.ts";
import type { UpstreamContext, UpstreamError } from "../../src/services/upstream.ts";

const BASE = "https://services.test";
const reply = z.object({ responseData: z.object({ ok: z.boolean() }) });
const OK = { responseData: { ok: true } };

type Services = typeof import("../../src/services/upstream.ts");
/** The module with a full retry budget, as in a new isolate. */
let services: Services;
let requests: Request[] = [];
let errors: UpstreamError[] = [];
let answer: (request: Request) => Promise<Response> | Response = () => Response.json(OK);

/** A context whose deadline is `deadlineMs` from now. */
const context = (deadlineMs = 2_800): UpstreamContext => ({
  env: {
    API_BASE_URL: BASE,
    api: {
      fetch: async (request: Request) => {
        requests.push(request);
        return answer(request);
      },
    },
  } as unknown as AppEnv,
  deadline: Date.now() + deadlineMs,
  onError: (error) => void errors.push(error),
});

/** Advances time until the work is done. */
async function done<T>(work: Promise<T>): Promise<T> {
  let isDone = false;
  const result = work.finally(() => {
    isDone = true;
  });
  while (!isDone) await vi.advanceTimersByTimeAsync(1);
  return result;
}

const ask = (deadlineMs?: number) => done(services.get(context(deadlineMs), { path: "/a", reply }));
const say = (more: object = {}) => done(services.post(context(), { path: "/a", body: { x: 1 }, reply, ...more }));
const failed = (name: string, status: number | null, detail?: string) => ({
  ok: false,
  error: { name, call: "/a", status, ...(detail ? { detail } : {}) },
});

beforeEach(async () => {
  vi.resetModules();
  services = await import("../../src/services/upstream.ts");
  vi.useFakeTimers();
  requests = [];
  errors = [];
  answer = () => Response.json(OK);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("a call", () => {
  test("tells its page that a service answered, and not that none did", async () => {
    const told: string[] = [];
    const asked = { ...context(), onReply: (source: string) => void told.push(source) };
    await done(services.get(asked, { path: "/a", reply }));
    expect(told).toEqual(["service"]);
    answer = () => Promise.reject(new TypeError("connection lost"));
    await done(services.post(asked, { path: "/a", body: {}, reply }));
    expect(told).toEqual(["service"]);
  });

  // service-2, service-3, service-4, service-13
  test("has the right URL, headers and method", async () => {
    const call = {
      path: "/p/{sku}/{x}",
      parameters: { sku: "a/b?c", x: "ü" },
      query: { q: "1&2", n: 0, f: false, none: undefined },
      source: "APPMH",
      token: "t",
      reply,
    };
    expect(await done(services.get(context(), call))).toEqual({ ok: true, value: OK });
    const [request] = requests;
    expect(request?.url).toBe(`${BASE}/p/a%2Fb%3Fc/%C3%BC?q=1%262&n=0&f=false`);
    expect([request?.method, request?.redirect]).toEqual(["GET", "manual"]);
    expect(Object.fromEntries(request?.headers ?? [])).toEqual({ "content-type": "application/json", source: "APPMH", token: "t" });
  });

  test("has no empty headers and no empty query", async () => {
    await ask();
    expect(requests[0]?.url).toBe(`${BASE}/a`);
    expect([...(requests[0]?.headers.keys() ?? [])]).toEqual(["content-type"]);
  });

  test("with a missing path value is rejected by name", () => {
    expect(() => services.callUrl(BASE, { path: "/p/{sku}" })).toThrow('The call /p/{sku} needs a value for "sku".');
  });

  test.each([".", "..", "%2e%2e", "../../checkout", "..\\x"])("service-34: stays the same call with the value %s in its path", (sku) => {
    const { pathname } = new URL(services.callUrl(BASE, { path: "/p/{sku}/details", parameters: { sku } }));
    expect(pathname.split("/").slice(-3)).toEqual(["p", expect.any(String), "details"]);
  });

  test("uses the network without a binding", async () => {
    const network = vi.fn(async () => Response.json(OK));
    vi.stubGlobal("fetch", network);
    const { env, ...rest } = context();
    await done(services.get({ ...rest, env: { ...env, api: null } }, { path: "/a", reply }));
    expect([network.mock.calls.length, requests.length]).toEqual([1, 0]);
  });

  test("returns the picked part", async () => {
    expect(await done(services.get(context(), { path: "/a", reply }, ({ responseData }) => responseData.ok))).toEqual({
      ok: true,
      value: true,
    });
    answer = () => new Response("", { status: 500 });
    expect(await done(services.get(context(), { path: "/a", reply }, () => 1))).toMatchObject({ ok: false });
  });
});

describe("a reply", () => {
  // service-5
  test.each([200, 201, 299, 400, 404, 499])("of status %i is used if it matches its schema", async (status) => {
    answer = () => Response.json({ ...OK, more: 1 }, { status });
    expect(await ask()).toEqual({ ok: true, value: OK });
    expect(errors).toEqual([]);
  });

  // service-20
  test("of status 404 with an object means that the thing is missing, if the call allows that", async () => {
    const nullable = z.object({ responseData: z.object({ ok: z.boolean() }).nullable() });
    const missing = { responseData: null };
    const say = (call: object) => done(services.get(context(), { path: "/a", reply: nullable, ...call }));
    answer = () => Response.json({ status: "failure", message: "not found" }, { status: 404 });
    expect(await say({ missing })).toEqual({ ok: true, value: missing });
    expect(errors).toEqual([]);
    expect(await say({})).toMatchObject(failed("status", 404));
    for (const [body, status] of [
      ["<h1>Not found</h1>", 404],
      ["", 404],
      ["null", 404],
      ['"gone"', 404],
      ["{}", 400],
      ["{}", 503],
      ["{}", 200],
    ] as const) {
      answer = () => new Response(body, { status });
      expect(await say({ missing }), `${status} ${body}`).toMatchObject({ ok: false });
    }
  });

  test.each([
    ["that is no JSON", () => new Response("<html>"), failed("not-json", 200, "status 200, body is no JSON")],
    ["that is no JSON, 399", () => new Response("x", { status: 299 }), failed("not-json", 299)],
    ["that is no JSON, 400", () => new Response("x", { status: 400 }), failed("status", 400)],
    ["that is no JSON, 404", () => new Response("x", { status: 404 }), failed("status", 404, "status 404, body is no JSON")],
    ["of another shape", () => Response.json({ responseData: { ok: 1 } }), failed("bad-reply", 200)],
    ["of another shape, 400", () => Response.json({}, { status: 400 }), failed("status", 400, "status 400")],
    ["that leads elsewhere", () => new Response(null, { status: 302 }), failed("redirected", 302, "the service answered with a redirect")],
    ["that leads elsewhere, 300", () => new Response(null, { status: 300 }), failed("redirected", 300)],
    ["that leads elsewhere, 399", () => new Response("x", { status: 399 }), failed("redirected", 399)],
  ])("%s is a named fault, and is reported once", async (_, make, expected) => {
    answer = make;
    expect(await ask()).toMatchObject(expected);
    expect(errors).toMatchObject([expected.error]);
    expect(requests).toHaveLength(1);
  });

  test("reports the position of a wrong shape, and no value", async () => {
    answer = () => Response.json({ responseData: { ok: "canary" } });
    await done(services.get(context(), { path: "/p/{id}", parameters: { id: "9812345678" }, query: { token: "canary" }, reply }));
    expect(errors[0]).toMatchObject({ name: "bad-reply", call: "/p/{id}", status: 200 });
    expect(errors[0]?.detail).toMatch(/^responseData\.ok: Invalid input/);
    expect(JSON.stringify(errors)).not.toMatch(/9812345678|canary/);
  });

  test("of status 400 to a token rejects the token, and is not reported (service-12)", async () => {
    answer = () => Response.json(OK, { status: 400 });
    const refused = failed("token-refused", 400, "the service does not take this token");
    expect(await done(services.get(context(), { path: "/a", token: "t", reply }))).toMatchObject(refused);
    expect(await say({ token: "t" })).toMatchObject(refused);
    expect(errors).toEqual([]);
    answer = () => Response.json(OK, { status: 401 });
    expect(await done(services.get(context(), { path: "/a", token: "t", reply }))).toMatchObject({ ok: true });
  });

  test("of status 400 is the service's answer only if its message is the agreed one, and nothing else", async () => {
    const said = async (body: object) => {
      answer = () => Response.json(body, { status: 400 });
      return say({ token: "t", answer400: "code expired", reply: z.object({ message: z.string() }) });
    };
    const refused = failed("token-refused", 400, "the service does not take this token");
    expect(await said({ message: "code expired" })).toMatchObject({ ok: true, value: { message: "code expired" } });
    for (const body of [{ message: "token or code expired" }, { message: "no", detail: "code expired" }, {}])
      expect(await said(body)).toMatchObject(refused);
  });

  test("of a broken connection is a network fault", async () => {
    answer = () => Promise.reject(new TypeError("connection lost"));
    expect(await ask()).toMatchObject(failed("network", null, "connection lost"));
    answer = () => Promise.reject("lost");
    expect(await ask()).toMatchObject(failed("network", null, "unknown fault"));
  });
});

/** A body of chunks, and whether it was cancelled. */
function bodyOf(...chunks: readonly Uint8Array<ArrayBuffer>[]) {
  const state = { isCancelled: false };
  const rest = [...chunks];
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    pull(controller) {
      const chunk = rest.shift();
      if (chunk) controller.enqueue(chunk);
      else controller.close();
    },
    cancel() {
      state.isCancelled = true;
    },
  });
  return { body, state };
}

describe("the length of a reply", () => {
  const ofLength = (bytes: number) =>
    new TextEncoder().encode(JSON.stringify({ ...OK, pad: "" }).replace('""', `"${"x".repeat(bytes - 37)}"`));

  test("may be 1,048,576 bytes", async () => {
    const bytes = ofLength(1_048_576);
    expect(bytes.byteLength).toBe(1_048_576);
    answer = () => new Response(bytes);
    expect(await ask()).toEqual({ ok: true, value: OK });
  });

  test("may not be one byte more, in one chunk or in many; the rest is not read", async () => {
    const bytes = ofLength(1_048_577);
    const pieces = bodyOf(bytes.slice(0, 500_000), bytes.slice(500_000), bytes);
    for (const body of [bytes, pieces.body]) {
      answer = () => new Response(body, { status: 201 });
      expect(await ask()).toMatchObject(failed("too-large", 201, "the reply is longer than 1048576 bytes"));
    }
    expect(pieces.state.isCancelled).toBe(true);
  });

  test("is joined from its chunks", async () => {
    const bytes = new TextEncoder().encode("ab टमाटर cd");
    const read = (limit: number, ...cuts: number[]) => {
      const ends = [...cuts, bytes.length];
      return services.readBounded(bodyOf(...ends.map((end, index) => bytes.slice(ends[index - 1] ?? 0, end))).body, limit);
    };
    expect(await read(bytes.length)).toEqual(bytes);
    expect(await read(bytes.length, 1, 4, 9)).toEqual(bytes);
    expect(await read(bytes.length - 1, 1, 4, 9)).toBeNull();
    expect(await services.readBounded(null, 0)).toEqual(new Uint8Array());
    expect(await services.readBounded(bodyOf().body, 0)).toEqual(new Uint8Array());
  });

  test("of a redirect does not matter: its body is not read", async () => {
    const { body, state } = bodyOf(new Uint8Array(10), new Uint8Array(10));
    answer = () => new Response(body, { status: 301 });
    expect(await ask()).toMatchObject(failed("redirected", 301));
    expect(state.isCancelled).toBe(true);
  });
});

describe("time", () => {
  const hang = () => new Promise<Response>(() => undefined);
  const timeOf = async (work: () => Promise<unknown>) => {
    const start = Date.now();
    await work();
    return Date.now() - start;
  };

  test("a page waits 2,800 ms for its calls together", () => {
    expect(PAGE_DEADLINE_MS).toBe(2_800);
  });

  test("a call waits until the deadline of its page, 3,000 ms at most", async () => {
    answer = hang;
    expect(await timeOf(() => ask(700))).toBe(700);
    expect(await timeOf(() => ask(3_001))).toBe(3_000);
    expect(errors).toMatchObject([
      { name: "timeout", call: "/a", status: null, detail: "no whole answer within 700 ms" },
      { name: "timeout", detail: "no whole answer within 3000 ms" },
    ]);
    expect(requests.map(({ signal }) => signal.aborted)).toEqual([true, true]);
  });

  test("a body that never ends is aborted too", async () => {
    answer = () => new Response(new ReadableStream());
    expect(await timeOf(() => ask(500))).toBe(500);
    expect(errors).toMatchObject([{ name: "timeout" }]);
  });

  test("after the deadline, or at it, no call is made", async () => {
    for (const deadlineMs of [-1, 0]) {
      expect(await ask(deadlineMs)).toMatchObject(failed("timeout", null, "the page's deadline had passed before the call"));
    }
    expect(requests).toEqual([]);
    expect((await ask(1)).ok).toBe(true);
  });

  test("a finished call leaves no timer", async () => {
    await ask();
    expect(vi.getTimerCount()).toBe(0);
    expect(requests[0]?.signal.aborted).toBe(false);
  });

  test("a timeout is not retried", async () => {
    answer = hang;
    await ask(600);
    expect(requests).toHaveLength(1);
  });
});

describe("a retry", () => {
  const once = (first: () => Promise<Response> | Response) => {
    answer = () => (requests.length === 1 ? first() : Response.json(OK));
  };

  test.each([
    ["500", () => new Response("x", { status: 500 }), 2],
    ["599", () => new Response("x", { status: 599 }), 2],
    ["429", () => Response.json(OK, { status: 429 }), 2],
    ["a broken connection", () => Promise.reject(new TypeError("lost")), 2],
    ["499", () => new Response("x", { status: 499 }), 1],
    ["428", () => new Response("x", { status: 428 }), 1],
    ["a redirect", () => new Response(null, { status: 302 }), 1],
    ["a body that is no JSON", () => new Response("x"), 1],
  ])("after %s", async (_, first, calls) => {
    once(first);
    expect((await ask()).ok).toBe(calls === 2);
    expect(requests).toHaveLength(calls);
    expect(errors).toHaveLength(2 - calls);
  });

  test("is the last one", async () => {
    answer = () => new Response("x", { status: 503 });
    expect(await ask()).toMatchObject(failed("status", 503));
    expect([requests.length, errors.length]).toEqual([2, 1]);
  });

  test("follows 20 to 80 ms later, at random", async () => {
    const waits: number[] = [];
    for (const random of [0, 0.999]) {
      vi.spyOn(Math, "random").mockReturnValueOnce(random);
      answer = () => new Response("x", { status: 503 });
      const start = Date.now();
      await ask();
      waits.push(Date.now() - start);
    }
    expect(waits[0]).toBe(20);
    expect(waits[1]).toBeGreaterThanOrEqual(79);
    expect(waits[1]).toBeLessThanOrEqual(81);
  });

  test("needs 200 ms until the deadline", async () => {
    answer = () => new Response("x", { status: 503 });
    await ask(199);
    expect(requests).toHaveLength(1);
    await ask(200);
    expect(requests).toHaveLength(3);
  });

  test("is not made for calls marked as single or with a body, but for those marked as repeatable", async () => {
    answer = () => new Response("x", { status: 503 });
    await done(services.get(context(), { path: "/a", once: true, reply }));
    await say();
    await done(services.send(context(), { url: `${BASE}/e`, binding: context().env.api, body: {} }));
    expect(requests).toHaveLength(3);
    await say({ repeatable: true });
    expect(requests).toHaveLength(5);
  });

  test("is made for a tenth of the calls, and for ten more if none failed before", async () => {
    answer = () => new Response("x", { status: 503 });
    const calls = 200;
    for (let call = 0; call < calls; call += 1) await ask();
    // 10 saved ones and 0.1 per call; the fraction of the last one does not count.
    expect(requests.length - calls).toBeGreaterThanOrEqual(28);
    expect(requests.length - calls).toBeLessThanOrEqual(30);
  });

  test("is saved up to ten", async () => {
    for (let call = 0; call < 300; call += 1) await ask();
    answer = () => new Response("x", { status: 503 });
    requests = [];
    for (let call = 0; call < 15; call += 1) await ask();
    // Ten saved ones, and one earned by fourteen calls.
    expect(requests).toHaveLength(15 + 11);
  });
});

describe("post()", () => {
  test("sends JSON with its key, once", async () => {
    expect(await say({ idempotencyKey: "k1", source: "APPMH", token: "t" })).toEqual({ ok: true, value: OK });
    const [request] = requests;
    expect([request?.method, await request?.text()]).toEqual(["POST", '{"x":1}']);
    expect(Object.fromEntries(request?.headers ?? [])).toEqual({
      "content-type": "application/json",
      "idempotency-key": "k1",
      source: "APPMH",
      token: "t",
    });
    await say({ method: "PUT" });
    expect([requests[1]?.method, requests[1]?.headers.has("Idempotency-Key")]).toEqual(["PUT", false]);
  });

  // request-13
  test.each([200, 404, 407, 409, 428, 430, 499])("accepts the body of status %i", async (status) => {
    answer = () => Response.json(OK, { status });
    expect(await say()).toEqual({ ok: true, value: OK });
  });

  test.each([408, 429, 500, 503])("treats status %i as a fault, with any body", async (status) => {
    answer = () => Response.json(OK, { status });
    expect(await say()).toMatchObject(failed("status", status, `status ${status}`));
    expect(errors).toMatchObject([{ name: "status", status }]);
  });

  test("reads an empty body of a 2xx as null", async () => {
    const nothing = { reply: z.null() };
    answer = () => new Response(null, { status: 204 });
    expect(await say(nothing)).toEqual({ ok: true, value: null });
    answer = () => new Response("", { status: 299 });
    expect(await say(nothing)).toEqual({ ok: true, value: null });
    answer = () => new Response("", { status: 404 });
    expect(await say(nothing)).toMatchObject(failed("status", 404));
    answer = () => new Response("null", { status: 200 });
    expect(await say()).toMatchObject(failed("bad-reply", 200));
  });

  test("reports a broken connection once", async () => {
    answer = () => Promise.reject(new TypeError("lost"));
    expect(await say()).toMatchObject(failed("network", null));
    expect(errors).toHaveLength(1);
  });
});

describe("send()", () => {
  const to = (more: object = {}) =>
    done(services.send(context(), { url: "https://events.test/in?x=1", binding: context().env.api, body: { a: 1 }, ...more }));

  test("posts to another service, with its key", async () => {
    answer = () => new Response(null, { status: 204 });
    expect(await to({ bearer: "secret" })).toEqual({ ok: true, value: null });
    const [request] = requests;
    expect([request?.url, request?.method, await request?.text()]).toEqual(["https://events.test/in?x=1", "POST", '{"a":1}']);
    expect(Object.fromEntries(request?.headers ?? [])).toEqual({ authorization: "Bearer secret", "content-type": "application/json" });
    await to();
    expect(requests[1]?.headers.has("Authorization")).toBe(false);
  });

  // service-51
  test("never gets the key of the company's services, which every call to them has", async () => {
    const withKey = { ...context(), env: { ...context().env, API_KEY: "key-of-the-services" } };
    answer = () => new Response(null, { status: 204 });
    await done(services.send(withKey, { url: "https://events.test/in", binding: withKey.env.api, body: {} }));
    answer = () => Response.json(OK, { status: 500 });
    await done(services.get(withKey, { path: "/a", reply }));
    await done(services.post(withKey, { path: "/a", body: {}, reply }));
    await done(services.getDocument(withKey, { path: "/a" }));
    await done(services.probe(withKey, { method: "GET", path: "/a" }));
    const keys = requests.map(({ headers }) => headers.get("X-Api-Key"));
    expect(keys[0]).toBeNull();
    expect(keys.length).toBeGreaterThan(4);
    expect(new Set(keys.slice(1))).toEqual(new Set(["key-of-the-services"]));
    expect(JSON.stringify(errors)).not.toContain("key-of-the-services");
    await ask();
    expect(requests.at(-1)?.headers.has("X-Api-Key")).toBe(false);
  });

  test("service-56: the visitor's address is sent only if wanted, and only with calls that have a token", async () => {
    const own = { ...context(), visitorAddress: "203.0.113.7" };
    const wanted = { ...own, env: { ...own.env, FORWARD_ADDRESS: true } };
    answer = () => Response.json(OK);
    await done(services.get(wanted, { path: "/a", token: "t", reply }));
    await done(services.post(wanted, { path: "/a", token: "t", body: {}, reply }));
    await done(services.get(wanted, { path: "/a", reply }));
    await done(services.probe(wanted, { method: "GET", path: "/a" }));
    await done(services.get(own, { path: "/a", token: "t", reply }));
    expect(requests.map(({ headers }) => headers.get("X-Forwarded-For"))).toEqual(["203.0.113.7", "203.0.113.7", null, null, null]);
  });

  test("accepts only 2xx, and reports anything else by the path", async () => {
    answer = () => new Response("x", { status: 299 });
    expect((await to()).ok).toBe(true);
    for (const status of [300, 400, 500]) {
      answer = () => new Response("x", { status });
      expect((await to()).ok).toBe(false);
    }
    expect(errors.map(({ call, status }) => [call, status])).toEqual([
      ["/in", 300],
      ["/in", 400],
      ["/in", 500],
    ]);
  });
});

describe("getDocument()", () => {
  const open = () => done(services.getDocument(context(), { path: "/a", source: "APPMH" }));

  test("returns the text of a 2xx", async () => {
    answer = () => new Response("<p>टमाटर</p>", { status: 299 });
    expect(await open()).toEqual({ ok: true, value: "<p>टमाटर</p>" });
    expect(requests[0]?.headers.get("Source")).toBe("APPMH");
  });

  test("treats any other status as a fault, after a retry if that may help", async () => {
    answer = () => new Response("<h1>not found</h1>", { status: 404 });
    expect(await open()).toMatchObject(failed("status", 404, "status 404"));
    answer = () => new Response("<h1>soon</h1>", { status: 500 });
    expect(await open()).toMatchObject(failed("status", 500));
    expect([requests.length, errors.length]).toEqual([3, 2]);
  });
});

test("mapResult() changes a value and keeps an error", () => {
  const error = { ok: false, error: { name: "timeout", call: "/a", status: null, detail: "" } } as const;
  expect(services.mapResult({ ok: true, value: 1 }, (value) => value + 1)).toEqual({ ok: true, value: 2 });
  expect(services.mapResult(error, () => 1)).toBe(error);
});
