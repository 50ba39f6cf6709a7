import { type ProblemName, SIGN_IN_PROBLEMS, type SignInProblem, type SignInState } from "../../domain/sign-in/sign-in.ts";
import { sendJson } from "../network.ts";

interface Answer {
  readonly next?: string;
  readonly step?: SignInState["step"];
  readonly resendIn?: number;
  readonly problem?: ProblemName;
  readonly minutes?: number;
}

interface StepAnswer extends Pick<Answer, "next" | "step" | "resendIn"> {
  /** Null on success. */
  readonly problem: SignInProblem | null;
}

/** Unknown problems are faults. */
function problemOf({ problem, minutes }: Answer, status: number | null): SignInProblem {
  const name = SIGN_IN_PROBLEMS.find((candidate) => candidate === problem);
  if (name) return minutes === undefined ? { name } : { name, minutes };
  return { name: status === null ? "offline" : "somethingWrong" };
}

/** `mobile` is for the first step only. */
export interface Step {
  readonly step: "send" | "resend" | "verify" | "edit";
  readonly mobile?: string;
  readonly code?: string;
}

async function ask(action: string, step: Step, signal: AbortSignal | null = null): Promise<StepAnswer> {
  const reply = await sendJson(action, step, { signal });
  const answer = (reply.value ?? {}) as Answer;
  return { ...answer, problem: reply.ok ? null : problemOf(answer, reply.status) };
}

export function createSender(action: string) {
  let isSending = false;
  let editing: AbortController | undefined;

  return {
    /** Null while another step runs or the next page loads. */
    async send(step: Step): Promise<StepAnswer | null> {
      if (isSending) return null;
      isSending = true;
      // A late answer would restore the old session.
      editing?.abort();
      const answer = await ask(action, step);
      isSending = !answer.problem && Boolean(answer.next);
      return answer;
    },
    /** Lets a reload show the number step. */
    edit(): void {
      editing = new AbortController();
      void ask(action, { step: "edit" }, editing.signal);
    },
  };
}
