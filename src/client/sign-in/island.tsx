/** The sign-in in place (S2 §2, §4): filters what is typed, counts down, reads the code of a message, and never loses a step. */
import { type FormEvent, useEffect, useReducer, useRef, useState } from "react";
import {
  type ProblemName,
  SIGN_IN_PROBLEMS,
  type SignInProblem,
  type SignInState,
  signInReducer,
  stateAt,
  typedCode,
  typedMobile,
} from "../../domain/sign-in/sign-in.ts";
import { type SignInActions, SignInForm, type SignInFrame } from "../../views/sign-in/island/SignInForm.tsx";
import { leaveWithoutBag } from "../cart/leave.ts";
import { hydrateIsland as hydrate, type IslandComponent } from "../hydrate.ts";
import { fetchJson } from "../network.ts";
import { writeKey } from "../storage.ts";

/**
 * The island stands around the steps, which come to life, and around what is said to a farmer who is signed in already: there
 * it only forgets the hint when they sign out.
 */
export function hydrateIsland(component: IslandComponent, props: object, element: HTMLElement): void {
  if ("step" in props) hydrate(component, props, element);
  else element.addEventListener("submit", () => writeKey("otpVerified", null));
}

/** The answers of POST /checkout/signin, as far as they are read. */
interface Answer {
  readonly next?: string;
  readonly step?: SignInState["step"];
  readonly resendIn?: number;
  readonly problem?: ProblemName;
  readonly minutes?: number;
}

/** The field of the step that is shown. */
const fieldShown = (): HTMLInputElement | null => document.querySelector<HTMLInputElement>("#mobile, #code");

/** A problem that has words; anything else is a fault. */
function problemOf({ problem, minutes }: Answer, status: number | null): SignInProblem {
  const name = SIGN_IN_PROBLEMS.find((known) => known === problem);
  if (name) return minutes === undefined ? { name } : { name, minutes };
  return { name: status === null ? "offline" : "somethingWrong" };
}

export default function SignInIsland(frame: SignInFrame) {
  const { words, action } = frame;
  const [alive, setAlive] = useState(false);
  const [state, dispatch] = useReducer(signInReducer, stateAt(frame.step, frame.mobile, frame.problem));
  const [said, setSaid] = useState("");
  const [attempt, setAttempt] = useState(0);
  /** When a code can be sent again, by this device's clock. */
  const [resendAt, setResendAt] = useState(() => Date.now() + frame.resendIn * 1_000);
  const [, countDown] = useState(0);
  const resendIn = alive ? Math.max(0, Math.ceil((resendAt - Date.now()) / 1_000)) : frame.resendIn;
  // A second tap comes before the first has been drawn, so the lock is not part of the state.
  const locked = useRef(false);
  /** The worker is being told that the number is to be changed. */
  const telling = useRef<AbortController>(null);

  useEffect(() => {
    // The page says that nobody is signed in; the hint follows it (S2 §8), it never leads.
    writeKey("otpVerified", null);
    setAlive(true);
    leaveWithoutBag(frame.bagHref);
    // What was typed before the island was there.
    const field = fieldShown();
    if (field?.value) dispatch({ type: "type", text: field.value });
  }, [frame.bagHref]);

  useEffect(() => {
    const timer = setInterval(() => countDown(Date.now), 1_000);
    return () => clearInterval(timer);
  }, []);

  const post = (fields: object, signal: AbortSignal | null = null) =>
    fetchJson(
      action,
      { offline: "", failed: "" },
      { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(fields), signal },
    );

  /** Sends a step; the number that a code goes to is that of the number step, or the one it went to before. */
  const send = async (step: "send" | "resend" | "verify", fields: { readonly mobile?: string; readonly code?: string } = {}) => {
    if (locked.current) return;
    locked.current = true;
    setSaid("");
    // Its answer must not come after this one's, with the session of before.
    telling.current?.abort();
    const reply = await post({ step, ...fields });
    const answer = (reply.value ?? {}) as Answer;
    if (reply.ok && answer.next) {
      writeKey("otpVerified", "true");
      // The button stays busy until the next page is there.
      location.assign(answer.next);
      return;
    }
    locked.current = false;
    if (answer.resendIn !== undefined) setResendAt(Date.now() + answer.resendIn * 1_000);
    if (reply.ok) dispatch({ type: "sent", mobile: fields.mobile ?? state.mobile });
    // A number that could not be sent stays at its step, whatever is under way otherwise.
    else dispatch({ type: "failed", problem: problemOf(answer, reply.status), step: fields.mobile ? "number" : answer.step });
    if (reply.ok && step === "resend") setSaid(words["signIn.resent"]);
    setAttempt((before) => before + 1);
  };

  const verify = (code: string) => {
    dispatch({ type: "verify" });
    void send("verify", { code });
  };

  // The message of the code can come at any time while its step is shown, and is verified as the page stands by then.
  const arrive = useRef<(code: string) => void>(() => undefined);
  arrive.current = (code) => {
    const field = fieldShown();
    if (field) field.value = code;
    dispatch({ type: "type", text: code });
    verify(code);
  };
  const waitsForCode = alive && state.step === "code" && !state.busy;
  useEffect(() => {
    if (!waitsForCode || !("OTPCredential" in window)) return;
    const asking = new AbortController();
    void import("./otp.ts").then(async ({ receiveCode }) => {
      const code = await receiveCode(asking.signal);
      if (code) arrive.current(typedCode(code));
    });
    return () => asking.abort();
  }, [waitsForCode]);

  const actions: SignInActions = {
    type: (text) => {
      dispatch({ type: "type", text });
      return state.step === "code" ? typedCode(text) : typedMobile(text);
    },
    submit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      if (state.step !== "number") {
        if (state.status !== "not_verified") verify(state.code);
        return;
      }
      const mobile = typedMobile(state.mobile);
      dispatch({ type: "send" });
      void send("send", { mobile });
    },
    resend: (event) => {
      event.preventDefault();
      if (resendIn > 0) return;
      dispatch({ type: "send" });
      void send("resend");
    },
    edit: (event) => {
      event.preventDefault();
      if (state.busy) return;
      dispatch({ type: "edit" });
      // So that a reload shows the number too. Nobody waits for it.
      telling.current = new AbortController();
      void post({ step: "edit" }, telling.current.signal);
      setAttempt((before) => before + 1);
    },
  };

  const live = alive ? { live: { state, actions, said } } : {};
  return <SignInForm {...frame} {...live} resendIn={resendIn} attempt={attempt} />;
}
