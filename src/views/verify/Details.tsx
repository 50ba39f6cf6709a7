import { usePage } from "../page.tsx";
import { Picture } from "../parts/Picture.tsx";

/** Detail attributes of a product (verify-10), with its picture where there is one. */
export interface ShownDetails {
  readonly picture: string | null;
  readonly attributes: readonly { readonly key: string; readonly value: string }[];
}

/** Detail attributes; nothing where there are none. `name` is what the picture shows. */
export function Details({ picture, attributes, name }: ShownDetails & { name: string }) {
  const { t } = usePage();
  if (attributes.length === 0 && !picture) return null;
  return (
    <section className="card">
      <h2>{t("verify.details")}</h2>
      {picture ? <Picture source={picture} alt={name} width={160} height={160} widths={[180, 360]} eager /> : null}
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
