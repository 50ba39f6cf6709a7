import { Fragment } from "react";
import { namesDose } from "../../domain/verify/use.ts";
import { type Safety, SafetyRows } from "./SprayFacts.tsx";

export interface FactListProps {
  /** Attributes of a scan have no ids. */
  readonly attributes: readonly { readonly id?: string; readonly key: string; readonly value: string }[];
  /** Shown below the first pair that mentions a dose (verify-45); null if no use is described. */
  readonly safety: Safety | null;
  /** Names above their values. Safety then follows the last pair if none mentions a dose. */
  readonly isWordy?: boolean;
}

export function FactList({ attributes, safety, isWordy = false }: FactListProps) {
  const dose = attributes.findIndex(namesDose);
  const last = isWordy && dose < 0 ? attributes.length - 1 : dose;
  return (
    <dl className={isWordy ? "facts wordy" : "facts"}>
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
