/**
 * Signing in by a code (S2 §2, §4 "not_verified, entered, verified", §5, §8): a state machine, shared by the worker, which
 * begins it, and the island, which goes on with it. Pure.
 */

import { readMobile, toLatinDigits } from "../text/validation.ts";
import { CODE_LIFE_MS } from "./otp-limits.ts";

export const MOBILE_LENGTH = 10;
export const CODE_LENGTH = 4;
/** How long a farmer waits before a code can be sent again. Milliseconds. */
export const RESEND_AFTER_MS = 30_000;
/** How long after a code was verified the sign-in can still be finished. Milliseconds; the services' own limit is the same. */
export const FINISH_WITHIN_MS = 600_000;
/** Longest number with a prefix, spaces and brackets, or code with the words around it, that is looked at. */
export const MAX_TYPED = 30;

/** What can go wrong, each with its words under `signIn.` (S2 §8; the limits' own are chosen). */
export const SIGN_IN_PROBLEMS = [
  "mobileMissing",
  "mobileWrong",
  "codeWrong",
  "codeExpired",
  "tooManyTries",
  "tooManySends",
  "paused",
  "again",
  "somethingWrong",
  "offline",
] as const;
export type ProblemName = (typeof SIGN_IN_PROBLEMS)[number];

export interface SignInProblem {
  readonly name: ProblemName;
  /** Minutes to wait, where waiting helps. */
  readonly minutes?: number;
}

/** The field that a problem is about; null where it is about none. */
export function fieldOf({ name }: SignInProblem): "mobile" | "code" | null {
  if (name === "tooManyTries") return "code";
  return (/^mobile|^code/.exec(name)?.[0] ?? null) as "mobile" | "code" | null;
}

/** A wait as it is told: whole minutes, at least one. */
export const minutesOf = (waitMs: number): number => Math.max(1, Math.ceil(waitMs / 60_000));

interface Common {
  readonly mobile: string;
  /** What is typed of the code; empty at the other steps. */
  readonly code: string;
  /** While the worker is asked: a code sent, a code checked, a farmer looked up. */
  readonly busy: boolean;
  readonly problem: SignInProblem | null;
}

export type SignInState =
  | (Common & { readonly status: "not_verified"; readonly step: "number" | "code" })
  /** The code is typed in full. */
  | (Common & { readonly status: "entered"; readonly step: "code" })
  /** The code was right; the farmer is still to be looked up. */
  | (Common & { readonly status: "verified"; readonly step: "finish" });

export type SignInEvent =
  | { readonly type: "type"; readonly text: string }
  | { readonly type: "send" }
  | { readonly type: "sent"; readonly mobile: string }
  | { readonly type: "edit" }
  | { readonly type: "verify" }
  | { readonly type: "verified" }
  /** `step`: where the farmer goes on from, as the worker says; without it, from where they are. */
  | { readonly type: "failed"; readonly problem: SignInProblem; readonly step?: SignInState["step"] | undefined };

const digits = (text: string, most: number): string => toLatinDigits(text).replace(/\D/g, "").slice(0, most);

/** The digits of a number as it is being typed: at most 10, of any script, without the country's prefix. */
export const typedMobile = (text: string): string => readMobile(text) ?? digits(text, MOBILE_LENGTH);

/** The digits of a code as it is being typed or pasted: at most 4. */
export const typedCode = (text: string): string => digits(text, CODE_LENGTH);

/** The four digits of a code, spaced or hyphenated as it may be, or null: what is sent must be exactly that (S2 §5). */
export function readCode(text: string): string | null {
  const digits = toLatinDigits(text).replace(/[\s\u2010-\u2015-]/g, "");
  return /^\d{4}$/.test(digits) ? digits : null;
}

/** Whether the step's button does something (S2 §5: exactly 10 digits, exactly 4). */
export function canGoOn(state: SignInState): boolean {
  if (state.busy) return false;
  if (state.step === "number") return typedMobile(state.mobile).length === MOBILE_LENGTH;
  return state.status !== "not_verified";
}

/** What follows from an event. An event that does not fit the state changes nothing. */
export function signInReducer(state: SignInState, event: SignInEvent): SignInState {
  const { step, mobile, busy } = state;
  switch (event.type) {
    case "type":
      if (busy || step === "finish") return state;
      return step === "number"
        ? stateAt(step, typedMobile(event.text), state.problem)
        : stateAt(step, mobile, state.problem, typedCode(event.text));
    case "send":
      // From the number step a whole number is sent; from the code step the code is sent again.
      if (busy || step === "finish" || (step === "number" && !canGoOn(state))) return state;
      return { ...stateAt(step, mobile), busy: true };
    case "sent":
      return busy && step !== "finish" ? stateAt("code", event.mobile) : state;
    case "edit":
      // The number stays to be mended; the code is cleared (S2 §2).
      return step === "code" && !busy ? stateAt("number", mobile) : state;
    case "verify":
      return busy || state.status === "not_verified" ? state : { ...state, busy: true, problem: null };
    case "verified":
      return busy && state.status === "entered" ? stateAt("finish", mobile) : state;
    case "failed":
      return busy ? stateAt(event.step ?? step, mobile, event.problem) : state;
  }
}

/** The state with which a step begins. A code that failed is typed anew. */
export function stateAt(step: SignInState["step"], mobile: string, problem: SignInProblem | null = null, code = ""): SignInState {
  const status = step === "finish" ? "verified" : code.length === CODE_LENGTH ? "entered" : "not_verified";
  return { status, step, mobile, code, busy: false, problem } as SignInState;
}

/** What the session holds of a sign-in under way, as far as it decides what is shown. */
export interface SignInUnderWay {
  readonly mobile: string;
  readonly sentAt: number;
  readonly edited?: boolean | undefined;
  readonly verifiedAt?: number | undefined;
}

/** Where a sign-in under way stands. A code's step is left some time after the code has ended, to be able to say so. */
export function stepOf(underWay: SignInUnderWay | undefined, now: number): SignInState["step"] {
  if (!underWay || underWay.edited) return "number";
  if (underWay.verifiedAt !== undefined) return now - underWay.verifiedAt < FINISH_WITHIN_MS ? "finish" : "number";
  return now - underWay.sentAt < 2 * CODE_LIFE_MS ? "code" : "number";
}

/** Whole seconds until a code can be sent again. */
export function resendWait(sentAt: number, now: number): number {
  return Math.max(0, Math.ceil((sentAt + RESEND_AFTER_MS - now) / 1_000));
}

/** Screens that a sign-in may lead to, by their name in the `next` parameter; never a free address. */
export const NEXT_SCREENS = ["checkout", "address", "orders"] as const;
export type NextScreen = (typeof NEXT_SCREENS)[number];

export function readNext(text: string | null | undefined): NextScreen {
  return NEXT_SCREENS.find((name) => name === text) ?? "checkout";
}
