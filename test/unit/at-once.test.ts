/** A value that is already available is returned without a timer (service-36). */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { atOnce } from "../../src/domain/waiting/at-once.ts";
import type { AppEnv } from "../../src/env.ts";
import { startIfSlow, withTimeout } from "../../src/services/deadline.ts";

const env = {} as AppEnv;

/** A value that resolves after some turns of the microtask queue. */
async function after<T>(turns: number, value: T): Promise<T> {
  for (let turn = 0; turn < turns; turn += 1) await null;
  return value;
}

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

test("service-36: returns a value that only needs microtasks; a pending or rejected promise gives null", async () => {
  expect(await atOnce(after(50, "a"))).toEqual({ value: "a" });
  expect(await atOnce(Promise.resolve(null))).toEqual({ value: null });
  expect(await atOnce(new Promise(() => undefined))).toBeNull();
  expect(await atOnce(Promise.reject(new Error("no")))).toBeNull();
});

test("service-36: a wait with a deadline sets a timer only if the work is pending, and rejects if the work does", async () => {
  const setTimer = vi.spyOn(globalThis, "setTimeout");
  expect(await withTimeout(after(20, "kept"), 500, "late")).toBe("kept");
  await expect(withTimeout(Promise.reject(new Error("no")), 500, "late")).rejects.toThrow("no");
  setTimer.mockClear();
  const late = withTimeout(new Promise<string>(() => undefined), 500, "late");
  await vi.advanceTimersByTimeAsync(500);
  expect(await late).toBe("late");
  expect(setTimer).toHaveBeenCalledTimes(1);
});

test("service-36: the follow-up of an available call starts only when it is requested", async () => {
  const begin = vi.fn(async () => "next");
  const setTimer = vi.spyOn(globalThis, "setTimeout");
  const soon = startIfSlow({ env }, after(20, "kept"), begin);
  await vi.advanceTimersByTimeAsync(1_000);
  expect([setTimer.mock.calls.length, begin.mock.calls.length]).toEqual([0, 0]);
  expect(await soon()).toBe("next");
  startIfSlow({ env }, new Promise(() => undefined), begin);
  await vi.advanceTimersByTimeAsync(299);
  expect(begin).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(2);
  expect(begin).toHaveBeenCalledTimes(2);
});
