/** A farmer's crops: crops/…, saathi/crops/… and the app user. */
import { z } from "zod";
import type { myCropsReply } from "../../src/services/schedules/schemas.ts";
import type { Ask } from "../ask.ts";
import type { Crop } from "../data/types.ts";
import type { Database } from "../env.ts";
import { bodyOf, Refusal } from "../refusals.ts";
import { success } from "../replies.ts";
import { cropById } from "../seed/data.ts";
import { addCrops, type Field, fieldsOf, removeCrops, replaceCrops } from "./farmer-crops.ts";
import { farmerIdOf } from "./farmers.ts";
import { bearerOf, farmerMobile } from "./tokens.ts";

/** Per call. */
const MAX_CROPS = 80;

type MyCropRow = z.output<typeof myCropsReply>["responseData"][number];

const rowOf = ({ crop, sowingAt, attributes }: Field): MyCropRow => ({
  id: String(crop.id),
  value: crop.slug,
  sowingDate: sowingAt,
  attributes: [...attributes],
});

/** GET /crops/mycrops/ and GET /saathi/crops/ (advice-78). A visitor has none. */
export async function myCrops(c: Ask): Promise<Response> {
  const mobile = await bearerOf(c);
  return c.json(success(mobile ? (await fieldsOf(c.env.DB, mobile)).map(rowOf) : []));
}

const cropIds = z.array(z.union([z.number(), z.string().max(20)])).max(MAX_CROPS);

/** @throws Refusal 422 for an unknown id */
const cropsOf = (ids: z.output<typeof cropIds>): Crop[] =>
  ids.map((id) => {
    const crop = cropById.get(Number(id));
    if (!crop) throw new Refusal(422, `no crop ${id}`);
    return crop;
  });

async function change(c: Ask, how: (db: Database, mobile: string, crops: readonly Crop[]) => Promise<void>): Promise<Response> {
  const mobile = await farmerMobile(c);
  const { ids } = await bodyOf(c, z.object({ ids: cropIds }));
  await how(c.env.DB, mobile, cropsOf(ids));
  return c.json(success((await fieldsOf(c.env.DB, mobile)).map(rowOf)));
}

/** POST /crops/addmycrops/ and POST /saathi/crops/add/ return all crops of the farmer. */
export const addMyCrops = (c: Ask): Promise<Response> => change(c, addCrops);

/** POST /crops/deletemycrops/ and POST /saathi/crops/remove/ return the remaining crops. */
export const deleteMyCrops = (c: Ask): Promise<Response> => change(c, removeCrops);

const userChange = z.object({ action: z.literal("CHANGE_MYCROPS"), myCrops: cropIds });

/** PATCH /appuserservice/v1/appuser/:id. The user's id is the farmer's id. 403 for another user. */
export async function updateAppUser(c: Ask): Promise<Response> {
  const mobile = await farmerMobile(c);
  const asked = await bodyOf(c, userChange);
  const farmerId = await farmerIdOf(c.env.DB, mobile);
  if (!farmerId || farmerId !== c.req.param("id")) throw new Refusal(403, "not the user of this token");
  await replaceCrops(c.env.DB, mobile, cropsOf(asked.myCrops));
  return c.json(success((await fieldsOf(c.env.DB, mobile)).map(rowOf)));
}

/** GET /ping */
export const ping = (c: Ask): Response => c.json(success({}));
