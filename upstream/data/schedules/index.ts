/** The schedules of the crops and what their tasks say. */
import { capitalised } from "../../community/words.ts";
import { DAY_MS, IST_OFFSET_MS } from "../../time.ts";
import { problemFacts } from "../content/index.ts";
import { CROPS_DATA } from "../crops.ts";
import { ISSUES_DATA } from "../issues.ts";
import { byLang, type CropSlug, type IssueSlug, type L, type Lang, l } from "../types.ts";
import { WAITING_DAYS } from "../waiting.ts";
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

/** What the day 0 is, as it stands before a number of days: "after sowing", "ಬಿತ್ತಿದ 30 ದಿನ". */
const SOWN = l("sowing", "बुवाई", "पेरणी", "વાવણી", "విత్తిన", "ಬಿತ್ತಿದ");
const PLANTED = l("planting", "रोपाई", "लागणी", "રોપણી", "నాటిన", "ನಾಟಿ ಮಾಡಿದ");

const WAIT_DAYS = l(
  "Wait {n} days from the last spray to the harvest, and read the label too.",
  "आखिरी छिड़काव के {n} दिन बाद ही कटाई या तुड़ाई करें, लेबल भी पढ़ें।",
  "शेवटच्या फवारणीनंतर {n} दिवस गेल्यावरच काढणी किंवा तोडणी करा, लेबलही वाचा.",
  "છેલ્લા છંટકાવ પછી {n} દિવસ જવા દો, પછી જ કાપણી કે વીણી કરો, લેબલ પણ વાંચો.",
  "చివరి పిచికారీ తర్వాత {n} రోజులు ఆగాకే కోయండి, లేబుల్ కూడా చదవండి.",
  "ಕೊನೆಯ ಸಲ ಹೊಡೆದ ಮೇಲೆ {n} ದಿನ ಬಿಟ್ಟು ಕೊಯ್ಲು ಮಾಡಿ, ಲೇಬಲ್ ಕೂಡ ಓದಿ.",
);
const WAIT_AS_LABEL = l(
  "Wait before the harvest for the days that stand on the label.",
  "आखिरी छिड़काव के बाद लेबल पर लिखे दिन पूरे होने पर ही कटाई या तुड़ाई करें।",
  "शेवटच्या फवारणीनंतर लेबलवरचे दिवस गेल्यावरच काढणी किंवा तोडणी करा.",
  "છેલ્લા છંટકાવ પછી લેબલ પરના દિવસ જવા દો, પછી જ કાપણી કે વીણી કરો.",
  "చివరి పిచికారీ తర్వాత లేబుల్‌పై రాసిన రోజులు ఆగాకే కోయండి.",
  "ಕೊನೆಯ ಸಲ ಹೊಡೆದ ಮೇಲೆ ಲೇಬಲ್‌ನಲ್ಲಿರುವಷ್ಟು ದಿನ ಬಿಟ್ಟು ಕೊಯ್ಲು ಮಾಡಿ.",
);

/** The days to wait after the sprays of a task: the most that a product names, or those of the label where one names none. */
function waitOf(crop: CropSlug, products: readonly string[]): L {
  const days = products.map((family) => WAITING_DAYS[family]?.[crop]);
  const known = days.flatMap((number) => number ?? []);
  if (known.length === 0 || known.length < days.length) return WAIT_AS_LABEL;
  return byLang((lang) => WAIT_DAYS[lang].replace("{n}", String(Math.max(...known))));
}

function ofIssue(crop: CropSlug, issue: IssueSlug, lang: Lang): Values {
  const { sign, today } = problemFacts(crop, issue, lang);
  return { issue: nameIn(ISSUES_DATA, issue, lang), sign, measure: lang === "en" ? capitalised(today) : today };
}

function valuesOf(crop: CropSlug, { issue, values, products = [] }: PlannedTask, lang: Lang): Values {
  const sown = scheduleOf(crop)?.planted ? PLANTED : SOWN;
  return { crop: nameIn(CROPS_DATA, crop, lang), sown, wait: waitOf(crop, products), ...(issue && ofIssue(crop, issue, lang)), ...values };
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

/** The fewest days from the first to the last one of a task that has to end earlier. */
const LEAST_DAYS = 10;

/** A task of a crop sown on a day, so that it ends by the last day of `until`. */
function inTime(task: PlannedTask, sowingAt: number): PlannedTask {
  if (!task.until) return task;
  const year = new Date(sowingAt + IST_OFFSET_MS).getUTCFullYear();
  const last = Math.floor((midnight(year, task.until) - sowingAt) / DAY_MS);
  return task.end <= last ? task : { ...task, start: Math.min(task.start, last - LEAST_DAYS), end: last };
}

/**
 * Planned tasks as they fall in a year, in the order of their days.
 * @param sowingAt midnight in India of day 0, epoch milliseconds
 */
export const tasksFrom = (tasks: readonly PlannedTask[], sowingAt: number): readonly PlannedTask[] =>
  tasks.map((task) => inTime(task, sowingAt)).sort((one, other) => one.start - other.start);

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
