/** catalogservice (S1 §7): the plain catalogue. */
import { type Ask, jsonText, langOf, numberOf } from "../ask.ts";
import { failure, gistReply, languageNames, success } from "../replies.ts";
import { docText, skusByCode, skusOfList } from "../store.ts";
import { issueOfAssociation } from "./issues.ts";

/** Most skus that one call answers. */
export const MOST_SKUS = 200;

/** The comma-separated skus of a parameter, without doubles. */
export function skusOf(text: string | undefined): string[] {
  return [
    ...new Set(
      (text ?? "")
        .split(",")
        .map((sku) => sku.trim())
        .filter(Boolean),
    ),
  ].slice(0, MOST_SKUS);
}

/** GET /catalogservice/v2/product/:sku ; `include=none` answers the names only. 404 for an unknown sku. */
export async function product(c: Ask): Promise<Response> {
  const lang = langOf(c);
  const sku = c.req.param("sku") ?? "";
  const [row] = await skusByCode(c.env.DB, [sku], lang);
  if (!row) return c.json(failure(`no product ${sku}`), 404);
  const productLanguageNames = languageNames(row.names);
  if (c.req.query("include") === "none") return c.json(success({ skuCode: row.sku, productLanguageNames }));
  return c.json(success({ product: { ...gistReply(row, lang), productLanguageNames } }));
}

/** GET /catalogservice/v2/products/ by `sku` (a comma-separated list) or by `brand` (with offset and limit). */
export async function products(c: Ask): Promise<Response> {
  const lang = langOf(c);
  const brand = c.req.query("brand");
  const rows = brand
    ? await skusOfList(c.env.DB, `brand:${brand}`, lang, numberOf(c, "limit", 100, MOST_SKUS), numberOf(c, "offset", 0, 10_000))
    : await skusByCode(c.env.DB, skusOf(c.req.query("sku")), lang);
  return c.json(success({ productGists: rows.map((row) => gistReply(row, lang)) }));
}

/** GET /catalogservice/v2/brand/ */
export async function brands(c: Ask): Promise<Response> {
  return jsonText((await docText(c.env.DB, "brands", "", langOf(c))) ?? JSON.stringify(success({ brands: [] })));
}

/** GET /catalogservice/v2/crop/ : the groups with their crops. */
export async function cropTree(c: Ask): Promise<Response> {
  return jsonText((await docText(c.env.DB, "cropTree", "", langOf(c))) ?? JSON.stringify(success({ children: [] })));
}

/** GET /catalogservice/v2/issue/:id ; `issueDetails` is null for an unknown issue. */
export async function issueDetails(c: Ask): Promise<Response> {
  return c.json(success({ issueDetails: await issueOfAssociation(c.env.DB, c.req.param("id") ?? "", langOf(c)) }));
}
