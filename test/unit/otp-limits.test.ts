/** The limits of codes under any schedule of sends and tries. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { admitAct, type NetworkLimit, type NetworkRecord, takeBackAct } from "../../src/domain/limits/network-limits.ts";
import { networksOf } from "../../src/domain/limits/networks.ts";
import { type BreakerRecord, isStrict, noteWrongCode } from "../../src/domain/sign-in/otp-breaker.ts";
import { admitSend, admitTry, type PhoneRecord, redeem, takeBackSend, takeBackTry } from "../../src/domain/sign-in/otp-limits.ts";

/** Milliseconds. */
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * 60 * MINUTE;

/** A device with an earlier sign-in of the number. */
const KNOWN = { isKnown: true, network: "home" };
const from = (network: string) => ({ isKnown: false, network });

/** An act on a phone, and the wait before it. The waits are close to the limits. */
const wait = fc.oneof(
  fc.integer({ min: 0, max: 60_000 }),
  fc.constantFrom(0, 5 * MINUTE - 1, 5 * MINUTE, 10 * MINUTE - 1, 10 * MINUTE, DAY / 10, DAY - 1, DAY),
);
const act = fc.oneof(
  { weight: 2, arbitrary: fc.record({ type: fc.constant("send" as const), wait }) },
  { weight: 3, arbitrary: fc.record({ type: fc.constant("try" as const), wait, which: fc.nat(30), right: fc.boolean() }) },
);

describe("the codes of one phone", () => {
  test("limits-3: one network may use both of the strangers' codes within ten minutes, and no third", () => {
    const first = admitSend([], "a", from("net"), 0);
    const second = admitSend(first.record, "b", from("net"), MINUTE);
    const third = admitSend(second.record, "c", from("net"), 2 * MINUTE);
    expect([first.answer, second.answer, third.answer]).toMatchObject([{ ok: true }, { ok: true }, { ok: false, waitMs: 8 * MINUTE }]);
  });

  test("limits-3: the owner's codes take none of the strangers' two", () => {
    let record: PhoneRecord = [];
    const sends = [KNOWN, KNOWN, from("net"), from("other")].map((sender, turn) => {
      const { record: after, answer } = admitSend(record, `code ${turn}`, sender, turn * MINUTE);
      record = after;
      return answer.ok;
    });
    // The fourth is one too many for any sender.
    expect(sends).toEqual([true, true, true, false]);
  });

  test("limits-3: senders whose network nobody knows are not one network", () => {
    const unknown = { isKnown: false, network: null };
    const answers: boolean[] = [];
    let record: PhoneRecord = [];
    for (let turn = 0; turn < 8; turn += 1) {
      const { record: after, answer } = admitSend(record, `code ${turn}`, unknown, turn * 11 * MINUTE);
      record = after;
      answers.push(answer.ok);
    }
    expect(answers).toEqual([true, true, true, true, true, true, true, false]);
  });

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
            const { record: after, answer } = admitSend(record, `code ${index}`, KNOWN, now);
            record = after;
            const within = (windowMs: number) => sends.filter(({ at }) => now - at < windowMs).length;
            const mayBeSent = within(10 * MINUTE) < 3 && within(DAY) < 10;
            // Exactly as many as the limit.
            expect(answer.ok).toBe(mayBeSent);
            if (answer.ok) sends.push({ id: `code ${index}`, at: now });
            else expect(admitSend(record, "later", KNOWN, now + answer.waitMs).answer.ok).toBe(true);
          } else {
            const code = sends[step.which % Math.max(1, sends.length)];
            const { record: after, answer } = admitTry(record, code?.id ?? "never sent", false, now);
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
      const { record: after, answer } = admitSend(record, String(at), KNOWN, at);
      record = after;
      return answer;
    };
    expect([0, 1, 2, 3].map((at) => send(at).ok)).toEqual([true, true, true, false]);
    // One code every 15 minutes from then on. The tenth is the last of the day.
    expect([1, 2, 3, 4, 5, 6, 7, 8].map((turn) => send(turn * 15 * MINUTE).ok)).toEqual([true, true, true, true, true, true, true, false]);
    expect(send(DAY - 1)).toEqual({ ok: false, reason: "often", waitMs: 1 });
    expect(send(DAY)).toEqual({ ok: true });
  });

  // sign-in-50, sign-in-51
  test("a code allows 5 tries and expires after 5 minutes", () => {
    let { record } = admitSend([], "a", KNOWN, 0);
    expect(admitTry(record, "a", false, 5 * MINUTE - 1).answer).toEqual({ ok: true, left: 4, isFirst: true });
    expect(admitTry(record, "a", false, 5 * MINUTE).answer).toEqual({ ok: false, reason: "expired" });
    const answers = Array.from({ length: 6 }, () => {
      const { record: after, answer } = admitTry(record, "a", false, 1);
      record = after;
      return answer;
    });
    expect(answers.map((answer) => (answer.ok ? answer.left : answer.reason))).toEqual([4, 3, 2, 1, 0, "tries"]);
  });

  // sign-in-48
  test("returns how long to wait", () => {
    let record: PhoneRecord = [];
    for (const [index, at] of [0, 1_000, 2_000].entries()) record = admitSend(record, String(index), KNOWN, at).record;
    expect(admitSend(record, "x", KNOWN, 10_000).answer).toEqual({ ok: false, reason: "often", waitMs: 10 * MINUTE - 10_000 });
    expect(admitSend(record, "x", KNOWN, 10 * MINUTE).answer).toEqual({ ok: true });
  });

  // sign-in-50, sign-in-51, sign-in-52
  test("returns why a code cannot be tried", () => {
    const { record } = admitSend([], "a", KNOWN, 0);
    expect(admitTry(record, "b", false, 1).answer).toEqual({ ok: false, reason: "expired" });
    expect(admitTry(record, "a", false, 5 * MINUTE).answer).toEqual({ ok: false, reason: "expired" });
    expect(admitTry(redeem(record, "a").record, "a", false, 1).answer).toEqual({ ok: false, reason: "used" });
    let tried = record;
    for (let count = 0; count < 5; count += 1) tried = admitTry(tried, "a", false, 1).record;
    expect(admitTry(tried, "a", false, 1).answer).toEqual({ ok: false, reason: "tries" });
  });
});

