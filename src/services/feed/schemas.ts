import { z } from "zod";
import { brand, crop, productGist } from "../catalog/schemas.ts";
import { banner, bannerAction, category } from "../content/schemas.ts";
import { envelope, id, lenient, listOf, optionalText } from "../wire.ts";

const base = { id };
const heading = optionalText;

/** Sections (shop-2 to shop-11). A null list has its own call. */
export const feedSection = z.discriminatedUnion("sectionType", [
  z.object({ ...base, sectionType: z.literal("SCROLLABLE_BANNERS"), data: z.object({ banners: listOf(banner) }) }),
  /** The shop home omits the kinds RECENTLY_VIEWED and RELATED_PRODUCTS (shop-12). */
  z.object({ ...base, sectionType: z.literal("HEADING"), data: z.object({ heading: z.string(), kind: optionalText }) }),
  z.object({ ...base, sectionType: z.literal("BANNER_GRID"), data: z.object({ banner }) }),
  z.object({ ...base, sectionType: z.literal("SHOP_BY_CATEGORY"), data: z.object({ heading, categories: listOf(category) }) }),
  z.object({ ...base, sectionType: z.literal("TAGS"), data: z.object({ heading, crops: listOf(crop).nullish() }) }),
  z.object({
    ...base,
    sectionType: z.literal("PRODUCTS"),
    data: z.object({
      heading,
      kind: optionalText,
      products: listOf(productGist).nullish(),
      /** The call for the list if `products` is null. */
      feed: lenient(z.enum(["popularproducts", "featuredproducts", "relatedproducts", "recentlyviewedproducts"]), null),
    }),
  }),
  z.object({ ...base, sectionType: z.literal("CALL_TO_ACTION"), data: z.object({ label: z.string(), value: z.string() }) }),
  z.object({ ...base, sectionType: z.literal("BRANDS"), data: z.object({ heading, brands: listOf(brand).nullish() }) }),
  z.object({ ...base, sectionType: z.literal("ORDER_TRACKING"), data: z.object({ heading }) }),
  z.object({ ...base, sectionType: z.literal("REDIRECT_ENTITY"), data: z.object({ label: z.string(), action: bannerAction }) }),
]);

export const feedReply = envelope(z.object({ sections: listOf(feedSection) }));
