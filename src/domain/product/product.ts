import type { Unreadable } from "../text/unreadable.ts";
import type { Language } from "../visit/language.ts";

export type LanguageNames = Partial<Record<Language, string>>;

/** catalogue-15 */
export interface Rating {
  readonly totalCount: number;
  readonly average: number;
  readonly showRatingBars: boolean;
  /** 1 to 5 stars. */
  readonly individualCount: readonly [number, number, number, number, number];
}

/** 0 if not applicable. */
export interface OfferTerms {
  readonly buy: number;
  readonly free: number;
  readonly percent: number;
  readonly amount: number;
}

/** catalogue-14 */
export interface Offer {
  readonly offerType: string;
  readonly value: string;
  readonly label: string;
  readonly url: string | null;
  readonly bestPriceText: string | null;
  readonly terms?: OfferTerms | null | undefined;
}

/** Prices are rupees, images are paths on the static host (catalogue-13). */
export interface ProductGist {
  readonly skuCode: string;
  /** Empty: hidden (catalogue-22). */
  readonly productName: string;
  /** Else links to /shop-na (catalogue-24). */
  readonly nameIsText: boolean;
  readonly thumb: string | null;
  readonly primary: string | null;
  readonly mrp: number | null;
  readonly sellingPrice: number | null;
  readonly inventory: number;
  /** Never state them (service-38). The price is null then, the inventory 0. */
  readonly unreadable?: { readonly price: boolean; readonly stock: boolean } | undefined;
  readonly freeShipping: boolean;
  readonly buyBar: boolean;
  readonly priceOnApp: boolean;
  readonly needExpertHelp: boolean;
  readonly leadCaptureEnabled: boolean;
  readonly displayMessage: string | null;
  readonly enabledForSaathi: boolean;
  readonly isEnabledForRequestedSource?: boolean | undefined;
  readonly weight: { readonly unit: string; readonly value: number } | null;
  readonly countryOfOrigin?: string | undefined;
  readonly offers: Offer | null;
  readonly rating: Rating | null;
  /** In English, e.g. "Malathion 50% EC" (use-4). */
  readonly ingredients?: readonly string[] | Unreadable | undefined;
}

export interface ProductMedia {
  readonly type: "IMAGE" | "VIDEO";
  readonly url: string;
}

export interface ProductVariant {
  readonly skuCode: string;
  readonly label: string;
}

export interface DetailAttribute {
  readonly id: string;
  readonly key: string;
  readonly value: string;
}

export interface DetailGroup {
  readonly label: string;
  readonly attributes: readonly DetailAttribute[];
}

export interface ProductVideo {
  readonly kind: "BENEFITS" | "HOW_TO_USE" | "TESTIMONIAL";
  readonly url: string;
}

export interface LinkedIssue {
  readonly issueAssociationId: string;
  readonly name: string;
  readonly image: string | null;
  readonly crop: { readonly label: string; readonly image: string | null };
}

/** Required by law (product-53). */
export interface PackFacts {
  readonly seller: string | null;
  readonly licence: { readonly label: string; readonly number: string } | null;
  /** Earliest of the stock. */
  readonly expiryDate: number | null;
  readonly returnDays: number | null;
  readonly gstPercent: number | null;
}

/** (product-25) */
export interface ProductDetail extends ProductGist {
  readonly brand: string;
  readonly brandImage: string | null;
  readonly media: readonly ProductMedia[];
  readonly variants: readonly ProductVariant[];
  readonly details: readonly DetailGroup[];
  readonly videos: readonly ProductVideo[];
  readonly comboProducts: readonly ProductGist[];
  readonly comboProductsTitle: string | null;
  readonly issues: { readonly title: string; readonly totalCount: number; readonly items: readonly LinkedIssue[] } | null;
  readonly relatedProducts: readonly ProductGist[];
  readonly promiseImage: string | null;
  readonly isEnabledForRequestedSource: boolean;
  readonly productLanguageNames: LanguageNames;
  readonly productLabel: string | null;
  /** Missing in old copies. */
  readonly packFacts?: PackFacts | undefined;
}
