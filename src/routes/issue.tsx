/** /issue/{slug}/{issueId} (crop-13 to crop-16, crop-32 to crop-36). */

import { z } from "zod";
import type { ProductLabel } from "../domain/advice/label.ts";
import { cropById, cropByName } from "../domain/catalogue/crop.ts";
import { listedProducts, MAX_LISTED_SKUS } from "../domain/catalogue/product-list.ts";
import { isSolvedTag, type PostGist } from "../domain/content/posts.ts";
import { type IssueDetail, issueOfAssociation } from "../domain/crops/crop-page.ts";
import { readAcres } from "../domain/crops/field-acres.ts";
import { remediesOf } from "../domain/crops/remedies.ts";
import type { ProductGist } from "../domain/product/product.ts";
import { beforeDose } from "../domain/text/mentions-dose.ts";
import { isPlausibleId } from "../domain/text/plausible-id.ts";
import { previewText } from "../domain/text/text.ts";
import { href, mediaHref, paths, slugOf } from "../paths.ts";
import { cropTree } from "../services/catalog/client.ts";
import { posts } from "../services/community/client.ts";
import { isOff } from "../services/contract.ts";
import { englishIssue, issueDetail } from "../services/crops/client.ts";
import { withTimeoutOrNull } from "../services/deadline.ts";
import { labelsInTime } from "../services/labels/client.ts";
import { productsBySku } from "../services/shopaggregator/client.ts";
import { mapResult, type Result, success } from "../services/upstream.ts";
import { allowedAmong, englishNames, usesToday } from "../services/uses.ts";
import type { PageHead } from "../views/head.ts";
import { IssuePage, type IssuePageProps } from "../views/issue/IssuePage.tsx";
import { linesOf } from "./allowed-texts.ts";
import { type PageContext, reportUnknown } from "./context.ts";
import { critical, notFoundPage } from "./errors.tsx";
import {
  ADDRESS_LIMIT_MS,
  cropSteps,
  indexedIf,
  inEnglish,
  listSchema,
  productEntries,
  productSlugs,
  type Slugs,
  waySchema,
} from "./schema.ts";
import { handlers, validPath, validQuery } from "./validate.tsx";

const issuePath = z.object({ id: z.string().refine(isPlausibleId) });
const issueQuery = z.object({ acres: z.string().optional().transform(readAcres) });

export const showIssue = handlers(validPath(issuePath), validQuery(issueQuery), async (c) => {
  const { id } = c.req.valid("param");
  const { acres } = c.req.valid("query");
  const loaded = await loadIssue(c, id);
  const tags = [`issue:${id}`];
  if (!loaded) return notFoundPage(c, tags);
  const { issue, notAllowed, crop } = loaded;
  const props = { issue, notAllowed, crop, hasProducts: loaded.products.length > 0, steps: stepsTo(c, crop) };
  return c.render(<IssuePage {...props} remedies={remediesFor(c, id, loaded, acres)} written={writtenAbout(c, id, crop)} />, {
    keep: loaded.hasEnglish && loaded.hasTrees ? "catalogue" : "never",
    tags,
    head: issueHead(c, id, loaded),
  });
});

interface LoadedIssue extends Pick<IssuePageProps, "issue" | "notAllowed" | "crop"> {
  readonly products: readonly ProductGist[];
  readonly slugs: Slugs;
  /** From the English name, or from the translated one as a fallback. */
  readonly slug: string;
  readonly hasEnglish: boolean;
  /** False without the crop trees: the crop has no link, and its prohibitions are unknown. */
  readonly hasTrees: boolean;
}

/** The issue is critical. Without its English name, from which its URL is built, the page is neither cached nor indexed. */
async function loadIssue(c: PageContext, id: string): Promise<LoadedIssue | null> {
  const { env, t, upstream, visit } = c.var;
  const { language, source } = visit;
  const [found, name, tree, englishTree, english] = await Promise.all([
    issueDetail(upstream, id, visit),
    language === "en" ? null : withTimeoutOrNull(upstream, englishIssue(upstream, id, source), ADDRESS_LIMIT_MS),
    withTimeoutOrNull(upstream, cropTree(upstream, language), ADDRESS_LIMIT_MS),
    withTimeoutOrNull(upstream, cropTree(upstream, "en"), ADDRESS_LIMIT_MS),
    inEnglish(c, () => issueDetail(upstream, id, { language: "en", source })),
  ]);
  const issue = critical(found);
  if (!issue) return null;
  const englishName = language === "en" ? issue.name : name?.name;
  const crop = cropByName(tree ?? [], issue.cropName);
  if (tree && issue.cropName && !crop) reportUnknown(c, "crop", paths.issue.pattern, issue.cropName);
  const cropSlug = crop && slugOf((cropById(englishTree ?? [], crop.cropId) ?? crop).display);
  const listed = listedProducts(issue.products, source, english?.products);
  const names = namesOf(language === "en" ? issue.cropName : name?.cropName, crop && englishNames(crop, language));
  const there = await usesToday(upstream, visit.state.slug);
  const { products, isKnown } = await allowedAmong(there, listed, async () => names);
  const texts = [issue.description, ...(issue.withoutChemicals ?? [])].join("\n");
  return {
    issue,
    products,
    notAllowed: linesOf(t, language, there, texts, names ? [{ display: issue.cropName, names }] : []),
    slugs: productSlugs(c, products, english?.products),
    crop: crop && cropSlug ? { crop, slug: cropSlug } : null,
    slug: slugOf(englishName ?? issue.name),
    hasEnglish: Boolean(englishName) || isOff(env, "issueDetails"),
    hasTrees: tree !== null && englishTree !== null && isKnown,
  };
}

