/** The issues of ids.ts with their names in six languages. */
import { fullName, problemNames } from "./content/names.ts";
import { ISSUES, type IssueSlug } from "./ids.ts";
import { ISSUE_COLOURS } from "./issue-colours.ts";
import { byLang, type Issue } from "./types.ts";

/** All issues in the order of ids.ts. Throws for one without a colour. */
export const ISSUES_DATA: readonly Issue[] = (Object.keys(ISSUES) as IssueSlug[]).map((slug) => {
  const [id, kind] = ISSUES[slug];
  const colour = ISSUE_COLOURS[slug];
  if (!colour) throw new Error(`The issue "${slug}" needs a colour in issue-colours.ts.`);
  return { id, slug, kind, name: byLang((lang) => fullName(problemNames(slug, lang))), colour };
});

/** The address of the picture of a problem on a crop. */
export const issueImage = (issue: string, crop: string): string => `issues/${crop}-${issue}.jpg`;
