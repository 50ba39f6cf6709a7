/**
 * How often a code may be sent to a phone and typed (S2 §9 names the code's length; these limits are chosen: docs/decisions/17).
 * Pure: the Durable Objects of src/limits keep what these rules say. Times are epoch milliseconds.
 */

/** Wrong codes that may be typed for one sent code. */
export const MAX_TRIES = 5;

/** How long a sent code can be used. */
export const CODE_LIFE_MS = 300_000;

export const SENDS_PER_WINDOW = 3;

export const SEND_WINDOW_MS = 600_000;

export const SENDS_PER_DAY = 10;

export const DAY_MS = 86_400_000;

export interface SentCode {
  readonly id: string;
  readonly sentAt: number;
  /** Tries that have been let through, right or wrong. */
  readonly tries: number;
  readonly used: boolean;
}

/** The codes of one phone within the last day, oldest first. */
export type PhoneRecord = readonly SentCode[];

export type SendAnswer = { readonly ok: true } | { readonly ok: false; readonly waitMs: number };

export type TryAnswer =
  /** `left`: how many more tries this code has. */
  { readonly ok: true; readonly left: number } | { readonly ok: false; readonly reason: "expired" | "used" | "tries" };

interface Decided<A> {
  readonly record: PhoneRecord;
  readonly answer: A;
}

/** Lets a code be sent, and counts it, unless the phone has had its share within ten minutes or a day. */
export function admitSend(record: PhoneRecord, id: string, now: number): Decided<SendAnswer> {
  const kept = record.filter((code) => now - code.sentAt < DAY_MS);
  const waitMs = Math.max(waitFor(kept, SENDS_PER_WINDOW, SEND_WINDOW_MS, now), waitFor(kept, SENDS_PER_DAY, DAY_MS, now));
  if (waitMs > 0) return { record: kept, answer: { ok: false, waitMs } };
  return { record: [...kept, { id, sentAt: now, tries: 0, used: false }], answer: { ok: true } };
}

/** How long until fewer than `most` sends lie within the window. */
function waitFor(record: PhoneRecord, most: number, windowMs: number, now: number): number {
  const times = record.map((code) => code.sentAt).sort((a, b) => a - b);
  const blocking = times[times.length - most];
  return blocking === undefined ? 0 : Math.max(0, blocking + windowMs - now);
}

/** Lets a code be tried, and counts it, while the code lives, has not worked yet and has tries left. */
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

/** Marks a code as used; the answer is false where it was used before, so that a code works once. */
export function redeem(record: PhoneRecord, id: string): Decided<boolean> {
  const fresh = record.some((code) => code.id === id && !code.used);
  return { record: record.map((code) => (code.id === id ? { ...code, used: true } : code)), answer: fresh };
}
