/** Where the site decides what to show for a crop: the one rule on prohibited uses, with what it needs to know (use-1). */
import { type Crop, type CropGroup, cropById } from "../domain/catalogue/crop.ts";
import { isoDay } from "../domain/text/dates.ts";
import { UNREADABLE } from "../domain/text/unreadable.ts";
import { labelText, type NamedProduct } from "../domain/use/label-text.ts";
import type { AskedUse, ProhibitedUses, Prohibition } from "../domain/use/prohibited-use.ts";
import type { Language } from "../domain/visit/language.ts";
import { cropTree } from "./catalog/client.ts";
import { within } from "./timeouts.ts";
import { mapResult, type Result, type UpstreamContext } from "./upstream.ts";
import { readProhibitedUses } from "./uses-table.ts";

/** How long a page waits for the crops where only this rule needs them. Milliseconds. */
const CROPS_LIMIT_MS = 600;

/**
 * The English names of a crop, as the rows name crops: its name for the services (advice-96), which is the same in every language, and
 * in English the one that people read; null where the crop has neither.
 * @param language of the tree that the crop is of
 */
export function englishNames({ display, category }: Crop, language: Language): readonly string[] | null {
  const names = [...(category ? [category] : []), ...(language === "en" ? [display] : [])];
  return names.length > 0 ? names : null;
}

/** A crop as a page names it, with the names that rows may give it. */
export interface NamedCrop {
  readonly cropId: string;
  /** In the page's language. */
  readonly display: string;
  /** English. */
  readonly names: readonly string[];
}

/** The crops of a tree whose English names are known. @param english the tree in English; empty where it is not there */
export function namedCrops(own: readonly CropGroup[], english: readonly CropGroup[], language: Language): NamedCrop[] {
  return own
    .flatMap(({ children }) => children)
    .flatMap((crop) => {
      const { cropId, display } = crop;
      const inEnglish = cropById(english, cropId);
      const names = englishNames(crop, language) ?? (inEnglish && englishNames(inEnglish, "en"));
      return names ? [{ cropId, display, names }] : [];
    });
}

/** All crops with their English names. The English tree is asked for only where the page's own has crops without a category. */
export async function allNamedCrops(context: UpstreamContext, language: Language): Promise<Result<NamedCrop[]>> {
  const own = await cropTree(context, language);
  if (!own.ok) return own;
  const crops = own.value.flatMap(({ children }) => children);
  if (crops.every((crop) => englishNames(crop, language))) return { ok: true, value: namedCrops(own.value, [], language) };
  return mapResult(await cropTree(context, "en"), (english) => namedCrops(own.value, english, language));
}

/** English names of a crop of the tree, in English where the tree of a language does not tell them; null where nobody does. */
export async function cropNames(context: UpstreamContext, cropId: string, language: Language): Promise<readonly string[] | null> {
  const tree = await within(context, cropTree(context, language), CROPS_LIMIT_MS);
  const crop = tree && cropById(tree, cropId);
  const names = crop && englishNames(crop, language);
  return names || language === "en" ? names : cropNames(context, cropId, "en");
}

/** The prohibited uses with a state and days, to be asked about an ingredient and a crop. */
export interface UsesThere extends Pick<AskedUse, "state" | "date" | "until"> {
  readonly uses: ProhibitedUses;
}

/** What is prohibited today. @param state its slug; null: rows of single states do not count */
export const usesToday = async ({ env }: UpstreamContext, state: string | null): Promise<UsesThere> => ({
  uses: await readProhibitedUses(env),
  state,
  date: isoDay(Date.now()),
});

/** What is prohibited on a crop of what a text names. */
export const prohibitedIn = ({ uses, ...where }: UsesThere, ingredient: string, crop: AskedUse["crop"]): readonly Prohibition[] =>
  uses.of({ ...where, ingredient, crop });

/**
 * Whether a product may not be used on a crop. Of one whose ingredients are there and cannot be read nobody knows it, so it may not
 * (service-38).
 */
export const isBarred = (there: UsesThere, product: NamedProduct, crop: AskedUse["crop"]): boolean =>
  product.ingredients === UNREADABLE || prohibitedIn(there, labelText(product), crop).length > 0;

/** Looks up the English names of a crop; null where nobody knows them. */
type CropNames = () => Promise<readonly string[] | null>;

/** What may be shown for a crop. */
export interface Allowed<P> {
  readonly products: P[];
  /** False where the names of the crop did not come: then what is prohibited on any crop is left out, and the page may not be kept. */
  readonly isKnown: boolean;
}

/**
 * Products without those whose use on a crop is prohibited (use-1). The crop is looked up only where a product holds an ingredient that
 * is prohibited on some.
 */
export async function allowedAmong<P extends NamedProduct>(
  there: UsesThere,
  products: readonly P[],
  lookUp: CropNames,
): Promise<Allowed<P>> {
  if (!products.some((product) => isBarred(there, product, null))) return { products: [...products], isKnown: true };
  const crop = await lookUp();
  return { products: products.filter((product) => !isBarred(there, product, crop)), isKnown: crop !== null };
}

/** Products that may be used on a crop in a state today. */
export const allowedToday = async <P extends NamedProduct>(
  context: UpstreamContext,
  state: string,
  products: readonly P[],
  lookUp: CropNames,
): Promise<Allowed<P>> => allowedAmong(await usesToday(context, state), products, lookUp);
