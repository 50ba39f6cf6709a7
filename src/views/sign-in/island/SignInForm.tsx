/**
 * The steps of the sign-in: number, code, and finishing. Plain forms that post to /checkout/signin (sign-in-69);
 * src/client/sign-in does the same in place.
 */
import type { FormEvent, InputHTMLAttributes, ReactNode } from "react";
import { canSubmit, problemField, type SignInProblem, type SignInState, signInStateAt } from "../../../domain/sign-in/sign-in.ts";
import { MAX_TYPED } from "../../../domain/sign-in/sign-in-input.ts";
import { fill } from "../../../i18n.ts";
import { ErrorSummary } from "../../ui/ErrorSummary.tsx";
import { focusOnArrival } from "../../ui/focus-on-arrival.ts";
import { Icon } from "../../ui/Icon.tsx";
import { PhoneLink } from "../../ui/PhoneLink.tsx";
import type { SignInWords } from "./sign-in-words.ts";

/** What the worker knows: the island's props. */
export interface SignInFrame {
  readonly action: string;
  readonly step: SignInState["step"];
  /** The number as it was typed, or the one that the code was sent to. */
  readonly mobile: string;
  /** The code as it was typed, if a fault came in its way; else empty. */
  readonly code: string;
  readonly problem: SignInProblem | null;
  /** Why the number is asked for, where there is something to say; until the farmer has gone on. */
  readonly note: string | null;
  /** Seconds until a code can be sent again. */
  readonly resendIn: number;
  /** A call that nobody answers costs nothing: what to do where no code is sent. Empty without one. */
  readonly helpline: string;
  /** The bag, where the checkout has led here: one that is empty needs no sign-in. Null on other ways. */
  readonly bagHref: string | null;
  readonly words: SignInWords;
}

export interface SignInActions {
  /** Returns what the field is to show. */
  type(text: string): string;
  submit(event: FormEvent<HTMLFormElement>): void;
  resend(event: FormEvent<HTMLFormElement>): void;
  edit(event: FormEvent<HTMLFormElement>): void;
}

export interface SignInFormProps extends SignInFrame {
  /** Absent until the island is alive: the form is then a plain one, and its buttons always work. */
  readonly live?: { readonly state: SignInState; readonly actions: SignInActions; readonly said: string };
  /** How often the island has shown a step or a problem: each time the focus goes there. */
  readonly attempt?: number;
}

interface StepProps extends SignInFormProps {
  readonly state: SignInState;
}

/** A longer wait is told in hours. */
const LONGEST_IN_MINUTES = 90;

function problemText(problem: SignInProblem, words: SignInWords): string {
  const { name, minutes = 1 } = problem;
  const wait =
    minutes > LONGEST_IN_MINUTES
      ? fill(words["signIn.inHours"], { hours: Math.ceil(minutes / 60) })
      : fill(words["signIn.inMinutes"], { minutes });
  return fill(words[`signIn.${name}`], { wait });
}

/** A number of ten digits in groups, as people read it out. */
export const readable = (mobile: string): string => `${mobile.slice(0, 5)} ${mobile.slice(5)}`;

export function SignInForm(props: SignInFormProps) {
  const state = props.live?.state ?? signInStateAt(props.step, props.mobile, props.problem, props.code);
  const step = { ...props, state };
  return (
    <>
      <p className="hide" role="status">
        {props.live?.said || null}
      </p>
      <Problem key={`problem ${props.attempt ?? 0}`} {...step} />
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

/** What only waiting or a call helps with: the call is at hand (limits-21). */
const CALLED_ABOUT: ReadonlySet<SignInProblem["name"]> = new Set(["busyNetwork", "busySite"]);

/** What is wrong, with a link to its field; takes the focus. What is wrong with the code stands beside its field alone (visit-56). */
function Problem({ state, words, helpline, attempt = 0 }: StepProps) {
  const { problem } = state;
  const field = problem && problemField(problem);
  if (!problem || field === "code") return null;
  return (
    <ErrorSummary
      attempt={attempt}
      title={field ? <a href={`#${field}`}>{problemText(problem, words)}</a> : <b>{problemText(problem, words)}</b>}
    >
      {CALLED_ABOUT.has(problem.name) ? <PhoneLink phone={helpline}>{words["footer.call"]}</PhoneLink> : null}
    </ErrorSummary>
  );
}

/** A step's form: what it asks for, and its button. */
function Step(props: StepProps & { name: string; idle: keyof SignInWords; busy: keyof SignInWords; children: ReactNode }) {
  const { action, state, words, live, name, idle, busy, children } = props;
  // While a code is sent again, the code's own button only waits.
  const works = state.busy && !(state.step === "code" && state.status === "not_verified");
  return (
    // The browser's own check would use its own language, and hide the summary.
    <form className="request" action={action} method="post" noValidate onSubmit={live?.actions.submit}>
      <input type="hidden" name="step" value={name} />
      {children}
      <button
        className={works ? "button go busy" : "button go"}
        type="submit"
        data-button={works ? undefined : "sign-in"}
        disabled={live && !works ? !canSubmit(state) : undefined}
        aria-disabled={works || undefined}
      >
        {works ? <span className="spinner" /> : null}
        {words[works ? busy : idle]}
      </button>
      <span className="hide" role="status">
        {works ? words[busy] : null}
      </span>
    </form>
  );
}

type FieldProps = StepProps & { name: "mobile" | "code" } & Pick<
    InputHTMLAttributes<HTMLInputElement>,
    "type" | "autoComplete" | "maxLength" | "defaultValue"
  >;

/** The one field of a step. While somebody types, only characters that it may not hold are removed. */
function Field({ name, type, autoComplete, maxLength, defaultValue, state, words, live, attempt = 0 }: FieldProps) {
  const wrong = state.problem && problemField(state.problem) === name ? state.problem : null;
  // A code is typed again at once. Any other problem is read first.
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
      {wrong ? (
        <span className="error" id={`${name}-error`} role={name === "code" ? "alert" : undefined}>
          <Icon name="warning" />
          <span>{problemText(wrong, words)}</span>
        </span>
      ) : null}
      <input
        key={attempt}
        className={name}
        id={name}
        name={name}
        type={type}
        inputMode="numeric"
        autoComplete={autoComplete}
        required
        maxLength={maxLength}
        defaultValue={defaultValue}
        aria-invalid={wrong ? true : undefined}
        aria-describedby={wrong ? `${name}-error ${name}-hint` : `${name}-hint`}
        // biome-ignore lint/a11y/noAutofocus: the code is the one thing to do at its step
        autoFocus={(name === "code" && attempt === 0 && takesFocus) || undefined}
        ref={attempt > 0 && takesFocus ? focusOnArrival : undefined}
        onInput={live ? typed : undefined}
      />
    </p>
  );
}

function NumberStep(props: StepProps) {
  return (
    <Step {...props} name="send" idle="signIn.continue" busy="signIn.sending">
      {props.note && !props.attempt ? <p className="note">{props.note}</p> : null}
      <p>{props.words["signIn.text"]}</p>
      <Field
        {...props}
        name="mobile"
        type="tel"
        autoComplete="tel-national"
        maxLength={MAX_TYPED}
        defaultValue={props.state.mobile || undefined}
      />
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
  /** Its name, where the text alone says too little. */
  readonly label?: string;
}

/** A way out of the code's step, as a line of text. */
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
