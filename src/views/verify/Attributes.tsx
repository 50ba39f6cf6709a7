import { Fragment } from "react";
import { namesDose } from "../../domain/verify/use.ts";
import { type Safety, SafetyRows } from "../parts/SprayFacts.tsx";

export interface AttributesProps {
  /** Attributes of a scan have no ids. */
  readonly attributes: readonly { readonly id?: string; readonly key: string; readonly value: string }[];
  /** Null if no use is described. */
  readonly safety: Safety | null;
}

/** Safety follows the dose, or all attributes if none is a dose (verify-45). */
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
