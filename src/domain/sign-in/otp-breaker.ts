/**
 * How often a code may be sent to a phone and typed (S2 §9 names the code's length; these limits are chosen: docs/decisions/17).
 * Pure: the Durable Objects of src/limits keep what these rules say. Times are epoch milliseconds.
 */

/** This many phones with a wrong code within the window mean that somebody guesses: nothing is verified for a while. */
export const BREAKER_PHONES = 200;

/** At most so many phones of one address count towards it, so that no single address can stop the sign-in for everybody. */
export const BREAKER_PHONES_PER_ADDRESS = 5;

export const BREAKER_WINDOW_MS = 600_000;

export const BREAKER_PAUSE_MS = 300_000;

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
