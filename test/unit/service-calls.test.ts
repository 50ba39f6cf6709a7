/** What the services are sent for an order and a registration, how long it may take, and which calls are not GET. */
import { globSync, readFileSync } from "node:fs";
import { afterEach, describe, expect, test, vi } from "vitest";
import { fetchJson } from "../../src/client/network.ts";
import { EMPTY_CART } from "../../src/domain/cart/cart.ts";
import { parseCart } from "../../src/domain/cart/stored-cart.ts";
import { STATES } from "../../src/domain/visit/states.ts";
import { readEnv } from "../../src/env.ts";
import { finishSignIn, SIGN_IN_DEADLINE_MS } from "../../src/services/account/sign-in.ts";
import { createCart } from "../../src/services/orders/client.ts";
import { PLACING_DEADLINE_MS, placeOnce } from "../../src/services/orders/place.ts";
import { CONTRACT } from "../../upstream/contract.ts";

afterEach(() => vi.unstubAllGlobals());

interface Call {
  readonly method: string;
  readonly path: string;
  readonly headers: Headers;
  readonly body: unknown;
}

/** Services that answer `replies` by path, each an envelope or a part of one, and all calls of them. */
function servicesWith(replies: Readonly<Record<string, object>>, more: object = {}) {
  const calls: Call[] = [];
  const env = readEnv({
    ...{ SITE_ORIGIN: "https://s.test", API_BASE_URL: "https://api.test", STATIC_BASE_URL: "https://static.test" },
    ...{ VIDEO_POSTER_BASE_URL: "https://v.test", SESSION_SECRETS: "x".repeat(32), ENVIRONMENT: "test" },
    API: {
      fetch: async (request: Request) => {
        const { pathname } = new URL(request.url);
        const text = await request.text();
        calls.push({ method: request.method, path: pathname, headers: request.headers, body: text ? JSON.parse(text) : null });
        return Response.json({ status: "success", responseData: null, ...replies[pathname] });
      },
    },
    ...more,
  });
  return { calls, context: { env, deadline: Date.now() + 5_000 } };
}

const [maharashtra] = STATES;
if (!maharashtra) throw new Error("The table of states is empty.");
const visit = { language: "hi", source: "b2bMH", state: maharashtra } as const;
const farmer = { farmerId: "500001", farmerAuthToken: "t", mobile: null };

describe("an order", () => {
  // checkout-42
  test("the Source of a cart is the source of the page", async () => {
    const { calls, context } = servicesWith({});
    await createCart(context, farmer, [{ skuCode: "A", quantity: 1, appliedOffer: null }], visit);
    expect(calls.map(({ method, headers }) => [method, headers.get("Source")])).toEqual([["PUT", "b2bMH"]]);
  });

  /** A desk that asks for the order at once. */
  const place = (secret: string, waitUntil?: (work: Promise<unknown>) => void) => {
    const desk = { place: (_: string, { order }: { order(cartId: string): Promise<unknown> }) => order("7") };
    const { calls, context } = servicesWith(
      { "/checkout/place-order": { responseData: { orderId: "1", orderNumber: "KH-1" } } },
      { SESSION_SECRETS: secret.repeat(32), ORDER_DESK: { getByName: () => desk } },
    );
    const wish = { key: "k".repeat(32), addressId: "9", seen: { products: [], grandTotal: 0 } };
    return { calls, answer: placeOnce({ ...context, ...(waitUntil ? { waitUntil } : {}) }, farmer, wish, visit) };
  };
  const keyOf = async (secret: string): Promise<string | null> => {
    const { calls, answer } = place(secret);
    await answer;
    return calls.find(({ path }) => path === "/checkout/place-order")?.headers.get("Idempotency-Key") ?? null;
  };

  // checkout-35
  test("a changed secret makes no second order: the key for the services stays", async () => {
    const key = await keyOf("x");
    expect(key).toMatch(/^[0-9a-f]{64}$/);
    expect(await keyOf("y")).toBe(key);
  });

  // checkout-37
  test("the placing goes on without the phone", async () => {
    const kept: Promise<unknown>[] = [];
    const { answer } = place("x", (work) => kept.push(work));
    expect(await answer).toMatchObject({ kind: "placed" });
    expect(kept).toHaveLength(1);
    expect(await kept[0]).toMatchObject({ kind: "placed" });
  });
});

