/** The campaigns of the banners: words and targets. */
import { z } from "zod";
import banners from "./banners.json" with { type: "json" };
import { list, read, row, text } from "./read.ts";
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
