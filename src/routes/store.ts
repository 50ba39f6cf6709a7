/** The store front of a retailer (S2 §2, §4, §7 "Store", §8): /saathi-store/{slug}/{id} and /saathi-store?id=. */
import { isPlausibleListId } from "../domain/catalogue/product-list.ts";
import { type Store, storeSchema } from "../domain/store/store.ts";
import { cleanStoreQuery } from "../domain/store/store-query.ts";
import { hasStorePage } from "../domain/store/store-shelf.ts";
import { storeToolbar, toolbarQuery } from "../domain/store/store-toolbar.ts";
import { pageQuery, parsePage } from "../domain/text/paging.ts";
import { href, hrefWithVisit, mediaHref, paths, slugOf } from "../paths.ts";
import { within } from "../services/patience.ts";
import { storeById, storeProducts } from "../services/stores/client.ts";
import { NoStorePage, type NoStorePageProps } from "../views/store/NoStorePage.tsx";
import { StorePage } from "../views/store/StorePage.tsx";
import type { PageContext } from "./context.ts";
import { unavailablePage } from "./errors.ts";
import { renderPage } from "./render.ts";
import { ADDRESS_LIMIT_MS } from "./schema.ts";

/** /saathi-store/{slug}/{id}: the store's one address. */
export const showStore = (c: PageContext): Promise<Response> => storePage(c, c.req.param("id") ?? "");

/** /saathi-store?id={retailerId}: the same page; its links and its canonical address are the other one's. */
export const showStoreById = (c: PageContext): Promise<Response> => storePage(c, c.req.query("id") ?? "");

/**
 * The store is critical, a missing one answers 404. Its products are a section; only a later page of them is waited for, because
 * it may not be there. The slug is the English name's in every language (S1 §3).
 */
async function storePage(c: PageContext, id: string): Promise<Response> {
  const visit = c.get("visit");
  const { language, source, state } = visit;
  const query = cleanStoreQuery(c.req.query());
  const toolbar = storeToolbar(query);
  const page = parsePage(query["page"]);
  if (!isPlausibleListId(id)) return noStore(c, { toolbar, store: null });
  const upstream = c.get("upstream");
  const shelf = storeProducts(upstream, id, page ?? 1, language, source);
  const [found, english, settled] = await Promise.all([
    storeById(upstream, id, state.slug, language),
    within(storeById(upstream, id, state.slug, "en"), ADDRESS_LIMIT_MS),
    page !== null && page > 1 ? shelf : null,
  ]);
  if (!found.ok) return unavailablePage(c);
  const store = found.value;
  const tags = [`store:${id}`];
  if (!store) return noStore(c, { toolbar, store: null }, tags);
  const bar = toolbarQuery(toolbar);
  const parameters = { slug: slugOf((english ?? store).name), id };
  if (page === null || (settled?.ok && !hasStorePage(settled.value, page)))
    return noStore(c, { toolbar, store: { name: store.name, href: href(paths.saathiStore, parameters, visit, bar) } }, tags);
  const pathname = paths.saathiStore.path(parameters);
  const t = c.get("t");
  return renderPage(
    c,
    StorePage,
    { store, toolbar, page, shelf },
    {
      keep: english ? "catalogue" : "never",
      tags,
      head: {
        title: page > 1 ? t("list.titleOnPage", { title: store.name, page }) : store.name,
        description: t("store.description", { store: store.name }),
        pathname,
        query: { ...pageQuery(page), ...bar },
        styles: ["store"],
        image: store.image,
        // A page with a bar is an app's, and its title may be anybody's words.
        ...(english && !toolbar ? { jsonLd: [schemaOf(c, store, hrefWithVisit(pathname, {}, visit))] } : { noindex: true }),
      },
    },
  );
}

function schemaOf(c: PageContext, store: Store, url: string): object {
  const { SITE_ORIGIN } = c.get("env");
  return storeSchema(store, { url: SITE_ORIGIN + url, image: store.image && SITE_ORIGIN + mediaHref(store.image, 600) });
}

/** 404 with ways on (S2 §8, Store not found). */
function noStore(c: PageContext, props: NoStorePageProps, tags: readonly string[] = []): Promise<Response> {
  const { page: _, ...query } = cleanStoreQuery(c.req.query());
  return renderPage(c, NoStorePage, props, {
    status: 404,
    keep: "catalogue",
    tags,
    head: {
      title: c.get("t")(props.store ? "list.goneTitle" : "store.notFoundTitle"),
      pathname: new URL(c.req.url).pathname,
      query,
      noindex: true,
      ...(props.toolbar ? { styles: ["store"] } : {}),
    },
  });
}
