/** "Type the code": hash and barcode in a plain GET form (verify-3, verify-15). */
import type { ReadCode } from "../../domain/verify/pack-code.ts";
import { visitParameters } from "../../domain/visit/visit.ts";
import type { Key } from "../../i18n.ts";
import { paths } from "../../paths.ts";
import { usePage } from "../page.tsx";
import { HiddenFields } from "../parts/HiddenFields.tsx";
import { ErrorSummary } from "../ui/ErrorSummary.tsx";
import { describedBy, FieldError } from "../ui/fields.tsx";
import { Icon } from "../ui/Icon.tsx";
import { WhereNumbersAre } from "./WhereNumbersAre.tsx";

type Name = "hash" | "barcode";
const NAMES: readonly Name[] = ["hash", "barcode"];
const LABELS = { hash: "verify.hashLabel", barcode: "verify.barcodeLabel" } as const;

const errorOf = (name: Name, wrong: ReadCode["wrong"]): Key => {
  if (name === "barcode") return "verify.barcodeError";
  return wrong.hash === "gtin" ? "verify.gtinError" : "verify.hashError";
};

export interface CodeFormProps {
  /** Typed or scanned before, unchanged. */
  readonly typed?: ReadCode["typed"];
  readonly wrong?: ReadCode["wrong"];
}

/** Error summary with links to the fields. Takes the focus on load. */
export function CodeErrors({ wrong }: { wrong: ReadCode["wrong"] }) {
  const { t } = usePage();
  return (
    <ErrorSummary
      title={<b>{t("verify.errorSummary")}</b>}
      problems={NAMES.map((name) => [name, wrong[name] ? t(errorOf(name, wrong)) : null])}
    />
  );
}

export function CodeForm({ typed, wrong }: CodeFormProps) {
  const { t, visit } = usePage();
  return (
    <form className="code-form" action={paths.packCodeForm.path({})}>
      <WhereNumbersAre />
      <HiddenFields of={visitParameters(visit)} />
      {NAMES.map((name, index) => (
        <p key={name}>
          <label htmlFor={name}>
            <b className="number" aria-hidden="true">
              {index + 1}
            </b>
            {t(LABELS[name])}
          </label>
          <FieldError field={name} text={wrong?.[name] ? t(errorOf(name, wrong)) : null} />
          <input
            id={name}
            name={name}
            required
            maxLength={64}
            inputMode={name === "hash" ? "numeric" : undefined}
            autoComplete="off"
            autoCapitalize={name === "barcode" ? "characters" : undefined}
            spellCheck={false}
            defaultValue={typed?.[name] || undefined}
            {...describedBy(name, wrong?.[name])}
          />
        </p>
      ))}
      <button className="button go" type="submit" data-button="check-pack">
        <Icon name="seal" />
        {t("verify.check")}
      </button>
    </form>
  );
}
