/** The campaigns of the banners: words and targets. */
import { z } from "zod";
import banners from "./banners.json" with { type: "json" };
import { byKey, list, read, row, text } from "./read.ts";
import shopHome from "./shop-home.json" with { type: "json" };
import { categoryId, cropSlug, issueSlug, words } from "./types.ts";

const to = <T extends string, Shape extends z.ZodRawShape>(type: T, shape: Shape) => row({ type: z.literal(type), ...shape });

/** The target of a tap (shop-16 to shop-28). The seed adds skus, ids, and the names that become slugs. */
const click = z.discriminatedUnion("type", [
  to("PRODUCT_LIST", { from: z.enum(["seeds-of-state", "all-protection", "kits"]) }),
  to("PRODUCT_DETAILS", { family: text }),
  to("ARTICLE_DETAILS", { issue: issueSlug }),
  to("EXTERNAL_WEB_PAGE", { url: text }),
  to("INTERNAL_WEB_PAGE", { path: text }),
  row({ type: z.enum(["ISSUE_DETAILS", "POST_DETAILS"]) }),
  to("BRAND_DETAILS", { brandId: z.int() }),
  to("CROP_DETAILS", { crop: cropSlug }),
  to("CATEGORY_DETAILS", { category: categoryId }),
  row({ type: z.enum(["SELECT_YOUR_CROPS", "NO_CLICK", "NO_DATA"]) }),
]);

const campaign = row({
  code: text,
  /** 600 × 240 for a banner of its own, a square for a banner of a grid. */
  wide: z.boolean(),
  click,
  /** The banner is a video instead of a picture. */
  film: z.literal(true).exactOptional(),
  title: words,
  sub: words,
});
export type Campaign = Readonly<z.infer<typeof campaign>>;

export const CAMPAIGNS = read("banners.json", banners, list(campaign));

const day = z.iso.date();

/** The shop home. `$say.season` in a section stands for a text of feed-texts.json, `$banner.TOP1` for a banner. */
export const SHOP_HOME = read("shop-home.json", shopHome, row({
  /** Those of a carousel have one campaign, grids have several. */
  banners: list(row({
    code: text, campaigns: list(text), rows: z.int(), columns: z.int(), priority: z.int(), autoScroll: z.literal(true).exactOptional(),
    time: z.enum(["ended", "coming"]).exactOptional(),
  })),
  /** The first and the last day of a banner: running, ended, not begun. */
  times: z.record(z.enum(["running", "ended", "coming"]), z.tuple([day, day])),
  /** Every type of section occurs (shop-2 to shop-12). */
  sections: list(row({ id: z.int(), sectionType: text, data: byKey(z.unknown()) })),
}));
