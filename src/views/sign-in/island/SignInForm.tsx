/**
 * Sign-in steps: number, OTP, finishing. Plain forms that post to /checkout/signin (sign-in-69); src/client/sign-in submits them in place.
 */
import type { FormEvent, InputHTMLAttributes, ReactNode } from "react";
import { canSubmit, problemField, type SignInProblem, type SignInState, signInStateAt } from "../../../domain/sign-in/sign-in.ts";
import { MAX_TYPED } from "../../../domain/sign-in/sign-in-input.ts";
import { fill } from "../../../i18n.ts";
import { ErrorSummary } from "../../ui/ErrorSummary.tsx";
import { describedBy, FieldError, SubmitButton } from "../../ui/fields.tsx";
import { focusOnArrival } from "../../ui/focus-on-arrival.ts";
import { PhoneLink } from "../../ui/PhoneLink.tsx";
import type { SignInWords } from "./sign-in-words.ts";

/** Props from the Worker. */
export interface SignInFrame {
  readonly action: string;
  readonly step: SignInState["step"];
  /** As typed, or the number that the OTP was sent to. */
  readonly mobile: string;
  /** As typed, kept after a failure. */
  readonly code: string;
  readonly problem: SignInProblem | null;
  /** Why the number is needed; cleared at the next step. */
  readonly note: string | null;
  /** Seconds until the OTP can be resent. */
  readonly resendIn: number;
  /** Phone number to call if no OTP arrives; empty for none. */
  readonly helpline: string;
  /** Set if the visitor came from the checkout: an empty bag needs no sign-in. */
  readonly bagHref: string | null;
  readonly words: SignInWords;
}

export interface SignInActions {
  /** Returns the text to show. */
  type(text: string): string;
  submit(event: FormEvent<HTMLFormElement>): void;
  resend(event: FormEvent<HTMLFormElement>): void;
  edit(event: FormEvent<HTMLFormElement>): void;
}

export interface SignInFormProps extends SignInFrame {
  /** Absent until hydrated: plain forms, whose buttons are always enabled. */
  readonly live?: { readonly state: SignInState; readonly actions: SignInActions; readonly announcement: string };
  /** Number of steps and errors shown: on each the focus moves there. */
  readonly submitCount?: number;
}

interface StepProps extends SignInFormProps {
  readonly state: SignInState;
}

const LONGEST_IN_MINUTES = 90;

function problemText(problem: SignInProblem, words: SignInWords): string {
  const { name, minutes = 1 } = problem;
  const wait =
    minutes > LONGEST_IN_MINUTES
      ? fill(words["signIn.inHours"], { hours: Math.ceil(minutes / 60) })
      : fill(words["signIn.inMinutes"], { minutes });
  return fill(words[`signIn.${name}`], { wait });
}

/** Two groups of five digits. */
export const readable = (mobile: string): string => `${mobile.slice(0, 5)} ${mobile.slice(5)}`;

export function SignInForm(props: SignInFormProps) {
  const state = props.live?.state ?? signInStateAt(props.step, props.mobile, props.problem, props.code);
  const step = { ...props, state };
  return (
    <>
      <p className="hide" role="status">
        {props.live?.announcement || null}
      </p>
      <Problem key={`problem ${props.submitCount ?? 0}`} {...step} />
      {state.step === "number" ? <NumberStep {...step} /> : null}
      {state.step === "code" ? <CodeStep {...step} /> : null}
      {state.step === "finish" ? (
        <Step {...step} name="verify" idle="signIn.finish" busy="signIn.checking">
          <p>{props.words["signIn.finishText"]}</p>
        </Step>
      ) : null}
    </>
  );
}

/** Errors that only time or a call solves: shown with the phone number (limits-21). */
const CALLED_ABOUT: ReadonlySet<SignInProblem["name"]> = new Set(["busyNetwork", "busySite"]);

/** Takes the focus. An OTP error shows only at its field (visit-56). */
function Problem({ state, words, helpline, submitCount = 0 }: StepProps) {
  const { problem } = state;
  const field = problem && problemField(problem);
  if (!problem || field === "code") return null;
  return (
    <ErrorSummary
      submitCount={submitCount}
      title={field ? <a href={`#${field}`}>{problemText(problem, words)}</a> : <b>{problemText(problem, words)}</b>}
    >
      {CALLED_ABOUT.has(problem.name) ? <PhoneLink phone={helpline}>{words["footer.call"]}</PhoneLink> : null}
    </ErrorSummary>
  );
}

