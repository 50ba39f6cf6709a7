/** Filtering and sorting of lists (docs/decisions/87-lists-that-can-be-narrowed.md). */
import type { ProductGist } from "../product/product.ts";
import { openPrice, visibleOffer } from "../product/visible-price.ts";
import { isPlausibleId } from "../text/plausible-id.ts";

export const FACETS = ["crop", "issue", "brand", "price", "stock", "offer", "origin"] as const;
export type Facet = (typeof FACETS)[number];
/** From the lists of crops, pests and brands, not from fields of a product. */
export const CROSSED = ["crop", "issue", "brand"] as const satisfies readonly Facet[];
export type CrossedFacet = (typeof CROSSED)[number];
export const SORTS = ["price-up", "price-down", "rating", "discount"] as const;
export type Sort = (typeof SORTS)[number];

export type Choices = Readonly<Partial<Record<Facet, readonly string[]>>>;
export interface Narrowing {
  readonly choices: Choices;
  readonly sort: Sort | null;
}

export interface ListedFacts {
  readonly sku: string;
  readonly price: number | null;
  readonly mrp: number | null;
  readonly stars: number;
  readonly inStock: boolean;
  readonly hasOffer: boolean;
  readonly origin: string | null;
}

export type Members = Readonly<Record<CrossedFacet, ReadonlyMap<string, ReadonlySet<string>>>>;

const MAX_CHOICES = 5;
/** Rupees, from (exclusive) to (inclusive). */
export const PRICE_STEPS = ["0-250", "250-500", "500-1000", "1000-2500", "2500-"] as const;
export type PriceStep = (typeof PRICE_STEPS)[number];
const ON = "1";

const isChoice: Readonly<Record<Facet, (value: string) => boolean>> = {
  crop: isPlausibleId,
  issue: isPlausibleId,
  brand: isPlausibleId,
  price: (value) => PRICE_STEPS.some((step) => step === value),
  stock: (value) => value === ON,
  offer: (value) => value === ON,
  origin: (value) => /^[A-Z]{2}$/.test(value),
};

/** Drops invalid choices, sorts the rest, at most five (catalogue-46). */
export function readChoices(facet: Facet, text: string): string[] {
  const values = new Set(text.split(",").map((value) => value.trim()));
  return [...values].filter(isChoice[facet]).sort(inOneOrder).slice(0, MAX_CHOICES);
}

const inOneOrder = (a: string, b: string): number => (Number.parseInt(a, 10) || 0) - (Number.parseInt(b, 10) || 0) || (a < b ? -1 : 1);

export const cleanSort = (text: string): string => SORTS.find((sort) => sort === text) ?? "";

export function readNarrowing(query: Readonly<Record<string, string | undefined>>): Narrowing {
  const choices: Partial<Record<Facet, readonly string[]>> = {};
  for (const facet of FACETS) {
    const values = readChoices(facet, query[facet] ?? "");
    if (values.length > 0) choices[facet] = values;
  }
  return { choices, sort: SORTS.find((sort) => sort === query["sort"]) ?? null };
}

export function narrowingQuery({ choices, sort }: Narrowing): Record<string, string> {
  const chosen = FACETS.flatMap((facet) => {
    const values = choices[facet] ?? [];
    return values.length > 0 ? [[facet, [...values].sort(inOneOrder).join(",")] as const] : [];
  });
  return { ...Object.fromEntries(chosen), ...(sort ? { sort } : {}) };
}

export const hasChoices = ({ choices }: Narrowing): boolean => FACETS.some((facet) => choices[facet]?.length);
export const isNarrowed = (narrowing: Narrowing): boolean => narrowing.sort !== null || hasChoices(narrowing);

/** Removes a pest together with its crop. */
export function withoutChoice(narrowing: Narrowing, facet: Facet, value: string): Narrowing {
  const left = (narrowing.choices[facet] ?? []).filter((other) => other !== value);
  const rest = withoutFacets(narrowing, facet === "crop" && left.length === 0 ? ["crop", "issue"] : [facet]);
  return left.length > 0 ? { ...rest, choices: { ...rest.choices, [facet]: left } } : rest;
}

export function withoutFacets(narrowing: Narrowing, facets: readonly Facet[]): Narrowing {
  const remaining = Object.entries(narrowing.choices).filter(([facet]) => !facets.includes(facet as Facet));
  return { ...narrowing, choices: Object.fromEntries(remaining) };
}

