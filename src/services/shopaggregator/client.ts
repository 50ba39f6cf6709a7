/** shopaggregator (S1 §7): product detail and product lists. */
import type { z } from "zod";
import type { ProductDetail, ProductGist, ProductVideo } from "../../domain/product/product.ts";
import type { Language } from "../../domain/visit/language.ts";
import type { AppEnv } from "../../env.ts";
import { cached, cacheKind } from "../cache.ts";
import { toProductGist } from "../catalog/client.ts";
import { mediaSource } from "../media.ts";
import { get, mapResult, type Result, type UpstreamContext } from "../upstream.ts";
import { type productDetail as detailSchema, productDetailReply, productListReply } from "./schemas.ts";

const HOUR_MS = 3_600_000;
const videoKind = (value: string): ProductVideo["kind"] => (value === "BENEFITS" || value === "HOW_TO_USE" ? value : "TESTIMONIAL");

function toProductDetail(row: z.output<typeof detailSchema>, env: AppEnv): ProductDetail {
  return {
    ...toProductGist(row, env),
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
    isEnabledForRequestedSource: row.isEnabledForRequestedSource,
    productLanguageNames: row.productLanguageNames,
    productLabel: row.productLabel,
  };
}

/** Up to 5000 entries, one hour (S1 §9); bounded in memory too, because an isolate has 128 MB for everything. */
export const productDetailCache = cacheKind<ProductDetail | null>("productdetail", {
  version: 1,
  freshMs: HOUR_MS,
  entries: 5_000,
  bytes: 32_000_000,
});

/** Product detail; null for a sku the company does not know. */
export function productDetail(
  context: UpstreamContext,
  sku: string,
  language: Language,
  source: string,
): Promise<Result<ProductDetail | null>> {
  return cached(context, productDetailCache, `${sku}:${language}:${source}`, async (inner) =>
    mapResult(
      await get(inner, {
        path: "/shopaggregator/v1/productdetail/{sku}",
        parameters: { sku },
        query: { language },
        source,
        reply: productDetailReply,
      }),
      (reply) => (reply.responseData ? toProductDetail(reply.responseData, inner.env) : null),
    ),
  );
}

export const productListCache = cacheKind<ProductGist[]>("productlist", { version: 1, freshMs: HOUR_MS / 4, entries: 300 });

function list(
  context: UpstreamContext,
  key: string,
  path: string,
  query: Record<string, string | number>,
  source?: string,
): Promise<Result<ProductGist[]>> {
  return cached(context, productListCache, key, async (inner) =>
    mapResult(await get(inner, { path, query, ...(source ? { source } : {}), reply: productListReply }), (reply) =>
      reply.responseData.products.map((row) => toProductGist(row, inner.env)),
    ),
  );
}

/** Products by sku, in the order asked. */
export const productsBySku = (context: UpstreamContext, skus: readonly string[], language: Language, source: string) =>
  list(context, `sku:${skus.join(",")}:${language}:${source}`, "/shopaggregator/v1/products", { sku: skus.join(","), language }, source);

/** What sells most; 20 of them (S1 §9). */
export const popularProducts = (context: UpstreamContext, language: Language, source: string) =>
  list(context, `popular:${language}:${source}`, "/shopaggregator/v1/popularproducts", { count: 20, language }, source);

/** What the company recommends in the region. */
export const featuredProducts = (context: UpstreamContext, language: Language, source: string, count = 20) =>
  list(context, `featured:${count}:${language}:${source}`, "/shopaggregator/v1/featuredproducts", { count, language, source }, source);

/** Products related to nothing in particular: the region's; 60 of them (S1 §9). */
export const relatedProducts = (context: UpstreamContext, language: Language, source: string) =>
  list(context, `related:${language}:${source}`, "/shopaggregator/v1/relatedproducts", { count: 60, language, source }, source);
