/** Parts of a page that do not come (shell-57): the page works on, and the next touch asks for them again. */
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

/** A part whose request fails so many times. */
const failing = (times: number) =>
  vi.fn(async () => {
    times -= 1;
    if (times >= 0) throw new TypeError("Failed to fetch dynamically imported module");
  });

test("shell-57: a part that failed once is asked for again at the next touch, and not once more", async () => {
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

test("shell-57: a part that fails again is asked for at each touch, one request at a time", async () => {
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

test("shell-57: a network that is back asks again, and what its lack was is no fault", async () => {
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
