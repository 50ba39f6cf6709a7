/**
 * /sitemap.xml, the index; /sitemaps/content-{language}.xml (content-sitemap.ts); /sitemaps/{language}-{state}.xml, the indexable
 * pages of shop and crops with last changes and alternates (docs/decisions/15-sitemaps.md). Streamed.
 */
import { CATEGORY_SLUGS } from "../domain/catalogue/category.ts";
import { escapeXml } from "../domain/text/xml.ts";
import { isLanguage, LANGUAGES } from "../domain/visit/language.ts";
import { findState, type StateConfig } from "../domain/visit/states.ts";
import type { AppEnv } from "../env.ts";
import { paths, slugOf } from "../paths.ts";
import { closedScreens } from "../services/contract.ts";
import { reportCall } from "../services/report.ts";
import { brandPages, cropAndIssuePages, type ListedPage, productPages, type SitemapContext, sitemapContext } from "../services/sitemap.ts";
import { readVisitTables } from "../services/tables.ts";
import type { UpstreamError } from "../services/upstream.ts";
import { contentFile } from "./content-sitemap.ts";
import { type Entry, elementOf, type FileVisit, lastmod, latest, URLSET, URLSET_END, xml } from "./sitemap-xml.ts";

/**
 * Product pages per file. The protocol allows 50,000 URLs and 50 MB. A URL with alternates takes 1.3 kB, and the first file also
 * holds brands, crops and issues.
 */
const PRODUCTS_PER_FILE = 20_000;

const INDEX = "/sitemap.xml";
const CONTENT_FILE = /^\/sitemaps\/content-([a-z]{2})\.xml$/;
const FILE = /^\/sitemaps\/([a-z]{2})-([a-z-]+?)(?:-([1-9]\d{0,3}))?\.xml$/;

/** The index or one of its files. Null for any other path and an unknown language, state or part. */
export async function serveSitemap(url: URL, env: AppEnv, waitUntil?: (work: Promise<unknown>) => void): Promise<Response | null> {
  const named = FILE.exec(url.pathname);
  const content = CONTENT_FILE.exec(url.pathname)?.[1];
  if (!named && !content && url.pathname !== INDEX) return null;
  const { states } = await readVisitTables(env);
  const onError = (error: UpstreamError) => reportCall({ env, waitUntil }, "sitemap", error);
  const context = sitemapContext({ env, onError, ...(waitUntil ? { waitUntil } : {}) });
  const closed = closedScreens(env);
  const hasContent = !closed.has("articles");
  if (content) return isLanguage(content) && hasContent ? xml(await contentFile(content, states, env.SITE_ORIGIN, context)) : null;
  if (!named) return xml(await indexOf(states, env.SITE_ORIGIN, context, hasContent));
  const [, language, slug, part = "1"] = named;
  const state = findState(states, slug);
  if (!isLanguage(language) || !state || named[3] === "1") return null;
  const [products, { crops, issues }, brands] = await Promise.all([
    productsOf(state, context),
    cropAndIssuePages(context),
    state.shop ? brandPages(context) : [],
  ]);
  if (Number(part) > partsOf(products)) return null;
  return xml(fileOf({ language, state, origin: env.SITE_ORIGIN, closed, products, crops, issues, brands }, Number(part)));
}

const productsOf = async (state: StateConfig, context: SitemapContext): Promise<Products> =>
  state.shop ? productPages(context, state.source) : new Map();

type Products = ReadonlyMap<string, readonly ListedPage[]>;

function partsOf(products: Products): number {
  const count = [...products.values()].reduce((sum, list) => sum + list.length, 0);
  return Math.max(1, Math.ceil(count / PRODUCTS_PER_FILE));
}

interface Shop {
  readonly state: StateConfig;
  readonly products: Products;
}

async function indexOf(states: readonly StateConfig[], origin: string, context: SitemapContext, hasContent: boolean) {
  const [{ crops, issues }, shops] = await Promise.all([
    cropAndIssuePages(context),
    Promise.all(states.map(async (state) => ({ state, products: await productsOf(state, context) }))),
  ]);
  return entriesOf(shops, origin, Math.max(latest(crops), latest(issues)), hasContent);
}

function* entriesOf(shops: readonly Shop[], origin: string, modified: number, hasContent: boolean): Generator<string> {
  yield `<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n`;
  for (const { state, products } of shops) {
    const changed = lastmod(Math.max(modified, ...[...products.values()].map(latest)));
    for (const language of LANGUAGES) {
      for (let part = 1; part <= partsOf(products); part += 1) {
        const file = `${origin}/sitemaps/${language}-${state.slug}${part > 1 ? `-${part}` : ""}.xml`;
        yield `<sitemap><loc>${escapeXml(file)}</loc>${changed}</sitemap>\n`;
      }
    }
  }
  // Without a date: content changes daily, and loading its lists would delay the products.
  if (hasContent)
    for (const language of LANGUAGES) yield `<sitemap><loc>${escapeXml(`${origin}/sitemaps/content-${language}.xml`)}</loc></sitemap>\n`;
  yield "</sitemapindex>\n";
}

interface FileContext extends FileVisit {
  readonly closed: ReadonlySet<string>;
  readonly products: Products;
  readonly crops: readonly ListedPage[];
  readonly issues: readonly ListedPage[];
  readonly brands: readonly Pick<ListedPage, "id" | "name">[];
}

function* fileOf(context: FileContext, part: number): Generator<string> {
  yield URLSET;
  if (part === 1 && context.state.shop) for (const page of shopPages(context)) yield elementOf(page, context);
  if (part === 1) for (const page of cropPages(context)) yield elementOf(page, context);
  const first = (part - 1) * PRODUCTS_PER_FILE;
  for (const { id, name, since } of productsBetween(context.products, first, first + PRODUCTS_PER_FILE))
    yield elementOf({ pathname: paths.product.path({ slug: slugOf(name), sku: id }), since }, context);
  yield URLSET_END;
}

function* shopPages({ products, brands, closed }: FileContext): Generator<Entry> {
  yield { pathname: paths.shop.path({}) };
  for (const name of ["trendingProducts", "featuredProducts"] as const) if (!closed.has(name)) yield { pathname: paths[name].path({}) };
  yield { pathname: paths.brands.path({}) };
  for (const slug of CATEGORY_SLUGS) yield { pathname: paths.category.path({ slug, id: slug }), since: latest(products.get(slug) ?? []) };
  for (const { id, name } of brands) yield { pathname: paths.brand.path({ slug: slugOf(name), id }) };
}

function* cropPages({ crops, issues, closed }: FileContext): Generator<Entry> {
  if (closed.has("crop")) return;
  yield { pathname: paths.crops.path({}), since: latest(crops) };
  for (const { id, name, since } of crops) yield { pathname: paths.crop.path({ slug: slugOf(name), id }), since };
  for (const { id, name, since } of issues) yield { pathname: paths.issue.path({ slug: slugOf(name), id }), since };
}

function* productsBetween(products: Products, first: number, end: number): Generator<ListedPage> {
  let before = 0;
  for (const list of products.values()) {
    yield* list.slice(Math.max(0, first - before), Math.max(0, end - before));
    before += list.length;
  }
}
