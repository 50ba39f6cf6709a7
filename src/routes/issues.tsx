/** /issues/{slug}/{cropId}: the pests and diseases of a crop as a list (advice-83 to advice-87). */

import { z } from "zod";
import { cropById } from "../domain/catalogue/crop.ts";
import { isPlausibleId } from "../domain/text/plausible-id.ts";
import { href, paths, slugOf } from "../paths.ts";
import { cropTree } from "../services/catalog/client.ts";
import { withTimeoutOrNull } from "../services/deadline.ts";
import { issueList } from "../services/schedules/client.ts";
import type { Result } from "../services/upstream.ts";
import { IssuesPage, type IssuesPageProps } from "../views/crops/IssuesPage.tsx";
import type { PageHead } from "../views/head.ts";
import type { PageContext } from "./context.ts";
import { critical, notFoundPage } from "./errors.tsx";
import { ADDRESS_LIMIT_MS, inEnglish, listSchema, slugsOf, waySchema } from "./schema.ts";
import { handlers, validPath } from "./validate.tsx";

const issuesPath = z.object({ id: z.string().refine(isPlausibleId) });

export const showIssues = handlers(validPath(issuesPath), async (c) => {
  const { id } = c.req.valid("param");
  const loaded = critical(await loadIssues(c, id));
  const tags = [`crop:${id}`, "crops"];
  if (!loaded) return notFoundPage(c, tags);
  return c.render(<IssuesPage {...loaded} helpline={c.get("env").HELPLINE} />, {
    keep: loaded.isSlugEnglish ? "catalogue" : "never",
    tags,
    head: issuesHead(c, id, loaded),
  });
});

interface LoadedIssues extends Omit<IssuesPageProps, "helpline"> {
  /** From the crop's English name, or from the translated one as a fallback. */
  readonly slug: string;
  readonly isSlugEnglish: boolean;
}

/** The list is critical. Null if the services do not know the crop. */
async function loadIssues(c: PageContext, id: string): Promise<Result<LoadedIssues | null>> {
  const visit = c.get("visit");
  const upstream = c.get("upstream");
  const [found, english, tree] = await Promise.all([
    issueList(upstream, id, visit),
    inEnglish(c, () => issueList(upstream, id, { ...visit, language: "en" })),
    withTimeoutOrNull(upstream, cropTree(upstream, "en"), ADDRESS_LIMIT_MS),
  ]);
  if (!found.ok) return found;
  const list = found.value;
  if (!list) return { ok: true, value: null };
  const named = visit.language === "en" ? list : english;
  const englishName = cropById(tree ?? [], id)?.display ?? named?.categoryName;
  const slug = slugOf(englishName ?? list.categoryName);
  const t = c.get("t");
  return {
    ok: true,
    value: {
      heading: `${list.categoryName}: ${list.label || t("crops.issues")}`,
      items: list.items,
      slugs: slugsOf((named?.items ?? []).map(({ associationId, name }) => [associationId, name])),
      steps: [
        { name: t("shell.allCrops"), url: href(paths.crops, {}, visit) },
        { name: list.categoryName, url: href(paths.crop, { slug, id }, visit) },
      ],
      slug,
      isSlugEnglish: Boolean(englishName && named),
    },
  };
}

function issuesHead(c: PageContext, id: string, { heading, items, slugs, steps, slug, isSlugEnglish }: LoadedIssues): PageHead {
  const visit = c.get("visit");
  const entries = items.map(({ associationId, name }) => ({
    name,
    url: href(paths.issue, { slug: slugs.get(associationId) ?? slugOf(name), id: associationId }, visit),
  }));
  return {
    title: heading,
    description: c.get("t")("crops.description", { crop: steps.at(-1)?.name ?? "" }),
    pathname: paths.issues.path({ slug, id }),
    image: items[0]?.image ?? null,
    ...(isSlugEnglish && entries.length > 0
      ? { jsonLd: [waySchema(c, steps, heading, href(paths.issues, { slug, id }, visit)), listSchema(c, entries)] }
      : { noindex: true }),
  };
}
