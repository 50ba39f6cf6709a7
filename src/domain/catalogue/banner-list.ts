/** What the product lists hold (S1 §2 "Catalogue screens", §4, §5, §8). Pure. */

import type { Banner, BannerItem } from "../shop/feed.ts";
import { isLanguage, type Language } from "../visit/language.ts";
import { listedSkus } from "./product-list.ts";

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
