import { type Facet, type Narrowing, withoutChoice } from "../../domain/catalogue/narrow.ts";
import { usePage } from "../page.tsx";
import { Icon } from "../ui/Icon.tsx";
import { choiceLabel, type FacetNames, useNarrowHref } from "./narrowing.ts";

export interface NarrowedOutProps {
  readonly narrowing: Narrowing;
  readonly names: FacetNames;
  /** The choices that bring products back when they are taken off. */
  readonly waysOut: readonly { readonly facet: Facet; readonly value: string; readonly count: number }[];
}

/** A combination that no product fits says which filter to take off (catalogue-52). */
export function NarrowedOut({ narrowing, names, waysOut }: NarrowedOutProps) {
  const { t, visit } = usePage();
  const to = useNarrowHref();
  return (
    <section className="message">
      <Icon name="search" />
      <p>
        <b>{t("narrow.none")}</b>
      </p>
      <ul className="ways">
        {waysOut.map(({ facet, value, count }) => (
          <li key={`${facet} ${value}`}>
            <a className="button quiet" rel="nofollow" href={to(withoutChoice(narrowing, facet, value))}>
              {t.plural("narrow.without", count, { choice: choiceLabel(t, visit.language, facet, value, names) })}
            </a>
          </li>
        ))}
        <li>
          <a className="button" href={to({ ...narrowing, choices: {} })}>
            {t("narrow.clear")}
          </a>
        </li>
      </ul>
    </section>
  );
}
