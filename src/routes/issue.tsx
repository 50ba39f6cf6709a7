/** /issue/{slug}/{issueId} (crop-13 to crop-16, crop-32 to crop-36). */

import { z } from "zod";
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
import { labelsInTime, type ProductLabel } from "../services/labels/client.ts";
import { productsBySku } from "../services/shopaggregator/client.ts";
import { mapResult, type Result } from "../services/upstream.ts";
import { allowedAmong, englishNames, usesToday } from "../services/uses.ts";
import type { PageHead } from "../views/head.ts";
import { IssuePage, type IssuePageProps } from "../views/issue/IssuePage.tsx";
import { linesOf } from "./allowed-texts.ts";
import { type PageContext, reportUnknown } from "./context.ts";
import { critical, notFoundPage } from "./errors.tsx";
import { helpOf } from "./post.tsx";
import { ADDRESS_LIMIT_MS, inEnglish, listSchema, productEntries, productSlugs, type Slugs, waySchema } from "./schema.ts";
import { handlers, validPath, validQuery } from "./validate.tsx";

const issuePath = z.object({ id: z.string().refine(isPlausibleId) });
const issueQuery = z.object({ acres: z.string().optional().transform(readAcres) });

export const showIssue = handlers(validPath(issuePath), validQuery(issueQuery), async (c) => {
  const { id } = c.req.valid("param");
  const { acres } = c.req.valid("query");
  const loaded = critical(await loadIssue(c, id));
  const tags = [`issue:${id}`];
  if (!loaded) return notFoundPage(c, tags);
  const { issue, notAllowed, crop } = loaded;
  const props = { issue, notAllowed, crop, hasProducts: loaded.products.length > 0, steps: stepsTo(c, crop), help: helpOf(c) };
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
async function loadIssue(c: PageContext, id: string): Promise<Result<LoadedIssue | null>> {
  const { language, source } = c.get("visit");
  const upstream = c.get("upstream");
  const [found, name, tree, englishTree, english] = await Promise.all([
    issueDetail(upstream, id, language, source),
    language === "en" ? null : withTimeoutOrNull(upstream, englishIssue(upstream, id, source), ADDRESS_LIMIT_MS),
    withTimeoutOrNull(upstream, cropTree(upstream, language), ADDRESS_LIMIT_MS),
    withTimeoutOrNull(upstream, cropTree(upstream, "en"), ADDRESS_LIMIT_MS),
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
  const there = await usesToday(upstream, c.get("visit").state.slug);
  const { products, isKnown } = await allowedAmong(there, listed, async () => names);
  const texts = [issue.description, ...(issue.withoutChemicals ?? [])].join("\n");
  return {
    ok: true,
    value: {
      issue,
      products,
      notAllowed: linesOf(c.get("t"), language, there, texts, names ? [{ display: issue.cropName, names }] : []),
      slugs: productSlugs(c, products, english?.products),
      crop: crop && cropSlug ? { crop, slug: cropSlug } : null,
      slug: slugOf(englishName ?? issue.name),
      hasEnglish: Boolean(englishName) || isOff(c.get("env"), "issueDetails"),
      hasTrees: tree !== null && englishTree !== null && isKnown,
    },
  };
}

/** Milliseconds. Without the packs the remedies have no order by price. */
const PACKS_LIMIT_MS = 900;

/** With neither labels nor packs the products are shown all the same, without what these tell. */
async function remediesFor(c: PageContext, id: string, { products, slugs, crop }: LoadedIssue, acres: number) {
  const visit = c.get("visit");
  const upstream = c.get("upstream");
  const skus = products.map(({ skuCode }) => skuCode);
  const labels = (await labelsInTime(upstream, skus, visit)) ?? new Map<string, ProductLabel>();
  const packs = [...labels.values()].flatMap((label) => label.packs?.map(({ sku }) => sku) ?? []).slice(0, MAX_LISTED_SKUS);
  const sold = visit.state.shop && packs.length > 0 ? productsBySku(upstream, packs, visit.language, visit.source, true) : null;
  const cropId = crop?.crop.cropId ?? null;
  const asked = {
    labels,
    packs: sold && (await withTimeoutOrNull(upstream, sold, PACKS_LIMIT_MS)),
    associationId: id,
    cropId,
    acres,
    visit,
  };
  return { ok: true, value: { remedies: remediesOf(products, asked), acres, cropId, slugs } } as const;
}

const MOST_SOLVED = 3;

/** The newest solved questions about the problem on its crop, and the newest article. */
async function writtenAbout(c: PageContext, id: string, crop: LoadedIssue["crop"]): Promise<Result<readonly PostGist[]>> {
  if (!crop) return { ok: true, value: [] };
  const { language, source } = c.get("visit");
  const { cropId } = crop.crop;
  const tag = `issue-${issueOfAssociation(id, cropId)}`;
  return mapResult(await posts(c.get("upstream"), { entityType: null, language, source, sort: "latest", page: 1, tag }), ({ entries }) => {
    const onCrop = entries.filter(({ tags }) => tags.some(({ value }) => value === cropId));
    const solved = onCrop.filter(({ kind, tags }) => kind === "post" && tags.some(isSolvedTag));
    return [...solved.slice(0, MOST_SOLVED), ...onCrop.filter(({ kind }) => kind === "article").slice(0, 1)];
  });
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

function issueHead(c: PageContext, id: string, loaded: LoadedIssue): PageHead {
  const { issue, products, slugs, crop, slug } = loaded;
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
    ...(loaded.hasEnglish
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
    publisher: { "@type": "Organization", "@id": `${SITE_ORIGIN}/#organization`, name: c.get("t")("app.name"), url: SITE_ORIGIN },
  };
}
