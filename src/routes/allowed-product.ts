/** Limits a product's page and its dose page to the crops on which the product is allowed (use-3, use-7). */
import type { ProductLabel } from "../domain/advice/label.ts";
import type { ProductDetail } from "../domain/product/product.ts";
import { UNREADABLE } from "../domain/text/unreadable.ts";
import { labelText } from "../domain/use/label-text.ts";
import { CALLS } from "../services/contract.ts";
import { withTimeoutOrNull } from "../services/deadline.ts";
import { failure, mapResult, type Result, success } from "../services/upstream.ts";
import { allNamedCrops, type NamedCrop, prohibitedIn, usesToday } from "../services/uses.ts";
import { linesOf } from "./allowed-texts.ts";
import type { PageContext } from "./context.ts";

/** Deadline for the crops on a product's page, which needs them only for a prohibited product. Milliseconds. */
const CROPS_LIMIT_MS = 600;

const textOf = (detail: ProductDetail): string => [labelText(detail), ...Object.values(detail.productLanguageNames)].join(" | ");

interface ProductRule {
  /** The ingredients are unreadable, so the product is allowed on no crop (service-38). */
  readonly isUnreadable: boolean;
  /** Prohibited on at least one crop. */
  readonly isProhibitedAnywhere: boolean;
  /** @param crop undefined if unknown */
  isAllowedOn(crop: NamedCrop | undefined): boolean;
  linesFor(crops: readonly NamedCrop[]): string[];
}

async function ruleFor(c: PageContext, detail: ProductDetail): Promise<ProductRule> {
  const { t, upstream, visit } = c.var;
  const lookup = await usesToday(upstream, visit.state.slug);
  const text = textOf(detail);
  const isUnreadable = detail.ingredients === UNREADABLE;
  return {
    isUnreadable,
    isProhibitedAnywhere: isUnreadable || prohibitedIn(lookup, text, null).length > 0,
    isAllowedOn: (crop) => !isUnreadable && prohibitedIn(lookup, text, crop?.names ?? null).length === 0,
    linesFor: (crops) => linesOf(t, visit.language, lookup, text, crops),
  };
}

/** Logged with the field already. */
const UNREADABLE_INGREDIENTS = failure(CALLS.productDetail.path, "bad-reply", "the ingredients cannot be read");

export interface AllowedLabel {
  /** Null if it gives no dose for an allowed crop. */
  readonly label: ProductLabel | null;
  readonly notAllowed: readonly string[];
}

/**
 * The label without crops on which the product is prohibited. A label without crops gives no dose if any crop is prohibited: it
 * may mean that crop. Fails if the crops fail or the ingredients are unreadable.
 */
export async function allowedLabel(
  c: PageContext,
  detail: ProductDetail,
  productLabel: ProductLabel | null,
): Promise<Result<AllowedLabel>> {
  const rule = await ruleFor(c, detail);
  if (!productLabel?.label || !rule.isProhibitedAnywhere) return success({ label: productLabel, notAllowed: [] });
  if (rule.isUnreadable) return UNREADABLE_INGREDIENTS;
  const { crops } = productLabel.label;
  return mapResult(await allNamedCrops(c.get("upstream"), c.get("visit").language), (named) => ({
    label: withoutProhibited(rule, named, productLabel),
    notAllowed: rule.linesFor(named.filter(({ cropId }) => crops.some((crop) => crop.cropId === cropId))),
  }));
}

function withoutProhibited(rule: ProductRule, named: readonly NamedCrop[], productLabel: ProductLabel): ProductLabel | null {
  const { label } = productLabel;
  const crops = (label?.crops ?? []).filter(({ cropId }) => rule.isAllowedOn(named.find((crop) => crop.cropId === cropId)));
  return label && crops.length > 0 ? { ...productLabel, label: { ...label, crops } } : null;
}

export interface ProductUses {
  readonly issues: ProductDetail["issues"];
  readonly label: ProductLabel | null;
  readonly notAllowed: readonly string[];
}

const namedInTime = async ({ var: { upstream, visit } }: PageContext): Promise<readonly NamedCrop[]> =>
  (await withTimeoutOrNull(upstream, allNamedCrops(upstream, visit.language), CROPS_LIMIT_MS)) ?? [];

/** Lines about the crops on which the product is prohibited (use-7). */
export async function notAllowedLines(c: PageContext, detail: ProductDetail): Promise<readonly string[]> {
  const rule = await ruleFor(c, detail);
  return rule.isProhibitedAnywhere ? rule.linesFor(await namedInTime(c)) : [];
}

export async function usesOfProduct(c: PageContext, detail: ProductDetail, label: ProductLabel | null): Promise<ProductUses> {
  const rule = await ruleFor(c, detail);
  const { issues } = detail;
  if (!rule.isProhibitedAnywhere) return { issues, label: label?.label ? label : null, notAllowed: [] };
  const named = await namedInTime(c);
  const isAllowedOn = (cropName: string) => rule.isAllowedOn(named.find(({ display }) => display === cropName));
  return {
    issues: issues && { ...issues, items: issues.items.filter(({ crop }) => isAllowedOn(crop.label)) },
    label: label && withoutProhibited(rule, named, label),
    notAllowed: rule.linesFor(named),
  };
}
