/**
 * How many codes one phone gets, and how often each may be tried (docs/decisions/17-sign-in.md). The Durable Object
 * src/limits/phone-gate.ts stores the record. Times are epoch milliseconds.
 */
import { millisecondsInDay, millisecondsInMinute } from "date-fns/constants";

/** Tries of one code (sign-in-50). */
const MAX_TRIES = 5;

/** Tries of one code while the breaker is strict (sign-in-56). */
const STRICT_TRIES = 1;

/** How long a sent code can be used (sign-in-51). */
export const CODE_LIFE_MS = 5 * millisecondsInMinute;

const SEND_WINDOW_MS = 10 * millisecondsInMinute;

/** The most sendings to a phone in the window and in a day (sign-in-48, sign-in-49). */
const SENDS = { window: 3, day: 10 } as const;

/** The part of them for devices on which the number has not signed in yet (limits-3). */
const SENDS_OF_STRANGERS = { window: 2, day: 7 } as const;

/** The part of that for one network (limits-3). */
const SENDS_OF_NETWORK = { window: 2, day: 3 } as const;

/** The most sendings that fail in the window and in a day (limits-5): after a fault nobody knows whether a message went out. */
const FAILED_SENDS = { window: 6, day: 20 } as const;

/** The most tries of one code that fail (limits-5). */
const MAX_FAILED_TRIES = 10;

/** Who asks for a code. */
export interface Sender {
  /** The number has signed in on the device before. */
  readonly isKnown: boolean;
  /** The widest network, by its hashed name; null where no address is known. */
  readonly network: string | null;
}

export interface SentCode extends Sender {
  readonly id: string;
  readonly sentAt: number;
  /** Tries that were admitted, right or wrong. */
  readonly tries: number;
  readonly used: boolean;
  /** The sending failed: it counts as no code. */
  readonly failed: boolean;
  /** Tries that were given back, because the check failed. */
  readonly failedTries: number;
}

/** The codes of one phone within the last day, oldest first. */
export type PhoneRecord = readonly SentCode[];

export type SendAnswer =
  | { readonly ok: true }
  /** `faults`: the service has failed too often, and nothing was asked for too often. */
  | { readonly ok: false; readonly reason: "often" | "faults"; readonly waitMs: number };

export type TryAnswer =
  /** `left`: the tries that remain for this code. `isFirst`: no try counts for it yet. */
  | { readonly ok: true; readonly left: number; readonly isFirst: boolean }
  | { readonly ok: false; readonly reason: "expired" | "used" | "tries" | "faults" };

interface Decided<A> {
  readonly record: PhoneRecord;
  readonly answer: A;
}

/**
 * Admits and counts the sending of a code, unless the phone had 3 codes in 10 minutes or 10 in a day (sign-in-48, sign-in-49). Who
 * asks from a device that the number has not signed in on shares less, so that strangers leave codes for its owner (limits-3).
 */
export function admitSend(record: PhoneRecord, id: string, sender: Sender, now: number): Decided<SendAnswer> {
  const kept = record.filter((code) => now - code.sentAt < millisecondsInDay);
  const faultMs = waitFor(
    kept.filter(({ failed }) => failed),
    FAILED_SENDS,
    now,
  );
  if (faultMs > 0) return { record: kept, answer: { ok: false, reason: "faults", waitMs: faultMs } };
  const counted = kept.filter(({ failed }) => !failed);
  const strangers = counted.filter(({ isKnown }) => !isKnown);
  const ofNetwork = strangers.filter(({ network }) => network !== null && network === sender.network);
  const waitMs = sender.isKnown
    ? waitFor(counted, SENDS, now)
    : Math.max(waitFor(counted, SENDS, now), waitFor(strangers, SENDS_OF_STRANGERS, now), waitFor(ofNetwork, SENDS_OF_NETWORK, now));
  if (waitMs > 0) return { record: kept, answer: { ok: false, reason: "often", waitMs } };
  return { record: [...kept, { id, sentAt: now, tries: 0, used: false, failed: false, failedTries: 0, ...sender }], answer: { ok: true } };
}

const changed = (record: PhoneRecord, id: string, change: (code: SentCode) => Partial<SentCode>): PhoneRecord =>
  record.map((code) => (code.id === id ? { ...code, ...change(code) } : code));

/** Gives a sending back that failed (limits-5). */
export const takeBackSend = (record: PhoneRecord, id: string): PhoneRecord => changed(record, id, () => ({ failed: true }));

/** Gives a try back whose check failed (limits-5). */
export const takeBackTry = (record: PhoneRecord, id: string): PhoneRecord =>
  changed(record, id, ({ tries, failedTries }) => ({ tries: tries - 1, failedTries: failedTries + 1 }));

/** Milliseconds until one more sending is within the limits. */
function waitFor(record: PhoneRecord, { window, day }: { readonly window: number; readonly day: number }, now: number): number {
  const until = (most: number, windowMs: number) => (record.at(-most)?.sentAt ?? Number.NEGATIVE_INFINITY) + windowMs - now;
  return Math.max(0, until(window, SEND_WINDOW_MS), until(day, millisecondsInDay));
}

/** Admits and counts a try of a code while the code lives, has not worked yet and has tries left (sign-in-50, sign-in-51). */
export function admitTry(record: PhoneRecord, id: string, isStrict: boolean, now: number): Decided<TryAnswer> {
  const most = isStrict ? STRICT_TRIES : MAX_TRIES;
  const code = record.find((candidate) => candidate.id === id);
  if (!code || now - code.sentAt >= CODE_LIFE_MS) return { record, answer: { ok: false, reason: "expired" } };
  if (code.used) return { record, answer: { ok: false, reason: "used" } };
  if (code.tries >= most) return { record, answer: { ok: false, reason: "tries" } };
  if (code.failedTries >= MAX_FAILED_TRIES) return { record, answer: { ok: false, reason: "faults" } };
  return {
    record: changed(record, id, ({ tries }) => ({ tries: tries + 1 })),
    answer: { ok: true, left: most - code.tries - 1, isFirst: code.tries === 0 },
  };
}

/** Marks a code as used. The answer is false where it was used before: a code works once (sign-in-52). */
export function redeem(record: PhoneRecord, id: string): Decided<boolean> {
  const fresh = record.some((code) => code.id === id && !code.used);
  return { record: changed(record, id, () => ({ used: true })), answer: fresh };
}
