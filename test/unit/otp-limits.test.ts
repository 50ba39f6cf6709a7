/** The limits of codes under any schedule of sendings and tries. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { BREAKER_AT_REST, type BreakerState, noteFailure, pauseLeft } from "../../src/domain/sign-in/otp-breaker.ts";
import { admitSend, admitTry, type PhoneRecord, redeem } from "../../src/domain/sign-in/otp-limits.ts";

/** Milliseconds. */
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** What somebody does with a phone, and how long they wait before it. The waits lie close to the limits. */
const wait = fc.oneof(
  fc.integer({ min: 0, max: 60_000 }),
  fc.constantFrom(0, 5 * MINUTE - 1, 5 * MINUTE, 10 * MINUTE - 1, 10 * MINUTE, DAY / 10, DAY - 1, DAY),
);
const act = fc.oneof(
  { weight: 2, arbitrary: fc.record({ type: fc.constant("send" as const), wait }) },
  { weight: 3, arbitrary: fc.record({ type: fc.constant("try" as const), wait, which: fc.nat(30), right: fc.boolean() }) },
);

describe("the codes of one phone", () => {
  // sign-in-48, sign-in-49, sign-in-50, sign-in-51, sign-in-52
  test("every limit holds under any schedule", () => {
    fc.assert(
      fc.property(fc.array(act, { minLength: 20, maxLength: 120 }), (acts) => {
        let record: PhoneRecord = [];
        let now = 1_800_000_000_000;
        const sends: { id: string; at: number }[] = [];
        const tries = new Map<string, number>();
        const worked: string[] = [];
        for (const [index, step] of acts.entries()) {
          now += step.wait;
          if (step.type === "send") {
            const { record: after, answer } = admitSend(record, `code ${index}`, now);
            record = after;
            const within = (windowMs: number) => sends.filter(({ at }) => now - at < windowMs).length;
            const mayBeSent = within(10 * MINUTE) < 3 && within(DAY) < 10;
            // Not one too many, and not one too few.
            expect(answer.ok).toBe(mayBeSent);
            if (answer.ok) sends.push({ id: `code ${index}`, at: now });
            else expect(admitSend(record, "later", now + answer.waitMs).answer.ok).toBe(true);
          } else {
            const code = sends[step.which % Math.max(1, sends.length)];
            const { record: after, answer } = admitTry(record, code?.id ?? "never sent", now);
            record = after;
            if (!answer.ok) continue;
            expect(code).toBeDefined();
            const id = code?.id ?? "";
            expect(now - (code?.at ?? 0)).toBeLessThan(5 * MINUTE);
            expect(worked).not.toContain(id);
            tries.set(id, (tries.get(id) ?? 0) + 1);
            expect(answer.left).toBe(5 - (tries.get(id) ?? 0));
            if (!step.right) continue;
            const redeemed = redeem(record, id);
            record = redeemed.record;
            expect(redeemed.answer).toBe(true);
            expect(redeem(record, id).answer).toBe(false);
            worked.push(id);
          }
        }
        expect(Math.max(0, ...tries.values())).toBeLessThanOrEqual(5);
        expect(record.length).toBeLessThanOrEqual(10);
      }),
      { numRuns: 1_000 },
    );
  });

  // sign-in-48, sign-in-49
  test("three codes in ten minutes, ten in a day", () => {
    let record: PhoneRecord = [];
    const send = (at: number) => {
      const { record: after, answer } = admitSend(record, String(at), at);
      record = after;
      return answer;
    };
    expect([0, 1, 2, 3].map((at) => send(at).ok)).toEqual([true, true, true, false]);
    // One code every 15 minutes from then on. The tenth is the last of the day.
    expect([1, 2, 3, 4, 5, 6, 7, 8].map((turn) => send(turn * 15 * MINUTE).ok)).toEqual([true, true, true, true, true, true, true, false]);
    expect(send(DAY - 1)).toEqual({ ok: false, waitMs: 1 });
    expect(send(DAY)).toEqual({ ok: true });
  });

  // sign-in-50, sign-in-51
  test("a code allows 5 tries and lives 5 minutes", () => {
    let { record } = admitSend([], "a", 0);
    expect(admitTry(record, "a", 5 * MINUTE - 1).answer).toEqual({ ok: true, left: 4 });
    expect(admitTry(record, "a", 5 * MINUTE).answer).toEqual({ ok: false, reason: "expired" });
    const answers = Array.from({ length: 6 }, () => {
      const { record: after, answer } = admitTry(record, "a", 1);
      record = after;
      return answer;
    });
    expect(answers.map((answer) => (answer.ok ? answer.left : answer.reason))).toEqual([4, 3, 2, 1, 0, "tries"]);
  });

  // sign-in-48
  test("says how long to wait", () => {
    let record: PhoneRecord = [];
    for (const [index, at] of [0, 1_000, 2_000].entries()) record = admitSend(record, String(index), at).record;
    expect(admitSend(record, "x", 10_000).answer).toEqual({ ok: false, waitMs: 10 * MINUTE - 10_000 });
    expect(admitSend(record, "x", 10 * MINUTE).answer).toEqual({ ok: true });
  });

  // sign-in-50, sign-in-51, sign-in-52
  test("says why a code cannot be tried", () => {
    const { record } = admitSend([], "a", 0);
    expect(admitTry(record, "b", 1).answer).toEqual({ ok: false, reason: "expired" });
    expect(admitTry(record, "a", 5 * MINUTE).answer).toEqual({ ok: false, reason: "expired" });
    expect(admitTry(redeem(record, "a").record, "a", 1).answer).toEqual({ ok: false, reason: "used" });
    let tried = record;
    for (let count = 0; count < 5; count += 1) tried = admitTry(tried, "a", 1).record;
    expect(admitTry(tried, "a", 1).answer).toEqual({ ok: false, reason: "tries" });
  });
});

