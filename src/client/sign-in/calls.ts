/** The steps of the sign-in as they are sent, and what the answers of our own worker mean (POST /checkout/signin). */
import { type ProblemName, SIGN_IN_PROBLEMS, type SignInProblem, type SignInState } from "../../domain/sign-in/sign-in.ts";
import { sendJson } from "../network.ts";

/** The answers, as far as they are read. */
interface Answer {
  readonly next?: string;
  readonly step?: SignInState["step"];
  readonly resendIn?: number;
  readonly problem?: ProblemName;
  readonly minutes?: number;
}

/** What became of a step. */
interface StepAnswer extends Pick<Answer, "next" | "step" | "resendIn"> {
  /** Null where the step was taken. */
  readonly problem: SignInProblem | null;
}

/** A problem that has words; anything else is a fault. */
function problemOf({ problem, minutes }: Answer, status: number | null): SignInProblem {
  const name = SIGN_IN_PROBLEMS.find((known) => known === problem);
  if (name) return minutes === undefined ? { name } : { name, minutes };
  return { name: status === null ? "offline" : "somethingWrong" };
}

/** The steps that are sent; `mobile` belongs to the number step, the others are about the number that the code went to. */
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

/** Sends one step at a time. */
export function createSender(action: string) {
  let isSending = false;
  /** Tells the worker that the number is to be changed. */
  let editing: AbortController | undefined;

  return {
    /** Null where another step is under way, or the next page is. */
    async send(step: Step): Promise<StepAnswer | null> {
      if (isSending) return null;
      isSending = true;
      // Its answer must not arrive after this one's and bring the earlier session back.
      editing?.abort();
      const answer = await ask(action, step);
      isSending = !answer.problem && Boolean(answer.next);
      return answer;
    },
    /** So that a reload shows the number too. Nobody waits for it. */
    edit(): void {
      editing = new AbortController();
      void ask(action, { step: "edit" }, editing.signal);
    },
  };
}
