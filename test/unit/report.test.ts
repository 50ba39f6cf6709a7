/** Destinations of fault logs and reports, without personal data (service-8). */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { unstable_readConfig } from "wrangler";
import type { AppEnv } from "../../src/env.ts";
import { sendSignInCode } from "../../src/services/account/sign-in.ts";
import { logSlowCall, report } from "../../src/services/report.ts";
import { newRequestId, underRequestId } from "../../src/services/request-id.ts";

const toucan = vi.hoisted(() => ({
  options: [] as Record<string, unknown>[],
  tags: [] as string[][],
  captured: [] as Error[],
  isBroken: false,
}));
vi.mock("toucan-js", () => ({
  Toucan: class {
    constructor(options: Record<string, unknown>) {
      if (toucan.isBroken) throw new Error("broken");
      toucan.options.push(options);
    }
    setTag(...tag: string[]) {
      toucan.tags.push(tag);
    }
    captureException(error: Error) {
      toucan.captured.push(error);
    }
  },
}));

const PHONE = "9876543210";
const entry = { kind: "upstream", where: "/checkout/get-orders", detail: `fault of ${PHONE}` };
const env = { ENVIRONMENT: "test", release: "abc1234" } as AppEnv;
const withService = { ...env, SENTRY_DSN: "https://key@errors.test/1" } as AppEnv;
let logged: unknown[] = [];

beforeEach(() => {
  logged = [];
  Object.assign(toucan, { options: [], tags: [], captured: [], isBroken: false });
  vi.spyOn(console, "error").mockImplementation((line: string) => void logged.push(JSON.parse(line)));
});
afterEach(() => vi.restoreAllMocks());

test("operate-2: a fault is one line of the log with the request's number and the release, without personal numbers", async () => {
  await underRequestId("012345678", async () => {
    await Promise.resolve();
    report(env, undefined, entry);
  });
  report(env, undefined, entry);
  const line = { level: "error", kind: "upstream", where: "/checkout/get-orders", detail: "fault of #", release: "abc1234" };
  expect(logged).toEqual([{ ...line, request: "012345678" }, line]);
  expect(toucan.captured).toEqual([]);
});

// service-9: toucan-js traces nothing, the platform does.
test.each(["production", "staging"])("the platform traces one request in a thousand in %s", (stage) => {
  const { observability } = unstable_readConfig({ config: "wrangler.toml", ...(stage === "staging" ? { env: stage } : {}) });
  expect(observability?.traces).toMatchObject({ enabled: true, head_sampling_rate: 0.001 });
});

// service-8
test("the service gets the fault with its tags and its release, and the fault is logged too", () => {
  const waitUntil = vi.fn();
  const fault = new Error("x");
  fault.stack = `Error: ${PHONE}\n at place`;
  underRequestId("012345678", () => report(withService, waitUntil, entry, fault));
  expect(toucan.options).toEqual([{ dsn: "https://key@errors.test/1", environment: "test", release: "abc1234", context: { waitUntil } }]);
  expect(toucan.tags).toEqual([
    ["kind", "upstream"],
    ["where", "/checkout/get-orders"],
    ["request", "012345678"],
  ]);
  const [sent] = toucan.captured;
  expect(sent?.message).toMatch(/^upstream at \/checkout\/get-orders: fault of /);
  expect(sent?.stack).toMatch(/ at place$/);
  expect(`${sent?.message} ${sent?.stack}`).not.toContain(PHONE);
  expect(logged).toEqual([expect.objectContaining({ kind: "upstream", request: "012345678" })]);
});

test("a fault without a stack, or outside a request, is reported too", () => {
  report(withService, undefined, entry, "a text");
  expect(toucan.captured).toHaveLength(1);
  expect(toucan.options[0]).not.toHaveProperty("context");
});

test("a failing service adds one line to the log, and never throws", () => {
  toucan.isBroken = true;
  report(withService, undefined, entry);
  const line = { level: "error", where: "/checkout/get-orders", release: "abc1234" };
  expect(logged).toEqual([
    { ...line, kind: "upstream", detail: "fault of #" },
    { ...line, kind: "report", detail: "the reporting service could not be reached" },
  ]);
});

test("operate-1: a request's number has nine digits, and is new each time", () => {
  const numbers = Array.from({ length: 100 }, newRequestId);
  for (const number of numbers) expect(number).toMatch(/^\d{9}$/);
  expect(new Set(numbers).size).toBeGreaterThan(95);
});

test("operate-3: a slow call is one line of the log, and no fault", () => {
  const warned: unknown[] = [];
  vi.spyOn(console, "warn").mockImplementation((line: string) => void warned.push(JSON.parse(line)));
  underRequestId("012345678", () => logSlowCall(withService, "/checkout/get-orders", 1_200));
  expect(warned).toEqual([
    { level: "warn", kind: "slow", where: "/checkout/get-orders", ms: 1_200, request: "012345678", release: "abc1234" },
  ]);
  expect([logged, toucan.captured]).toEqual([[], []]);
});

test("operate-11: a service that sends no code is logged", async () => {
  const answer = { status: "failure", message: "down" };
  const given = {
    ...env,
    API_BASE_URL: "https://services.test",
    SESSION_SECRETS: ["secret-of-the-tests-0123456789abcdef"],
    phoneGates: { getByName: () => ({ admitSend: async () => ({ ok: true }), takeBackSend: async () => undefined }) },
    networkGates: { getByName: () => ({ admit: async () => ({ ok: true, strictWaitMs: 0 }), takeBack: async () => undefined }) },
    breakers: { getByName: () => ({ admitMessage: async () => ({ ok: true, isStrict: false }), takeBackMessage: async () => undefined }) },
    sendLimit: { limit: async () => ({ success: true }) },
    api: { fetch: async () => new Response(JSON.stringify(answer)) },
  } as unknown as AppEnv;
  const caller = { address: "192.0.2.1", knows: async () => false, name: async () => null };
  const sent = await sendSignInCode({ env: given, deadline: Date.now() + 60_000 }, PHONE, "anonymous", caller);
  expect(sent).toEqual({ ok: false, problem: { name: "somethingWrong" } });
  expect(logged).toEqual([{ level: "error", kind: "sign-in", where: "send", detail: "the service sent no code", release: "abc1234" }]);
});
