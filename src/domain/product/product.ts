import type { Unreadable } from "../text/unreadable.ts";
import type { Language } from "../visit/language.ts";

/** A name in some or all languages. */
export type LanguageNames = Partial<Record<Language, string>>;

export interface Rating {
  /** The number of people who rated. */
  readonly totalCount: number;
  /** 0 to 5. */
  readonly average: number;
  readonly showRatingBars: boolean;
  /** How many people gave 1, 2, 3, 4 and 5 stars, in this order. */
  readonly individualCount: readonly [number, number, number, number, number];
}

/** What an offer gives, and from how many packs on. A number that does not apply is 0. */
export interface OfferTerms {
  /** Packs that are paid before the offer counts, at least 1. */
  readonly buy: number;
  /** Packs that are free for each `buy` packs. */
  readonly free: number;
  readonly percent: number;
  /** Rupees off the line. */
  readonly amount: number;
}

export interface Offer {
  readonly offerType: string;
  /** For example `offer_free_products`. */
  readonly value: string;
  readonly label: string;
  readonly url: string | null;
  readonly bestPriceText: string | null;
  /** Null where the services give no numbers. */
  readonly terms?: OfferTerms | null | undefined;
}

/**
 * A product as lists show it (catalogue-13). Prices are rupees, null where the services give none. Images are paths on the static
 * host.
 */
export interface ProductGist {
  readonly skuCode: string;
  /** Empty where the services sent no name: such a product is hidden (catalogue-22). */
  readonly productName: string;
  /** False where the services sent a name that is not a text: such a product links to /shop-na (catalogue-24). */
  readonly nameIsText: boolean;
  readonly thumb: string | null;
  readonly primary: string | null;
  readonly mrp: number | null;
  readonly sellingPrice: number | null;
  readonly inventory: number;
  /**
   * Which of price and stock was sent and cannot be read: it is not known, so that nothing may be said of it (service-38). Such a price
   * is null here, such an inventory 0. Missing where both could be read.
   */
  readonly unreadable?: { readonly price: boolean; readonly stock: boolean } | undefined;
  readonly freeShipping: boolean;
  readonly buyBar: boolean;
  readonly priceOnApp: boolean;
  readonly needExpertHelp: boolean;
  readonly leadCaptureEnabled: boolean;
  readonly displayMessage: string | null;
  readonly enabledForSaathi: boolean;
  /** False where the source of the call does not sell it. Missing where a list does not say it. */
  readonly isEnabledForRequestedSource?: boolean | undefined;
  readonly weight: { readonly unit: string; readonly value: number } | null;
  /** ISO 3166 alpha-2, e.g. `IN`. Missing where the services do not say it. */
  readonly countryOfOrigin?: string | undefined;
  readonly offers: Offer | null;
  readonly rating: Rating | null;
  /** What the label says that it holds, in English, such as "Malathion 50% EC". Missing where the services do not say it (use-4). */
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

/** What a pack and its seller say by law (product-53). Each is null where the services do not say it. */
export interface PackFacts {
  readonly seller: string | null;
  /** The maker's licence, named in the language of the page. */
  readonly licence: { readonly label: string; readonly number: string } | null;
  /** No pack in stock expires before it. Epoch milliseconds. */
  readonly expiryDate: number | null;
  /** Whole days; 0: it cannot be returned. */
  readonly returnDays: number | null;
  /** GST in the price. */
  readonly gstPercent: number | null;
}

/** A product with everything that its page shows (product-25). */
export interface ProductDetail extends ProductGist {
  readonly brand: string;
  readonly brandImage: string | null;
  readonly media: readonly ProductMedia[];
  readonly variants: readonly ProductVariant[];
  /** Index 0 key points, 1 highlights, 2 other details. */
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
  /** Copies of an earlier version have none. */
  readonly packFacts?: PackFacts | undefined;
}
