/** A pest or disease of one crop: what an association id stands for. */
import { ISSUES, type IssueSlug } from "../data/ids.ts";
import type { Lang } from "../data/types.ts";
import type { Database } from "../env.ts";
import { cropById, issuesOfCrop } from "../seed/data.ts";
import { docText } from "../store.ts";

/** An issue has three digits; with the three of a crop behind them it is that crop's. */
export const ISSUE_DIGITS = 3;

export const associationId = (issueId: string, cropId: string): string => `${issueId}${cropId}`;

/** The stored issue, named with the crop of the association; null for an unknown issue or one that does not attack that crop. */
export async function issueOfAssociation(db: Database, id: string, lang: Lang): Promise<object | null> {
  const text = await docText(db, "issue", id.slice(0, ISSUE_DIGITS), lang);
  if (!text) return null;
  const issue = { ...(JSON.parse(text) as object), issueId: id };
  if (id.length === ISSUE_DIGITS) return issue;
  const crop = cropById.get(Number(id.slice(ISSUE_DIGITS)));
  const attacks = crop && issuesOfCrop(crop.slug).some((slug) => String(ISSUES[slug as IssueSlug][0]) === id.slice(0, ISSUE_DIGITS));
  return attacks ? { ...issue, cropName: crop.name[lang] } : null;
}
