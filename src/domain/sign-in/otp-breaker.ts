/**
 * Stops all verification for a while when very many phones have wrong codes at once (sign-in-56). One attacker who guesses across
 * many phones is invisible to the limits of a single phone. Times are epoch milliseconds.
 */
import { millisecondsInMinute } from "date-fns/constants";

/** This many phones with a wrong code within the window start a pause. */
const BREAKER_PHONES = 200;

/**
 * The most phones of one network address that count, so that a single address cannot stop the sign-in for everybody (sign-in-57).
 */
const BREAKER_PHONES_PER_ADDRESS = 5;

const BREAKER_WINDOW_MS = 10 * millisecondsInMinute;

const BREAKER_PAUSE_MS = 5 * millisecondsInMinute;

export interface Failure {
  /** When the phone last had a wrong code. */
  readonly at: number;
  /** The hashed network address that the phone counts for: the one of its first wrong code. */
  readonly address: string;
}

export interface BreakerState {
  /** The phones that count, by their hashed names. */
  readonly failures: ReadonlyMap<string, Failure>;
  /** Nothing is verified before this time. */
  readonly pausedUntil: number;
}

export const BREAKER_AT_REST: BreakerState = { failures: new Map(), pausedUntil: 0 };

/** Milliseconds until codes are verified again; 0 where they are. */
export function pauseLeft(state: BreakerState, now: number): number {
  return Math.max(0, state.pausedUntil - now);
}

/**
 * Counts a phone with a wrong code, unless its network address already counts for enough phones. A pause starts the count anew.
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
