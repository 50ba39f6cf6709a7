/** contentservice, feedservice and policy pages. */
import { type Ask, askedSource, jsonText, langOf, numberOf } from "../ask.ts";
import { CATEGORIES } from "../data/categories.ts";
import { POLICIES, type PolicyType } from "../data/policies.ts";
import { success } from "../replies.ts";
import { docText, offeredOfList } from "../store.ts";

/** The stored reply for the request's source, or for APP if that is unknown. */
async function docForSource(c: Ask, kind: string): Promise<string | null> {
  const lang = langOf(c);
  return (await docText(c.env.DB, kind, askedSource(c).toUpperCase(), lang)) ?? (await docText(c.env.DB, kind, "APP", lang));
}

/** GET /contentservice/v1/banners (catalogue-34) */
export async function banners(c: Ask): Promise<Response> {
  const text = await docForSource(c, "banners");
  return jsonText(text ?? JSON.stringify(success({ banners: [] })));
}

/** GET /contentservice/v1/allcrops (crop-23) */
export async function allCrops(c: Ask): Promise<Response> {
  const all = JSON.parse((await docText(c.env.DB, "crops", "", langOf(c))) ?? "[]") as unknown[];
  const offset = numberOf(c, "offset", 0);
  return c.json(success({ crops: all.slice(offset, offset + numberOf(c, "limit", 100)) }));
}

/**
 * GET /contentservice/v1/categorydetail by value ("crop-protection") or id. `category` is null if unknown. Lists products sold to
 * the source (catalogue-35).
 */
export async function categoryDetail(c: Ask): Promise<Response> {
  const asked = (c.req.query("categoryName") ?? "").toLowerCase();
  const name = CATEGORIES.find((category) => String(category.id) === asked)?.value ?? asked;
  const [text, skus] = await Promise.all([
    docText(c.env.DB, "category", name, langOf(c)),
    offeredOfList(c.env.DB, `category:${name}`, askedSource(c)),
  ]);
  return c.json(success({ category: text ? JSON.parse(text) : null, productIds: skus }));
}

/** GET /feedservice/v1/section/SHOP/entity returns the sections of the shop home (catalogue-36). */
export async function feed(c: Ask): Promise<Response> {
  const sections = JSON.parse((await docForSource(c, "feed")) ?? "[]") as unknown[];
  const offset = numberOf(c, "offset", 0);
  return c.json(success({ sections: sections.slice(offset, offset + numberOf(c, "limit", 30)) }));
}

/** GET /policies/:type-:lang.html (policy-4). 404 for a type or a language without a text. */
export function policy(c: Ask): Response {
  const found = /^(return-refund|terms-conditions)-(\w+)\.html$/.exec(c.req.param("file") ?? "");
  const html = found ? POLICIES[found[1] as PolicyType][found[2] as keyof (typeof POLICIES)[PolicyType]] : undefined;
  return html ? c.html(html) : c.html("<h1>Not found</h1>", 404);
}
