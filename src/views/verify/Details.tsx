import { usePage } from "../page.tsx";
import { type Safety, SafetyRows } from "./Safety.tsx";

/** Detail attributes of a product (verify-10). */
export interface ShownDetails {
  readonly attributes: readonly { readonly key: string; readonly value: string }[];
  /** Null if the attributes say nothing of the use. */
  readonly safety: Safety | null;
  /** The product is no longer sold. */
  readonly isWithdrawn: boolean;
}

/** Detail attributes; nothing where there are none. @param saysSale the page already says whether the product is sold */
export function Details({ attributes, safety, isWithdrawn, saysSale }: ShownDetails & { saysSale: boolean }) {
  const { t } = usePage();
  const isNews = isWithdrawn && !saysSale;
  if (attributes.length === 0 && !isNews) return null;
  return (
    <section className="card">
      <h2>{t("verify.details")}</h2>
      {isNews ? <p>{t("verify.soldNoMore")}</p> : null}
      <dl className="facts wordy">
        {attributes.map(({ key, value }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list is fixed for the page, and a key may come twice
          <div key={index}>
            <dt>{key}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        {safety ? <SafetyRows safety={safety} /> : null}
      </dl>
    </section>
  );
}
