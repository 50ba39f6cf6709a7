/** (shop-30) */
import { bannerListId } from "../catalogue/banner-list.ts";
import { youTubeId } from "../text/video.ts";
import type { Language } from "../visit/language.ts";
import { DEFAULT_SOURCE } from "../visit/states.ts";
import { type BannerTarget, bannerTarget } from "./banner-target.ts";
import type { Banner, BannerItem } from "./feed.ts";

export interface Slide {
  readonly id: string;
  readonly alt: string;
  /** Over the picture; null if the picture has its own (shop-46). */
  readonly words: { readonly title: string; readonly subtitle: string | null } | null;
  readonly picture: { readonly kind: "image"; readonly source: string } | { readonly kind: "video"; readonly youTubeId: string };
  readonly target: BannerTarget;
}

/** `now`: epoch milliseconds. */
export interface FeedVisit {
  readonly source: string;
  readonly language: Language;
  readonly now: number;
  /** Our own: links to them become paths. */
  readonly hosts?: readonly string[];
  /** Screens and the list of crops that the company lacks (service-55). */
  readonly closed?: ReadonlySet<string>;
  readonly lacksCrops?: boolean;
}

/** A banner without a source, or with the default one, is for everyone (shop-30). */
export function isBannerShown(banner: Banner, { source, now }: FeedVisit): boolean {
  if (now < banner.startTime || now > banner.endTime) return false;
  return banner.source === null || banner.source === DEFAULT_SOURCE || banner.source.toLowerCase() === source.toLowerCase();
}

export function bannerSlides(banner: Banner, hosts: readonly string[] = []): Slide[] {
  return banner.data.flatMap((item, index) => {
    const picture = item && slidePicture(item);
    const id = `${banner.code}.${index}`;
    if (!picture) return [];
    const words = item.title ? { title: item.title, subtitle: item.subtitle } : null;
    return [
      {
        id,
        alt: item.alt.trim() || banner.description.trim(),
        words,
        picture,
        target: bannerTarget(item, bannerListId(banner.code, index), hosts),
      },
    ];
  });
}

function slidePicture({ media }: BannerItem): Slide["picture"] | null {
  if (!media) return null;
  if (media.type === "IMAGE") return { kind: "image", source: media.url };
  const id = youTubeId(media.url);
  return id ? { kind: "video", youTubeId: id } : null;
}

/** By priority (shop-30). */
export function carouselBanners(banners: readonly Banner[], visit: FeedVisit): Banner[] {
  return banners.filter((banner) => isBannerShown(banner, visit)).sort((a, b) => a.priority - b.priority);
}
