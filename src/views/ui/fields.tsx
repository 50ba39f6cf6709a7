/** Parts that the fields of all forms share, on pages and in islands. */
import { Icon } from "./Icon.tsx";

interface FieldErrorProps {
  /** Id of the input. */
  readonly field: string;
  /** Renders nothing without a text. */
  readonly text: string | null | undefined;
  /** Announced when it appears. */
  readonly isAlert?: boolean;
}

export function FieldError({ field, text, isAlert = false }: FieldErrorProps) {
  return text ? (
    <span className="error" id={`${field}-error`} role={isAlert ? "alert" : undefined}>
      <Icon name="warning" />
      <span>{text}</span>
    </span>
  ) : null;
}

/** Ties an input to its error and to its hint. @param hint id of the hint */
export const describedBy = (field: string, isWrong: unknown, hint?: string) => ({
  "aria-invalid": isWrong ? (true as const) : undefined,
  "aria-describedby": [...(isWrong ? [`${field}-error`] : []), ...(hint ? [hint] : [])].join(" ") || undefined,
});

/** Not a component: src/client/react.ts finds the options as children of their select. */
export const options = (choices: readonly (readonly [value: string, label: string])[]) =>
  choices.map(([value, label]) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));

interface SubmitButtonProps {
  /** Counted name of a tap. */
  readonly "data-button": string;
  readonly text: string;
  /** Text while the form waits for its answer; empty if idle. */
  readonly busy: string;
  readonly disabled?: boolean | undefined;
}

/** Shows and announces that the form waits. Keeps the focus while busy. */
export function SubmitButton({ "data-button": name, text, busy, disabled }: SubmitButtonProps) {
  return (
    <>
      <button
        className={busy ? "button go busy" : "button go"}
        type="submit"
        data-button={busy ? undefined : name}
        disabled={disabled}
        aria-disabled={busy ? true : undefined}
      >
        {busy ? <span className="spinner" /> : null}
        {busy || text}
      </button>
      <span className="hide" role="status">
        {busy || null}
      </span>
    </>
  );
}
