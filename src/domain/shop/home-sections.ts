/** Filters the feed's sections by visit, time and page (shop-1). */

import { bannerListId } from "../catalogue/banner-list.ts";
import type { Brand } from "../catalogue/brand.ts";
import type { Category } from "../catalogue/category.ts";
import type { Crop } from "../catalogue/crop.ts";
import { listedProducts } from "../catalogue/product-list.ts";
import type { ProductGist } from "../product/product.ts";
import { type BannerTarget, bannerTarget } from "./banner-target.ts";
import type { FeedSection } from "./feed.ts";
import { bannerSlides, carouselBanners, type FeedVisit, isBannerShown, type Slide } from "./slides.ts";

/** (shop-6) */
export const HOME_CROPS = 6;

export const HOME_BRANDS = 12;

/** Of a list without products in the feed. */
export const HOME_PRODUCTS = 8;

/** Carousel interval in milliseconds (shop-32). */
export const AUTO_SCROLL_MS = 5_000;

/** Recently viewed and related products are skipped (shop-12). */
export type HomeProductFeed = "popularproducts" | "featuredproducts";

/** (shop-13, shop-14, shop-15) */
export type ActionScreen = "featuredProducts" | "trendingProducts" | "brands";

interface Titled {
  readonly id: string;
  readonly heading: string | null;
  readonly underHeading: boolean;
}

/** A null list is fetched separately. `seeAll` is false if a call to action for the same list follows. */
export type HomeSection =
  | { readonly type: "CAROUSEL"; readonly id: string; readonly slides: readonly Slide[]; readonly autoScroll: boolean }
  | { readonly type: "HEADING"; readonly id: string; readonly heading: string }
  | { readonly type: "BANNER_GRID"; readonly id: string; readonly columns: number; readonly slides: readonly Slide[] }
  | (Titled & { readonly type: "CATEGORIES"; readonly categories: readonly Category[] })
  | (Titled & { readonly type: "CROPS"; readonly crops: readonly Crop[] | null })
  | (Titled & { readonly type: "PRODUCTS"; readonly products: readonly ProductGist[] })
  | (Titled & { readonly type: "PRODUCT_FEED"; readonly feed: HomeProductFeed; readonly seeAll: boolean })
  | (Titled & { readonly type: "BRANDS"; readonly brands: readonly Brand[] | null; readonly seeAll: boolean })
  | { readonly type: "ACTION"; readonly id: string; readonly label: string; readonly screen: ActionScreen }
  | { readonly type: "ORDER_TRACKING"; readonly id: string; readonly heading: string | null }
  | { readonly type: "REDIRECT"; readonly id: string; readonly label: string; readonly target: BannerTarget };

const ACTIONS: Readonly<Record<string, ActionScreen>> = {
  FEATURED_PRODUCTS_CTA: "featuredProducts",
  POPULAR_PRODUCTS_CTA: "trendingProducts",
  FEATURED_BRANDS_CTA: "brands",
};

/** Personal or of one product (shop-12). */
export function isSkippedKind(kind: string | null): boolean {
  return kind !== null && /^(RECENTLY_VIEWED|RELATED)/i.test(kind);
}

