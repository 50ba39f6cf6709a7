import { Fragment } from "react";
import type { DetailGroup } from "../../domain/product/product.ts";
import { namesDose } from "../../domain/verify/use.ts";
import { type Safety, SafetyRows } from "./SprayFacts.tsx";

interface FactListProps extends Pick<DetailGroup, "attributes"> {
  /** Shown below the first pair that mentions a dose. */
  readonly safety?: Safety | null;
}

export function FactList({ attributes, safety = null }: FactListProps) {
  const dose = attributes.findIndex(namesDose);
  return (
    <dl className="facts">
      {attributes.map(({ id, key, value }, index) => (
        <Fragment key={id}>
          <div>
            <dt>{key}</dt>
            <dd>{value}</dd>
          </div>
          {safety && index === dose ? <SafetyRows safety={safety} /> : null}
        </Fragment>
      ))}
    </dl>
  );
}
