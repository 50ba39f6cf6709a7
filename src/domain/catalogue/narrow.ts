/**
 * Lists that can be narrowed and sorted (docs/decisions/87-lists-that-can-be-narrowed.md). Within a facet one choice is enough;
 * every facet with a choice must agree.
 */
import type { ProductGist } from "../product/product.ts";
import { openPrice, visibleOffer } from "../product/visible-price.ts";
import { isPlausibleId } from "../text/plausible-id.ts";

/** What a list may be narrowed by, in the order in which it is shown. Each is a parameter of the URL. */
export const FACETS = ["crop", "issue", "brand", "price", "stock", "offer", "origin"] as const;
export type Facet = (typeof FACETS)[number];
/** The facets that no field of a product tells: they come from the lists of crops, pests and brands. */
export const CROSSED = ["crop", "issue", "brand"] as const satisfies readonly Facet[];
export type CrossedFacet = (typeof CROSSED)[number];
/** The orders beside the list's own. */
export const SORTS = ["price-up", "price-down", "rating", "discount"] as const;
export type Sort = (typeof SORTS)[number];

export type Choices = Readonly<Partial<Record<Facet, readonly string[]>>>;
export interface Narrowing {
  readonly choices: Choices;
  /** Null: the list's own order. */
  readonly sort: Sort | null;
}

/** What narrowing knows of a product. Amounts are rupees, null where a card shows none. */
export interface ListedFacts {
  readonly sku: string;
  readonly price: number | null;
  readonly mrp: number | null;
  /** The average of its stars; 0 where nobody rated it. */
  readonly stars: number;
  readonly inStock: boolean;
  readonly hasOffer: boolean;
  /** ISO 3166, two capital letters; null where it is not told. */
  readonly origin: string | null;
}

/** The skus of each crop, pest and brand whose list is known. */
export type Members = Readonly<Record<CrossedFacet, ReadonlyMap<string, ReadonlySet<string>>>>;
export const NO_MEMBERS: Members = { crop: new Map(), issue: new Map(), brand: new Map() };

/** Most choices of a facet. More in a URL are dropped. */
const MAX_CHOICES = 5;
/** Steps of the price in rupees: above the first amount, up to the second. */
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

/** The choices that a text lists with commas: what can be none is dropped, each once, at most five, in one order (catalogue-46). */
export function readChoices(facet: Facet, text: string): string[] {
  const values = new Set(text.split(",").map((value) => value.trim()));
  return [...values].filter(isChoice[facet]).sort(inOneOrder).slice(0, MAX_CHOICES);
}

/** Numbers by their value, so that steps of the price and ids stand as people count. */
const inOneOrder = (a: string, b: string): number => (Number.parseInt(a, 10) || 0) - (Number.parseInt(b, 10) || 0) || (a < b ? -1 : 1);

/** The order that a text names; empty for any other text. */
export const cleanSort = (text: string): string => SORTS.find((sort) => sort === text) ?? "";

/** What the parameters of a URL choose. */
export function readNarrowing(query: Readonly<Record<string, string | undefined>>): Narrowing {
  const choices: Partial<Record<Facet, readonly string[]>> = {};
  for (const facet of FACETS) {
    const values = readChoices(facet, query[facet] ?? "");
    if (values.length > 0) choices[facet] = values;
  }
  return { choices, sort: SORTS.find((sort) => sort === query["sort"]) ?? null };
}

/** The parameters of a narrowing, as they stand in a canonical URL. */
export function narrowingQuery({ choices, sort }: Narrowing): Record<string, string> {
  const chosen = FACETS.flatMap((facet) => {
    const values = choices[facet] ?? [];
    return values.length > 0 ? [[facet, [...values].sort(inOneOrder).join(",")] as const] : [];
  });
  return { ...Object.fromEntries(chosen), ...(sort ? { sort } : {}) };
}

/** Whether a list is narrowed by any facet. */
export const hasChoices = ({ choices }: Narrowing): boolean => FACETS.some((facet) => choices[facet]?.length);
/** Whether a list is narrowed or sorted. */
export const isNarrowed = (narrowing: Narrowing): boolean => narrowing.sort !== null || hasChoices(narrowing);

