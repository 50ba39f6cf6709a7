/** /issue/{slug}/{issueId} (S1 §2 "Catalogue screens", §3 "Issue detail"). */

import { cropById, cropByName } from "../domain/catalogue/crop.ts";
import { isPlausibleListId, listedProducts } from "../domain/catalogue/product-list.ts";
import { previewText } from "../domain/text/text.ts";
import { href, mediaHref, paths, slugOf } from "../paths.ts";
import { cropTree } from "../services/catalog/client.ts";
import { englishIssueName, issueDetail } from "../services/crops/client.ts";
import { within } from "../services/patience.ts";
import { IssuePage } from "../views/crops/IssuePage.tsx";
import type { PageContext } from "./context.ts";
import { notFoundPage, unavailablePage } from "./errors.ts";
import { renderPage } from "./render.ts";
import { ADDRESS_LIMIT_MS, inEnglish, listSchema, productEntries, productSlugs, waySchema } from "./schema.ts";

/**
 * The issue is critical. Beside it its crop's link and its English name are looked up, of which its address is made (S1 §5):
 * without that the page is shown, but neither kept nor to be found under an address that is not its own.
 */
export async function showIssue(c: PageContext): Promise<Response> {
  const id = c.req.param("id") ?? "";
  if (!isPlausibleListId(id)) return notFoundPage(c);
  const visit = c.get("visit");
  const { language, source } = visit;
  const t = c.get("t");
  const env = c.get("env");
  const upstream = c.get("upstream");
  const [found, name, tree, englishTree, english] = await Promise.all([
    issueDetail(upstream, id, language, source),
    language === "en" ? null : within(englishIssueName(upstream, id, source), ADDRESS_LIMIT_MS),
    within(cropTree(upstream, language), ADDRESS_LIMIT_MS),
    within(cropTree(upstream, "en"), ADDRESS_LIMIT_MS),
    inEnglish(c, () => issueDetail(upstream, id, "en", source)),
  ]);
  if (!found.ok) return unavailablePage(c);
  const issue = found.value;
  if (!issue) return notFoundPage(c, [`issue:${id}`]);
  const englishName = language === "en" ? issue.name : name;
  const crop = cropByName(tree ?? [], issue.cropName);
  const cropSlug = crop && slugOf((cropById(englishTree ?? [], crop.cropId) ?? crop).display);
  const steps = [
    { name: t("shell.allCrops"), url: href(paths.crops, {}, visit) },
    ...(crop && cropSlug ? [{ name: crop.display, url: href(paths.crop, { slug: cropSlug, id: crop.cropId }, visit) }] : []),
  ];
  const parameters = { slug: slugOf(englishName ?? issue.name), id };
  const url = href(paths.issue, parameters, visit);
  const title = issue.cropName ? `${issue.name}: ${issue.cropName}` : issue.name;
  const description = previewText(issue.description) || title;
  const products = listedProducts(issue.products, source);
  const slugs = productSlugs(c, products, english?.products);
  // Where the shop does not sell, its products are nothing to be found by.
  const entries = visit.state.shop ? productEntries(c, products, slugs) : null;
  return renderPage(
    c,
    IssuePage,
    { issue, products, slugs, crop: crop && cropSlug ? { crop, slug: cropSlug } : null, steps, helpline: env.HELPLINE },
    {
      keep: englishName && tree && englishTree ? "catalogue" : "never",
      tags: [`issue:${id}`],
      head: {
        title,
        description,
        pathname: paths.issue.path(parameters),
        styles: ["crop"],
        image: issue.image,
        openGraphType: "article",
        ...(englishName
          ? {
              jsonLd: [
                waySchema(c, steps, issue.name, url),
                {
                  "@context": "https://schema.org",
                  "@type": "Article",
                  headline: title,
                  description,
                  inLanguage: `${language}-IN`,
                  url: `${env.SITE_ORIGIN}${url}`,
                  ...(issue.image ? { image: `${env.SITE_ORIGIN}${mediaHref(issue.image, 1200)}` } : {}),
                  about: [issue.name, issue.cropName].filter(Boolean).map((thing) => ({ "@type": "Thing", name: thing })),
                  publisher: { "@id": `${env.SITE_ORIGIN}/#organization` },
                },
                ...(entries ? [listSchema(c, entries)] : []),
              ],
            }
          : { noindex: true }),
      },
    },
  );
}
