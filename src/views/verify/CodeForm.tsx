/** "Type the code": hash and barcode in a plain GET form (verify-3, verify-15). */
import type { ReadCode } from "../../domain/verify/pack-code.ts";
import { visitParameters } from "../../domain/visit/visit.ts";
import type { Key } from "../../i18n.ts";
import { paths } from "../../paths.ts";
import { usePage } from "../page.tsx";
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
    // biome-ignore lint/a11y/noAutofocus: the summary takes the focus (UI, Words), even without JavaScript
    <div className="errors" role="alert" tabIndex={-1} autoFocus>
      <p>
        <Icon name="warning" />
        <b>{t("verify.errorSummary")}</b>
      </p>
      <ul>
        {NAMES.filter((name) => wrong[name]).map((name) => (
          <li key={name}>
            <a href={`#${name}`}>{t(errorOf(name, wrong))}</a>
          </li>
        ))}
      </ul>
    </div>
  );
}

export function CodeForm({ typed, wrong }: CodeFormProps) {
  const { t, visit } = usePage();
  return (
    <form className="code-form" action={paths.packCodeForm.path({})}>
      <WhereNumbersAre />
      {Object.entries(visitParameters(visit)).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {NAMES.map((name, index) => (
        <p key={name}>
          <label htmlFor={name}>
            <b className="number" aria-hidden="true">
              {index + 1}
            </b>
            {t(LABELS[name])}
          </label>
          {wrong?.[name] ? (
            <span className="error" id={`${name}-error`}>
              <Icon name="warning" />
              {t(errorOf(name, wrong))}
            </span>
          ) : null}
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
            aria-invalid={wrong?.[name] ? true : undefined}
            aria-describedby={wrong?.[name] ? `${name}-error` : undefined}
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
