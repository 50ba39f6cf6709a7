/** (crop-10, crop-15) */

import { z } from "zod";
import { productGistShape } from "../product/product.ts";
import type { Shaped } from "../text/shaped.ts";
import { CROP_TABS } from "./crop-tabs.ts";

/** Pest, disease, weed or deficiency (crop-11). */
export const cropIssueShape = z.object({ associationId: z.string(), name: z.string(), image: z.string().nullable() });

export type CropIssue = Shaped<typeof cropIssueShape>;

/** (crop-28) */
export const associationId = (issueId: string, cropId: string): string => `${issueId}${cropId}`;

export function taggedIssue(tags: readonly string[]): string | null {
  const found = tags.map((tag) => /^issue-(\d{1,6})$/.exec(tag)?.[1]);
  return found.find((id) => id !== undefined) ?? null;
}

export const cropConfigurationShape = z.object({
  cropId: z.string(),
  name: z.string(),
  image: z.string().nullable(),
  order: z.array(z.enum(CROP_TABS)),
  seeds: z.object({ label: z.string().nullable(), products: z.array(productGistShape) }),
  issues: z.object({ label: z.string().nullable(), items: z.array(cropIssueShape) }),
});

export type CropConfiguration = Shaped<typeof cropConfigurationShape>;

export const issueShape = z.object({
  name: z.string(),
  cropName: z.string(),
  image: z.string().nullable(),
  description: z.string(),
  /** Sentences; the description has them too if missing (crop-32). */
  withoutChemicals: z.array(z.string()).optional(),
  /** Insects that carry it, on the same crop (crop-33). */
  carriedBy: z.array(cropIssueShape).optional(),
  products: z.array(productGistShape),
});

export type IssueDetail = Shaped<typeof issueShape>;

/** The issue of an association; the id itself if it names no crop (crop-28). */
export const issueOfAssociation = (id: string, cropId: string): string =>
  id.length > cropId.length && id.endsWith(cropId) ? id.slice(0, -cropId.length) : id;
