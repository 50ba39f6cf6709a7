/** Days of attacks on the sign-in, in virtual time: messages and guesses (docs/decisions/163-messages-with-codes.md, 164-guesses-of-neighbours.md). */
import { describe, expect, test } from "vitest";
import { admitMessage, type MessagePool, type MessageRecord, takeBackMessage } from "../../src/domain/limits/message-budget.ts";
import { admitAct, type NetworkLimit, type NetworkRecord, takeBackAct } from "../../src/domain/limits/network-limits.ts";
import { networksOf } from "../../src/domain/limits/networks.ts";
import { type BreakerRecord, isStrict, noteWrongCode } from "../../src/domain/sign-in/otp-breaker.ts";
import { admitSend, admitTry, type PhoneRecord } from "../../src/domain/sign-in/otp-limits.ts";

/** Milliseconds. */
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** The default of the setting SMS_PER_DAY. */
const SMS_PER_DAY = 30_000;

/** A code of four digits that an attacker requested for another phone. */
interface Code {
  readonly id: string;
  readonly phone: string;
  readonly names: readonly string[];
}

/** The sign-in's limits, without the services behind them. All tried codes are wrong. */
class Site {
  messages = 0;
  guesses = 0;
  readonly #phones = new Map<string, PhoneRecord>();
  readonly #networks = new Map<string, NetworkRecord>();
  #sent: MessageRecord = [];
  #breaker: BreakerRecord = [];
  #ids = 0;
  #strict = { at: -HOUR, is: false };

