/** Labels and links of filtered lists. */
import { type CrossedFacet, FACETS, type Facet, type Narrowing, narrowingQuery, type Sort } from "../../domain/catalogue/narrow.ts";
import { countryName } from "../../domain/text/country.ts";
import { formatRupees } from "../../domain/text/price.ts";
import type { Language } from "../../domain/visit/language.ts";
import type { Key, Translate } from "../../i18n.ts";
import { hrefWithVisit } from "../../paths.ts";
import { usePage } from "../page.tsx";

/** Names of crops, pests and brands, by id. */
export type FacetNames = Readonly<Record<CrossedFacet, ReadonlyMap<string, string>>>;

export const SORT_WORDS: Readonly<Record<Sort, Key>> = {
  "price-up": "narrow.priceUp",
  "price-down": "narrow.priceDown",
  rating: "narrow.rating",
  discount: "narrow.discount",
};

export const FACET_WORDS: Readonly<Record<Facet, Key>> = {
  crop: "narrow.crop",
  issue: "narrow.issue",
  brand: "narrow.brand",
  price: "narrow.price",
  stock: "narrow.stock",
  offer: "narrow.offer",
  origin: "narrow.origin",
};

/** Label of a choice. Falls back to the facet's label if its name is unknown. */
export function choiceLabel(t: Translate, language: Language, facet: Facet, value: string, names: FacetNames): string {
  switch (facet) {
    case "price":
      return priceLabel(t, value);
    case "origin":
      return countryName(value, language);
    case "stock":
    case "offer":
      return t(FACET_WORDS[facet]);
    default:
      return names[facet].get(value) ?? t(FACET_WORDS[facet]);
  }
}

function priceLabel(t: Translate, step: string): string {
  const [from = "", to = ""] = step.split("-").map((amount) => amount && formatRupees(Number(amount)));
  if (!to) return t("narrow.over", { from });
  return step.startsWith("0-") ? t("narrow.upTo", { to }) : t("narrow.between", { from, to });
}

/** Labels of all choices, in the order of the facets. */
export const choiceLabels = (t: Translate, language: Language, { choices }: Narrowing, names: FacetNames): string[] =>
  FACETS.flatMap((facet) => (choices[facet] ?? []).map((value) => choiceLabel(t, language, facet, value, names)));

/** Query parameters except filters, sort order and page. */
export const withoutNarrowing = (query: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(query).filter(([name]) => !OF_NARROWING.has(name)));
const OF_NARROWING: ReadonlySet<string> = new Set([...FACETS, "sort", "filters", "page"]);

/** Links to page 1 of this list under other filters. */
export function useNarrowHref() {
  const { pathname, query, visit } = usePage();
  const own = withoutNarrowing(query);
  return (narrowing: Narrowing, more: Readonly<Record<string, string>> = {}) =>
    hrefWithVisit(pathname, { ...own, ...narrowingQuery(narrowing), ...more }, visit);
}
