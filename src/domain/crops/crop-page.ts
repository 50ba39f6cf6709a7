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
  readonly products: readonly ProductGist[];
}
