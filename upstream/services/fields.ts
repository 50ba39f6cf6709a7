/** A farmer's crops with the facts about their fields: crops/…, saathi/crops/…, the app user, and what the advice asks about them. */
import { z } from "zod";
import type { myCropsReply } from "../../src/services/schedules/schemas.ts";
import { type Ask, Refusal } from "../ask.ts";
import type { Crop, Lang } from "../data/types.ts";
import type { Database } from "../env.ts";
import { cropById, cropBySlug } from "../seed/data.ts";
import { cropReply } from "../seed/docs.ts";
import { all, run } from "../store.ts";
import { midnightOf, midnightOn } from "../time.ts";
import { askedFarmer, farmerIdOf } from "./farmers.ts";

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

/** In the order in which they were added. */
export async function fieldsOf(db: Database, mobile: string): Promise<Field[]> {
  const sql = "SELECT crop_id, sowing_at AS sowingAt, attributes FROM farmer_crop WHERE mobile = ?1 ORDER BY id";
  const rows = await all<{ crop_id: number; sowingAt: number | null; attributes: string }>(db, sql, mobile);
  return rows.flatMap(({ crop_id, sowingAt, attributes }) => {
    const crop = cropById.get(crop_id);
    return crop ? [{ crop, sowingAt, attributes: JSON.parse(attributes) }] : [];
  });
}

/** Crops of the token's farmer; empty for a visitor. @throws Refusal 400 for a missing, unknown or expired token */
export async function ownFields(q: Ask): Promise<Field[]> {
  const mobile = await q.bearer();
  return mobile ? fieldsOf(q.db, mobile) : [];
}

/** Saves the facts of a crop, and adds the crop if missing. */
export function saveField(db: Database, mobile: string, { crop, sowingAt, attributes }: Field): Promise<unknown> {
  const sql = `INSERT INTO farmer_crop (mobile, crop_id, sowing_at, attributes, added_at) VALUES (?1, ?2, ?3, ?4, ?5)
       ON CONFLICT (mobile, crop_id) DO UPDATE SET sowing_at = ?3, attributes = ?4`;
  return run(db, sql, mobile, crop.id, sowingAt, JSON.stringify(attributes), Date.now());
}

/* ------------------------------------------------------------------ the list of a farmer's crops */

type MyCropRow = z.output<typeof myCropsReply>["responseData"][number];

const rowOf = ({ crop, sowingAt, attributes }: Field): MyCropRow => ({
  id: String(crop.id),
  value: crop.slug,
  sowingDate: sowingAt,
  attributes: [...attributes],
});

/** GET /crops/mycrops/ and GET /saathi/crops/ (advice-78). A visitor has none. */
export const myCrops = async (q: Ask) => (await ownFields(q)).map(rowOf);

/** Per call. */
const MAX_CROPS = 80;
const cropIds = z.array(z.union([z.number(), z.string().max(20)])).max(MAX_CROPS);

/** Adds crops; existing ones keep their place and facts. The parameters are the mobile number and a JSON list of ids. */
const ADD = `INSERT INTO farmer_crop (mobile, crop_id, added_at) SELECT ?1, value, unixepoch() * 1000 FROM json_each(?2) WHERE true ORDER BY key
  ON CONFLICT (mobile, crop_id) DO NOTHING`;
/** Removes crops with their facts. */
const remove = (which: "IN" | "NOT IN") =>
  `DELETE FROM farmer_crop WHERE mobile = ?1 AND crop_id ${which} (SELECT value FROM json_each(?2))`;

/** Changes the farmer's crops and returns all of them. @throws Refusal 422 for an unknown id */
async function change(q: Ask, mobile: string, ids: z.output<typeof cropIds>, statements: readonly string[]): Promise<MyCropRow[]> {
  for (const id of ids) if (!cropById.has(Number(id))) throw new Refusal(422, `no crop ${id}`);
  await q.db.batch(statements.map((sql) => q.db.prepare(sql).bind(mobile, JSON.stringify(ids.map(Number)))));
  return (await fieldsOf(q.db, mobile)).map(rowOf);
}

const changeTo = (statement: string) => async (q: Ask) => {
  const mobile = await q.farmer();
  return change(q, mobile, (await q.body(z.object({ ids: cropIds }))).ids, [statement]);
};

/** POST /crops/addmycrops/ and POST /saathi/crops/add/ return all crops of the farmer. */
export const addMyCrops = changeTo(ADD);

/** POST /crops/deletemycrops/ and POST /saathi/crops/remove/ return the remaining crops. */
export const deleteMyCrops = changeTo(remove("IN"));

/** PATCH /appuserservice/v1/appuser/:id replaces the crops. The user's id is the farmer's id. 403 for another user. */
export async function updateAppUser(q: Ask) {
  const mobile = await q.farmer();
  const asked = await q.body(z.object({ action: z.literal("CHANGE_MYCROPS"), myCrops: cropIds }));
  const farmerId = await farmerIdOf(q, mobile);
  if (!farmerId || farmerId !== q.param("id")) throw new Refusal(403, "not the user of this token");
  return change(q, mobile, asked.myCrops, [remove("NOT IN"), ADD]);
}

/** GET /crmservice/v1/farmerdetails/advanced/?field=crops (advice-104). Any other field returns no crops. */
export async function farmerCrops(q: Ask) {
  const { mobile, farmerId } = await askedFarmer(q);
  const fields = (q.query("field") || q.query("fields")) === "crops" ? await fieldsOf(q.db, mobile) : [];
  return { farmerId, crops: fields.map(({ crop }) => ({ ...cropReply(crop, q.lang), value: crop.slug })) };
}

/** GET /ping */
export const ping = () => ({});

/* ------------------------------------------------------------------ parameters of the advice */

export interface Visit {
  readonly lang: Lang;
  /** State slug. */
  readonly state: string;
  /** Midnight in India of today, or of `mockDate`. Epoch milliseconds. */
  readonly today: number;
  /** Includes tasks of other sowing methods. */
  readonly allTasks: boolean;
  /** Crop whose schedule applies, or the sowing method. */
  readonly scheduleName: string | undefined;
}

export const visitOf = (q: Ask): Visit => ({
  lang: q.lang,
  state: q.query("state"),
  today: midnightOn(q.query("mockDate")) ?? midnightOf(Date.now()),
  allTasks: q.query("mockAllTasks") === "true",
  scheduleName: q.query("mockScheduleName") || undefined,
});

/** The farmer's facts about a crop; empty if it is not the farmer's. */
const fieldOf = (own: readonly Field[], crop: Crop): Field =>
  own.find((field) => field.crop === crop) ?? { crop, sowingAt: null, attributes: [] };

/** Crops in `cropName`, a comma-separated list of slugs; defaults to the farmer's. */
export async function askedFields(q: Ask): Promise<Field[]> {
  const own = await ownFields(q);
  const names = new Set(q.list("cropName"));
  return names.size === 0 ? own : [...names].flatMap((name) => cropBySlug.get(name) ?? []).map((crop) => fieldOf(own, crop));
}

/** Crop in `cropId` or `cropName`. @throws Refusal 404 if unknown */
export async function askedField(q: Ask): Promise<Field> {
  const own = await ownFields(q);
  const crop = cropById.get(Number(q.c.req.query("cropId"))) ?? cropBySlug.get(q.query("cropName"));
  if (!crop) throw new Refusal(404, "no such crop");
  return fieldOf(own, crop);
}
