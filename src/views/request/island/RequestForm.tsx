/**
 * Product request form (request-2 to request-6): a plain form that posts to /product-request. src/client/request-form validates and
 * submits it in place.
 */
import type { FormEvent } from "react";
import { MAX_COUPON, MAX_NAME, MAX_PHONE, type RequestErrors, type TypedRequest } from "../../../domain/request/product-request.ts";
import type { Key } from "../../../i18n.ts";
import { ErrorSummary } from "../../ui/ErrorSummary.tsx";
import { Icon } from "../../ui/Icon.tsx";

/** Strings of the form, picked by the Worker for the island. */
export const REQUEST_WORDS = [
  "request.phone",
  "request.phoneHint",
  "request.name",
  "request.state",
  "request.coupon",
  "request.optional",
  "request.submit",
  "request.sending",
  "request.phoneMissing",
  "request.phoneWrong",
  "request.stateMissing",
  "request.stateNotEnabled",
  "request.failed",
  "request.tooMany",
  "request.offline",
  "verify.errorSummary",
] as const satisfies readonly Key[];

export type RequestWords = Readonly<Record<(typeof REQUEST_WORDS)[number], string>>;

/** Props from the Worker. */
export interface RequestFrame {
  readonly action: string;
  readonly successHref: string;
  readonly sku: string;
  /** States with a shop, localized. */
  readonly states: readonly { readonly slug: string; readonly label: string }[];
  readonly typed: TypedRequest;
  readonly errors: RequestErrors;
  /** Error of a valid form that could not be submitted; null if none. */
  readonly failure: string | null;
  /** Idempotency key; empty if the page may be cached. */
  readonly onceKey: string;
  readonly words: RequestWords;
}

export interface RequestFormProps extends RequestFrame {
  readonly busy?: boolean;
  /** Number of failed submits: on each the summary takes the focus. */
  readonly submitCount?: number;
  readonly onSubmit?: (event: FormEvent<HTMLFormElement>) => void;
}

type FieldName = keyof TypedRequest;

function errorText(name: FieldName, errors: RequestErrors, words: RequestWords): string | null {
  if (name === "phone" && errors.phone) return words[errors.phone === "wrong" ? "request.phoneWrong" : "request.phoneMissing"];
  if (name === "state" && errors.state) return words[errors.state === "notEnabled" ? "request.stateNotEnabled" : "request.stateMissing"];
  return null;
}

export function RequestForm(props: RequestFormProps) {
  const { action, sku, onceKey, words, busy = false, submitCount = 0, onSubmit } = props;
  return (
    // noValidate: native messages would use the browser's language and bypass the summary.
    <form className="request" action={action} method="post" noValidate onSubmit={onSubmit}>
      <Problems key={submitCount} {...props} />
      <input type="hidden" name="sku" value={sku} />
      <input type="hidden" name="requestId" value={onceKey} />
      <Phone {...props} />
      <Optional {...props} name="name" />
      <State {...props} />
      <Optional {...props} name="couponCode" />
      <button
        className={busy ? "button go busy" : "button go"}
        type="submit"
        data-button={busy ? undefined : "send-request"}
        aria-disabled={busy || undefined}
      >
        {busy ? <span className="spinner" /> : null}
        {busy ? words["request.sending"] : words["request.submit"]}
      </button>
      <span className="hide" role="status">
        {busy ? words["request.sending"] : null}
      </span>
    </form>
  );
}

/** Error summary with links to the fields. Takes the focus (govuk pattern). */
function Problems({ errors, failure, words, submitCount = 0 }: RequestFormProps) {
  const wrong = (["phone", "state"] as const).filter((name) => errors[name]);
  if (wrong.length === 0 && !failure) return null;
  return (
    <ErrorSummary submitCount={submitCount} title={<b>{failure ?? words["verify.errorSummary"]}</b>}>
      {wrong.length > 0 ? (
        <ul>
          {wrong.map((name) => (
            <li key={name}>
              <a href={`#${name}`}>{errorText(name, errors, words)}</a>
            </li>
          ))}
        </ul>
      ) : null}
    </ErrorSummary>
  );
}

function Wrong({ name, errors, words }: RequestFormProps & { name: FieldName }) {
  const text = errorText(name, errors, words);
  return text ? (
    <span className="error" id={`${name}-error`}>
      <Icon name="warning" />
      <span>{text}</span>
    </span>
  ) : null;
}

function Phone(props: RequestFormProps) {
  const { typed, errors, words } = props;
  return (
    <p>
      <label htmlFor="phone">{words["request.phone"]}</label>
      <small id="phone-hint">{words["request.phoneHint"]}</small>
      <Wrong {...props} name="phone" />
      <input
        id="phone"
        name="phone"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        required
        maxLength={MAX_PHONE}
        defaultValue={typed.phone || undefined}
        aria-invalid={errors.phone ? true : undefined}
        aria-describedby={errors.phone ? "phone-error phone-hint" : "phone-hint"}
      />
    </p>
  );
}

function State(props: RequestFormProps) {
  const { typed, errors, words, states } = props;
  const known = states.some((state) => state.slug === typed.state);
  return (
    <p>
      <label htmlFor="state">{words["request.state"]}</label>
      <Wrong {...props} name="state" />
      <select
        id="state"
        name="state"
        required
        defaultValue={known ? typed.state : ""}
        aria-invalid={errors.state ? true : undefined}
        aria-describedby={errors.state ? "state-error" : undefined}
      >
        <option value="">{words["request.stateMissing"]}</option>
        {states.map((state) => (
          <option key={state.slug} value={state.slug}>
            {state.label}
          </option>
        ))}
      </select>
    </p>
  );
}

function Optional({ name, typed, words }: RequestFormProps & { name: "name" | "couponCode" }) {
  const isName = name === "name";
  return (
    <p>
      <label htmlFor={name}>
        {isName ? words["request.name"] : words["request.coupon"]}
        <small>{` (${words["request.optional"]})`}</small>
      </label>
      <input
        id={name}
        name={name}
        maxLength={isName ? MAX_NAME : MAX_COUPON}
        autoComplete={isName ? "name" : "off"}
        autoCapitalize={isName ? undefined : "characters"}
        spellCheck="false"
        defaultValue={typed[name] || undefined}
      />
    </p>
  );
}