// limits-5
describe("faults of the services", () => {
  test("a failed send counts as no code; after 6 in ten minutes or 20 in a day the service is not called", () => {
    let record: PhoneRecord = [];
    const failing = (id: string, at: number) => {
      const decided = admitSend(record, id, KNOWN, at);
      record = takeBackSend(decided.record, id);
      return decided.answer;
    };
    for (let turn = 0; turn < 6; turn += 1) expect(failing(`first ${turn}`, turn)).toEqual({ ok: true });
    expect(failing("seventh", 6)).toEqual({ ok: false, reason: "faults", waitMs: 10 * MINUTE - 6 });
    // The service works again: three codes.
    const well = [0, 1, 2, 3].map((turn) => {
      const decided = admitSend(record, `well ${turn}`, KNOWN, 10 * MINUTE + 6);
      record = decided.record;
      return decided.answer.ok;
    });
    expect(well).toEqual([true, true, true, false]);
    record = [];
    const admitted = Array.from({ length: 100 }, (_, turn) => failing(`day ${turn}`, turn * 10 * MINUTE).ok);
    expect(admitted.filter(Boolean)).toHaveLength(20);
    expect(record).toHaveLength(20);
  });

  test("a try whose check failed is given back; after 10 the code is blocked, without a message about wrong codes", () => {
    let { record } = admitSend([], "a", KNOWN, 0);
    for (let turn = 0; turn < 10; turn += 1) {
      const decided = admitTry(record, "a", false, 1);
      expect(decided.answer).toEqual({ ok: true, left: 4, isFirst: true });
      record = takeBackTry(decided.record, "a");
    }
    expect(admitTry(record, "a", false, 1).answer).toEqual({ ok: false, reason: "faults" });
  });
});

