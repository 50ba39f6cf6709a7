/** A retailer's store front (store-1, store-2): /saathi-store/{slug}/{id} and /saathi-store?id=. */

import { z } from "zod";
import { type Store, storeSchema } from "../domain/store/store.ts";
import { cleanStoreQuery } from "../domain/store/store-query.ts";
import { hasStorePage } from "../domain/store/store-shelf.ts";
import { type StoreToolbar, storeToolbar, toolbarQuery } from "../domain/store/store-toolbar.ts";
import { pageQuery, parsePage } from "../domain/text/paging.ts";
import { isPlausibleId } from "../domain/text/plausible-id.ts";
import { href, hrefWithVisit, mediaHref, paths, slugOf } from "../paths.ts";
import { withTimeoutOrNull } from "../services/deadline.ts";
import { storeById, storeProducts } from "../services/stores/client.ts";
import type { PageHead } from "../views/head.ts";
import { NoStorePage, type NoStorePageProps } from "../views/store/NoStorePage.tsx";
import { StorePage } from "../views/store/StorePage.tsx";
import type { PageContext } from "./context.ts";
import { critical, missingPage } from "./errors.tsx";
import { ADDRESS_LIMIT_MS, indexedIf } from "./schema.ts";
import { handlers, validPath, validQuery } from "./validate.tsx";

const storeId = z.object({ id: z.string().refine(isPlausibleId) });

/** An invalid page shows the store's name and a link to its first page. */
const storeQuery = z
  .record(z.string(), z.string())
  .transform(cleanStoreQuery)
  .transform((query) => ({ toolbar: storeToolbar(query), page: parsePage(query["page"]) }));
type StoreQuery = z.output<typeof storeQuery>;

const noSuchStore = (c: PageContext) => noStorePage(c, { toolbar: storeToolbar(cleanStoreQuery(c.req.query())), store: null });

/** /saathi-store/{slug}/{id}: the canonical URL. */
export const showStore = handlers(validPath(storeId, noSuchStore), validQuery(storeQuery), (c) =>
  storePage(c, c.req.valid("param").id, c.req.valid("query")),
);

/** /saathi-store?id={retailerId}: the same page, with the canonical URL and links of the other. */
export const showStoreById = handlers(validQuery(storeId.and(storeQuery), noSuchStore), (c) => {
  const { id, ...query } = c.req.valid("query");
  return storePage(c, id, query);
});

/**
 * The store is critical; 404 if it does not exist. Products load as a section; only a later page of them is awaited, because it
 * may not exist. The slug is of the English name in every language (store-3), if loaded.
 */
async function storePage(c: PageContext, id: string, { toolbar, page }: StoreQuery): Promise<Response> {
  const { upstream, visit } = c.var;
  const tags = [`store:${id}`];
  const shelf = storeProducts(upstream, id, page ?? 1, visit);
  const [found, english, settled] = await Promise.all([
    storeById(upstream, id, visit),
    withTimeoutOrNull(upstream, storeById(upstream, id, { ...visit, language: "en" }), ADDRESS_LIMIT_MS),
    page !== null && page > 1 ? shelf : null,
  ]);
  const store = critical(found);
  if (!store) return noStorePage(c, { toolbar, store: null }, tags);
  const slug = slugOf((english ?? store).name);
  if (page === null || (settled?.ok && !hasStorePage(settled.value, page))) {
    const firstPage = href(paths.saathiStore, { slug, id }, visit, toolbarQuery(toolbar));
    return noStorePage(c, { toolbar, store: { name: store.name, href: firstPage } }, tags);
  }
  return c.render(<StorePage store={store} toolbar={toolbar} page={page} shelf={shelf} />, {
    keep: english ? "catalogue" : "never",
    tags,
    head: storeHead(c, store, paths.saathiStore.path({ slug, id }), { page, toolbar, isSlugEnglish: english !== null }),
  });
}

interface StoreView {
  readonly page: number;
  readonly toolbar: StoreToolbar | null;
  readonly isSlugEnglish: boolean;
}

function storeHead(c: PageContext, store: Store, pathname: string, { page, toolbar, isSlugEnglish }: StoreView): PageHead {
  const { t, visit } = c.var;
  return {
    title: page > 1 ? t("list.titleOnPage", { title: store.name, page }) : store.name,
    description: t("store.description", { store: store.name }),
    pathname,
    query: { ...pageQuery(page), ...toolbarQuery(toolbar) },
    image: store.image,
    // A page with a toolbar is an app's, and its title may be free text.
    ...indexedIf(isSlugEnglish && !toolbar, () => [schemaOf(c, store, hrefWithVisit(pathname, {}, visit))]),
  };
}

function schemaOf(c: PageContext, store: Store, url: string): object {
  const { SITE_ORIGIN } = c.get("env");
  return storeSchema(store, { url: SITE_ORIGIN + url, image: store.image && SITE_ORIGIN + mediaHref(store.image, 600) });
}

/** 404 with links (store-25, store-26). */
function noStorePage(c: PageContext, props: NoStorePageProps, tags: readonly string[] = []): Response | Promise<Response> {
  const { page: _, ...query } = cleanStoreQuery(c.req.query());
  return missingPage(c, <NoStorePage {...props} />, props.store ? "list.goneTitle" : "store.notFoundTitle", tags, { query });
}
