/** catalogservice and shopaggregator: products and lists of them, brands, crops and issues. */
import { type Ask, Refusal } from "../ask.ts";
import type { Lang } from "../data/types.ts";
import type { Database } from "../env.ts";
import type { SkuRow } from "../model.ts";
import { detailReply, gistFor, gistReply, languageNames } from "../replies.ts";
import { findSkus } from "../search/find.ts";
import { ASSOCIATIONS } from "../seed/data.ts";
import { type configurationOf, issueDetail } from "../seed/docs.ts";
import { docOf, skusByCode, skusOfList, skuWithProduct } from "../store.ts";

/** Per call. */
const MAX_SKUS = 200;
/** Per search. */
const MAX_RESULTS = 50;
/** Longer search texts are cut. UTF-16 code units. */
const MAX_SEARCH_LENGTH = 500;

/** Distinct skus of the parameter `sku`. */
export const askedSkus = (q: Ask): string[] => [...new Set(q.list("sku"))].slice(0, MAX_SKUS);

const gistsFor = (q: Ask, rows: readonly SkuRow[]) => rows.map((row) => gistFor(row, q.lang, q.source));

/** GET /catalogservice/v2/product/:sku. `include=none` returns only names (product-39). 404 for an unknown sku. */
export async function product(q: Ask) {
  const [row] = await skusByCode(q.db, [q.param("sku")], q.lang);
  if (!row) throw new Refusal(404, `no product ${q.param("sku")}`);
  const productLanguageNames = languageNames(row.names);
  return q.query("include") === "none"
    ? { skuCode: row.sku, productLanguageNames }
    : { product: { ...gistReply(row, q.lang), productLanguageNames } };
}

/** GET /catalogservice/v2/products/ by `brand` with offset and limit, else by `sku`, a comma-separated list. */
export async function products(q: Ask) {
  const brand = q.query("brand");
  const rows = brand
    ? await skusOfList(q.db, `brand:${brand}`, q.lang, q.number("limit", 100, MAX_SKUS), q.number("offset", 0, 10_000))
    : await skusByCode(q.db, askedSkus(q), q.lang);
  return { productGists: gistsFor(q, rows) };
}

/** GET /catalogservice/v2/brand/ */
export const brands = (q: Ask) => docOf(q.db, "brands", "", q.lang);

/** GET /catalogservice/v2/crop/ returns the groups with their crops. */
export const cropTree = (q: Ask) => docOf(q.db, "cropTree", "", q.lang);

/** The association of an id (crop-28): of an association, or of an issue with the first crop that it attacks. */
const associationOf = (id: string) => ASSOCIATIONS.find((one) => one.id === id || String(one.issue.id) === id);

/** The stored issue with the association's crop. Null if the issue is unknown or does not attack the crop. */
async function issueOfAssociation(db: Database, id: string, lang: Lang): Promise<object | null> {
  const found = associationOf(id);
  const issue = found && (await docOf<object>(db, "issue", String(found.issue.id), lang));
  return issue ? { ...issue, ...issueDetail(found.issue, found.crop, lang), issueId: id } : null;
}

/** GET /catalogservice/v2/issue/:id. `issueDetails` is null for an unknown issue. */
export const issueDetails = async (q: Ask) => ({ issueDetails: await issueOfAssociation(q.db, q.param("id"), q.lang) });

/** GET /shopaggregator/v1/productdetail/:sku (product-37). `responseData` is null for an unknown sku. */
export async function productDetail(q: Ask) {
  const found = await skuWithProduct(q.db, q.param("sku"), q.lang);
  if (!found) throw new Refusal(200, `no product ${q.param("sku")}`);
  const others = await skusByCode(q.db, [...found.detail.related, ...found.detail.combos], q.lang);
  const bySku = new Map(others.map((row) => [row.sku, row]));
  return detailReply(found.row, found.detail, found.text, bySku, q.lang, q.source);
}

/** GET /shopaggregator/v1/products?sku=a,b (catalogue-29) */
export const productsBySku = async (q: Ask) => ({ products: gistsFor(q, await skusByCode(q.db, askedSkus(q), q.lang)) });

/** Best results for the request's language and source. */
const searchResults = ({ db, lang, source }: Ask, text: string): Promise<SkuRow[]> =>
  findSkus(db, { text: text.slice(0, MAX_SEARCH_LENGTH), lang, limit: MAX_RESULTS, source });

/** GET /shopaggregator/v2/products?searchString= (search-14). Page 1 has all results. */
export async function productSearch(q: Ask) {
  const isFirst = (q.c.req.query("pageNo") ?? "1") === "1";
  return { products: isFirst ? gistsFor(q, await searchResults(q, q.query("searchString"))) : [] };
}

/** GET /catalogservice/v2/products/search/?term= returns the same results as product gists. */
export async function productTermSearch(q: Ask) {
  const rows = await searchResults(q, q.query("term"));
  return { productGists: rows.map((row) => gistReply(row, q.lang)) };
}

const listed = (key: string, count: number) => async (q: Ask) => ({
  products: gistsFor(q, await skusOfList(q.db, key, q.lang, q.number("count", count, 100))),
});

/** GET /shopaggregator/v1/popularproducts (catalogue-30) */
export const popularProducts = listed("popular", 20);

/** GET /shopaggregator/v1/relatedproducts (product-38) */
export const relatedProducts = listed("related", 60);

/** GET /shopaggregator/v1/recentlyviewedproducts (catalogue-32) */
export const recentlyViewedProducts = listed("recent", 12);

/** GET /shopaggregator/v1/featuredproducts by source (catalogue-31). An unknown source gets the list of APP. */
export async function featuredProducts(q: Ask) {
  const ofSource = await listed(`featured:${q.source.toUpperCase()}`, 20)(q);
  return ofSource.products.length > 0 ? ofSource : listed("featured:APP", 20)(q);
}

/** GET /shopaggregator/v1/cropproducts?cropId= (catalogue-33) */
export async function cropProducts(q: Ask) {
  const page = [q.number("limit", 100, 200), q.number("offset", 0, 10_000)] as const;
  return { products: gistsFor(q, await skusOfList(q.db, `crop:${q.query("cropId")}`, q.lang, ...page)) };
}

/** GET /shopaggregator/v1/issue/:id returns the issue with the products against it (crop-15). `responseData` is null if unknown. */
export async function issue(q: Ask) {
  const id = q.param("id");
  const found = await issueOfAssociation(q.db, id, q.lang);
  if (!found) throw new Refusal(200, `no issue ${id}`);
  return { ...found, productList: gistsFor(q, await skusOfList(q.db, `issue:${associationOf(id)?.id}`, q.lang, 60)) };
}

/** GET /shopaggregator/v2/cropconfiguration/:cropId (crop-10). `responseData` is null for an unknown crop. */
export async function cropConfiguration(q: Ask) {
  const id = q.param("cropId");
  const reply = await docOf<ReturnType<typeof configurationOf>>(q.db, "cropConfiguration", id, q.lang);
  if (!reply) throw new Refusal(200, `no crop ${id}`);
  reply.seeds.data.content = gistsFor(q, await skusOfList(q.db, `crop-seeds:${id}`, q.lang, 60));
  return reply;
}