describe("codes for one phone, requested by strangers and by its owner", () => {
  /** A phone. `send` returns how long to wait. */
  function phone() {
    let record: PhoneRecord = [];
    let ids = 0;
    return (sender: typeof KNOWN, at: number): number => {
      const { record: after, answer } = admitSend(record, String(ids++), sender, at);
      record = after;
      expect(record.length).toBeLessThanOrEqual(10);
      return answer.ok ? 0 : answer.waitMs;
    };
  }

  // limits-3
  test("strangers get 2 codes of 3 in ten minutes, and the owner's device gets the third", () => {
    const send = phone();
    expect([send(from("a"), 0), send(from("b"), 1), send(from("c"), 2)]).toEqual([0, 0, 10 * MINUTE - 2]);
    expect([send(KNOWN, 3), send(KNOWN, 4)]).toEqual([0, 10 * MINUTE - 4]);
  });

  // limits-3
  test("strangers get 7 codes of 10 in a day, and the owner's device gets three more", () => {
    const send = phone();
    const every = 10 * MINUTE;
    const strangers = Array.from({ length: 20 }, (_, turn) => send(from(`network ${turn}`), turn * every) === 0);
    expect(strangers.filter(Boolean)).toHaveLength(7);
    const late = 20 * every;
    expect([0, 1, 2].map((turn) => send(KNOWN, late + turn))).toEqual([0, 0, 0]);
    expect(send(KNOWN, late + 10 * MINUTE)).toBe(DAY - late - 10 * MINUTE);
  });

  // limits-3
  test("one network of strangers gets 3 codes a day, so that another network gets one", () => {
    const send = phone();
    const every = 10 * MINUTE;
    expect([0, 1, 2].map((turn) => send(from("a"), turn * every))).toEqual([0, 0, 0]);
    expect(send(from("a"), 3 * every)).toBe(DAY - 3 * every);
    expect(send(from("b"), 3 * every)).toBe(0);
  });

  // limits-3
  test("10,000 addresses that send all day leave the owner's device a code in any ten minutes, 3 a day", () => {
    const send = phone();
    let strangers = 0;
    let owners = 0;
    for (let turn = 0; turn < 10_000; turn += 1) {
      const now = Math.floor((turn * DAY) / 10_000);
      if (send(from(`network ${turn}`), now) === 0) strangers += 1;
      // The owner sends three times in this day: at 8, at 13 and at 20 o'clock.
      if ([3_333, 5_416, 8_333].includes(turn) && send(KNOWN, now) === 0) owners += 1;
    }
    expect({ strangers, owners }).toEqual({ strangers: 7, owners: 3 });
  });
});

// sign-in-60
test.each([
  ["203.0.113.7", ["203.0.113.7", "203.0.113/24"]],
  ["::ffff:203.0.113.7", ["203.0.113.7", "203.0.113/24"]],
  ["2001:DB8:1:ab02:3:4:5:6", ["2001:db8:1:ab02", "2001:db8:1:ab/56", "2001:db8:1/48"]],
  ["2001:0db8:0001:0002::", ["2001:db8:1:2", "2001:db8:1:0/56", "2001:db8:1/48"]],
  ["2001:db8::1", ["2001:db8:0:0", "2001:db8:0:0/56", "2001:db8:0/48"]],
  ["::1", ["0:0:0:0", "0:0:0:0/56", "0:0:0/48"]],
])("the address %s counts for its networks", (address, networks) => expect(networksOf(address)).toEqual(networks));

/** A network that records the admitted acts. */
function network(limit: NetworkLimit) {
  let record: NetworkRecord = [];
  let ids = 0;
  return {
    act(now: number, networks: readonly string[], subject = "", id = String(ids++)) {
      const decided = admitAct(record, { id, subject, networks }, limit, now);
      record = decided.record;
      return decided.answer;
    },
    takeBack: (id: string) => {
      record = takeBackAct(record, id);
    },
  };
}
const ADDRESS = networksOf("203.0.113.7");

