/** catalogservice: products, brands, crops and issues (catalogue-37 to catalogue-40, crop-24, crop-27). */
import { type Ask, askedSource, commaListOf, jsonText, langOf, numberOf } from "../ask.ts";
import { failure, gistFor, gistReply, languageNames, success } from "../replies.ts";
import { docText, skusByCode, skusOfList } from "../store.ts";
import { issueOfAssociation } from "./issues.ts";

/** Per call. */
const MAX_SKUS = 200;

/** Distinct skus of the parameter `sku`. */
export const askedSkus = (c: Ask): string[] => [...new Set(commaListOf(c, "sku"))].slice(0, MAX_SKUS);

/** GET /catalogservice/v2/product/:sku. `include=none` returns only names (product-39). 404 for an unknown sku. */
export async function product(c: Ask): Promise<Response> {
  const lang = langOf(c);
  const sku = c.req.param("sku") ?? "";
  const [row] = await skusByCode(c.env.DB, [sku], lang);
  if (!row) return c.json(failure(`no product ${sku}`), 404);
  const productLanguageNames = languageNames(row.names);
  if (c.req.query("include") === "none") return c.json(success({ skuCode: row.sku, productLanguageNames }));
  return c.json(success({ product: { ...gistReply(row, lang), productLanguageNames } }));
}

/** GET /catalogservice/v2/products/ by `brand` with offset and limit, else by `sku`, a comma-separated list. */
export async function products(c: Ask): Promise<Response> {
  const lang = langOf(c);
  const brand = c.req.query("brand");
  const rows = brand
    ? await skusOfList(c.env.DB, `brand:${brand}`, lang, numberOf(c, "limit", 100, MAX_SKUS), numberOf(c, "offset", 0, 10_000))
    : await skusByCode(c.env.DB, askedSkus(c), lang);
  return c.json(success({ productGists: rows.map((row) => gistFor(row, lang, askedSource(c))) }));
}

/** GET /catalogservice/v2/brand/ */
export async function brands(c: Ask): Promise<Response> {
  return jsonText((await docText(c.env.DB, "brands", "", langOf(c))) ?? JSON.stringify(success({ brands: [] })));
}

/** GET /catalogservice/v2/crop/ returns the groups with their crops. */
export async function cropTree(c: Ask): Promise<Response> {
  return jsonText((await docText(c.env.DB, "cropTree", "", langOf(c))) ?? JSON.stringify(success({ children: [] })));
}

/** GET /catalogservice/v2/issue/:id. `issueDetails` is null for an unknown issue. */
export async function issueDetails(c: Ask): Promise<Response> {
  return c.json(success({ issueDetails: await issueOfAssociation(c.env.DB, c.req.param("id") ?? "", langOf(c)) }));
}
