/** The hand-written data, indexed by its keys. */

import { CROP_GROUPS, CROPS_DATA } from "../data/crops.ts";
import { ANIMAL, BRANDS, COMBOS, HARDWARE, KINDS, NUTRITION, PROTECTION, SEEDS, WITHDRAWN } from "../data/families.ts";
import { cropsOfIssue, ISSUES_DATA, issuesOfCrop } from "../data/issues.ts";
import type { Brand, Crop, Family, Issue } from "../data/types.ts";

export { BRANDS, COMBOS, CROP_GROUPS, cropsOfIssue, issuesOfCrop, KINDS };

export const CROP_LIST: readonly Crop[] = CROPS_DATA;
export const ISSUE_LIST: readonly Issue[] = ISSUES_DATA;
/** The order decides the skus, so a new family goes to the end of its table. */
export const FAMILIES: readonly Family[] = [...SEEDS, ...PROTECTION, ...NUTRITION, ...HARDWARE, ...ANIMAL, ...WITHDRAWN];

export const isWithdrawn = (family: Family): boolean => WITHDRAWN.includes(family);

export const cropBySlug: ReadonlyMap<string, Crop> = new Map(CROP_LIST.map((crop) => [crop.slug, crop]));
export const cropById: ReadonlyMap<number, Crop> = new Map(CROP_LIST.map((crop) => [crop.id, crop]));
export const issueBySlug: ReadonlyMap<string, Issue> = new Map(ISSUE_LIST.map((issue) => [issue.slug, issue]));
export const familyBySlug: ReadonlyMap<string, Family> = new Map(FAMILIES.map((family) => [family.slug, family]));
export const brandById: ReadonlyMap<number, Brand> = new Map(BRANDS.map((brand) => [brand.id, brand]));

/** The id of an issue has three digits. An association id is the id of an issue and the id of a crop (crop-28). */
export const associationId = (issueId: number, cropId: number): string => `${issueId}${cropId}`;

/** Each issue with each crop that it attacks, those of one issue in the order of issues.json. */
export const ASSOCIATIONS: readonly { readonly id: string; readonly issue: Issue; readonly crop: Crop }[] = ISSUE_LIST.flatMap((issue) =>
  cropsOfIssue(issue.slug).flatMap((slug) => {
    const crop = cropBySlug.get(slug);
    return crop ? [{ id: associationId(issue.id, crop.id), issue, crop }] : [];
  }),
);
