/** Durable Objects and rate limits that hang or throw (limits-9): every wait ends, and the message is true. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { AppEnv } from "../../src/env.ts";
import { forgetProofs, proveToken } from "../../src/services/account/proofs.ts";
import { sendSignInCode, verifySignInCode } from "../../src/services/account/sign-in.ts";
import { hasSignedOut, rememberSignOut, rememberSignOutEverywhere } from "../../src/services/account/sign-outs.ts";
import { withTimeoutOrThrow } from "../../src/services/deadline.ts";
import { earlierOrder, placeOnce } from "../../src/services/orders/place.ts";
import { sendOnce } from "../../src/services/requests/once.ts";

const hangs = () => new Promise<never>(() => undefined);
const throws = () => Promise.reject(new Error("The object is overloaded."));
const yes = { limit: async () => ({ success: true }) };
const gate = {
  admitSend: async () => ({ ok: true }),
  // Not the first try: all limits are checked.
  admitTry: async () => ({ ok: true, left: 3, isFirst: false }),
  takeBackSend: async () => undefined,
  takeBackTry: async () => undefined,
  redeem: async () => true,
  answer: (_id: string, _mark: string, check: () => Promise<unknown>) => check(),
  ping: async () => undefined,
};
const breaker = {
  isStrict: async () => false,
  noteWrongCode: async () => undefined,
  admitMessage: async () => ({ ok: true, isStrict: false }),
  takeBackMessage: async () => undefined,
};
const network = { admit: async () => ({ ok: true, strictWaitMs: 0 }), takeBack: async () => undefined };
const json = (body: object) => new Response(JSON.stringify(body), { headers: { "Content-Type": "application/json" } });

interface Objects {
  readonly gate?: object;
  readonly breaker?: object;
  readonly network?: object;
  readonly sendLimit?: object;
  readonly tryLimit?: object;
  readonly desk?: object;
  readonly signOut?: object;
  readonly code?: string;
}

function contextOf(objects: Objects = {}) {
  const code = objects.code ?? "Otp verified for user";
  const api = {
    fetch: async (request: Request) =>
      request.method === "GET" ? json({ responseData: { otpToken: "token" } }) : json({ status: "success", message: code }),
  };
  const env = {
    API_BASE_URL: "https://services.test",
    ENVIRONMENT: "test",
    SESSION_SECRETS: ["secret-of-the-tests-0123456789abcdef"],
    phoneGates: { getByName: () => ({ ...gate, ...objects.gate }) },
    breakers: { getByName: () => ({ ...breaker, ...objects.breaker }) },
    networkGates: { getByName: () => ({ ...network, ...objects.network }) },
    orderDesks: { getByName: () => objects.desk },
    signOuts: { getByName: () => objects.signOut },
    ...{ sendLimit: objects.sendLimit ?? yes, tryLimit: objects.tryLimit ?? yes, api },
  } as unknown as AppEnv;
  return { env, deadline: Date.now() + 60_000 };
}

const caller = { address: "192.0.2.1", knows: async () => false, name: async () => null };
const sent = { mobile: "9876543210", otpToken: "token", codeId: "one", anonymous: "anonymous" };
const send = (objects: Objects) => sendSignInCode(contextOf(objects), "9876543210", "anonymous", caller);
const verify = (objects: Objects) => verifySignInCode(contextOf(objects), sent, "1234", caller);

/** The result of some work, and its duration in milliseconds of virtual time. */
async function timed<T>(work: () => Promise<T>): Promise<{ value: T | Error; ms: number }> {
  const start = Date.now();
  let end: { value: T | Error; ms: number } | undefined;
  void work().then(
    (value) => {
      end = { value, ms: Date.now() - start };
    },
    (fault: Error) => {
      end = { value: fault, ms: Date.now() - start };
    },
  );
  for (let turn = 0; turn < 200 && !end; turn += 1) {
    // Bodies are read in turns of the real event loop.
    for (let real = 0; real < 5; real += 1) await new Promise((resolve) => setImmediate(resolve));
    await vi.advanceTimersByTimeAsync(100);
  }
  if (!end) throw new Error("The work did not end within 20 s.");
  return end;
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] });
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  // The real functions resolve on other threads, at times that a test cannot count.
  vi.spyOn(crypto.subtle, "importKey").mockResolvedValue({} as never);
  vi.spyOn(crypto.subtle, "sign").mockResolvedValue(new ArrayBuffer(32));
  vi.spyOn(crypto.subtle, "digest").mockResolvedValue(new ArrayBuffer(32));
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Each step of a sign-in that calls a limit or an object; that call ends as `fault` does. */
const stepsOfSignIn = (fault: () => Promise<never>): [string, () => Promise<unknown>][] => [
  ["the rate limit of sending", () => send({ sendLimit: { limit: fault } })],
  ["the object of the network, before a code is sent", () => send({ network: { admit: fault } })],
  ["the object of the site, before a code is sent", () => send({ breaker: { admitMessage: fault } })],
  ["the object of the phone, before a code is sent", () => send({ gate: { admitSend: fault } })],
  ["the rate limit of trying", () => verify({ tryLimit: { limit: fault } })],
  ["the breaker", () => verify({ breaker: { isStrict: fault } })],
  ["the object of the network, before another try", () => verify({ network: { admit: fault } })],
  ["the object of the phone, as a whole", () => verify({ gate: { answer: fault, ping: fault } })],
  ["the object of the phone, before a try", () => verify({ gate: { admitTry: fault } })],
  ["the object of the phone, at a right code", () => verify({ gate: { redeem: fault } })],
];