// sign-in-20
test("a registration has empty names, the language of the page and its source", async () => {
  const { calls, context } = servicesWith({
    "/checkout/authorize-user": { responseData: { farmerAuthToken: "t", farmerId: null } },
    "/checkout/get-farmer-detail": { status: "failure", message: "Farmer not found" },
    "/checkout/create-farmer": { responseData: { farmerId: 500_001 } },
  });
  await finishSignIn(context, { mobile: "9876543210", otpToken: "o", anonymous: "a" }, visit);
  expect(calls.find(({ path }) => path === "/checkout/create-farmer")?.body).toMatchObject({
    ...{ firstName: "", middleName: "", lastName: "", projectType: "b2bMH" },
    contactInformation: { languages: ["hi"] },
  });
});

// checkout-50, sign-in-75
test("a step of the sign-in may take 8 seconds, a placing 5, and the browser waits 10", async () => {
  expect([SIGN_IN_DEADLINE_MS, PLACING_DEADLINE_MS]).toEqual([8_000, 5_000]);
  vi.useFakeTimers();
  try {
    vi.stubGlobal("document", { getElementById: () => null });
    vi.stubGlobal(
      "fetch",
      (_: string, { signal }: { signal: AbortSignal }) =>
        new Promise((_resolve, reject) => signal.addEventListener("abort", () => reject(new Error("aborted")))),
    );
    let ended = false;
    const asked = fetchJson("/x").finally(() => {
      ended = true;
    });
    await vi.advanceTimersByTimeAsync(9_999);
    expect(ended).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(await asked).toMatchObject({ ok: false, status: null });
  } finally {
    vi.useRealTimers();
  }
});

// cart-33
test("at most 200 rows of a stored cart are read", () => {
  const rows = Array.from({ length: 300 }, (_, index) => ({
    ...{ skuCode: `S-${index}`, productName: { en: "Seed" }, image: null, inventory: 9, mrp: 10, sellingPrice: 9, quantity: 1 },
    ...{ offers: null, offersDetail: null, appliedOffer: null },
  }));
  expect(parseCart(JSON.stringify({ ...EMPTY_CART, state: "gujarat", products: rows })).products).toHaveLength(200);
});

// sign-in-59
test("wrangler.toml allows 30 sent codes and 45 tried codes a minute from one address, also in staging and on one machine", () => {
  const limits = [...readFileSync("wrangler.toml", "utf8").matchAll(/name = "(\w+_LIMIT)"\n.*\nsimple = (\{.*\})/g)].map(
    ([, name, limit]) => `${name} ${limit}`,
  );
  expect(limits.filter((line) => line === "SEND_LIMIT { limit = 30, period = 60 }")).toHaveLength(3);
  expect(limits.filter((line) => line === "TRY_LIMIT { limit = 45, period = 60 }")).toHaveLength(3);
  expect(limits.filter((line) => /^(?:SEND|TRY)_LIMIT/.test(line))).toHaveLength(6);
});

// service-1
test("the calls of the services are GET but for those that send something", () => {
  const senders = ["account/client", "addresses/client", "orders/client", "requests/client"];
  const files = [
    "catalog",
    "community",
    "content",
    "crops",
    "feed",
    "policies",
    "search",
    "shopaggregator",
    "stores",
    "verification",
    "wallet",
  ];
  const sends = (file: string) => /\bpost\(|method: "/.test(readFileSync(`src/services/${file}.ts`, "utf8"));
  expect(senders.filter(sends)).toEqual(senders);
  expect(files.map((folder) => `${folder}/client`).filter(sends)).toEqual([]);
});

// catalogue-32, search-19, sign-in-21, advice-101, advice-104
test("of all calls that the services offer the site leaves out five, and makes every other one", () => {
  const source = globSync("src/services/**/*.ts")
    .map((file) => readFileSync(file, "utf8"))
    .join("\n");
  const isMade = (path: string) => new RegExp(`["\`]${path.replace(/:\w+/g, '[{$][^"]+')}["\`?]`).test(source);
  // The provider of events has an address of its own (app-13).
  const { events: _events, ...calls } = CONTRACT;
  const left = Object.entries(calls).flatMap(([name, { path }]) => (isMade(path) ? [] : [name]));
  expect(left.sort()).toEqual(["crmFarmerDetails", "farmerCrops", "ping", "productTermSearch", "recentlyViewedProducts"]);
});
