import type { DetailGroup } from "../../domain/product/product.ts";

/** The pairs of a group of details. */
export function FactList({ attributes }: Pick<DetailGroup, "attributes">) {
  return (
    <dl className="facts">
      {attributes.map(({ id, key, value }) => (
        <div key={id}>
          <dt>{key}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
