import { Fragment } from "react";
import { namesDose } from "../../domain/verify/use.ts";
import { type Safety, SafetyRows } from "../parts/SprayFacts.tsx";

export interface AttributesProps {
  /** Those of a scan have no ids. */
  readonly attributes: readonly { readonly id?: string; readonly key: string; readonly value: string }[];
  /** Null if nothing is told of the use. */
  readonly safety: Safety | null;
}

/** Attributes as a list of facts. Safety stands right below the dose, or below all of them if none is named as such (verify-45). */
export function Attributes({ attributes, safety }: AttributesProps) {
  const dose = attributes.findIndex(namesDose);
  const last = dose < 0 ? attributes.length - 1 : dose;
  return (
    <dl className="facts wordy">
      {attributes.map(({ key, value }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list is fixed for the page, and a key may come twice
        <Fragment key={index}>
          <div>
            <dt>{key}</dt>
            <dd>{value}</dd>
          </div>
          {safety && index === last ? <SafetyRows safety={safety} /> : null}
        </Fragment>
      ))}
    </dl>
  );
}
