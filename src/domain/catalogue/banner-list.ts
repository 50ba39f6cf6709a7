import type { Banner, BannerItem } from "../shop/feed.ts";
import { UNREADABLE, type Unreadable } from "../text/unreadable.ts";
import { isLanguage, type Language } from "../visit/language.ts";
import { listedSkus } from "./product-list.ts";

/** `bannerCode.index` or `code.language` (catalogue-4). */
export type BannerListId =
  | { readonly code: string; readonly index: number; readonly language: null }
  | { readonly code: string; readonly index: null; readonly language: Language };

/** Codes are any text that a URL can hold (docs/decisions/217-codes-of-banners.md). */
export function parseBannerListId(id: string): BannerListId | null {
  const found = /^([^\p{Cc}\p{Cs}]{1,100})\.([a-z]{2}|0|[1-9]\d?)$/u.exec(id);
  const [, code, last] = found ?? [];
  if (!code || !last) return null;
  if (isLanguage(last)) return { code, index: null, language: last };
  return /^\d/.test(last) ? { code, index: Number(last), language: null } : null;
}

/** Null if its page would be 404. */
export function bannerListId(code: string, part: number | Language): string | null {
  const id = `${code}.${part}`;
  return parseBannerListId(id) && id;
}

export interface BannerList {
  readonly banner: Banner;
  readonly index: number;
  readonly heading: string;
  readonly picture: string | null;
  readonly skus: readonly string[];
}

const isProductList = (item: BannerItem | null | undefined): item is BannerItem =>
  item?.type === "PRODUCT_LIST" || item?.type === UNREADABLE;

/** An id with a language means the banner's first list. Expired banners keep theirs: such links are shared. */
export function findBannerList(banners: readonly (Banner | null)[], id: BannerListId, now: number): BannerList | null | Unreadable {
  const banner = banners.find((one) => one?.code === id.code && one.startTime <= now);
  if (!banner) return banners.includes(null) ? UNREADABLE : null;
  const index = id.index ?? banner.data.findIndex(isProductList);
  const item = banner.data[index];
  if (item === null || (id.index === null && index < 0 && banner.data.includes(null))) return UNREADABLE;
  if (!isProductList(item)) return null;
  const { skuCodes, ids } = item.data;
  const listed = Array.isArray(skuCodes) ? skuCodes.join(",") : (skuCodes ?? ids);
  if (typeof listed !== "string" || item.type === UNREADABLE) return UNREADABLE;
  return {
    banner,
    index,
    heading: item.alt.trim() || banner.description.trim(),
    picture: item.media?.type === "IMAGE" ? item.media.url : null,
    skus: listedSkus(listed),
  };
}
