/** Replies of contentservice. */
import { z } from "zod";
import { crop } from "../catalog/schemas.ts";
import { envelope, flag, id, listOf, optionalText } from "../wire.ts";

export const bannerAction = z.object({ type: z.string().catch("NO_DATA"), data: z.record(z.string(), z.unknown()).catch({}).default({}) });

export const bannerItem = bannerAction.extend({
  media: z.object({ url: z.string().min(1), type: z.enum(["IMAGE", "YOUTUBE"]) }),
  alt: z.string().catch("").default(""),
});

/** A banner (shop-29). */
export const banner = z.object({
  code: z.string().min(1),
  description: z.string().catch("").default(""),
  language: z.string(),
  priority: z.number().catch(7),
  source: optionalText,
  rows: z.number().int().min(1).max(12).catch(1).default(1),
  columns: z.number().int().min(1).max(6).catch(1).default(1),
  startTime: z.number(),
  endTime: z.number(),
  section: z.string().catch("SHOP").default("SHOP"),
  autoScroll: flag,
  data: listOf(bannerItem),
});

/** GET /contentservice/v1/banners */
export const bannersReply = envelope(z.object({ banners: listOf(banner) }));

/** GET /contentservice/v1/allcrops */
export const allCropsReply = envelope(z.object({ crops: listOf(crop) }));

export const category = z.object({ id, label: z.string().min(1), value: z.string().min(1), url: optionalText });

/** GET /contentservice/v1/categorydetail ; `category` is null for an unknown one. */
export const categoryDetailReply = envelope(z.object({ category: category.nullable(), productIds: listOf(id) }));
