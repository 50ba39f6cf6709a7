/** What the calls of the crop advice are asked for: the day, the state, the language, the crops. */
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
  /** Midnight in India of today, or of the day that `mockDate` names. Epoch milliseconds. */
  readonly today: number;
  /** All tasks of a schedule, also those of other sowing methods. */
  readonly allTasks: boolean;
  /** The crop whose schedule counts, or the sowing method. */
  readonly scheduleName: string | undefined;
}

export const visitOf = (c: Ask): Visit => ({
  lang: langOf(c),
  state: c.req.query("state") ?? "",
  today: midnightOn(c.req.query("mockDate") ?? "") ?? midnightOf(Date.now()),
  allTasks: c.req.query("mockAllTasks") === "true",
  scheduleName: c.req.query("mockScheduleName") || undefined,
});

/** The crops of the token's farmer. A visitor has none. @throws Refusal 400 for a token that is absent, unknown or expired */
export async function ownFields(c: Ask): Promise<Field[]> {
  const mobile = await bearerOf(c);
  return mobile ? fieldsOf(c.env.DB, mobile) : [];
}

/** What the farmer has told about a crop: nothing, where the crop is not the farmer's. */
const fieldOf = (own: readonly Field[], crop: Crop): Field => own.find((field) => field.crop === crop) ?? untold(crop);

/** The crops that `cropName` names, a comma list of slugs; the farmer's where it names none. */
export async function askedFields(c: Ask): Promise<Field[]> {
  const own = await ownFields(c);
  const names = commaListOf(c, "cropName");
  if (names.length === 0) return own;
  return [...new Set(names)].flatMap((name) => cropBySlug.get(name) ?? []).map((crop) => fieldOf(own, crop));
}

/** The crop that `cropId` or `cropName` names. @throws Refusal 404 for an unknown one */
export async function askedField(c: Ask): Promise<Field> {
  const own = await ownFields(c);
  const crop = cropById.get(Number(c.req.query("cropId"))) ?? cropBySlug.get(c.req.query("cropName") ?? "");
  if (!crop) throw new Refusal(404, "no such crop");
  return fieldOf(own, crop);
}
