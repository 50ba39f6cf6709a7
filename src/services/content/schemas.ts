/** Replies of contentservice. */
import { z } from "zod";
import { crop } from "../catalog/schemas.ts";
import { epoch } from "../community/schemas.ts";
import { envelope, flag, id, listOf, optionalText } from "../wire.ts";

export const bannerAction = z.object({ type: z.string().catch("NO_DATA"), data: z.record(z.string(), z.unknown()).catch({}).default({}) });

export const bannerItem = bannerAction.extend({
  media: z.object({ url: z.string().min(1), type: z.enum(["IMAGE", "YOUTUBE"]) }),
  alt: z.string().catch("").default(""),
  title: optionalText,
  subtitle: optionalText,
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

/** GET /contentservice/v1/tagmapping (content-36) */
export const tagMappingReply = envelope(listOf(z.object({ post_tag_name: z.string().min(1), article_tag_name: z.string().min(1) })));

const named = z
  .object({ heading: optionalText })
  .nullish()
  .catch(null)
  .transform((value) => value?.heading ?? null);

/** An article with everything that its page shows (content-27). Its `flag_{lang}` fields say which languages it is written in. */
export const articleDetail = z.looseObject({
  heading: z.string().min(1),
  synopsis: optionalText,
  description: z.string().catch("").default(""),
  type: named,
  source: named,
  media: listOf(z.object({ type: z.enum(["image", "youtube"]), url: z.string().min(1) }))
    .catch([])
    .default([]),
  tags: listOf(z.object({ code: id, heading: z.string().min(1) }))
    .catch([])
    .default([]),
  epoch,
  likes: z.number().nonnegative().catch(0).default(0),
  languageWiseHeadings: z.record(z.string(), z.string().nullable().catch(null)).catch({}).default({}),
});

/** GET /contentservice/v1/article/{id}/details ; `article` is null for a missing one. */
export const articleDetailReply = envelope(z.object({ article: articleDetail.nullish() }).nullable());