/** Milliseconds. Without the packs the remedies have no order by price. */
const PACKS_LIMIT_MS = 900;

/** Without labels the products have no doses, and without packs no prices. */
async function remediesFor(c: PageContext, id: string, { products, slugs, crop }: LoadedIssue, acres: number) {
  const { upstream, visit } = c.var;
  const skus = products.map(({ skuCode }) => skuCode);
  const labels = (await labelsInTime(upstream, skus, visit)) ?? new Map<string, ProductLabel>();
  const packs = [...labels.values()].flatMap((label) => label.packs?.map(({ sku }) => sku) ?? []).slice(0, MAX_LISTED_SKUS);
  const sold = visit.state.shop && packs.length > 0 ? productsBySku(upstream, packs, visit, true) : null;
  const cropId = crop?.crop.cropId ?? null;
  const found = sold && (await withTimeoutOrNull(upstream, sold, PACKS_LIMIT_MS));
  const remedies = remediesOf(products, { labels, packs: found, associationId: id, cropId, acres, visit });
  return success({ remedies, acres, cropId, slugs });
}

const MOST_SOLVED = 3;

/** The newest solved questions about the problem on its crop, and the newest article. */
async function writtenAbout(c: PageContext, id: string, crop: LoadedIssue["crop"]): Promise<Result<readonly PostGist[]>> {
  if (!crop) return success([]);
  const { upstream, visit } = c.var;
  const { cropId } = crop.crop;
  const tag = `issue-${issueOfAssociation(id, cropId)}`;
  return mapResult(await posts(upstream, visit, { entityType: null, tag }), ({ entries }) => {
    const onCrop = entries.filter(({ tags }) => tags.some(({ value }) => value === cropId));
    const solved = onCrop.filter(({ kind, tags }) => kind === "post" && tags.some(isSolvedTag));
    return [...solved.slice(0, MOST_SOLVED), ...onCrop.filter(({ kind }) => kind === "article").slice(0, 1)];
  });
}

const namesOf = (cropName: string | undefined, names: readonly string[] | null): readonly string[] | null =>
  cropName ? [cropName, ...(names ?? [])] : names;

const stepsTo = (c: PageContext, found: LoadedIssue["crop"]) =>
  cropSteps(c, found && { name: found.crop.display, slug: found.slug, id: found.crop.cropId });

function issueHead(c: PageContext, id: string, { issue, products, slugs, crop, slug, hasEnglish }: LoadedIssue): PageHead {
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
    ...indexedIf(hasEnglish, () => [
      waySchema(c, stepsTo(c, crop), issue.name, url),
      articleSchema(c, issue, { title, description, url }),
      ...(entries ? [listSchema(c, entries)] : []),
    ]),
  };
}

interface ArticleWords {
  readonly title: string;
  readonly description: string;
  readonly url: string;
}

function articleSchema(c: PageContext, issue: IssueDetail, { title, description, url }: ArticleWords): object {
  const { env, t, visit } = c.var;
  const { SITE_ORIGIN } = env;
  return {
    "@type": "Article",
    headline: title,
    description,
    inLanguage: `${visit.language}-IN`,
    url: `${SITE_ORIGIN}${url}`,
    ...(issue.image ? { image: `${SITE_ORIGIN}${mediaHref(issue.image, 1200)}` } : {}),
    about: [issue.name, issue.cropName].filter(Boolean).map((thing) => ({ "@type": "Thing", name: thing })),
    publisher: { "@type": "Organization", "@id": `${SITE_ORIGIN}/#organization`, name: t("app.name"), url: SITE_ORIGIN },
  };
}
