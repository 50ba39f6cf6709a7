import { z } from "zod";
import { languageNames, productGist } from "../catalog/schemas.ts";
import { day, decisive, envelope, id, lenient, listOf, optionalListOf, optionalText, plainText, truth, wholeCount } from "../wire.ts";

const mediaType = z.string().transform((type) => (type.toUpperCase() === "IMAGE" ? ("IMAGE" as const) : ("VIDEO" as const)));

/** product-25 */
export const productDetail = productGist.extend({
  brand: plainText,
  brandImage: optionalText,
  media: optionalListOf(z.object({ url: z.string().min(1), type: mediaType })),
  variants: optionalListOf(z.object({ sku_code: z.string().min(1), label: z.string().trim().min(1), link: optionalText })),
  /** 0 key points, 1 highlights, 2 other details (product-26). */
  details: lenient(
    z.array(
      z.object({
        label: z.string(),
        attributes: optionalListOf(z.object({ attr_id: id, key: z.string(), value: z.string() })),
      }),
    ),
    [],
  ),
  /** Other values are testimonials (product-27). */
  additionalDetails: optionalListOf(
    z.object({ value: z.string(), data: z.object({ media: z.array(z.object({ url: z.string().min(1) })).min(1) }) }),
  ),
  comboProducts: optionalListOf(productGist),
  comboProductsTitle: optionalText,
  /** product-28 */
  issues: lenient(
    z.object({
      title: z.string(),
      totalCount: wholeCount,
      items: listOf(
        z.object({
          issueAssociationId: id,
          name: z.string().min(1),
          imageURL: optionalText,
          crop: z.object({ imageUrl: optionalText, label: z.string() }),
        }),
      ),
    }),
    null,
  ),
  relatedProducts: optionalListOf(productGist),
  promise: lenient(z.object({ imageUrl: optionalText }), null),
  isEnabledForRequestedSource: decisive(truth, true),
  productLanguageNames: languageNames,
  productLabel: optionalText,
  /** Field names are our own (docs/decisions/83-facts-of-a-pack.md). */
  sellerName: optionalText,
  licence: lenient(z.object({ label: z.string().min(1), number: z.string().min(1) }), null),
  expiryDate: lenient(day, null),
  returnDays: lenient(wholeCount, null),
  gstPercent: lenient(z.number().min(0).max(100), null),
});
/** Null for an unknown sku. */
export const productDetailReply = envelope(productDetail.nullable());

export const productListReply = envelope(z.object({ products: listOf(productGist) }));
