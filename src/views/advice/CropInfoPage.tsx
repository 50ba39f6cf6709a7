/** /crop-info: the crops of a grower as tabs, and what is to be done for them (advice-22 to advice-44). */
import type { Field } from "../../domain/advice/field.ts";
import { Defer, type Settled } from "../defer.tsx";
import { usePage } from "../page.tsx";

interface CropInfoPageProps {
  readonly loaded: Promise<Settled<{ readonly fields: readonly Field[] }>>;
}

export function CropInfoPage({ loaded }: CropInfoPageProps) {
  const { t } = usePage();
  return (
    <>
      <h1>{t("cropInfo.title")}</h1>
      <Defer name="schedule" value={loaded}>
        {({ fields }) => (
          <ul>
            {fields.map(({ category, display }) => (
              <li key={category}>{display}</li>
            ))}
          </ul>
        )}
      </Defer>
    </>
  );
}
