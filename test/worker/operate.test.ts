/** Information about a request for the site's operators: its number, the origin of its page, and its log. */
import { DurableObject, env } from "cloudflare:workers";
import { describe, expect, test, vi } from "vitest";
import { handleRequest } from "../../src/gateway/index.ts";
import { cachedPage, renderCanonical } from "../../src/pages.ts";
import { CALLS } from "../../src/services/contract.ts";
import { forgetEverything } from "../support/forget.ts";
import { getRaw, ORIGIN } from "../support/page.ts";
import { inVirtualTime, services } from "../support/virtual-time.ts";

const CART = "/checkout/cart?language=hi&state=rajasthan";
const PRODUCT = "/product/p/AGS-CP-0001?language=hi&state=rajasthan";

const never = () => Promise.reject(new Error("not asked for"));
const ctx = { waitUntil: () => undefined, passThroughOnException: () => undefined };

/** Handles a request while the services fail according to `faults`, with `kept` in front of the Pages entrypoint. */
async function ask(address: string, faults = "", kept: (canonical: Request) => Response | null = () => null) {
  const calls: Request[] = [];
  const lines: Record<string, unknown>[] = [];
  const note = (line: string) => void lines.push(JSON.parse(line));
  const spies = [vi.spyOn(console, "error").mockImplementation(note), vi.spyOn(console, "warn").mockImplementation(note)];
  const real = services(faults);
  const API = {
    fetch: (request: Request) => {
      calls.push(request);
      return real.fetch(request);
    },
  };
  const { value } = await inVirtualTime(async () => {
    const given = { ...env, CACHE: undefined, DEADLINE_FACTOR: undefined, API };
    const pages = {
      render: async (canonical: Request) => kept(canonical) ?? renderCanonical(canonical, given, ctx),
      act: never,
      purge: never,
    };
    const response = await handleRequest(new Request(`${ORIGIN}${address}`), given, pages);
    return { response, text: await response.text() };
  });
  for (const spy of spies) spy.mockRestore();
  return { ...value, calls, lines, number: value.response.headers.get("X-Request-Id") ?? "" };
}

test("operate-1: a request has a number of nine digits, not chosen by a visitor, in the response, its calls and its lines of the log", async () => {
  forgetEverything();
  const { response, calls, lines, number } = await ask(
    "/product/p/AGS-S-0001?language=te&state=andhra-pradesh",
    "relatedProducts=500;brands=500",
  );
  expect(response.status).toBe(200);
  expect(number).toMatch(/^\d{9}$/);
  expect(calls.length).toBeGreaterThan(2);
  expect(new Set(calls.map(({ headers }) => headers.get("X-Request-Id")))).toEqual(new Set([number]));
  expect(lines.map(({ kind }) => kind)).toEqual(expect.arrayContaining(["upstream", "section"]));
  expect(new Set(lines.map(({ request }) => request))).toEqual(new Set([number]));
  const sent = await getRaw(CART, { headers: { "X-Request-Id": "111111111" } });
  expect(sent.headers.get("X-Request-Id")).toMatch(/^(?!111111111)\d{9}$/);
});

test("operate-3: a call that takes a second is logged, and one that is faster is not", async () => {
  forgetEverything();
  const { lines, number } = await ask(PRODUCT, "productDetail=slow:1200;labels=slow:700");
  expect(lines).toEqual([
    {
      level: "warn",
      kind: "slow",
      where: "/shopaggregator/v1/productdetail/{sku}",
      ms: expect.any(Number),
      request: number,
      release: expect.any(String),
    },
  ]);
  expect(lines[0]?.["ms"]).toBeGreaterThanOrEqual(1_200);
});

test("operate-4, operate-14: a page says how long it took, how it was made and which copy answered; no copy has the number of another request", async () => {
  forgetEverything();
  const first = await ask(PRODUCT, "productDetail=slow:1200");
  const rendered = first.response.headers.get("Server-Timing") ?? "";
  const [, services = "0"] =
    /made-services;dur=(\d+), made-render;dur=\d+, made-from;desc=service, page;desc=rendered, total;dur=\d+$/.exec(rendered) ?? [];
  expect(Number(services), rendered).toBeGreaterThanOrEqual(1_200);

  // The isolate has cached the replies and the page.
  const again = await ask(PRODUCT);
  expect(again.response.headers.get("Server-Timing")).toMatch(/made-from;desc=isolate, page;desc=rendered, total;dur=\d+$/);
  const fromIsolate = await ask(PRODUCT, "", ({ url }) => cachedPage(url));
  expect(fromIsolate.response.headers.get("Server-Timing")).toMatch(/^page;desc=isolate, total;dur=\d+$/);

  const copy = new Response(again.text, {
    headers: { ...Object.fromEntries(again.response.headers), "X-Request-Id": again.number, Age: "3000" },
  });
  const fromPlatform = await ask(PRODUCT, "", () => copy);
  expect(fromPlatform.response.headers.get("Server-Timing")).toMatch(/, page;desc=platform, total;dur=\d+$/);
  expect(fromPlatform.response.headers.get("Age")).toBeNull();
  expect(fromPlatform.number).toMatch(/^\d{9}$/);
  expect(new Set([first.number, again.number, fromIsolate.number, fromPlatform.number]).size).toBe(4);
  expect(new Set([first.text, again.text, fromIsolate.text, fromPlatform.text]).size).toBe(1);
});

