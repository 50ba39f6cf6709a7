/** catalogservice (S1 §7): product names, gists, brands and the crop tree. */

import type { z } from "zod";
import type { Brand } from "../../domain/catalogue/brand.ts";
import type { CropGroup } from "../../domain/catalogue/crop.ts";
import type { LanguageNames, ProductGist } from "../../domain/product/product.ts";
import type { Language } from "../../domain/visit/language.ts";
import type { AppEnv } from "../../env.ts";
import { cached, cacheKind } from "../cache.ts";
import { mediaSource } from "../media.ts";
import { get, mapResult, type Result, type UpstreamContext } from "../upstream.ts";
import { brandsReply, cropTreeReply, type productGist, productNamesReply, productReply, productsReply } from "./schemas.ts";

const HOUR_MS = 3_600_000;

/** Turns a gist of the wire into the product the pages show. Pictures become paths on the static host. */
export function toProductGist(row: z.output<typeof productGist>, env: AppEnv): ProductGist {
  const image = (type: "thumb" | "primary") => mediaSource(row.productImages.find((entry) => entry.type === type)?.name, env);
  const name = row.productName;
  return {
    skuCode: row.skuCode,
    productName: typeof name === "string" ? name.trim() : "",
    nameIsText: typeof name === "string" || name === null || name === undefined,
    thumb: image("thumb") ?? image("primary"),
    primary: image("primary") ?? image("thumb"),
    mrp: row.mrp ?? row.sellingPrice,
    sellingPrice: row.sellingPrice,
    inventory: row.inventory,
    freeShipping: row.freeShipping,
    buyBar: row.buyBar,
    priceOnApp: row.priceOnApp,
    needExpertHelp: row.needExpertHelp,
    leadCaptureEnabled: row.leadCaptureEnabled,
    displayMessage: row.displayMessage,
    enabledForSaathi: row.enabledForSaathi,
    weight: row.weight ?? null,
    offers: row.offers ?? null,
    rating: row.rating
      ? {
          totalCount: row.rating.totalCount,
          average: row.rating.average,
          showRatingBars: row.rating.showRatingBars,
          individualCount: [1, 2, 3, 4, 5].map((stars) => row.rating?.individualCount[String(stars)] ?? 0) as unknown as [
            number,
            number,
            number,
            number,
            number,
          ],
        }
      : null,
  };
}

export const namesCache = cacheKind<LanguageNames>("names", { version: 1, freshMs: 24 * HOUR_MS, entries: 500 });

/** The names of a product in all languages (`include=none`), kept for a day (S1 §9). */
export function productNames(context: UpstreamContext, sku: string, language: Language): Promise<Result<LanguageNames>> {
  return cached(context, namesCache, sku, async (inner) =>
    mapResult(
      await get(inner, {
        path: "/catalogservice/v2/product/{sku}",
        parameters: { sku },
        query: { language, include: "none" },
        reply: productNamesReply,
      }),
      (reply) => reply.responseData.productLanguageNames,
    ),
  );
}

/** One product of the catalogue, with at most five variants (`limit=5`). */
export async function product(context: UpstreamContext, sku: string, language: Language): Promise<Result<ProductGist>> {
  return mapResult(
    await get(context, {
      path: "/catalogservice/v2/product/{sku}",
      parameters: { sku },
      query: { language, limit: 5 },
      reply: productReply,
    }),
    (reply) => toProductGist(reply.responseData.product, context.env),
  );
}

export const brandProductsCache = cacheKind<ProductGist[]>("brandproducts", { version: 1, freshMs: HOUR_MS / 4, entries: 100 });

/** The products of a brand for a source. */
export function brandProducts(
  context: UpstreamContext,
  brandId: string,
  language: Language,
  source: string,
): Promise<Result<ProductGist[]>> {
  return cached(context, brandProductsCache, `${brandId}:${language}:${source}`, async (inner) =>
    mapResult(
      await get(inner, { path: "/catalogservice/v2/products/", query: { brand: brandId, language, source }, source, reply: productsReply }),
      (reply) => reply.responseData.productGists.map((row) => toProductGist(row, inner.env)),
    ),
  );
}

export const brandsCache = cacheKind<Brand[]>("brands", { version: 1, freshMs: HOUR_MS, entries: 12 });

/** All brands, named in the language. */
export function brands(context: UpstreamContext, language: Language): Promise<Result<Brand[]>> {
  return cached(context, brandsCache, language, async (inner) =>
    mapResult(await get(inner, { path: "/catalogservice/v2/brand/", query: { language }, reply: brandsReply }), (reply) =>
      reply.responseData.brands.map((row) => ({ ...row, brandImage: mediaSource(row.brandImage, inner.env) })),
    ),
  );
}

export const cropTreeCache = cacheKind<CropGroup[]>("croptree", { version: 1, freshMs: HOUR_MS, entries: 12 });

/** The crops by group. */
export function cropTree(context: UpstreamContext, language: Language): Promise<Result<CropGroup[]>> {
  return cached(context, cropTreeCache, language, async (inner) =>
    mapResult(await get(inner, { path: "/catalogservice/v2/crop/", query: { language }, reply: cropTreeReply }), (reply) =>
      reply.responseData.children.map((group) => ({
        ...group,
        children: group.children.map((crop) => ({ ...crop, image: mediaSource(crop.image, inner.env) })),
      })),
    ),
  );
}
