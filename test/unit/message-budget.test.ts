/** The site's total number of messages, under any schedule. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { admitMessage, type MessagePool, type MessageRecord, takeBackMessage } from "../../src/domain/limits/message-budget.ts";

/** Milliseconds. */
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const PER_DAY = 30_000;

function site(perDay = PER_DAY) {
  let record: MessageRecord = [];
  return {
    send(pool: MessagePool, now: number) {
      const decided = admitMessage(record, pool, perDay, now);
      record = decided.record;
      return decided.answer;
    },
    takeBack: (pool: MessagePool) => {
      record = takeBackMessage(record, pool);
    },
    sent(pool: MessagePool, count: number, now: number) {
      return Array.from({ length: count }, () => this.send(pool, now)).filter(({ ok }) => ok).length;
    },
    size: () => record.length,
  };
}

describe("the messages of a day", () => {
  // limits-18
  test("strangers get 20,000 of 30,000 and 3,333 in an hour, devices with an earlier sign-in 10,000 and 1,666", () => {
    const budget = site();
    expect([budget.sent("strangers", 5_000, 0), budget.sent("known", 5_000, 0)]).toEqual([3_333, 1_666]);
    const later = Array.from({ length: 12 }, (_, turn) => (turn + 1) * 70 * MINUTE);
    const totals = later.map((at) => [budget.sent("strangers", 5_000, at), budget.sent("known", 5_000, at)] as const);
    expect(totals.reduce((sum, [strangers]) => sum + strangers, 3_333)).toBe(20_000);
    expect(totals.reduce((sum, [, known]) => sum + known, 1_666)).toBe(10_000);
  });

  // limits-18
  test("from half of the hour or the day on they count as scarce", () => {
    const budget = site();
    const scarceFrom = Array.from({ length: 3_333 }, () => budget.send("strangers", 0)).findIndex((answer) => answer.ok && answer.isScarce);
    expect(scarceFrom).toBe(1_667);
    expect(budget.send("known", 0)).toEqual({ ok: true, isScarce: false });
    const slow = site();
    const isScarceAt = Array.from({ length: 20_000 }, (_, turn) => slow.send("strangers", Math.floor((turn * DAY) / 20_000)));
    expect(isScarceAt.findIndex((answer) => answer.ok && answer.isScarce)).toBe(10_000);
    expect(isScarceAt.every(({ ok }) => ok)).toBe(true);
  });

  // limits-18
  test("returns the wait: until the messages of ten minutes no longer count", () => {
    const budget = site(9);
    expect(budget.send("strangers", 3 * MINUTE)).toMatchObject({ ok: true });
    expect(budget.send("strangers", 4 * MINUTE)).toEqual({ ok: false, waitMs: 66 * MINUTE });
    expect(budget.send("strangers", 70 * MINUTE)).toMatchObject({ ok: true });
  });

  // limits-20
  test("a message that was not sent does not count", () => {
    const budget = site();
    for (let turn = 0; turn < 10_000; turn += 1) {
      expect(budget.send("strangers", turn)).toEqual({ ok: true, isScarce: false });
      budget.takeBack("strangers");
    }
    budget.takeBack("known");
    expect(budget.size()).toBeLessThanOrEqual(2);
  });

  // limits-18
  test("no hour and no day has more, under any schedule, and little is stored", () => {
    const step = fc.record({
      pool: fc.constantFrom<MessagePool>("strangers", "known"),
      waitMs: fc.oneof(fc.integer({ min: 0, max: 20 * MINUTE }), fc.constantFrom(0, 10 * MINUTE - 1, 10 * MINUTE, HOUR, DAY)),
    });
    fc.assert(
      fc.property(fc.array(step, { minLength: 50, maxLength: 300 }), (steps) => {
        const budget = site(54);
        const sent: { pool: MessagePool; at: number }[] = [];
        let now = 1_800_000_000_000;
        for (const { pool, waitMs } of steps) {
          now += waitMs;
          const answer = budget.send(pool, now);
          if (answer.ok) sent.push({ pool, at: now });
          else expect(answer.waitMs).toBeLessThanOrEqual(DAY + 10 * MINUTE);
          const within = (windowMs: number) => sent.filter((one) => one.pool === pool && now - one.at < windowMs).length;
          const [hour, day] = pool === "strangers" ? [6, 36] : [3, 18];
          expect([within(HOUR) <= hour, within(DAY) <= day]).toEqual([true, true]);
          expect(budget.size()).toBeLessThanOrEqual(2 * 145);
        }
      }),
      { numRuns: 200 },
    );
  });
});
