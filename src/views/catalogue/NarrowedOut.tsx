import { type Facet, type Narrowing, withoutChoice } from "../../domain/catalogue/narrow.ts";
import { usePage } from "../page.tsx";
import { Icon } from "../ui/Icon.tsx";
import { WayLink } from "../ui/WayLink.tsx";
import { choiceLabel, type FacetNames, useNarrowHref } from "./narrowing.ts";

export interface NarrowedOutProps {
  readonly narrowing: Narrowing;
  readonly names: FacetNames;
  /** Choices whose removal brings products back. */
  readonly looserFilters: readonly { readonly facet: Facet; readonly value: string; readonly count: number }[];
}

/** Empty filter result: lists the filters to remove (catalogue-52). */
export function NarrowedOut({ narrowing, names, looserFilters }: NarrowedOutProps) {
  const { t, visit } = usePage();
  const to = useNarrowHref();
  return (
    <section className="message">
      <Icon name="search" />
      <p role="status">
        <b>{t("narrow.none")}</b>
      </p>
      <ul className="ways">
        {looserFilters.map(({ facet, value, count }) => (
          <li key={`${facet} ${value}`}>
            <WayLink
              href={to(withoutChoice(narrowing, facet, value))}
              rel="nofollow"
              text={t.plural("narrow.without", count, { choice: choiceLabel(t, visit.language, facet, value, names) })}
            />
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
