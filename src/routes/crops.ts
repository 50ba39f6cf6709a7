/** /brands, /crops and /crop/{slug}/{id}/{tab?} (S1 §2 "Catalogue screens", §8). */

import type { CropGroup } from "../domain/catalogue/crop.ts";
import { cropById } from "../domain/catalogue/crop.ts";
import { isPlausibleListId, listedProducts } from "../domain/catalogue/product-list.ts";
import { parseArticlePage } from "../domain/content/articles.ts";
import type { CropIssue } from "../domain/crops/crop-page.ts";
import { type CropTab, tabInPath, tabToShow } from "../domain/crops/crop-tabs.ts";
import { pageQuery } from "../domain/text/paging.ts";
import type { Key } from "../i18n.ts";
import { href, paths, slugOf } from "../paths.ts";
import { brands, cropTree } from "../services/catalog/client.ts";
import { cropArticles } from "../services/community/client.ts";
import { cropConfiguration } from "../services/crops/client.ts";
import { within } from "../services/patience.ts";
import { BrandsPage } from "../views/crops/BrandsPage.tsx";
import { CropPage } from "../views/crops/CropPage.tsx";
import { CropsPage } from "../views/crops/CropsPage.tsx";
import type { Step } from "../views/crops/Crumbs.tsx";
import type { PageContext } from "./context.ts";
import { notFoundPage, unavailablePage } from "./errors.ts";
import { renderPage } from "./render.ts";
import { ADDRESS_LIMIT_MS, inEnglish, listSchema, productEntries, productSlugs, type Slugs, waySchema } from "./schema.ts";

export { showIssue } from "./issue.ts";

const slugsOf = (entries: readonly (readonly [id: string, name: string])[]): ReadonlyMap<string, string> =>
  new Map(entries.map(([id, name]) => [id, slugOf(name)]));

const cropsOf = (groups: readonly CropGroup[]) => groups.flatMap((group) => group.children);

/**
 * /brands: the list of brands is critical. Addresses are made of the English names (S1 §3, §5): without them the page is shown
 * under the names at hand, but neither kept nor to be found, because its links would not be those of the brands' own pages.
 */
export async function showBrands(c: PageContext): Promise<Response> {
  const visit = c.get("visit");
  const t = c.get("t");
  const upstream = c.get("upstream");
  const [found, inEnglish] = await Promise.all([brands(upstream, visit.language), brands(upstream, "en")]);
  if (!found.ok) return unavailablePage(c);
  const english = inEnglish.ok ? inEnglish.value : null;
  const slugs = slugsOf((english ?? []).map((brand) => [brand.brandId, brand.brandName]));
  const shop = { name: t("shop.heading"), url: href(paths.shop, {}, visit) };
  const title = t("brands.title");
  const pathname = paths.brands.path({});
  const isComplete = english !== null && found.value.length > 0;
  return renderPage(
    c,
    BrandsPage,
    { brands: found.value, slugs },
    {
      keep: english ? "catalogue" : "never",
      tags: ["brands"],
      head: {
        title,
        description: t.plural("brands.text", found.value.length),
        pathname,
        styles: ["crop"],
        // Where the shop does not sell, the brands are nothing to be found by.
        ...(isComplete && visit.state.shop
          ? {
              jsonLd: [
                waySchema(c, [shop], title, href(paths.brands, {}, visit)),
                listSchema(
                  c,
                  found.value.map(({ brandId, brandName }) => ({
                    name: brandName,
                    url: href(paths.brand, { slug: slugs.get(brandId) ?? slugOf(brandName), id: brandId }, visit),
                  })),
                ),
              ],
            }
          : { noindex: true }),
      },
    },
  );
}

/** /crops: the tree of crops is critical; groups without crops are left out. Addresses as for the brands. */
export async function showCrops(c: PageContext): Promise<Response> {
  const visit = c.get("visit");
  const t = c.get("t");
  const upstream = c.get("upstream");
  const [found, inEnglish] = await Promise.all([cropTree(upstream, visit.language), cropTree(upstream, "en")]);
  if (!found.ok) return unavailablePage(c);
  const english = inEnglish.ok ? inEnglish.value : null;
  const groups = found.value.filter((group) => group.children.length > 0);
  const slugs = slugsOf(cropsOf(english ?? []).map((crop) => [crop.cropId, crop.display]));
  const entries = cropsOf(groups).map(({ cropId, display }) => ({
    name: display,
    url: href(paths.crop, { slug: slugs.get(cropId) ?? slugOf(display), id: cropId }, visit),
  }));
  return renderPage(
    c,
    CropsPage,
    { groups, slugs },
    {
      keep: english ? "catalogue" : "never",
      tags: ["crops"],
      head: {
        title: t("shell.allCrops"),
        description: t("crops.text"),
        pathname: paths.crops.path({}),
        styles: ["crop"],
        ...(english && entries.length > 0 ? { jsonLd: [listSchema(c, entries)] } : { noindex: true }),
      },
    },
  );
}

