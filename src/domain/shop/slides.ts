/**
 * What of the shop feed is shown, and how it hangs together (S1 §2, Shop home; §5; §9). The feed says which sections there
 * are and in which order; these rules leave out what is not for this visit, this hour or this page. Pure.
 */
import { youTubeId } from "../text/video.ts";
import { DEFAULT_SOURCE } from "../visit/states.ts";
import { type BannerTarget, bannerTarget } from "./banner-target.ts";
import type { Banner, BannerItem } from "./feed.ts";

/** One picture of a banner that may be shown now, with where it leads. */
export interface Slide {
  /** `bannerCode.index`, the id of the banner's own product list (S1 §2). */
  readonly id: string;
  readonly alt: string;
  readonly picture: { readonly kind: "image"; readonly source: string } | { readonly kind: "video"; readonly youTubeId: string };
  readonly target: BannerTarget;
}

/** What decides which parts of the feed are shown. `now` is epoch milliseconds. */
export interface FeedVisit {
  readonly source: string;
  readonly now: number;
  /** Names of our own hosts: what a banner links there is a page of this site. */
  readonly hosts?: readonly string[];
}

/**
 * Whether a banner is shown: within its time, and for this source. A banner without a source, or of the source of unknown
 * states, is for everyone.
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
    return picture ? [{ id, alt: item.alt.trim() || banner.description.trim(), picture, target: bannerTarget(item, id, hosts) }] : [];
  });
}

function slidePicture({ media }: BannerItem): Slide["picture"] | null {
  if (media.type === "IMAGE") return { kind: "image", source: media.url };
  const id = youTubeId(media.url);
  return id ? { kind: "video", youTubeId: id } : null;
}

/** The banners of a carousel that are shown, the smallest priority number first; the feed's order where it is the same. */
export function carouselBanners(banners: readonly Banner[], visit: FeedVisit): Banner[] {
  return banners.filter((banner) => isBannerShown(banner, visit)).sort((a, b) => a.priority - b.priority);
}
