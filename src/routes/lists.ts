/** The product lists (S1 §2 "Catalogue screens", §4, §8): by ids, of a banner, trending, featured, of a brand, of a category. */

import { findBannerList, parseBannerListId } from "../domain/catalogue/banner-list.ts";
import { isPlausibleListId, listedProducts, listedSkus, MAX_LISTED_SKUS } from "../domain/catalogue/product-list.ts";
import type { Banner } from "../domain/shop/feed.ts";
import { LIST_PAGE_SIZE, pageOf, parsePage } from "../domain/text/paging.ts";
import type { Key } from "../i18n.ts";
import { href, paths, slugOf } from "../paths.ts";
import { brandProducts, brands } from "../services/catalog/client.ts";
import { banners, categoryDetail } from "../services/content/client.ts";
import { report } from "../services/report.ts";
import { featuredProducts, popularProducts, productsBySku } from "../services/shopaggregator/client.ts";
import type { Result } from "../services/upstream.ts";
import { type PageContext, waitUntilOf } from "./context.ts";
import { unavailablePage } from "./errors.ts";
import { renderList, renderNoList } from "./list-page.ts";
import { inEnglish } from "./schema.ts";

const pageAsked = (c: PageContext): number | null => parsePage(c.req.query("page"));

/** /products?ids= : the skus of the URL. A URL that lists no product there is names no list. */
export async function showProducts(c: PageContext): Promise<Response> {
  const { language, source } = c.get("visit");
  const skus = listedSkus(c.req.query("ids") ?? "", MAX_LISTED_SKUS);
  const paged = pageOf(skus, pageAsked(c));
  if (!paged || skus.length === 0) return renderNoList(c);
  const [found, english] = await Promise.all([
    productsBySku(c.get("upstream"), paged.items, language, source),
    inEnglish(c, () => productsBySku(c.get("upstream"), paged.items, "en", source)),
  ]);
  if (!found.ok) return unavailablePage(c);
  const products = listedProducts(found.value, source);
  if (products.length === 0 && paged.pages === 1) return renderNoList(c, ["feed"]);
  return renderList(c, {
    heading: c.get("t")("list.chosen"),
    pathname: paths.products.path({}),
    query: { ids: skus.join(",") },
    products,
    english,
    paged,
    tags: ["feed"],
  });
}

/**
 * /bannerproducts/{id}, for lists too long for a URL (S1 §4). An unknown banner is reported (S1 §8). The banner is looked up
 * in the page's language, so that its words are; where it was made for the id's language only, in that.
 */
export async function showBannerProducts(c: PageContext): Promise<Response> {
  const { language, source } = c.get("visit");
  const upstream = c.get("upstream");
  const id = parseBannerListId(c.req.param("id") ?? "");
  if (!id) return renderNoList(c);
  const find = async (lookIn: typeof language) => {
    const all: Result<Banner[]> = await banners(upstream, lookIn, source);
    return all.ok ? { list: findBannerList(all.value, id, Date.now()) } : null;
  };
  const own = await find(language);
  const found = own && !own.list && id.language && id.language !== language ? await find(id.language) : own;
  if (!found) return unavailablePage(c);
  const { list } = found;
  if (!list) {
    report(c.get("env"), waitUntilOf(c), {
      kind: "banner",
      where: paths.bannerProducts.pattern,
      detail: `no list for the banner ${id.code}`,
    });
    return renderNoList(c, ["feed"]);
  }
  return showSkus(c, list.skus, {
    heading: list.heading || c.get("t")("list.chosen"),
    // One name for both forms, and the same in every language.
    pathname: paths.bannerProducts.path({ id: `${list.banner.code}.${list.index}` }),
    image: list.picture,
    tags: ["feed"],
  });
}

/** /trending-products: what sells most (S1 §9: 20 of them). */
export async function showTrendingProducts(c: PageContext): Promise<Response> {
  const { language, source } = c.get("visit");
  const [found, english] = await Promise.all([
    popularProducts(c.get("upstream"), language, source),
    inEnglish(c, () => popularProducts(c.get("upstream"), "en", source)),
  ]);
  if (!found.ok) return unavailablePage(c);
  return renderList(c, {
    heading: c.get("t")("shop.popularProducts"),
    pathname: paths.trendingProducts.path({}),
    products: listedProducts(found.value, source),
    english,
    tags: ["feed"],
  });
}

