/** Crops of /crop-info and their schedules: a farmer's, a visitor's, or one crop for a field agent. */

import { type Field, fieldsOf } from "../domain/advice/field.ts";
import type { CropSchedule, MyCrop } from "../domain/advice/schedule.ts";
import { type Crop, type CropGroup, cropByCategory, cropById } from "../domain/catalogue/crop.ts";
import { cropTree } from "../services/catalog/client.ts";
import { startIfSlow } from "../services/deadline.ts";
import { type Caller, cropSchedules, myCropsSchedule, type ScheduleVisit } from "../services/schedules/client.ts";
import { forgetReaderToken } from "../services/schedules/reader-token.ts";
import { isTokenRefused, type Result, success } from "../services/upstream.ts";
import { allowedSchedules } from "./allowed-schedules.ts";
import type { PageContext } from "./context.ts";
import { callerOf, cropOwnerOf } from "./crop-owner.ts";

export interface FieldsQuery {
  readonly visit: ScheduleVisit;
  readonly crop: string | undefined;
  /** Field agents see only the crop in the query (advice-33). */
  readonly onlyNamedCrop: boolean;
  readonly today: string;
}

export interface LoadedFields {
  readonly fields: readonly Field[];
  readonly schedulesFailed: boolean;
  /** Null if no token was needed or available. */
  readonly caller: Caller | null;
}

/** Fails with `token-refused` if the farmer's token is refused (service-12). */
export async function loadFields(c: PageContext, query: FieldsQuery): Promise<Result<LoadedFields>> {
  const owner = cropOwnerOf(c);
  const upstream = c.get("upstream");
  if (!query.onlyNamedCrop && owner.farmerId !== null) return loadFarmers(c, query);
  const pendingTree = cropTree(upstream, query.visit.language);
  if (query.onlyNamedCrop ? query.crop : owner.cropIds.length > 0) startIfSlow(upstream, pendingTree, () => callerOf(c));
  const tree = await pendingTree;
  if (!tree.ok) return tree;
  return loadChosen(c, query, query.onlyNamedCrop ? namedCrop(tree.value, query.crop) : chosenCrops(tree.value, owner.cropIds));
}

async function loadFarmers(c: PageContext, { visit, today }: FieldsQuery): Promise<Result<LoadedFields>> {
  const upstream = c.get("upstream");
  const caller = await callerOf(c);
  if (!caller) return success({ fields: [], schedulesFailed: false, caller });
  const [crops, schedules] = await Promise.all([myCropsSchedule(upstream, caller, visit.language), cropSchedules(upstream, caller, visit)]);
  if (!crops.ok) return crops;
  return withSchedules(crops.value, await allowedSchedules(c, schedules), today, caller);
}

async function loadChosen(c: PageContext, { visit, today }: FieldsQuery, crops: readonly MyCrop[]): Promise<Result<LoadedFields>> {
  if (crops.length === 0) return success({ fields: [], schedulesFailed: false, caller: null });
  const ask = async () => {
    const caller = await callerOf(c);
    const names = crops.map(({ category }) => category);
    return { caller, schedules: caller && (await cropSchedules(c.get("upstream"), caller, visit, names)) };
  };
  let { caller, schedules } = await ask();
  if (caller?.farmerId === null && schedules && !schedules.ok && isTokenRefused(schedules.error)) {
    // Reader tokens are interchangeable: retry with a new one.
    forgetReaderToken();
    ({ caller, schedules } = await ask());
  }
  const available = schedules?.ok ? schedules.value : [];
  // The tree lacks schedules, and only crops with one have a form (advice-138).
  const chosen = crops.map((crop) => ({ ...crop, schedulesSupported: available.some(({ category }) => category === crop.category) }));
  return withSchedules(chosen, schedules && (await allowedSchedules(c, schedules)), today, caller);
}

function withSchedules(
  crops: readonly MyCrop[],
  schedules: Result<CropSchedule[]> | null,
  today: string,
  caller: Caller | null,
): Result<LoadedFields> {
  if (schedules && !schedules.ok && isTokenRefused(schedules.error) && caller?.farmerId) return schedules;
  const found = schedules?.ok ? schedules.value : [];
  return success({ fields: fieldsOf(crops, found, today), schedulesFailed: !schedules?.ok, caller });
}

function toMyCrop(crop: Crop | null): MyCrop[] {
  if (!crop?.category) return [];
  const { cropId, category, display, image } = crop;
  return [{ cropId, category, display, image, schedulesSupported: false }];
}

const chosenCrops = (tree: readonly CropGroup[], ids: readonly string[]): MyCrop[] => ids.flatMap((id) => toMyCrop(cropById(tree, id)));

const namedCrop = (tree: readonly CropGroup[], category = ""): MyCrop[] => (category ? toMyCrop(cropByCategory(tree, category)) : []);
