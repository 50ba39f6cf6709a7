import { z } from "zod";
import { type FeedSection, feedSectionShape } from "../../domain/shop/feed.ts";
import type { Language } from "../../domain/visit/language.ts";
import type { AppEnv } from "../../env.ts";
import { cached, cacheKind } from "../cache.ts";
import { toProductGist } from "../catalog/client.ts";
import { toBanner, toCategory } from "../content/client.ts";
import { asking, CALLS } from "../contract.ts";
import { mediaSource } from "../media.ts";
import { get, type Result, type UpstreamContext } from "../upstream.ts";
import type { feedSection } from "./schemas.ts";

function toSection(row: z.output<typeof feedSection>, env: AppEnv): FeedSection {
  const { id } = row;
  switch (row.sectionType) {
    case "SCROLLABLE_BANNERS":
      return { type: row.sectionType, id, banners: row.data.banners.map((banner) => toBanner(banner, env)) };
    case "HEADING":
      return { type: row.sectionType, id, ...row.data };
    case "BANNER_GRID":
      return { type: row.sectionType, id, banner: toBanner(row.data.banner, env) };
    case "SHOP_BY_CATEGORY":
      return {
        type: row.sectionType,
        id,
        heading: row.data.heading,
        categories: row.data.categories.map((entry) => toCategory(entry, env)),
      };
    case "TAGS":
      return {
        type: row.sectionType,
        id,
        heading: row.data.heading,
        crops: row.data.crops?.map((crop) => ({ ...crop, image: mediaSource(crop.image, env) })) ?? null,
      };
    case "PRODUCTS":
      return {
        type: row.sectionType,
        id,
        heading: row.data.heading,
        kind: row.data.kind,
        products: row.data.products?.map((gist) => toProductGist(gist, env)) ?? null,
        feed: row.data.feed ?? null,
      };
    case "CALL_TO_ACTION":
      return { type: row.sectionType, id, ...row.data };
    case "BRANDS":
      return {
        type: row.sectionType,
        id,
        heading: row.data.heading,
        brands: row.data.brands?.map((brand) => ({ ...brand, brandImage: mediaSource(brand.brandImage, env) })) ?? null,
      };
    case "ORDER_TRACKING":
      return { type: row.sectionType, id, heading: row.data.heading };
    case "REDIRECT_ENTITY":
      return { type: row.sectionType, id, label: row.data.label, action: row.data.action };
  }
}

export const feedCache = cacheKind<FeedSection[]>({
  ...CALLS.feed.kept,
  name: "feed",
  version: 2,
  shape: z.array(feedSectionShape),
  entries: 100,
});

/** Sections in display order (catalogue-36), without unknown types. */
export function shopFeed(context: UpstreamContext, language: Language, source: string): Promise<Result<FeedSection[]>> {
  return cached(context, feedCache, `${language}:${source}`, (inner) =>
    get(inner, asking("feed", { query: { offset: 0, limit: 30, language, source, version: 500 }, source }), ({ responseData }) =>
      responseData.sections.map((row) => toSection(row, inner.env)),
    ),
  );
}
