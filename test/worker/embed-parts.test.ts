/** Groups of the search, the page of a problem, tasks by week and the bag in the saathi embed, for a field agent and a b2b source. */
import { parseHTML } from "linkedom";
import { expect, test } from "vitest";
import { getRaw, ORIGIN } from "../support/page.ts";
import { STATE_OF } from "../support/screens.ts";
import { inTurn } from "../support/wide.ts";

type Language = keyof typeof STATE_OF;

const LANGUAGES = Object.keys(STATE_OF) as Language[];
const FLAGS = { appLinks: "saathi", showHeader: "false", showProductPrices: "false", source: "b2b" } as const;

const PARTS: readonly (readonly [name: string, path: string])[] = [
  ["groups of a crop", "/search?searchTerm=tomato"],
  ["groups of a topic", "/search?searchTerm=weather"],
  ["a problem", "/issue/any/341141"],
  ["tasks by week", "/crop-info/tasks/cotton?mockDate=2026-07-15&role=FAG"],
  ["the bag", "/checkout/cart"],
];

async function open(path: string, language: Language, flags: Readonly<Record<string, string>> = FLAGS) {
  const url = new URL(path, ORIGIN);
  for (const [name, value] of Object.entries({ ...flags, language, state: STATE_OF[language] })) url.searchParams.set(name, value);
  const response = await getRaw(`${url.pathname}${url.search}`);
  const { document } = parseHTML(await response.text()) as unknown as { document: Document };
  const main = document.querySelector("main");
  const links = [...(main?.querySelectorAll("a[href^='/'], [data-product]") ?? [])].map(
    (link) => new URL(link.getAttribute("data-product") ?? link.getAttribute("href") ?? "", ORIGIN),
  );
  return { response, main, links };
}

// visit-18, catalogue-23
test.each(PARTS.flatMap(([name, path], index) => inTurn(LANGUAGES, index).map((language) => [name, language, path] as const)))(
  "%s in the embed, in %s: each link stays in the embed, and no price is shown",
  async (_name, language, path) => {
    const { response, main, links } = await open(path, language);
    expect(response.status).toBe(200);
    expect(links.length).toBeGreaterThan(0);
    for (const link of links) expect(Object.fromEntries(link.searchParams), link.pathname).toMatchObject({ ...FLAGS, language });
    expect(main?.textContent).not.toContain("₹");
  },
);

// product-47
test.each(PARTS)("%s in the embed has no button that fills a bag", async (_name, path) => {
  const { main } = await open(path, "hi", { appLinks: "saathi", showHeader: "false" });
  expect(main?.querySelectorAll("[data-line], [data-reorder]")).toHaveLength(0);
});

// advice-12
test.each(inTurn(LANGUAGES, 1))("a field agent's tasks by week lead to pages of a field agent, in %s", async (language) => {
  const { links } = await open("/crop-info/tasks/cotton?mockDate=2026-07-15&role=FAG", language);
  const advice = links.filter(({ pathname }) => pathname.startsWith("/crop-info"));
  expect(advice.length).toBeGreaterThan(0);
  for (const { searchParams, pathname } of advice) expect(searchParams.get("role"), pathname).toBe("FAG");
});

// product-61
test("the place for products looked at last has no product of anybody", async () => {
  const { main } = await open("/checkout/cart", "te");
  expect(main?.querySelector("#seen ul")?.children).toHaveLength(0);
});
