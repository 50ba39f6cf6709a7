import { z } from "zod";
import { type DaysByCrop, type DosedProducts, type Label, type LabelPack, waitingDaysOf } from "../../domain/advice/dose.ts";
import { isPlausibleSku } from "../../domain/product/sku.ts";
import type { Shaped } from "../../domain/text/shaped.ts";
import { UNREADABLE, type Unreadable } from "../../domain/text/unreadable.ts";
import { TOXICITY_COLOURS, type ToxicityColour } from "../../domain/verify/toxicity.ts";
import type { Language } from "../../domain/visit/language.ts";
import { cached, cacheKind } from "../cache.ts";
import { asking, CALLS } from "../contract.ts";
import { withTimeoutOrNull } from "../deadline.ts";
import { get, mapResult, type Result, type UpstreamContext } from "../upstream.ts";
import type { label as labelRow } from "./schemas.ts";

export interface ProductLabel {
  readonly sku: string;
  /** Null without a dose. */
  readonly label: Label | null;
  /** Smallest first; null if unreadable. Prices and stock come from the products. */
  readonly packs: readonly LabelPack[] | null;
  readonly colour: ToxicityColour | null;
}

const unit = z.enum(["g", "ml", "kg", "l", "seeds"]);

const waitingDays = z.number().nullable();
const use = {
  dose: z.object({
    ...{ amount: z.number(), upTo: z.number().nullish(), unit },
    per: z.enum(["l-water", "acre", "hectare", "kg-seed"]),
  }),
  water: z.object({ low: z.number(), high: z.number(), per: z.enum(["acre", "hectare"]).optional() }).nullable(),
};
const issue = z.object({ issueId: z.string(), name: z.string(), ...use, waitingDays });

const productLabel: z.ZodType<ProductLabel> = z.object({
  sku: z.string(),
  label: z.object({ ...use, crops: z.array(z.object({ cropId: z.string(), waitingDays, issues: z.array(issue) })) }).nullable(),
  packs: z.array(z.object({ sku: z.string(), amount: z.number(), unit })).nullable(),
  colour: z.enum(TOXICITY_COLOURS).nullable(),
});

const MOST_PACKS = 12;

interface LabelVisit {
  readonly language: Language;
  readonly source: string;
}

type SentLabel = Omit<ProductLabel, "label"> & { readonly label: Label | null | Unreadable };

const toLabel = ({ crops, ...label }: z.output<typeof labelRow>): Label => ({
  ...label,
  crops: crops.map(({ id: cropId, waitingDays, issues }) => ({
    ...{ cropId, waitingDays },
    issues: issues.map(({ id: issueId, ...rest }) => ({ issueId, ...rest })),
  })),
});

const ask = (context: UpstreamContext, skus: readonly string[], { language, source }: LabelVisit): Promise<Result<SentLabel[]>> =>
  get(context, asking("labels", { query: { sku: skus.join(","), language, source }, source }), ({ responseData }) =>
    responseData.labels.map(({ sku, label, packs, toxicityColour: colour }) => ({
      sku,
      label: label && label !== UNREADABLE ? toLabel(label) : label,
      packs: packs === UNREADABLE ? null : packs.slice(0, MOST_PACKS),
      colour,
    })),
  );

/** Already logged with the field. */
const UNREADABLE_LABEL: Result<never> = {
  ok: false,
  error: { name: "bad-reply", call: CALLS.labels.path, status: null, detail: "a part of the label cannot be read" },
};

/** A reply about other products does not mean that this one has no label. */
const OTHER_LABEL: Result<never> = {
  ok: false,
  error: { name: "bad-reply", call: CALLS.labels.path, status: null, detail: "the label is of another product" },
};

const KEPT = { ...CALLS.labels.kept, version: 4 } as const;

export const labelCache = cacheKind<ProductLabel | null>({
  ...KEPT,
  name: "label",
  entries: 1_000,
  shape: productLabel.nullable(),
  // Unknown skus look like products without a dose: neither may fill KV (service-16).
  isNothing: (value) => !value?.label,
});

