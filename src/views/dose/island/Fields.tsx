import type { ReactNode } from "react";
import { asksIssue, type CheckedDose } from "../../../domain/advice/dose.ts";
import { fill } from "../../../i18n.ts";
import { ErrorSummary } from "../../ui/ErrorSummary.tsx";
import { describedBy, FieldError, options } from "../../ui/fields.tsx";
import type { DoseWords } from "./dose-words.ts";
import type { DoseFormProps } from "./props.ts";

type FieldProps = DoseFormProps & { readonly checked: CheckedDose };
type Field = keyof CheckedDose["errors"];

const ERRORS = { crop: "dose.cropError", issue: "dose.issueError", size: "dose.sizeError", unit: "dose.unitError" } as const;

/** Error text of a field. Only the text of the size has the bounds as placeholders. */
const errorText = (field: Field, words: DoseWords, { scale: { low, high }, isUnitUnknown }: CheckedDose): string =>
  field === "unit" && isUnitUnknown ? words["dose.chooseUnit"] : fill(words[ERRORS[field]], { low, high });

const FIELDS: readonly Field[] = ["crop", "issue", "size", "unit"];

/** (UI, Words) */
export function Problems({ submitCount = 0, words, checked }: FieldProps) {
  return (
    <ErrorSummary
      submitCount={submitCount}
      title={<b>{words["verify.errorSummary"]}</b>}
      problems={FIELDS.map((field) => [field, checked.errors[field] ? errorText(field, words, checked) : null])}
    />
  );
}

interface ChoiceProps {
  readonly field: Field;
  readonly caption: string;
  readonly value: string;
  readonly children: ReactNode;
}

/** Shows its error only after a submit. */
function Choice({ field, caption, value, checked, isSent, words, children }: FieldProps & ChoiceProps) {
  const isWrong = isSent && checked.errors[field];
  return (
    <p>
      <label htmlFor={field}>{caption}</label>
      <FieldError field={field} text={isWrong ? errorText(field, words, checked) : null} />
      <select id={field} name={field} defaultValue={value} {...describedBy(field, isWrong)}>
        {children}
      </select>
    </p>
  );
}

/** Renders nothing if the label names no crops. */
export function CropField(props: FieldProps) {
  const { crops, typed, words } = props;
  if (crops.length === 0) return null;
  return (
    <Choice {...props} field="crop" caption={words["dose.crop"]} value={typed.crop}>
      <option value="">{words["dose.chooseCrop"]}</option>
      {options(crops.map(({ cropId, name }) => [cropId, name]))}
    </Choice>
  );
}

/** Pests and diseases of the chosen crop; of all crops before a choice. Renders nothing if the dose does not depend on them. */
export function IssueField(props: FieldProps) {
  const { label, typed, words, checked } = props;
  if (!asksIssue(label) || (checked.crop?.issues.length === 0 && !checked.errors.issue)) return null;
  const offered = checked.crop ? checked.crop.issues : label.crops.flatMap(({ issues }) => issues);
  return (
    <Choice {...props} field="issue" caption={words["narrow.issue"]} value={typed.issue}>
      <option value="">{words["dose.chooseIssue"]}</option>
      {options([...new Map(offered.map(({ issueId, name }) => [issueId, name]))])}
    </Choice>
  );
}

export function SizeField(props: FieldProps) {
  const { scales, typed, isSent, words, checked } = props;
  const isWrong = isSent && checked.errors.size;
  return (
    <div className="dose-size">
      <p>
        <label htmlFor="size">{words["dose.size"]}</label>
        <FieldError field="size" text={isWrong ? errorText("size", words, checked) : null} />
        <input
          id="size"
          name="size"
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
          defaultValue={typed.size || undefined}
          {...describedBy("size", isWrong)}
        />
      </p>
      <Choice {...props} field="unit" caption={words["dose.unit"]} value={checked.isUnitUnknown ? typed.unit : checked.scale.unit}>
        {checked.isUnitUnknown ? <option value={typed.unit}>{words["dose.chooseUnit"]}</option> : null}
        {options(scales.map(({ unit, name }) => [unit, name]))}
      </Choice>
    </div>
  );
}