/** The narrowing with a choice more. */
export function withChoice(narrowing: Narrowing, facet: Facet, value: string): Narrowing {
  const values = narrowing.choices[facet] ?? [];
  if (values.includes(value)) return narrowing;
  return { ...narrowing, choices: { ...narrowing.choices, [facet]: [...values, value].sort(inOneOrder) } };
}

/** The narrowing with a choice less. A pest goes with the crop that it was chosen under. */
export function withoutChoice(narrowing: Narrowing, facet: Facet, value: string): Narrowing {
  const left = (narrowing.choices[facet] ?? []).filter((other) => other !== value);
  const rest = withoutFacets(narrowing, facet === "crop" && left.length === 0 ? ["crop", "issue"] : [facet]);
  return left.length > 0 ? { ...rest, choices: { ...rest.choices, [facet]: left } } : rest;
}

/** The narrowing without some facets: those that a list does not have, and those that could not be crossed. */
export function withoutFacets(narrowing: Narrowing, facets: readonly Facet[]): Narrowing {
  const kept = Object.entries(narrowing.choices).filter(([facet]) => !facets.includes(facet as Facet));
  return { ...narrowing, choices: Object.fromEntries(kept) };
}

/** The facts of a product of a list. */
export function listedFactsOf(product: ProductGist): ListedFacts {
  const prices = openPrice(product);
  return {
    sku: product.skuCode,
    price: prices?.sellingPrice ?? null,
    mrp: prices?.mrp ?? null,
    stars: product.rating && product.rating.totalCount > 0 ? product.rating.average : 0,
    inStock: product.inventory > 0,
    // A card shows no offer of what is out of stock.
    hasOffer: product.inventory > 0 && visibleOffer(product, { showPrices: true }) !== null,
    origin: product.countryOfOrigin ?? null,
  };
}

/** The last price of each step, read once: a list asks for thousands. */
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

/** The products that every facet with a choice agrees to, in the list's own order. */
export function chosenOf(list: readonly ListedFacts[], choices: Choices, members: Members): readonly ListedFacts[] {
  let left = list;
  for (const facet of FACETS) {
    const values = choices[facet];
    if (values?.length) left = left.filter((facts) => fits(facts, facet, values, members));
  }
  return left;
}

/** The share of the MRP that is saved, 0 to 1. */
const saving = ({ price, mrp }: ListedFacts): number => (price !== null && mrp !== null && mrp > price ? 1 - price / mrp : 0);

/** What has no price comes last either way; those that are equal keep the order of the list. */
const COMPARE: Readonly<Record<Sort, (a: ListedFacts, b: ListedFacts) => number>> = {
  "price-up": (a, b) => byNumber(a.price ?? Number.POSITIVE_INFINITY, b.price ?? Number.POSITIVE_INFINITY),
  "price-down": (a, b) => byNumber(b.price ?? -1, a.price ?? -1),
  rating: (a, b) => byNumber(b.stars, a.stars),
  discount: (a, b) => byNumber(saving(b), saving(a)),
};
const byNumber = (a: number, b: number): number => (a < b ? -1 : Number(a > b));

/** The list in an order (catalogue-48). */
const inOrder = (list: readonly ListedFacts[], sort: Sort | null): readonly ListedFacts[] => (sort ? [...list].sort(COMPARE[sort]) : list);

/** The products that a narrowing leaves of a list, in its order (catalogue-47). */
export const narrow = (list: readonly ListedFacts[], narrowing: Narrowing, members: Members): readonly ListedFacts[] =>
  inOrder(chosenOf(list, narrowing.choices, members), narrowing.sort);

/** A choice of a facet. */
export interface FacetChoice {
  readonly value: string;
  readonly isChosen: boolean;
  /** How many products the list has with this choice beside those that are made (catalogue-49). */
  readonly count: number;
}

/** The choices of a facet that would leave a product of the list, with their counts; those that are made stay, whatever they leave. */
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

/** Choices whose taking off brings products back, the one that brings most first; for a combination that has none (catalogue-52). */
export function waysOutOf(
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
