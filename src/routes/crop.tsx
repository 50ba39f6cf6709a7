/** /crop/{slug}/{id}/{tab?} (crop-2 to crop-10, crop-17 to crop-20). */

import { z } from "zod";
import { cropById } from "../domain/catalogue/crop.ts";
import { isNarrowed, listedFactsOf, narrowingQuery } from "../domain/catalogue/narrow.ts";
import { listedProducts } from "../domain/catalogue/product-list.ts";
import { parsePostPage } from "../domain/content/posts.ts";
import type { CropConfiguration } from "../domain/crops/crop-page.ts";
import { type CropTab, tabInPath, tabToShow } from "../domain/crops/crop-tabs.ts";
import { pageQuery } from "../domain/text/paging.ts";
import { isPlausibleId } from "../domain/text/plausible-id.ts";
import { href, paths, slugOf } from "../paths.ts";
import { cropTree } from "../services/catalog/client.ts";
import { cropArticles } from "../services/community/client.ts";
import { closedScreens } from "../services/contract.ts";
import { cropConfiguration } from "../services/crops/client.ts";
import { startIfSlow, withTimeoutOrNull } from "../services/deadline.ts";
import { allowedToday, cropNames } from "../services/uses.ts";
import { CropPage, type CropPageProps } from "../views/crops/CropPage.tsx";
import type { Step } from "../views/crops/Crumbs.tsx";
import { tabWords } from "../views/crops/tab-words.ts";
import type { PageHead } from "../views/head.ts";
import { type PageContext, reportUnknown } from "./context.ts";
import { critical, notFoundPage } from "./errors.tsx";
import { filtersPage } from "./filters-page.tsx";
import { type NarrowedList, NOT_NARROWED, narrowedTitle, narrowProducts, requestedFilters } from "./narrow.tsx";
import {
  ADDRESS_LIMIT_MS,
  cropSteps,
  indexedIf,
  inEnglish,
  linksTo,
  listSchema,
  productEntries,
  productSlugs,
  type Slugs,
  slugsOf,
  waySchema,
} from "./schema.ts";
import { handlers, validPath, validQuery } from "./validate.tsx";

const cropPath = z.object({ id: z.string().refine(isPlausibleId), tab: z.string().optional() });
/** The tab decides which pages exist. */
const cropQuery = z.object({ page: z.string().optional() });

export const showCrop = handlers(validPath(cropPath), validQuery(cropQuery), async (c) => {
  const { id, tab } = c.req.valid("param");
  const loaded = await loadCrop(c, id, tab, c.req.valid("query").page);
  const tags = [`crop:${id}`, "crops"];
  if (!loaded) return notFoundPage(c, tags);
  const head = cropHead(c, id, loaded);
  const filters = requestedFilters(c, ["crop", "issue"]);
  if (loaded.tab === "seeds" && filters.showsFilters) {
    const { title, pathname } = head;
    return filtersPage(c, { heading: title, pathname, tags }, Promise.resolve(loaded.products.map(listedFactsOf)), filters);
  }
  const props: CropPageProps = { ...loaded, steps: cropSteps(c) };
  if (loaded.tab === "seeds" && isNarrowed(filters.narrowing)) {
    const narrowed = await narrowProducts(c, loaded.products, filters.narrowing);
    return c.render(<CropPage {...props} products={narrowed.products} narrowed={narrowed} />, {
      keep: loaded.isSlugEnglish && narrowed.failed.length === 0 ? "catalogue" : "never",
      tags,
      head: narrowedHead(c, head, narrowed),
    });
  }
  return c.render(<CropPage {...props} />, { keep: loaded.isSlugEnglish ? "catalogue" : "never", tags, head });
});

/** Narrowed seeds are not indexed. */
const narrowedHead = (c: PageContext, { jsonLd: _, ...head }: PageHead, narrowed: NarrowedList): PageHead => ({
  ...head,
  title: narrowedTitle(c, head.title ?? "", narrowed),
  query: narrowingQuery(narrowed.narrowing),
  standsFor: {},
  noindex: true,
});

type LoadedCrop = Omit<CropPageProps, "steps">;

/**
 * The crop's configuration is critical. Null if the crop (crop-8), the tab (crop-9) or the page of its articles (crop-20) does
 * not exist. Articles load as a section; only a later page of them is awaited.
 */