function Step(props: StepProps & { name: string; idle: keyof SignInWords; busy: keyof SignInWords; children: ReactNode }) {
  const { action, state, words, live, name, idle, busy, children } = props;
  // During a resend, the verify button only waits.
  const works = state.busy && !(state.step === "code" && state.status === "not_verified");
  return (
    // noValidate: native messages would use the browser's language and bypass the summary.
    <form className="request" action={action} method="post" noValidate onSubmit={live?.actions.submit}>
      <input type="hidden" name="step" value={name} />
      {children}
      <SubmitButton
        data-button="sign-in"
        text={words[idle]}
        busy={works ? words[busy] : ""}
        disabled={live && !works ? !canSubmit(state) : undefined}
      />
    </form>
  );
}

type FieldProps = StepProps & { name: "mobile" | "code" } & Pick<
    InputHTMLAttributes<HTMLInputElement>,
    "type" | "autoComplete" | "maxLength" | "defaultValue"
  >;

/** While typing, only disallowed characters are removed. */
function Field({ name, type, autoComplete, maxLength, defaultValue, state, words, live, submitCount = 0 }: FieldProps) {
  const wrong = state.problem && problemField(state.problem) === name ? state.problem : null;
  // An OTP is retyped immediately; other errors are read first.
  const takesFocus = !state.problem || (name === "code" && wrong !== null);
  const typed = (event: FormEvent<HTMLInputElement>) => {
    const input = event.currentTarget;
    const text = live?.actions.type(input.value) ?? input.value;
    if (input.value !== text) input.value = text;
  };
  return (
    <p>
      <label htmlFor={name}>{words[`signIn.${name}`]}</label>
      <small id={`${name}-hint`}>{words[`signIn.${name}Hint`]}</small>
      <FieldError field={name} text={wrong && problemText(wrong, words)} isAlert={name === "code"} />
      <input
        key={submitCount}
        className={name}
        id={name}
        name={name}
        type={type}
        inputMode="numeric"
        autoComplete={autoComplete}
        required
        maxLength={maxLength}
        defaultValue={defaultValue}
        {...describedBy(name, wrong, `${name}-hint`)}
        // biome-ignore lint/a11y/noAutofocus: the code is the one thing to do at its step
        autoFocus={(name === "code" && submitCount === 0 && takesFocus) || undefined}
        ref={submitCount > 0 && takesFocus ? focusOnArrival : undefined}
        onInput={live ? typed : undefined}
      />
    </p>
  );
}

function NumberStep(props: StepProps) {
  return (
    <Step {...props} name="send" idle="signIn.continue" busy="signIn.sending">
      {props.note && !props.submitCount ? <p className="note">{props.note}</p> : null}
      <p>{props.words["signIn.text"]}</p>
      <Field {...props} name="mobile" type="tel" autoComplete="tel" maxLength={MAX_TYPED} defaultValue={props.state.mobile || undefined} />
    </Step>
  );
}

function CodeStep(props: StepProps) {
  const { state, words, live, resendIn } = props;
  const waits = live !== undefined && resendIn > 0;
  return (
    <>
      <p>{words["signIn.codeText"]}</p>
      <div className="sent-to">
        <b>{readable(state.mobile)}</b>
        <Way {...props} name="edit" waits={false} text={words["signIn.change"]} label={words["signIn.edit"]} />
      </div>
      <Step {...props} name="verify" idle="signIn.complete" busy="signIn.checking">
        <Field
          {...props}
          name="code"
          type="text"
          autoComplete="one-time-code"
          maxLength={MAX_TYPED}
          defaultValue={state.code || undefined}
        />
      </Step>
      <Way
        {...props}
        name="resend"
        waits={waits}
        text={waits ? fill(words["signIn.resendIn"], { seconds: resendIn }) : words["signIn.resend"]}
      />
    </>
  );
}

interface WayProps extends StepProps {
  readonly name: "resend" | "edit";
  readonly waits: boolean;
  readonly text: string;
  /** Accessible name, if the text is too short. */
  readonly label?: string;
}

function Way({ name, waits, text, label, action, live, state }: WayProps) {
  return (
    <form action={action} method="post" onSubmit={live?.actions[name]}>
      <input type="hidden" name="step" value={name} />
      <button className="text-button" type="submit" aria-label={label} disabled={live ? waits || state.busy : undefined}>
        {text}
      </button>
    </form>
  );
}
