/** OTPs by phone (docs/decisions/17-sign-in.md), stored by src/limits/phone-gate.ts. Epoch milliseconds. */
import { millisecondsInDay, millisecondsInMinute } from "date-fns/constants";

/** (sign-in-50) */
const MAX_TRIES = 5;

/** (sign-in-56) */
const STRICT_TRIES = 1;

/** (sign-in-51) */
export const CODE_LIFE_MS = 5 * millisecondsInMinute;

const SEND_WINDOW_MS = 10 * millisecondsInMinute;

/** (sign-in-48, sign-in-49) */
const SENDS = { window: 3, day: 10 } as const;

/** For devices new to the number (limits-3). */
const SENDS_OF_STRANGERS = { window: 2, day: 7 } as const;

/** (limits-3) */
const SENDS_OF_NETWORK = { window: 2, day: 3 } as const;

/** A failed call may have sent a message (limits-5). */
const FAILED_SENDS = { window: 6, day: 20 } as const;

const MAX_FAILED_TRIES = 10;

export interface Sender {
  /** The number has signed in on the device before. */
  readonly isKnown: boolean;
  readonly network: string | null;
}

export interface SentCode extends Sender {
  readonly id: string;
  readonly sentAt: number;
  readonly tries: number;
  readonly used: boolean;
  readonly failed: boolean;
  readonly failedTries: number;
}

export type PhoneRecord = readonly SentCode[];

export type SendAnswer =
  | { readonly ok: true }
  /** `faults`: the service failed too often. */
  | { readonly ok: false; readonly reason: "often" | "faults"; readonly waitMs: number };

export type TryAnswer =
  | { readonly ok: true; readonly left: number; readonly isFirst: boolean }
  | { readonly ok: false; readonly reason: "expired" | "used" | "tries" | "faults" };

interface Decided<A> {
  readonly record: PhoneRecord;
  readonly answer: A;
}

/** Strangers get fewer codes, to leave some for the owner (limits-3). */
export function admitSend(record: PhoneRecord, id: string, sender: Sender, now: number): Decided<SendAnswer> {
  const recent = record.filter((code) => now - code.sentAt < millisecondsInDay);
  const faultMs = waitFor(
    recent.filter(({ failed }) => failed),
    FAILED_SENDS,
    now,
  );
  if (faultMs > 0) return { record: recent, answer: { ok: false, reason: "faults", waitMs: faultMs } };
  const counted = recent.filter(({ failed }) => !failed);
  const strangers = counted.filter(({ isKnown }) => !isKnown);
  const ofNetwork = strangers.filter(({ network }) => network !== null && network === sender.network);
  const waitMs = sender.isKnown
    ? waitFor(counted, SENDS, now)
    : Math.max(waitFor(counted, SENDS, now), waitFor(strangers, SENDS_OF_STRANGERS, now), waitFor(ofNetwork, SENDS_OF_NETWORK, now));
  if (waitMs > 0) return { record: recent, answer: { ok: false, reason: "often", waitMs } };
  return {
    record: [...recent, { id, sentAt: now, tries: 0, used: false, failed: false, failedTries: 0, ...sender }],
    answer: { ok: true },
  };
}

const changed = (record: PhoneRecord, id: string, change: (code: SentCode) => Partial<SentCode>): PhoneRecord =>
  record.map((code) => (code.id === id ? { ...code, ...change(code) } : code));

export const takeBackSend = (record: PhoneRecord, id: string): PhoneRecord => changed(record, id, () => ({ failed: true }));

export const takeBackTry = (record: PhoneRecord, id: string): PhoneRecord =>
  changed(record, id, ({ tries, failedTries }) => ({ tries: tries - 1, failedTries: failedTries + 1 }));

function waitFor(record: PhoneRecord, { window, day }: { readonly window: number; readonly day: number }, now: number): number {
  const until = (most: number, windowMs: number) => (record.at(-most)?.sentAt ?? Number.NEGATIVE_INFINITY) + windowMs - now;
  return Math.max(0, until(window, SEND_WINDOW_MS), until(day, millisecondsInDay));
}

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

/** A code works once (sign-in-52). */
export function redeem(record: PhoneRecord, id: string): Decided<boolean> {
  const fresh = record.some((code) => code.id === id && !code.used);
  return { record: changed(record, id, () => ({ used: true })), answer: fresh };
}
