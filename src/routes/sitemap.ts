/**
 * /sitemap.xml, the index, and /sitemaps/{language}-{state}.xml, the pages that search engines may list in that language and
 * state, each with the day of its last change and its other languages (docs/decisions/15-sitemaps.md). Written as a stream.
 */
import { CATEGORY_SLUGS } from "../domain/catalogue/category.ts";
import { escapeXml } from "../domain/text/xml.ts";
import { isLanguage, LANGUAGES, type Language } from "../domain/visit/language.ts";
import { findState, type StateConfig } from "../domain/visit/states.ts";
import type { AppEnv } from "../env.ts";
import { paths, slugOf } from "../paths.ts";
import { report } from "../services/report.ts";
import { type ListedPage, listedBrands, listedCrops, listedProducts, type SitemapContext, sitemapContext } from "../services/sitemap.ts";
import { readVisitTables } from "../services/tables.ts";
import { alternatesOf, canonicalAddress } from "../views/alternates.ts";

/**
 * Product pages in one file. The protocol allows 50,000 addresses and 50 MB; an address with its alternates takes 1.3 kB, and
 * the first file also holds the brands, crops and issues, so 20,000 keeps both limits.
 */
const PRODUCTS_PER_FILE = 20_000;

const INDEX = "/sitemap.xml";
const FILE = /^\/sitemaps\/([a-z]{2})-([a-z-]+?)(?:-([1-9]\d{0,3}))?\.xml$/;

/** Text collected before it is sent: one chunk per address would be slow. Characters. */
const CHUNK_LENGTH = 16_384;

/** Answers the index or one of its files; null for any other path, and for a language, state or part that does not exist. */
export async function serveSitemap(url: URL, env: AppEnv, waitUntil?: (work: Promise<unknown>) => void): Promise<Response | null> {
  const named = FILE.exec(url.pathname);
  if (!named && url.pathname !== INDEX) return null;
  const { states } = await readVisitTables(env);
  const context = sitemapContext({
    env,
    onError: (error) => report(env, waitUntil, { kind: "sitemap", where: error.call, detail: `${error.name} ${error.status ?? ""}` }),
    ...(waitUntil ? { waitUntil } : {}),
  });
  if (!named) return xml(await indexOf(states, env.SITE_ORIGIN, context));
  const [, language, slug, part = "1"] = named;
  const state = findState(states, slug);
  if (!isLanguage(language) || !state || named[3] === "1") return null;
  const [products, { crops, issues }, brands] = await Promise.all([
    productsOf(state, context),
    listedCrops(context),
    state.shop ? listedBrands(context) : [],
  ]);
  if (Number(part) > partsOf(products)) return null;
  return xml(fileOf({ language, state, origin: env.SITE_ORIGIN, products, crops, issues, brands }, Number(part)));
}

const productsOf = async (state: StateConfig, context: SitemapContext): Promise<Products> =>
  state.shop ? listedProducts(context, state.source) : new Map();

type Products = ReadonlyMap<string, readonly ListedPage[]>;

/** How many files a state's products need; the first one is always there. */
function partsOf(products: Products): number {
  const count = [...products.values()].reduce((sum, list) => sum + list.length, 0);
  return Math.max(1, Math.ceil(count / PRODUCTS_PER_FILE));
}

const latest = (pages: Iterable<ListedPage>): number => {
  let time = 0;
  for (const page of pages) time = Math.max(time, page.since);
  return time;
};

async function indexOf(states: readonly StateConfig[], origin: string, context: SitemapContext): Promise<Generator<string>> {
  const [{ crops, issues }, products] = await Promise.all([
    listedCrops(context),
    Promise.all(states.map((state) => productsOf(state, context))),
  ]);
  const known = Math.max(latest(crops), latest(issues));
  return entriesOf(
    states.map((state, index) => ({ state, products: products[index] ?? new Map() })),
    origin,
    known,
  );
}

