import { usePage } from "../page.tsx";
import { FactList, type FactListProps } from "../parts/FactList.tsx";
import { NotAllowed } from "../parts/NotAllowed.tsx";

export interface ShownDetails extends FactListProps {
  /** Crops on which the product is prohibited (use-7). */
  readonly notAllowed?: readonly string[];
  readonly isWithdrawn: boolean;
}

/** Detail attributes (verify-10). Renders nothing if empty. @param saysSale the page already shows the sale status */
export function Details({ attributes, safety, notAllowed, isWithdrawn, saysSale }: ShownDetails & { saysSale: boolean }) {
  const { t } = usePage();
  const isNews = isWithdrawn && !saysSale;
  if (attributes.length === 0 && !isNews) return null;
  return (
    <section className="card">
      <h2>{t("verify.details")}</h2>
      {isNews ? <p>{t("verify.soldNoMore")}</p> : null}
      <NotAllowed lines={notAllowed} />
      <FactList attributes={attributes} safety={safety} isWordy />
    </section>
  );
}
