/** The issues of ids.ts with their names and descriptions in six languages. */
import { ISSUES, type IssueSlug } from "./ids.ts";
import { ISSUE_NAMES } from "./issue-names.ts";
import { ADVICE, SIGN_OF, SIGNS, type Sign } from "./issue-signs.ts";
import { byLang, type Issue, type IssueKind, type L } from "./types.ts";

function adviceFor(kind: IssueKind, sign: Sign): L {
  if (kind === "weed") return ADVICE.weed;
  if (kind === "deficiency" || kind === "disorder") return ADVICE.food;
  if (sign === "virus") return ADVICE.carried;
  if (sign === "wilt" || sign === "rot" || sign === "seedling" || sign === "nematode") return ADVICE.soil;
  return kind === "disease" ? ADVICE.disease : ADVICE.insect;
}

/** All issues in the order of ids.ts. */
export const ISSUES_DATA: readonly Issue[] = ISSUE_NAMES.trim()
  .split("\n")
  .map((line) => {
    const [slug = "", colour = "", en = "", hi = "", mr = "", gu = "", te = "", kn = ""] = line.split("|");
    const row = ISSUES[slug as IssueSlug];
    const sign = SIGN_OF[slug];
    if (!row || !sign || !kn) throw new Error(`The issue "${slug}" is incomplete: it needs a row in ids.ts, a sign in issue-signs.ts and six names.`);
    const [id, kind] = row;
    const advice = adviceFor(kind, sign);
    return { id, slug, kind, name: { en, hi, mr, gu, te, kn }, description: byLang((language) => `${SIGNS[sign][language]} ${advice[language]}`), colour };
  });