describe("the breaker", () => {
  /** As many network addresses as needed, each with 5 phones. */
  const addressOf = (phone: number): string => `address ${Math.floor(phone / 5)}`;

  // sign-in-57
  test("one network address never stops the sign-in for everybody, for any time and any number of phones", () => {
    let state: BreakerState = BREAKER_AT_REST;
    let now = 1_800_000_000_000;
    // As many codes as one address may have sent, each with a wrong try, for six hours.
    for (let phone = 0; phone < 30 * 360; phone += 1) {
      now += 2_000;
      state = noteFailure(state, String(phone), "one address", now);
      expect(pauseLeft(state, now)).toBe(0);
      expect(state.failures.size).toBeLessThanOrEqual(5);
    }
    // A few addresses that share the same phones do not start a pause either.
    const few = 200 / 5 - 1;
    for (let turn = 0; turn < 5_000; turn += 1) {
      now += 100;
      state = noteFailure(state, String(turn % 400), `address ${(turn * 7) % few}`, now);
      expect(pauseLeft(state, now)).toBe(0);
    }
  });

  // sign-in-56
  test("pauses at 200 different phones within its window, and not before", () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ phone: fc.nat(260), address: fc.nat(120), wait: fc.constantFrom(0, 0, 0, 0, 1_000, 20_000, 10 * MINUTE) }), {
          minLength: 150,
          maxLength: 600,
        }),
        (failures) => {
          let state: BreakerState = BREAKER_AT_REST;
          let now = 1_800_000_000_000;
          let seen: { phone: string; address: string; at: number }[] = [];
          for (const { phone: number, address: place, wait: gap } of failures) {
            now += gap;
            if (pauseLeft(state, now) > 0) continue;
            const [phone, address] = [String(number), `from ${place}`];
            state = noteFailure(state, phone, address, now);
            seen = seen.filter(({ at }) => now - at < 10 * MINUTE);
            const before = seen.find((failure) => failure.phone === phone);
            if (before) before.at = now;
            else if (seen.filter((failure) => failure.address === address).length < 5) seen.push({ phone, address, at: now });
            expect(pauseLeft(state, now)).toBe(seen.length >= 200 ? 5 * MINUTE : 0);
            if (seen.length >= 200) seen = [];
          }
        },
      ),
    );
  });

  // sign-in-56, sign-in-57
  test("the 200th phone within 10 minutes starts a pause of 5 minutes; a 6th phone of one address does not count", () => {
    const start = 1_800_000_000_000;
    /** 199 phones at once, and the last one some time later: the milliseconds of the pause. */
    const pauseOf = (phones: number, lastAfterMs: number): number => {
      const last = start + lastAfterMs;
      const state = Array.from({ length: phones }).reduce<BreakerState>(
        (before, _, phone) => noteFailure(before, String(phone), addressOf(phone), phone === phones - 1 ? last : start),
        BREAKER_AT_REST,
      );
      return pauseLeft(state, last);
    };
    expect([pauseOf(199, 0), pauseOf(200, 0), pauseOf(200, 10 * MINUTE - 1), pauseOf(200, 10 * MINUTE)]).toEqual([
      0,
      5 * MINUTE,
      5 * MINUTE,
      0,
    ]);
    const six = Array.from({ length: 6 }).reduce<BreakerState>(
      (state, _, phone) => noteFailure(state, String(phone), "one address", 0),
      BREAKER_AT_REST,
    );
    expect([...six.failures.keys()]).toEqual(["0", "1", "2", "3", "4"]);
    // A phone goes on counting for the address of its first wrong code.
    expect(noteFailure(six, "0", "another address", 1).failures.get("0")).toEqual({ at: 1, address: "one address" });
  });

  // sign-in-56
  test("after its pause it counts anew", () => {
    let state: BreakerState = BREAKER_AT_REST;
    for (let phone = 0; phone < 200; phone += 1) state = noteFailure(state, String(phone), addressOf(phone), phone);
    expect(pauseLeft(state, 200)).toBe(5 * MINUTE - 1);
    expect(noteFailure(state, "one more", "elsewhere", 200)).toBe(state);
    const later = 200 + 5 * MINUTE;
    expect(noteFailure(state, "one more", "elsewhere", 199 + 5 * MINUTE - 1)).toBe(state);
    expect(pauseLeft(state, later)).toBe(0);
    expect(noteFailure(state, "one more", "elsewhere", later).failures.size).toBe(1);
  });
});
