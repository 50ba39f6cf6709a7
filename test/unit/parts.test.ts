/** Lazy parts of a page that fail to load (shell-57): the page still works, and the next touch retries. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";

let bus: EventTarget;
let unhandled: unknown[] = [];
const noted = (reason: unknown): void => void unhandled.push(reason);
const turns = () => new Promise((resolve) => setTimeout(resolve, 20));
const reportFault = vi.fn();

beforeEach(() => {
  vi.resetModules();
  vi.clearAllMocks();
  vi.doMock("../../src/client/report.ts", () => ({ reportFault }));
  bus = new EventTarget();
  vi.stubGlobal("addEventListener", bus.addEventListener.bind(bus));
  vi.stubGlobal("navigator", { onLine: true });
  unhandled = [];
  process.on("unhandledRejection", noted);
});
afterEach(() => {
  process.off("unhandledRejection", noted);
  vi.doUnmock("../../src/client/report.ts");
  vi.unstubAllGlobals();
});

/** A part whose request fails this many times. */
const failing = (times: number) =>
  vi.fn(async () => {
    times -= 1;
    if (times >= 0) throw new TypeError("Failed to fetch dynamically imported module");
  });

test("shell-57: a part that failed once is fetched again on the next touch, and only once", async () => {
  const { loadMissing, loadPart } = await import("../../src/client/parts.ts");
  const [lost, there] = [failing(1), failing(0)];
  loadPart(lost);
  loadPart(there);
  await turns();
  expect([lost.mock.calls.length, there.mock.calls.length]).toEqual([1, 1]);
  for (let touches = 0; touches < 3; touches += 1) {
    loadMissing();
    await turns();
  }
  expect([lost.mock.calls.length, there.mock.calls.length]).toEqual([2, 1]);
  expect(unhandled).toEqual([]);
  expect(reportFault.mock.calls).toEqual([["part", expect.any(TypeError)]]);
});

test("shell-57: a part that keeps failing is fetched on each touch, one request at a time", async () => {
  const { loadMissing, loadPart } = await import("../../src/client/parts.ts");
  const lost = failing(3);
  loadPart(lost);
  for (let touches = 0; touches < 5; touches += 1) {
    await turns();
    loadMissing();
    loadMissing();
  }
  await turns();
  expect(lost).toHaveBeenCalledTimes(4);
  expect(unhandled).toEqual([]);
});

test("shell-57: the network's return retries, and its absence is no fault", async () => {
  vi.stubGlobal("navigator", { onLine: false });
  const { loadPart } = await import("../../src/client/parts.ts");
  const lost = failing(1);
  loadPart(lost);
  await turns();
  bus.dispatchEvent(new Event("online"));
  await turns();
  expect(lost).toHaveBeenCalledTimes(2);
  expect([reportFault.mock.calls, unhandled]).toEqual([[], []]);
});
