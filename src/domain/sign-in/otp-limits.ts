/**
 * How many codes one phone gets, and how often each may be tried (docs/decisions/17-sign-in.md). The Durable Object
 * src/limits/phone-gate.ts stores the record. Times are epoch milliseconds.
 */
import { millisecondsInDay, millisecondsInMinute } from "date-fns/constants";

/** Tries of one code (sign-in-50). */
const MAX_TRIES = 5;

/** How long a sent code can be used (sign-in-51). */
export const CODE_LIFE_MS = 5 * millisecondsInMinute;

const SENDS_PER_WINDOW = 3;

const SEND_WINDOW_MS = 10 * millisecondsInMinute;

const SENDS_PER_DAY = 10;

export const DAY_MS = millisecondsInDay;

export interface SentCode {
  readonly id: string;
  readonly sentAt: number;
  /** Tries that were admitted, right or wrong. */
  readonly tries: number;
  readonly used: boolean;
}

/** The codes of one phone within the last day, oldest first. */
export type PhoneRecord = readonly SentCode[];

export type SendAnswer = { readonly ok: true } | { readonly ok: false; readonly waitMs: number };

export type TryAnswer =
  /** `left`: the tries that remain for this code. */
  { readonly ok: true; readonly left: number } | { readonly ok: false; readonly reason: "expired" | "used" | "tries" };

interface Decided<A> {
  readonly record: PhoneRecord;
  readonly answer: A;
}

/**
 * Admits and counts the sending of a code, unless the phone had 3 codes in 10 minutes or 10 in a day (sign-in-48, sign-in-49).
 */
export function admitSend(record: PhoneRecord, id: string, now: number): Decided<SendAnswer> {
  const kept = record.filter((code) => now - code.sentAt < DAY_MS);
  const waitMs = Math.max(waitFor(kept, SENDS_PER_WINDOW, SEND_WINDOW_MS, now), waitFor(kept, SENDS_PER_DAY, DAY_MS, now));
  if (waitMs > 0) return { record: kept, answer: { ok: false, waitMs } };
  return { record: [...kept, { id, sentAt: now, tries: 0, used: false }], answer: { ok: true } };
}

/** Milliseconds until fewer than `most` sendings lie within the window. */
function waitFor(record: PhoneRecord, most: number, windowMs: number, now: number): number {
  const blocking = record.at(-most);
  return blocking ? Math.max(0, blocking.sentAt + windowMs - now) : 0;
}

/** Admits and counts a try of a code while the code lives, has not worked yet and has tries left (sign-in-50, sign-in-51). */
export function admitTry(record: PhoneRecord, id: string, now: number): Decided<TryAnswer> {
  const code = record.find((candidate) => candidate.id === id);
  if (!code || now - code.sentAt >= CODE_LIFE_MS) return { record, answer: { ok: false, reason: "expired" } };
  if (code.used) return { record, answer: { ok: false, reason: "used" } };
  if (code.tries >= MAX_TRIES) return { record, answer: { ok: false, reason: "tries" } };
  const tried = { ...code, tries: code.tries + 1 };
  return {
    record: record.map((candidate) => (candidate.id === id ? tried : candidate)),
    answer: { ok: true, left: MAX_TRIES - tried.tries },
  };
}

/** Marks a code as used. The answer is false where it was used before: a code works once (sign-in-52). */
export function redeem(record: PhoneRecord, id: string): Decided<boolean> {
  const fresh = record.some((code) => code.id === id && !code.used);
  return { record: record.map((code) => (code.id === id ? { ...code, used: true } : code)), answer: fresh };
}
