/** The issues (pests, diseases, weeds, deficiencies) with the crops that they attack in reality. */
import { z } from "zod";
import { fullName, problemNames } from "./content/names.ts";
import issues from "./issues.json" with { type: "json" };
import { list, read, row } from "./read.ts";
import { byLang, cropSlug, type Issue, type IssueSlug, issueKind, issueSlug } from "./types.ts";

/** The damage of an issue to a plant. It decides whether a spray on the leaves reaches the issue. */
const sign = z.enum([
  "stemBorer", "sucker", "leafEater", "fruitBorer", "root", "miner", "mite", "nematode", "leafSpot", "rust", "powdery", "downy", "wilt", "rot", "fruitRot",
  "smut", "waterSoaked", "virus", "seedling", "weed", "paleLeaf", "growingPoint", "flower",
]);

/** By slug. `alsoOn`: crops about which nobody has written yet. `carrier`: the insect that carries a virus. */
export const ISSUES = read("issues.json", issues, z.record(issueSlug, row({ id: z.int(), kind: issueKind, crops: list(cropSlug), alsoOn: list(cropSlug).exactOptional(), sign, carrier: issueSlug.exactOptional() })));

export const issueSlugs = Object.keys(ISSUES) as readonly IssueSlug[];

/** The crops on which people write about an issue; none for an unknown issue. */
export const writtenCrops = (slug: string): readonly string[] => ISSUES[slug as IssueSlug]?.crops ?? [];

/** The crops that an issue attacks; none for an unknown issue. */
export const cropsOfIssue = (slug: string): readonly string[] => [...writtenCrops(slug), ...(ISSUES[slug as IssueSlug]?.alsoOn ?? [])];

/** The issues that attack a crop, in the order of the table. */
export const issuesOfCrop = (slug: string): readonly IssueSlug[] => issueSlugs.filter((issue) => cropsOfIssue(issue).includes(slug));

/** The carrier of a virus, if it attacks the crop too. */
export function carrierOn(issue: string, crop: string): IssueSlug | null {
  const carrier = ISSUES[issue as IssueSlug].carrier;
  return carrier && cropsOfIssue(carrier).includes(crop) ? carrier : null;
}

export const ISSUES_DATA: readonly Issue[] = issueSlugs.map((slug) => {
  const { id, kind } = ISSUES[slug];
  return { id, slug, kind, name: byLang((lang) => fullName(problemNames(slug, lang))) };
});

/** The address of the picture of a problem on a crop. */
export const issueImage = (issue: string, crop: string): string => `issues/${crop}-${issue}.jpg`;
