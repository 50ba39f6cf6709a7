import type { Unreadable } from "../text/unreadable.ts";
import type { Language } from "../visit/language.ts";

export type LanguageNames = Partial<Record<Language, string>>;

export interface Rating {
  readonly totalCount: number;
  /** 0 to 5. */
  readonly average: number;
  readonly showRatingBars: boolean;
  /** Counts of 1 to 5 stars. */
  readonly individualCount: readonly [number, number, number, number, number];
}

/** 0 means not applicable. */
export interface OfferTerms {
  /** Packs paid per gift, at least 1. */
  readonly buy: number;
  /** Free packs per `buy` packs. */
  readonly free: number;
  readonly percent: number;
  /** Rupees off the line. */
  readonly amount: number;
}

export interface Offer {
  readonly offerType: string;
  /** E.g. `offer_free_products`. */
  readonly value: string;
  readonly label: string;
  readonly url: string | null;
  readonly bestPriceText: string | null;
  /** Null without numbers. */
  readonly terms?: OfferTerms | null | undefined;
}

/** As in lists (catalogue-13). Prices are rupees or null. Images are paths on the static host. */
export interface ProductGist {
  readonly skuCode: string;
  /** Empty if missing: hidden (catalogue-22). */
  readonly productName: string;
  /** If false, links to /shop-na (catalogue-24). */
  readonly nameIsText: boolean;
  readonly thumb: string | null;
  readonly primary: string | null;
  readonly mrp: number | null;
  readonly sellingPrice: number | null;
  readonly inventory: number;
  /** Unreadable fields: never state them (service-38). The price is null then, the inventory 0. */
  readonly unreadable?: { readonly price: boolean; readonly stock: boolean } | undefined;
  readonly freeShipping: boolean;
  readonly buyBar: boolean;
  readonly priceOnApp: boolean;
  readonly needExpertHelp: boolean;
  readonly leadCaptureEnabled: boolean;
  readonly displayMessage: string | null;
  readonly enabledForSaathi: boolean;
  /** Missing if unknown. */
  readonly isEnabledForRequestedSource?: boolean | undefined;
  readonly weight: { readonly unit: string; readonly value: number } | null;
  /** ISO 3166 alpha-2. */
  readonly countryOfOrigin?: string | undefined;
  readonly offers: Offer | null;
  readonly rating: Rating | null;
  /** In English, e.g. "Malathion 50% EC". Missing if unknown (use-4). */
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

export interface DetailGroup {
  readonly label: string;
  readonly attributes: readonly { readonly id: string; readonly key: string; readonly value: string }[];
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

/** Facts required by law (product-53). Null if unknown. */
export interface PackFacts {
  readonly seller: string | null;
  /** In the language of the page. */
  readonly licence: { readonly label: string; readonly number: string } | null;
  /** Earliest of the stock, epoch milliseconds. */
  readonly expiryDate: number | null;
  /** 0: no returns. */
  readonly returnDays: number | null;
  /** Included in the price. */
  readonly gstPercent: number | null;
}

/** (product-25) */
export interface ProductDetail extends ProductGist {
  readonly brand: string;
  readonly brandImage: string | null;
  readonly media: readonly ProductMedia[];
  readonly variants: readonly ProductVariant[];
  /** 0 key points, 1 highlights, 2 other details. */
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
  /** Missing in old cached copies. */
  readonly packFacts?: PackFacts | undefined;
}
