/** Filters of a list as a form that works without a script (catalogue-45, docs/decisions/87-lists-that-can-be-narrowed.md). */
import { type Facet, type FacetChoice, type Narrowing, narrowingQuery, withoutFacets } from "../../domain/catalogue/narrow.ts";
import { visitParameters } from "../../domain/visit/visit.ts";
import { usePage } from "../page.tsx";
import { Heading } from "../parts/Heading.tsx";
import { HiddenFields } from "../parts/HiddenFields.tsx";
import { Icon } from "../ui/Icon.tsx";
import { LoadAgain } from "./LoadAgain.tsx";
import { choiceLabel, FACET_WORDS, type FacetNames, useNarrowHref, withoutNarrowing } from "./narrowing.ts";

/** Null count: the list of the choice failed to load. */
export type FilterChoice = Omit<FacetChoice, "count"> & { readonly count: number | null };

export interface FiltersPageProps {
  readonly heading: string;
  readonly narrowing: Narrowing;
  readonly names: FacetNames;
  /** In display order. */
  readonly groups: readonly { readonly facet: Facet; readonly choices: readonly FilterChoice[] }[];
  /** Null if the list, or a choice of it, failed to load. */
  readonly total: number | null;
  /** A call failed, so choices are missing. */
  readonly isIncomplete: boolean;
}

export function FiltersPage({ heading, narrowing, names, groups, total, isIncomplete }: FiltersPageProps) {
  const { t, visit, pathname, query } = usePage();
  const to = useNarrowHref();
  // A choice whose facet failed to load stays chosen.
  const { choices } = withoutFacets(
    narrowing,
    groups.map(({ facet }) => facet),
  );
  const hidden = { ...withoutNarrowing(query), ...visitParameters(visit), ...narrowingQuery({ choices, sort: narrowing.sort }) };
  return (
    <form className="filters" action={pathname} method="get">
      <a className="target back" href={to(narrowing)}>
        <Icon name="next" />
        {t("narrow.back")}
      </a>
      <Heading>{t("narrow.filters", { heading })}</Heading>
      {total === null ? null : <p>{t.plural("narrow.left", total)}</p>}
      {isIncomplete ? <LoadAgain text={t("narrow.partly")} /> : null}
      <HiddenFields of={hidden} />
      {groups.map(({ facet, choices }, index) =>
        facet === "stock" || facet === "offer" ? (
          <Choices key={facet} facet={facet} choices={choices} names={names} />
        ) : (
          <details key={facet} open={index === 0 || choices.length <= 5 || choices.some(({ isChosen }) => isChosen)}>
            <summary>{t(FACET_WORDS[facet])}</summary>
            <Choices facet={facet} choices={choices} names={names} />
          </details>
        ),
      )}
      <div className="filters-bar">
        <a className="button quiet" href={to({ ...narrowing, choices: {} })}>
          {t("narrow.clear")}
        </a>
        <button className="button go" type="submit" data-button="narrow">
          {t("narrow.show")}
        </button>
      </div>
    </form>
  );
}

function Choices({ facet, choices, names }: { facet: Facet; choices: readonly FilterChoice[]; names: FacetNames }) {
  const { t, visit } = usePage();
  return (
    <ul>
      {choices.map(({ value, isChosen, count }) => (
        <li key={value}>
          <label>
            <input type="checkbox" name={facet} value={value} defaultChecked={isChosen} />
            <span>{choiceLabel(t, visit.language, facet, value, names)}</span>
            {count === null ? null : <small>{count}</small>}
          </label>
        </li>
      ))}
    </ul>
  );
}