test.each(stepsOfSignIn(hangs))("limits-9: a sign-in fails with an error after 2 s if this hangs: %s", async (_, step) => {
  const { value, ms } = await timed(step);
  expect(value).toEqual({ ok: false, problem: { name: "somethingWrong" } });
  expect(ms).toBeGreaterThanOrEqual(2_000);
  expect(ms).toBeLessThan(3_000);
});

test.each(stepsOfSignIn(throws))("limits-9: a sign-in fails with an error at once if this throws: %s", async (_, step) => {
  const { value, ms } = await timed(step);
  expect(value).toEqual({ ok: false, problem: { name: "somethingWrong" } });
  expect(ms).toBeLessThan(2_000);
});

// limits-9
test("a later report to a limit does not change the response", async () => {
  const right = await timed(() => verify({ network: { takeBack: hangs } }));
  expect(right.value).toEqual({ ok: true, value: true });
  const wrong = await timed(() => verify({ breaker: { noteWrongCode: hangs }, code: "Otp expired" }));
  expect(wrong.value).toMatchObject({ ok: false });
  const often = { admitSend: async () => ({ ok: false, reason: "often", waitMs: 60_000 }) };
  const refused = await timed(() => send({ gate: often, network: { takeBack: hangs } }));
  expect(refused.value).toEqual({ ok: false, problem: { name: "tooManySends", minutes: 1 } });
  expect(Math.max(right.ms, wrong.ms, refused.ms)).toBeLessThan(3_000);
});

/** Verifies the token of a link; the services accept it as a farmer's at once. */
function prove(gate: object) {
  forgetProofs();
  const { env } = contextOf({ network: gate });
  const api = { fetch: async () => json({ responseData: { farmerId: "17" } }) };
  return timed(() => proveToken({ env: { ...env, api } as AppEnv, deadline: Date.now() + 60_000 }, "token", "192.0.2.1"));
}

test.each<[string, object, number]>([
  ["hangs", { admit: hangs }, 1_000],
  ["throws", { admit: throws }, 0],
  ["hangs when a count is given back", { takeBack: hangs }, 2_000],
])("limits-16: a farmer's token is verified if the object of the network %s", async (_, gate, ms) => {
  const proved = await prove(gate);
  expect(proved.value).toEqual({ kind: "farmer", farmerId: "17" });
  expect(proved.ms).toBeGreaterThanOrEqual(ms);
  expect(proved.ms).toBeLessThan(ms + 800);
});

test("limits-16: if the object of the network refuses, the owner of the token is unknown", async () => {
  expect((await prove({ admit: async () => ({ ok: false, waitMs: 60_000 }) })).value).toEqual({ kind: "unknown" });
});

test("limits-16: a refused token is not asked about again within a minute; one without a farmer yet is", async () => {
  forgetProofs();
  let reply = json({});
  let asked = 0;
  const { env } = contextOf();
  const api = {
    fetch: async () => {
      asked += 1;
      return reply;
    },
  };
  const proved = async (answer: Response) => {
    reply = answer;
    const context = { env: { ...env, api } as AppEnv, deadline: Date.now() + 60_000 };
    const { value } = await timed(() => proveToken(context, "token", "192.0.2.1"));
    return (value as { readonly kind: string }).kind;
  };
  const farmer = () => json({ responseData: { farmerId: "17" } });
  expect(await proved(json({ status: "failure", message: "Farmer not found" }))).toBe("nobody");
  expect(await proved(farmer())).toBe("farmer");
  expect(await proved(new Response("{}", { status: 400 }))).toBe("nobody");
  const before = asked;
  expect([await proved(farmer()), asked]).toEqual(["nobody", before]);
  vi.setSystemTime(Date.now() + 60_000);
  expect(await proved(farmer())).toBe("farmer");
});

