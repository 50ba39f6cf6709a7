/** Issues (pests, diseases, weeds, deficiencies) of crops, and their association ids (crop-28). */
import type { Lang } from "../data/types.ts";
import type { Database } from "../env.ts";
import { ASSOCIATIONS } from "../seed/data.ts";
import { issueDetail } from "../seed/docs.ts";
import { docText } from "../store.ts";

/** The association of an id: of an association, or of an issue with the first crop that it attacks. */
export const associationOf = (id: string) => ASSOCIATIONS.find((one) => one.id === id || String(one.issue.id) === id);

/** The stored issue with the association's crop. Null if the issue is unknown or does not attack the crop. */
export async function issueOfAssociation(db: Database, id: string, lang: Lang): Promise<object | null> {
  const found = associationOf(id);
  const text = found && (await docText(db, "issue", String(found.issue.id), lang));
  return text ? { ...(JSON.parse(text) as object), ...issueDetail(found.issue, found.crop, lang), issueId: id } : null;
}