  /** Sends a code. Returns null if a limit refuses. @param names of the caller's networks, or of its device */
  send(phone: string, names: readonly string[], now: number, pool: MessagePool = "strangers"): Code | null {
    const code = { id: String(this.#ids++), phone, names };
    const admission = this.#admit("sends", code.id, names, now);
    if (!admission.ok) return null;
    const site = admitMessage(this.#sent, pool, SMS_PER_DAY, now);
    this.#sent = site.record;
    const isTight = site.answer.ok && (site.answer.isScarce || this.isStrict(now));
    const refuse = () => {
      this.#takeBack("sends", code.id, names);
      if (site.answer.ok) this.#sent = takeBackMessage(this.#sent, pool);
      return null;
    };
    if (!site.answer.ok || (isTight && admission.strictWaitMs > 0)) return refuse();
    const sent = admitSend(this.#phones.get(phone) ?? [], code.id, { isKnown: false, network: names.at(-1) ?? null }, now);
    this.#phones.set(phone, sent.record);
    if (!sent.answer.ok) return refuse();
    this.messages += 1;
    return code;
  }

  /** Tries a code once. Returns false if a limit refuses. */
  guess({ id, phone, names }: Code, now: number): boolean {
    const tried = admitTry(this.#phones.get(phone) ?? [], id, this.isStrict(now), now);
    this.#phones.set(phone, tried.record);
    if (!tried.answer.ok) return false;
    if (!tried.answer.isFirst && !this.#admit("retries", String(this.#ids++), names, now).ok) return false;
    this.#breaker = noteWrongCode(this.#breaker, { phone, at: now, networks: names });
    this.guesses += 1;
    return true;
  }

  /** Checked once per ten seconds of virtual time: thousands act at the same moment. */
  isStrict(now: number): boolean {
    if (now - this.#strict.at >= 10_000) this.#strict = { at: now, is: isStrict(this.#breaker, now) };
    return this.#strict.is;
  }

  #admit(limit: NetworkLimit, id: string, names: readonly string[], now: number) {
    const key = `${limit} ${names.at(-1)}`;
    const { record, answer } = admitAct(this.#networks.get(key) ?? [], { id, subject: "", networks: names }, limit, now);
    this.#networks.set(key, record);
    return answer;
  }

  #takeBack(limit: NetworkLimit, id: string, names: readonly string[]): void {
    const key = `${limit} ${names.at(-1)}`;
    this.#networks.set(key, takeBackAct(this.#networks.get(key) ?? [], id));
  }
}

/**
 * All of them send and guess for a day, as often as the limits allow, each time at another phone.
 * @param everyMs the interval between their attempts
 * @param pool `known` if they are devices on which numbers of the attacker have signed in
 */
function attack(askers: readonly (readonly string[])[], everyMs: number, pool: MessagePool = "strangers"): Site {
  const site = new Site();
  let phones = 0;
  for (let turn = 0; turn < DAY; turn += everyMs)
    for (const [index, names] of askers.entries()) {
      const now = turn + Math.floor((index * everyMs) / askers.length);
      for (;;) {
        const code = site.send(`phone ${phones++}`, names, now, pool);
        if (!code) break;
        while (site.guess(code, now));
      }
    }
  return site;
}

/** A day of attempts, one an hour, from this many addresses of different networks. Tests only add to it. */
const dayOf = new Map<number, Site>();

function attackEachHour(count: number): Site {
  const site = dayOf.get(count) ?? attack(elsewhere(count), HOUR);
  dayOf.set(count, site);
  return site;
}

/** Addresses, each in another /24. */
const elsewhere = (count: number) => Array.from({ length: count }, (_, index) => networksOf(`${1 + (index >> 8)}.${index & 255}.7.1`));
const all = (count: number, addressOf: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => networksOf(addressOf(index)));

// limits-1, limits-2, limits-17. Of 10,000 guesses one is right.
test.each([
  ["one IPv4 address opens 0.8 % of one phone a day", [networksOf("203.0.113.7")], { messages: 60, guesses: 80 }],
  ["a /24 opens 2.4 %", all(256, (index) => `203.0.113.${index}`), { messages: 180, guesses: 240 }],
  ["a /64 opens 0.8 %", all(99, (index) => `2001:db8:1:2::${index}`), { messages: 60, guesses: 80 }],
  ["a /56 opens 2.4 %", all(256, (index) => `2001:db8:1:2${index.toString(16).padStart(2, "0")}::1`), { messages: 180, guesses: 240 }],
  ["a /48 opens 4.8 %", all(300, (index) => `2001:db8:1:${(index * 200).toString(16)}::1`), { messages: 360, guesses: 480 }],
])("%s", (_, askers, most) => {
  for (const everyMs of [HOUR / 6, HOUR]) {
    const { messages, guesses } = attack(askers, everyMs);
    expect({ messages, guesses }).toEqual(most);
  }
});

// limits-18, sign-in-56. At 20 paise a message, 1,000 addresses cost at most 2,000 rupees a day, and 10,000 at most 4,000.
test.each([
  [100, HOUR, { messages: 6_000, guesses: 8_000 }],
  [1_000, HOUR, { messages: 10_000, guesses: 17_000 }],
  [1_000, 6 * HOUR, { messages: 10_000, guesses: 17_000 }],
  [1_000, 12 * HOUR, { messages: 10_000, guesses: 17_000 }],
  [10_000, HOUR, { messages: 20_000, guesses: 24_000 }],
])("%i addresses of different networks, every %i ms", (count, everyMs, most) => {
  const { messages, guesses } = everyMs === HOUR ? attackEachHour(count) : attack(elsewhere(count), everyMs);
  expect(messages).toBeLessThanOrEqual(most.messages);
  expect(guesses).toBeLessThanOrEqual(most.guesses);
});

// limits-18, limits-19
test("devices of an attacker with 300 numbers of his own get 10,000 messages a day and open 1.2 phones", () => {
  const devices = Array.from({ length: 300 }, (_, index) => [`device ${index}`]);
  const { messages, guesses } = attack(devices, HOUR, "known");
  expect(messages).toBeLessThanOrEqual(10_000);
  expect(guesses).toBeLessThanOrEqual(12_000);
});

describe("other visitors, while strangers use up their limits", () => {
  // limits-18
  test("after a day of 1,000 addresses a new device at another address gets its code, and its first try", () => {
    const site = attackEachHour(1_000);
    const code = site.send("another", networksOf("203.0.113.7"), DAY);
    expect(code).not.toBeNull();
    expect(code && site.guess(code, DAY)).toBe(true);
  });

  // limits-18
  test("10,000 addresses use up the strangers' share, and none of the share of devices with an earlier sign-in", () => {
    const site = attackEachHour(10_000);
    expect(site.send("another", networksOf("203.0.113.7"), DAY - 1)).toBeNull();
    expect(site.send("another", ["a device"], DAY - 1, "known")).not.toBeNull();
  });

  // limits-17, limits-19
  test("an address at its limit blocks its new devices for an hour, and no device with an earlier sign-in", () => {
    const site = new Site();
    const names = networksOf("203.0.113.7");
    for (let phone = 0; phone < 20; phone += 1) expect(site.send(`phone ${phone}`, names, 0)).not.toBeNull();
    expect(site.send("neighbour", names, HOUR - 1)).toBeNull();
    expect(site.send("neighbour", ["a device"], HOUR - 1, "known")).not.toBeNull();
    expect(site.send("neighbour", names, HOUR)).not.toBeNull();
  });

  // limits-1
  test("the first try of a sent code is always made, after any number of tries from its address", () => {
    const site = new Site();
    const names = networksOf("203.0.113.7");
    const codes = Array.from({ length: 5 }, (_, phone) => site.send(`phone ${phone}`, names, 0));
    const neighbour = site.send("neighbour", names, 0);
    for (const code of codes) while (code && site.guess(code, 1));
    expect(site.guesses).toBe(25);
    const tries = [2, 3].map((now) => neighbour && site.guess(neighbour, now));
    // A second try needs a new code.
    expect(tries).toEqual([true, false]);
    expect(site.send("neighbour", names, 60_000)).not.toBeNull();
  });
});
