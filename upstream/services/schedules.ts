/** schedules/…: a farmer's crops, their tasks, and the facts of a field. */
import { z } from "zod";
import type { cropAttributesReply, myCropsScheduleReply, validDatesReply } from "../../src/services/schedules/schemas.ts";
import { type Ask, Refusal } from "../ask.ts";
import { scheduleOf } from "../data/schedules/index.ts";
import type { CropSchedule, PlannedTask } from "../data/schedules/types.ts";
import { DATE_LABELS } from "../data/texts.ts";
import type { Crop, L, Lang } from "../data/types.ts";
import { dayText, digits } from "../delivery.ts";
import { cropBySlug } from "../seed/data.ts";
import { IST_OFFSET_MS, midnightOf } from "../time.ts";
import { advisedPacks } from "./advised.ts";
import { type AttributeValue, askedFields, ownFields, saveField, visitOf } from "./fields.ts";
import { cropRow, familiesOf, planOf } from "./plans.ts";
import { isSownOn, seasonAt } from "./seasons.ts";

type MyCropRow = z.output<typeof myCropsScheduleReply>["responseData"][number];

/** GET /schedules/mycrops/ (advice-94). Empty for a visitor. */
export async function cropsSchedule(q: Ask): Promise<MyCropRow[]> {
  return (await ownFields(q)).map(({ crop }) => ({
    id: String(crop.id),
    name: crop.slug,
    display: crop.name[q.lang],
    imageUrl: `crops/${crop.slug}.png`,
    schedulesSupported: scheduleOf(crop.slug) !== undefined,
  }));
}

/** GET /schedules/mytasks/ (advice-95). Omits crops without a schedule. */
export async function tasks(q: Ask) {
  const visit = visitOf(q);
  const plans = (await askedFields(q)).flatMap((field) => planOf(field, visit) ?? []);
  const packs = await advisedPacks(q.db, plans.flatMap(familiesOf), visit, q.query("source") || undefined);
  return plans.map((plan) => cropRow(plan, packs, visit.lang));
}

/** The named crop with its schedule; null if either is missing. */
function scheduled(name: string | undefined): { readonly crop: Crop; readonly schedule: CropSchedule } | null {
  const crop = cropBySlug.get(name ?? "");
  const schedule = crop && scheduleOf(crop.slug);
  return crop && schedule ? { crop, schedule } : null;
}

/** Name of day 0 in the first sowing method. */
function dateLabel({ planted, tasks: planned, attributes }: CropSchedule): L {
  const [first] = attributes[0]?.choices ?? [];
  const isOfFirst = ({ methods }: PlannedTask) => !methods || methods.some((name) => name === first?.name);
  if (planned.some((task) => task.operation.includes("nursery") && isOfFirst(task))) return DATE_LABELS.nursery;
  return planted ? DATE_LABELS.planted : DATE_LABELS.sown;
}

/** GET /schedules/cropattributes/ (advice-75) */
export async function cropAttributes(q: Ask): Promise<z.output<typeof cropAttributesReply>["responseData"]> {
  await q.bearer();
  const found = scheduled(q.query("cropName"));
  if (!found) throw new Refusal(404, "no schedule for this crop");
  const said = ({ name, display }: { readonly name: string; readonly display: L }) => ({ name, display: display[q.lang] });
  return {
    inputsNeeded: found.schedule.attributes.map((attribute) => ({ attribute: said(attribute), choices: attribute.choices.map(said) })),
    startingDateDisplay: dateLabel(found.schedule)[q.lang],
  };
}

const attributeValues = z.array(z.object({ name: z.string().max(60), value: z.string().max(60) })).max(20);

/** @throws Refusal 422 for an attribute or choice that the crop lacks */
function checkAttributes({ attributes }: CropSchedule, values: readonly AttributeValue[]): void {
  for (const { name, value } of values) {
    const choices = attributes.find((attribute) => attribute.name === name)?.choices;
    if (!choices) throw new Refusal(422, `no attribute ${name}`);
    if (!choices.some((choice) => choice.name === value)) throw new Refusal(422, `${name}: no choice ${value}`);
  }
}

/** @throws Refusal 422 if the parameter is not JSON of attributes */
function askedAttributes(q: Ask): AttributeValue[] {
  try {
    return attributeValues.parse(JSON.parse(q.query("attributes") || "[]"));
  } catch {
    throw new Refusal(422, "attributes: not a JSON list of names and values");
  }
}

/** "26 November 2026", in the language's digits. */
const dateText = (time: number, lang: Lang): string =>
  `${dayText(time, lang)} ${digits(new Date(time + IST_OFFSET_MS).getUTCFullYear(), lang)}`;

/** GET /schedules/validdates/ (advice-77). `responseData` is null for a crop without a schedule. */
export async function validDates(q: Ask): Promise<z.output<typeof validDatesReply>["responseData"]> {
  const { lang, state, today } = visitOf(q);
  const own = await ownFields(q);
  const found = scheduled(q.query("cropName"));
  if (!found) throw new Refusal(200, "no schedule for this crop");
  checkAttributes(found.schedule, askedAttributes(q));
  const { from, to } = seasonAt(found.schedule, state, today);
  return {
    sowingDateMillis: own.find(({ crop }) => crop === found.crop)?.sowingAt ?? null,
    sowingStartDateMillis: from,
    sowingEndDateMillis: to,
    startDate: dateText(from, lang),
    endDate: dateText(to, lang),
  };
}

const fieldBody = z.object({
  attributes: attributeValues,
  cropName: z.string(),
  sowingDateMillis: z.number().int().positive().max(8_640_000_000_000_000),
});

/** POST /schedules/farmercropdetails/ (advice-76). Also adds the crop. Idempotent. */
export async function farmerCropDetails(q: Ask) {
  const mobile = await q.farmer();
  const { attributes, cropName, sowingDateMillis } = await q.body(fieldBody);
  const found = scheduled(cropName);
  if (!found) throw new Refusal(422, "cropName: no schedule for this crop");
  checkAttributes(found.schedule, attributes);
  const missing = found.schedule.attributes.find(({ name }) => attributes.filter((one) => one.name === name).length !== 1);
  if (missing) throw new Refusal(422, `${missing.name}: wanted once`);
  const sowingAt = midnightOf(sowingDateMillis);
  if (!isSownOn(found.schedule, sowingAt, midnightOf(Date.now()))) throw new Refusal(422, "sowingDateMillis: the crop is not sown then");
  await saveField(q.db, mobile, { crop: found.crop, sowingAt, attributes });
  return {};
}
