/** A day of an attack on the sign-in from 10,000 addresses, in virtual time (docs/decisions/49-guesses-spread-over-phones.md). */
import { expect, test } from "vitest";
import { admitAct, type NetworkRecord } from "../../src/domain/limits/network-limits.ts";
import { networksOf } from "../../src/domain/limits/networks.ts";
import { type BreakerRecord, isStrict, noteWrongCode } from "../../src/domain/sign-in/otp-breaker.ts";
import { admitSend, admitTry, type PhoneRecord } from "../../src/domain/sign-in/otp-limits.ts";

/** Milliseconds. */
const HOUR = 3_600_000;
/** When the addresses act: those that a limit of the hour has refused get their next guess. */
const HOURS = [0, 1, 2, 23];

/** The sign-in's limits, without the services behind them. */
class Limits {
  readonly #phones = new Map<string, PhoneRecord>();
  readonly #networks = new Map<string, NetworkRecord>();
  #breaker: BreakerRecord = [];
  #ids = 0;
  #strict = { at: -HOUR, is: false };

  /** Sends a code to a phone and tries it until a limit holds. Returns how many codes were tried. */
  guess(phone: string, address: string, now: number): number {
    const networks = networksOf(address);
    const codeId = String(this.#ids++);
    const sent = admitSend(this.#phones.get(phone) ?? [], codeId, { isKnown: false, network: networks.at(-1) ?? "" }, now);
    this.#phones.set(phone, sent.record);
    if (!sent.answer.ok) return 0;
    for (let tries = 0; ; tries += 1) {
      const strict = this.#isStrict(now);
      const widest = networks.at(-1) ?? "";
      const act = { id: String(this.#ids++), subject: phone, networks };
      const admitted = admitAct(this.#networks.get(widest) ?? [], act, "codes", strict, now);
      if (!admitted.answer.ok) return tries;
      const tried = admitTry(this.#phones.get(phone) ?? [], codeId, strict, now);
      if (!tried.answer.ok) return tries;
      this.#networks.set(widest, admitted.record);
      this.#phones.set(phone, tried.record);
      this.#breaker = noteWrongCode(this.#breaker, { phone, at: now, networks });
    }
  }

  /** Asked once for each second of virtual time: the 10,000 act at the same moment. */
  #isStrict(now: number): boolean {
    if (now - this.#strict.at >= 1_000) this.#strict = { at: now, is: isStrict(this.#breaker, now) };
    return this.#strict.is;
  }

  get isStrict(): boolean {
    return isStrict(this.#breaker, 23 * HOUR);
  }
}

// sign-in-56, limits-1, limits-2
test("10,000 addresses of different networks find the codes of at most 3 phones a day", () => {
  const limits = new Limits();
  let guesses = 0;
  // Each time at another phone: more than the limits allow.
  for (const turn of HOURS)
    for (let address = 0; address < 10_000; address += 1) {
      const ip = `${1 + (address >> 8)}.${address & 255}.7.1`;
      guesses += limits.guess(`phone ${turn}-${address}`, ip, turn * HOUR + address);
    }
  expect(limits.isStrict).toBe(true);
  // Two guesses of each address, and those before the limits became strict: of 10,000 guesses one is right.
  expect(guesses).toBeGreaterThan(20_000);
  expect(guesses).toBeLessThan(30_000);
});

// limits-2
test("10,000 addresses of one /48 make at most 480 guesses a day", () => {
  const limits = new Limits();
  let guesses = 0;
  for (const turn of HOURS)
    for (let address = 0; address < 10_000; address += 1)
      guesses += limits.guess(`phone ${address % 500}`, `2001:db8:1:${address.toString(16)}::1`, turn * HOUR + address);
  expect(guesses).toBeLessThanOrEqual(480);
  // Nobody else notices.
  expect(limits.isStrict).toBe(false);
  expect(limits.guess("another", "203.0.113.7", 23 * HOUR + 20_000)).toBe(5);
});
