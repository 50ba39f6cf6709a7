/** Parameters of the crop advice calls: day, state, language, crops. */
import { type Ask, commaListOf, langOf } from "../ask.ts";
import type { Crop, Lang } from "../data/types.ts";
import { Refusal } from "../refusals.ts";
import { cropById, cropBySlug } from "../seed/data.ts";
import { midnightOf, midnightOn } from "../time.ts";
import { type Field, fieldsOf, untold } from "./farmer-crops.ts";
import { bearerOf } from "./tokens.ts";

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

export const visitOf = (c: Ask): Visit => ({
  lang: langOf(c),
  state: c.req.query("state") ?? "",
  today: midnightOn(c.req.query("mockDate") ?? "") ?? midnightOf(Date.now()),
  allTasks: c.req.query("mockAllTasks") === "true",
  scheduleName: c.req.query("mockScheduleName") || undefined,
});

/** Crops of the token's farmer; empty for a visitor. @throws Refusal 400 for a missing, unknown or expired token */
export async function ownFields(c: Ask): Promise<Field[]> {
  const mobile = await bearerOf(c);
  return mobile ? fieldsOf(c.env.DB, mobile) : [];
}

/** The farmer's facts about a crop; empty if it is not the farmer's. */
const fieldOf = (own: readonly Field[], crop: Crop): Field => own.find((field) => field.crop === crop) ?? untold(crop);

/** Crops in `cropName`, a comma-separated list of slugs; defaults to the farmer's. */
export async function askedFields(c: Ask): Promise<Field[]> {
  const own = await ownFields(c);
  const names = commaListOf(c, "cropName");
  if (names.length === 0) return own;
  return [...new Set(names)].flatMap((name) => cropBySlug.get(name) ?? []).map((crop) => fieldOf(own, crop));
}

/** Crop in `cropId` or `cropName`. @throws Refusal 404 if unknown */
export async function askedField(c: Ask): Promise<Field> {
  const own = await ownFields(c);
  const crop = cropById.get(Number(c.req.query("cropId"))) ?? cropBySlug.get(c.req.query("cropName") ?? "");
  if (!crop) throw new Refusal(404, "no such crop");
  return fieldOf(own, crop);
}
