/** /search?searchTerm= (search-1). */

import { z } from "zod";
import { isNarrowed, listedFactsOf, narrowingQuery } from "../domain/catalogue/narrow.ts";
import { listedProducts } from "../domain/catalogue/product-list.ts";
import { isSearchable, normaliseTerm } from "../domain/search/search-term.ts";
import { href, paths } from "../paths.ts";
import { mayKeepTerm, searchProducts } from "../services/search/client.ts";
import { ErrorPage } from "../views/errors/ErrorPage.tsx";
import type { PageHead } from "../views/head.ts";
import { SearchPage } from "../views/search/SearchPage.tsx";
import type { PageContext } from "./context.ts";
import { askedNarrowing, filtersPage, NOT_NARROWED, narrowProducts } from "./narrow.tsx";
import { handlers, validQuery } from "./validate.tsx";

const searchQuery = z.object({ searchTerm: z.string().default("").transform(normaliseTerm) });

/** A search by term, in the page's language and for its state. A term of two letters or fewer is not searched, only shown again (search-11). */
export const showSearch = handlers(validQuery(searchQuery), async (c) => {
  const t = c.get("t");
  const { language, source } = c.get("visit");
  const { HELPLINE: helpline } = c.get("env");
  const { searchTerm: term } = c.req.valid("query");
  if (!isSearchable(term)) {
    return c.render(<SearchPage term={term} products={null} narrowed={null} helpline={helpline} />, {
      status: term ? 400 : 200,
      keep: term ? "never" : "fixed",
      head: searchHead(term, t(term ? "search.tooShortTitle" : "search.startTitle")),
    });
  }
  const found = await searchProducts(c.get("upstream"), term, language, source);
  if (!found.ok) return searchFailedPage(c, term);
  const all = listedProducts(found.value, source);
  const asked = askedNarrowing(c);
  const tags = ["search", ...all.map(({ skuCode }) => `product:${skuCode}`)];
  const heading = t(all.length > 0 ? "search.results" : "search.noneTitle", { term });
  const { pathname, query } = searchHead(term, heading);
  const isKept = mayKeepTerm(term);
  if (asked.showsFilters) return filtersPage(c, { heading, pathname, query, tags, isKept }, Promise.resolve(all.map(listedFactsOf)), asked);
  const narrowed = isNarrowed(asked.narrowing) ? await narrowProducts(c, all, asked.narrowing) : { ...NOT_NARROWED, products: all };
  return c.render(<SearchPage term={term} products={narrowed.products} narrowed={all.length > 1 ? narrowed : null} helpline={helpline} />, {
    // A number that somebody typed is kept nowhere: it may be their own.
    keep: isKept && narrowed.failed.length === 0 ? "catalogue" : "never",
    tags,
    head: searchHead(term, heading, narrowingQuery(narrowed.narrowing)),
  });
});

/** Like unavailablePage(), but what was typed stays in the field. */
function searchFailedPage(c: PageContext, term: string): Response | Promise<Response> {
  const again = href(paths.search, {}, c.get("visit"), { searchTerm: term });
  return c.render(<ErrorPage retryHref={again} helpline={c.get("env").HELPLINE} />, {
    status: 503,
    keep: "never",
    head: searchHead(term, null),
  });
}

/** Results are no page to be found: each of their products is. */
const searchHead = (term: string, title: string | null, narrowing: Readonly<Record<string, string>> = {}) =>
  ({
    title,
    pathname: paths.search.path({}),
    query: { ...(term ? { searchTerm: term } : {}), ...narrowing },
    noindex: true,
  }) satisfies PageHead;
