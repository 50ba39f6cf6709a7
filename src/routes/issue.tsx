/** /issue/{slug}/{issueId} (crop-13 to crop-16). */

import { z } from "zod";
import { cropById, cropByName } from "../domain/catalogue/crop.ts";
import { listedProducts } from "../domain/catalogue/product-list.ts";
import type { IssueDetail } from "../domain/crops/crop-page.ts";
import { beforeDose } from "../domain/text/mentions-dose.ts";
import { isPlausibleId } from "../domain/text/plausible-id.ts";
import { previewText } from "../domain/text/text.ts";
import { href, mediaHref, paths, slugOf } from "../paths.ts";
import { cropTree } from "../services/catalog/client.ts";
import { englishIssue, issueDetail } from "../services/crops/client.ts";
import { dosedInTime } from "../services/labels/client.ts";
import { within } from "../services/timeouts.ts";
import type { Result } from "../services/upstream.ts";
import { allowedToday, englishNames, usesToday } from "../services/uses.ts";
import { IssuePage, type IssuePageProps } from "../views/crops/IssuePage.tsx";
import type { PageHead } from "../views/head.ts";
import { linesOf } from "./allowed-texts.ts";
import { type PageContext, reportUnknown } from "./context.ts";
import { notFoundPage, unavailablePage } from "./errors.tsx";
import { ADDRESS_LIMIT_MS, inEnglish, listSchema, productEntries, productSlugs, waySchema } from "./schema.ts";
import { handlers, validPath } from "./validate.tsx";

const issuePath = z.object({ id: z.string().refine(isPlausibleId) });

export const showIssue = handlers(validPath(issuePath), async (c) => {
  const { id } = c.req.valid("param");
  const loaded = await loadIssue(c, id);
  if (!loaded.ok) return unavailablePage(c);
  const tags = [`issue:${id}`];
  const shown = loaded.value;
  if (!shown) return notFoundPage(c, tags);
  const { issue, products, notAllowed, slugs, dosed, crop } = shown;
  const props = { issue, products, notAllowed, slugs, dosed, crop, steps: stepsTo(c, crop), helpline: c.get("env").HELPLINE };
  return c.render(<IssuePage {...props} />, {
    keep: shown.hasEnglish && shown.hasTrees ? "catalogue" : "never",
    tags,
    head: issueHead(c, id, shown),
  });
});

interface LoadedIssue extends Omit<IssuePageProps, "steps" | "helpline"> {
  /** From the English name, or from the translated one as a fallback. */
  readonly slug: string;
  readonly hasEnglish: boolean;
  /** False without the crop trees: the crop has no link, and its prohibitions are unknown. */
  readonly hasTrees: boolean;
}

/** The issue is critical. Without its English name, from which its URL is built, the page is neither cached nor indexed. */
async function loadIssue(c: PageContext, id: string): Promise<Result<LoadedIssue | null>> {
  const { language, source } = c.get("visit");
  const upstream = c.get("upstream");
  const [found, name, tree, englishTree, english] = await Promise.all([
    issueDetail(upstream, id, language, source),
    language === "en" ? null : within(upstream, englishIssue(upstream, id, source), ADDRESS_LIMIT_MS),
    within(upstream, cropTree(upstream, language), ADDRESS_LIMIT_MS),
    within(upstream, cropTree(upstream, "en"), ADDRESS_LIMIT_MS),
    inEnglish(c, () => issueDetail(upstream, id, "en", source)),
  ]);
  if (!found.ok) return found;
  const issue = found.value;
  if (!issue) return { ok: true, value: null };
  const englishName = language === "en" ? issue.name : name?.name;
  const crop = cropByName(tree ?? [], issue.cropName);
  if (tree && issue.cropName && !crop) reportUnknown(c, "crop", paths.issue.pattern, issue.cropName);
  const cropSlug = crop && slugOf((cropById(englishTree ?? [], crop.cropId) ?? crop).display);
  const listed = listedProducts(issue.products, source);
  const names = namesOf(language === "en" ? issue.cropName : name?.cropName, crop && englishNames(crop, language));
  const uses = await allowedToday(upstream, c.get("visit").state.slug, listed, async () => names);
  const { products } = uses;
  const there = await usesToday(upstream, c.get("visit").state.slug);
  const notAllowed = linesOf(c.get("t"), language, there, issue.description, names ? [{ display: issue.cropName, names }] : []);
  const skus = products.map(({ skuCode }) => skuCode);
  const dosed = await dosedInTime(upstream, skus, c.get("visit"));
  return {
    ok: true,
    value: {
      issue,
      products,
      notAllowed,
      dosed,
      slugs: productSlugs(c, products, english?.products),
      crop: crop && cropSlug ? { crop, slug: cropSlug } : null,
      slug: slugOf(englishName ?? issue.name),
      hasEnglish: Boolean(englishName),
      hasTrees: tree !== null && englishTree !== null && uses.isKnown,
    },
  };
}

function namesOf(cropName: string | undefined, names: readonly string[] | null): readonly string[] | null {
  return cropName ? [cropName, ...(names ?? [])] : names;
}

function stepsTo(c: PageContext, found: LoadedIssue["crop"]): IssuePageProps["steps"] {
  const visit = c.get("visit");
  const all = { name: c.get("t")("shell.allCrops"), url: href(paths.crops, {}, visit) };
  if (!found) return [all];
  const { crop, slug } = found;
  return [all, { name: crop.display, url: href(paths.crop, { slug, id: crop.cropId }, visit) }];
}

function issueHead(c: PageContext, id: string, shown: LoadedIssue): PageHead {
  const { issue, products, slugs, crop, slug } = shown;
  const visit = c.get("visit");
  const title = issue.cropName ? `${issue.name}: ${issue.cropName}` : issue.name;
  const description = previewText(beforeDose(issue.description)) || title;
  const url = href(paths.issue, { slug, id }, visit);
  // Do not index products in states without a shop.
  const entries = visit.state.shop ? productEntries(c, products, slugs) : null;
  return {
    title,
    description,
    pathname: paths.issue.path({ slug, id }),
    image: issue.image,
    openGraphType: "article",
    ...(shown.hasEnglish
      ? {
          jsonLd: [
            waySchema(c, stepsTo(c, crop), issue.name, url),
            articleSchema(c, issue, { title, description, url }),
            ...(entries ? [listSchema(c, entries)] : []),
          ],
        }
      : { noindex: true }),
  };
}

interface ArticleWords {
  readonly title: string;
  readonly description: string;
  readonly url: string;
}

function articleSchema(c: PageContext, issue: IssueDetail, { title, description, url }: ArticleWords): object {
  const { SITE_ORIGIN } = c.get("env");
  return {
    "@type": "Article",
    headline: title,
    description,
    inLanguage: `${c.get("visit").language}-IN`,
    url: `${SITE_ORIGIN}${url}`,
    ...(issue.image ? { image: `${SITE_ORIGIN}${mediaHref(issue.image, 1200)}` } : {}),
    about: [issue.name, issue.cropName].filter(Boolean).map((thing) => ({ "@type": "Thing", name: thing })),
    publisher: { "@id": `${SITE_ORIGIN}/#organization` },
  };
}
