import { visitParameters } from "../../domain/visit/visit.ts";
import { paths } from "../../paths.ts";
import { usePage } from "../page.tsx";
import { HiddenFields } from "../parts/HiddenFields.tsx";

/** Overrides the current day of the schedule (advice-28). For tests: rendered only if the configuration allows it. */
export function MockDate({ carried, crop }: { carried: Readonly<Record<string, string>>; crop: string | undefined }) {
  const { t, visit } = usePage();
  const { mockDate, ...others } = carried;
  const fields = { ...visitParameters(visit), ...others, ...(crop ? { crop } : {}) };
  return (
    <details className="card mock">
      <summary>{t("cropInfo.mock")}</summary>
      <form action={paths.cropInfo.path({})}>
        <HiddenFields of={fields} />
        <label>
          {t("cropInfo.mockDate")}
          <input type="date" name="mockDate" required defaultValue={mockDate} />
        </label>
        <button className="button" type="submit">
          {t("cropInfo.mockShow")}
        </button>
      </form>
    </details>
  );
}
