/** What the product lists hold (S1 §2 "Catalogue screens", §4, §5, §8). Pure. */

import type { ProductGist } from "../product/product.ts";
import { isPlausibleSku } from "../product/sku.ts";
import { isDisabledName, isVisible } from "../product/visibility.ts";
import type { Banner, BannerItem } from "../shop/feed.ts";
import { isLanguage, type Language } from "../visit/language.ts";

/** Most skus that a URL may list. The site's own links have fewer than 1000 characters (S1 §9). */
export const MAX_LISTED_SKUS = 200;

/** The skus of a comma-separated list: each once, in the list's order; what cannot be a sku is left out (S1 §4). */
export function listedSkus(text: string, most = Number.POSITIVE_INFINITY): string[] {
  const skus = new Set(
    text
      .split(",")
      .map((sku) => sku.trim())
      .filter(isPlausibleSku),
  );
  return [...skus].slice(0, most);
}

/**
 * The products that have a card, wherever cards are made: the visible ones, each once. One whose name says that it is disabled
 * has no page to lead to (S1 §4), so it has no card either.
 */
export function listedProducts(products: readonly ProductGist[], source: string): ProductGist[] {
  const seen = new Set<string>();
  return products.filter((product) => {
    if (seen.has(product.skuCode) || !isVisible(product, source) || isDisabledName(product.productName)) return false;
    seen.add(product.skuCode);
    return true;
  });
}

/** A part of a path that can name a category or a brand: no call is made for any other text. */
export function isPlausibleListId(id: string): boolean {
  return /^[A-Za-z0-9][\w-]{0,63}$/.test(id);
}

/** The two forms of the id of a banner's list: `bannerCode.index` and `code.language` (S1 §2). */
export type BannerListId =
  | { readonly code: string; readonly index: number; readonly language: null }
  | { readonly code: string; readonly index: null; readonly language: Language };

/** Reads the id of a banner's list; null for a text of neither form. A code may itself hold dots. */
export function parseBannerListId(id: string): BannerListId | null {
  const found = /^([A-Za-z0-9_][\w.-]{0,63})\.([a-z]{2}|0|[1-9]\d?)$/.exec(id);
  const [, code, last] = found ?? [];
  if (!code || !last) return null;
  if (isLanguage(last)) return { code, index: null, language: last };
  return /^\d/.test(last) ? { code, index: Number(last), language: null } : null;
}

/** The list behind one picture of a banner. */
export interface BannerList {
  readonly banner: Banner;
  /** The place of the picture in its banner. `code.index` is the list's one name in every language. */
  readonly index: number;
  readonly heading: string;
  readonly picture: string | null;
  readonly skus: readonly string[];
}

const isProductList = (item: BannerItem | undefined): item is BannerItem => item?.type === "PRODUCT_LIST";

/**
 * Finds the list of an id among the banners of a language; null where there is no such banner or where its picture leads to
 * something else. By language, a banner stands for its first product list. A banner that is over keeps its list, because
 * people share such links; one that has not begun does not show it yet.
 * @param now epoch milliseconds
 */
export function findBannerList(banners: readonly Banner[], id: BannerListId, now: number): BannerList | null {
  const banner = banners.find(({ code, startTime }) => code === id.code && startTime <= now);
  if (!banner) return null;
  const index = id.index ?? banner.data.findIndex(isProductList);
  const item = banner.data[index];
  if (!isProductList(item)) return null;
  const { skuCodes, ids } = item.data;
  const listed = Array.isArray(skuCodes) ? skuCodes.join(",") : (skuCodes ?? ids);
  return {
    banner,
    index,
    heading: item.alt.trim() || banner.description.trim(),
    picture: item.media.type === "IMAGE" ? item.media.url : null,
    skus: typeof listed === "string" ? listedSkus(listed) : [],
  };
}

/**
 * Schema.org ItemList of a page of a list. Addresses come in absolute.
 * @param before entries on the pages before: positions count through the whole list
 */
export function itemListSchema(entries: readonly { readonly name: string; readonly url: string }[], before: number): object {
  return {
    "@context": "https://schema.org",
    "@type": "ItemList",
    itemListElement: entries.map(({ name, url }, index) => ({ "@type": "ListItem", position: before + index + 1, name, url })),
  };
}