/** /featured-products: what the company recommends in the region, one page of it. */
export async function showFeaturedProducts(c: PageContext): Promise<Response> {
  const { language, source, state } = c.get("visit");
  const t = c.get("t");
  const [found, english] = await Promise.all([
    featuredProducts(c.get("upstream"), language, source, LIST_PAGE_SIZE),
    inEnglish(c, () => featuredProducts(c.get("upstream"), "en", source, LIST_PAGE_SIZE)),
  ]);
  if (!found.ok) return unavailablePage(c);
  return renderList(c, {
    heading: t("list.featuredIn", { state: t(`state.${state.slug}` as Key) }),
    pathname: paths.featuredProducts.path({}),
    products: listedProducts(found.value, source),
    english,
    tags: ["feed"],
  });
}

/**
 * /brand/{slug}/{brandId}. Its products are critical. Its name is an ornament as long as it has products: without the list of
 * brands the page comes with a general heading, and nobody keeps it.
 */
export async function showBrand(c: PageContext): Promise<Response> {
  const id = c.req.param("id") ?? "";
  if (!isPlausibleListId(id)) return renderNoList(c);
  const { language, source } = c.get("visit");
  const t = c.get("t");
  const upstream = c.get("upstream");
  const [found, named, brandsInEnglish, english] = await Promise.all([
    brandProducts(upstream, id, language, source),
    brands(upstream, language),
    // The slug is the English name's in every language (S1 §3), or the pages could not name each other.
    brands(upstream, "en"),
    inEnglish(c, () => brandProducts(upstream, id, "en", source)),
  ]);
  if (!found.ok) return unavailablePage(c);
  const brandIn = (list: typeof named) => (list.ok ? list.value.find(({ brandId }) => brandId === id) : undefined);
  const brand = brandIn(named);
  const products = listedProducts(found.value, source);
  const tags = [`brand:${id}`, "brands"];
  if (!brand && products.length === 0) return named.ok ? renderNoList(c, tags) : unavailablePage(c);
  const paged = pageOf(products, pageAsked(c));
  if (!paged) return renderNoList(c, tags);
  const step = { name: t("shop.brands"), url: href(paths.brands, {}, c.get("visit")) };
  return renderList(c, {
    heading: brand ? t("product.brandMore", { brand: brand.brandName }) : t("list.ofBrand"),
    pathname: paths.brand.path({ slug: slugOf((brandIn(brandsInEnglish) ?? brand)?.brandName ?? ""), id }),
    picture: brand?.brandImage ?? null,
    products: paged.items,
    english,
    count: products.length,
    paged,
    steps: [step],
    tags,
    passing: !named.ok || !brandsInEnglish.ok,
  });
}

/** /category/{slug}/{slug-or-id}: the category says which products it has; those of one page are asked for. */
export async function showCategory(c: PageContext): Promise<Response> {
  const asked = c.req.param("id") ?? "";
  if (!isPlausibleListId(asked)) return renderNoList(c);
  const { language, source } = c.get("visit");
  const found = await categoryDetail(c.get("upstream"), asked.toLowerCase(), language, source);
  if (!found.ok) return unavailablePage(c);
  if (!found.value) return renderNoList(c, [`category:${asked.toLowerCase()}`]);
  const { category, productIds } = found.value;
  return showSkus(c, listedSkus(productIds.join(",")), {
    heading: category.label,
    // The slug is the category's one name; its number leads here too.
    pathname: paths.category.path({ slug: category.value, id: category.value }),
    picture: category.image,
    tags: [`category:${category.value}`, `category:${category.id}`, "feed"],
  });
}

/** One page of a list whose skus are known: only its own products are asked for, so that a list may be of any length. */
async function showSkus(
  c: PageContext,
  skus: readonly string[],
  list: Omit<Parameters<typeof renderList>[1], "products" | "english">,
): Promise<Response> {
  const { language, source } = c.get("visit");
  const paged = pageOf(skus, pageAsked(c));
  if (!paged) return renderNoList(c, list.tags);
  if (skus.length === 0) return renderList(c, { ...list, products: [], english: null });
  const [found, english] = await Promise.all([
    productsBySku(c.get("upstream"), paged.items, language, source),
    inEnglish(c, () => productsBySku(c.get("upstream"), paged.items, "en", source)),
  ]);
  if (!found.ok) return unavailablePage(c);
  return renderList(c, { ...list, products: listedProducts(found.value, source), english, paged });
}