/** Null for an unknown sku. */
export function productLabelOf(context: UpstreamContext, sku: string, visit: LabelVisit): Promise<Result<ProductLabel | null>> {
  return cached(context, labelCache, `${sku}:${visit.language}:${visit.source}`, async (inner) => {
    const found = await ask(inner, [sku], visit);
    if (!found.ok) return found;
    const sent = found.value.find((one) => one.sku === sku);
    if (!sent) return found.value.length > 0 ? OTHER_LABEL : { ok: true, value: null };
    const { label, ...rest } = sent;
    return label === UNREADABLE ? UNREADABLE_LABEL : { ok: true, value: { ...rest, label } };
  });
}

const MOST_SKUS = 60;

const dosedShape = z.object({ sku: z.string(), days: z.record(z.string(), z.number()) });

type Dosed = Shaped<typeof dosedShape>;

export const dosedCache = cacheKind<Dosed[]>({
  ...KEPT,
  name: "dosed",
  entries: 300,
  shape: z.array(dosedShape),
  forgottenBy: "product",
});

const daysOf = ({ crops }: Label): DaysByCrop =>
  Object.fromEntries(
    crops.flatMap((crop) => {
      const days = waitingDaysOf(crop);
      return days === null ? [] : [[crop.cropId, days]];
    }),
  );

async function dosedProducts(context: UpstreamContext, skus: readonly string[], visit: LabelVisit): Promise<Result<DosedProducts>> {
  const asked = [...new Set(skus)].filter(isPlausibleSku).sort().slice(0, MOST_SKUS);
  if (asked.length === 0) return { ok: true, value: new Map() };
  // Labels do not depend on the language.
  const found = await cached(context, dosedCache, `${asked.join(",")}:${visit.source}`, async (inner) => {
    const labels = await ask(inner, asked, visit);
    return labels.ok
      ? { ok: true, value: labels.value.flatMap(({ sku, label }) => (label && label !== UNREADABLE ? [{ sku, days: daysOf(label) }] : [])) }
      : labels;
  });
  return found.ok ? { ok: true, value: new Map(found.value.map(({ sku, days }) => [sku, days])) } : found;
}

const DOSED_LIMIT_MS = 600;

/** Empty if the labels fail or are late. */
export async function dosedInTime(context: UpstreamContext, skus: readonly string[], visit: LabelVisit): Promise<DosedProducts> {
  return (await withTimeoutOrNull(context, dosedProducts(context, skus, visit), DOSED_LIMIT_MS)) ?? new Map();
}

export const labelsCache = cacheKind<ProductLabel[]>({
  ...KEPT,
  name: "labels",
  entries: 100,
  shape: z.array(productLabel),
  forgottenBy: "product",
});

/** By sku; null if the labels fail or are late. One that cannot be read is missing. */
export async function labelsInTime(
  context: UpstreamContext,
  skus: readonly string[],
  visit: LabelVisit,
): Promise<ReadonlyMap<string, ProductLabel> | null> {
  const asked = [...new Set(skus)].filter(isPlausibleSku).sort().slice(0, MOST_SKUS);
  if (asked.length === 0) return new Map();
  const key = `${asked.join(",")}:${visit.language}:${visit.source}`;
  const found = await withTimeoutOrNull(
    context,
    cached(context, labelsCache, key, (inner) => readableLabels(inner, asked, visit)),
    DOSED_LIMIT_MS,
  );
  return found && new Map(found.map((label) => [label.sku, label]));
}

const readableLabels = async (context: UpstreamContext, skus: readonly string[], visit: LabelVisit): Promise<Result<ProductLabel[]>> =>
  mapResult(await ask(context, skus, visit), (labels) =>
    labels.flatMap(({ label, ...rest }) => (label === UNREADABLE ? [] : [{ ...rest, label }])),
  );
