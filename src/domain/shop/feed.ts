import { z } from "zod";
import { brandShape } from "../catalogue/brand.ts";
import { categoryShape } from "../catalogue/category.ts";
import { cropShape } from "../catalogue/crop.ts";
import { productGistShape } from "../product/product.ts";
import type { Shaped } from "../text/shaped.ts";

/** As the back office wrote it. */
const actionShape = z.object({ type: z.string(), data: z.record(z.string(), z.unknown()) });

export type BannerAction = Shaped<typeof actionShape>;

/** One or more pictures (shop-29). Times are epoch milliseconds. */
export const bannerShape = z.object({
  code: z.string(),
  description: z.string(),
  language: z.string(),
  priority: z.number(),
  source: z.string().nullable(),
  rows: z.number(),
  columns: z.number(),
  startTime: z.number(),
  endTime: z.number(),
  section: z.string(),
  autoScroll: z.boolean(),
  /** In the positions of the reply, null for unreadable ones: links count them (catalogue-61). */
  data: z.array(
    actionShape
      .extend({
        /** Null for a picture on another host. */
        media: z.object({ url: z.string(), type: z.enum(["IMAGE", "YOUTUBE"]) }).nullable(),
        alt: z.string(),
        /** Alternative text (shop-46). */
        title: z.string().nullable(),
        subtitle: z.string().nullable(),
      })
      .nullable(),
  ),
});

export type Banner = Shaped<typeof bannerShape>;
export type BannerItem = NonNullable<Banner["data"][number]>;

const section = <Type extends string, Fields extends z.ZodRawShape>(type: Type, fields: Fields) =>
  z.object({ type: z.literal(type), id: z.string(), ...fields });

const heading = z.string().nullable();

/** (shop-1) */
export const feedSectionShape = z.discriminatedUnion("type", [
  section("SCROLLABLE_BANNERS", { banners: z.array(bannerShape) }),
  section("HEADING", { heading: z.string(), kind: z.string().nullable() }),
  section("BANNER_GRID", { banner: bannerShape }),
  section("SHOP_BY_CATEGORY", { heading, categories: z.array(categoryShape) }),
  section("TAGS", { heading, crops: z.array(cropShape).nullable() }),
  section("PRODUCTS", {
    heading,
    /** RECENTLY_VIEWED and RELATED are skipped (shop-12). */
    kind: z.string().nullable(),
    products: z.array(productGistShape).nullable(),
    /** Named by a section without products. */
    feed: z.enum(["popularproducts", "featuredproducts", "relatedproducts", "recentlyviewedproducts"]).nullable(),
  }),
  section("CALL_TO_ACTION", { label: z.string(), value: z.string() }),
  section("BRANDS", { heading, brands: z.array(brandShape).nullable() }),
  section("ORDER_TRACKING", { heading }),
  section("REDIRECT_ENTITY", { label: z.string(), action: actionShape }),
]);

export type FeedSection = Shaped<typeof feedSectionShape>;
