/** The search in all six languages, in workerd with the reference back end (search-20 to search-29). */
import { expect, test } from "vitest";
import { getRaw } from "../support/page.ts";
import { STATE_OF } from "../support/screens.ts";

type Language = keyof typeof STATE_OF;

const SEARCHES: readonly (readonly [Language, { readonly problem: string; readonly crop: string; readonly text: string }])[] = [
  ["en", { problem: "early blight potato", crop: "tomato", text: "tomato irrigation" }],
  ["hi", { problem: "आलू अगेती झुलसा", crop: "टमाटर", text: "टमाटर की सिंचाई" }],
  ["mr", { problem: "batata lavkar karpa", crop: "टोमॅटो", text: "टोमॅटो सिंचन" }],
  ["gu", { problem: "બટાકા આગોતરો સુકારો", crop: "ટામેટા", text: "ટામેટા સિંચાઈ" }],
  ["te", { problem: "బంగాళదుంప ఆకుమాడు", crop: "టమాట", text: "టమాట నీటి యాజమాన్యం" }],
  ["kn", { problem: "ಆಲೂಗಡ್ಡೆ ಮುಂಚಿತ ಅಂಗಮಾರಿ", crop: "ಟೊಮೆಟೊ", text: "ಟೊಮೆಟೊ ನೀರಾವರಿ" }],
];

/** The noun and the id of the first result of a page; null without one. */
async function firstResult(language: Language, term: string): Promise<string | null> {
  const response = await getRaw(`/search?language=${language}&searchTerm=${encodeURIComponent(term)}&state=${STATE_OF[language]}`);
  expect(response.status, term).toBe(200);
  const html = await response.text();
  const results = html.slice(html.indexOf("<main")).split('id="nearest"')[0] ?? "";
  const [, noun, id] = /href="\/(issue|crop|brand|product|article|post)\/(?:[^/"]*\/)?([^/"?]+)/.exec(results) ?? [];
  return noun && id ? `${noun} ${id}` : null;
}

// search-20, search-22, search-26, search-28
test.each(SEARCHES)("in %s a problem of a crop, a crop and a text come first if they are meant", async (language, terms) => {
  expect(await firstResult(language, terms.problem)).toBe("issue 341146");
  expect(await firstResult(language, terms.crop)).toBe("crop 141");
  expect(await firstResult(language, terms.text)).toMatch(/^article a570008d/);
});

// search-27
test.each(SEARCHES)("in %s DAP, which nobody sells, brings no product", async (language) => {
  expect(await firstResult(language, "dap")).toBeNull();
});

// search-25, search-27
test.each(SEARCHES)("in %s suggestions begin with what the term names", async (language, terms) => {
  const suggest = async (term: string) => {
    const response = await getRaw(`/api/suggest?q=${encodeURIComponent(term)}&language=${language}&state=${STATE_OF[language]}`);
    return ((await response.json()) as { products: { href: string }[] }).products.map(({ href }) => href.split("/")[1]);
  };
  expect((await suggest(terms.problem))[0]).toBe("issue");
  expect(await suggest(terms.crop)).toEqual(["crop", "product", "product", "product", "product"]);
  expect(await suggest("dap")).toEqual([]);
});
