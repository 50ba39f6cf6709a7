/**
 * Which products belong to a crop, a pest or a brand, for lists that are narrowed by them (catalogue-52,
 * docs/decisions/88-crossed-lists.md): from the lists of products that the services have of each.
 */
import { z } from "zod";
import type { CrossedFacet } from "../domain/catalogue/narrow.ts";
import { cached, cacheKind, HOUR_MS, MINUTE_MS } from "./cache.ts";
import { brandProducts } from "./catalog/client.ts";
import { issueDetail } from "./crops/client.ts";
import { cropProducts } from "./shopaggregator/client.ts";
import { mapResult, type Result, type UpstreamContext } from "./upstream.ts";

/** Lists that one turn of an index asks for. The services are never asked for all of them at once. */
const LISTS_PER_TURN = 20;

const skusOf = (products: readonly { readonly skuCode: string }[]): string[] => products.map(({ skuCode }) => skuCode);

/** The skus of a crop, a pest or a brand; empty for one that the services do not know. */
export async function members(context: UpstreamContext, facet: CrossedFacet, id: string, source: string): Promise<Result<string[]>> {
  if (facet === "issue") return mapResult(await issueDetail(context, id, "en", source), (issue) => skusOf(issue?.products ?? []));
  const list = facet === "crop" ? cropProducts : brandProducts;
  return mapResult(await list(context, id, "en", source), skusOf);
}

/** The lists that are known, by id. `at`: when a list was asked for, epoch milliseconds. */
type MemberIndex = Readonly<Record<string, { readonly at: number; readonly skus: readonly string[] }>>;

export const memberIndexCache = cacheKind<MemberIndex>({
  name: "members",
  version: 1,
  // Each minute of use adds lists, until all are there. Then a turn asks for what is an hour old.
  freshMs: MINUTE_MS,
  revalidateMs: 24 * HOUR_MS,
  shape: z.record(z.string(), z.object({ at: z.number(), skus: z.array(z.string()) })),
  entries: 24,
  bytes: 4_000_000,
  forgottenBy: "feed",
});

/**
 * The lists of all crops or brands that are known by now. Not all are at first: each turn asks for a few, the missing ones and the
 * oldest first.
 * @param ids of all crops or brands, in the order in which they are asked for
 */
export function memberIndex(
  context: UpstreamContext,
  facet: "crop" | "brand",
  ids: readonly string[],
  source: string,
): Promise<Result<MemberIndex>> {
  return cached(context, memberIndexCache, `${facet}:${source}`, async (inner, previous) => {
    const now = Date.now();
    const due = idsDue(ids, previous ?? {}, now);
    const found = await Promise.all(due.map(async (id) => [id, await members(inner, facet, id, source)] as const));
    const fresh = found.flatMap(([id, list]) => (list.ok ? [[id, { at: now, skus: list.value }] as const] : []));
    const [failed] = found.flatMap(([, list]) => (list.ok ? [] : [list]));
    if (failed && fresh.length === 0 && !previous) return failed;
    return { ok: true, value: { ...previous, ...Object.fromEntries(fresh) } };
  });
}

/** The ids whose lists one turn asks for. @param now epoch milliseconds */
export function idsDue(ids: readonly string[], known: MemberIndex, now: number): string[] {
  const age = (id: string): number => now - (known[id]?.at ?? Number.NEGATIVE_INFINITY);
  return ids
    .filter((id) => age(id) >= HOUR_MS)
    .sort((a, b) => (age(a) === age(b) ? 0 : age(b) - age(a)))
    .slice(0, LISTS_PER_TURN);
}
