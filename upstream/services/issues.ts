/** Issues (pests, diseases, weeds, deficiencies) and their association ids (crop-28). */
import type { Lang } from "../data/types.ts";
import type { Database } from "../env.ts";
import { cropById, issueBySlug, issuesOfCrop } from "../seed/data.ts";
import { issueDetail } from "../seed/docs.ts";
import { docText } from "../store.ts";

/** The id of an issue has three digits. An association id is the id of an issue and the id of a crop. */
export const ISSUE_DIGITS = 3;

export const associationId = (issueId: string, cropId: string): string => `${issueId}${cropId}`;

/** The stored issue with the crop of the association. Null for an unknown issue, and for one that does not attack the crop. */
export async function issueOfAssociation(db: Database, id: string, lang: Lang): Promise<object | null> {
  const text = await docText(db, "issue", id.slice(0, ISSUE_DIGITS), lang);
  if (!text) return null;
  const stored = { ...(JSON.parse(text) as object), issueId: id };
  if (id.length === ISSUE_DIGITS) return stored;
  const crop = cropById.get(Number(id.slice(ISSUE_DIGITS)));
  const issue =
    crop &&
    issuesOfCrop(crop.slug)
      .flatMap((slug) => issueBySlug.get(slug) ?? [])
      .find((one) => String(one.id) === id.slice(0, ISSUE_DIGITS));
  return issue ? { ...stored, ...issueDetail(issue, crop, lang), issueId: id } : null;
}