/** The number of admitted acts among many at the same moment. */
const admittedOf = (gate: ReturnType<typeof network>, count: number, now: number, networks = ADDRESS): number =>
  Array.from({ length: count }, () => gate.act(now, networks)).filter(({ ok }) => ok).length;

/** Addresses in networks of each kind, the network's limit as a multiple of an address's, and the address of each turn. */
const NETWORKS = [
  ["one IPv4 address", () => "203.0.113.7", 1],
  ["all addresses of an IPv4 /24", (turn: number) => `203.0.113.${turn % 256}`, 3],
  ["one /64", (turn: number) => `2001:db8:1:200::${turn.toString(16)}`, 1],
  ["all /64 of a /56", (turn: number) => `2001:db8:1:2${(turn % 256).toString(16).padStart(2, "0")}::1`, 3],
  ["all /64 of a /48", (turn: number) => `2001:db8:1:${((turn * 97) % 65_536).toString(16)}::1`, 6],
] as const;

describe("the codes sent to a network and tried from it", () => {
  // limits-17
  test("one address gets 20 codes an hour and 60 a day, and is told how long to wait", () => {
    const gate = network("sends");
    expect(admittedOf(gate, 30, 0)).toBe(20);
    expect(gate.act(1_000, ADDRESS)).toEqual({ ok: false, waitMs: HOUR - 1_000 });
    expect(admittedOf(gate, 30, HOUR)).toBe(20);
    expect(admittedOf(gate, 30, 2 * HOUR)).toBe(20);
    expect(gate.act(3 * HOUR, ADDRESS)).toEqual({ ok: false, waitMs: 21 * HOUR });
    expect(gate.act(DAY, ADDRESS)).toMatchObject({ ok: true });
  });

  // limits-1, limits-2, limits-17
  test.each(NETWORKS)("%s: codes of an hour and of a day, and further tries", (_, addressOf, wider) => {
    const [hour, day, tries] = [network("sends"), network("sends"), network("retries")];
    const turns = Array.from({ length: 1_000 }, (_turn, index) => index);
    expect(turns.filter((turn) => hour.act(turn, networksOf(addressOf(turn))).ok)).toHaveLength(20 * wider);
    const hours = Array.from({ length: 24 }, (_hour, index) => index * HOUR);
    expect(hours.flatMap((at) => turns.filter((turn) => day.act(at + turn, networksOf(addressOf(turn))).ok))).toHaveLength(60 * wider);
    expect(hours.flatMap((at) => turns.filter((turn) => tries.act(at + turn, networksOf(addressOf(turn))).ok))).toHaveLength(20 * wider);
  });

  // limits-18, sign-in-56
  test.each(NETWORKS)("%s: strict limits admit a tenth at once", (_, addressOf, wider) => {
    const gate = network("sends");
    const answers = Array.from({ length: 20 * wider }, (_turn, turn) => gate.act(0, networksOf(addressOf(turn))));
    expect(answers.filter((answer) => answer.ok && answer.strictWaitMs === 0)).toHaveLength(2 * wider);
    // The third of an address has more than the two of an hour before it, the seventh more than the six of a day.
    expect([answers[2 * wider], answers[6 * wider]]).toEqual([HOUR, DAY].map((strictWaitMs) => ({ ok: true, strictWaitMs })));
  });

  // limits-1
  test("a right code and an unsent message do not count", () => {
    for (const limit of ["sends", "retries"] as const) {
      const gate = network(limit);
      for (let id = 0; id < 200; id += 1) {
        expect(gate.act(id, ADDRESS).ok).toBe(true);
        gate.takeBack(String(id));
      }
    }
  });
});

