/** The step of a sign-in that is under way, from what the session holds. */

import { millisecondsInMinute } from "date-fns/constants";
import { CODE_LIFE_MS } from "./otp-limits.ts";
import type { SignInState } from "./sign-in.ts";

/** How long a farmer waits before a code can be sent again (sign-in-62). Milliseconds. */
export const RESEND_AFTER_MS = 30_000;

/**
 * How long a sign-in can be finished after its code was verified (sign-in-64). Milliseconds; the services have the same limit.
 */
const FINISH_WITHIN_MS = 10 * millisecondsInMinute;

/** The part of the session that decides the step. Epoch milliseconds. */
export interface SignInUnderWay {
  readonly mobile: string;
  readonly sentAt: number;
  readonly edited?: boolean | undefined;
  readonly verifiedAt?: number | undefined;
}

/** The step of a sign-in. The code step outlives the code, so that it can say that the code has ended (sign-in-63). */
export function signInStep(underWay: SignInUnderWay | undefined, now: number): SignInState["step"] {
  if (!underWay || underWay.edited) return "number";
  if (underWay.verifiedAt !== undefined) return now - underWay.verifiedAt < FINISH_WITHIN_MS ? "finish" : "number";
  return now - underWay.sentAt < 2 * CODE_LIFE_MS ? "code" : "number";
}

/** Whole seconds until a code can be sent again. */
export function resendWait(sentAt: number, now: number): number {
  return Math.max(0, Math.ceil((sentAt + RESEND_AFTER_MS - now) / 1_000));
}
