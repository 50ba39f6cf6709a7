/** How a product list becomes its page: head, structured data and cache, the same for every list. */

import { breadcrumbSchema } from "../domain/catalogue/list-schema.ts";
import type { ProductGist } from "../domain/product/product.ts";
import { type Paged, pageQuery } from "../domain/text/paging.ts";
import type { Key } from "../i18n.ts";
import { href, hrefWithVisit, paths } from "../paths.ts";
import { ListPage } from "../views/catalogue/ListPage.tsx";
import { NoListPage } from "../views/catalogue/NoListPage.tsx";
import type { PageContext } from "./context.ts";
import { renderPage } from "./render.ts";
import { listSchema, productEntries, productSlugs } from "./schema.ts";

/** A loaded list. */
export interface LoadedList {
  readonly heading: string;
  /** The canonical path, the same in every language. */
  readonly pathname: string;
  /** The list's own canonical parameters beside `page`. */
  readonly query?: Readonly<Record<string, string>>;
  /** The products of this page that are shown. */
  readonly products: readonly ProductGist[];
  /** The same products in English, for their addresses; null where they did not come (routes/schema.ts). */
  readonly english: readonly ProductGist[] | null;
  /** Where the list has pages; else it is one page long. */
  readonly paged?: Pick<Paged<unknown>, "page" | "pages" | "before">;
  /** How many products all pages have, where that is known. */
  readonly count?: number;
  /** The mark of a brand or category, path on the static host. */
  readonly picture?: string | null;
  /** What shows the list when it is shared; otherwise its first product does. */
  readonly image?: string | null;
  /** Pages between the shop and this one, with relative addresses. */
  readonly steps?: readonly { readonly name: string; readonly url: string }[];
  readonly tags: readonly string[];
  /** Something about the page is missing for now: it is neither kept nor to be found. */
  readonly passing?: boolean;
}

/** Renders a list. An empty one answers 200 with words and a way on, and is not to be found by search engines. */
export function renderList(c: PageContext, list: LoadedList): Promise<Response> {
  const t = c.get("t");
  const visit = c.get("visit");
  const { SITE_ORIGIN } = c.get("env");
  const { heading, pathname, products } = list;
  const { page, pages, before } = list.paged ?? { page: 1, pages: 1, before: 0 };
  const query = { ...list.query, ...pageQuery(page) };
  // Where the shop does not sell, its lists are nothing to be found by, as the products in them are not (docs/decisions/19).
  const indexed = products.length > 0 && !list.passing && visit.state.shop;
  const steps = [
    { name: t("shop.heading"), url: href(paths.shop, {}, visit) },
    ...(list.steps ?? []),
    { name: heading, url: hrefWithVisit(pathname, list.query ?? {}, visit) },
  ];
  const slugs = productSlugs(c, products, list.english);
  const entries = productEntries(c, products, slugs);
  return renderPage(
    c,
    ListPage,
    {
      heading,
      picture: list.picture ?? null,
      products,
      slugs,
      count: list.count ?? (pages === 1 ? products.length : null),
      page,
      pages,
    },
    {
      keep: list.passing ? "never" : "catalogue",
      tags: list.tags,
      head: {
        title: page > 1 ? t("list.titleOnPage", { title: heading, page }) : heading,
        description: t("list.description", { heading, state: t(`state.${visit.state.slug}` as Key) }),
        pathname,
        query,
        image: list.image ?? products[0]?.primary ?? null,
        styles: ["catalogue"],
        ...(indexed
          ? {
              jsonLd: [
                ...(entries ? [listSchema(c, entries, before)] : []),
                breadcrumbSchema(steps.map((step) => ({ ...step, url: `${SITE_ORIGIN}${step.url}` }))),
              ],
            }
          : { noindex: true }),
      },
    },
  );
}

/** 404 with ways on: there is no such list, or it has no such page. `tags`: what it would show, for purging. */
export function renderNoList(c: PageContext, tags: readonly string[] = []): Promise<Response> {
  return renderPage(
    c,
    NoListPage,
    {},
    {
      status: 404,
      keep: "catalogue",
      tags,
      head: { title: c.get("t")("list.goneTitle"), pathname: new URL(c.req.url).pathname, noindex: true },
    },
  );
}