// limits-22
test("a farmer orders 5 times an hour and 10 times a day; a repeated order counts once", () => {
  const gate = network("orders");
  const order = (key: string, now: number) => gate.act(now, ["farmer"], "", key);
  for (let key = 0; key < 5; key += 1) for (const again of [0, 1]) expect(order(`a ${key}`, key + again).ok).toBe(true);
  expect(order("sixth", 10)).toEqual({ ok: false, waitMs: HOUR - 10 });
  // A counted one is admitted again, although the hour is full.
  expect(order("a 4", 11).ok).toBe(true);
  for (let key = 0; key < 5; key += 1) expect(order(`b ${key}`, HOUR + 10).ok).toBe(true);
  expect(order("eleventh", 3 * HOUR)).toEqual({ ok: false, waitMs: 21 * HOUR });
  expect(gate.act(3 * HOUR, ["another farmer"]).ok).toBe(true);
});

describe("other acts of a network", () => {
  // limits-7
  test("20 wrong pack codes within 15 minutes block for 15 minutes", () => {
    const { act } = network("packs");
    const check = (at: number) => act(at, ADDRESS);
    for (let turn = 0; turn < 20; turn += 1) expect(check(turn * 1_000)).toMatchObject({ ok: true });
    expect(check(20_000)).toEqual({ ok: false, waitMs: 15 * MINUTE - 1_000 });
    expect(check(19_000 + 15 * MINUTE - 1)).toEqual({ ok: false, waitMs: 1 });
    for (let turn = 0; turn < 20; turn += 1) expect(check(19_000 + 15 * MINUTE + turn)).toMatchObject({ ok: true });
    expect(check(19_000 + 15 * MINUTE + 20).ok).toBe(false);
  });

  // limits-7
  test("one wrong pack code a minute never blocks", () => {
    const { act } = network("packs");
    for (let turn = 0; turn < 200; turn += 1) expect(act(turn * MINUTE, ADDRESS).ok).toBe(true);
  });

  // limits-2, limits-8
  test("product requests for 10 phones an hour, 20 requests in all, 60 phones from a /48", () => {
    const gate = network("requests");
    const phones = (from: number, count: number, at: number) =>
      Array.from({ length: count }, (_, index) => gate.act(at, ADDRESS, `phone ${from + index}`)).filter(({ ok }) => ok).length;
    expect(phones(0, 100, 0)).toBe(10);
    expect(phones(0, 10, 1)).toBe(10);
    expect(gate.act(2, ADDRESS, "phone 0")).toEqual({ ok: false, waitMs: HOUR - 2 });
    expect(phones(0, 100, HOUR + 1)).toBe(10);
    const wide = network("requests");
    const admitted = Array.from({ length: 500 }, (_, turn) =>
      wide.act(turn, networksOf(`2001:db8:1:${(turn * 100).toString(16)}::1`), `phone ${turn}`),
    );
    expect(admitted.filter(({ ok }) => ok)).toHaveLength(60);
  });
});

