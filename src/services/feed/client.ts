import { z } from "zod";
import { type FeedSection, feedSectionShape } from "../../domain/shop/feed.ts";
import type { AppEnv } from "../../env.ts";
import { cached, cacheKind } from "../cache.ts";
import { toBrand, toProductGist } from "../catalog/client.ts";
import { toBanner, toCategory, withImage } from "../content/client.ts";
import { CALLS, type CallVisit, callOf } from "../contract.ts";
import { get, type UpstreamContext } from "../upstream.ts";
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
      return { type: row.sectionType, id, ...row.data, categories: row.data.categories.map((entry) => toCategory(entry, env)) };
    case "TAGS":
      return { type: row.sectionType, id, ...row.data, crops: row.data.crops?.map((crop) => withImage(crop, env)) ?? null };
    case "PRODUCTS":
      return { type: row.sectionType, id, ...row.data, products: row.data.products?.map((gist) => toProductGist(gist, env)) ?? null };
    case "CALL_TO_ACTION":
      return { type: row.sectionType, id, ...row.data };
    case "BRANDS":
      return { type: row.sectionType, id, ...row.data, brands: row.data.brands?.map((brand) => toBrand(brand, env)) ?? null };
    case "ORDER_TRACKING":
      return { type: row.sectionType, id, ...row.data };
    case "REDIRECT_ENTITY":
      return { type: row.sectionType, id, ...row.data };
  }
}

export const feedCache = cacheKind<FeedSection[]>({
  ...CALLS.feed.cached,
  name: "feed",
  version: 3,
  shape: z.array(feedSectionShape),
  entries: 100,
});

/** Sections in display order (catalogue-36), without unknown types. */
export const shopFeed = (context: UpstreamContext, { language, source }: CallVisit) =>
  cached(context, feedCache, `${language}:${source}`, (inner) =>
    get(inner, callOf("feed", { query: { offset: 0, limit: 30, language, source, version: 500 }, source }), ({ responseData }) =>
      responseData.sections.map((row) => toSection(row, inner.env)),
    ),
  );
