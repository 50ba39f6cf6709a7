/** The dose of a field: a plain GET form and what it brings. src/client/dose shows the same while the farmer types. */
import { type CheckedDose, checkDose, type Dose, type SizeScale } from "../../../domain/advice/dose.ts";
import { fill } from "../../../i18n.ts";
import { ErrorSummary } from "../../ui/ErrorSummary.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { amountText, litresText, rangeOf } from "./dose-text.ts";
import type { DoseWords } from "./dose-words.ts";
import { Fact } from "./Fact.tsx";
import { Packs } from "./Packs.tsx";
import type { BagState, DoseFormProps } from "./props.ts";

export function DoseForm(props: DoseFormProps) {
  const { action, hidden, label, labelDose, scales, typed, isSent, words, attempt = 0, onInput, onSubmit } = props;
  const checked = checkDose(label, scales, typed);
  return (
    <>
      <form className="request" action={action} noValidate onInput={onInput} onSubmit={onSubmit}>
        <p className="label-dose">{labelDose}</p>
        {isSent && !checked.dose ? <Problems key={attempt} {...props} checked={checked} /> : null}
        {hidden.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <CropField {...props} checked={checked} />
        <SizeField {...props} checked={checked} />
        <button className="button go" type="submit" data-button="dose">
          {words["dose.submit"]}
        </button>
      </form>
      <div aria-live="polite">{checked.dose ? <Result {...props} dose={checked.dose} waitingDays={checked.waitingDays} /> : null}</div>
    </>
  );
}

type FieldProps = DoseFormProps & { readonly checked: CheckedDose };

function FieldError({ id, children }: { id: string; children: string }) {
  return (
    <span className="error" id={id}>
      <Icon name="warning" />
      {children}
    </span>
  );
}

/** What is wrong, with links to the fields (UI, Words). */
function Problems({ attempt = 0, crops, words, checked: { errors, scale } }: FieldProps) {
  return (
    <ErrorSummary attempt={attempt} title={<b>{words["verify.errorSummary"]}</b>}>
      <ul>
        {errors.crop && crops[0] ? linkTo("crop", words["dose.cropError"]) : null}
        {errors.size ? linkTo("size", sizeErrorText(words, scale)) : null}
      </ul>
    </ErrorSummary>
  );
}

const NOT_ADDED: BagState = { added: null, warning: null };

const linkTo = (field: string, text: string) => (
  <li>
    <a href={`#${field}`}>{text}</a>
  </li>
);

const sizeErrorText = (words: DoseWords, { low, high }: SizeScale): string => fill(words["dose.sizeError"], { low, high });

/** The crops of the label; nothing where it names none. */
function CropField({ crops, typed, isSent, words, checked }: FieldProps) {
  if (crops.length === 0) return null;
  const isWrong = isSent && checked.errors.crop;
  return (
    <p>
      <label htmlFor="crop">{words["dose.crop"]}</label>
      {isWrong ? <FieldError id="crop-error">{words["dose.cropError"]}</FieldError> : null}
      <select
        id="crop"
        name="crop"
        defaultValue={typed.crop}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? "crop-error" : undefined}
      >
        <option value="">{words["dose.chooseCrop"]}</option>
        {crops.map(({ cropId, name }) => (
          <option key={cropId} value={cropId}>
            {name}
          </option>
        ))}
      </select>
    </p>
  );
}

/** The size and its unit. */
function SizeField({ scales, typed, isSent, words, checked }: FieldProps) {
  const isWrong = isSent && checked.errors.size;
  const { unit: chosen } = checked.scale;
  return (
    <div className="dose-size">
      <p>
        <label htmlFor="size">{words["dose.size"]}</label>
        {isWrong ? <FieldError id="size-error">{sizeErrorText(words, checked.scale)}</FieldError> : null}
        <input
          id="size"
          name="size"
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
          defaultValue={typed.size || undefined}
          aria-invalid={isWrong || undefined}
          aria-describedby={isWrong ? "size-error" : undefined}
        />
      </p>
      <p>
        <label htmlFor="unit">{words["dose.unit"]}</label>
        <select id="unit" name="unit" defaultValue={chosen}>
          {scales.map(({ unit, name }) => (
            <option key={unit} value={unit}>
              {name}
            </option>
          ))}
        </select>
      </p>
    </div>
  );
}

type ResultProps = DoseFormProps & { readonly dose: Dose; readonly waitingDays: number | null };

function Result({ dose, waitingDays, words, ...packs }: ResultProps) {
  return (
    <dl className="facts dose-result">
      <Fact name={words["dose.needed"]}>
        <b>{rangeOf(dose.amount, (amount) => amountText(amount, dose.unit, words))}</b>
      </Fact>
      {dose.water ? <Fact name={words["dose.water"]}>{litresText(dose.water, words)}</Fact> : null}
      <Fact name={words["dose.waitingDays"]}>{waitingDays === null ? words["dose.asLabel"] : waitingDays}</Fact>
      <Packs bag={NOT_ADDED} {...packs} dose={dose} words={words} />
    </dl>
  );
}
