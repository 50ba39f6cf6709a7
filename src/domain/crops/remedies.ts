/** Groups products against a problem by active ingredient (crop-34, crop-35). */
import { adviceFor, doseOf, sizeScales } from "../advice/dose.ts";
import type { LabelPack, LabelUse, ProductLabel } from "../advice/label.ts";
import type { Purchase } from "../advice/packs.ts";
import { packsOnSale } from "../advice/packs-on-sale.ts";
import type { ProductGist } from "../product/product.ts";
import { skuCategory } from "../product/sku-category.ts";
import { visiblePrice } from "../product/visible-price.ts";
import { UNREADABLE } from "../text/unreadable.ts";
import type { ToxicityColour } from "../verify/toxicity.ts";
import type { StateConfig } from "../visit/states.ts";
import { issueOfAssociation } from "./crop-page.ts";

export type RemedyLabel = Omit<ProductLabel, "sku">;

export interface RemedyContext {
  /** By sku. */
  readonly labels: ReadonlyMap<string, RemedyLabel>;
  /** Products of the labels' packs; null if they failed. */
  readonly packs: readonly ProductGist[] | null;
  readonly associationId: string;
  readonly cropId: string | null;
  readonly acres: number;
  readonly visit: {
    readonly source: string;
    readonly showPrices: boolean;
    readonly state: Pick<StateConfig, "slug" | "shop" | "landUnits">;
  };
}

export interface Brand {
  readonly product: ProductGist;
  /** For the field; null if the dose or the packs are unknown, or too few are in stock. */
  readonly bought: (Pick<Purchase, "price"> & { readonly lines: readonly { readonly pack: LabelPack; readonly count: number }[] }) | null;
}

/** Of the label, for this crop and problem; null: read the label. */
export interface RemedyFacts {
  readonly use: LabelUse | null;
  readonly waitingDays: number | null;
  readonly colour: ToxicityColour | null;
  /** For the page of the dose; null if the label does not ask for it. */
  readonly issueId: string | null;
}

export interface Remedy extends RemedyFacts {
  /** "Mancozeb 75% WP": as the names say it, else as the label does, in English. Null: the brand's name. */
  readonly title: { readonly text: string; readonly isEnglish: boolean } | null;
  readonly isPesticide: boolean;
  /** Cheapest for the field first. */
  readonly brands: readonly Brand[];
}

/** Before a generic name with brackets of its own: "Betijaiv – Bacillus thuringiensis (Bt) 0.5% WP 100 g". */
const DASH = " – ";

function partsAtDash(productName: string): readonly [trade: string, generic: string] | null {
  const at = productName.indexOf(DASH);
  return at > 0 ? [productName.slice(0, at), productName.slice(at + DASH.length)] : null;
}

/** "मैन्कोजेब 75% WP" of "ढालधूलि (मैन्कोजेब 75% WP) 100 ग्राम". */
export function genericName(productName: string): string | null {
  const [, generic] = partsAtDash(productName) ?? [];
  if (generic !== undefined) return generic.replace(/ \d[\d.,]* [^\s\d]+$/u, "");
  return /\(([^()]+)\)[^()]*$/u.exec(productName)?.[1]?.trim() || null;
}

/** "ढालधूलि"; the whole name if it has no generic name. */
export const tradeName = (productName: string): string =>
  partsAtDash(productName)?.[0] ?? /^([^()]*\S)\s*\(/u.exec(productName)?.[1] ?? productName;

const NO_FACTS: RemedyFacts = { use: null, waitingDays: null, colour: null, issueId: null };

function factsOf({ label, colour }: RemedyLabel, { associationId, cropId }: RemedyContext): RemedyFacts {
  if (label && label.crops.length === 0) return { ...NO_FACTS, use: { dose: label.dose, water: label.water }, colour };
  const crop = label?.crops.find((one) => one.cropId === cropId);
  if (!label || !crop) return { ...NO_FACTS, colour };
  if (crop.issues.length === 0)
    return { use: { dose: label.dose, water: label.water }, waitingDays: crop.waitingDays, colour, issueId: null };
  const issueId = issueOfAssociation(associationId, crop.cropId);
  const issue = crop.issues.find((one) => one.issueId === issueId);
  return issue
    ? { use: { dose: issue.dose, water: issue.water }, waitingDays: issue.waitingDays, colour, issueId }
    : { ...NO_FACTS, colour };
}

function brandOf(
  product: ProductGist,
  { use }: RemedyFacts,
  found: RemedyLabel | undefined,
  { packs, acres, visit }: RemedyContext,
): Brand {
  const scale = use && sizeScales({ ...use, crops: [] }, visit.state).find(({ unit }) => unit === "acre");
  if (!use || !scale || !packs || !found?.packs) return { product, bought: null };
  const sold = packsOnSale(found.packs, packs, visit);
  if (!sold.isKnown) return { product, bought: null };
  const advice = adviceFor(
    doseOf(use, acres, scale),
    sold.here.map(({ pack, product: one }) => ({ ...pack, stock: one.inventory, price: visiblePrice(one, visit)?.sellingPrice ?? null })),
  );
  if (advice?.kind !== "whole") return { product, bought: null };
  const { price, lines } = advice.bought;
  return { product, bought: { price, lines: lines.map(({ pack: { sold }, count }) => ({ pack: sold, count })) } };
}

const priceOf = ({ bought }: Brand): number => bought?.price ?? Number.POSITIVE_INFINITY;

const cheapestFirst = (a: Brand | undefined, b: Brand | undefined): number => {
  const [one, other] = [a ? priceOf(a) : Number.POSITIVE_INFINITY, b ? priceOf(b) : Number.POSITIVE_INFINITY];
  return one === other ? 0 : one - other;
};

const ingredientsOf = ({ ingredients }: ProductGist): string | null =>
  ingredients && ingredients !== UNREADABLE && ingredients.length > 0 ? ingredients.join(" + ") : null;

/** Brands of one ingredient with different labels are separate remedies, so that each dose stands beside its own brands. */
export function remediesOf(products: readonly ProductGist[], context: RemedyContext): Remedy[] {
  const rows = products.map((product) => {
    const label = context.labels.get(product.skuCode);
    const facts = label ? factsOf(label, context) : NO_FACTS;
    const what = ingredientsOf(product) ?? genericName(product.productName) ?? product.skuCode;
    return { product, label, facts, key: JSON.stringify([what.toLowerCase(), facts]) };
  });
  return [...Map.groupBy(rows, ({ key }) => key).values()]
    .map((group): Remedy => {
      const [first] = group as [(typeof rows)[number]];
      const brands = group.map(({ product, facts, label }) => brandOf(product, facts, label, context)).sort(cheapestFirst);
      return {
        ...first.facts,
        title: titleOf(group.map(({ product }) => product)),
        isPesticide: skuCategory(first.product.skuCode) === "pesticides",
        brands,
      };
    })
    .sort((a, b) => cheapestFirst(a.brands[0], b.brands[0]));
}

function titleOf(products: readonly ProductGist[]): Remedy["title"] {
  const names = new Set(products.map(({ productName }) => genericName(productName)));
  const [name] = names;
  if (names.size === 1 && name) return { text: name, isEnglish: false };
  const [first] = products;
  const text = first ? ingredientsOf(first) : null;
  return text ? { text, isEnglish: true } : null;
}
