/**
 * The sign-in without its page: filters what is typed, counts down to the next code, reads the code of a message, and sends one
 * step at a time. What it needs of its page is given to it (island.tsx).
 */
import {
  type ProblemName,
  SIGN_IN_PROBLEMS,
  type SignInEvent,
  type SignInProblem,
  type SignInState,
  signInReducer,
  signInStateAt,
} from "../../domain/sign-in/sign-in.ts";
import { typedCode, typedMobile } from "../../domain/sign-in/sign-in-input.ts";
import type { SignInActions, SignInFormProps, SignInFrame } from "../../views/sign-in/island/SignInForm.tsx";
import { leaveWithoutBag } from "../cart/leave.ts";
import { forgetFarmersTasks } from "../kept-tasks.ts";
import { type Fetched, sendJson } from "../network.ts";
import { writeKey } from "../storage.ts";

/** What the sign-in needs of its page. */
export interface SignInPage {
  /** The field of the step that is shown. */
  readonly field: () => Pick<HTMLInputElement, "value"> | null;
  /** Waits for the code of a message; null where none came, or where the browser cannot. */
  readonly receiveCode: (signal: AbortSignal) => Promise<string | null>;
  /** Opens another page. */
  readonly open: (href: string) => void;
}

/** What the page shows beside its frame. */
export type SignInShown = Partial<Pick<SignInFormProps, "resendIn" | "attempt" | "live">>;

/** The answers of POST /checkout/signin, as far as they are read. */
interface Answer {
  readonly next?: string;
  readonly step?: SignInState["step"];
  readonly resendIn?: number;
  readonly problem?: ProblemName;
  readonly minutes?: number;
}

/** A problem that has words; anything else is a fault. */
function problemOf({ problem, minutes }: Answer, status: number | null): SignInProblem {
  const name = SIGN_IN_PROBLEMS.find((known) => known === problem);
  if (name) return minutes === undefined ? { name } : { name, minutes };
  return { name: status === null ? "offline" : "somethingWrong" };
}

/** @param show draws what is shown from now on */
export function createSignIn(frame: SignInFrame, page: SignInPage, show: (shown: SignInShown) => void) {
  let state = signInStateAt(frame.step, frame.mobile, frame.problem);
  let said = "";
  let attempt = 0;
  /** When a code can be sent again, by this device's clock. */
  let resendAt = Date.now() + frame.resendIn * 1_000;
  let isSending = false;
  /** Tells the worker that the number is to be changed. */
  let editing: AbortController | undefined;
  /** Waits for the message with the code. */
  let receiving: AbortController | undefined;

  const secondsToResend = (): number => Math.max(0, Math.ceil((resendAt - Date.now()) / 1_000));

  const draw = (): void => {
    show({ resendIn: secondsToResend(), attempt, live: { state, actions, said } });
    // The message of the code can come at any time while its step is shown.
    const waits = state.step === "code" && !state.busy;
    if (waits && !receiving) {
      receiving = new AbortController();
      void page.receiveCode(receiving.signal).then((code) => code && arrive(typedCode(code)));
    }
    if (!waits) {
      receiving?.abort();
      receiving = undefined;
    }
  };

  const apply = (event: SignInEvent): void => {
    state = signInReducer(state, event);
    draw();
  };

  const post = (fields: object, signal: AbortSignal | null = null): Promise<Fetched> => sendJson(frame.action, fields, { signal });

  /** Sends a step. `mobile` belongs to the number step; the other steps are about the number that the code went to. */
  const send = async (step: "send" | "resend" | "verify", fields: { readonly mobile?: string; readonly code?: string } = {}) => {
    if (isSending) return;
    isSending = true;
    said = "";
    // Its answer must not arrive after this one's and bring the earlier session back.
    editing?.abort();
    const reply = await post({ step, ...fields });
    const answer = (reply.value ?? {}) as Answer;
    if (reply.ok && answer.next) {
      writeKey("otpVerified", "true");
      // The button stays busy until the next page is there.
      page.open(answer.next);
      return;
    }
    isSending = false;
    attempt += 1;
    if (answer.resendIn !== undefined) resendAt = Date.now() + answer.resendIn * 1_000;
    if (reply.ok && step === "resend") said = frame.words["signIn.resent"];
    if (reply.ok) apply({ type: "sent", mobile: fields.mobile ?? state.mobile });
    // A number that could not be sent stays at its step, whatever is under way otherwise.
    else apply({ type: "failed", problem: problemOf(answer, reply.status), step: fields.mobile ? "number" : answer.step });
  };

  const verify = (code: string): void => {
    apply({ type: "verify" });
    void send("verify", { code });
  };

  const arrive = (code: string): void => {
    const shown = page.field();
    if (shown) shown.value = code;
    apply({ type: "type", text: code });
    verify(code);
  };

  const actions: SignInActions = {
    type(text) {
      apply({ type: "type", text });
      return state.step === "code" ? typedCode(text) : typedMobile(text);
    },
    submit(event) {
      event.preventDefault();
      if (state.step !== "number") {
        if (state.status !== "not_verified") verify(state.code);
        return;
      }
      const mobile = typedMobile(state.mobile);
      apply({ type: "send" });
      void send("send", { mobile });
    },
    resend(event) {
      event.preventDefault();
      if (secondsToResend() > 0) return;
      apply({ type: "send" });
      void send("resend");
    },
    edit(event) {
      event.preventDefault();
      if (state.busy) return;
      // So that a reload shows the number too. Nobody waits for it.
      editing = new AbortController();
      void post({ step: "edit" }, editing.signal);
      attempt += 1;
      apply({ type: "edit" });
    },
  };

  const start = (): void => {
    // The page knows that nobody is signed in. The hint on the device follows it (sign-in-28).
    writeKey("otpVerified", null);
    forgetFarmersTasks();
    leaveWithoutBag(frame.bagHref);
    // What was typed before the island was there.
    const text = page.field()?.value;
    if (text) state = signInReducer(state, { type: "type", text });
    draw();
    setInterval(draw, 1_000);
  };

  return { start };
}
