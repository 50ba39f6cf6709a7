/** State machine (sign-in-4). The worker builds its first state; the island continues with it. */
import { CODE_LENGTH, typedCode, typedMobile } from "./sign-in-input.ts";

/** Keys under `signIn.` in the locales. */
export const SIGN_IN_PROBLEMS = [
  "mobileMissing",
  "mobileWrong",
  "codeWrong",
  "codeExpired",
  "tooManyTries",
  "tooManySends",
  "busyNetwork",
  "busySite",
  "paused",
  "again",
  "notStored",
  "somethingWrong",
  "offline",
] as const;

export type ProblemName = (typeof SIGN_IN_PROBLEMS)[number];

export interface SignInProblem {
  readonly name: ProblemName;
  /** To wait, if waiting helps. */
  readonly minutes?: number;
}

export function problemField({ name }: SignInProblem): "mobile" | "code" | null {
  if (name === "tooManyTries") return "code";
  return (/^mobile|^code/.exec(name)?.[0] ?? null) as "mobile" | "code" | null;
}

export const minutesOf = (waitMs: number): number => Math.max(1, Math.ceil(waitMs / 60_000));

interface Common {
  readonly mobile: string;
  readonly code: string;
  readonly busy: boolean;
  readonly problem: SignInProblem | null;
}

export type SignInState =
  | (Common & { readonly status: "not_verified"; readonly step: "number" | "code" })
  | (Common & { readonly status: "entered"; readonly step: "code" })
  /** The farmer is not loaded yet. */
  | (Common & { readonly status: "verified"; readonly step: "finish" });

export type SignInEvent =
  | { readonly type: "type"; readonly text: string }
  | { readonly type: "send" }
  | { readonly type: "sent"; readonly mobile: string }
  | { readonly type: "edit" }
  | { readonly type: "verify" }
  | { readonly type: "failed"; readonly problem: SignInProblem; readonly step?: SignInState["step"] | undefined };

/** (sign-in-6, sign-in-8) */
export function canSubmit(state: SignInState): boolean {
  if (state.busy) return false;
  if (state.step === "number") return /^\d{10}$/.test(typedMobile(state.mobile));
  return state.status !== "not_verified";
}

export function signInReducer(state: SignInState, event: SignInEvent): SignInState {
  const { step, mobile, busy } = state;
  switch (event.type) {
    case "type":
      if (busy || step === "finish") return state;
      return step === "number"
        ? signInStateAt(step, typedMobile(event.text), state.problem)
        : signInStateAt(step, mobile, state.problem, typedCode(event.text));
    case "send":
      if (busy || step === "finish" || (step === "number" && !canSubmit(state))) return state;
      return { ...signInStateAt(step, mobile), busy: true };
    case "sent":
      return busy && step !== "finish" ? signInStateAt("code", event.mobile) : state;
    case "edit":
      // Keeps the number (sign-in-2).
      return step === "code" && !busy ? signInStateAt("number", mobile) : state;
    case "verify":
      return busy || state.status === "not_verified" ? state : { ...state, busy: true, problem: null };
    case "failed":
      return busy ? signInStateAt(event.step ?? step, mobile, event.problem, codeAfter(event.problem, state.code)) : state;
  }
}

/** Keeps the code after a fault, for a retry (sign-in-80). */
export const codeAfter = (problem: SignInProblem, code: string): string => (problemField(problem) === "code" ? "" : code);

export function signInStateAt(step: SignInState["step"], mobile: string, problem: SignInProblem | null = null, typed = ""): SignInState {
  const code = step === "code" ? typed : "";
  const status = step === "finish" ? "verified" : code.length === CODE_LENGTH ? "entered" : "not_verified";
  return { status, step, mobile, code, busy: false, problem } as SignInState;
}
