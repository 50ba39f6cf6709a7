/** Seasons of the crops. */
import { CROP_NUMBERS } from "../data/agronomy/crops.ts";
import type { Crop } from "../data/types.ts";

/** True if the crop is in the field. @param month from 1 */
export function inSeason(crop: Crop, month: number): boolean {
  const [first, last] = CROP_NUMBERS.get(crop.slug)?.months ?? [1, 12];
  return first <= last ? month >= first && month <= last : month >= first || month <= last;
}