describe("the breaker", () => {
  const note = (record: BreakerRecord, phone: string, address: string, at: number): BreakerRecord =>
    noteWrongCode(record, { phone, at, networks: networksOf(address) });
  /** Addresses without a common network. */
  const elsewhere = (turn: number): string => `198.${18 + Math.floor(turn / 256)}.${turn % 256}.1`;

  // sign-in-57
  test("one network never makes the limits strict, for any time and any number of phones and addresses", () => {
    for (const addressOf of [
      () => "203.0.113.7",
      (turn: number) => `203.0.113.${turn % 256}`,
      (turn: number) => `2001:db8:1:2${(turn % 256).toString(16).padStart(2, "0")}::1`,
      (turn: number) => `2001:db8:1:${(turn % 65_536).toString(16)}::1`,
    ]) {
      let record: BreakerRecord = [];
      for (let turn = 0; turn < 1_440; turn += 1) {
        const now = turn * MINUTE;
        record = note(record, `phone ${turn % 900}`, addressOf(turn), now);
        expect(isStrict(record, now)).toBe(false);
        expect(record.length).toBeLessThanOrEqual(60);
      }
    }
  });

  // sign-in-57
  test("one address counts for 5 phones and 10 wrong codes, a /24 and a /56 for 3 times as much, a /48 for 6 times", () => {
    const counted = (phones: number, addressOf: (turn: number) => string) => {
      let record: BreakerRecord = [];
      for (let turn = 0; turn < 300; turn += 1) record = note(record, `phone ${turn % phones}`, addressOf(turn), turn);
      return record.length;
    };
    expect([counted(1_000, () => "203.0.113.7"), counted(1, () => "203.0.113.7")]).toEqual([5, 10]);
    const site24 = (turn: number) => `203.0.113.${turn % 256}`;
    expect([counted(1_000, site24), counted(1, site24)]).toEqual([15, 30]);
    const site56 = (turn: number) => `2001:db8:1:2${(turn % 256).toString(16).padStart(2, "0")}::1`;
    expect([counted(1_000, site56), counted(1, site56)]).toEqual([15, 30]);
    const site48 = (turn: number) => `2001:db8:1:${(turn * 200).toString(16)}::1`;
    expect([counted(1_000, site48), counted(1, site48)]).toEqual([30, 60]);
  });

  // sign-in-56
  test.each([
    ["200 phones within 10 minutes", 200, 10 * MINUTE, true],
    ["199 phones within 10 minutes", 199, 10 * MINUTE, false],
    ["600 phones within an hour", 600, HOUR, true],
    ["599 phones within an hour", 599, HOUR, false],
    ["2,000 phones within a day", 2_000, DAY, true],
    ["1,999 phones within a day", 1_999, DAY, false],
  ])("%s", (_, phones, windowMs, strict) => {
    let record: BreakerRecord = [];
    const stepMs = Math.floor((windowMs - 1) / (phones - 1));
    for (let phone = 0; phone < phones; phone += 1) record = note(record, `phone ${phone}`, elsewhere(phone), phone * stepMs);
    const last = (phones - 1) * stepMs;
    expect(isStrict(record, last)).toBe(strict);
    // It ends when the first of them no longer counts.
    expect(isStrict(record, windowMs)).toBe(false);
  });

  // sign-in-56
  test.each([
    ["400 wrong codes within 10 minutes", 400, 10 * MINUTE, true],
    ["399 wrong codes within 10 minutes", 399, 10 * MINUTE, false],
    ["1,200 wrong codes within an hour", 1_200, HOUR, true],
    ["4,000 wrong codes within a day", 4_000, DAY, true],
    ["3,999 wrong codes within a day", 3_999, DAY, false],
  ])("%s, at few phones", (_, codes, windowMs, strict) => {
    let record: BreakerRecord = [];
    const stepMs = Math.floor((windowMs - 1) / (codes - 1));
    for (let code = 0; code < codes; code += 1) record = note(record, `phone ${code % 50}`, elsewhere(code), code * stepMs);
    expect(isStrict(record, (codes - 1) * stepMs)).toBe(strict);
  });

  // sign-in-56
  test("the memory is bounded: 4,000 wrong codes of the last day", () => {
    let record: BreakerRecord = [];
    for (let turn = 0; turn < 4_100; turn += 1) record = note(record, `phone ${turn}`, elsewhere(turn), turn);
    expect(record).toHaveLength(4_000);
    expect(record.at(0)?.phone).toBe("phone 100");
    expect(note(record, "one more", elsewhere(0), 4_099 + DAY)).toHaveLength(1);
  });

  // sign-in-56
  test("under strict limits a code has one try", () => {
    const { record } = admitSend([], "a", KNOWN, 0);
    const { record: tried, answer } = admitTry(record, "a", true, 1);
    expect(answer).toEqual({ ok: true, left: 0, isFirst: true });
    expect(admitTry(tried, "a", true, 2).answer).toEqual({ ok: false, reason: "tries" });
    expect(admitTry(tried, "a", false, 2).answer).toEqual({ ok: true, left: 3, isFirst: false });
  });
});
