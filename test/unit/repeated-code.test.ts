/** A code that is sent again gets the lost reply (sign-in-52). */
import { expect, test, vi } from "vitest";
import { isAnsweredAgain, RunningChecks } from "../../src/domain/sign-in/repeated-code.ts";

const none = () => null;

// sign-in-52
test("a right code is accepted again for a minute, only for the same send and the same code", () => {
  const right = { id: "a", mark: "m", at: 1_000 };
  const again = (id: string, mark: string, now: number) => isAnsweredAgain(right, { id, mark }, now);
  expect([again("a", "m", 1_000), again("a", "m", 60_999), again("a", "m", 61_000)]).toEqual([true, true, false]);
  expect([again("b", "m", 1_000), again("a", "n", 1_000), isAnsweredAgain(null, right, 1_000)]).toEqual([false, false, false]);
});

// sign-in-52
test("equal simultaneous checks are coalesced; others run in parallel", async () => {
  const checks = new RunningChecks<string>();
  const first = Promise.withResolvers<string>();
  const check = vi.fn(() => first.promise);
  const other = vi.fn(async () => "other");
  const both = [checks.answer("a", none, check), checks.answer("a", none, check)];
  expect(await checks.answer("b", none, other)).toBe("other");
  first.resolve("right");
  expect(await Promise.all(both)).toEqual(["right", "right"]);
  expect(check).toHaveBeenCalledTimes(1);
  expect(await checks.answer("a", none, async () => "later")).toBe("later");
});

// sign-in-52
test("a check whose request died: its recorded result counts, and without one the next check runs", async () => {
  const dies = async () => {
    throw new Error("The request was aborted.");
  };
  const checks = new RunningChecks<string>();
  const died = expect(checks.answer("a", none, dies)).rejects.toThrow("aborted");
  const next = checks.answer("a", none, async () => "checked");
  await died;
  expect(await next).toBe("checked");
  let noted: string | null = null;
  const diedLater = expect(
    checks.answer(
      "a",
      () => noted,
      async () => {
        noted = "right";
        return dies();
      },
    ),
  ).rejects.toThrow("aborted");
  const check = vi.fn(async () => "checked twice");
  const answer = checks.answer("a", () => noted, check);
  await diedLater;
  expect([await answer, check.mock.calls.length]).toEqual(["right", 0]);
});
