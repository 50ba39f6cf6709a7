import { z } from "zod";
import { type Category, categoryShape } from "../../domain/catalogue/category.ts";
import { type Crop, cropShape } from "../../domain/catalogue/crop.ts";
import { listedSkus } from "../../domain/catalogue/product-list.ts";
import { type Banner, bannerShape } from "../../domain/shop/feed.ts";
import type { Shaped } from "../../domain/text/shaped.ts";
import type { Language } from "../../domain/visit/language.ts";
import type { AppEnv } from "../../env.ts";
import { cached, cacheKind } from "../cache.ts";
import { CALLS, type CallVisit, callOf } from "../contract.ts";
import { mediaSource } from "../media.ts";
import { get, type UpstreamContext } from "../upstream.ts";
import type { banner as bannerSchema, category as categorySchema } from "./schemas.ts";

/** Drops pictures on other hosts, but not their items. */
export function toBanner(row: z.output<typeof bannerSchema>, env: AppEnv): Banner {
  return {
    ...row,
    data: row.data.map((item) => {
      if (item?.media.type !== "IMAGE") return item;
      const url = mediaSource(item.media.url, env);
      return { ...item, media: url ? { ...item.media, url } : null };
    }),
  };
}

export function toCategory(row: z.output<typeof categorySchema>, env: AppEnv): Category {
  return { id: row.id, label: row.label, value: row.value, image: mediaSource(row.url, env) };
}

/** The picture of a crop as a path of the static host. */
export const withImage = <Row extends { readonly image: string | null }>(row: Row, env: AppEnv): Row => ({
  ...row,
  image: mediaSource(row.image, env),
});

export const bannersCache = cacheKind<(Banner | null)[]>({
  ...CALLS.banners.cached,
  name: "banners",
  version: 3,
  shape: z.array(bannerShape.nullable()),
  entries: 60,
});

/** Null for unreadable rows (catalogue-34). */
export const banners = (context: UpstreamContext, { language, source }: CallVisit) =>
  cached(context, bannersCache, `${language}:${source}`, (inner) =>
    get(inner, callOf("banners", { query: { language, section: "SHOP" }, source }), ({ responseData }) =>
      responseData.banners.map((row) => row && toBanner(row, inner.env)),
    ),
  );

export const allCropsCache = cacheKind<Crop[]>({
  ...CALLS.allCrops.cached,
  name: "allcrops",
  version: 1,
  shape: z.array(cropShape),
  entries: 24,
});

export const allCrops = (context: UpstreamContext, language: Language, limit = 100) =>
  cached(context, allCropsCache, `${language}:${limit}`, (inner) =>
    get(inner, callOf("allCrops", { query: { offset: 0, limit, language } }), ({ responseData }) =>
      responseData.crops.map((row) => withImage(row, inner.env)),
    ),
  );

const categoryDetailShape = z.object({
  category: categoryShape,
  /** Unique. */
  skus: z.array(z.string()),
});

export const categoryDetailCache = cacheKind<Shaped<typeof categoryDetailShape> | null>({
  ...CALLS.categoryDetail.cached,
  name: "categorydetail",
  version: 2,
  shape: categoryDetailShape.nullable(),
  entries: 100,
});

/** By slug or id (catalogue-35); null if unknown. */
export const categoryDetail = (context: UpstreamContext, categoryName: string, { language, source }: CallVisit) =>
  cached(context, categoryDetailCache, `${categoryName}:${language}:${source}`, (inner) =>
    get(inner, callOf("categoryDetail", { query: { categoryName, language, source }, source }), ({ responseData: row }) =>
      row.category ? { category: toCategory(row.category, inner.env), skus: listedSkus(row.productIds.join(",")) } : null,
    ),
  );
