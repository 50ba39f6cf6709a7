/** Where the site decides what to show for a crop: the one rule on prohibited uses, with what it needs to know (use-1). */
import { type Crop, cropById } from "../domain/catalogue/crop.ts";
import { isoDay } from "../domain/text/dates.ts";
import { labelText, type NamedProduct } from "../domain/use/label-text.ts";
import type { AskedUse, ProhibitedUses, Prohibition } from "../domain/use/prohibited-use.ts";
import { cropTree } from "./catalog/client.ts";
import { within } from "./timeouts.ts";
import type { UpstreamContext } from "./upstream.ts";
import { readProhibitedUses } from "./uses-table.ts";

/** How long the English names of the crops are waited for. Milliseconds. */
const CROPS_LIMIT_MS = 600;

/** English names of a crop, as the rows name crops; null where they do not come, or the crop is not known. */
export async function englishCropNames(context: UpstreamContext, cropId: string): Promise<readonly string[] | null> {
  const tree = await within(context, cropTree(context, "en"), CROPS_LIMIT_MS);
  const crop = tree && cropById(tree, cropId);
  return crop && englishNames(crop);
}

/** @param crop of the English tree */
export const englishNames = ({ display, category = "" }: Pick<Crop, "display" | "category">): string[] => [display, category];

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

/** Looks up the English names of a crop; null where nobody knows them. */
type CropNames = () => Promise<AskedUse["crop"]>;

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
  cropNames: CropNames,
): Promise<Allowed<P>> {
  const isProhibited = (crop: AskedUse["crop"]) => (product: P) => prohibitedIn(there, labelText(product), crop).length > 0;
  if (!products.some(isProhibited(null))) return { products: [...products], isKnown: true };
  const crop = await cropNames();
  const prohibited = new Set(products.filter(isProhibited(crop)));
  return { products: products.filter((product) => !prohibited.has(product)), isKnown: crop !== null };
}

/** Products that may be used on a crop of the tree today. @param cropId null where the page does not know the crop */
export async function allowedOnCrop<P extends NamedProduct>(
  context: UpstreamContext,
  state: string,
  cropId: string | null,
  products: readonly P[],
): Promise<Allowed<P>> {
  const names = async () => (cropId === null ? null : englishCropNames(context, cropId));
  return allowedAmong(await usesToday(context, state), products, names);
}