export function listedFactsOf(product: ProductGist): ListedFacts {
  const prices = openPrice(product);
  return {
    sku: product.skuCode,
    price: prices?.sellingPrice ?? null,
    mrp: prices?.mrp ?? null,
    stars: product.rating && product.rating.totalCount > 0 ? product.rating.average : 0,
    inStock: product.inventory > 0,
    // A card shows no offer if out of stock.
    hasOffer: product.inventory > 0 && visibleOffer(product, { showPrices: true }) !== null,
    origin: product.countryOfOrigin ?? null,
  };
}

/** Parsed once, because a list calls this for thousands. */
const STEP_ENDS = PRICE_STEPS.map((step) => Number(step.split("-")[1] || Number.POSITIVE_INFINITY));

function stepOf(price: number | null): PriceStep | null {
  if (price === null) return null;
  return PRICE_STEPS[STEP_ENDS.findIndex((end) => price <= end)] ?? null;
}

function has(facts: ListedFacts, facet: Facet, value: string, members: Members): boolean {
  switch (facet) {
    case "price":
      return stepOf(facts.price) === value;
    case "stock":
      return facts.inStock;
    case "offer":
      return facts.hasOffer;
    case "origin":
      return facts.origin === value;
    default:
      return members[facet].get(value)?.has(facts.sku) ?? false;
  }
}

const fits = (facts: ListedFacts, facet: Facet, values: readonly string[], members: Members): boolean =>
  values.some((value) => has(facts, facet, value, members));

/** Any choice within a facet, and every facet. */
export function chosenOf(list: readonly ListedFacts[], choices: Choices, members: Members): readonly ListedFacts[] {
  let left = list;
  for (const facet of FACETS) {
    const values = choices[facet];
    if (values?.length) left = left.filter((facts) => fits(facts, facet, values, members));
  }
  return left;
}

const saving = ({ price, mrp }: ListedFacts): number => (price !== null && mrp !== null && mrp > price ? 1 - price / mrp : 0);

/** Products without a price come last; ties keep their order. */
const COMPARE: Readonly<Record<Sort, (a: ListedFacts, b: ListedFacts) => number>> = {
  "price-up": (a, b) => byNumber(a.price ?? Number.POSITIVE_INFINITY, b.price ?? Number.POSITIVE_INFINITY),
  "price-down": (a, b) => byNumber(b.price ?? -1, a.price ?? -1),
  rating: (a, b) => byNumber(b.stars, a.stars),
  discount: (a, b) => byNumber(saving(b), saving(a)),
};
const byNumber = (a: number, b: number): number => (a < b ? -1 : Number(a > b));

/** (catalogue-48) */
const inOrder = (list: readonly ListedFacts[], sort: Sort | null): readonly ListedFacts[] => (sort ? [...list].sort(COMPARE[sort]) : list);

/** (catalogue-47) */
export const narrow = (list: readonly ListedFacts[], narrowing: Narrowing, members: Members): readonly ListedFacts[] =>
  inOrder(chosenOf(list, narrowing.choices, members), narrowing.sort);

export interface FacetChoice {
  readonly value: string;
  readonly isChosen: boolean;
  /** Products left by this and the other facets (catalogue-49). */
  readonly count: number;
}

export function facetChoices(list: readonly ListedFacts[], choices: Choices, members: Members, facet: Facet): FacetChoice[] {
  const { [facet]: made = [], ...others } = choices;
  const base = chosenOf(list, others, members);
  return valuesOf(base, members, facet, made).flatMap((value) => {
    const own = base.filter((facts) => has(facts, facet, value, members)).length;
    const isChosen = made.includes(value);
    if (own === 0 && !isChosen) return [];
    const count = made.length === 0 ? own : base.filter((facts) => fits(facts, facet, [...made, value], members)).length;
    return [{ value, isChosen, count }];
  });
}

function valuesOf(base: readonly ListedFacts[], members: Members, facet: Facet, made: readonly string[]): readonly string[] {
  if (facet === "price") return PRICE_STEPS;
  if (facet === "stock" || facet === "offer") return [ON];
  if (facet === "origin") return [...new Set([...made, ...base.flatMap(({ origin }) => origin ?? [])])].sort();
  return [...new Set([...members[facet].keys(), ...made])];
}

/** Choices to remove if nothing is left, the most productive first (catalogue-52). */
export function looserFilters(
  list: readonly ListedFacts[],
  narrowing: Narrowing,
  members: Members,
): { facet: Facet; value: string; count: number }[] {
  const made = FACETS.flatMap((facet) => (narrowing.choices[facet] ?? []).map((value) => ({ facet, value })));
  return made
    .map((choice) => ({ ...choice, count: chosenOf(list, withoutChoice(narrowing, choice.facet, choice.value).choices, members).length }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count);
}
