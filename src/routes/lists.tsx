/** Product lists (catalogue-3 to catalogue-11). */

import { z } from "zod";
import { type BannerList, type BannerListId, findBannerList, parseBannerListId } from "../domain/catalogue/banner-list.ts";
import { listedProducts, listedSkus, MAX_LISTED_SKUS } from "../domain/catalogue/product-list.ts";
import type { ProductGist } from "../domain/product/product.ts";
import { LIST_PAGE_SIZE, pageOf } from "../domain/text/paging.ts";
import { isPlausibleId } from "../domain/text/plausible-id.ts";
import { UNREADABLE, type Unreadable } from "../domain/text/unreadable.ts";
import type { Language } from "../domain/visit/language.ts";
import { isB2B } from "../domain/visit/source.ts";
import { paths } from "../paths.ts";
import { banners, categoryDetail } from "../services/content/client.ts";
import { report } from "../services/report.ts";
import { categoryFacts, featuredProducts, popularProducts, productsBySku } from "../services/shopaggregator/client.ts";
import { mapResult, type Result } from "../services/upstream.ts";

import { type PageContext, waitUntilOf } from "./context.ts";
import { critical, unavailablePage } from "./errors.tsx";
import { type LoadedList, type LoadedProducts, noListPage, renderList, renderNarrowable, WITHOUT_PRODUCTS } from "./list-page.tsx";
import { inEnglish } from "./schema.ts";
import { handlers, pageNumber, readBy, validPath, validQuery } from "./validate.tsx";

export const validListPath = validPath(z.object({ id: z.string().refine(isPlausibleId) }), noListPage);
export const validListPage = validQuery(z.object({ page: pageNumber }), noListPage);

type AskProducts = (language: Language) => Promise<Result<ProductGist[]>>;

/** Loads the products that have a card, and their English form for the URLs. */
export async function loadProducts(c: PageContext, ask: AskProducts): Promise<Result<LoadedProducts>> {
  const { language, source } = c.get("visit");
  const [found, english] = await Promise.all([ask(language), inEnglish(c, () => ask("en"))]);
  return mapResult(found, (products) => ({ products: listedProducts(products, source, english), english }));
}

/** @param isListed the skus come from the services, not from a URL: KV may store the reply (service-17) */
const loadSkus = (c: PageContext, skus: readonly string[], isListed: boolean): Promise<Result<LoadedProducts>> =>
  loadProducts(c, (language) => productsBySku(c.get("upstream"), skus, { ...c.get("visit"), language }, isListed));

const chosenQuery = z.object({ ids: z.string().default(""), page: pageNumber });

/** /products?ids= lists the skus in the URL. 404 if no product exists. */
export const showProducts = handlers(validQuery(chosenQuery, noListPage), async (c) => {
  const { ids, page } = c.req.valid("query");
  const skus = listedSkus(ids, MAX_LISTED_SKUS);
  const paged = pageOf(skus, page);
  if (!paged || skus.length === 0) return noListPage(c);
  const loaded = critical(await loadSkus(c, paged.items, false));
  if (loaded.products.length === 0 && paged.pages === 1) return noListPage(c, ["feed"]);
  return renderList(c, {
    ...loaded,
    heading: c.get("t")("list.chosen"),
    pathname: paths.products.path({}),
    query: { ids: skus.join(",") },
    paged,
    tags: ["feed"],
  });
});

const bannerPath = z.object({ id: readBy(parseBannerListId) });

/** /bannerproducts/{id}, for lists too long for a URL (catalogue-4). Reports an unknown banner (shop-37). */
export const showBannerProducts = handlers(validPath(bannerPath, noListPage), validListPage, async (c) => {
  const { id } = c.req.valid("param");
  const list = critical(await loadBannerList(c, id));
  if (!list) {
    const detail = `no list for the banner ${id.code}`;
    report(c.get("env"), waitUntilOf(c), { kind: "banner", where: paths.bannerProducts.pattern, detail });
    return noListPage(c, ["feed"]);
  }
  if (list === UNREADABLE) return unavailablePage(c);
  return showSkus(c, list.skus, c.req.valid("query").page, {
    heading: list.heading || c.get("t")("list.chosen"),
    // One id for both forms, in every language.
    pathname: paths.bannerProducts.path({ id: `${list.banner.code}.${list.index}` }),
    image: list.picture,
    tags: ["feed"],
  });
});

/** Loads the banner in the page's language, or in the id's if it exists only in that. */
async function loadBannerList(c: PageContext, id: BannerListId): Promise<Result<BannerList | null | Unreadable>> {
  const { upstream, visit } = c.var;
  const find = async (language: Language): Promise<Result<BannerList | null | Unreadable>> =>
    mapResult(await banners(upstream, { ...visit, language }), (all) => findBannerList(all, id, Date.now()));
  const own = await find(visit.language);
  const isDecided = !own.ok || (own.value !== null && own.value !== UNREADABLE);
  if (isDecided || !id.language || id.language === visit.language) return own;
  const other = await find(id.language);
  return other.ok && !other.value ? own : other;
}

/** Bestsellers (catalogue-5). */
export async function showTrendingProducts(c: PageContext): Promise<Response> {
  const { t, upstream, visit } = c.var;
  const loaded = critical(await loadProducts(c, (language) => popularProducts(upstream, { ...visit, language })));
  return renderList(c, {
    ...loaded,
    heading: t("shop.popularProducts"),
    pathname: paths.trendingProducts.path({}),
    tags: ["feed"],
  });
}

export async function showFeaturedProducts(c: PageContext): Promise<Response> {
  const { t, upstream, visit } = c.var;
  const loaded = critical(await loadProducts(c, (language) => featuredProducts(upstream, { ...visit, language }, LIST_PAGE_SIZE)));
  return renderList(c, {
    ...loaded,
    heading: t("list.featuredIn", { state: visit.state.names[visit.language] }),
    pathname: paths.featuredProducts.path({}),
    tags: ["feed"],
  });
}

export const showCategory = handlers(validListPath, validListPage, async (c) => {
  const id = c.req.valid("param").id.toLowerCase();
  const { upstream, visit } = c.var;
  const found = critical(await categoryDetail(upstream, id, visit));
  if (!found) return noListPage(c, [`category:${id}`]);
  const { category, skus } = found;
  const list = {
    heading: category.label,
    pathname: paths.category.path({ slug: category.value, id: category.value }),
    picture: category.image,
    tags: [`category:${category.value}`, `category:${category.id}`, "feed"],
    // The category does not tell which products a b2b source shows (catalogue-23).
    ...(isB2B(visit.source) ? {} : { count: skus.length }),
  };
  const facts = () => categoryFacts(upstream, category.value, skus, visit.source);
  return renderNarrowable(
    c,
    { list, skus, facts, load: (requested, isPlain) => loadSkus(c, requested, isPlain) },
    c.req.valid("query").page,
  );
});

type PlainList = Omit<LoadedList, keyof LoadedProducts>;

/** Loads only the shown page, so the list may have any length. */
async function showSkus(c: PageContext, skus: readonly string[], page: number, list: PlainList): Promise<Response> {
  const paged = pageOf(skus, page);
  if (!paged) return noListPage(c, list.tags);
  if (skus.length === 0) return renderList(c, { ...list, products: [], english: null });
  const loaded = await loadSkus(c, paged.items, true);
  return renderList(c, { ...list, ...(loaded.ok ? loaded.value : WITHOUT_PRODUCTS), paged });
}