function homeSection(section: FeedSection, visit: FeedVisit, underHeading: boolean): HomeSection | null {
  const { id } = section;
  const titled = (heading: string | null): Titled => ({ id, heading, underHeading });
  switch (section.type) {
    case "SCROLLABLE_BANNERS": {
      const banners = carouselBanners(section.banners, visit);
      const slides = banners.flatMap((banner) => bannerSlides(banner, visit.hosts));
      return slides.length > 0
        ? { type: "CAROUSEL", id, slides, autoScroll: slides.length > 1 && banners.some((banner) => banner.autoScroll) }
        : null;
    }
    case "HEADING":
      return isSkippedKind(section.kind) || section.heading.trim() === "" ? null : { type: "HEADING", id, heading: section.heading };
    case "BANNER_GRID": {
      const { banner } = section;
      const slides = isBannerShown(banner, visit) ? bannerSlides(banner, visit.hosts).slice(0, banner.rows * banner.columns) : [];
      return slides.length > 0 ? { type: "BANNER_GRID", id, columns: banner.columns, slides } : null;
    }
    case "SHOP_BY_CATEGORY":
      return section.categories.length > 0 ? { type: "CATEGORIES", ...titled(section.heading), categories: section.categories } : null;
    case "TAGS":
      if (visit.closed?.has("crop") || section.crops?.length === 0 || (!section.crops && visit.lacksCrops)) return null;
      return { type: "CROPS", ...titled(section.heading), crops: section.crops?.slice(0, HOME_CROPS) ?? null };
    case "PRODUCTS":
      return productSection(section, visit, titled(section.heading));
    case "CALL_TO_ACTION": {
      const screen = Object.hasOwn(ACTIONS, section.value) ? ACTIONS[section.value] : undefined;
      return screen && !visit.closed?.has(screen) && section.label.trim() ? { type: "ACTION", id, label: section.label, screen } : null;
    }
    case "BRANDS":
      if (section.brands?.length === 0) return null;
      return { type: "BRANDS", ...titled(section.heading), brands: section.brands?.slice(0, HOME_BRANDS) ?? null, seeAll: true };
    case "ORDER_TRACKING":
      return { type: "ORDER_TRACKING", id, heading: section.heading };
    case "REDIRECT_ENTITY": {
      const { bannerCode } = section.action.data;
      const list = typeof bannerCode === "string" ? bannerListId(bannerCode.trim(), visit.language) : null;
      const target = bannerTarget(section.action, list, visit.hosts);
      return target.kind === "none" || section.label.trim() === "" ? null : { type: "REDIRECT", id, label: section.label, target };
    }
  }
}

function productSection(section: Extract<FeedSection, { type: "PRODUCTS" }>, visit: FeedVisit, titled: Titled): HomeSection | null {
  const { feed } = section;
  if (isSkippedKind(section.kind) || feed === "recentlyviewedproducts" || feed === "relatedproducts") return null;
  if (section.products) {
    const products = listedProducts(section.products, visit.source);
    return products.length > 0 ? { type: "PRODUCTS", ...titled, products } : null;
  }
  return feed && !visit.closed?.has(SCREEN_OF_FEED[feed]) ? { type: "PRODUCT_FEED", ...titled, feed, seeAll: true } : null;
}

/** In the order of the feed (shop-1), without empty headings. Ids are unique and valid in HTML. */
export function homeSections(feed: readonly FeedSection[], visit: FeedVisit): HomeSection[] {
  const sections: HomeSection[] = [];
  const ids = new Set<string>();
  for (const [index, section] of feed.entries()) {
    const plain = section.id.replace(/[^\w-]+/g, "-");
    const id = ids.has(plain) ? `${plain}-at-${index}` : plain;
    const made = homeSection({ ...section, id }, visit, sections.at(-1)?.type === "HEADING");
    if (!made) continue;
    ids.add(id);
    if (made.type === "HEADING" && sections.at(-1)?.type === "HEADING") sections.pop();
    sections.push(made);
  }
  if (sections.at(-1)?.type === "HEADING") sections.pop();
  return sections.map((section, index) => withSeeAll(section, sections[index + 1]));
}

export const SCREEN_OF_FEED: Readonly<Record<HomeProductFeed, ActionScreen>> = {
  popularproducts: "trendingProducts",
  featuredproducts: "featuredProducts",
};

function withSeeAll(section: HomeSection, next: HomeSection | undefined): HomeSection {
  if (section.type !== "BRANDS" && section.type !== "PRODUCT_FEED") return section;
  const screen = section.type === "BRANDS" ? "brands" : SCREEN_OF_FEED[section.feed];
  return { ...section, seeAll: !(next?.type === "ACTION" && next.screen === screen) };
}
