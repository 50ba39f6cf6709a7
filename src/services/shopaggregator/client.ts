import { z } from "zod";
import { type ListedFacts, listedFactsOf } from "../../domain/catalogue/narrow.ts";
import { listedProducts } from "../../domain/catalogue/product-list.ts";
import { type ProductDetail, type ProductGist, type ProductVideo, productGistShape, productShape } from "../../domain/product/product.ts";
import { partsOf } from "../../domain/text/parts.ts";
import { UNREADABLE } from "../../domain/text/unreadable.ts";
import type { AppEnv } from "../../env.ts";
import { cached, cacheKind } from "../cache.ts";
import { toProductGist } from "../catalog/client.ts";
import { CALLS, type CallVisit, callOf } from "../contract.ts";
import { mediaSource } from "../media.ts";
import { allValues, type Call, get, mapResult, type Result, type UpstreamContext } from "../upstream.ts";
import type { productDetail as detailSchema, productListReply } from "./schemas.ts";

const videoKind = (value: string): ProductVideo["kind"] => (value === "BENEFITS" || value === "HOW_TO_USE" ? value : "TESTIMONIAL");

/** Without the English name, nothing says if the product is sold (service-38). */
const namesOf = ({ productLanguageNames: names }: z.output<typeof detailSchema>, { unreadable }: ProductGist) =>
  names === UNREADABLE
    ? { productLanguageNames: {}, unreadable: { price: unreadable?.price ?? false, stock: true } }
    : { productLanguageNames: names };

function toProductDetail(row: z.output<typeof detailSchema>, env: AppEnv): ProductDetail {
  const gist = toProductGist(row, env);
  return {
    ...gist,
    brand: row.brand,
    brandImage: mediaSource(row.brandImage, env),
    media: row.media.flatMap((entry) => {
      const url = entry.type === "IMAGE" ? mediaSource(entry.url, env) : entry.url;
      return url ? [{ type: entry.type, url }] : [];
    }),
    variants: row.variants.map((variant) => ({ skuCode: variant.sku_code, label: variant.label })),
    details: row.details.map((group) => ({
      label: group.label,
      attributes: group.attributes.map(({ attr_id, key, value }) => ({ id: attr_id, key, value })),
    })),
    videos: row.additionalDetails.flatMap((entry) => {
      const first = entry.data.media[0];
      return first ? [{ kind: videoKind(entry.value), url: first.url }] : [];
    }),
    comboProducts: row.comboProducts.map((gist) => toProductGist(gist, env)),
    comboProductsTitle: row.comboProductsTitle,
    issues: row.issues
      ? {
          title: row.issues.title,
          totalCount: row.issues.totalCount,
          items: row.issues.items.map((item) => ({
            issueAssociationId: item.issueAssociationId,
            name: item.name,
            image: mediaSource(item.imageURL, env),
            crop: { label: item.crop.label, image: mediaSource(item.crop.imageUrl, env) },
          })),
        }
      : null,
    relatedProducts: row.relatedProducts.map((gist) => toProductGist(gist, env)),
    promiseImage: mediaSource(row.promise?.imageUrl, env),
    isEnabledForRequestedSource: row.isEnabledForRequestedSource !== false && gist.isEnabledForRequestedSource !== false,
    ...namesOf(row, gist),
    productLabel: row.productLabel,
    packFacts: {
      seller: row.sellerName,
      licence: row.licence ?? null,
      expiryDate: row.expiryDate,
      returnDays: row.returnDays ?? null,
      gstPercent: row.gstPercent ?? null,
    },
  };
}

/** service-6 */
export const productDetailCache = cacheKind<ProductDetail | null>({
  ...CALLS.productDetail.cached,
  name: "productdetail",
  version: 1,
  shape: productShape.nullable(),
  entries: 5_000,
  bytes: 32_000_000,
});

/** Null for an unknown sku (product-37). */
export const productDetail = (context: UpstreamContext, sku: string, { language, source }: CallVisit) =>
  cached(context, productDetailCache, `${sku}:${language}:${source}`, (inner) =>
    get(
      inner,
      callOf("productDetail", { parameters: { sku }, query: { language }, source }),
      ({ responseData }) => responseData && toProductDetail(responseData, inner.env),
    ),
  );

export const productListCache = cacheKind<ProductGist[]>({
  ...CALLS.productsBySku.cached,
  name: "productlist",
  version: 1,
  shape: z.array(productGistShape),
  // Pack lists are tiny and many: fewer entries would evict them between views.
  entries: 2_000,
});

const askList = (context: UpstreamContext, call: Call<typeof productListReply>): Promise<Result<ProductGist[]>> =>
  get(context, call, ({ responseData }) => responseData.products.map((row) => toProductGist(row, context.env)));

const list = (context: UpstreamContext, key: string, call: Call<typeof productListReply>) =>
  cached(context, productListCache, key, (inner) => askList(inner, call));

/**
 * In the order asked (catalogue-29).
 * @param isListed skus from a service, such as a category; otherwise KV is not used (service-17)
 */
export const productsBySku = (context: UpstreamContext, skus: readonly string[], { language, source }: CallVisit, isListed = false) =>
  list(
    isListed ? context : { ...context, hasOpenKeys: true },
    `sku:${skus.join(",")}:${language}:${source}`,
    callOf("productsBySku", { query: { sku: skus.join(","), language }, source }),
  );

/** 20 bestsellers (catalogue-30). */
export const popularProducts = (context: UpstreamContext, { language, source }: CallVisit) =>
  list(context, `popular:${language}:${source}`, callOf("popularProducts", { query: { count: 20, language }, source }));

/** Regional recommendations (catalogue-31). */
export const featuredProducts = (context: UpstreamContext, { language, source }: CallVisit, count = 20) =>
  list(context, `featured:${count}:${language}:${source}`, callOf("featuredProducts", { query: { count, language, source }, source }));

/** Keeps the reply far below 1 MB. */
const SKUS_PER_CALL = 200;

const listedFactsShape: z.ZodType<ListedFacts> = z.object({
  sku: z.string(),
  price: z.number().nullable(),
  mrp: z.number().nullable(),
  stars: z.number(),
  inStock: z.boolean(),
  hasOffer: z.boolean(),
  origin: z.string().nullable(),
});

/** Facts for filters, without names and pictures: 1,300 products stay small. */
export const listedFactsCache = cacheKind<ListedFacts[]>({
  ...CALLS.productsBySku.cached,
  name: "listedfacts",
  version: 1,
  shape: z.array(listedFactsShape),
  entries: 60,
});

/**
 * In the order of `skus` (catalogue-47). Facts do not depend on the language. A failed part is a failure: it would make the counts
 * wrong.
 */
export const categoryFacts = (context: UpstreamContext, category: string, skus: readonly string[], source: string) =>
  cached(context, listedFactsCache, `${category}:${source}`, async (inner) => {
    const parts = partsOf(skus, SKUS_PER_CALL).map((part) =>
      askList(inner, callOf("productsBySku", { query: { sku: part.join(","), language: "en" }, source })),
    );
    return mapResult(allValues(await Promise.all(parts)), (lists) =>
      lists.flatMap((list) => listedProducts(list, source).map(listedFactsOf)),
    );
  });

/** 60 products, if a product has no related ones (product-38). */
export const relatedProducts = (context: UpstreamContext, { language, source }: CallVisit) =>
  list(context, `related:${language}:${source}`, callOf("relatedProducts", { query: { count: 60, language, source }, source }));