test("operate-13: no header reveals another visitor's identical input", async () => {
  forgetEverything();
  for (const typed of ["/search?searchTerm=tomato", "/products?ids=AGS-CP-0001", "/saathi-store?id=7001&title=Ramesh"]) {
    const first = await ask(`${typed}&language=hi&state=rajasthan`);
    const again = await ask(`${typed}&language=hi&state=rajasthan`);
    const headers = { ...Object.fromEntries(first.response.headers), Age: "7", "CF-Cache-Status": "HIT" };
    const fromPlatform = await ask(`${typed}&language=hi&state=rajasthan`, "", () => new Response(first.text, { headers }));
    for (const { response } of [first, again, fromPlatform])
      expect([response.status, ...["Server-Timing", "Age", "CF-Cache-Status"].map((name) => response.headers.get(name))]).toEqual([
        200,
        null,
        null,
        null,
      ]);
  }
  expect((await ask("/search?language=hi&state=rajasthan")).response.headers.get("Server-Timing")).toContain("total;dur=");
});

test("operate-5: a fault's page shows its number, and is never cached", async () => {
  forgetEverything();
  const spoken = (number: string) => number.replace(/(...)(...)(...)/, "$1 $2 $3");
  const fault = await ask(PRODUCT, "productDetail=500");
  expect([fault.response.status, fault.response.headers.get("Cache-Control")]).toEqual([503, "private, no-store"]);
  expect(fault.text).toContain(`हमें फ़ोन करें तो यह नंबर बताएँ: ${spoken(fault.number)}`);
  const broken = await ask(PRODUCT, "", () => {
    throw new Error("the entrypoint was removed");
  });
  expect([broken.response.status, broken.response.headers.get("Cache-Control")]).toEqual([503, "private, no-store"]);
  expect(broken.text).toContain(spoken(broken.number));
});

