/** /search?searchTerm= (search-1). */

import { z } from "zod";
import { isNarrowed, listedFactsOf, narrowingQuery } from "../domain/catalogue/narrow.ts";
import { listedProducts } from "../domain/catalogue/product-list.ts";
import { findNames, understoodPart } from "../domain/search/names.ts";
import { isSearchable, normaliseTerm } from "../domain/search/search-term.ts";
import { href, paths } from "../paths.ts";
import { findProducts, mayKeepTerm, searchProducts } from "../services/search/client.ts";
import { searchNames } from "../services/search/names.ts";
import { within } from "../services/timeouts.ts";
import { ErrorPage } from "../views/errors/ErrorPage.tsx";
import type { PageHead } from "../views/head.ts";
import { type Nearest, SearchPage } from "../views/search/SearchPage.tsx";
import type { PageContext } from "./context.ts";
import { askedNarrowing, filtersPage, NOT_NARROWED, narrowProducts } from "./narrow.tsx";
import { handlers, validQuery } from "./validate.tsx";

const MOST_NEAREST = 12;

/** Milliseconds. */
const NAMES_LIMIT_MS = 1_500;

const searchQuery = z.object({ searchTerm: z.string().default("").transform(normaliseTerm) });

/** Searches in the page's language and state. A term of up to two letters is only shown again (search-11). */
export const showSearch = handlers(validQuery(searchQuery), async (c) => {
  const t = c.get("t");
  const { language, source, state } = c.get("visit");
  const { HELPLINE: helpline } = c.get("env");
  const { searchTerm: term } = c.req.valid("query");
  if (!isSearchable(term)) {
    return c.render(<SearchPage term={term} products={null} narrowed={null} names={null} nearest={null} helpline={helpline} />, {
      status: term ? 400 : 200,
      keep: term ? "never" : "fixed",
      head: searchHead(term, t(term ? "search.tooShortTitle" : "search.startTitle")),
    });
  }
  const upstream = c.get("upstream");
  const [found, known] = await Promise.all([
    findProducts(upstream, term, language, source),
    within(upstream, searchNames(upstream, language, state), NAMES_LIMIT_MS),
  ]);
  if (!found.ok) return searchFailedPage(c, term);
  const names = known && findNames(term, known);
  const nearest = known && found.value.length === 0 ? await searchNearest(c, understoodPart(term, known)) : null;
  const all = listedProducts(found.value, source);
  const asked = askedNarrowing(c);
  const tags = ["search", "crops", "brands", ...all.map(({ skuCode }) => `product:${skuCode}`)];
  const isFound = all.length > 0 || (names !== null && Object.values(names).some((group) => group.length > 0));
  const heading = t(isFound ? "search.results" : known ? "search.noneTitle" : "search.incomplete", { term });
  const { pathname, query } = searchHead(term, heading);
  const isKept = mayKeepTerm(term);
  if (asked.showsFilters) return filtersPage(c, { heading, pathname, query, tags, isKept }, Promise.resolve(all.map(listedFactsOf)), asked);
  const narrowed = isNarrowed(asked.narrowing) ? await narrowProducts(c, all, asked.narrowing) : { ...NOT_NARROWED, products: all };
  return c.render(
    <SearchPage
      term={term}
      products={narrowed.products}
      narrowed={all.length > 1 ? narrowed : null}
      names={names}
      nearest={nearest}
      helpline={helpline}
    />,
    {
      // Never cache a typed number: it may be a phone number.
      keep: isKept && narrowed.failed.length === 0 ? "catalogue" : "never",
      tags,
      head: searchHead(term, heading, narrowingQuery(narrowed.narrowing)),
    },
  );
});

/** Null if no part was understood, or without matches (search-23). */
async function searchNearest(c: PageContext, part: string): Promise<Nearest | null> {
  if (!isSearchable(part)) return null;
  const { language, source } = c.get("visit");
  const found = await searchProducts(c.get("upstream"), part, language, source);
  if (!found.ok) c.set("isDoubtful", true);
  const products = found.ok ? listedProducts(found.value, source).slice(0, MOST_NEAREST) : [];
  return products.length > 0 ? { part, products } : null;
}

/** Like unavailablePage(), but keeps the term in the field. */
function searchFailedPage(c: PageContext, term: string): Response | Promise<Response> {
  const again = href(paths.search, {}, c.get("visit"), { searchTerm: term });
  return c.render(<ErrorPage retryHref={again} helpline={c.get("env").HELPLINE} />, {
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
