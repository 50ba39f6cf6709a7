/** /issues/{slug}/{cropId}: the pests and diseases of a crop as a list (advice-83 to advice-87). */

import { z } from "zod";
import { cropById } from "../domain/catalogue/crop.ts";
import { isPlausibleId } from "../domain/text/plausible-id.ts";
import { href, paths, slugOf } from "../paths.ts";
import { cropTree } from "../services/catalog/client.ts";
import { withTimeoutOrNull } from "../services/deadline.ts";
import { issueList } from "../services/schedules/client.ts";
import { IssuesPage } from "../views/crops/IssuesPage.tsx";
import { critical, notFoundPage } from "./errors.tsx";
import { ADDRESS_LIMIT_MS, cropSteps, indexedIf, inEnglish, listSchema, slugsOf, waySchema } from "./schema.ts";
import { handlers, validPath } from "./validate.tsx";

const issuesPath = z.object({ id: z.string().refine(isPlausibleId) });

/** The list is critical. 404 if the services do not know the crop. The slug is of the crop's English name if that is known. */
export const showIssues = handlers(validPath(issuesPath), async (c) => {
  const { id } = c.req.valid("param");
  const { t, upstream, visit } = c.var;
  const [found, english, tree] = await Promise.all([
    issueList(upstream, id, visit),
    inEnglish(c, () => issueList(upstream, id, { ...visit, language: "en" })),
    withTimeoutOrNull(upstream, cropTree(upstream, "en"), ADDRESS_LIMIT_MS),
  ]);
  const list = critical(found);
  const tags = [`crop:${id}`, "crops"];
  if (!list) return notFoundPage(c, tags);
  const { categoryName: name, items } = list;
  const named = visit.language === "en" ? list : english;
  const englishName = cropById(tree ?? [], id)?.display ?? named?.categoryName;
  const slug = slugOf(englishName ?? name);
  const slugs = slugsOf((named?.items ?? []).map((item) => [item.associationId, item.name]));
  const isSlugEnglish = Boolean(englishName && named);
  const heading = `${name}: ${list.label || t("crops.issues")}`;
  const steps = cropSteps(c, { name, slug, id });
  const links = items.map((item) => ({
    name: item.name,
    url: href(paths.issue, { slug: slugs.get(item.associationId) ?? slugOf(item.name), id: item.associationId }, visit),
  }));
  return c.render(<IssuesPage heading={heading} items={items} slugs={slugs} steps={steps} />, {
    keep: isSlugEnglish ? "catalogue" : "never",
    tags,
    head: {
      title: heading,
      description: t("crops.description", { crop: name }),
      pathname: paths.issues.path({ slug, id }),
      image: items[0]?.image ?? null,
      ...indexedIf(isSlugEnglish && links.length > 0, () => [
        waySchema(c, steps, heading, href(paths.issues, { slug, id }, visit)),
        listSchema(c, links),
      ]),
    },
  });
});
