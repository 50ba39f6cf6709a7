import { z } from "zod";
import type { Shaped } from "../text/shaped.ts";
import { UNREADABLE } from "../text/unreadable.ts";
import { LANGUAGES } from "../visit/language.ts";

export const languageNamesShape = z.partialRecord(z.enum(LANGUAGES), z.string());

export type LanguageNames = Shaped<typeof languageNamesShape>;

/** catalogue-15 */
const ratingShape = z.object({
  totalCount: z.number(),
  average: z.number(),
  showRatingBars: z.boolean(),
  /** 1 to 5 stars. */
  individualCount: z.tuple([z.number(), z.number(), z.number(), z.number(), z.number()]),
});

export type Rating = Shaped<typeof ratingShape>;

/** 0 if not applicable. */
const offerTermsShape = z.object({ buy: z.number(), free: z.number(), percent: z.number(), amount: z.number() });

export type OfferTerms = Shaped<typeof offerTermsShape>;

/** catalogue-14 */
const offerShape = z.object({
  offerType: z.string(),
  value: z.string(),
  label: z.string(),
  url: z.string().nullable(),
  bestPriceText: z.string().nullable(),
  /** Missing in old copies. */
  terms: offerTermsShape.nullish(),
});

export type Offer = Shaped<typeof offerShape>;

/** Prices are rupees, images are paths on the static host (catalogue-13). */
export const productGistShape = z.object({
  skuCode: z.string(),
  /** Empty: hidden (catalogue-22). */
  productName: z.string(),
  /** Else links to /shop-na (catalogue-24). */
  nameIsText: z.boolean(),
  thumb: z.string().nullable(),
  primary: z.string().nullable(),
  mrp: z.number().nullable(),
  sellingPrice: z.number().nullable(),
  inventory: z.number(),
  /** Never state them (service-38). The price is null then, the inventory 0. */
  unreadable: z.object({ price: z.boolean(), stock: z.boolean() }).optional(),
  freeShipping: z.boolean(),
  buyBar: z.boolean(),
  priceOnApp: z.boolean(),
  needExpertHelp: z.boolean(),
  leadCaptureEnabled: z.boolean(),
  displayMessage: z.string().nullable(),
  enabledForSaathi: z.boolean(),
  isEnabledForRequestedSource: z.boolean().optional(),
  weight: z.object({ unit: z.string(), value: z.number() }).nullable(),
  countryOfOrigin: z.string().optional(),
  offers: offerShape.nullable(),
  rating: ratingShape.nullable(),
  /** In English, e.g. "Malathion 50% EC" (use-4). */
  ingredients: z.union([z.array(z.string()), z.literal(UNREADABLE)]).optional(),
});

export type ProductGist = Shaped<typeof productGistShape>;

/** (product-25) */
export const productShape = productGistShape.extend({
  brand: z.string(),
  brandImage: z.string().nullable(),
  media: z.array(z.object({ type: z.enum(["IMAGE", "VIDEO"]), url: z.string() })),
  variants: z.array(z.object({ skuCode: z.string(), label: z.string() })),
  details: z.array(z.object({ label: z.string(), attributes: z.array(z.object({ id: z.string(), key: z.string(), value: z.string() })) })),
  videos: z.array(z.object({ kind: z.enum(["BENEFITS", "HOW_TO_USE", "TESTIMONIAL"]), url: z.string() })),
  comboProducts: z.array(productGistShape),
  comboProductsTitle: z.string().nullable(),
  issues: z
    .object({
      title: z.string(),
      totalCount: z.number(),
      items: z.array(
        z.object({
          issueAssociationId: z.string(),
          name: z.string(),
          image: z.string().nullable(),
          crop: z.object({ label: z.string(), image: z.string().nullable() }),
        }),
      ),
    })
    .nullable(),
  relatedProducts: z.array(productGistShape),
  promiseImage: z.string().nullable(),
  isEnabledForRequestedSource: z.boolean(),
  productLanguageNames: languageNamesShape,
  productLabel: z.string().nullable(),
  /** Required by law (product-53). Missing in old copies. */
  packFacts: z
    .object({
      seller: z.string().nullable(),
      licence: z.object({ label: z.string(), number: z.string() }).nullable(),
      /** Earliest of the stock. */
      expiryDate: z.number().nullable(),
      returnDays: z.number().nullable(),
      gstPercent: z.number().nullable(),
    })
    .optional(),
});

export type ProductDetail = Shaped<typeof productShape>;
export type ProductVariant = ProductDetail["variants"][number];
export type DetailGroup = ProductDetail["details"][number];
export type DetailAttribute = DetailGroup["attributes"][number];
export type ProductVideo = ProductDetail["videos"][number];
