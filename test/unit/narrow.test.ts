/** Filtered and sorted lists: the rules of the domain (catalogue-45 to catalogue-49). */
import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import {
  type Choices,
  chosenOf,
  FACETS,
  type Facet,
  facetChoices,
  type ListedFacts,
  listedFactsOf,
  looserFilters,
  type Members,
  type Narrowing,
  narrow,
  narrowingQuery,
  readNarrowing,
  type Sort,
  withoutChoice,
} from "../../src/domain/catalogue/narrow.ts";
import type { ProductGist } from "../../src/domain/product/product.ts";

const NO_MEMBERS: Members = { crop: new Map(), issue: new Map(), brand: new Map() };
const withChoice = ({ choices, sort }: Narrowing, facet: Facet, value: string): Narrowing => ({
  choices: { ...choices, [facet]: [...new Set([...(choices[facet] ?? []), value])] },
  sort,
});
const facts = (sku: string, more: Partial<ListedFacts> = {}): ListedFacts => ({
  ...{ sku, price: 100, mrp: 100, stars: 0, inStock: true, hasOffer: false, origin: "IN" },
  ...more,
});
const skus = (list: readonly ListedFacts[]) => list.map(({ sku }) => sku);
const members = (crop: Record<string, string[]>, brand: Record<string, string[]> = {}): Members => ({
  ...NO_MEMBERS,
  crop: new Map(Object.entries(crop).map(([id, list]) => [id, new Set(list)])),
  brand: new Map(Object.entries(brand).map(([id, list]) => [id, new Set(list)])),
});
const by = (choices: Choices, sort: Sort | null = null): Narrowing => ({ choices, sort });

const anyList = fc
  .array(
    fc.record({
      price: fc.option(fc.integer({ min: 0, max: 3000 })),
      mrp: fc.option(fc.integer({ min: 0, max: 4000 })),
      stars: fc.constantFrom(0, 3.5, 4, 4.9),
      inStock: fc.boolean(),
      hasOffer: fc.boolean(),
      origin: fc.option(fc.constantFrom("IN", "CN", "JP")),
    }),
    { maxLength: 40 },
  )
  .map((rows) => rows.map((row, index): ListedFacts => ({ sku: `S${index}`, ...row })));
const anySkus = fc.array(
  fc.integer({ min: 0, max: 40 }).map((index) => `S${index}`),
  { maxLength: 20 },
);
const anyMembers = fc
  .tuple(fc.dictionary(fc.constantFrom("1", "2", "3"), anySkus), fc.dictionary(fc.constantFrom("8", "9"), anySkus))
  .map(([crop, brand]) => members(crop, brand));
const VALUES = {
  crop: ["1", "2", "3"],
  issue: [],
  brand: ["8", "9"],
  price: ["0-250", "250-500", "500-1000", "1000-2500", "2500-"],
  stock: ["1"],
  offer: ["1"],
  origin: ["CN", "IN", "JP"],
} as const;
const anyChoices = fc.record(
  Object.fromEntries(FACETS.map((facet) => [facet, fc.subarray([...VALUES[facet]], { minLength: 0 })])) as Record<
    keyof typeof VALUES,
    fc.Arbitrary<string[]>
  >,
  { requiredKeys: [] },
);
const anySort = fc.option(fc.constantFrom<Sort>("price-up", "price-down", "rating", "discount"));

describe("the URL of a filtered list", () => {
  test("catalogue-46: any order of parameters and values gives one query", () => {
    const one = readNarrowing({ brand: "9,8", crop: "141,7", price: "500-1000,0-250", sort: "rating", stock: "1" });
    const other = readNarrowing({ stock: "1", sort: "rating", price: "0-250,500-1000,0-250", crop: "7,141", brand: "8,9,8" });
    expect(narrowingQuery(one)).toEqual({ crop: "7,141", brand: "8,9", price: "0-250,500-1000", stock: "1", sort: "rating" });
    expect(narrowingQuery(other)).toEqual(narrowingQuery(one));
  });

  test("catalogue-46: unknown choices are dropped, and a facet has five at most", () => {
    expect(
      narrowingQuery(
        readNarrowing({
          crop: "1,2,3,4,5,6,7",
          brand: "../x,<b>",
          price: "10-20,free",
          stock: "yes",
          origin: "India,IN,in",
          sort: "newest",
        }),
      ),
    ).toEqual({ crop: "1,2,3,4,5", origin: "IN" });
  });

  test("catalogue-46: a written URL is parsed back unchanged", () => {
    fc.assert(
      fc.property(anyChoices, anySort, (choices, sort) => {
        const query = narrowingQuery(by(choices, sort));
        expect(narrowingQuery(readNarrowing(query))).toEqual(query);
      }),
    );
  });
});