async function loadCrop(
  c: PageContext,
  id: string,
  tabInUrl: string | undefined,
  pageInUrl: string | undefined,
): Promise<LoadedCrop | null> {
  const { env, upstream, visit } = c.var;
  const { language, source } = visit;
  const hasArticles = !closedScreens(env).has("article");
  const pendingEnglish = inEnglish(c, () => cropConfiguration(upstream, id, { ...visit, language: "en" }));
  const pendingCrop = cropConfiguration(upstream, id, visit);
  const articlesPage = hasArticles && (tabInUrl === undefined || tabInUrl === "articles") ? parsePostPage(pageInUrl) : null;
  if (articlesPage) startIfSlow(upstream, pendingCrop, () => cropArticles(upstream, id, articlesPage, visit));
  const [found, tree] = await Promise.all([pendingCrop, withTimeoutOrNull(upstream, cropTree(upstream, "en"), ADDRESS_LIMIT_MS)]);
  const configured = critical(found);
  const crop = configured && { ...configured, order: configured.order.filter((name) => hasArticles || name !== "articles") };
  const tab = crop && tabToShow(crop.order, tabInUrl);
  const page = tab && pageOfTab(tab, pageInUrl);
  if (!crop || !tab || !page) return null;
  const articles = tab === "articles" ? cropArticles(upstream, id, page, visit) : null;
  if (articles && page > 1) {
    const settled = await articles;
    if (settled.ok && settled.value.entries.length === 0) return null;
  }
  const listed = cropById(tree ?? [], id);
  if (tree && !listed) reportUnknown(c, "crop", paths.crop.pattern, id);
  const englishName = listed?.display ?? (language === "en" ? crop.name : null);
  const english = tab === "articles" ? null : await pendingEnglish;
  const seeds = listedProducts(crop.seeds.products, source, english?.seeds.products);
  const { products, isKnown } = await allowedToday(upstream, visit.state.slug, seeds, () => cropNames(upstream, id, "en"));
  return {
    crop,
    tab,
    page,
    articles,
    products,
    narrowed: products.length > 1 ? NOT_NARROWED : null,
    seedSlugs: productSlugs(c, products, english?.seeds.products),
    issueSlugs: issueSlugs(language === "en" ? crop : english),
    slug: slugOf(englishName ?? crop.name),
    isSlugEnglish: englishName !== null && isKnown,
  };
}

/** Only articles have pages. Null for a page that does not exist. */
function pageOfTab(tab: CropTab, page: string | undefined): number | null {
  if (tab === "articles") return parsePostPage(page);
  return page === undefined ? 1 : null;
}

const issueSlugs = (english: CropConfiguration | null): Slugs =>
  slugsOf(english?.issues.items.map(({ associationId, name }) => [associationId, name] as const) ?? []);

function cropHead(c: PageContext, id: string, loaded: LoadedCrop) {
  const { t, visit } = c.var;
  const { crop, tab, page, slug } = loaded;
  const title = `${crop.name}: ${tabWords(t, crop, tab)}`;
  const isEmpty = { articles: false, seeds: loaded.products.length === 0, issues: crop.issues.items.length === 0 }[tab];
  const entries = entriesOf(c, loaded);
  return {
    title: page > 1 ? t("list.titleOnPage", { title, page }) : title,
    description: t("crops.description", { crop: crop.name }),
    pathname: paths.crop.path({ slug, id, ...tabInPath(crop.order, tab) }),
    query: pageQuery(page),
    image: crop.image,
    ...indexedIf(loaded.isSlugEnglish && (tab === crop.order[0] || !isEmpty), () => [
      waySchema(c, cropSteps(c), crop.name, href(paths.crop, { slug, id }, visit)),
      ...(entries ? [listSchema(c, entries)] : []),
    ]),
  } satisfies PageHead;
}

/** The tab's list for search engines. Null if a URL is unknown. No products in states without a shop. */
function entriesOf(c: PageContext, { tab, crop, products, seedSlugs, issueSlugs }: LoadedCrop): Step[] | null {
  const visit = c.get("visit");
  if (tab === "seeds") return visit.state.shop ? productEntries(c, products, seedSlugs) : null;
  if (tab === "articles") return null;
  return linksTo(crop.issues.items, ({ name, associationId }) => {
    const slug = issueSlugs.get(associationId);
    return slug ? { name, url: href(paths.issue, { slug, id: associationId }, visit) } : null;
  });
}
