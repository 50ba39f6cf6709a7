/** Dose for a field: a plain GET form with its result. src/client/dose updates it while typing. */
import { asksIssue, type CheckedDose, checkDose, type Dose } from "../../../domain/advice/dose.ts";
import { amountText, labelTexts, litresText, rangeOf, waitingDaysText } from "./dose-text.ts";
import { Fact } from "./Fact.tsx";
import { CropField, IssueField, Problems, SizeField } from "./Fields.tsx";
import { Packs } from "./Packs.tsx";
import type { BagState, DoseFormProps } from "./props.ts";

const NOT_ADDED: BagState = { added: null, warning: null };

export function DoseForm(props: DoseFormProps) {
  const { action, hidden, label, scales, typed, isSent, words, submitCount = 0, onInput, onSubmit } = props;
  const checked = checkDose(label, scales, typed);
  return (
    <>
      <form className="request" action={action} noValidate onInput={onInput} onSubmit={onSubmit}>
        <OnLabel {...props} checked={checked} />
        {isSent && !checked.dose ? <Problems key={submitCount} {...props} checked={checked} /> : null}
        {hidden.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <CropField {...props} checked={checked} />
        <IssueField {...props} checked={checked} />
        <SizeField {...props} checked={checked} />
        <button className="button go" type="submit" data-button="dose">
          {words["dose.submit"]}
        </button>
      </form>
      <div aria-live="polite">{checked.dose ? <Result {...props} dose={checked.dose} waitingDays={checked.waitingDays} /> : null}</div>
    </>
  );
}

/** The label's dose and waiting days for the chosen use; before a choice, the dose for all uses. */
function OnLabel({ label, words, checked, isSeed }: DoseFormProps & { readonly checked: CheckedDose }) {
  const use = checked.use ?? (asksIssue(label) ? null : label);
  const days = waitingDaysText(checked.waitingDays, words, isSeed);
  const lines = use
    ? [...labelTexts(use, words), ...(days === null ? [] : [`${words["dose.waitingDays"]}: ${days}`])]
    : [words["dose.chooseUse"]];
  return <p className="label-dose">{lines.join("\n")}</p>;
}

type ResultProps = DoseFormProps & { readonly dose: Dose; readonly waitingDays: number | null };

function Result({ dose, waitingDays, words, isSeed, ...packs }: ResultProps) {
  const days = waitingDaysText(waitingDays, words, isSeed);
  return (
    <div className="dose-result">
      <Packs bag={NOT_ADDED} {...packs} dose={dose} words={words}>
        <Fact name={words["dose.needed"]}>
          <b>{rangeOf(dose.amount, (amount) => amountText(amount, dose.unit, words))}</b>
        </Fact>
        {dose.water ? <Fact name={words["dose.water"]}>{litresText(dose.water, words)}</Fact> : null}
        {days === null ? null : <Fact name={words["dose.waitingDays"]}>{days}</Fact>}
      </Packs>
    </div>
  );
}
