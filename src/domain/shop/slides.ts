/** The pictures of banners that are shown now (shop-30). */
import { youTubeId } from "../text/video.ts";
import { DEFAULT_SOURCE } from "../visit/states.ts";
import { type BannerTarget, bannerTarget } from "./banner-target.ts";
import type { Banner, BannerItem } from "./feed.ts";

/** One picture of a banner, and what it opens. */
export interface Slide {
  /** `bannerCode.index`, the id of the banner's own product list. */
  readonly id: string;
  readonly alt: string;
  /** Words that are shown over the picture; null where the picture carries its own, or none (shop-46). */
  readonly words: { readonly title: string; readonly subtitle: string | null } | null;
  readonly picture: { readonly kind: "image"; readonly source: string } | { readonly kind: "video"; readonly youTubeId: string };
  readonly target: BannerTarget;
}

/** What decides which banners are shown. `now` is epoch milliseconds. */
export interface FeedVisit {
  readonly source: string;
  readonly now: number;
  /** Our own host names: a banner's link to one of them is a page of this site. */
  readonly hosts?: readonly string[];
}

/**
 * Whether a banner is shown: within its time, and for this source (shop-30). A banner without a source, or with the source of
 * unknown states, is for everyone.
 */
export function isBannerShown(banner: Banner, { source, now }: FeedVisit): boolean {
  if (now < banner.startTime || now > banner.endTime) return false;
  return banner.source === null || banner.source === DEFAULT_SOURCE || banner.source.toLowerCase() === source.toLowerCase();
}

/** The pictures of one banner. A video without a readable id is left out. */
export function bannerSlides(banner: Banner, hosts: readonly string[] = []): Slide[] {
  return banner.data.flatMap((item, index) => {
    const picture = slidePicture(item);
    const id = `${banner.code}.${index}`;
    if (!picture) return [];
    const words = item.title ? { title: item.title, subtitle: item.subtitle } : null;
    return [{ id, alt: item.alt.trim() || banner.description.trim(), words, picture, target: bannerTarget(item, id, hosts) }];
  });
}

function slidePicture({ media }: BannerItem): Slide["picture"] | null {
  if (media.type === "IMAGE") return { kind: "image", source: media.url };
  const id = youTubeId(media.url);
  return id ? { kind: "video", youTubeId: id } : null;
}

/** The banners of a carousel, the smallest priority number first (shop-30). */
export function carouselBanners(banners: readonly Banner[], visit: FeedVisit): Banner[] {
  return banners.filter((banner) => isBannerShown(banner, visit)).sort((a, b) => a.priority - b.priority);
}
