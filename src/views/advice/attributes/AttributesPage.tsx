/** /crop-info/attributes/{slug}: a plain form of selects and a date (advice-70 to advice-74). src/client/attributes enhances it. */
import { attributeField, type FieldErrors, SOWING_DAY, type TypedField } from "../../../domain/advice/field-form.ts";
import { isPlanted } from "../../../domain/advice/planted.ts";
import type { AttributeForm, AttributeInput, SowingWindow } from "../../../domain/advice/schedule.ts";
import { datesOf, daysOf } from "../../../domain/advice/sowing-window.ts";
import { usePage } from "../../page.tsx";
import { CallLink } from "../../parts/CallLink.tsx";
import { Picture } from "../../parts/Picture.tsx";
import { ErrorSummary } from "../../ui/ErrorSummary.tsx";
import { describedBy, FieldError, options } from "../../ui/fields.tsx";
import { WayLink } from "../../ui/WayLink.tsx";
import { formWords } from "../form-words.ts";

/** A failed call to the services. `savedNotLoaded`: the fields do not show what the farmer saved earlier; else nothing was saved. */
export type FieldProblem = "savedNotLoaded" | "notLoaded" | "failed";

/** Strings for the sowing date and the planting date (advice-141), and of problems. */
const DAY_WORDS = {
  sown: {
    date: "field.date",
    missing: "field.dateMissing",
    wrong: "field.dateWrong",
    rightTime: "field.rightTime",
    notLoaded: "field.notLoaded",
    savedNotLoaded: "field.savedNotLoaded",
    failed: "field.failed",
  },
  planted: {
    date: "planting.date",
    missing: "planting.dateMissing",
    wrong: "planting.dateWrong",
    rightTime: "planting.rightTime",
    notLoaded: "planting.notLoaded",
    savedNotLoaded: "field.savedNotLoaded",
    failed: "field.failed",
  },
} as const;

export interface AttributesPageProps {
  readonly crop: { readonly category: string; readonly name: string; readonly image: string | null; readonly form: AttributeForm };
  readonly typed: TypedField;
  readonly window: SowingWindow | null;
  /** Null before the form is submitted. */
  readonly errors: FieldErrors | null;
  readonly problem: FieldProblem | null;
  readonly links: { readonly action: string; readonly back: string; readonly window: string };
}

export function AttributesPage({ crop, typed, window, errors, problem, links }: AttributesPageProps) {
  const { t } = usePage();
  const words = DAY_WORDS[isPlanted(crop.category) ? "planted" : "sown"];
  const dates = datesOf(window);
  const wrongDay = errors?.isDayWrong ? (dates ? t(words.wrong, dates) : t(words.missing)) : null;
  const missing = crop.form.inputs.filter(({ name }) => errors?.missing.includes(name));
  const wrong = [
    ...missing.map(({ name, display }) => [attributeField(name), t("field.missing", { label: display })] as const),
    [SOWING_DAY, wrongDay] as const,
  ];
  return (
    <>
      <section className="card request-page">
        <div className="field-head">
          <Picture source={crop.image} alt="" width={60} height={60} widths={[120, 180]} eager />
          <h1>{crop.name}</h1>
        </div>
        <form
          className="request field-form"
          action={links.action}
          method="post"
          noValidate
          data-field={formWords(t, [words.missing, words.wrong, words.rightTime, "field.missing", "field.saving"])}
          data-crop={crop.category}
          data-window={links.window}
        >
          <div data-problem="">
            {problem ? <ErrorSummary title={<b>{t(words[problem])}</b>} /> : null}
            {problem === "savedNotLoaded" ? <WayLink href={links.action} text={t("error.sectionRetry")} isMain /> : null}
            {errors && !problem ? <ErrorSummary title={<b>{t("verify.errorSummary")}</b>} problems={wrong} /> : null}
          </div>
          {crop.form.inputs.map((input) => (
            <AttributeList key={input.name} input={input} chosen={typed.values[input.name] ?? ""} isMissing={missing.includes(input)} />
          ))}
          <p>
            <label htmlFor={SOWING_DAY}>{crop.form.dateLabel || t(words.date)}</label>
            <small id="range" role="status" data-range="">
              {dates ? t(words.rightTime, dates) : null}
            </small>
            <FieldError field={SOWING_DAY} text={wrongDay} />
            <input
              id={SOWING_DAY}
              name={SOWING_DAY}
              type="date"
              required
              defaultValue={typed.sowingDay}
              {...(window ? daysOf(window) : {})}
              {...describedBy(SOWING_DAY, wrongDay, "range")}
            />
          </p>
          <button className="button go" type="submit" data-button="save-field" data-save="">
            {t("field.save")}
          </button>
          <p className="hide" role="status" data-said="" />
        </form>
      </section>
      <div className="request-ways">
        <WayLink href={links.back} text={t("field.back")} />
        <CallLink />
      </div>
    </>
  );
}

function AttributeList({ input, chosen, isMissing }: { input: AttributeInput; chosen: string; isMissing: boolean }) {
  const { t } = usePage();
  const field = attributeField(input.name);
  const isListed = input.choices.some(({ name }) => name === chosen);
  return (
    <p>
      <label htmlFor={field}>{input.display}</label>
      <FieldError field={field} text={isMissing ? t("field.missing", { label: input.display }) : null} />
      <select id={field} name={field} required autoComplete="off" defaultValue={isListed ? chosen : ""} {...describedBy(field, isMissing)}>
        <option value="">{t("field.choose")}</option>
        {options(input.choices.map(({ name, display }) => [name, display]))}
      </select>
    </p>
  );
}
