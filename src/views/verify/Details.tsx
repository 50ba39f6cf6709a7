import { usePage } from "../page.tsx";

/** Detail attributes of a product (verify-10). */
export interface ShownDetails {
  readonly attributes: readonly { readonly key: string; readonly value: string }[];
}

/** Detail attributes; nothing where there are none. */
export function Details({ attributes }: ShownDetails) {
  const { t } = usePage();
  if (attributes.length === 0) return null;
  return (
    <section className="card">
      <h2>{t("verify.details")}</h2>
      <dl className="facts wordy">
        {attributes.map(({ key, value }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list is fixed for the page, and a key may come twice
          <div key={index}>
            <dt>{key}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