describe("health", () => {
  const HEALTH_TOKEN = "health-token-of-the-tests-0123456789abcdef";
  const bearer = { Authorization: `Bearer ${HEALTH_TOKEN}` };

  /** Calls with bindings that differ, in virtual time. */
  const askHealth = (path: string, own: object = {}, headers: Record<string, string> = {}) =>
    inVirtualTime(async () => {
      const given = { ...env, DEADLINE_FACTOR: undefined, API: services(), HEALTH_TOKEN, ...own };
      const request = new Request(`https://203.0.113.9${path}`, { headers });
      const response = await handleRequest(request, given, { render: never, act: never, purge: never });
      expect(response.headers.get("Cache-Control")).toBe("private, no-store");
      return { status: response.status, body: response.status === 403 || response.status === 429 ? null : await response.json() };
    });

  test("operate-6: /healthz returns the running version, without any call", async () => {
    const never = { get: () => Promise.reject(new Error("asked")) };
    const API = { fetch: () => Promise.reject(new Error("asked")) };
    const { value } = await askHealth("/healthz", { CONFIG: never, CACHE: never, API, VERSION: { id: "0a1b2c3d-4e5f", tag: "" } });
    expect(value).toEqual({ status: 200, body: { status: "ok", version: "1.0.0", release: "0a1b2c3d", environment: "test" } });
    expect((await getRaw("/healthz", { method: "POST" })).status).toBe(405);
  });

  test("operate-7: the deep check calls KV, every class of objects and every service, by name", async () => {
    // In real time, with ten times the deadline: KV and the static host reply within it.
    const request = new Request(`${ORIGIN}/healthz/deep`, { headers: bearer });
    const response = await handleRequest(request, { ...env, HEALTH_TOKEN }, { render: never, act: never, purge: never });
    const value = { status: response.status, body: await response.json() };
    const checks = Object.entries((value.body as { checks: Record<string, { ok: boolean; ms: number }> }).checks);
    expect(checks.filter(([, { ok }]) => !ok)).toEqual([]);
    expect(value.status).toBe(200);
    const names = checks.map(([name]) => name);
    expect(names).toEqual(expect.arrayContaining(["kv CONFIG", "kv CACHE", "service shopaggregator: productSearch", "service static"]));
    const classes = Object.entries(await import("../../src/worker.ts"))
      .filter(([, value]) => (value as { prototype?: object }).prototype instanceof DurableObject)
      .map(([name]) => `object ${name}`);
    expect(classes.length).toBeGreaterThanOrEqual(5);
    expect(names).toEqual(expect.arrayContaining(classes));
  });

  test("operate-7: it gives 503 within 3 s, and names each failing part and its fault", async () => {
    const own = {
      API: services("productSearch=hang;brands=500;feed=types"),
      CACHE: { get: () => new Promise(() => undefined) },
      CONFIG: { get: async () => null },
      STATIC: { fetch: async () => new Response(null) },
      BREAKER: undefined,
    };
    const { value, ms } = await askHealth("/healthz/deep", own, bearer);
    const { status, checks } = value.body as { status: string; checks: Record<string, { ok: boolean; problem?: string }> };
    expect([value.status, status]).toEqual([503, "failing"]);
    expect(Object.fromEntries(Object.entries(checks).flatMap(([name, { ok, problem }]) => (ok ? [] : [[name, problem]])))).toEqual({
      "kv CACHE": "timeout",
      "object Breaker": "the binding is missing",
      "service catalogservice: brands": "status 500",
      "service feedservice: feed": "unreadable reply, status 200",
      "service shopaggregator: productSearch": "timeout",
    });
    expect(ms).toBeLessThanOrEqual(3_000);
  });

  test("operate-7: every service is asked, also of codes, orders and packs, and a wrong base path fails each of them", async () => {
    const sent: Request[] = [];
    const API = {
      fetch: (request: Request) => {
        sent.push(request);
        return services().fetch(request);
      },
    };
    const { API_BASE_URL } = env as unknown as Record<string, string>;
    const { value } = await askHealth("/healthz/deep", { API, API_BASE_URL: `${API_BASE_URL}/wrong` }, bearer);
    const { checks } = value.body as { checks: Record<string, { ok: boolean; problem?: string }> };
    const asked = Object.entries(checks).filter(([name]) => /^service (?!static)/.test(name));
    expect(asked.filter(([, { ok }]) => ok)).toEqual([]);
    expect([...new Set(asked.map(([, { problem }]) => problem?.slice(0, 10)))]).toEqual(["status 404"]);
    // Any request for a product leaves a trace, so the check sends none.
    const servicesOf = (paths: readonly (string | undefined)[]) => [...new Set(paths.map((path) => path?.split("/")[1]))].sort();
    const all = servicesOf(Object.values(CALLS).map(({ path }) => path)).filter((service) => service !== "product-request");
    expect(servicesOf(sent.map(({ url }) => new URL(url).pathname.replace("/wrong", "")))).toEqual(all);
    expect(asked.map(([name]) => name)).toEqual(
      expect.arrayContaining(["service userservice: sendOtp", "service checkout: orders", "service onlineecommerceservice: barcode"]),
    );
    // Nothing is sent, verified or changed.
    for (const { url, headers } of sent) {
      expect([headers.get("token"), new URL(url).searchParams.get("phoneNumber")]).toEqual([null, null]);
    }
  });

  test("operate-7: a service that serves a farmer's data without a token is a fault", async () => {
    const API = {
      fetch: async (request: Request) =>
        request.url.includes("/get-orders") ? Response.json({ responseData: { orders: [] } }) : services().fetch(request),
    };
    const { value } = await askHealth("/healthz/deep", { API }, bearer);
    const { checks } = value.body as { checks: Record<string, { ok: boolean; problem?: string }> };
    expect(checks["service checkout: orders"]).toMatchObject({ ok: false, problem: "status 200, expected a refusal without a token" });
  });

  test("operate-7: without the token it makes no calls, and with the token they are limited", async () => {
    const API = { fetch: () => Promise.reject(new Error("asked")) };
    for (const headers of [{}, { Authorization: "Bearer wrong" }, { Authorization: "Bearer undefined" }])
      expect((await askHealth("/healthz/deep", { API }, headers)).value.status).toBe(403);
    expect((await askHealth("/healthz/deep", { API, HEALTH_TOKEN: undefined }, { Authorization: "Bearer undefined" })).value.status).toBe(
      403,
    );
    const CALL_LIMIT = { limit: async () => ({ success: false }) };
    expect((await askHealth("/healthz/deep", { API, CALL_LIMIT }, { ...bearer, "CF-Connecting-IP": "203.0.113.7" })).value.status).toBe(
      429,
    );
  });
});
