import { visitParameters } from "../../domain/visit/visit.ts";
import { paths } from "../../paths.ts";
import { usePage } from "../page.tsx";

/** Overrides the current day of the schedule (advice-28). For tests: rendered only if the configuration allows it. */
export function MockDate({ carried, crop }: { carried: Readonly<Record<string, string>>; crop: string | undefined }) {
  const { t, visit } = usePage();
  const { mockDate, ...others } = carried;
  const kept = { ...visitParameters(visit), ...others, ...(crop ? { crop } : {}) };
  return (
    <details className="card mock">
      <summary>{t("cropInfo.mock")}</summary>
      <form action={paths.cropInfo.path({})}>
        {Object.entries(kept).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
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
