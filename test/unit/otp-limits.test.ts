/** The limits of codes under any schedule of sends and tries. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  BREAKER_AT_REST,
  BREAKER_PAUSE_MS,
  BREAKER_PHONES,
  BREAKER_PHONES_PER_ADDRESS,
  BREAKER_WINDOW_MS,
  type BreakerState,
  noteFailure,
  pauseLeft,
} from "../../src/domain/sign-in/otp-breaker.ts";
import {
  admitSend,
  admitTry,
  CODE_LIFE_MS,
  DAY_MS,
  MAX_TRIES,
  type PhoneRecord,
  redeem,
  SEND_WINDOW_MS,
  SENDS_PER_DAY,
  SENDS_PER_WINDOW,
} from "../../src/domain/sign-in/otp-limits.ts";

/** What somebody does to a phone, and how long they wait before it. Waits lie around the limits. */
const wait = fc.oneof(
  fc.integer({ min: 0, max: 60_000 }),
  fc.constantFrom(0, CODE_LIFE_MS - 1, CODE_LIFE_MS, SEND_WINDOW_MS - 1, SEND_WINDOW_MS, DAY_MS / 10, DAY_MS - 1, DAY_MS),
);
const act = fc.oneof(
  { weight: 2, arbitrary: fc.record({ type: fc.constant("send" as const), wait }) },
  { weight: 3, arbitrary: fc.record({ type: fc.constant("try" as const), wait, which: fc.nat(30), right: fc.boolean() }) },
);

describe("the gate of one phone", () => {
  test("holds every limit under any schedule", () => {
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
            const mayBeSent = within(SEND_WINDOW_MS) < SENDS_PER_WINDOW && within(DAY_MS) < SENDS_PER_DAY;
            // Neither one too many nor one too few.
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
            expect(now - (code?.at ?? 0)).toBeLessThan(CODE_LIFE_MS);
            expect(worked).not.toContain(id);
            tries.set(id, (tries.get(id) ?? 0) + 1);
            expect(answer.left).toBe(MAX_TRIES - (tries.get(id) ?? 0));
            if (!step.right) continue;
            const redeemed = redeem(record, id);
            record = redeemed.record;
            expect(redeemed.answer).toBe(true);
            expect(redeem(record, id).answer).toBe(false);
            worked.push(id);
          }
        }
        expect(Math.max(0, ...tries.values())).toBeLessThanOrEqual(MAX_TRIES);
        expect(record.length).toBeLessThanOrEqual(SENDS_PER_DAY);
      }),
      { numRuns: 1_000 },
    );
  });

  test("says how long to wait", () => {
    let record: PhoneRecord = [];
    for (const [index, at] of [0, 1_000, 2_000].entries()) record = admitSend(record, String(index), at).record;
    expect(admitSend(record, "x", 10_000).answer).toEqual({ ok: false, waitMs: SEND_WINDOW_MS - 10_000 });
    expect(admitSend(record, "x", SEND_WINDOW_MS).answer).toEqual({ ok: true });
  });

  test("tells apart why a code cannot be tried", () => {
    const { record } = admitSend([], "a", 0);
    expect(admitTry(record, "b", 1).answer).toEqual({ ok: false, reason: "expired" });
    expect(admitTry(record, "a", CODE_LIFE_MS).answer).toEqual({ ok: false, reason: "expired" });
    expect(admitTry(redeem(record, "a").record, "a", 1).answer).toEqual({ ok: false, reason: "used" });
    let tried = record;
    for (let count = 0; count < MAX_TRIES; count += 1) tried = admitTry(tried, "a", 1).record;
    expect(admitTry(tried, "a", 1).answer).toEqual({ ok: false, reason: "tries" });
  });
});

describe("the breaker", () => {
  /** As many addresses as it takes, each with its share. */
  const addressOf = (phone: number): string => `address ${Math.floor(phone / BREAKER_PHONES_PER_ADDRESS)}`;

  test("one address never stops the sign-in for everybody, however long and with however many phones it goes on", () => {
    let state: BreakerState = BREAKER_AT_REST;
    let now = 1_800_000_000_000;
    // As many codes as an address may have sent, each with a wrong try, for six hours.
    for (let phone = 0; phone < 30 * 360; phone += 1) {
      now += 2_000;
      state = noteFailure(state, String(phone), "one address", now);
      expect(pauseLeft(state, now)).toBe(0);
      expect(state.failures.size).toBeLessThanOrEqual(BREAKER_PHONES_PER_ADDRESS);
    }
    // Nor do a few addresses that pass the same phones on to each other.
    const few = BREAKER_PHONES / BREAKER_PHONES_PER_ADDRESS - 1;
    for (let turn = 0; turn < 5_000; turn += 1) {
      now += 100;
      state = noteFailure(state, String(turn % 400), `address ${(turn * 7) % few}`, now);
      expect(pauseLeft(state, now)).toBe(0);
    }
  });

  test("pauses at so many different phones within its window, and only then", () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.record({ phone: fc.nat(260), address: fc.nat(120), wait: fc.constantFrom(0, 0, 0, 0, 1_000, 20_000, BREAKER_WINDOW_MS) }),
          {
            minLength: 150,
            maxLength: 600,
          },
        ),
        (failures) => {
          let state: BreakerState = BREAKER_AT_REST;
          let now = 1_800_000_000_000;
          let seen: { phone: string; address: string; at: number }[] = [];
          for (const { phone: number, address: place, wait: gap } of failures) {
            now += gap;
            if (pauseLeft(state, now) > 0) continue;
            const [phone, address] = [String(number), `from ${place}`];
            state = noteFailure(state, phone, address, now);
            seen = seen.filter(({ at }) => now - at < BREAKER_WINDOW_MS);
            const before = seen.find((failure) => failure.phone === phone);
            if (before) before.at = now;
            else if (seen.filter((failure) => failure.address === address).length < BREAKER_PHONES_PER_ADDRESS)
              seen.push({ phone, address, at: now });
            expect(pauseLeft(state, now)).toBe(seen.length >= BREAKER_PHONES ? BREAKER_PAUSE_MS : 0);
            if (seen.length >= BREAKER_PHONES) seen = [];
          }
        },
      ),
    );
  });

  test("ends its pause and begins to count anew", () => {
    let state: BreakerState = BREAKER_AT_REST;
    for (let phone = 0; phone < BREAKER_PHONES; phone += 1) state = noteFailure(state, String(phone), addressOf(phone), phone);
    expect(pauseLeft(state, BREAKER_PHONES)).toBe(BREAKER_PAUSE_MS - 1);
    expect(noteFailure(state, "one more", "elsewhere", BREAKER_PHONES)).toBe(state);
    const later = BREAKER_PHONES + BREAKER_PAUSE_MS;
    expect(pauseLeft(state, later)).toBe(0);
    expect(noteFailure(state, "one more", "elsewhere", later).failures.size).toBe(1);
  });
});
