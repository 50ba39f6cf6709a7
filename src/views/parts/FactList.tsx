import { Fragment } from "react";
import type { DetailGroup } from "../../domain/product/product.ts";
import { type Safety, SafetyRows } from "./SprayFacts.tsx";

interface FactListProps extends Pick<DetailGroup, "attributes"> {
  /** Stands right below the dose, where one of the pairs is named so. */
  readonly safety?: Safety | null;
}

/** The pairs of a group of details. */
export function FactList({ attributes, safety = null }: FactListProps) {
  return (
    <dl className="facts">
      {attributes.map(({ id, key, value }) => (
        <Fragment key={id}>
          <div>
            <dt>{key}</dt>
            <dd>{value}</dd>
          </div>
          {safety && id.toLowerCase() === "dose" ? <SafetyRows safety={safety} /> : null}
        </Fragment>
      ))}
    </dl>
  );
}