describe("filtering", () => {
  test("catalogue-47: choices within a facet are alternatives, and every facet must match", () => {
    const list = [facts("A"), facts("B", { price: 300 }), facts("C", { price: 300, inStock: false }), facts("D", { price: 9000 })];
    const crops = members({ "1": ["A", "B", "C"], "2": ["D"] });
    expect(skus(narrow(list, by({ crop: ["1"] }), crops))).toEqual(["A", "B", "C"]);
    expect(skus(narrow(list, by({ crop: ["1", "2"], price: ["0-250", "2500-"] }), crops))).toEqual(["A", "D"]);
    expect(skus(narrow(list, by({ crop: ["1"], price: ["250-500"], stock: ["1"] }), crops))).toEqual(["B"]);
    expect(skus(narrow(list, by({ crop: ["3"] }), crops))).toEqual([]);
  });

  test.each([
    [250, "0-250"],
    [250.5, "250-500"],
    [500, "250-500"],
    [1000, "500-1000"],
    [2500, "1000-2500"],
    [2501, "2500-"],
  ])("catalogue-47: ₹%s is in the step %s", (price, step) => {
    expect(facetChoices([facts("A", { price })], {}, NO_MEMBERS, "price")).toEqual([{ value: step, isChosen: false, count: 1 }]);
  });

  test("catalogue-47: the result is a part of the list, in its order", () => {
    fc.assert(
      fc.property(anyList, anyChoices, anyMembers, (list, choices, known) => {
        const left = chosenOf(list, choices, known);
        expect(list.filter((entry) => left.includes(entry))).toEqual(left);
      }),
    );
  });

  test("catalogue-48: sorting neither adds nor loses a product, and equals keep the list's order", () => {
    fc.assert(
      fc.property(anyList, anySort, (list, sort) => {
        const sorted = narrow(list, by({}, sort), NO_MEMBERS);
        expect(new Set(sorted)).toEqual(new Set(list));
        expect(sorted).toHaveLength(list.length);
        expect(narrow(sorted, by({}, sort), NO_MEMBERS)).toEqual(sorted);
      }),
    );
    const equal = [facts("C"), facts("A"), facts("B")];
    expect(skus(narrow(equal, by({}, "price-down"), NO_MEMBERS))).toEqual(["C", "A", "B"]);
  });

  test("catalogue-48: prices up and down with missing prices last; rating and discount from the best", () => {
    const list = [
      facts("none", { price: null, mrp: null }),
      facts("dear", { price: 900, mrp: 1000, stars: 4 }),
      facts("cheap", { price: 50, mrp: 100, stars: 4.5 }),
    ];
    expect(skus(narrow(list, by({}, "price-up"), NO_MEMBERS))).toEqual(["cheap", "dear", "none"]);
    expect(skus(narrow(list, by({}, "price-down"), NO_MEMBERS))).toEqual(["dear", "cheap", "none"]);
    expect(skus(narrow(list, by({}, "rating"), NO_MEMBERS))).toEqual(["cheap", "dear", "none"]);
    expect(skus(narrow(list, by({}, "discount"), NO_MEMBERS))).toEqual(["cheap", "dear", "none"]);
  });
});

describe("the choices of a facet", () => {
  test("catalogue-49: a count is the number of products in the list with that choice", () => {
    fc.assert(
      fc.property(anyList, anyChoices, anyMembers, (list, choices, known) => {
        for (const facet of FACETS) {
          for (const { value, count, isChosen } of facetChoices(list, choices, known, facet)) {
            expect(count, `${facet} ${value}`).toBe(narrow(list, withChoice(by(choices), facet, value), known).length);
            expect(isChosen).toBe(choices[facet]?.includes(value) ?? false);
          }
        }
      }),
    );
  });

  test("catalogue-49: a choice without results is not offered, a selected one stays", () => {
    const list = [facts("A", { origin: "JP" }), facts("B", { origin: null })];
    expect(facetChoices(list, { origin: ["CN"] }, NO_MEMBERS, "origin")).toEqual([
      { value: "CN", isChosen: true, count: 0 },
      { value: "JP", isChosen: false, count: 1 },
    ]);
    expect(facetChoices(list, {}, members({ "1": ["X"], "2": ["A"] }), "crop")).toEqual([{ value: "2", isChosen: false, count: 1 }]);
  });

  test("catalogue-52: suggests filters to remove from an empty combination, the one with most results first", () => {
    const list = [facts("A", { price: 300 }), facts("B", { price: 300 }), facts("C", { hasOffer: true })];
    expect(looserFilters(list, by({ price: ["250-500"], offer: ["1"] }), NO_MEMBERS)).toEqual([
      { facet: "offer", value: "1", count: 2 },
      { facet: "price", value: "250-500", count: 1 },
    ]);
    expect(withoutChoice(by({ crop: ["1"], issue: ["5"] }, "rating"), "crop", "1")).toEqual(by({}, "rating"));
  });
});

it("catalogue-47: the facts of a product match its card", () => {
  const product = {
    ...{ skuCode: "A", mrp: 500, sellingPrice: 400, priceOnApp: false, inventory: 0, countryOfOrigin: "CN" },
    offers: { offerType: "x", value: "x", label: "1 free", url: null, bestPriceText: null },
    rating: { totalCount: 0, average: 3, showRatingBars: false, individualCount: [0, 0, 0, 0, 0] },
  } as unknown as ProductGist;
  expect(listedFactsOf(product)).toEqual({ sku: "A", price: 400, mrp: 500, stars: 0, inStock: false, hasOffer: false, origin: "CN" });
  expect(listedFactsOf({ ...product, inventory: 2, priceOnApp: true })).toMatchObject({
    price: null,
    mrp: null,
    inStock: true,
    hasOffer: true,
  });
});
