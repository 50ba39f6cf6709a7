/** Whose crops /crop-info shows, with their schedules: a farmer's, a visitor's, or the one crop that a field agent may see. */

import { type Field, fieldsOf } from "../domain/advice/field.ts";
import type { CropSchedule, MyCrop } from "../domain/advice/schedule.ts";
import { type Crop, type CropGroup, cropByCategory, cropById } from "../domain/catalogue/crop.ts";
import { cropTree } from "../services/catalog/client.ts";
import { type Asker, cropSchedules, myCropsSchedule, type ScheduleVisit } from "../services/schedules/client.ts";
import { forgetReaderToken } from "../services/schedules/reader-token.ts";
import { followUp } from "../services/timeouts.ts";
import { isTokenRefused, type Result } from "../services/upstream.ts";
import { allowedSchedules } from "./allowed-schedules.ts";
import type { PageContext } from "./context.ts";
import { askerOf, cropOwnerOf } from "./crop-owner.ts";

export interface FieldsAsked {
  readonly visit: ScheduleVisit;
  /** The parameter `crop`. */
  readonly crop: string | undefined;
  /** A field agent sees only the crop that the query names (advice-33). */
  readonly onlyAskedCrop: boolean;
  /** `YYYY-MM-DD` */
  readonly today: string;
}

export interface LoadedFields {
  readonly fields: readonly Field[];
  /** The crops came and their schedules did not. */
  readonly schedulesFailed: boolean;
  /** For the calls of the selected crop; null where no token was needed, or none came. */
  readonly asker: Asker | null;
}

/** The crops and their schedules; the error `token-refused` where the farmer's token is refused (service-12). */
export async function loadFields(c: PageContext, asked: FieldsAsked): Promise<Result<LoadedFields>> {
  const owner = cropOwnerOf(c);
  if (!asked.onlyAskedCrop && owner.farmerId !== null) return loadFarmers(c, asked);
  const looking = cropTree(c.get("upstream"), asked.visit.language);
  if (asked.onlyAskedCrop ? asked.crop : owner.cropIds.length > 0) followUp(c.get("upstream"), looking, () => askerOf(c));
  const tree = await looking;
  if (!tree.ok) return tree;
  return loadChosen(c, asked, asked.onlyAskedCrop ? namedCrop(tree.value, asked.crop) : chosenCrops(tree.value, owner.cropIds));
}

/** A farmer's crops and their schedules are asked for together. */
async function loadFarmers(c: PageContext, { visit, today }: FieldsAsked): Promise<Result<LoadedFields>> {
  const upstream = c.get("upstream");
  const asker = await askerOf(c);
  if (!asker) return { ok: true, value: { fields: [], schedulesFailed: false, asker } };
  const [crops, schedules] = await Promise.all([myCropsSchedule(upstream, asker, visit), cropSchedules(upstream, asker, visit)]);
  if (!crops.ok) return crops;
  return withSchedules(crops.value, await allowedSchedules(c, schedules), today, asker);
}

/** Crops that the services do not know as anybody's: their schedules are asked for by name. */
async function loadChosen(c: PageContext, { visit, today }: FieldsAsked, crops: readonly MyCrop[]): Promise<Result<LoadedFields>> {
  if (crops.length === 0) return { ok: true, value: { fields: [], schedulesFailed: false, asker: null } };
  const ask = async () => {
    const asker = await askerOf(c);
    const names = crops.map(({ category }) => category);
    return { asker, schedules: asker && (await cropSchedules(c.get("upstream"), asker, visit, names)) };
  };
  let { asker, schedules } = await ask();
  if (asker?.farmerId === null && schedules && !schedules.ok && isTokenRefused(schedules.error)) {
    // The token of readers says nothing about anybody: another one is as good.
    forgetReaderToken();
    ({ asker, schedules } = await ask());
  }
  const known = schedules?.ok ? schedules.value : [];
  // The tree does not tell which crops have a schedule, and only those have a form (advice-138).
  const chosen = crops.map((crop) => ({ ...crop, schedulesSupported: known.some(({ category }) => category === crop.category) }));
  return withSchedules(chosen, schedules && (await allowedSchedules(c, schedules)), today, asker);
}

function withSchedules(
  crops: readonly MyCrop[],
  schedules: Result<CropSchedule[]> | null,
  today: string,
  asker: Asker | null,
): Result<LoadedFields> {
  if (schedules && !schedules.ok && isTokenRefused(schedules.error) && asker?.farmerId) return schedules;
  const found = schedules?.ok ? schedules.value : [];
  return { ok: true, value: { fields: fieldsOf(crops, found, today), schedulesFailed: !schedules?.ok, asker } };
}

function toMyCrop({ cropId, category, display, image }: Crop): MyCrop[] {
  return category ? [{ cropId, category, display, image, schedulesSupported: false }] : [];
}

const chosenCrops = (tree: readonly CropGroup[], ids: readonly string[]): MyCrop[] =>
  ids.flatMap((id) => {
    const crop = cropById(tree, id);
    return crop ? toMyCrop(crop) : [];
  });

function namedCrop(tree: readonly CropGroup[], category: string | undefined): MyCrop[] {
  const crop = category === undefined ? null : cropByCategory(tree, category);
  return crop ? toMyCrop(crop) : [];
}
