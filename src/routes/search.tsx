/** /search?searchTerm= (search-1). */

import { z } from "zod";
import { isNarrowed, listedFactsOf, narrowingQuery } from "../domain/catalogue/narrow.ts";
import { listedProducts } from "../domain/catalogue/product-list.ts";
import {
  cropsMeant,
  findNames,
  type NameIndex,
  NEARLY_EXACT,
  openGroups,
  scoreOfProducts,
  understoodPart,
} from "../domain/search/names.ts";
import { isSearchable, normaliseTerm } from "../domain/search/search-term.ts";
import { findTexts, textsOfTerm } from "../domain/search/texts.ts";
import { EXACT_TOPIC, topicNamed } from "../domain/search/topics.ts";
import { href, paths } from "../paths.ts";
import { closedScreens } from "../services/contract.ts";
import { withTimeoutOrNull } from "../services/deadline.ts";
import { readFarmersNames } from "../services/farmers-names-table.ts";
import { findProducts, mayCacheTerm, searchProducts } from "../services/search/client.ts";
import { searchNames } from "../services/search/names.ts";
import { textsOfCrops } from "../services/search/texts.ts";
import { searchTopics, textsOfTopic } from "../services/search/topics.ts";
import { ErrorPage } from "../views/errors/ErrorPage.tsx";
import type { PageHead } from "../views/head.ts";
import { type FoundGroups, hasGroups } from "../views/search/FoundNames.tsx";
import { type Nearest, SearchPage } from "../views/search/SearchPage.tsx";
import type { PageContext } from "./context.ts";
import { filtersPage } from "./filters-page.tsx";
import { NOT_NARROWED, narrowedTitle, narrowProducts, requestedFilters } from "./narrow.tsx";
import { handlers, validQuery } from "./validate.tsx";

const MOST_NEAREST = 12;

/** Longest wait for the names of crops, problems and brands, and then for texts. Milliseconds. */
const NAMES_LIMIT_MS = 1_500;
const TEXTS_LIMIT_MS = 800;

const searchQuery = z.object({ searchTerm: z.string().default("").transform(normaliseTerm) });

/** Searches in the page's language and state. A term of up to two letters is only shown again (search-11). */
export const showSearch = handlers(validQuery(searchQuery), async (c) => {
  const { env, t, upstream, visit } = c.var;
  const { searchTerm: term } = c.req.valid("query");
  if (!isSearchable(term)) {
    const nothing = { products: null, productScore: 0, narrowed: null, names: null, nearest: null };
    return c.render(<SearchPage term={term} {...nothing} />, {
      status: term ? 400 : 200,
      keep: term ? "never" : "fixed",
      head: searchHead(term, t(term ? "search.tooShortTitle" : "search.startTitle")),
    });
  }
  const farmers = await readFarmersNames(env);
  const naming = withTimeoutOrNull(upstream, searchNames(upstream, visit), NAMES_LIMIT_MS);
  const [found, nameIndex, names] = await Promise.all([
    findProducts(upstream, term, visit, farmers),
    naming,
    naming.then(async (index) => index && openGroups(await findGroups(c, term, index), closedScreens(env))),
  ]);
  if (!found.ok) return searchFailedPage(c, term);
  const nearest = nameIndex && found.value.length === 0 ? await searchNearest(c, understoodPart(term, nameIndex)) : null;
  const all = listedProducts(found.value, visit.source);
  const filters = requestedFilters(c);
  const tags = [
    "search",
    "crops",
    "brands",
    ...(names && names.texts.length > 0 ? ["posts"] : []),
    ...all.map(({ skuCode }) => `product:${skuCode}`),
  ];
  const isFound = all.length > 0 || (names !== null && hasGroups(names));
  const isAnswered = isFound || (nameIndex !== null && !found.isDoubtful);
  const heading = t(isFound ? "search.results" : isAnswered ? "search.noneTitle" : "search.incomplete", { term });
  const { pathname, query } = searchHead(term, heading);
  const isCacheable = mayCacheTerm(term);
  if (filters.showsFilters)
    return filtersPage(c, { heading, pathname, query, tags, isCacheable }, Promise.resolve(all.map(listedFactsOf)), filters);
  const narrowed = isNarrowed(filters.narrowing) ? await narrowProducts(c, all, filters.narrowing) : { ...NOT_NARROWED, products: all };
  const shownNames = narrowed.products.map(({ productName }) => productName);
  return c.render(
    <SearchPage
      term={term}
      products={narrowed.products}
      productScore={scoreOfProducts(term, shownNames, farmers)}
      narrowed={all.length > 1 ? narrowed : null}
      names={isAnswered ? names : null}
      nearest={nearest}
    />,
    {
      // Never cache a typed number: it may be a phone number.
      keep: isCacheable && narrowed.failed.length === 0 ? "catalogue" : "never",
      tags,
      head: searchHead(term, narrowedTitle(c, heading, narrowed), narrowingQuery(narrowed.narrowing)),
    },
  );
});

