/** contentservice, feedservice and policy pages. */
import type { Ask } from "../ask.ts";
import { CATEGORIES } from "../data/families.ts";
import { POLICIES, type PolicyType } from "../data/policies.ts";
import { docOf, offeredOfList } from "../store.ts";

/** The stored reply for the request's source, or for APP if that is unknown. */
const docForSource = async <T>({ db, lang, source }: Ask, kind: string): Promise<T | null> =>
  (await docOf<T>(db, kind, source.toUpperCase(), lang)) ?? docOf<T>(db, kind, "APP", lang);

/** GET /contentservice/v1/banners (catalogue-34) */
export const banners = async (q: Ask) => (await docForSource(q, "banners")) ?? { banners: [] };

/** GET /contentservice/v1/allcrops (crop-23) */
export const allCrops = async (q: Ask) => ({ crops: q.page((await docOf<unknown[]>(q.db, "crops", "", q.lang)) ?? [], 100) });

/**
 * GET /contentservice/v1/categorydetail by value ("crop-protection") or id. `category` is null if unknown. Lists products sold to
 * the source (catalogue-35).
 */
export async function categoryDetail(q: Ask) {
  const asked = q.query("categoryName").toLowerCase();
  const name = CATEGORIES.find((category) => String(category.id) === asked)?.value ?? asked;
  const category = await docOf(q.db, "category", name, q.lang);
  return { category, productIds: await offeredOfList(q.db, `category:${name}`, q.source) };
}

/** GET /feedservice/v1/section/SHOP/entity returns the sections of the shop home (catalogue-36). */
export const feed = async (q: Ask) => ({ sections: q.page((await docForSource<unknown[]>(q, "feed")) ?? [], 30) });

/** GET /policies/:type-:lang.html (policy-4). 404 for a type or a language without a text. */
export function policy(q: Ask): Response | Promise<Response> {
  const [, type, lang] = /^(return-refund|terms-conditions)-(\w+)\.html$/.exec(q.param("file")) ?? [];
  const html = type && POLICIES[type as PolicyType][lang as keyof (typeof POLICIES)[PolicyType]];
  return html ? q.c.html(html) : q.c.html("<h1>Not found</h1>", 404);
}
