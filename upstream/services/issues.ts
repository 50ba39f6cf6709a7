/** Issues (pests, diseases, weeds, deficiencies) of crops, and their association ids (crop-28). */
import type { Lang } from "../data/types.ts";
import type { Database } from "../env.ts";
import { ASSOCIATIONS } from "../seed/data.ts";
import { issueDetail } from "../seed/docs.ts";
import { docText } from "../store.ts";

/** What an id of an issue means: an association, or an issue alone with the first crop that it attacks. */
export const associationOf = (id: string) => ASSOCIATIONS.find((one) => one.id === id || String(one.issue.id) === id);

/** The stored issue with the crop of the association. Null for an unknown issue, and for one that does not attack the crop. */
export async function issueOfAssociation(db: Database, id: string, lang: Lang): Promise<object | null> {
  const found = associationOf(id);
  const text = found && (await docText(db, "issue", String(found.issue.id), lang));
  return text ? { ...(JSON.parse(text) as object), ...issueDetail(found.issue, found.crop, lang), issueId: id } : null;
}
