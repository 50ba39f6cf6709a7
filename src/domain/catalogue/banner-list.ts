/** The list of products behind one picture of a banner. */

import type { Banner, BannerItem } from "../shop/feed.ts";
import { UNREADABLE } from "../text/unreadable.ts";
import { isLanguage, type Language } from "../visit/language.ts";
import { listedSkus } from "./product-list.ts";

/** The id of a banner's list, in one of two forms: `bannerCode.index` and `code.language` (catalogue-4). */
export type BannerListId =
  | { readonly code: string; readonly index: number; readonly language: null }
  | { readonly code: string; readonly index: null; readonly language: Language };

/** Reads the id of a banner's list. Null for any other text. A code may contain dots. */
export function parseBannerListId(id: string): BannerListId | null {
  const found = /^([A-Za-z0-9_][\w.-]{0,63})\.([a-z]{2}|0|[1-9]\d?)$/.exec(id);
  const [, code, last] = found ?? [];
  if (!code || !last) return null;
  if (isLanguage(last)) return { code, index: null, language: last };
  return /^\d/.test(last) ? { code, index: Number(last), language: null } : null;
}

export interface BannerList {
  readonly banner: Banner;
  /** The position of the picture in its banner. `code.index` names the list in every language. */
  readonly index: number;
  readonly heading: string;
  readonly picture: string | null;
  /** Null if the list is not there or cannot be read. */
  readonly skus: readonly string[] | null;
}

/** A picture whose type cannot be read may lead to a list. */
const isProductList = (item: BannerItem | undefined): item is BannerItem => item?.type === "PRODUCT_LIST" || item?.type === UNREADABLE;

/**
 * Finds the list of an id among the banners of a language. Null where the banner is missing or its picture opens something else.
 * An id with a language means the first product list of the banner. A banner that is over keeps its list, because people share
 * such links; a banner that has not begun has none yet.
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
    skus: typeof listed === "string" && item.type !== UNREADABLE ? listedSkus(listed) : null,
  };
}
