/** Stored crops of farmers (advice-78). */
import type { Crop } from "../data/types.ts";
import type { Database } from "../env.ts";
import { cropById } from "../seed/data.ts";

export interface AttributeValue {
  readonly name: string;
  readonly value: string;
}

/** A farmer's crop with its known facts; a visitor's has none. */
export interface Field {
  readonly crop: Crop;
  /** Midnight in India of the sowing day. Epoch milliseconds. */
  readonly sowingAt: number | null;
  readonly attributes: readonly AttributeValue[];
}

export const untold = (crop: Crop): Field => ({ crop, sowingAt: null, attributes: [] });

/** In the order in which they were added. */
export async function fieldsOf(db: Database, mobile: string): Promise<Field[]> {
  const { results } = await db
    .prepare("SELECT crop_id, sowing_at, attributes FROM farmer_crop WHERE mobile = ?1 ORDER BY id")
    .bind(mobile)
    .all<{ crop_id: number; sowing_at: number | null; attributes: string }>();
  return results.flatMap(({ crop_id, sowing_at, attributes }) => {
    const crop = cropById.get(crop_id);
    return crop ? [{ crop, sowingAt: sowing_at, attributes: JSON.parse(attributes) as AttributeValue[] }] : [];
  });
}

const idsOf = (crops: readonly Crop[]): string => JSON.stringify(crops.map(({ id }) => id));

const insertion = (db: Database, mobile: string, crops: readonly Crop[]) =>
  db
    .prepare(
      `INSERT INTO farmer_crop (mobile, crop_id, added_at) SELECT ?1, value, ?3 FROM json_each(?2) WHERE true ORDER BY key
         ON CONFLICT (mobile, crop_id) DO NOTHING`,
    )
    .bind(mobile, idsOf(crops), Date.now());

/** Adds crops. Existing ones keep their facts. */
export async function addCrops(db: Database, mobile: string, crops: readonly Crop[]): Promise<void> {
  await insertion(db, mobile, crops).run();
}

/** Removes crops and their facts. */
export async function removeCrops(db: Database, mobile: string, crops: readonly Crop[]): Promise<void> {
  await db
    .prepare("DELETE FROM farmer_crop WHERE mobile = ?1 AND crop_id IN (SELECT value FROM json_each(?2))")
    .bind(mobile, idsOf(crops))
    .run();
}

/** Replaces the farmer's crops. Those that remain keep their place and facts. */
export async function replaceCrops(db: Database, mobile: string, crops: readonly Crop[]): Promise<void> {
  await db.batch([
    db.prepare("DELETE FROM farmer_crop WHERE mobile = ?1 AND crop_id NOT IN (SELECT value FROM json_each(?2))").bind(mobile, idsOf(crops)),
    insertion(db, mobile, crops),
  ]);
}

/** Saves the facts of a crop, and adds the crop if missing. */
export async function saveField(db: Database, mobile: string, { crop, sowingAt, attributes }: Field): Promise<void> {
  await db
    .prepare(
      `INSERT INTO farmer_crop (mobile, crop_id, sowing_at, attributes, added_at) VALUES (?1, ?2, ?3, ?4, ?5)
         ON CONFLICT (mobile, crop_id) DO UPDATE SET sowing_at = ?3, attributes = ?4`,
    )
    .bind(mobile, crop.id, sowingAt, JSON.stringify(attributes), Date.now())
    .run();
}
