/** (crop-10, crop-15) */

import type { ProductGist } from "../product/product.ts";
import type { CropTab } from "./crop-tabs.ts";

/** Pest, disease, weed or deficiency (crop-11). */
export interface CropIssue {
  readonly associationId: string;
  readonly name: string;
  readonly image: string | null;
}

/** (crop-28) */
export const associationId = (issueId: string, cropId: string): string => `${issueId}${cropId}`;

export function taggedIssue(tags: readonly string[]): string | null {
  const found = tags.map((tag) => /^issue-(\d{1,6})$/.exec(tag)?.[1]);
  return found.find((id) => id !== undefined) ?? null;
}

export interface CropConfiguration {
  readonly cropId: string;
  readonly name: string;
  readonly image: string | null;
  readonly order: readonly CropTab[];
  readonly seeds: { readonly label: string | null; readonly products: readonly ProductGist[] };
  readonly issues: { readonly label: string | null; readonly items: readonly CropIssue[] };
}

export interface IssueDetail {
  readonly name: string;
  readonly cropName: string;
  readonly image: string | null;
  readonly description: string;
  /** Sentences; the description has them too if missing (crop-32). */
  readonly withoutChemicals?: readonly string[] | undefined;
  /** Insects that carry it, on the same crop (crop-33). */
  readonly carriedBy?: readonly CropIssue[] | undefined;
  readonly products: readonly ProductGist[];
}

/** The issue of an association; the id itself if it names no crop (crop-28). */
export const issueOfAssociation = (id: string, cropId: string): string =>
  id.length > cropId.length && id.endsWith(cropId) ? id.slice(0, -cropId.length) : id;
