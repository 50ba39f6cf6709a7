/** Replies of shopaggregator. */
import { z } from "zod";
import { languageNames, productGist } from "../catalog/schemas.ts";
import { envelope, id, listOf, optionalText, optionalTime } from "../wire.ts";

const mediaType = z.string().transform((type) => (type.toUpperCase() === "IMAGE" ? ("IMAGE" as const) : ("VIDEO" as const)));

/** GET /shopaggregator/v1/productdetail/{sku} (product-25). */
export const productDetail = productGist.extend({
  brand: z.string().catch("").default(""),
  brandImage: optionalText,
  media: listOf(z.object({ url: z.string().min(1), type: mediaType }))
    .catch([])
    .default([]),
  variants: listOf(z.object({ sku_code: z.string().min(1), label: z.string(), link: optionalText }))
    .catch([])
    .default([]),
  /** Index 0 key points, 1 highlights, 2 other details (product-26). */
  details: z
    .array(
      z.object({
        label: z.string(),
        attributes: listOf(z.object({ attr_id: id, key: z.string(), value: z.string() })),
      }),
    )
    .catch([])
    .default([]),
  additionalDetails: listOf(
    z.object({ value: z.string(), data: z.object({ media: z.array(z.object({ url: z.string().min(1) })).min(1) }) }),
  )
    .catch([])
    .default([]),
  comboProducts: listOf(productGist).catch([]).default([]),
  comboProductsTitle: optionalText,
  issues: z
    .object({
      title: z.string(),
      totalCount: z.number(),
      items: listOf(
        z.object({
          issueAssociationId: id,
          name: z.string().min(1),
          imageURL: optionalText,
          crop: z.object({ imageUrl: optionalText, label: z.string() }),
        }),
      ),
    })
    .nullish()
    .catch(null),
  relatedProducts: listOf(productGist).catch([]).default([]),
  promise: z.object({ imageUrl: optionalText }).nullish().catch(null),
  isEnabledForRequestedSource: z.boolean().catch(true).default(true),
  productLanguageNames: languageNames.default({}),
  productLabel: optionalText,
  /** The names of these fields are the project's own (docs/decisions/83-facts-of-a-pack.md). */
  sellerName: optionalText,
  licence: z
    .object({ label: z.string().min(1), number: z.string().min(1) })
    .nullish()
    .catch(null),
  expiryDate: optionalTime,
  returnDays: z.number().int().nonnegative().nullish().catch(null),
  gstPercent: z.number().min(0).max(100).nullish().catch(null),
});
/** `responseData` is null for a sku that the company does not know. */
export const productDetailReply = envelope(productDetail.nullable());

/** GET /shopaggregator/v1/products, popularproducts, featuredproducts, relatedproducts, recentlyviewedproducts, cropproducts */
export const productListReply = envelope(z.object({ products: listOf(productGist) }));
