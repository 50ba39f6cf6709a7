/** Replies that depend on the language only: brands, crops, categories, issues, crop configurations. */
import type { z } from "zod";
import type { brandsReply, crop as cropRow, cropTreeReply } from "../../src/services/catalog/schemas.ts";
import type { category as categoryRow } from "../../src/services/content/schemas.ts";
import { sentences } from "../community/words.ts";
import { problemFacts } from "../data/content/index.ts";
import { CATEGORIES } from "../data/families.ts";
import { carrierOn, issueImage } from "../data/issues.ts";
import { CROP_BLOCKS } from "../data/texts.ts";
import { type Crop, type Issue, LANGS, type Lang } from "../data/types.ts";
import { associationId, BRANDS, CROP_GROUPS, CROP_LIST, cropBySlug, cropsOfIssue, ISSUE_LIST, issueBySlug, issuesOfCrop } from "./data.ts";

/** A stored reply. Kind, key and language identify it. */
export interface Doc {
  readonly kind: string;
  readonly key: string;
  readonly lang: Lang;
  readonly value: unknown;
}

type BrandRow = z.input<typeof brandsReply>["responseData"]["brands"][number];
type CropRow = z.input<typeof cropRow>;
type CategoryRow = z.input<typeof categoryRow>;

const brandRows = (lang: Lang): BrandRow[] =>
  BRANDS.map((brand) => ({ brandId: brand.id, brandName: brand.name[lang], brandImage: `brands/${brand.id}.png` }));

export const cropReply = (crop: Crop, lang: Lang): CropRow => ({
  id: crop.id,
  cropId: crop.id,
  display: crop.name[lang],
  image: `crops/${crop.slug}.png`,
});

export const categoryRows = (lang: Lang): CategoryRow[] =>
  CATEGORIES.map((category) => ({
    id: category.id,
    label: category.label[lang],
    value: category.value,
    url: `categories/${category.value}.png`,
  }));

function cropTree(lang: Lang): z.input<typeof cropTreeReply>["responseData"] {
  return {
    children: CROP_GROUPS.map((group, index) => ({
      id: index + 1,
      display: group.name[lang],
      children: CROP_LIST.filter((crop) => crop.group === group.id).map((crop) => ({ ...cropReply(crop, lang), category: crop.slug })),
    })),
  };
}

/** The crop of an issue without an association: the first one that it attacks. */
function leadCrop(issue: Issue): Crop | undefined {
  return cropBySlug.get(cropsOfIssue(issue.slug)[0] ?? "");
}

/** The issue of crop-15 on a crop, without its product list. */
export function issueDetail(issue: Issue, crop: Crop, lang: Lang) {
  const { sign, when, today, before } = problemFacts(crop.slug, issue.slug, lang);
  const image = issueImage(issue.slug, crop.slug);
  const carrier = issueBySlug.get(carrierOn(issue.slug, crop.slug) ?? "");
  return {
    issueId: issue.id,
    issueName: issue.name[lang],
    cropName: crop.name[lang],
    metadata: {
      image,
      imageUrl: image,
      description: sentences([sign, when], lang),
      withoutChemicals: [today, before].map((text) => sentences([text], lang)),
    },
    carriedBy: carrier ? [issueRow(carrier, crop, lang)] : [],
  };
}

/** An issue of a crop in a list. */
export const issueRow = (issue: Issue, crop: Crop, lang: Lang) => ({
  associationId: associationId(issue.id, crop.id),
  image: issueImage(issue.slug, crop.slug),
  issue: issue.name[lang],
});

/** The tabs of crops that differ from the usual order. */
const TAB_ORDERS: Readonly<Record<string, readonly string[]>> = {
  maize: ["Seeds", "Issues", "Articles"],
  potato: ["Issues", "Articles", "Seeds"],
};

/** The crop configuration of crop-10, without the products of its seeds. */
export function configurationOf(crop: Crop, lang: Lang) {
  const issues = issuesOfCrop(crop.slug).flatMap((slug) => issueBySlug.get(slug) ?? []);
  return {
    cropId: crop.id,
    categoryName: crop.name[lang],
    image: `crops/${crop.slug}.png`,
    order: TAB_ORDERS[crop.slug] ?? ["Articles", "Seeds", "Issues"],
    seeds: { data: { label: CROP_BLOCKS.seeds[lang], content: [] as unknown[] } },
    issues: {
      data: {
        label: CROP_BLOCKS.issues[lang],
        content: issues.map((issue) => issueRow(issue, crop, lang)),
      },
    },
  };
}

/** The replies of all languages that contain no products. */
export function buildDocs(): Doc[] {
  return LANGS.flatMap((lang): Doc[] => [
    { kind: "brands", key: "", lang, value: { brands: brandRows(lang) } },
    { kind: "cropTree", key: "", lang, value: cropTree(lang) },
    { kind: "crops", key: "", lang, value: CROP_LIST.map((crop) => cropReply(crop, lang)) },
    ...categoryRows(lang).map((row): Doc => ({ kind: "category", key: row.value, lang, value: row })),
    ...ISSUE_LIST.flatMap((issue): Doc[] => {
      const crop = leadCrop(issue);
      return crop ? [{ kind: "issue", key: String(issue.id), lang, value: issueDetail(issue, crop, lang) }] : [];
    }),
    ...CROP_LIST.map((crop): Doc => ({ kind: "cropConfiguration", key: String(crop.id), lang, value: configurationOf(crop, lang) })),
  ]);
}
