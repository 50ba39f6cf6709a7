/**
 * Signing in by a code (S2 §2, §4 "not_verified, entered, verified", §5, §8): a state machine, shared by the worker, which
 * begins it, and the island, which goes on with it. Pure.
 */
import { CODE_LENGTH, MOBILE_LENGTH, typedCode, typedMobile } from "./sign-in-input.ts";

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
export function problemField({ name }: SignInProblem): "mobile" | "code" | null {
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

/** Whether the step's button does something (S2 §5: exactly 10 digits, exactly 4). */
export function canSubmit(state: SignInState): boolean {
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
        ? signInStateAt(step, typedMobile(event.text), state.problem)
        : signInStateAt(step, mobile, state.problem, typedCode(event.text));
    case "send":
      // From the number step a whole number is sent; from the code step the code is sent again.
      if (busy || step === "finish" || (step === "number" && !canSubmit(state))) return state;
      return { ...signInStateAt(step, mobile), busy: true };
    case "sent":
      return busy && step !== "finish" ? signInStateAt("code", event.mobile) : state;
    case "edit":
      // The number stays to be mended; the code is cleared (S2 §2).
      return step === "code" && !busy ? signInStateAt("number", mobile) : state;
    case "verify":
      return busy || state.status === "not_verified" ? state : { ...state, busy: true, problem: null };
    case "verified":
      return busy && state.status === "entered" ? signInStateAt("finish", mobile) : state;
    case "failed":
      return busy ? signInStateAt(event.step ?? step, mobile, event.problem) : state;
  }
}

/** The state with which a step begins. A code that failed is typed anew. */
export function signInStateAt(step: SignInState["step"], mobile: string, problem: SignInProblem | null = null, code = ""): SignInState {
  const status = step === "finish" ? "verified" : code.length === CODE_LENGTH ? "entered" : "not_verified";
  return { status, step, mobile, code, busy: false, problem } as SignInState;
}
