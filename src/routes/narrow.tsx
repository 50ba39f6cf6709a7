/** Filters of product lists (catalogue-45 to catalogue-54). */

import { cropsIn } from "../domain/catalogue/crop.ts";
import {
  type Choices,
  CROSSED,
  type CrossedFacet,
  FACETS,
  type Facet,
  type ListedFacts,
  listedFactsOf,
  looserFilters,
  type Members,
  type Narrowing,
  narrow,
  readNarrowing,
  withoutFacets,
} from "../domain/catalogue/narrow.ts";
import type { ProductGist } from "../domain/product/product.ts";
import { brands, cropTree } from "../services/catalog/client.ts";
import { isOff } from "../services/contract.ts";
import { issueDetail } from "../services/crops/client.ts";
import { startIfSlow, withTimeoutOrNull } from "../services/deadline.ts";
import { members } from "../services/members.ts";
import { mapResult, type Result } from "../services/upstream.ts";
import type { NarrowBarProps } from "../views/catalogue/NarrowBar.tsx";
import type { NarrowedOutProps } from "../views/catalogue/NarrowedOut.tsx";
import { choiceLabels, type FacetNames } from "../views/catalogue/narrowing.ts";
import type { PageContext } from "./context.ts";

/** Milliseconds. Filters are optional, so the deadline is short. */
const CROSSING_LIMIT_MS = 1_500;

export interface RequestedFilters {
  readonly narrowing: Narrowing;
  readonly showsFilters: boolean;
  readonly facets: readonly Facet[];
}

/** @param without facets to leave out, such as the brand in a brand's list */
export function requestedFilters(c: PageContext, without: readonly Facet[] = []): RequestedFilters {
  const query = Object.fromEntries(new URL(c.req.url).searchParams);
  const { env, visit } = c.var;
  const { showPrices } = visit;
  // Hidden prices must not leak through filters (catalogue-21).
  const unavailable: readonly Facet[] = isOff(env, "cropProducts") ? [...without, "crop", "issue"] : without;
  const left: readonly Facet[] = showPrices ? unavailable : [...unavailable, "price", "offer"];
  const { choices, sort } = withoutFacets(readNarrowing(query), left);
  return {
    narrowing: { choices, sort: showPrices || sort === "rating" ? sort : null },
    showsFilters: query["filters"] === "1",
    facets: FACETS.filter((facet) => !left.includes(facet)),
  };
}

export interface NarrowedList extends NarrowBarProps {
  /** Null if the list's facts failed. */
  readonly left: readonly ListedFacts[] | null;
  readonly looserFilters: NarrowedOutProps["looserFilters"];
}

export const eachCrossed = <T,>(of: (facet: CrossedFacet) => T): Record<CrossedFacet, T> => ({
  crop: of("crop"),
  issue: of("issue"),
  brand: of("brand"),
});

const NO_NAMES: FacetNames = { crop: new Map(), issue: new Map(), brand: new Map() };

export const NOT_NARROWED: Omit<NarrowedList, "left"> = {
  narrowing: { choices: {}, sort: null },
  names: NO_NAMES,
  failed: [],
  looserFilters: [],
};

/** Title of a filtered list: the heading with its choices, so that readers hear which list has come (catalogue-60). */
export function narrowedTitle(c: PageContext, heading: string, { narrowing, names }: Pick<NarrowedList, "narrowing" | "names">): string {
  const labels = choiceLabels(c.get("t"), c.get("visit").language, narrowing, names);
  return [heading, labels.join(", ")].filter(Boolean).join(" · ");
}

/** Null if late or failed. */
export type PendingFacts = Promise<readonly ListedFacts[] | null>;

export const factsInTime = (c: PageContext, facts: Promise<Result<readonly ListedFacts[]>>): PendingFacts =>
  withTimeoutOrNull(c.get("upstream"), facts, CROSSING_LIMIT_MS);

/** Filters a list. A facet whose list failed does not filter, and is named (catalogue-53). */
export async function narrowList(c: PageContext, pendingFacts: PendingFacts, requested: Narrowing): Promise<NarrowedList> {
  const [facts, { members, names, failed, choices }] = await Promise.all([pendingFacts, cross(c, requested.choices)]);
  const narrowing = { ...requested, choices };
  if (!facts) return { narrowing, names, failed: FACETS, left: null, looserFilters: [] };
  const applied = withoutFacets(narrowing, failed);
  const left = narrow(facts, applied, members);
  return { narrowing, names, failed, left, looserFilters: left.length > 0 ? [] : looserFilters(facts, applied, members) };
}