function* entriesOf(
  shops: readonly { readonly state: StateConfig; readonly products: Products }[],
  origin: string,
  known: number,
): Generator<string> {
  yield `<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n`;
  for (const { state, products } of shops) {
    const changed = lastmod(Math.max(known, ...[...products.values()].map(latest)));
    for (const language of LANGUAGES) {
      for (let part = 1; part <= partsOf(products); part += 1) {
        const file = `${origin}/sitemaps/${language}-${state.slug}${part > 1 ? `-${part}` : ""}.xml`;
        yield `<sitemap><loc>${escapeXml(file)}</loc>${changed}</sitemap>\n`;
      }
    }
  }
  yield "</sitemapindex>\n";
}

/** What the addresses of one file have in common. */
interface FileContext {
  readonly language: Language;
  readonly state: StateConfig;
  readonly origin: string;
  readonly products: Products;
  readonly crops: readonly ListedPage[];
  readonly issues: readonly ListedPage[];
  readonly brands: readonly Pick<ListedPage, "id" | "name">[];
}

/** A page of a file: its path, and the time since which it is as it is (epoch milliseconds), where that is known. */
interface Entry {
  readonly pathname: string;
  readonly since?: number;
}

function* fileOf(context: FileContext, part: number): Generator<string> {
  yield `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n`;
  if (part === 1 && context.state.shop) for (const page of shopPages(context)) yield elementOf(page, context);
  if (part === 1) for (const page of cropPages(context)) yield elementOf(page, context);
  const first = (part - 1) * PRODUCTS_PER_FILE;
  for (const { id, name, since } of productsBetween(context.products, first, first + PRODUCTS_PER_FILE))
    yield elementOf({ pathname: paths.product.path({ slug: slugOf(name), sku: id }), since }, context);
  yield "</urlset>\n";
}

function* shopPages({ products, brands }: FileContext): Generator<Entry> {
  yield { pathname: paths.shop.path({}) };
  yield { pathname: paths.trendingProducts.path({}) };
  yield { pathname: paths.featuredProducts.path({}) };
  yield { pathname: paths.brands.path({}) };
  for (const slug of CATEGORY_SLUGS) yield { pathname: paths.category.path({ slug, id: slug }), since: latest(products.get(slug) ?? []) };
  for (const { id, name } of brands) yield { pathname: paths.brand.path({ slug: slugOf(name), id }) };
}

function* cropPages({ crops, issues }: FileContext): Generator<Entry> {
  yield { pathname: paths.crops.path({}), since: latest(crops) };
  for (const { id, name, since } of crops) yield { pathname: paths.crop.path({ slug: slugOf(name), id }), since };
  for (const { id, name, since } of issues) yield { pathname: paths.issue.path({ slug: slugOf(name), id }), since };
}

/** The products from `first` up to `end`, counted over all lists. */
function* productsBetween(products: Products, first: number, end: number): Generator<ListedPage> {
  let before = 0;
  for (const list of products.values()) {
    yield* list.slice(Math.max(0, first - before), Math.max(0, end - before));
    before += list.length;
  }
}

function elementOf({ pathname, since = 0 }: Entry, { origin, language, state }: FileContext): string {
  const alternates = alternatesOf(origin, pathname, {}, state).map(
    ({ hrefLang, href }) => `<xhtml:link rel="alternate" hreflang="${hrefLang}" href="${escapeXml(href)}"/>`,
  );
  const loc = escapeXml(canonicalAddress(origin, pathname, {}, language, state));
  return `<url><loc>${loc}</loc>${lastmod(since)}${alternates.join("")}</url>\n`;
}

/** The element with the day of a time (epoch milliseconds); nothing where none is known. */
const lastmod = (time: number): string => (time > 0 ? `<lastmod>${new Date(time).toISOString().slice(0, 10)}</lastmod>` : "");

/** The document as a stream: it is written as fast as it is read, and no file is ever whole in memory. */
function xml(pieces: Generator<string>): Response {
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      let text = "";
      while (text.length < CHUNK_LENGTH) {
        const { done, value } = pieces.next();
        if (done) {
          if (text) controller.enqueue(encoder.encode(text));
          controller.close();
          return;
        }
        text += value;
      }
      controller.enqueue(encoder.encode(text));
    },
    cancel() {
      pieces.return(undefined);
    },
  });
  return new Response(body, {
    headers: { "Content-Type": "application/xml; charset=utf-8", "Cache-Control": "public, max-age=3600" },
  });
}
