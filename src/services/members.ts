/** Products of a crop, pest or brand, to filter other lists (catalogue-50, docs/decisions/88-crossed-lists.md). */
import { millisecondsInHour, millisecondsInMinute } from "date-fns/constants";
import { z } from "zod";
import { cropById } from "../domain/catalogue/crop.ts";
import type { CrossedFacet } from "../domain/catalogue/narrow.ts";
import type { Shaped } from "../domain/text/shaped.ts";
import { cached, cacheKind } from "./cache.ts";
import { cropTree } from "./catalog/client.ts";
import { ingredients } from "./catalog/schemas.ts";
import { CALLS, callOf } from "./contract.ts";
import { readVisitTables } from "./tables.ts";
import { get, mapResult, type Result, success, type UpstreamContext } from "./upstream.ts";
import { allowedAmong, englishNames, isBarred, usesToday } from "./uses.ts";
import { envelope, lenient, listOf } from "./wire.ts";

const LISTS_PER_TURN = 20;

/** Skus only: whole products would evict other lists. */
export const listSkusCache = cacheKind<string[]>({
  ...CALLS.cropProducts.cached,
  name: "listskus",
  version: 1,
  shape: z.array(z.string()),
  entries: 600,
  bytes: 2_000_000,
});

const name = lenient(z.string(), undefined);
const products = listOf(z.object({ skuCode: z.string().min(1), productName: name, ingredients }));
type Row = z.output<typeof products>[number];
const skusOf = (rows: readonly Row[]): string[] => rows.map(({ skuCode }) => skuCode);

type NamesOfCrop = () => Promise<Result<readonly string[] | null>>;

/** Drops products prohibited on the crop (use-1). */
async function allowedSkus(
  context: UpstreamContext,
  source: string,
  rows: readonly Row[],
  cropNames: NamesOfCrop,
): Promise<Result<string[]>> {
  const { states } = await readVisitTables(context.env);
  const there = await usesToday(context, states.find((state) => state.source === source)?.slug ?? null);
  const isClear = rows.every((row) => !isBarred(there, row, null));
  const crop = isClear ? null : await cropNames();
  if (crop && !crop.ok) return crop;
  const { products: allowed } = await allowedAmong(there, rows, async () => crop?.value ?? null);
  return success(skusOf(allowed));
}

const namesOfCrop = async (context: UpstreamContext, cropId: string): ReturnType<NamesOfCrop> =>
  mapResult(await cropTree(context, "en"), (tree) => {
    const crop = cropById(tree, cropId);
    return crop && englishNames(crop, "en");
  });

/** For crops (catalogue-33), brands (catalogue-38) and pests (crop-15). Skus do not depend on the language. */
const ASK: Readonly<Record<CrossedFacet, (context: UpstreamContext, id: string, source: string) => Promise<Result<string[]>>>> = {
  crop: async (context, cropId, source) => {
    const reply = envelope(z.object({ products }));
    const found = await get(context, { ...callOf("cropProducts", { query: { language: "en", cropId }, source }), reply });
    return found.ok ? allowedSkus(context, source, found.value.responseData.products, () => namesOfCrop(context, cropId)) : found;
  },
  brand: (context, brand, source) => {
    const reply = envelope(z.object({ productGists: products }));
    const call = callOf("products", { query: { brand, language: "en", source }, source });
    return get(context, { ...call, reply }, ({ responseData }) => skusOf(responseData.productGists));
  },
  issue: async (context, id, source) => {
    const reply = envelope(z.object({ cropName: name, productList: products }).nullable());
    const found = await get(context, { ...callOf("issue", { parameters: { id }, query: { language: "en" }, source }), reply });
    if (!found.ok) return found;
    const { cropName, productList = [] } = found.value.responseData ?? {};
    return allowedSkus(context, source, productList, async () => success(cropName ? [cropName] : null));
  },
};

/** Empty for an unknown id. */
export const members = (context: UpstreamContext, facet: CrossedFacet, id: string, source: string) =>
  cached(context, listSkusCache, `${facet}:${id}:${source}`, (inner) => ASK[facet](inner, id, source));

/** `at`: epoch milliseconds of the call. */
const memberIndexShape = z.record(z.string(), z.object({ at: z.number(), skus: z.array(z.string()) }));

type MemberIndex = Shaped<typeof memberIndexShape>;

export const memberIndexCache = cacheKind<MemberIndex>({
  name: "members",
  version: 1,
  // Each refresh adds lists until all are known, then reloads old ones.
  freshMs: millisecondsInMinute,
  revalidateMs: 24 * millisecondsInHour,
  shape: memberIndexShape,
  entries: 24,
  bytes: 4_000_000,
  // Refreshing without a call would make purged lists look newer.
  purgedBy: "never",
});

/** Lists known so far. Each refresh loads a few: missing ones first, then the oldest. */
export const memberIndex = (context: UpstreamContext, facet: "crop" | "brand", ids: readonly string[], source: string) =>
  cached(context, memberIndexCache, `${facet}:${source}`, async (inner, previous) => {
    const now = Date.now();
    const due = idsDue(ids, previous ?? {}, now);
    const found = await Promise.all(due.map(async (id) => [id, await ASK[facet](inner, id, source)] as const));
    const fresh = found.flatMap(([id, list]) => (list.ok ? [[id, { at: now, skus: list.value }] as const] : []));
    const [failed] = found.flatMap(([, list]) => (list.ok ? [] : [list]));
    if (failed && fresh.length === 0 && !previous) return failed;
    return success({ ...previous, ...Object.fromEntries(fresh) });
  });

/** @param now epoch milliseconds */
export function idsDue(ids: readonly string[], index: MemberIndex, now: number): string[] {
  const age = (id: string): number => now - (index[id]?.at ?? Number.NEGATIVE_INFINITY);
  return ids
    .filter((id) => age(id) >= millisecondsInHour)
    .sort((a, b) => (age(a) === age(b) ? 0 : age(b) - age(a)))
    .slice(0, LISTS_PER_TURN);
}
