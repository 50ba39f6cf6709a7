import { FACETS, type Facet, hasChoices, type Narrowing, SORTS, type Sort, withoutChoice } from "../../domain/catalogue/narrow.ts";
import { usePage } from "../page.tsx";
import { Icon } from "../ui/Icon.tsx";
import { LoadAgain } from "./LoadAgain.tsx";
import { choiceLabel, type FacetNames, SORT_WORDS, useNarrowHref } from "./narrowing.ts";

export interface NarrowBarProps {
  readonly narrowing: Narrowing;
  readonly names: FacetNames;
  /** Chosen facets whose lookup failed: the list ignores them. */
  readonly failed: readonly Facet[];
}

/** Filters, sort orders and the current choice, all as links (catalogue-45, catalogue-51). */
export function NarrowBar({ narrowing, names, failed }: NarrowBarProps) {
  const { t } = usePage();
  const to = useNarrowHref();
  return (
    <>
      <nav className="narrow" aria-label={t("narrow.bar")}>
        <a className="button quiet" rel="nofollow" href={to(narrowing, { filters: "1" })}>
          <Icon name="filter" />
          {t("narrow.filter")}
        </a>
        <SortMenu narrowing={narrowing} />
      </nav>
      {hasChoices(narrowing) ? <Chosen narrowing={narrowing} names={names} /> : null}
      {failed.length > 0 ? <Failed narrowing={narrowing} names={names} failed={failed} /> : null}
    </>
  );
}

/** Without prices, only sorting by rating is possible (catalogue-21). */
const sortsFor = (showPrices: boolean): readonly (Sort | null)[] => [null, ...SORTS.filter((sort) => showPrices || sort === "rating")];

function SortMenu({ narrowing }: { narrowing: Narrowing }) {
  const { t, visit } = usePage();
  const to = useNarrowHref();
  return (
    <details>
      <summary className="button quiet">
        <Icon name="sort" />
        {t(narrowing.sort ? SORT_WORDS[narrowing.sort] : "narrow.sort")}
      </summary>
      <ul>
        {sortsFor(visit.showPrices).map((sort) => (
          <li key={sort ?? "own"}>
            <a rel="nofollow" href={to({ ...narrowing, sort })} aria-current={sort === narrowing.sort ? "true" : undefined}>
              {t(sort ? SORT_WORDS[sort] : "narrow.own")}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** The chosen filters, each as a link that removes it. */
function Chosen({ narrowing, names }: Pick<NarrowBarProps, "narrowing" | "names">) {
  const { t, visit } = usePage();
  const to = useNarrowHref();
  const chosen = FACETS.flatMap((facet) => (narrowing.choices[facet] ?? []).map((value) => ({ facet, value })));
  return (
    <ul
      className="chosen"
      aria-label={t("narrow.chosen")}
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: a filtered list takes the focus (catalogue-60)
      autoFocus
    >
      {chosen.map(({ facet, value }) => {
        const choice = choiceLabel(t, visit.language, facet, value, names);
        return (
          <li key={`${facet} ${value}`}>
            <a rel="nofollow" href={to(withoutChoice(narrowing, facet, value))} aria-label={t("narrow.takeOff", { choice })}>
              {choice}
              <Icon name="cross" />
            </a>
          </li>
        );
      })}
      {chosen.length > 1 ? (
        <li>
          <a className="clear" rel="nofollow" href={to({ ...narrowing, choices: {} })}>
            {t("narrow.clear")}
          </a>
        </li>
      ) : null}
    </ul>
  );
}

/** Names the filters that failed, with a retry link (catalogue-53). */
function Failed({ narrowing, names, failed }: NarrowBarProps) {
  const { t, visit } = usePage();
  const choices = failed
    .flatMap((facet) => (narrowing.choices[facet] ?? []).map((value) => choiceLabel(t, visit.language, facet, value, names)))
    .join(", ");
  return <LoadAgain text={t("narrow.failed", { choices: choices || t(narrowing.sort ? SORT_WORDS[narrowing.sort] : "narrow.filter") })} />;
}
