/** Where faults are reported, and that nothing about a person goes along (service-8). */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { AppEnv } from "../../src/env.ts";
import { report } from "../../src/services/report.ts";

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
const env = { ENVIRONMENT: "test" } as AppEnv;
const withService = { ...env, SENTRY_DSN: "https://key@errors.test/1" } as AppEnv;
let logged: unknown[] = [];

beforeEach(() => {
  logged = [];
  Object.assign(toucan, { options: [], tags: [], captured: [], isBroken: false });
  vi.spyOn(console, "error").mockImplementation((line: string) => void logged.push(JSON.parse(line)));
});
afterEach(() => vi.restoreAllMocks());

test("without a service a fault is one line of the log, without numbers of persons", () => {
  report(env, undefined, entry);
  expect(logged).toEqual([expect.objectContaining({ level: "error", kind: "upstream", where: "/checkout/get-orders" })]);
  expect(JSON.stringify(logged)).not.toContain(PHONE);
  expect(toucan.captured).toEqual([]);
});

// service-9
test("the service gets the fault with its tags, one trace in a thousand, and nothing is logged", () => {
  const waitUntil = vi.fn();
  const fault = new Error("x");
  fault.stack = `Error: ${PHONE}\n at place`;
  report(withService, waitUntil, entry, fault);
  expect(toucan.options).toEqual([
    { dsn: "https://key@errors.test/1", environment: "test", tracesSampleRate: 0.001, context: { waitUntil } },
  ]);
  expect(toucan.tags).toEqual([
    ["kind", "upstream"],
    ["where", "/checkout/get-orders"],
  ]);
  const [sent] = toucan.captured;
  expect(sent?.message).toMatch(/^upstream at \/checkout\/get-orders: fault of /);
  expect(sent?.stack).toMatch(/ at place$/);
  expect(`${sent?.message} ${sent?.stack}`).not.toContain(PHONE);
  expect(logged).toEqual([]);
});

test("a fault without a stack, or outside a request, is reported too", () => {
  report(withService, undefined, entry, "a text");
  expect(toucan.captured).toHaveLength(1);
  expect(toucan.options[0]).not.toHaveProperty("context");
});

test("a service that breaks is a line of the log, and never an exception", () => {
  toucan.isBroken = true;
  report(withService, undefined, entry);
  expect(logged).toEqual([
    { level: "error", kind: "report", where: "/checkout/get-orders", detail: "the reporting service could not be reached" },
  ]);
});
