/** Names that keep two farmers apart: the desk, the limit and the Idempotency-Key of an order, and what the gateway hands to the app. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { STATES } from "../../src/domain/visit/states.ts";
import type { AppEnv } from "../../src/env.ts";
import { handleRequest } from "../../src/gateway/index.ts";
import { deviceCookie } from "../../src/known-device.ts";
import { earlierOrder, placeOnce } from "../../src/services/orders/place.ts";
import { SESSION_COOKIE } from "../../src/session.ts";

const SECRET = "x".repeat(32);
const KEY = "0".repeat(32);
/** Node asks for a word about a streamed body that Workers do not know. */
class StreamingRequest extends Request {
  constructor(input: RequestInfo | URL, init?: RequestInit) {
    super(input, init?.body instanceof ReadableStream ? ({ ...init, duplex: "half" } as RequestInit) : init);
  }
}
vi.stubGlobal("Request", StreamingRequest);

beforeEach(() => void vi.spyOn(console, "error").mockImplementation(() => undefined));
afterEach(() => void vi.restoreAllMocks());

/** Orders a bag by one key; returns all names that the order has. */
async function namesOf(farmerId: string, key = KEY, secret = SECRET) {
  const names: { desks: string[]; gates: string[]; acts: object[]; keys: (string | null)[] } = { desks: [], gates: [], acts: [], keys: [] };
  const desk = {
    place: (_digest: string, calls: { order(cartId: string): Promise<object>; price(): Promise<object> }) =>
      calls.price().then(() => calls.order("cart")),
    outcome: async () => null,
  };
  const gate = {
    admit: async (limit: string, act: object) => {
      names.acts.push({ limit, ...act });
      return { ok: true, strictWaitMs: 0 };
    },
    takeBack: async () => undefined,
  };
  const env = {
    API_BASE_URL: "https://services.test",
    SESSION_SECRETS: [secret],
    orderDesks: { getByName: (name: string) => (names.desks.push(name) > 0 ? desk : null) },
    networkGates: { getByName: (name: string) => (names.gates.push(name) > 0 ? gate : null) },
    api: {
      fetch: async (request: Request) => {
        if (request.headers.has("Idempotency-Key")) names.keys.push(request.headers.get("Idempotency-Key"));
        return Response.json({ status: "failure" });
      },
    },
  } as unknown as AppEnv;
  const farmer = { farmerId, farmerAuthToken: "t" };
  const wish = { key, addressId: "7", seen: { products: [], grandTotal: 0 } };
  const visit = { language: "hi", source: "APPRJ", state: STATES[0] } as unknown as Parameters<typeof placeOnce>[0]["visit"];
  await placeOnce({ context: { env, deadline: Date.now() + 5_000 }, farmer, wish, visit });
  await earlierOrder({ env, deadline: Date.now() + 5_000 }, farmer, key);
  return names;
}

// checkout-24, checkout-33, checkout-35, limits-22
test("the same key of another farmer is another desk, another count and another order", async () => {
  const own = await namesOf("500001");
  const again = await namesOf("500001");
  const other = await namesOf("500002");
  const otherKey = await namesOf("500001", "1".repeat(32));
  const rotated = await namesOf("500001", KEY, "y".repeat(32));
  expect([own.desks.length, own.gates.length, own.acts.length, own.keys.length]).toEqual([2, 1, 1, 1]);
  // The order and the question after it have one desk.
  expect([new Set(own.desks).size, again]).toEqual([1, own]);
  for (const name of ["desks", "gates", "acts", "keys"] as const) expect(other[name], name).not.toEqual(own[name]);
  // Another order of the farmer has the same limit.
  expect(otherKey.gates).toEqual(own.gates);
  for (const name of ["desks", "acts", "keys"] as const) expect(otherKey[name], name).not.toEqual(own[name]);
  // Another secret: another desk, the same order.
  expect(rotated.desks).not.toEqual(own.desks);
  expect(rotated.keys).toEqual(own.keys);
  expect(JSON.stringify([own.desks, own.gates, own.acts])).not.toMatch(/500001|0{32}/);
});

const BINDINGS = {
  SITE_ORIGIN: "https://www.khet.example",
  API_BASE_URL: "https://api.khet.example",
  STATIC_BASE_URL: "https://static.khet.example",
  VIDEO_POSTER_BASE_URL: "https://i.ytimg.com",
  SHOP_HOSTS: "www.khet.example",
  SESSION_SECRETS: SECRET,
};

/** The request that the gateway hands to the application. */
async function handed(path: string, init: RequestInit & { headers?: Record<string, string> } = {}) {
  const seen: { kind: string; request: Request }[] = [];
  const answer = (kind: string) => async (request: Request) => {
    seen.push({ kind, request });
    return new Response("page", { headers: { "Cache-Control": "public, max-age=60" } });
  };
  const headers = { "Sec-Fetch-Site": "same-origin", "CF-Connecting-IP": "203.0.113.7", ...init.headers };
  const request = new Request(`${BINDINGS.SITE_ORIGIN}${path}?language=hi&state=rajasthan`, { ...init, headers });
  const pages = { render: answer("render"), act: answer("act"), purge: () => Promise.reject(new Error("not asked for")) };
  const response = await handleRequest(request, BINDINGS, pages);
  const [first] = seen;
  if (!first) throw new Error(`${path} was answered without the application: ${response.status}`);
  return { ...first, response };
}

// sign-in-40
test("a form of a farmer is handed on with its body, both cookies, the address, and the end of the connection", async () => {
  const ending = new AbortController();
  const device = (await deviceCookie(undefined, "9812345670", [SECRET])).split(";")[0] ?? "";
  const { kind, request, response } = await handed("/checkout/signin", {
    method: "POST",
    body: "mobile=9812345670",
    signal: ending.signal,
    headers: {
      "Content-Type": "application/x-www-form-urlencoded",
      Cookie: `${SESSION_COOKIE}=abc.def-1; ${device}; other=1`,
      "User-Agent": "Chrome/120",
      "X-Other": "1",
    },
  });
  expect([kind, request.method, await request.text()]).toEqual(["act", "POST", "mobile=9812345670"]);
  expect(Object.fromEntries(request.headers)).toEqual({
    "content-type": "application/x-www-form-urlencoded",
    "cf-connecting-ip": "203.0.113.7",
    cookie: `${SESSION_COOKIE}=abc.def-1; ${device}`,
  });
  expect(response.headers.get("Cache-Control")).toBe("private, no-store");
  expect(request.signal.aborted).toBe(false);
  ending.abort();
  expect(request.signal.aborted).toBe(true);
});

// sign-in-40, request-12
test.each([
  ["/checkout/cart", "GET", null],
  ["/checkout/signin", "GET", "203.0.113.7"],
  ["/product-request", "POST", "203.0.113.7"],
] as const)("%s by %s is handed on with the address %s", async (path, method, address) => {
  const { request } = await handed(path, method === "POST" ? { method, body: "{}", headers: { "Content-Type": "application/json" } } : {});
  expect(request.headers.get("CF-Connecting-IP")).toBe(address);
});

test("a broken cookie is left out", async () => {
  const { request } = await handed("/checkout/signin", { headers: { Cookie: `${SESSION_COOKIE}=%00` } });
  expect(request.headers.get("Cookie") ?? "").toBe("");
});
