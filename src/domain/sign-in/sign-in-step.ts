/**
 * Signing in by a code (S2 §2, §4 "not_verified, entered, verified", §5, §8): a state machine, shared by the worker, which
 * begins it, and the island, which goes on with it. Pure.
 */

import { CODE_LIFE_MS } from "./otp-limits.ts";
import type { SignInState } from "./sign-in.ts";

/** How long a farmer waits before a code can be sent again. Milliseconds. */
export const RESEND_AFTER_MS = 30_000;

/** How long after a code was verified the sign-in can still be finished. Milliseconds; the services' own limit is the same. */
export const FINISH_WITHIN_MS = 600_000;

/** What the session holds of a sign-in under way, as far as it decides what is shown. */
export interface SignInUnderWay {
  readonly mobile: string;
  readonly sentAt: number;
  readonly edited?: boolean | undefined;
  readonly verifiedAt?: number | undefined;
}

/** Where a sign-in under way stands. A code's step is left some time after the code has ended, to be able to say so. */
export function signInStep(underWay: SignInUnderWay | undefined, now: number): SignInState["step"] {
  if (!underWay || underWay.edited) return "number";
  if (underWay.verifiedAt !== undefined) return now - underWay.verifiedAt < FINISH_WITHIN_MS ? "finish" : "number";
  return now - underWay.sentAt < 2 * CODE_LIFE_MS ? "code" : "number";
}

/** Whole seconds until a code can be sent again. */
export function resendWait(sentAt: number, now: number): number {
  return Math.max(0, Math.ceil((sentAt + RESEND_AFTER_MS - now) / 1_000));
}
