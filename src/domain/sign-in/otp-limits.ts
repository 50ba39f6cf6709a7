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

/** This many phones with a wrong code within the window mean that somebody guesses: nothing is verified for a while. */
export const BREAKER_PHONES = 200;
/** At most so many phones of one address count towards it, so that no single address can stop the sign-in for everybody. */
export const BREAKER_PHONES_PER_ADDRESS = 5;
export const BREAKER_WINDOW_MS = 600_000;
export const BREAKER_PAUSE_MS = 300_000;

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

export interface Failure {
  /** When the phone last had a wrong code. */
  readonly at: number;
  /** The name of the address that it counts for: the one that it failed from first. */
  readonly address: string;
}

export interface BreakerState {
  /** The phones that count, by the name of their gate. */
  readonly failures: ReadonlyMap<string, Failure>;
  /** Nothing is verified before this time. */
  readonly pausedUntil: number;
}

export const BREAKER_AT_REST: BreakerState = { failures: new Map(), pausedUntil: 0 };

/** How long nothing is verified yet; 0 where it is. */
export function pauseLeft(state: BreakerState, now: number): number {
  return Math.max(0, state.pausedUntil - now);
}

/**
 * Counts a phone with a wrong code, unless its address has had its share. Too many different phones begin a pause, after which
 * counting begins anew.
 */
export function noteFailure(state: BreakerState, phone: string, address: string, now: number): BreakerState {
  if (pauseLeft(state, now) > 0) return state;
  const failures = new Map([...state.failures].filter(([, { at }]) => now - at < BREAKER_WINDOW_MS));
  const known = failures.get(phone);
  const ofAddress = [...failures.values()].filter((failure) => failure.address === address).length;
  if (known || ofAddress < BREAKER_PHONES_PER_ADDRESS) failures.set(phone, { at: now, address: known?.address ?? address });
  return failures.size >= BREAKER_PHONES
    ? { failures: new Map(), pausedUntil: now + BREAKER_PAUSE_MS }
    : { failures, pausedUntil: state.pausedUntil };
}