/** Names in the term, and articles and answered questions about its crops (search-28). */
async function findGroups(c: PageContext, term: string, index: NameIndex): Promise<FoundGroups> {
  const { upstream, visit } = c.var;
  const names = findNames(term, index);
  const crops = cropsMeant(term, index, names);
  const isAboutCrop = crops.length > 0 && names.problems.length === 0;
  const likeliest = names.problems[0]?.score ?? 0;
  const topic = isAboutCrop || likeliest >= NEARLY_EXACT ? null : await textsAboutTopic(c, term, likeliest > 0 ? EXACT_TOPIC : 0);
  if (topic) return { ...names, problems: [], crops: [], ...topic };
  if (crops.length === 0) return { ...names, texts: [] };
  const cropIds = crops.map(({ value }) => value.cropId);
  const entries = await withTimeoutOrNull(upstream, textsOfCrops(upstream, cropIds, visit), TEXTS_LIMIT_MS);
  const namesOfCrops = crops.flatMap(({ own }) => own);
  const most = (names.problems[0]?.score ?? 1) - (names.problems.length > 0 ? 0.01 : 0);
  return { ...names, texts: entries ? findTexts(term, entries, { crops: namesOfCrops, farmers: index.farmers, most }) : [] };
}

/** Articles and discussions of the topic that the term names (search-30). */
async function textsAboutTopic(c: PageContext, term: string, least: number): Promise<Pick<FoundGroups, "texts" | "topic"> | null> {
  const { upstream, visit } = c.var;
  const index = await withTimeoutOrNull(upstream, searchTopics(upstream, visit), TEXTS_LIMIT_MS);
  const topic = index && topicNamed(term, index, least);
  if (!topic) return null;
  const entries = await withTimeoutOrNull(upstream, textsOfTopic(upstream, topic, visit), TEXTS_LIMIT_MS);
  return entries && entries.length > 0 ? { texts: textsOfTerm(entries), topic } : null;
}

/** Products for the part of a term that was understood; null if there is no such part, or nothing is found (search-23). */
async function searchNearest(c: PageContext, part: string): Promise<Nearest | null> {
  if (!isSearchable(part)) return null;
  const { upstream, visit } = c.var;
  const found = await searchProducts(upstream, part, visit);
  if (!found.ok) c.set("isDoubtful", true);
  const products = found.ok ? listedProducts(found.value, visit.source).slice(0, MOST_NEAREST) : [];
  return products.length > 0 ? { part, products } : null;
}

/** Like unavailablePage(), but keeps the term in the field. */
function searchFailedPage(c: PageContext, term: string): Response | Promise<Response> {
  const again = href(paths.search, {}, c.get("visit"), { searchTerm: term });
  return c.render(<ErrorPage retryHref={again} />, {
    status: 503,
    keep: "never",
    head: searchHead(term, null),
  });
}

/** Not indexed; the products are. */
const searchHead = (term: string, title: string | null, narrowing: Readonly<Record<string, string>> = {}) =>
  ({
    title,
    pathname: paths.search.path({}),
    query: { ...(term ? { searchTerm: term } : {}), ...narrowing },
    noindex: true,
  }) satisfies PageHead;
