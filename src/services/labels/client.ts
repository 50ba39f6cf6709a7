import { z } from "zod";
import { type DaysByCrop, type DosedProducts, waitingDaysOf } from "../../domain/advice/dose.ts";
import { type Label, type ProductLabel, productLabelShape } from "../../domain/advice/label.ts";
import { isPlausibleSku } from "../../domain/product/sku.ts";
import type { Shaped } from "../../domain/text/shaped.ts";
import { UNREADABLE, type Unreadable } from "../../domain/text/unreadable.ts";
import { cached, cacheKind } from "../cache.ts";
import { CALLS, type CallVisit, callOf } from "../contract.ts";
import { withTimeoutOrNull } from "../deadline.ts";
import { failure, get, mapResult, type Result, success, type UpstreamContext } from "../upstream.ts";
import type { label as labelRow } from "./schemas.ts";

const MOST_PACKS = 12;

type SentLabel = Omit<ProductLabel, "label"> & { readonly label: Label | null | Unreadable };

const toLabel = ({ crops, ...label }: z.output<typeof labelRow>): Label => ({
  ...label,
  crops: crops.map(({ id: cropId, waitingDays, issues }) => ({
    ...{ cropId, waitingDays },
    issues: issues.map(({ id: issueId, ...rest }) => ({ issueId, ...rest })),
  })),
});

const ask = (context: UpstreamContext, skus: readonly string[], { language, source }: CallVisit): Promise<Result<SentLabel[]>> =>
  get(context, callOf("labels", { query: { sku: skus.join(","), language, source }, source }), ({ responseData }) =>
    responseData.labels.map(({ sku, label, packs, toxicityColour: colour }) => ({
      sku,
      label: label && label !== UNREADABLE ? toLabel(label) : label,
      packs: packs === UNREADABLE ? null : packs.slice(0, MOST_PACKS),
      colour,
    })),
  );

/** Already logged with the field. */
const UNREADABLE_LABEL = failure(CALLS.labels.path, "bad-reply", "a part of the label cannot be read");

/** A reply about other products does not mean that this one has no label. */
const OTHER_LABEL = failure(CALLS.labels.path, "bad-reply", "the label is of another product");

const LABEL_CACHE = { ...CALLS.labels.cached, version: 4 } as const;

export const labelCache = cacheKind<ProductLabel | null>({
  ...LABEL_CACHE,
  name: "label",
  entries: 1_000,
  shape: productLabelShape.nullable(),
  // Unknown skus look like products without a dose: neither may fill KV (service-16).
  isNothing: (value) => !value?.label,
});

/** Null for an unknown sku. */
export const productLabelOf = (context: UpstreamContext, sku: string, visit: CallVisit) =>
  cached(context, labelCache, `${sku}:${visit.language}:${visit.source}`, async (inner) => {
    const found = await ask(inner, [sku], visit);
    if (!found.ok) return found;
    const sent = found.value.find((one) => one.sku === sku);
    if (!sent) return found.value.length > 0 ? OTHER_LABEL : success(null);
    const { label, ...rest } = sent;
    return label === UNREADABLE ? UNREADABLE_LABEL : success({ ...rest, label });
  });

const MOST_SKUS = 60;

const dosedShape = z.object({ sku: z.string(), days: z.record(z.string(), z.number()) });

type Dosed = Shaped<typeof dosedShape>;

export const dosedCache = cacheKind<Dosed[]>({
  ...LABEL_CACHE,
  name: "dosed",
  entries: 300,
  shape: z.array(dosedShape),
  purgedBy: "product",
});

const daysOf = ({ crops }: Label): DaysByCrop =>
  Object.fromEntries(
    crops.flatMap((crop) => {
      const days = waitingDaysOf(crop);
      return days === null ? [] : [[crop.cropId, days]];
    }),
  );

const listable = (skus: readonly string[]): string[] => [...new Set(skus)].filter(isPlausibleSku).sort().slice(0, MOST_SKUS);

const DOSED_LIMIT_MS = 600;

/** Empty if the labels fail or are late. Labels do not depend on the language. */
export async function dosedInTime(context: UpstreamContext, skus: readonly string[], visit: CallVisit): Promise<DosedProducts> {
  const plausible = listable(skus);
  if (plausible.length === 0) return new Map();
  const dosed = cached(context, dosedCache, `${plausible.join(",")}:${visit.source}`, async (inner) =>
    mapResult(await ask(inner, plausible, visit), (labels) =>
      labels.flatMap(({ sku, label }) => (label && label !== UNREADABLE ? [{ sku, days: daysOf(label) }] : [])),
    ),
  );
  const found = await withTimeoutOrNull(context, dosed, DOSED_LIMIT_MS);
  return new Map(found?.map(({ sku, days }) => [sku, days]));
}

export const labelsCache = cacheKind<ProductLabel[]>({
  ...LABEL_CACHE,
  name: "labels",
  entries: 100,
  shape: z.array(productLabelShape),
  purgedBy: "product",
});

/** By sku; null if the labels fail or are late. One that cannot be read is missing. */
export async function labelsInTime(
  context: UpstreamContext,
  skus: readonly string[],
  visit: CallVisit,
): Promise<ReadonlyMap<string, ProductLabel> | null> {
  const plausible = listable(skus);
  if (plausible.length === 0) return new Map();
  const labels = cached(context, labelsCache, `${plausible.join(",")}:${visit.language}:${visit.source}`, async (inner) =>
    mapResult(await ask(inner, plausible, visit), (sent) =>
      sent.flatMap(({ label, ...rest }) => (label === UNREADABLE ? [] : [{ ...rest, label }])),
    ),
  );
  const found = await withTimeoutOrNull(context, labels, DOSED_LIMIT_MS);
  return found && new Map(found.map((label) => [label.sku, label]));
}
