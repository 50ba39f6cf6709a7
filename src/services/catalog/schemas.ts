/** Replies of catalogservice. */
import { z } from "zod";
import type { LanguageNames } from "../../domain/product/product.ts";
import { LANGUAGES } from "../../domain/visit/language.ts";
import { envelope, flag, id, listOf, optionalRupees, optionalText } from "../wire.ts";

const starCounts = z.record(z.string(), z.number()).catch({});

export const rating = z
  .object({
    totalCount: z.number().nonnegative(),
    average: z.number().min(0).max(5),
    showRatingBars: flag,
    individualCount: starCounts,
  })
  .nullish()
  .catch(null);

const flagOn = z.boolean().catch(true).default(true);
const offerNumber = z.number().nonnegative().catch(0).default(0);

export const offer = z
  .object({
    offerType: z.string(),
    value: z.string(),
    label: z.string(),
    url: optionalText,
    bestPriceText: optionalText,
    /** The terms in numbers, of the project's own choice (docs/decisions/55-terms-of-an-offer.md). */
    buyQuantity: z.number().int().positive().optional().catch(undefined),
    freeQuantity: offerNumber,
    percentOff: offerNumber,
    amountOff: offerNumber,
  })
  .nullish()
  .catch(null);

/** A product gist as the services send it (catalogue-13). */
export const productGist = z.object({
  skuCode: z.string().min(1),
  /** A text in the language asked for. Some rows have none, and some have another type (product-31). */
  productName: z.unknown(),
  productImages: z
    .array(z.object({ type: z.enum(["thumb", "primary"]), name: z.string() }))
    .catch([])
    .default([]),
  /** A product whose price cannot be read is shown without one. */
  mrp: optionalRupees,
  sellingPrice: optionalRupees,
  inventory: z.number().catch(0),
  freeShipping: flag,
  /** A product without this field is for sale, and has the button for help. */
  buyBar: flagOn,
  priceOnApp: flag,
  needExpertHelp: flagOn,
  leadCaptureEnabled: flag,
  displayMessage: optionalText,
  version: z.number().optional(),
  enabledForSaathi: flag,
  isEnabledForRequestedSource: z.boolean().optional().catch(undefined),
  weight: z.object({ unit: z.string(), value: z.number() }).nullish().catch(null),
  /** ISO 3166 alpha-2, of the project's own choice (docs/decisions/83-facts-of-a-pack.md). */
  countryOfOrigin: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .optional()
    .catch(undefined),
  offers: offer,
  rating,
  /** What the label says that it holds, in English: "Malathion 50% EC". Of the project's own choice (docs/decisions/144-prohibited-uses.md). */
  ingredients: z.array(z.string()).optional().catch(undefined),
});

/** Names by language. Languages without pages, such as `or`, are left out. */
export const languageNames = z
  .record(z.string(), z.unknown())
  .catch({})
  .transform(
    (names) =>
      Object.fromEntries(
        LANGUAGES.flatMap((language) => (typeof names[language] === "string" ? [[language, names[language]]] : [])),
      ) as LanguageNames,
  );

/** GET /catalogservice/v2/product/{sku} ; with include=none it brings the names only. */
export const productReply = envelope(z.object({ product: productGist.extend({ productLanguageNames: languageNames.default({}) }) }));
export const productNamesReply = envelope(z.object({ skuCode: z.string(), productLanguageNames: languageNames }));

/** GET /catalogservice/v2/products/ */
export const productsReply = envelope(z.object({ productGists: listOf(productGist) }));

export const brand = z.object({ brandId: id, brandName: z.string().min(1), brandImage: optionalText });
/** GET /catalogservice/v2/brand/ */
export const brandsReply = envelope(z.object({ brands: listOf(brand) }));

export const crop = z.object({
  id,
  cropId: id,
  display: z.string().min(1),
  image: optionalText,
  category: z.string().min(1).optional().catch(undefined),
});
/** GET /catalogservice/v2/crop/ : categories with children. */
export const cropTreeReply = envelope(z.object({ children: listOf(z.object({ id, display: z.string().min(1), children: listOf(crop) })) }));
