/** /search?searchTerm= (S1 §2 Search bar, §9; S2 §7, §9). */
import { listedProducts } from "../domain/catalogue/product-list.ts";
import { isSearchable, normaliseTerm } from "../domain/search/search-term.ts";
import { scrub } from "../domain/text/scrub.ts";
import { href, paths } from "../paths.ts";
import { searchProducts } from "../services/search/client.ts";
import { ErrorPage } from "../views/errors/ErrorPage.tsx";
import type { PageHead } from "../views/head.ts";
import { SearchPage } from "../views/search/SearchPage.tsx";
import type { PageContext } from "./context.ts";
import { renderPage } from "./render.ts";

/** A search by term, in the page's language and for its state. A term of two letters or fewer is not searched, only shown again. */
export async function showSearch(c: PageContext): Promise<Response> {
  const t = c.get("t");
  const visit = c.get("visit");
  const { HELPLINE: helpline } = c.get("env");
  const term = normaliseTerm(c.req.query("searchTerm") ?? "");
  const query: Record<string, string> = term ? { searchTerm: term } : {};
  // Results are no page to be found: each of their products is.
  const head = (title: string | null): PageHead => ({
    title,
    pathname: paths.search.path({}),
    query,
    noindex: true,
    styles: ["catalogue", "search"],
  });

  if (!isSearchable(term)) {
    const title = t(term ? "search.tooShortTitle" : "search.startTitle");
    return renderPage(
      c,
      SearchPage,
      { term, products: null, helpline },
      { status: term ? 400 : 200, keep: term ? "never" : "fixed", head: head(title) },
    );
  }
  const found = await searchProducts(c.get("upstream"), term, visit.language, visit.source);
  if (!found.ok) {
    // Like unavailablePage(), but what was typed stays in the field.
    const again = href(paths.search, {}, visit, query);
    return renderPage(c, ErrorPage, { retryHref: again, helpline }, { status: 503, keep: "never", head: head(null) });
  }
  const products = listedProducts(found.value, visit.source);
  return renderPage(
    c,
    SearchPage,
    { term, products, helpline },
    {
      // A number that somebody typed is kept nowhere: it may be their own.
      keep: scrub(term) === term ? "catalogue" : "never",
      tags: ["search", ...products.map(({ skuCode }) => `product:${skuCode}`)],
      head: head(t(products.length > 0 ? "search.results" : "search.noneTitle", { term })),
    },
  );
}