// limits-22
test.each([
  ["hangs", hangs],
  ["throws", throws],
])("limits-9: no price or order is requested if the object of the farmer %s", async (_, fault) => {
  const calls: string[] = [];
  const desk = { place: (_digest: string, { price }: { price: () => Promise<unknown> }) => price() };
  const { env, deadline } = contextOf({ desk, network: { admit: fault } });
  const api = { fetch: async (request: Request) => json({ called: calls.push(request.url) }) };
  const wish = { key: "k", addressId: "1", seen: { products: [], grandTotal: 0 } };
  const visit = { language: "hi", source: "APPRJ", state: { slug: "rajasthan" } } as never;
  const placed = await timed(() =>
    placeOnce({ context: { env: { ...env, api } as AppEnv, deadline }, farmer: { farmerId: "1", farmerAuthToken: "t" }, wish, visit }),
  );
  expect([placed.value, calls]).toEqual([{ kind: "failed" }, []]);
  expect(placed.ms).toBeLessThan(3_000);
});

const wish = { key: "k", addressId: "1", seen: { products: [], grandTotal: 0 } } as never;
const visit = { language: "hi", source: "APPRJ", state: { slug: "rajasthan" } } as never;
const farmer = { farmerId: "1", farmerAuthToken: "t" };

type Order = (cartId: string) => Promise<{ kind: string }>;

/** Places an order through a desk. The services reject the order. */
async function placeThrough(desk: (order: Order) => Promise<unknown>, deadlineMs = 60_000) {
  let ordered = 0;
  const context = contextOf({ desk: { place: (_: string, calls: { order: Order }) => desk(calls.order), outcome: hangs } });
  const fetch = async () => {
    ordered += 1;
    return json({ status: "failure" });
  };
  const env = { ...context.env, api: { fetch } } as unknown as AppEnv;
  const { value, ms } = await timed(() => placeOnce({ context: { env, deadline: Date.now() + deadlineMs }, farmer, wish, visit }));
  return { value, ms, ordered: () => ordered };
}

// limits-9, checkout-50, checkout-72
test("if the desk of an order hangs, the result says whether the services were called", async () => {
  const before = await placeThrough(hangs);
  expect([before.value, before.ordered()]).toEqual([{ kind: "notBegun" }, 0]);
  const after = await placeThrough((order) => order("cart").then(hangs));
  expect([after.value, after.ordered()]).toEqual([{ kind: "unknown" }, 1]);
  for (const { ms } of [before, after]) {
    expect(ms).toBeGreaterThanOrEqual(5_000);
    expect(ms).toBeLessThan(6_000);
  }
  const earlier = await timed(() => earlierOrder(contextOf({ desk: { outcome: hangs } }), farmer, "k"));
  expect(earlier.value).toEqual({ kind: "unknown" });
  expect(earlier.ms).toBeLessThan(3_000);
});

// checkout-72
test("a desk that replies too late places no order", async () => {
  let late: Promise<unknown> | undefined;
  const wake = Promise.withResolvers<void>();
  const placed = await placeThrough((order) => {
    late = wake.promise.then(() => order("cart"));
    return late as Promise<unknown>;
  });
  expect(placed.value).toEqual({ kind: "notBegun" });
  wake.resolve();
  expect([await late, placed.ordered()]).toEqual([{ kind: "notBegun" }, 0]);
});

// limits-22
test("an order that a late desk does not place is not counted", async () => {
  const counted: string[] = [];
  const counting = {
    admit: async () => {
      counted.push("counted");
      return { ok: true, strictWaitMs: 0 };
    },
    takeBack: async () => void counted.push("taken back"),
  };
  const wake = Promise.withResolvers<void>();
  let late: Promise<unknown> = Promise.resolve();
  const desk = {
    place: (_digest: string, { price, order }: { price: () => Promise<{ cartId?: string }>; order: Order }) => {
      late = price().then(async ({ cartId }) => {
        await wake.promise;
        return order(cartId ?? "");
      });
      return late;
    },
  };
  const place = (name: string) => ({ label: name, value: name });
  const address = {
    ...{ SAddressId: "1", fullName: "A", pinCode: "302001", street: "s", state: { label: "Rajasthan", value: "rajasthan" } },
    ...{ district: place("d"), taluka: place("t"), village: place("v") },
  };
  const api = {
    fetch: async (request: Request) =>
      request.url.includes("addresses")
        ? json({ responseData: { billingAddresses: [], shippingAddresses: [address] } })
        : json({ responseData: { cartId: "c", products: [], subTotal: 0, discount: 0, grandTotal: 0 } }),
  };
  const { env, deadline } = contextOf({ desk, network: counting });
  const { value } = await timed(() => placeOnce({ context: { env: { ...env, api } as AppEnv, deadline }, farmer, wish, visit }));
  expect([value, counted]).toEqual([{ kind: "notBegun" }, ["counted"]]);
  wake.resolve();
  expect([await late, counted]).toEqual([{ kind: "notBegun" }, ["counted", "taken back"]]);
});

