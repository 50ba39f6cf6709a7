import type { DetailGroup } from "../../domain/product/product.ts";

/** The pairs of a group of details. @param isWordy the values are whole sentences */
export function FactList({ attributes, isWordy = false }: Pick<DetailGroup, "attributes"> & { isWordy?: boolean }) {
  return (
    <dl className={isWordy ? "facts wordy" : "facts"}>
      {attributes.map(({ id, key, value }) => (
        <div key={id}>
          <dt>{key}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
