/** schedules/…: a farmer's crops, their tasks, and the facts of a field. */
import { z } from "zod";
import type { cropAttributesReply, myCropsScheduleReply, validDatesReply } from "../../src/services/schedules/schemas.ts";
import { type Ask, langOf } from "../ask.ts";
import { DATE_LABELS } from "../data/date-labels.ts";
import { MONTHS, ZERO } from "../data/delivery.ts";
import { scheduleOf } from "../data/schedules/index.ts";
import type { CropSchedule, PlannedTask } from "../data/schedules/types.ts";
import type { Crop, L, Lang } from "../data/types.ts";
import { bodyOf, Refusal } from "../refusals.ts";
import { failure, success } from "../replies.ts";
import { cropBySlug } from "../seed/data.ts";
import { IST_OFFSET_MS, midnightOf } from "../time.ts";
import { advisedPacks } from "./advised.ts";
import { type AttributeValue, saveField } from "./farmer-crops.ts";
import { cropRow, familiesOf, planOf } from "./plans.ts";
import { isSownOn, seasonAt } from "./seasons.ts";
import { bearerOf, farmerMobile } from "./tokens.ts";
import { askedFields, ownFields, visitOf } from "./visits.ts";

type MyCropRow = z.output<typeof myCropsScheduleReply>["responseData"][number];

/** GET /schedules/mycrops/ (advice-94). Empty for a visitor. */
export async function cropsSchedule(c: Ask): Promise<Response> {
  const lang = langOf(c);
  const rows = (await ownFields(c)).map(
    ({ crop }): MyCropRow => ({
      id: String(crop.id),
      name: crop.slug,
      display: crop.name[lang],
      imageUrl: `crops/${crop.slug}.png`,
      schedulesSupported: scheduleOf(crop.slug) !== undefined,
    }),
  );
  return c.json(success(rows));
}

/** GET /schedules/mytasks/ (advice-95). Omits crops without a schedule. */
export async function tasks(c: Ask): Promise<Response> {
  const visit = visitOf(c);
  const plans = (await askedFields(c)).flatMap((field) => planOf(field, visit) ?? []);
  const packs = await advisedPacks(c.env.DB, plans.flatMap(familiesOf), visit);
  return c.json(success(plans.map((plan) => cropRow(plan, packs, visit.lang))));
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
export async function cropAttributes(c: Ask): Promise<Response> {
  await bearerOf(c);
  const lang = langOf(c);
  const found = scheduled(c.req.query("cropName"));
  if (!found) throw new Refusal(404, "no schedule for this crop");
  const reply: z.output<typeof cropAttributesReply>["responseData"] = {
    inputsNeeded: found.schedule.attributes.map(({ name, display, choices }) => ({
      attribute: { name, display: display[lang] },
      choices: choices.map((choice) => ({ name: choice.name, display: choice.display[lang] })),
    })),
    startingDateDisplay: dateLabel(found.schedule)[lang],
  };
  return c.json(success(reply));
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
function askedAttributes(c: Ask): AttributeValue[] {
  try {
    return attributeValues.parse(JSON.parse(c.req.query("attributes") || "[]"));
  } catch {
    throw new Refusal(422, "attributes: not a JSON list of names and values");
  }
}

/** "26 November 2026", in the language's digits. */
function dateText(time: number, lang: Lang): string {
  const date = new Date(time + IST_OFFSET_MS);
  const digits = (value: number) => String(value).replace(/\d/g, (digit) => String.fromCodePoint(ZERO[lang] + Number(digit)));
  return `${digits(date.getUTCDate())} ${MONTHS[lang][date.getUTCMonth()]} ${digits(date.getUTCFullYear())}`;
}

/** GET /schedules/validdates/ (advice-77). `responseData` is null for a crop without a schedule. */
export async function validDates(c: Ask): Promise<Response> {
  const { lang, state, today } = visitOf(c);
  const own = await ownFields(c);
  const found = scheduled(c.req.query("cropName"));
  if (!found) return c.json(failure("no schedule for this crop"));
  checkAttributes(found.schedule, askedAttributes(c));
  const { from, to } = seasonAt(found.schedule, state, today);
  const reply: z.output<typeof validDatesReply>["responseData"] = {
    sowingDateMillis: own.find(({ crop }) => crop === found.crop)?.sowingAt ?? null,
    sowingStartDateMillis: from,
    sowingEndDateMillis: to,
    startDate: dateText(from, lang),
    endDate: dateText(to, lang),
  };
  return c.json(success(reply));
}

const fieldBody = z.object({
  attributes: attributeValues,
  cropName: z.string(),
  sowingDateMillis: z.number().int().positive().max(8_640_000_000_000_000),
});

/** POST /schedules/farmercropdetails/ (advice-76). Also adds the crop. Idempotent. */
export async function farmerCropDetails(c: Ask): Promise<Response> {
  const mobile = await farmerMobile(c);
  const { attributes, cropName, sowingDateMillis } = await bodyOf(c, fieldBody);
  const found = scheduled(cropName);
  if (!found) throw new Refusal(422, "cropName: no schedule for this crop");
  checkAttributes(found.schedule, attributes);
  const missing = found.schedule.attributes.find(({ name }) => attributes.filter((one) => one.name === name).length !== 1);
  if (missing) throw new Refusal(422, `${missing.name}: wanted once`);
  const sowingAt = midnightOf(sowingDateMillis);
  if (!isSownOn(found.schedule, sowingAt, midnightOf(Date.now()))) throw new Refusal(422, "sowingDateMillis: the crop is not sown then");
  await saveField(c.env.DB, mobile, { crop: found.crop, sowingAt, attributes });
  return c.json(success({}));
}
