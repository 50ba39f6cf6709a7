import { type Facet, hasChoices, isNarrowed, type ListedFacts, narrowingQuery } from "../domain/catalogue/narrow.ts";
import type { ProductGist } from "../domain/product/product.ts";
import { type Paged, pageOf, pageQuery } from "../domain/text/paging.ts";

import { hrefWithVisit } from "../paths.ts";
import { type Result, success } from "../services/upstream.ts";
import { ListPage } from "../views/catalogue/ListPage.tsx";
import type { NarrowBarProps } from "../views/catalogue/NarrowBar.tsx";
import type { NarrowedOutProps } from "../views/catalogue/NarrowedOut.tsx";
import { NoListPage } from "../views/catalogue/NoListPage.tsx";
import type { PageHead } from "../views/head.ts";

import type { PageContext } from "./context.ts";
import { missingPage } from "./errors.tsx";
import { filtersPage } from "./filters-page.tsx";
import { factsInTime, NOT_NARROWED, narrowedTitle, narrowList, requestedFilters } from "./narrow.tsx";
import { indexedIf, listSchema, productEntries, productSlugs, type Slugs, shopStep, waySchema } from "./schema.ts";

export interface LoadedProducts {
  readonly products: readonly ProductGist[];
  /** In English, for the URLs; null if unavailable (routes/schema.ts). */
  readonly english: readonly ProductGist[] | null;
}

/** `products` is null if their call failed. */
export interface LoadedList extends Pick<LoadedProducts, "english"> {
  readonly heading: string;
  /** Canonical path, the same in every language. */
  readonly pathname: string;
  /** Canonical parameters besides `page`. */
  readonly query?: Readonly<Record<string, string>>;
  readonly products: readonly ProductGist[] | null;
  /** Missing if the list has one page. */
  readonly paged?: Pick<Paged<unknown>, "page" | "pages" | "before">;
  readonly count?: number;
  /** Logo of a brand or category, path on the static host. */
  readonly picture?: string | null;
  /** Defaults to the first product's. */
  readonly image?: string | null;
  /** Breadcrumb below the shop, with relative URLs. */
  readonly steps?: readonly { readonly name: string; readonly url: string }[];
  readonly tags: readonly string[];
  /** A side call failed: the page is neither cached nor indexed. */
  readonly isIncomplete?: boolean;
  /** Missing if the list has no filters. */
  readonly narrowed?: NarrowBarProps & Pick<NarrowedOutProps, "looserFilters">;
}

/** A list page whose products failed (catalogue-56). */
export const WITHOUT_PRODUCTS = { products: null, english: null, isIncomplete: true } as const;

/** Renders a list. An empty list is 200 with links, and is not indexed. */
export function renderList(c: PageContext, list: LoadedList): Response | Promise<Response> {
  const { page, pages } = list.paged ?? ONE_PAGE;
  const { products } = list;
  const slugs = productSlugs(c, products ?? [], list.english);
  const isIncomplete = list.isIncomplete || (list.narrowed?.failed.length ?? 0) > 0;
  return c.render(
    <ListPage
      heading={list.heading}
      picture={list.picture ?? null}
      products={products}
      slugs={slugs}
      count={list.count ?? (pages === 1 && products ? products.length : null)}
      page={page}
      pages={pages}
      narrowed={list.narrowed ?? null}
    />,
    { keep: isIncomplete ? "never" : "catalogue", tags: list.tags, head: listHead(c, list, slugs) },
  );
}

const ONE_PAGE = { page: 1, pages: 1, before: 0 };

function listHead(c: PageContext, list: LoadedList, slugs: Slugs): PageHead {
  const { t, visit } = c.var;
  const { state, language } = visit;
  const { heading, pathname } = list;
  const products = list.products ?? [];
  const { page } = list.paged ?? ONE_PAGE;
  const narrowing = list.narrowed && isNarrowed(list.narrowed.narrowing) ? list.narrowed.narrowing : null;
  // Do not index lists in states without a shop (docs/decisions/32-state-without-a-shop.md).
  const isIndexed = products.length > 0 && !list.isIncomplete && state.shop && !narrowing;
  const title = list.narrowed ? narrowedTitle(c, heading, list.narrowed) : heading;
  return {
    title: page > 1 ? t("list.titleOnPage", { title, page }) : title,
    // It names bill and delivery.
    ...(state.shop ? { description: t("list.description", { heading, state: state.names[language] }) } : {}),
    pathname,
    query: { ...list.query, ...(narrowing ? narrowingQuery(narrowing) : {}), ...pageQuery(page) },
    ...(narrowing ? { standsFor: list.query ?? {} } : {}),
    image: list.image ?? products[0]?.primary ?? null,
    ...indexedIf(isIndexed, () => schemasOf(c, list, slugs)),
  };
}

function schemasOf(c: PageContext, list: LoadedList, slugs: Slugs): object[] {
  const { before } = list.paged ?? ONE_PAGE;
  const entries = productEntries(c, list.products ?? [], slugs);
  const way = waySchema(
    c,
    [shopStep(c), ...(list.steps ?? [])],
    list.heading,
    hrefWithVisit(list.pathname, list.query ?? {}, c.get("visit")),
  );
  return [...(entries ? [listSchema(c, entries, before)] : []), way];
}

export interface NarrowableList {
  readonly list: Omit<LoadedList, "products" | "english" | "paged" | "narrowed">;
  /** In the list's own order. */
  readonly skus: readonly string[];
  readonly without?: readonly Facet[];
  /** Loaded only if the list is filtered. */
  facts(): Promise<Result<readonly ListedFacts[]>>;
  /** @param isPlain true for a page of the unfiltered list; only these are bounded in number */
  load(skus: readonly string[], isPlain: boolean): Promise<Result<LoadedProducts>>;
}

/** The filtered list, or the page of its filters (catalogue-45). */
export async function renderNarrowable(c: PageContext, narrowable: NarrowableList, page: number): Promise<Response> {
  const { list, skus, load } = narrowable;
  const filters = requestedFilters(c, narrowable.without);
  const isPlain = !filters.showsFilters && !isNarrowed(filters.narrowing);
  if (filters.showsFilters) return filtersPage(c, list, factsInTime(c, narrowable.facts()), filters);
  const narrowed = isPlain ? null : await narrowList(c, factsInTime(c, narrowable.facts()), filters.narrowing);
  const left = narrowed?.left?.map(({ sku }) => sku) ?? skus;
  const paged = pageOf(left, page);
  if (!paged) return noListPage(c, list.tags);
  const loaded = left.length > 0 ? await load(paged.items, isPlain) : success({ products: [], english: null });
  // Sorting changes no total, although some counted products have no card.
  const count = narrowed?.left && (hasChoices(narrowed.narrowing) || list.count === undefined) ? narrowed.left.length : list.count;
  return renderList(c, {
    ...list,
    ...(loaded.ok ? loaded.value : WITHOUT_PRODUCTS),
    paged,
    ...(count === undefined ? {} : { count }),
    ...(narrowed || skus.length > 1 ? { narrowed: narrowed ?? NOT_NARROWED } : {}),
  });
}

/** 404 with links: no such list or page. */
export const noListPage = (c: PageContext, tags: readonly string[] = []) => missingPage(c, <NoListPage />, "list.goneTitle", tags);
