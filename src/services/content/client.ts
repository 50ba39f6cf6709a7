import { z } from "zod";
import { type Category, categoryShape } from "../../domain/catalogue/category.ts";
import { type Crop, cropShape } from "../../domain/catalogue/crop.ts";
import { listedSkus } from "../../domain/catalogue/product-list.ts";
import { type Banner, bannerShape } from "../../domain/shop/feed.ts";
import type { Shaped } from "../../domain/text/shaped.ts";
import type { Language } from "../../domain/visit/language.ts";
import type { AppEnv } from "../../env.ts";
import { cached, cacheKind } from "../cache.ts";
import { asking, CALLS } from "../contract.ts";
import { mediaSource } from "../media.ts";
import { get, type Result, type UpstreamContext } from "../upstream.ts";
import type { banner as bannerSchema, category as categorySchema } from "./schemas.ts";

/** Drops items whose picture is on another host. */
export function toBanner(row: z.output<typeof bannerSchema>, env: AppEnv): Banner {
  return {
    ...row,
    data: row.data.flatMap((item) => {
      const url = item.media.type === "IMAGE" ? mediaSource(item.media.url, env) : item.media.url;
      return url ? [{ ...item, media: { ...item.media, url } }] : [];
    }),
  };
}

export function toCategory(row: z.output<typeof categorySchema>, env: AppEnv): Category {
  return { id: row.id, label: row.label, value: row.value, image: mediaSource(row.url, env) };
}

export const bannersCache = cacheKind<Banner[]>({
  ...CALLS.banners.kept,
  name: "banners",
  version: 2,
  shape: z.array(bannerShape),
  entries: 60,
});

/** catalogue-34 */
export function banners(context: UpstreamContext, language: Language, source: string): Promise<Result<Banner[]>> {
  return cached(context, bannersCache, `${language}:${source}`, (inner) =>
    get(inner, asking("banners", { query: { language, section: "SHOP" }, source }), ({ responseData }) =>
      responseData.banners.map((row) => toBanner(row, inner.env)),
    ),
  );
}

export const allCropsCache = cacheKind<Crop[]>({
  ...CALLS.allCrops.kept,
  name: "allcrops",
  version: 1,
  shape: z.array(cropShape),
  entries: 24,
});

export function allCrops(context: UpstreamContext, language: Language, limit = 100): Promise<Result<Crop[]>> {
  return cached(context, allCropsCache, `${language}:${limit}`, (inner) =>
    get(inner, asking("allCrops", { query: { offset: 0, limit, language } }), ({ responseData }) =>
      responseData.crops.map((row) => ({ ...row, image: mediaSource(row.image, inner.env) })),
    ),
  );
}

const categoryDetailShape = z.object({
  category: categoryShape,
  /** Unique. */
  skus: z.array(z.string()),
});

export type CategoryDetail = Shaped<typeof categoryDetailShape>;

export const categoryDetailCache = cacheKind<CategoryDetail | null>({
  ...CALLS.categoryDetail.kept,
  name: "categorydetail",
  version: 2,
  shape: categoryDetailShape.nullable(),
  entries: 100,
});

/** By slug or id (catalogue-35); null if unknown. */
export function categoryDetail(
  context: UpstreamContext,
  categoryName: string,
  language: Language,
  source: string,
): Promise<Result<CategoryDetail | null>> {
  return cached(context, categoryDetailCache, `${categoryName}:${language}:${source}`, (inner) =>
    get(
      inner,
      asking("categoryDetail", { query: { categoryName, language, source }, source }),
      ({ responseData: { category, productIds } }) =>
        category ? { category: toCategory(category, inner.env), skus: listedSkus(productIds.join(",")) } : null,
    ),
  );
}
