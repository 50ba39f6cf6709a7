/** The rules of the search. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addRecentSearch, parseRecentSearches } from "../../src/domain/search/recent-searches.ts";
import { isSearchable, isSuggestible, normaliseTerm } from "../../src/domain/search/search-term.ts";
import { parseSuggestions, SUGGEST_DELAY_MS } from "../../src/domain/search/suggestions.ts";

const clusters = (text: string): number => [...new Intl.Segmenter(undefined, { granularity: "grapheme" }).segment(text)].length;
const anyText = fc.string({ unit: "binary", maxLength: 400 });
const indic = fc.string({ unit: fc.constantFrom(..."टमाटरક્ષિత్తనాಬೀಜ\u200d\u200c aZ9 "), maxLength: 300 });

describe("a term", () => {
  it("normalising it twice changes nothing", () => {
    fc.assert(
      fc.property(fc.oneof(anyText, indic), (text) => {
        const term = normaliseTerm(text);
        expect(normaliseTerm(term)).toBe(term);
        expect(clusters(term)).toBeLessThanOrEqual(100);
        expect(term).not.toMatch(/^\s|\s$|\s\s|[\p{Cc}\p{Cs}]/u);
      }),
    );
  });

  it("is read up to 2000 code units", () => {
    expect(normaliseTerm(`${" ".repeat(1_999)}ab`)).toBe("a");
  });

  it("is cut between grapheme clusters", () => {
    const term = normaliseTerm("क्षि".repeat(200));
    expect(term).toBe("क्षि".repeat(clusters(term)));
    expect(clusters(term)).toBe(100);
  });

  it("keeps the joiners of Indic letters and drops invisible characters", () => {
    expect(normaliseTerm(" क्\u200dष\u0000 \u202e\tટામેટા\n\u200b")).toBe("क्\u200dष ટામેટા");
    expect(normaliseTerm("\ud800tomato\udfff")).toBe("tomato");
    expect(normaliseTerm("e\u0301")).toBe("é");
  });

  // search-3, search-4
  it.each(["tur", "धान", "వరి", "ಭತ್ತ", "મગફળી", "2,4-D", "19:19"])("%s is long enough", (term) => {
    expect([isSuggestible(term), isSearchable(term)]).toEqual([true, true]);
  });
  // search-11
  it.each(["आम", "ऊस", "મગ", "తీ"])("%s may be a whole name: it is searched when it is sent, and gets no suggestions", (term) => {
    expect([isSuggestible(term), isSearchable(term)]).toEqual([false, true]);
  });
  // search-3, search-11
  it.each(["", "ab", "म", "१a", "!!!!", "\u200d\u200d\u200d", "a - b", "👩‍🌾👩‍🌾👩‍🌾"])("%j is too short", (term) =>
    expect(isSearchable(normaliseTerm(term))).toBe(false),
  );
});

describe("recent searches", () => {
  it.each(["9876543210", "+91 98765 43210", "call 98765-43210", "९८७६५४३२१०", "(098765) 43210"])(
    "%s may be a telephone number and is not stored",
    (term) => {
      expect(addRecentSearch(["tomato"], term)).toEqual(["tomato"]);
      expect(parseRecentSearches(JSON.stringify([term, "tomato"]))).toEqual(["tomato"]);
    },
  );
  it.each(["19:19:19", "npk 10 26 26", "2,4-D 500 ml"])("%s is stored", (term) => expect(addRecentSearch([], term)).toEqual([term]));

  const terms = fc.array(fc.oneof(fc.constantFrom("tomato", "Tomato", " tomato ", "धान", "ab", ""), indic), { maxLength: 20 });
  const kept = (list: readonly string[]) => list.reduce<string[]>((recent, term) => addRecentSearch(recent, term), []);

  // search-9
  it("are at most five, without duplicates, the newest first", () => {
    fc.assert(
      fc.property(terms, (list) => {
        const recent = kept(list);
        expect(recent.length).toBeLessThanOrEqual(5);
        expect(new Set(recent.map((term) => term.toLowerCase())).size).toBe(recent.length);
        for (const term of recent) expect(isSearchable(term) && normaliseTerm(term) === term).toBe(true);
        const newest = list.map(normaliseTerm).findLast(isSearchable);
        expect(recent[0]).toBe(newest);
      }),
    );
  });

  // search-9
  it("a repeated search only moves to the front", () => {
    fc.assert(
      fc.property(terms, indic, (list, term) => {
        const once = addRecentSearch(kept(list), term);
        expect(addRecentSearch(once, term)).toEqual(once);
      }),
    );
  });

  it("are parsed from storage as written", () => {
    fc.assert(
      fc.property(terms, (list) => {
        expect(parseRecentSearches(JSON.stringify(kept(list)))).toEqual(kept(list));
      }),
    );
  });

  it.each([null, "", "{", "null", "5", '{"a":1}', '[1,null,{"b":2}]', '"tomato"'])("storage with %j is an empty list", (stored) =>
    expect(parseRecentSearches(stored)).toEqual([]),
  );

  // search-9
  it("unsuitable texts in storage are dropped", () => {
    expect(parseRecentSearches(JSON.stringify(["tomato", "TOMATO", 7, "a", "b".repeat(500), "1aa", "2aa", "3aa", "4aa"]))).toEqual([
      "tomato",
      "b".repeat(100),
      "1aa",
      "2aa",
      "3aa",
    ]);
  });
});

describe("a reply with suggestions", () => {
  const good = { name: "Seed", image: "/media/a.svg", price: "₹1", mrp: null, href: "/product/p/A" };

  // search-5
  it("is requested 1000 ms after the last key", () => {
    expect(SUGGEST_DELAY_MS).toBe(1_000);
  });

  // search-6, search-7
  it("has at most five that can be shown", () => {
    expect(parseSuggestions({ products: Array(9).fill(good) })).toHaveLength(5);
    expect(parseSuggestions({ products: [good, { ...good, name: "" }, { ...good, price: 1 }, null] })).toEqual([good]);
  });

  it.each(["javascript:alert(1)", "//evil.test/", "/\\evil.test", "https://evil.test/", "", "product"])(
    "a link to %s is left out",
    (href) => expect(parseSuggestions({ products: [{ ...good, href }] })).toEqual([]),
  );

  // search-13
  it("an unreadable reply differs from an empty one", () => {
    for (const answer of [null, undefined, 5, "x", [], {}, { products: null }]) expect(parseSuggestions(answer)).toBeNull();
    expect(parseSuggestions({ products: [] })).toEqual([]);
  });
});