export async function narrowProducts(c: PageContext, products: readonly ProductGist[], requested: Narrowing) {
  const narrowed = await narrowList(c, Promise.resolve(products.map(listedFactsOf)), requested);
  const bySku = new Map(products.map((product) => [product.skuCode, product]));
  return { ...narrowed, products: (narrowed.left ?? []).flatMap(({ sku }) => bySku.get(sku) ?? []) };
}

interface Crossing {
  readonly members: Members;
  readonly names: FacetNames;
  readonly failed: readonly CrossedFacet[];
  /** Without crops, pests and brands that do not exist. */
  readonly choices: Choices;
}

/**
 * Loads lists and names of the chosen crops, pests and brands in parallel, at most five each. Skips lists of unknown ids: a URL
 * may hold any id (catalogue-57).
 */
export async function cross(c: PageContext, requested: Choices): Promise<Crossing> {
  const { upstream, visit } = c.var;
  const startedAt = Date.now();
  const naming = loadNames(c, requested);
  const listOf = async (facet: CrossedFacet, id: string) => {
    const timeLeft = () => Math.max(0, CROSSING_LIMIT_MS - (Date.now() - startedAt));
    const list = startIfSlow(upstream, naming[facet], () =>
      withTimeoutOrNull(upstream, members(upstream, facet, id, visit.source), timeLeft()),
    );
    const facetNames = await naming[facet];
    return facetNames && !facetNames.has(id) ? null : list();
  };
  const [crop, brand, issue, ...lists] = await Promise.all([
    naming.crop,
    naming.brand,
    naming.issue,
    ...CROSSED.flatMap((facet) => (requested[facet] ?? []).map(async (id) => ({ facet, id, skus: await listOf(facet, id) }))),
  ]);
  const names: FoundNames = { crop, brand, issue };
  const existing = lists.filter(({ facet, id }) => names[facet]?.has(id) ?? true);
  const choices = Object.fromEntries(
    Object.entries(requested).map(([facet, values]) => {
      const isCrossed = CROSSED.some((crossed) => crossed === facet);
      return [facet, isCrossed ? existing.filter((list) => list.facet === facet).map(({ id }) => id) : values];
    }),
  );
  return {
    members: membersOf(existing),
    names: eachCrossed((facet) => names[facet] ?? new Map()),
    failed: CROSSED.filter((facet) => existing.some((list) => list.facet === facet && list.skus === null)),
    choices,
  };
}

export interface FacetList {
  readonly facet: CrossedFacet;
  readonly id: string;
  /** Null if the list failed. */
  readonly skus: readonly string[] | null;
}

export function membersOf(lists: readonly FacetList[]): Members {
  const found = { crop: new Map(), issue: new Map(), brand: new Map() };
  for (const { facet, id, skus } of lists) if (skus) found[facet].set(id, new Set(skus));
  return found;
}

/** Names by id. Null if the call failed: then any id may exist. */
export type Names = ReadonlyMap<string, string> | null;
type FoundNames = Readonly<Record<CrossedFacet, Names>>;

const loadNames = (c: PageContext, { crop, brand, issue = [] }: Choices): Readonly<Record<CrossedFacet, Promise<Names>>> => ({
  crop: crop?.length ? cropNames(c) : Promise.resolve(NO_NAMES.crop),
  brand: brand?.length ? brandNames(c) : Promise.resolve(NO_NAMES.brand),
  issue: issueNames(c, issue),
});

/** Null if the call failed or is late. The value is wrapped, because it may be null itself. */
export const inTime = async <T,>(c: PageContext, call: Promise<Result<T>>): Promise<{ readonly value: T } | null> =>
  withTimeoutOrNull(
    c.get("upstream"),
    call.then((result) => mapResult(result, (value) => ({ value }))),
    CROSSING_LIMIT_MS,
  );

async function issueNames(c: PageContext, ids: readonly string[]): Promise<Names> {
  const { upstream, visit } = c.var;
  const found = await Promise.all(ids.map((id) => inTime(c, issueDetail(upstream, id, visit))));
  if (found.includes(null)) return null;
  return new Map(ids.flatMap((id, index) => (found[index]?.value ? [[id, found[index].value.name] as const] : [])));
}

export async function cropNames(c: PageContext): Promise<Names> {
  const tree = await inTime(c, cropTree(c.get("upstream"), c.get("visit").language));
  return tree && new Map(cropsIn(tree.value).map(({ cropId, display }) => [cropId, display]));
}

export async function brandNames(c: PageContext): Promise<Names> {
  const all = await inTime(c, brands(c.get("upstream"), c.get("visit").language));
  return all && new Map(all.value.map(({ brandId, brandName }) => [brandId, brandName]));
}
