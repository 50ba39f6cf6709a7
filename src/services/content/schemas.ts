import { z } from "zod";
import { UNREADABLE } from "../../domain/text/unreadable.ts";
import { LANGUAGES, type Language } from "../../domain/visit/language.ts";
import { crop } from "../catalog/schemas.ts";
import { epoch } from "../community/schemas.ts";
import { count, envelope, field, flag, id, lenient, listOf, optionalListOf, optionalText, plainText, rowsOf, truth } from "../wire.ts";

export const bannerAction = z.object({
  type: field(z.string(), { absent: "NO_DATA", unreadable: UNREADABLE }),
  data: lenient(z.record(z.string(), z.unknown()), {} as Record<string, unknown>),
});

export const bannerItem = bannerAction.extend({
  media: z.object({ url: z.string().min(1), type: z.enum(["IMAGE", "YOUTUBE"]) }),
  alt: plainText,
  title: optionalText,
  subtitle: optionalText,
});

/** shop-29 */
export const banner = z.object({
  code: z.string().min(1),
  description: plainText,
  language: z.string(),
  priority: lenient(z.number(), 7),
  source: optionalText,
  rows: lenient(z.number().int().min(1).max(12), 1),
  columns: lenient(z.number().int().min(1).max(6), 1),
  startTime: z.number(),
  endTime: z.number(),
  section: lenient(z.string(), "SHOP"),
  autoScroll: flag,
  /** Null for unreadable items: links count them (catalogue-61). */
  data: rowsOf(bannerItem),
});

/** Null for unreadable rows (service-47). */
export const bannersReply = envelope(z.object({ banners: rowsOf(banner) }));

export const allCropsReply = envelope(z.object({ crops: listOf(crop) }));

export const category = z.object({ id, label: z.string().min(1), value: z.string().min(1), url: optionalText });

/** Null if unknown. */
export const categoryDetailReply = envelope(z.object({ category: category.nullable(), productIds: listOf(id) }));

/** Null for unreadable rows (content-36). */
export const tagMappingReply = envelope(rowsOf(z.object({ post_tag_name: z.string().min(1), article_tag_name: z.string().min(1) })));

const named = lenient(z.object({ heading: optionalText }), null).transform((value) => value?.heading ?? null);

const writtenIn = lenient(truth, undefined);
const languageFlags = Object.fromEntries(LANGUAGES.map((language) => [`flag_${language}`, writtenIn])) as Record<
  `flag_${Language}`,
  typeof writtenIn
>;

/** `flag_{lang}` fields tell its languages (content-27). */
export const articleDetail = z.object({
  ...languageFlags,
  heading: z.string().min(1),
  synopsis: optionalText,
  /** Required (service-44). */
  description: z
    .string()
    .nullish()
    .transform((text) => text ?? ""),
  type: named,
  source: named,
  media: optionalListOf(z.object({ type: z.enum(["image", "youtube"]), url: z.string().min(1) })),
  tags: optionalListOf(z.object({ code: id, heading: z.string().min(1) })),
  epoch,
  likes: count,
  languageWiseHeadings: lenient(z.record(z.string(), lenient(z.string(), null)), {} as Record<string, string | null>),
});

/** Null if missing. */
export const articleDetailReply = envelope(z.object({ article: articleDetail.nullable() }).nullable());
