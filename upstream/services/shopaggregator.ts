/** shopaggregator (S1 §7): the replies that the shop's screens are made of. */
import { type Ask, askedSource, langOf, numberOf } from "../ask.ts";
import type { Lang } from "../data/types.ts";
import type { SkuRow } from "../model.ts";
import { detailReply, failure, gistReply, success } from "../replies.ts";
import { findSkus } from "../search/find.ts";
import { docText, skusByCode, skusOfList, skuWithProduct } from "../store.ts";
import { skusOf } from "./catalog.ts";
import { associationId, ISSUE_DIGITS, issueOfAssociation } from "./issues.ts";

/** Results of a search. */
const MOST_RESULTS = 50;
/** Code units of a search that are read. */
const MOST_TEXT = 500;

function listReply(c: Ask, rows: readonly SkuRow[], lang: Lang): Response {
  return c.json(success({ products: rows.map((row) => gistReply(row, lang)) }));
}

/** GET /shopaggregator/v1/productdetail/:sku ; `responseData` is null for an unknown sku. */
export async function productDetail(c: Ask): Promise<Response> {
  const lang = langOf(c);
  const sku = c.req.param("sku") ?? "";
  const found = await skuWithProduct(c.env.DB, sku, lang);
  if (!found) return c.json(failure(`no product ${sku}`));
  const others = await skusByCode(c.env.DB, [...found.detail.related, ...found.detail.combos], lang);
  const bySku = new Map(others.map((row) => [row.sku, row]));
  return c.json(success(detailReply(found.row, found.detail, found.text, bySku, lang, askedSource(c))));
}

/** GET /shopaggregator/v1/products?sku=a,b */
export async function productsBySku(c: Ask): Promise<Response> {
  const lang = langOf(c);
  return listReply(c, await skusByCode(c.env.DB, skusOf(c.req.query("sku")), lang), lang);
}

/** The best of what a text finds for the request's language and source. */
const foundBy = (c: Ask, text: string | undefined): Promise<SkuRow[]> =>
  findSkus(c.env.DB, { text: (text ?? "").slice(0, MOST_TEXT), lang: langOf(c), limit: MOST_RESULTS, source: askedSource(c) });

/** GET /shopaggregator/v2/products?searchString= : page 1 holds all of it. */
export async function productSearch(c: Ask): Promise<Response> {
  const isFirst = (c.req.query("pageNo") ?? "1") === "1";
  return listReply(c, isFirst ? await foundBy(c, c.req.query("searchString")) : [], langOf(c));
}

/** GET /catalogservice/v2/products/search/?term= (S2 §7): the same as product gists. */
export async function productTermSearch(c: Ask): Promise<Response> {
  const rows = await foundBy(c, c.req.query("term"));
  return c.json(success({ productGists: rows.map((row) => gistReply(row, langOf(c))) }));
}

async function named(c: Ask, key: string, count: number): Promise<Response> {
  const lang = langOf(c);
  return listReply(c, await skusOfList(c.env.DB, key, lang, numberOf(c, "count", count, 100)), lang);
}

/** GET /shopaggregator/v1/popularproducts */
export const popularProducts = (c: Ask) => named(c, "popular", 20);

/** GET /shopaggregator/v1/relatedproducts */
export const relatedProducts = (c: Ask) => named(c, "related", 60);

/** GET /shopaggregator/v1/recentlyviewedproducts */
export const recentlyViewedProducts = (c: Ask) => named(c, "recent", 12);

/** GET /shopaggregator/v1/featuredproducts : by source; an unknown source gets those of APP. */
export async function featuredProducts(c: Ask): Promise<Response> {
  const lang = langOf(c);
  const count = numberOf(c, "count", 20, 100);
  const rows = await skusOfList(c.env.DB, `featured:${askedSource(c).toUpperCase()}`, lang, count);
  return listReply(c, rows.length > 0 ? rows : await skusOfList(c.env.DB, "featured:APP", lang, count), lang);
}

/** GET /shopaggregator/v1/cropproducts?cropId= */
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

/** GET /shopaggregator/v1/issue/:id : the issue with the products against it; null for an unknown one. */
export async function issue(c: Ask): Promise<Response> {
  const lang = langOf(c);
  const id = c.req.param("id") ?? "";
  const [found, rows] = await Promise.all([
    issueOfAssociation(c.env.DB, id, lang),
    skusOfList(c.env.DB, `issue:${id.slice(0, ISSUE_DIGITS)}`, lang, 60),
  ]);
  if (!found) return c.json(failure(`no issue ${id}`));
  return c.json(success({ ...found, productList: rows.map((row) => gistReply(row, lang)) }));
}

/** GET /shopaggregator/v2/cropconfiguration/:cropId ; null for an unknown crop. */
export async function cropConfiguration(c: Ask): Promise<Response> {
  const lang = langOf(c);
  const id = c.req.param("cropId") ?? "";
  const [text, rows] = await Promise.all([
    docText(c.env.DB, "cropConfiguration", id, lang),
    skusOfList(c.env.DB, `crop-seeds:${id}`, lang, 60),
  ]);
  if (!text) return c.json(failure(`no crop ${id}`));
  const reply = JSON.parse(text);
  reply.seeds.data.content = rows.map((row) => gistReply(row, lang));
  for (const row of reply.issues.data.content) row.associationId = associationId(row.associationId, id);
  return c.json(success(reply));
}
