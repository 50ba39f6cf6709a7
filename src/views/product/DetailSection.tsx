import type { DetailGroup } from "../../domain/product/product.ts";
import { isPlainList } from "../../domain/product/product-details.ts";
import { tellsDose } from "../../domain/verify/use.ts";
import { FactList } from "../parts/FactList.tsx";
import { type Safety, SafetyRows } from "../parts/SprayFacts.tsx";
import { Icon } from "../ui/Icon.tsx";

interface DetailSectionProps {
  readonly group: DetailGroup | null;
  readonly title: string;
  readonly id: string;
  /** Safety facts beside a dose of the group. */
  readonly safety: Safety | null;
}

/** A group of details (product-12): pairs, or a checklist if all keys are equal. */
export function DetailSection({ group, title, id, safety }: DetailSectionProps) {
  if (!group) return null;
  return (
    <section className="card" aria-labelledby={id}>
      <h2 id={id}>{group.label || title}</h2>
      {isPlainList(group) ? (
        <>
          <ul className="ticks">
            {group.attributes.map((attribute) => (
              <li key={attribute.id}>
                <Icon name="check" />
                <span>{attribute.value}</span>
              </li>
            ))}
          </ul>
          {safety && tellsDose(group.attributes) ? (
            <dl className="facts">
              <SafetyRows safety={safety} />
            </dl>
          ) : null}
        </>
      ) : (
        <FactList attributes={group.attributes} safety={safety} />
      )}
    </section>
  );
}
