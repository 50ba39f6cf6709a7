/** The schedules of the crops and what their tasks say. */
import { capitalised } from "../../community/words.ts";
import { IST_OFFSET_MS } from "../../time.ts";
import { problemFacts } from "../content/index.ts";
import { CROPS_DATA } from "../crops.ts";
import type { CropSlug } from "../ids.ts";
import { ISSUES_DATA } from "../issues.ts";
import type { L, Lang } from "../types.ts";
import { COMMON_OPERATIONS } from "./operations-common.ts";
import { CROP_OPERATIONS } from "./operations-crops.ts";
import { FIELD_OPERATIONS } from "./operations-fields.ts";
import { CHILLI } from "./crops/chilli.ts";
import { COTTON } from "./crops/cotton.ts";
import { GROUNDNUT } from "./crops/groundnut.ts";
import { MAIZE } from "./crops/maize.ts";
import { ONION } from "./crops/onion.ts";
import { PADDY } from "./crops/paddy.ts";
import { PIGEON_PEA } from "./crops/pigeon-pea.ts";
import { POTATO } from "./crops/potato.ts";
import { SOYBEAN } from "./crops/soybean.ts";
import { SUGARCANE } from "./crops/sugarcane.ts";
import { TOMATO } from "./crops/tomato.ts";
import { WHEAT } from "./crops/wheat.ts";
import type { CropSchedule, Operation, PlannedTask, SowingWindow } from "./types.ts";

export const OPERATIONS: Readonly<Record<string, Operation>> = { ...COMMON_OPERATIONS, ...CROP_OPERATIONS, ...FIELD_OPERATIONS };

/** By the slug of the crop. */
export const SCHEDULES: ReadonlyMap<string, CropSchedule> = new Map(
  [PADDY, WHEAT, MAIZE, SOYBEAN, GROUNDNUT, COTTON, TOMATO, CHILLI, ONION, POTATO, SUGARCANE, PIGEON_PEA].map((schedule) => [schedule.crop, schedule]),
);

/** The schedule of a crop; undefined where it has none. */
export const scheduleOf = (slug: string): CropSchedule | undefined => SCHEDULES.get(slug);

/** What a task says, in one language. */
export interface TaskTexts {
  readonly title: string;
  readonly methodology: string;
  readonly dosAndDonts: readonly string[];
  readonly impact: string;
  readonly impactIfNotDone: string;
}

type Values = Readonly<Record<string, string | number | L>>;

const nameIn = (list: readonly { readonly slug: string; readonly name: L }[], slug: string, lang: Lang): string =>
  list.find((entry) => entry.slug === slug)?.name[lang] ?? "";

function ofIssue(crop: CropSlug, issue: string, lang: Lang): Values {
  const { sign, today } = problemFacts(crop, issue, lang);
  return { issue: nameIn(ISSUES_DATA, issue, lang), sign, measure: lang === "en" ? capitalised(today) : today };
}

function valuesOf(crop: CropSlug, { issue, values }: PlannedTask, lang: Lang): Values {
  return { crop: nameIn(CROPS_DATA, crop, lang), ...(issue && ofIssue(crop, issue, lang)), ...values };
}

function fill(text: string, values: Values, lang: Lang): string {
  const filled = text.replace(/\{(\w+)\}/g, (placeholder, name: string) => {
    const value = values[name];
    if (value === undefined || value === "") throw new Error(`The value of ${placeholder} is missing in "${text}".`);
    return typeof value === "object" ? value[lang] : String(value);
  });
  // A unit such as "మి.లీ." ends with a full stop of its own.
  return filled.replaceAll("..", ".");
}

/** The texts of a planned task with all values filled in. Throws where the operation or a value is missing. */
export function taskTexts(crop: CropSlug, task: PlannedTask, lang: Lang): TaskTexts {
  const operation = OPERATIONS[task.operation];
  if (!operation) throw new Error(`The operation "${task.operation}" of ${crop} does not exist.`);
  const values = valuesOf(crop, task, lang);
  const say = (text: L): string => fill(text[lang], values, lang);
  return {
    title: say(operation.title),
    methodology: say(operation.methodology),
    dosAndDonts: operation.dosAndDonts.map(say),
    impact: say(operation.impact),
    impactIfNotDone: say(operation.impactIfNotDone),
  };
}

/** The sowing windows of a state: those that name it, else those for all others, else the first. */
export function windowsOf({ windows }: CropSchedule, state: string): readonly SowingWindow[] {
  const own = windows.filter(({ states }) => states.includes(state));
  if (own.length > 0) return own;
  const others = windows.filter(({ states }) => states.length === 0);
  return others.length > 0 ? others : windows.slice(0, 1);
}

const midnight = (year: number, day: string): number => Date.parse(`${year}-${day}T00:00:00Z`) - IST_OFFSET_MS;

/** The first and the last day of sowing, each as its midnight in India in milliseconds. */
export interface SowingSpan {
  readonly season: SowingWindow["season"];
  readonly from: number;
  readonly to: number;
}

/**
 * The sowing window of a state that opens in `year`: of the season, or the first one where none is asked for or none fits.
 * Undefined where the schedule has no window.
 */
export function windowIn(schedule: CropSchedule, state: string, year: number, season?: SowingWindow["season"]): SowingSpan | undefined {
  const windows = windowsOf(schedule, state);
  const window = windows.find((entry) => entry.season === season) ?? windows[0];
  if (!window) return undefined;
  const last = window.to < window.from ? year + 1 : year;
  return { season: window.season, from: midnight(year, window.from), to: midnight(last, window.to) };
}
