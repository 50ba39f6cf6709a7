/** What a product's page and the page of its dose may say of its crops (use-3, use-7). */
import type { ProductDetail } from "../domain/product/product.ts";
import { UNREADABLE } from "../domain/text/unreadable.ts";
import { labelText } from "../domain/use/label-text.ts";
import type { ProductLabel } from "../services/labels/client.ts";
import { within } from "../services/timeouts.ts";
import { mapResult, type Result } from "../services/upstream.ts";
import { allNamedCrops, type NamedCrop, prohibitedIn, usesToday } from "../services/uses.ts";
import { linesOf } from "./allowed-texts.ts";
import type { PageContext } from "./context.ts";

/** How long a product's page waits for the crops, which it needs only where the product is prohibited on some. Milliseconds. */
const CROPS_LIMIT_MS = 600;

/** What tells the ingredients of a product, in every language that the services give. */
const textOf = (detail: ProductDetail): string => [labelText(detail), ...Object.values(detail.productLanguageNames)].join(" | ");

/** The rule for one product. */
interface ProductRule {
  /** Its ingredients are there and cannot be read: it is allowed on no crop (service-38). */
  readonly isUnreadable: boolean;
  /** On some crop at least. */
  readonly isProhibitedAnywhere: boolean;
  /** @param crop undefined where nobody knows it */
  isAllowedOn(crop: NamedCrop | undefined): boolean;
  /** Says on which of some crops it is not allowed. */
  linesFor(crops: readonly NamedCrop[]): string[];
}

async function ruleFor(c: PageContext, detail: ProductDetail): Promise<ProductRule> {
  const { language, state } = c.get("visit");
  const there = await usesToday(c.get("upstream"), state.slug);
  const text = textOf(detail);
  const isUnreadable = detail.ingredients === UNREADABLE;
  return {
    isUnreadable,
    isProhibitedAnywhere: isUnreadable || prohibitedIn(there, text, null).length > 0,
    isAllowedOn: (crop) => !isUnreadable && prohibitedIn(there, text, crop?.names ?? null).length === 0,
    linesFor: (crops) => linesOf(c.get("t"), language, there, text, crops),
  };
}

/** It was logged with the field. */
const UNREADABLE_INGREDIENTS: Result<never> = {
  ok: false,
  error: { name: "bad-reply", call: "/shopaggregator/v1/productdetail/{sku}", status: null, detail: "the ingredients cannot be read" },
};

export interface AllowedLabel {
  /** Null where it gives no dose for a crop that is allowed. */
  readonly label: ProductLabel | null;
  /** Says which of its crops are not allowed. */
  readonly notAllowed: readonly string[];
}

/**
 * A label without the crops on which the product is prohibited. One that names no crop gives no dose where the product is prohibited on
 * any: it might be for that one. A failure if the crops do not come, or the ingredients cannot be read.
 */
export async function allowedLabel(c: PageContext, detail: ProductDetail, given: ProductLabel | null): Promise<Result<AllowedLabel>> {
  const rule = await ruleFor(c, detail);
  if (!given?.label || !rule.isProhibitedAnywhere) return { ok: true, value: { label: given, notAllowed: [] } };
  if (rule.isUnreadable) return UNREADABLE_INGREDIENTS;
  const { crops } = given.label;
  return mapResult(await allNamedCrops(c.get("upstream"), c.get("visit").language), (named) => ({
    label: withoutProhibited(rule, named, given),
    notAllowed: rule.linesFor(named.filter(({ cropId }) => crops.some((crop) => crop.cropId === cropId))),
  }));
}

/** Null where no crop is left. */
function withoutProhibited(rule: ProductRule, named: readonly NamedCrop[], given: ProductLabel): ProductLabel | null {
  const { label } = given;
  const crops = (label?.crops ?? []).filter(({ cropId }) => rule.isAllowedOn(named.find((crop) => crop.cropId === cropId)));
  return label && crops.length > 0 ? { ...given, label: { ...label, crops } } : null;
}

export interface ProductUses {
  /** Without linked problems of crops on which it is prohibited. */
  readonly issues: ProductDetail["issues"];
  /** Its label, as far as it gives a dose for an allowed crop. */
  readonly label: ProductLabel | null;
  /** Says on which crops it is not allowed. */
  readonly notAllowed: readonly string[];
  /** False where the crops did not come: then the page may not be kept. */
  readonly isKnown: boolean;
}

/** What a product's page may say of its uses. */
export async function usesOfProduct(c: PageContext, detail: ProductDetail, label: ProductLabel | null): Promise<ProductUses> {
  const rule = await ruleFor(c, detail);
  const { issues } = detail;
  if (!rule.isProhibitedAnywhere) return { issues, label: label?.label ? label : null, notAllowed: [], isKnown: true };
  const upstream = c.get("upstream");
  const found = await within(upstream, allNamedCrops(upstream, c.get("visit").language), CROPS_LIMIT_MS);
  const named = found ?? [];
  const isAllowedOn = (cropName: string) => rule.isAllowedOn(named.find(({ display }) => display === cropName));
  return {
    issues: issues && { ...issues, items: issues.items.filter(({ crop }) => isAllowedOn(crop.label)) },
    label: label && withoutProhibited(rule, named, label),
    notAllowed: rule.linesFor(named),
    isKnown: found !== null,
  };
}