// checkout-72
test("an order whose time ran out before the services were called was not started", async () => {
  const placed = await placeThrough((order) => new Promise((resolve) => setTimeout(() => resolve(order("cart")), 1_000)), 500);
  expect([placed.value, placed.ordered()]).toEqual([{ kind: "notBegun" }, 0]);
});

/** Sends a product request through a desk; the company replies after 1.5 s. */
async function request(desk: object) {
  let sendings = 0;
  const context = contextOf();
  const env = { ...context.env, requestDesks: { getByName: () => desk } } as AppEnv;
  const typed = { phone: "9876543210", name: "", state: "gujarat", couponCode: "" };
  const company = async () => {
    sendings += 1;
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    return { kind: "sent" } as const;
  };
  const { value, ms } = await timed(() => sendOnce({ ...context, env }, "id", "AGS-CP-0001", typed, company));
  return { value, ms, sendings };
}

type Send = () => Promise<unknown>;
const lives = { ping: async () => undefined };

test.each<[string, object, number]>([
  ["hangs", { ping: hangs, send: hangs }, 2_500],
  ["hangs after it began", { ping: hangs, send: (send: Send) => send().then(hangs) }, 1_500],
  ["throws", { ping: () => Promise.reject(new Error("gone")), send: () => Promise.reject(new Error("gone")) }, 1_500],
  ["throws after it sent", { ...lives, send: (send: Send) => send().then(() => Promise.reject(new Error("full"))) }, 1_500],
  ["begins late", { ping: hangs, send: (send: Send) => new Promise((resolve) => setTimeout(resolve, 1_200)).then(send) }, 2_500],
  ["works", { ...lives, send: (send: Send) => send() }, 1_500],
])("limits-14: a product request whose desk %s is sent exactly once", async (what, desk, ms) => {
  const sent = await request(desk);
  const told = vi.mocked(console.error).mock.calls.filter((line) => JSON.stringify(line).includes("request-desk"));
  expect(told, "a desk that fails is logged once").toHaveLength(what === "works" ? 0 : 1);
  expect([sent.value, sent.sendings]).toEqual([{ kind: "sent" }, 1]);
  expect(sent.ms).toBeGreaterThanOrEqual(ms);
  expect(sent.ms).toBeLessThan(ms + 500);
});

test("limits-14: a working desk is awaited: another copy of the same request is running", async () => {
  const other = () => new Promise((resolve) => setTimeout(() => resolve({ kind: "sent" }), 2_500));
  expect(await request({ ...lives, send: other })).toMatchObject({ value: { kind: "sent" }, sendings: 0 });
});

test("limits-9, checkout-72: if the desk of an order throws, the result says whether the services were called", async () => {
  const before = await placeThrough(throws);
  expect([before.value, before.ordered()]).toEqual([{ kind: "notBegun" }, 0]);
  const after = await placeThrough((order) => order("cart").then(throws));
  expect([after.value, after.ordered()]).toEqual([{ kind: "unknown" }, 1]);
  expect((await timed(() => earlierOrder(contextOf({ desk: { outcome: throws } }), farmer, "k"))).value).toEqual({ kind: "unknown" });
});

// limits-9
test("a sign-out waits 2 s for its object", async () => {
  const objects = { signOut: { hasEnded: hangs, end: hangs } };
  const { env } = contextOf(objects);
  for (const ask of [
    () => hasSignedOut(env, { sessionId: "s" }),
    () => hasSignedOut(env, { farmerId: "1" }),
    () => rememberSignOut(env, "s"),
    () => rememberSignOutEverywhere(env, "1"),
  ]) {
    const { value, ms } = await timed<unknown>(ask);
    expect(value).toMatchObject({ name: "LateError" });
    expect(ms).toBeLessThan(3_000);
  }
});

test("limits-23: the result of a Durable Object is disposed, and stays readable", async () => {
  const dispose = vi.fn();
  const result = { ok: true, [(Symbol as unknown as { readonly dispose: symbol }).dispose]: dispose };
  expect((await withTimeoutOrThrow({} as AppEnv, Promise.resolve(result))).ok).toBe(true);
  expect(dispose).toHaveBeenCalledTimes(1);
  expect(await withTimeoutOrThrow({} as AppEnv, Promise.resolve(null))).toBeNull();
});
