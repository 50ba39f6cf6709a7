import { millisecondsInMinute } from "date-fns/constants";
import { CODE_LIFE_MS } from "./otp-limits.ts";
import type { SignInState } from "./sign-in.ts";

/** (sign-in-62) */
export const RESEND_AFTER_MS = 30_000;

/** The services have the same limit (sign-in-64). */
const FINISH_WITHIN_MS = 10 * millisecondsInMinute;

export interface PendingSignIn {
  readonly mobile: string;
  readonly sentAt: number;
  readonly edited?: boolean | undefined;
  readonly verifiedAt?: number | undefined;
}

/** The step outlives the code, to show that it has expired (sign-in-63). */
export function signInStep(pending: PendingSignIn | undefined, now: number): SignInState["step"] {
  if (!pending || pending.edited) return "number";
  if (pending.verifiedAt !== undefined) return now - pending.verifiedAt < FINISH_WITHIN_MS ? "finish" : "number";
  return now - pending.sentAt < 2 * CODE_LIFE_MS ? "code" : "number";
}

export function resendWait(sentAt: number, now: number): number {
  return Math.max(0, Math.ceil((sentAt + RESEND_AFTER_MS - now) / 1_000));
}