const TAB_WORDS: Readonly<Record<CropTab, Key>> = { articles: "crops.articles", seeds: "crops.seeds", issues: "crops.issues" };

/**
 * /crop/{slug}/{id}/{tab?}: the crop's configuration is critical, a missing one answers 404 (S1 §8), and so does a tab that it
 * does not have. Articles come as a section of their own; a page of them beyond the first answers 404 where it is empty.
 */
export async function showCrop(c: PageContext): Promise<Response> {
  const cropId = c.req.param("id") ?? "";
  if (!isPlausibleListId(cropId)) return notFoundPage(c);
  const visit = c.get("visit");
  const { language, source } = visit;
  const t = c.get("t");
  const upstream = c.get("upstream");
  const englishSoon = inEnglish(c, () => cropConfiguration(upstream, cropId, "en", source));
  const [found, tree] = await Promise.all([
    cropConfiguration(upstream, cropId, language, source),
    within(cropTree(upstream, "en"), ADDRESS_LIMIT_MS),
  ]);
  if (!found.ok) return unavailablePage(c);
  const crop = found.value;
  const tab = crop && tabToShow(crop.order, c.req.param("tab"));
  const asked = c.req.query("page");
  // Only the articles have pages.
  const page = tab === "articles" ? parseArticlePage(asked) : asked === undefined ? 1 : null;
  const tags = [`crop:${cropId}`, "crops"];
  if (!crop || !tab || !page) return notFoundPage(c, tags);
  const articles = tab === "articles" ? cropArticles(upstream, cropId, page, language, source) : null;
  if (articles && page > 1) {
    const settled = await articles;
    if (settled.ok && settled.value.length === 0) return notFoundPage(c, tags);
  }
  const englishName = cropById(tree ?? [], cropId)?.display ?? (language === "en" ? crop.name : null);
  const slug = slugOf(englishName ?? crop.name);
  const parameters = { slug, id: cropId, ...tabInPath(crop.order, tab) };
  const steps = [{ name: t("shell.allCrops"), url: href(paths.crops, {}, visit) }];
  const english = tab === "articles" ? null : await englishSoon;
  const products = listedProducts(crop.seeds.products, source);
  const seedSlugs = productSlugs(c, products, english?.seeds.products);
  const issueSlugs = slugsOf(
    (language === "en" ? crop : english)?.issues.items.map(({ associationId, name }) => [associationId, name] as const) ?? [],
  );
  const issues = crop.issues.items;
  const isEmpty = { articles: false, seeds: products.length === 0, issues: issues.length === 0 }[tab];
  // Where the shop does not sell, its products are nothing to be found by.
  const entries =
    tab === "seeds"
      ? visit.state.shop
        ? productEntries(c, products, seedSlugs)
        : null
      : tab === "issues"
        ? issueEntries(c, issues, issueSlugs)
        : null;
  const words = (tab === "articles" ? null : crop[tab].label) ?? t(TAB_WORDS[tab]);
  const title = `${crop.name}: ${words}`;
  return renderPage(
    c,
    CropPage,
    { crop, products, seedSlugs, issueSlugs, slug, tab, steps, page, articles, helpline: c.get("env").HELPLINE },
    {
      keep: englishName ? "catalogue" : "never",
      tags,
      head: {
        title: page > 1 ? t("list.titleOnPage", { title, page }) : title,
        description: t("crops.description", { crop: crop.name }),
        pathname: paths.crop.path(parameters),
        query: pageQuery(page),
        styles: ["crop"],
        image: crop.image,
        ...(englishName && (tab === crop.order[0] || !isEmpty)
          ? {
              jsonLd: [
                waySchema(c, steps, crop.name, href(paths.crop, { slug, id: cropId }, visit)),
                ...(entries ? [listSchema(c, entries)] : []),
              ],
            }
          : { noindex: true }),
      },
    },
  );
}

/** Issues as entries of a list for search engines, under their canonical relative addresses; null where one is not known. */
function issueEntries(c: PageContext, issues: readonly CropIssue[], slugs: Slugs): Step[] | null {
  const visit = c.get("visit");
  const entries = issues.map(({ name, associationId }) => {
    const slug = slugs.get(associationId);
    return slug ? { name, url: href(paths.issue, { slug, id: associationId }, visit) } : null;
  });
  return entries.every((entry) => entry !== null) && entries.length > 0 ? entries : null;
}
