/** shopaggregator: products, product lists, crop configurations and issues. */
import { type Ask, askedSource, langOf, numberOf } from "../ask.ts";
import type { Lang } from "../data/types.ts";
import type { SkuRow } from "../model.ts";
import { detailReply, failure, gistFor, gistReply, success } from "../replies.ts";
import { findSkus } from "../search/find.ts";
import { associationId } from "../seed/data.ts";
import { docText, skusByCode, skusOfList, skuWithProduct } from "../store.ts";
import { askedSkus } from "./catalog.ts";
import { associationOf, issueOfAssociation } from "./issues.ts";

/** Per search. */
const MAX_RESULTS = 50;
/** Longer search texts are cut. UTF-16 code units. */
const MAX_SEARCH_LENGTH = 500;

function listReply(c: Ask, rows: readonly SkuRow[], lang: Lang): Response {
  return c.json(success({ products: rows.map((row) => gistFor(row, lang, askedSource(c))) }));
}

/** GET /shopaggregator/v1/productdetail/:sku (product-37). `responseData` is null for an unknown sku. */
export async function productDetail(c: Ask): Promise<Response> {
  const lang = langOf(c);
  const sku = c.req.param("sku") ?? "";
  const found = await skuWithProduct(c.env.DB, sku, lang);
  if (!found) return c.json(failure(`no product ${sku}`));
  const others = await skusByCode(c.env.DB, [...found.detail.related, ...found.detail.combos], lang);
  const bySku = new Map(others.map((row) => [row.sku, row]));
  return c.json(success(detailReply(found.row, found.detail, found.text, bySku, lang, askedSource(c))));
}

/** GET /shopaggregator/v1/products?sku=a,b (catalogue-29) */
export async function productsBySku(c: Ask): Promise<Response> {
  const lang = langOf(c);
  const rows = await skusByCode(c.env.DB, askedSkus(c), lang);
  return c.json(success({ products: rows.map((row) => gistFor(row, lang, askedSource(c))) }));
}

/** Best results for the request's language and source. */
const searchResults = (c: Ask, text: string | undefined): Promise<SkuRow[]> =>
  findSkus(c.env.DB, { text: (text ?? "").slice(0, MAX_SEARCH_LENGTH), lang: langOf(c), limit: MAX_RESULTS, source: askedSource(c) });

/** GET /shopaggregator/v2/products?searchString= (search-14). Page 1 has all results. */
export async function productSearch(c: Ask): Promise<Response> {
  const isFirst = (c.req.query("pageNo") ?? "1") === "1";
  return listReply(c, isFirst ? await searchResults(c, c.req.query("searchString")) : [], langOf(c));
}

/** GET /catalogservice/v2/products/search/?term= returns the same results as product gists. */
export async function productTermSearch(c: Ask): Promise<Response> {
  const rows = await searchResults(c, c.req.query("term"));
  return c.json(success({ productGists: rows.map((row) => gistReply(row, langOf(c))) }));
}

async function listByKey(c: Ask, key: string, defaultCount: number): Promise<Response> {
  const lang = langOf(c);
  return listReply(c, await skusOfList(c.env.DB, key, lang, numberOf(c, "count", defaultCount, 100)), lang);
}

/** GET /shopaggregator/v1/popularproducts (catalogue-30) */
export const popularProducts = (c: Ask) => listByKey(c, "popular", 20);

/** GET /shopaggregator/v1/relatedproducts (product-38) */
export const relatedProducts = (c: Ask) => listByKey(c, "related", 60);

/** GET /shopaggregator/v1/recentlyviewedproducts (catalogue-32) */
export const recentlyViewedProducts = (c: Ask) => listByKey(c, "recent", 12);

/** GET /shopaggregator/v1/featuredproducts by source (catalogue-31). An unknown source gets the list of APP. */
export async function featuredProducts(c: Ask): Promise<Response> {
  const lang = langOf(c);
  const count = numberOf(c, "count", 20, 100);
  const rows = await skusOfList(c.env.DB, `featured:${askedSource(c).toUpperCase()}`, lang, count);
  return listReply(c, rows.length > 0 ? rows : await skusOfList(c.env.DB, "featured:APP", lang, count), lang);
}

/** GET /shopaggregator/v1/cropproducts?cropId= (catalogue-33) */
export async function cropProducts(c: Ask): Promise<Response> {
  const lang = langOf(c);
  const rows = await skusOfList(
    c.env.DB,
    `crop:${c.req.query("cropId") ?? ""}`,
    lang,
    numberOf(c, "limit", 100, 200),
    numberOf(c, "offset", 0, 10_000),
  );
  return listReply(c, rows, lang);
}

/** GET /shopaggregator/v1/issue/:id returns the issue with the products against it (crop-15). `responseData` is null if unknown. */
export async function issue(c: Ask): Promise<Response> {
  const lang = langOf(c);
  const id = c.req.param("id") ?? "";
  const [found, rows] = await Promise.all([
    issueOfAssociation(c.env.DB, id, lang),
    skusOfList(c.env.DB, `issue:${associationOf(id)?.id}`, lang, 60),
  ]);
  if (!found) return c.json(failure(`no issue ${id}`));
  return c.json(success({ ...found, productList: rows.map((row) => gistFor(row, lang, askedSource(c))) }));
}

/** GET /shopaggregator/v2/cropconfiguration/:cropId (crop-10). `responseData` is null for an unknown crop. */
export async function cropConfiguration(c: Ask): Promise<Response> {
  const lang = langOf(c);
  const id = c.req.param("cropId") ?? "";
  const [text, rows] = await Promise.all([
    docText(c.env.DB, "cropConfiguration", id, lang),
    skusOfList(c.env.DB, `crop-seeds:${id}`, lang, 60),
  ]);
  if (!text) return c.json(failure(`no crop ${id}`));
  const reply = JSON.parse(text);
  reply.seeds.data.content = rows.map((row) => gistFor(row, lang, askedSource(c)));
  for (const row of reply.issues.data.content) row.associationId = associationId(Number(row.associationId), Number(id));
  return c.json(success(reply));
}
