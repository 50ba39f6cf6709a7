import { z } from "zod";
import type { LanguageNames } from "../../domain/product/product.ts";
import { UNREADABLE } from "../../domain/text/unreadable.ts";
import { LANGUAGES, type Language } from "../../domain/visit/language.ts";
import {
  decisive,
  envelope,
  field,
  flag,
  id,
  lenient,
  listOf,
  optionalId,
  optionalListOf,
  optionalText,
  rowsOf,
  rupees,
  stock,
  truth,
  wholeCount,
} from "../wire.ts";

export const rating = lenient(
  z.object({
    totalCount: wholeCount,
    average: z.number().min(0).max(5),
    showRatingBars: flag,
    individualCount: lenient(z.record(z.string(), wholeCount), null),
  }),
  null,
);

/** An unreadable number makes the discount unknown. */
const offerNumber = z.number().nonnegative().max(1_000_000).default(0);

export const offer = lenient(
  z.object({
    offerType: z.string(),
    value: z.string(),
    label: z.string(),
    url: optionalText,
    bestPriceText: optionalText,
    /** docs/decisions/55-terms-of-an-offer.md */
    buyQuantity: z.number().int().positive().optional(),
    freeQuantity: offerNumber,
    percentOff: offerNumber,
    amountOff: offerNumber,
  }),
  null,
);

/** In English: "Malathion 50% EC" (docs/decisions/144-prohibited-uses.md). */
export const ingredients = decisive(z.array(z.string()), undefined);

/** catalogue-13 */
export const productGist = z.object({
  skuCode: z.string().min(1),
  /** Null if absent; false if not a string (product-31). */
  productName: field(z.string() as z.ZodType<string, unknown>, { absent: null, unreadable: false }),
  productImages: optionalListOf(z.object({ type: z.enum(["thumb", "primary"]), name: z.string() })),
  mrp: decisive(rupees, null),
  sellingPrice: decisive(rupees, null),
  inventory: decisive(stock, 0),
  freeShipping: flag,
  /** Absent means: for sale. */
  buyBar: decisive(truth, true),
  priceOnApp: decisive(truth, false),
  needExpertHelp: lenient(truth, true),
  leadCaptureEnabled: flag,
  displayMessage: optionalText,
  version: lenient(z.number(), undefined),
  enabledForSaathi: flag,
  isEnabledForRequestedSource: decisive(truth, undefined),
  weight: lenient(z.object({ unit: z.string(), value: z.number() }), null),
  /** ISO 3166 alpha-2 (docs/decisions/83-facts-of-a-pack.md). */
  countryOfOrigin: lenient(z.string().regex(/^[A-Z]{2}$/), undefined),
  offers: offer,
  rating,
  ingredients,
});

const nameInLanguage = lenient(z.string(), undefined);
const namesByLanguage = z.object({
  ...(Object.fromEntries(LANGUAGES.map((language) => [language, nameInLanguage])) as Record<Language, typeof nameInLanguage>),
  en: decisive(z.string(), undefined),
});

/** Drops languages without pages, such as `or`. UNREADABLE without the English name, which says if the product is sold (product-29). */
export const languageNames = field(namesByLanguage, { absent: {}, unreadable: UNREADABLE, isDecisive: true }).transform((names) => {
  if (typeof names === "string" || Object.values(names).includes(UNREADABLE)) return UNREADABLE;
  return Object.fromEntries(Object.entries(names).filter(([, name]) => name !== undefined)) as LanguageNames;
});

export const productReply = envelope(z.object({ product: productGist.extend({ productLanguageNames: languageNames }) }));
export const productNamesReply = envelope(z.object({ skuCode: z.string(), productLanguageNames: languageNames }));

export const productsReply = envelope(z.object({ productGists: listOf(productGist) }));

export const brand = z.object({ brandId: id, brandName: z.string().min(1), brandImage: optionalText });
export const brandsReply = envelope(z.object({ brands: listOf(brand) }));

export const crop = z.object({
  id,
  cropId: id,
  display: z.string().min(1),
  image: optionalText,
  category: lenient(z.string().min(1), undefined),
});
/** False if unreadable: it may be the requested one. */
const treeCrop = crop
  .extend({ cropId: optionalId, category: field(z.string().min(1), { absent: undefined, unreadable: false }) })
  .transform(({ cropId, ...row }) => ({ ...row, cropId: cropId ?? row.id }));
/** Null for unreadable crops. */
export const cropTreeReply = envelope(
  z.object({ children: z.array(z.object({ id, display: z.string().min(1), children: rowsOf(treeCrop) })) }),
);
