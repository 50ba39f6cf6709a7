/**
 * Product request form (request-2 to request-6): a plain form that posts to /product-request. src/client/request-form validates and
 * submits it in place.
 */
import type { FormEvent } from "react";
import { MAX_COUPON, MAX_NAME, MAX_PHONE, type RequestErrors, type TypedRequest } from "../../../domain/request/product-request.ts";
import type { Key } from "../../../i18n.ts";
import { ErrorSummary } from "../../ui/ErrorSummary.tsx";
import { describedBy, FieldError, options, SubmitButton } from "../../ui/fields.tsx";

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

function errorText(name: "phone" | "state", errors: RequestErrors, words: RequestWords): string | null {
  if (!errors[name]) return null;
  if (name === "phone") return words[errors.phone === "wrong" ? "request.phoneWrong" : "request.phoneMissing"];
  return words[errors.state === "notEnabled" ? "request.stateNotEnabled" : "request.stateMissing"];
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
      <SubmitButton data-button="send-request" text={words["request.submit"]} busy={busy ? words["request.sending"] : ""} />
    </form>
  );
}

function Problems({ errors, failure, words, submitCount = 0 }: RequestFormProps) {
  if (!errors.phone && !errors.state && !failure) return null;
  return (
    <ErrorSummary
      submitCount={submitCount}
      title={<b>{failure ?? words["verify.errorSummary"]}</b>}
      problems={(["phone", "state"] as const).map((name) => [name, errorText(name, errors, words)])}
    />
  );
}

function Phone({ typed, errors, words }: RequestFormProps) {
  return (
    <p>
      <label htmlFor="phone">{words["request.phone"]}</label>
      <small id="phone-hint">{words["request.phoneHint"]}</small>
      <FieldError field="phone" text={errorText("phone", errors, words)} />
      <input
        id="phone"
        name="phone"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        required
        maxLength={MAX_PHONE}
        defaultValue={typed.phone || undefined}
        {...describedBy("phone", errors.phone, "phone-hint")}
      />
    </p>
  );
}

function State({ typed, errors, words, states }: RequestFormProps) {
  const isListed = states.some((state) => state.slug === typed.state);
  return (
    <p>
      <label htmlFor="state">{words["request.state"]}</label>
      <FieldError field="state" text={errorText("state", errors, words)} />
      <select id="state" name="state" required defaultValue={isListed ? typed.state : ""} {...describedBy("state", errors.state)}>
        <option value="">{words["request.stateMissing"]}</option>
        {options(states.map(({ slug, label }) => [slug, label]))}
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
