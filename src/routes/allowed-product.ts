/** What a product's page and the page of its dose may say of its crops (use-1, use-3). */
import { type CropGroup, cropById, cropByName } from "../domain/catalogue/crop.ts";
import type { ProductDetail } from "../domain/product/product.ts";
import { labelText } from "../domain/use/label-text.ts";
import type { Language } from "../domain/visit/language.ts";
import { cropTree } from "../services/catalog/client.ts";
import type { ProductLabel } from "../services/labels/client.ts";
import { within } from "../services/timeouts.ts";
import type { Result } from "../services/upstream.ts";
import { englishNames, prohibitedIn, type UsesThere, usesToday } from "../services/uses.ts";
import { linesOf, type NamedCrop, namedCrop } from "./allowed-texts.ts";
import type { PageContext } from "./context.ts";

/** How long a product's page waits for the crops, which it needs only where the product is prohibited on some. Milliseconds. */
const CROPS_LIMIT_MS = 600;

/** What tells the ingredients of a product, in every language that the services give. */
const textOf = (detail: ProductDetail): string => [labelText(detail), ...Object.values(detail.productLanguageNames)].join(" | ");

export interface AllowedLabel {
  /** Null where it gives no dose for a crop that is allowed. */
  readonly label: ProductLabel | null;
  /** Says which of its crops are not allowed. */
  readonly notAllowed: readonly string[];
}

/** The crops in the page's language and in English. */
interface Trees {
  readonly own: readonly CropGroup[];
  readonly english: readonly CropGroup[];
}

/**
 * A label without the crops on which the product is prohibited. One that names no crop gives no dose where the product is prohibited on
 * any: it might be for that one. A failure where the crops do not come.
 */
export async function allowedLabel(c: PageContext, detail: ProductDetail, given: ProductLabel | null): Promise<Result<AllowedLabel>> {
  const { language, state } = c.get("visit");
  const upstream = c.get("upstream");
  const there = await usesToday(upstream, state.slug);
  const text = textOf(detail);
  if (!given?.label || prohibitedIn(there, text, null).length === 0) return { ok: true, value: { label: given, notAllowed: [] } };
  const [own, english] = await Promise.all([cropTree(upstream, language), cropTree(upstream, "en")]);
  if (!own.ok) return own;
  if (!english.ok) return english;
  const trees = { own: own.value, english: english.value };
  const named = given.label.crops.flatMap(({ cropId }) => namedCrop(trees.own, trees.english, cropId) ?? []);
  const notAllowed = linesOf(c.get("t"), language, there, text, named);
  return { ok: true, value: { label: withoutProhibited(there, text, trees, given), notAllowed } };
}

/** Null where no crop is left. */
function withoutProhibited(there: UsesThere, text: string, { english }: Trees, given: ProductLabel): ProductLabel | null {
  const crops = (given.label?.crops ?? []).filter(({ cropId }) => {
    const crop = cropById(english, cropId);
    return prohibitedIn(there, text, crop && englishNames(crop)).length === 0;
  });
  return given.label && crops.length > 0 ? { ...given, label: { ...given.label, crops } } : null;
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
  const { language, state } = c.get("visit");
  const upstream = c.get("upstream");
  const there = await usesToday(upstream, state.slug);
  const text = textOf(detail);
  if (prohibitedIn(there, text, null).length === 0)
    return { issues: detail.issues, label: label?.label ? label : null, notAllowed: [], isKnown: true };
  const inTime = (of: Language) => within(upstream, cropTree(upstream, of), CROPS_LIMIT_MS);
  const [own, english] = await Promise.all([inTime(language), inTime("en")]);
  const trees = { own: own ?? [], english: english ?? [] };
  return {
    issues: detail.issues && {
      ...detail.issues,
      items: detail.issues.items.filter(({ crop }) => isAllowedOn(there, text, trees, crop.label)),
    },
    label: label && withoutProhibited(there, text, trees, label),
    notAllowed: linesOf(c.get("t"), language, there, text, namedCrops(trees)),
    isKnown: own !== null && english !== null,
  };
}

const namedCrops = ({ own, english }: Trees): NamedCrop[] =>
  english.flatMap(({ children }) => children).flatMap(({ cropId }) => namedCrop(own, english, cropId) ?? []);

function isAllowedOn(there: UsesThere, text: string, { own, english }: Trees, cropName: string): boolean {
  const crop = cropById(english, cropByName(own, cropName)?.cropId ?? "");
  return prohibitedIn(there, text, crop && englishNames(crop)).length === 0;
}
