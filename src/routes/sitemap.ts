/**
 * /sitemap.xml, the index, and /sitemaps/{language}-{state}.xml, the pages that search engines may list in that language and
 * state, each with the day of its last change and its other languages (docs/decisions/15-sitemaps.md). Written as a stream.
 */
import { CATEGORY_SLUGS } from "../domain/catalogue/category.ts";
import { isLanguage, LANGUAGES, type Language } from "../domain/visit/language.ts";
import { findState, type StateConfig } from "../domain/visit/states.ts";
import type { AppEnv } from "../env.ts";
import { paths, slugOf } from "../paths.ts";
import { report } from "../services/report.ts";
import { type ListedPage, listedBrands, listedCrops, listedProducts, SITEMAP_DEADLINE_MS } from "../services/sitemap.ts";
import { readVisitTables } from "../services/tables.ts";
import { deadlineIn, type UpstreamContext } from "../services/upstream.ts";
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
export async function serveSitemap(url: URL, env: AppEnv): Promise<Response | null> {
  const named = FILE.exec(url.pathname);
  if (!named && url.pathname !== INDEX) return null;
  const { states } = await readVisitTables(env);
  const upstream: UpstreamContext = {
    env,
    deadline: deadlineIn(env, SITEMAP_DEADLINE_MS),
    onError: (error) => report(env, undefined, { kind: "sitemap", where: error.call, detail: `${error.name} ${error.status ?? ""}` }),
  };
  if (!named) return xml(indexOf(states, env.SITE_ORIGIN, upstream));
  const [, language, slug, part = "1"] = named;
  const state = findState(states, slug);
  if (!isLanguage(language) || !state || named[3] === "1") return null;
  const products = state.shop ? await listedProducts(upstream, state.source) : new Map<string, readonly ListedPage[]>();
  if (Number(part) > partsOf(products)) return null;
  return xml(fileOf({ language, state, origin: env.SITE_ORIGIN, upstream }, Number(part), products));
}

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

async function* indexOf(states: readonly StateConfig[], origin: string, upstream: UpstreamContext): AsyncGenerator<string> {
  yield `<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n`;
  const { crops, issues } = await listedCrops(upstream);
  const known = Math.max(latest(crops), latest(issues));
  for (const state of states) {
    const products: Products = state.shop ? await listedProducts(upstream, state.source) : new Map();
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
  readonly upstream: UpstreamContext;
}

/** A page of a file: its path, and the time since which it is as it is (epoch milliseconds), where that is known. */
interface Entry {
  readonly pathname: string;
  readonly since?: number;
}

async function* fileOf(context: FileContext, part: number, products: Products): AsyncGenerator<string> {
  yield `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n`;
  if (part === 1 && context.state.shop) for await (const page of shopPages(context, products)) yield elementOf(page, context);
  if (part === 1) for await (const page of cropPages(context)) yield elementOf(page, context);
  const first = (part - 1) * PRODUCTS_PER_FILE;
  for (const { id, name, since } of productsBetween(products, first, first + PRODUCTS_PER_FILE))
    yield elementOf({ pathname: paths.product.path({ slug: slugOf(name), sku: id }), since }, context);
  yield "</urlset>\n";
}

async function* shopPages({ upstream }: FileContext, products: Products): AsyncGenerator<Entry> {
  yield { pathname: paths.shop.path({}) };
  yield { pathname: paths.trendingProducts.path({}) };
  yield { pathname: paths.featuredProducts.path({}) };
  yield { pathname: paths.brands.path({}) };
  for (const slug of CATEGORY_SLUGS) yield { pathname: paths.category.path({ slug, id: slug }), since: latest(products.get(slug) ?? []) };
  for (const { id, name } of await listedBrands(upstream)) yield { pathname: paths.brand.path({ slug: slugOf(name), id }) };
}

async function* cropPages({ upstream }: FileContext): AsyncGenerator<Entry> {
  const { crops, issues } = await listedCrops(upstream);
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

const ENTITIES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&apos;" };
const escapeXml = (text: string): string => text.replace(/[&<>"']/g, (letter) => ENTITIES[letter] ?? letter);

/** The document as a stream: it is written as fast as it is read, and no file is ever whole in memory. */
function xml(pieces: AsyncGenerator<string>): Response {
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      let text = "";
      while (text.length < CHUNK_LENGTH) {
        const { done, value } = await pieces.next();
        if (done) {
          if (text) controller.enqueue(encoder.encode(text));
          controller.close();
          return;
        }
        text += value;
      }
      controller.enqueue(encoder.encode(text));
    },
    async cancel() {
      await pieces.return(undefined);
    },
  });
  return new Response(body, {
    headers: { "Content-Type": "application/xml; charset=utf-8", "Cache-Control": "public, max-age=3600" },
  });
}
