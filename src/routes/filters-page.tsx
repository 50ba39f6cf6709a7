/** The page of a list's filters (catalogue-45, catalogue-49, catalogue-50, catalogue-53). */

import {
  type Choices,
  CROSSED,
  chosenOf,
  type Facet,
  facetChoices,
  hasChoices,
  type ListedFacts,
  type Members,
  narrowingQuery,
  withoutFacets,
} from "../domain/catalogue/narrow.ts";
import { cropConfiguration } from "../services/crops/client.ts";
import { memberIndex, members } from "../services/members.ts";
import { type FilterChoice, FiltersPage } from "../views/catalogue/FiltersPage.tsx";
import type { FacetNames } from "../views/catalogue/narrowing.ts";
import type { PageContext } from "./context.ts";
import {
  brandNames,
  cropNames,
  cross,
  eachCrossed,
  type FacetList,
  inTime,
  membersOf,
  type Names,
  type PendingFacts,
  type RequestedFilters,
} from "./narrow.tsx";

/** Pests offered for the chosen crop: each needs a list of its own. */
const MAX_ISSUES = 12;

export interface FilteredList {
  readonly heading: string;
  readonly pathname: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly tags: readonly string[];
  readonly count?: number;
  readonly isCacheable?: boolean;
}

/** Omits a facet whose lists failed. */
export async function filtersPage(
  c: PageContext,
  list: FilteredList,
  loading: PendingFacts,
  requested: RequestedFilters,
): Promise<Response> {
  const { choices: requestedChoices } = requested.narrowing;
  const offers = (facet: Facet) => requested.facets.includes(facet);
  const [facts, chosen, crop, brand, issue] = await Promise.all([
    loading,
    cross(c, requestedChoices),
    offers("crop") ? indexed(c, "crop", cropNames(c)) : NOTHING,
    offers("brand") ? indexed(c, "brand", brandNames(c)) : NOTHING,
    offers("issue") ? issuesOf(c, requestedChoices.crop?.[0]) : NOTHING,
  ]);
  const offered = { crop, brand, issue };
  const missing = CROSSED.filter((facet) => !offered[facet] || chosen.failed.includes(facet));
  const narrowing = { ...requested.narrowing, choices: chosen.choices };
  const { choices } = withoutFacets(narrowing, chosen.failed);
  const members: Members = eachCrossed((facet) => new Map([...(offered[facet]?.members ?? []), ...chosen.members[facet]]));
  const names: FacetNames = eachCrossed((facet) => new Map([...(offered[facet]?.names ?? []), ...chosen.names[facet]]));
  const available = requested.facets.filter((facet) => !missing.some((other) => other === facet));
  const groups = facts
    ? available
        .map((facet) => ({ facet, choices: filterChoices(facts, choices, members, facet, names) }))
        .filter((group) => group.choices.length > 0)
    : [];
  const isIncomplete = !facts || missing.length > 0;
  const hasAllCounts = groups.every((group) => group.choices.every(({ count }) => count !== null));
  const left = facts && chosenOf(facts, choices, members).length;
  // Some counted products have no name and so no card (catalogue-51): show the same total on both pages.
  const counted = facts && !hasChoices(narrowing) ? (list.count ?? left) : left;
  const total = chosen.failed.length > 0 ? null : counted;
  const props = { heading: list.heading, narrowing, names, groups, total, isIncomplete };
  return c.render(<FiltersPage {...props} />, {
    keep: isIncomplete || !hasAllCounts || list.isCacheable === false ? "never" : "catalogue",
    tags: list.tags,
    head: {
      title: c.get("t")("narrow.filters", { heading: list.heading }),
      pathname: list.pathname,
      query: { ...list.query, ...narrowingQuery(narrowing), filters: "1" },
      standsFor: list.query ?? {},
      noindex: true,
      sheets: ["filters"],
    },
  });
}

interface Offered {
  readonly members: ReadonlyMap<string, ReadonlySet<string>>;
  readonly names: ReadonlyMap<string, string>;
}
const NOTHING: Offered = { members: new Map(), names: new Map() };

/** Null if the names or the index failed. */
async function indexed(c: PageContext, facet: "crop" | "brand", pendingNames: Promise<Names>): Promise<Offered | null> {
  const { upstream, visit } = c.var;
  const names = await pendingNames;
  if (!names) return null;
  const index = await inTime(c, memberIndex(upstream, facet, [...names.keys()], visit.source));
  if (!index) return null;
  const listed = Object.entries(index.value).filter(([id]) => names.has(id));
  return { names, members: new Map(listed.map(([id, { skus }]) => [id, new Set(skus)])) };
}

/** Empty without a crop, null if the call failed. */
async function issuesOf(c: PageContext, cropId: string | undefined): Promise<Offered | null> {
  if (!cropId) return NOTHING;
  const { upstream, visit } = c.var;
  const crop = await inTime(c, cropConfiguration(upstream, cropId, visit));
  if (!crop) return null;
  const issues = (crop.value?.issues.items ?? []).slice(0, MAX_ISSUES);
  const lists = await Promise.all(
    issues.map(async ({ associationId: id }): Promise<FacetList> => {
      const found = await inTime(c, members(upstream, "issue", id, visit.source));
      return { facet: "issue", id, skus: found?.value ?? null };
    }),
  );
  return { names: new Map(issues.map(({ associationId, name }) => [associationId, name])), members: membersOf(lists).issue };
}

/** Choices by count; crops, pests and brands without a known count come last. */
function filterChoices(facts: readonly ListedFacts[], choices: Choices, members: Members, facet: Facet, names: FacetNames): FilterChoice[] {
  const counted = facetChoices(facts, choices, members, facet);
  const crossed = CROSSED.find((other) => other === facet);
  if (!crossed) return counted;
  const sorted = counted.sort((a, b) => Number(b.isChosen) - Number(a.isChosen) || b.count - a.count);
  const unknown = [...names[crossed].keys()].filter((value) => !members[crossed].has(value));
  return [...sorted, ...unknown.map((value) => ({ value, isChosen: false, count: null }))];
}
