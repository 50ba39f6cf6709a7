/** The rule on prohibited uses (use-1). */
import { type Crop, type CropGroup, cropById, cropsIn } from "../domain/catalogue/crop.ts";
import { isoDay } from "../domain/text/dates.ts";
import { UNREADABLE } from "../domain/text/unreadable.ts";
import { labelText, type NamedProduct } from "../domain/use/label-text.ts";
import type { ProhibitedUses, Prohibition, UseQuery } from "../domain/use/prohibited-use.ts";
import type { Language } from "../domain/visit/language.ts";
import { cropTree } from "./catalog/client.ts";
import { withTimeoutOrNull } from "./deadline.ts";
import { mapResult, type Result, success, type UpstreamContext } from "./upstream.ts";
import { readProhibitedUses } from "./uses-table.ts";

/** If only this rule needs the crops. */
const CROPS_LIMIT_MS = 600;

/** The category (advice-96), and the display name in English. Null if neither exists. */
export function englishNames({ display, category }: Crop, language: Language): readonly string[] | null {
  const names = [...(category ? [category] : []), ...(language === "en" ? [display] : [])];
  return names.length > 0 ? names : null;
}

export interface NamedCrop {
  readonly cropId: string;
  readonly display: string;
  readonly names: readonly string[];
}

/** Drops crops without known English names. */
export function namedCrops(own: readonly CropGroup[], english: readonly CropGroup[], language: Language): NamedCrop[] {
  return cropsIn(own).flatMap((crop) => {
    const { cropId, display } = crop;
    const inEnglish = cropById(english, cropId);
    const names = englishNames(crop, language) ?? (inEnglish && englishNames(inEnglish, "en"));
    return names ? [{ cropId, display, names }] : [];
  });
}

export async function allNamedCrops(context: UpstreamContext, language: Language): Promise<Result<NamedCrop[]>> {
  const own = await cropTree(context, language);
  if (!own.ok) return own;
  if (cropsIn(own.value).every((crop) => englishNames(crop, language))) return success(namedCrops(own.value, [], language));
  return mapResult(await cropTree(context, "en"), (english) => namedCrops(own.value, english, language));
}

export async function cropNames(context: UpstreamContext, cropId: string, language: Language): Promise<readonly string[] | null> {
  const tree = await withTimeoutOrNull(context, cropTree(context, language), CROPS_LIMIT_MS);
  const crop = tree && cropById(tree, cropId);
  const names = crop && englishNames(crop, language);
  return names || language === "en" ? names : cropNames(context, cropId, "en");
}

export interface ProhibitionLookup extends Pick<UseQuery, "state" | "date" | "until"> {
  readonly uses: ProhibitedUses;
}

/** @param state null ignores rows of single states */
export const usesToday = async ({ env }: UpstreamContext, state: string | null): Promise<ProhibitionLookup> => ({
  uses: await readProhibitedUses(env),
  state,
  date: isoDay(Date.now()),
});

export const prohibitedIn = ({ uses, ...where }: ProhibitionLookup, ingredient: string, crop: UseQuery["crop"]): readonly Prohibition[] =>
  uses.of({ ...where, ingredient, crop });

/** Also true if the ingredients are unreadable (service-38). */
export const isBarred = (lookup: ProhibitionLookup, product: NamedProduct, crop: UseQuery["crop"]): boolean =>
  product.ingredients === UNREADABLE || prohibitedIn(lookup, labelText(product), crop).length > 0;

type CropNames = () => Promise<readonly string[] | null>;

export interface Allowed<P> {
  readonly products: P[];
  /** False if the crop's names are unknown: products prohibited on any crop are dropped; do not cache. */
  readonly isKnown: boolean;
}

/** Drops prohibited products (use-1). Looks up the crop only if necessary. */
export async function allowedAmong<P extends NamedProduct>(
  lookup: ProhibitionLookup,
  products: readonly P[],
  readCropNames: CropNames,
): Promise<Allowed<P>> {
  if (!products.some((product) => isBarred(lookup, product, null))) return { products: [...products], isKnown: true };
  const crop = await readCropNames();
  return { products: products.filter((product) => !isBarred(lookup, product, crop)), isKnown: crop !== null };
}

export const allowedToday = async <P extends NamedProduct>(
  context: UpstreamContext,
  state: string,
  products: readonly P[],
  readCropNames: CropNames,
): Promise<Allowed<P>> => allowedAmong(await usesToday(context, state), products, readCropNames);
