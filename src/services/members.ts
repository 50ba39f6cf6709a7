/**
 * Which products belong to a crop, a pest or a brand, for lists that are narrowed by them (catalogue-50,
 * docs/decisions/88-crossed-lists.md): from the lists of products that the services have of each.
 */
import { millisecondsInHour, millisecondsInMinute } from "date-fns/constants";
import { z } from "zod";
import { cropById } from "../domain/catalogue/crop.ts";
import type { CrossedFacet } from "../domain/catalogue/narrow.ts";
import { STATES } from "../domain/visit/states.ts";
import { cached, cacheKind } from "./cache.ts";
import { cropTree } from "./catalog/client.ts";
import { ingredients } from "./catalog/schemas.ts";
import { get, mapResult, type Result, type UpstreamContext } from "./upstream.ts";
import { allowedAmong, englishNames, isBarred, usesToday } from "./uses.ts";
import { envelope, lenient, listOf } from "./wire.ts";

/** Lists that one turn of an index asks for. The services are never asked for all of them at once. */
const LISTS_PER_TURN = 20;

/** The skus of a crop, a pest or a brand. The products themselves would push other lists out. */
export const listSkusCache = cacheKind<string[]>({
  name: "listskus",
  version: 1,
  freshMs: millisecondsInHour,
  shape: z.array(z.string()),
  entries: 600,
  bytes: 2_000_000,
  forgottenBy: "feed",
});

const name = lenient(z.string(), undefined);
const products = listOf(z.object({ skuCode: z.string().min(1), productName: name, ingredients }));
type Row = z.output<typeof products>[number];
const skusOf = (rows: readonly Row[]): string[] => rows.map(({ skuCode }) => skuCode);

/** The skus of a list of a crop, or of its problem, without what is prohibited on the crop (use-1). */
async function allowedSkus(
  context: UpstreamContext,
  source: string,
  rows: readonly Row[],
  cropNames: () => Promise<Result<readonly string[] | null>>,
): Promise<Result<string[]>> {
  const there = await usesToday(context, STATES.find((state) => state.source === source)?.slug ?? null);
  const isClear = rows.every((row) => !isBarred(there, row, null));
  const crop = isClear ? null : await cropNames();
  if (crop && !crop.ok) return crop;
  const { products: allowed } = await allowedAmong(there, rows, async () => crop?.value ?? null);
  return { ok: true, value: skusOf(allowed) };
}

async function namesOfCrop(context: UpstreamContext, cropId: string): Promise<Result<readonly string[] | null>> {
  return mapResult(await cropTree(context, "en"), (tree) => {
    const crop = cropById(tree, cropId);
    return crop && englishNames(crop, "en");
  });
}

/** The calls for the lists: of a crop (catalogue-33), a brand (catalogue-38), and a pest (crop-15). Skus are the same in every language. */
const ASK: Readonly<Record<CrossedFacet, (context: UpstreamContext, id: string, source: string) => Promise<Result<string[]>>>> = {
  crop: async (context, cropId, source) => {
    const found = await get(
      context,
      { path: "/shopaggregator/v1/cropproducts", query: { language: "en", cropId }, source, reply: envelope(z.object({ products })) },
      ({ responseData }) => responseData.products,
    );
    return found.ok ? allowedSkus(context, source, found.value, () => namesOfCrop(context, cropId)) : found;
  },
  brand: (context, brand, source) =>
    get(
      context,
      {
        path: "/catalogservice/v2/products/",
        query: { brand, language: "en", source },
        source,
        reply: envelope(z.object({ productGists: products })),
      },
      ({ responseData }) => skusOf(responseData.productGists),
    ),
  issue: async (context, id, source) => {
    const found = await get(
      context,
      {
        path: "/shopaggregator/v1/issue/{id}",
        parameters: { id },
        query: { language: "en" },
        source,
        reply: envelope(z.object({ cropName: name, productList: products }).nullable()),
        missing: { responseData: null },
      },
      ({ responseData }) => ({ crop: responseData?.cropName, rows: responseData?.productList ?? [] }),
    );
    if (!found.ok) return found;
    const { crop, rows } = found.value;
    return allowedSkus(context, source, rows, async () => ({ ok: true, value: crop ? [crop] : null }));
  },
};

/** The skus of a crop, a pest or a brand; empty for one that the services do not know. */
export const members = (context: UpstreamContext, facet: CrossedFacet, id: string, source: string): Promise<Result<string[]>> =>
  cached(context, listSkusCache, `${facet}:${id}:${source}`, (inner) => ASK[facet](inner, id, source));

/** The lists that are known, by id. `at`: when a list was asked for, epoch milliseconds. */
type MemberIndex = Readonly<Record<string, { readonly at: number; readonly skus: readonly string[] }>>;

export const memberIndexCache = cacheKind<MemberIndex>({
  name: "members",
  version: 1,
  // Each minute of use adds lists, until all are there. Then a turn asks for what is an hour old.
  freshMs: millisecondsInMinute,
  revalidateMs: 24 * millisecondsInHour,
  shape: z.record(z.string(), z.object({ at: z.number(), skus: z.array(z.string()) })),
  entries: 24,
  bytes: 4_000_000,
  // A turn without a call would make lists that a purge means look younger than it. Each is asked for again after an hour.
  forgottenBy: "never",
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
    const found = await Promise.all(due.map(async (id) => [id, await ASK[facet](inner, id, source)] as const));
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
    .filter((id) => age(id) >= millisecondsInHour)
    .sort((a, b) => (age(a) === age(b) ? 0 : age(b) - age(a)))
    .slice(0, LISTS_PER_TURN);
}
