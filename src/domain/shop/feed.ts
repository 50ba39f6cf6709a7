import type { Brand } from "../catalogue/brand.ts";
import type { Category } from "../catalogue/category.ts";
import type { Crop } from "../catalogue/crop.ts";
import type { ProductGist } from "../product/product.ts";

/** As the back office wrote it. */
export interface BannerAction {
  readonly type: string;
  readonly data: Readonly<Record<string, unknown>>;
}

export interface BannerItem extends BannerAction {
  readonly media: { readonly url: string; readonly type: "IMAGE" | "YOUTUBE" };
  readonly alt: string;
  /** Alternative text (shop-46). */
  readonly title: string | null;
  readonly subtitle: string | null;
}

/** One or more pictures (shop-29). Times are epoch milliseconds. */
export interface Banner {
  readonly code: string;
  readonly description: string;
  readonly language: string;
  readonly priority: number;
  readonly source: string | null;
  readonly rows: number;
  readonly columns: number;
  readonly startTime: number;
  readonly endTime: number;
  readonly section: string;
  readonly autoScroll: boolean;
  readonly data: readonly BannerItem[];
}

/** Named by a PRODUCTS section without products. */
export type ProductFeed = "popularproducts" | "featuredproducts" | "relatedproducts" | "recentlyviewedproducts";

/** (shop-1) */
export type FeedSection =
  | { readonly type: "SCROLLABLE_BANNERS"; readonly id: string; readonly banners: readonly Banner[] }
  | { readonly type: "HEADING"; readonly id: string; readonly heading: string; readonly kind: string | null }
  | { readonly type: "BANNER_GRID"; readonly id: string; readonly banner: Banner }
  | { readonly type: "SHOP_BY_CATEGORY"; readonly id: string; readonly heading: string | null; readonly categories: readonly Category[] }
  | { readonly type: "TAGS"; readonly id: string; readonly heading: string | null; readonly crops: readonly Crop[] | null }
  | {
      readonly type: "PRODUCTS";
      readonly id: string;
      readonly heading: string | null;
      /** RECENTLY_VIEWED and RELATED are skipped (shop-12). */
      readonly kind: string | null;
      readonly products: readonly ProductGist[] | null;
      readonly feed: ProductFeed | null;
    }
  | { readonly type: "CALL_TO_ACTION"; readonly id: string; readonly label: string; readonly value: string }
  | { readonly type: "BRANDS"; readonly id: string; readonly heading: string | null; readonly brands: readonly Brand[] | null }
  | { readonly type: "ORDER_TRACKING"; readonly id: string; readonly heading: string | null }
  | { readonly type: "REDIRECT_ENTITY"; readonly id: string; readonly label: string; readonly action: BannerAction };
