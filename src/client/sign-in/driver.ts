/** Sign-in logic without DOM: input filters, countdown, WebOTP, one step at a time. */
import {
  problemField,
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
import { writeKey } from "../storage.ts";
import { createSender, type Step } from "./calls.ts";
import { createReceiver } from "./receiver.ts";

export interface SignInPage {
  /** Of the current step. */
  readonly field: () => Pick<HTMLInputElement, "value"> | null;
  /** Reads the code of an SMS; null if none or unsupported. */
  readonly receiveCode: (signal: AbortSignal) => Promise<string | null>;
  readonly open: (href: string) => void;
}

export type SignInViewState = Partial<Pick<SignInFormProps, "resendIn" | "submitCount" | "live">>;

export function createSignIn(frame: SignInFrame, page: SignInPage, show: (view: SignInViewState) => void) {
  let state = signInStateAt(frame.step, frame.mobile, frame.problem, frame.code);
  let announcement = "";
  let submitCount = 0;
  /** Epoch milliseconds of this device. */
  let resendAt = Date.now() + frame.resendIn * 1_000;
  const sender = createSender(frame.action);

  const secondsToResend = (): number => Math.max(0, Math.ceil((resendAt - Date.now()) / 1_000));

  const draw = (): void => {
    show({ resendIn: secondsToResend(), submitCount, live: { state, actions, announcement } });
    receive(state.step === "code" && !state.busy);
  };

  const apply = (event: SignInEvent): void => {
    state = signInReducer(state, event);
    draw();
  };

  const fail = (problem: SignInProblem, step: SignInState["step"] | undefined): void => {
    const { step: before } = state;
    const typed = page.field()?.value;
    state = signInReducer(state, { type: "failed", problem, step });
    // Also what was typed during the call (sign-in-80). A wrong code is typed again.
    if (typed && state.step === before && problemField(problem) !== "code") state = signInReducer(state, { type: "type", text: typed });
    draw();
  };

  const send = async (step: Step): Promise<void> => {
    announcement = "";
    const answer = await sender.send(step);
    if (!answer) return;
    const { next, problem, resendIn } = answer;
    if (next && !problem) {
      writeKey("otpVerified", "true");
      // Stay busy until the next page.
      page.open(next);
      return;
    }
    submitCount += 1;
    if (resendIn !== undefined) resendAt = Date.now() + resendIn * 1_000;
    if (!problem && step.step === "resend") announcement = frame.words["signIn.resent"];
    // A failed number keeps its step.
    if (problem) fail(problem, step.mobile ? "number" : answer.step);
    else apply({ type: "sent", mobile: step.mobile ?? state.mobile });
  };

  const verify = (code: string): void => {
    apply({ type: "verify" });
    void send({ step: "verify", code });
  };

  const receive = createReceiver(page.receiveCode, (text) => {
    const code = typedCode(text);
    const field = page.field();
    if (field) field.value = code;
    apply({ type: "type", text: code });
    verify(code);
  });

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
      void send({ step: "send", mobile });
    },
    resend(event) {
      event.preventDefault();
      if (secondsToResend() > 0) return;
      apply({ type: "send" });
      void send({ step: "resend" });
    },
    edit(event) {
      event.preventDefault();
      if (state.busy) return;
      sender.edit();
      submitCount += 1;
      apply({ type: "edit" });
    },
  };

  const start = (): void => {
    // Signed out: clear the device's hint (sign-in-28).
    writeKey("otpVerified", null);
    forgetFarmersTasks();
    leaveWithoutBag(frame.bagHref);
    // Typed before hydration.
    const text = page.field()?.value;
    if (text) state = signInReducer(state, { type: "type", text });
    draw();
    setInterval(draw, 1_000);
  };

  return { start };
}
