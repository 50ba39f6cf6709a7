/** Tasks of a crop with dates and texts, as the services reply (advice-55). */
import type { z } from "zod";
import type { tasksReply } from "../../src/services/schedules/schemas.ts";
import { issueImage } from "../data/issues.ts";
import { scheduleOf, tasksFrom, taskTexts } from "../data/schedules/index.ts";
import type { CropSchedule, PlannedTask } from "../data/schedules/types.ts";
import { OPERATIONS_OF_FILMS } from "../data/texts.ts";
import type { Lang } from "../data/types.ts";
import { youTube } from "../replies.ts";
import { cropsOfIssue, issueBySlug } from "../seed/data.ts";
import { issueRow } from "../seed/docs.ts";
import { ingredientsOf } from "../seed/ingredients.ts";
import { doseOn } from "../seed/names.ts";
import { DAY_MS } from "../time.ts";
import type { Advised } from "./advised.ts";
import type { Field, Visit } from "./fields.ts";
import { assumedSowing } from "./seasons.ts";
import { cropFilmId } from "./videos.ts";

export type CropRow = z.output<typeof tasksReply>["responseData"][number];
type TaskRow = CropRow["tasks"][number];

/** Attribute by which tasks differ. */
const METHOD = "sowingMethod";

/** A field's schedule with dates. */
export interface Plan {
  readonly field: Field;
  readonly schedule: CropSchedule;
  /** Midnight in India of the sowing day, known or assumed. Epoch milliseconds. */
  readonly sowingAt: number;
  readonly tasks: readonly PlannedTask[];
}

const methodsOf = (schedule: CropSchedule) => schedule.attributes.find(({ name }) => name === METHOD)?.choices ?? [];

/** Tasks of the sowing method; defaults to the first method. */
function tasksOf(schedule: CropSchedule, { attributes }: Field, { allTasks, scheduleName }: Visit): readonly PlannedTask[] {
  if (allTasks) return schedule.tasks;
  const methods = methodsOf(schedule).map(({ name }) => name);
  const told = attributes.find(({ name }) => name === METHOD)?.value;
  const method = [scheduleName, told].find((name) => name && methods.includes(name)) ?? methods[0] ?? "";
  return schedule.tasks.filter((task) => !task.methods || task.methods.includes(method));
}

/** Null for a crop without a schedule. */
export function planOf(field: Field, visit: Visit): Plan | null {
  const schedule = scheduleOf(visit.scheduleName ?? "") ?? scheduleOf(field.crop.slug);
  if (!schedule) return null;
  const sowingAt = field.sowingAt ?? assumedSowing(schedule, visit.state, visit.today);
  return { field, schedule, sowingAt, tasks: tasksFrom(tasksOf(schedule, field, visit), sowingAt) };
}

/** A video on the task's issue or operation; null if none exists. */
function videoOf({ field: { crop } }: Plan, { operation, issue }: PlannedTask, lang: Lang): string | null {
  const keys = [issue, Object.keys(OPERATIONS_OF_FILMS).find((film) => OPERATIONS_OF_FILMS[film]?.includes(operation))];
  for (const key of keys) {
    const id = key ? cropFilmId(crop, key, lang) : null;
    if (id) return youTube(id);
  }
  return null;
}

const taskName = ({ operation, start }: PlannedTask): string => `${operation}-${start}`;

/** The issue that a task is against, if it attacks the crop. */
function issueOf({ field: { crop } }: Plan, { issue: slug }: PlannedTask, lang: Lang): TaskRow["issue"] {
  const issue = slug && cropsOfIssue(slug).includes(crop.slug) ? issueBySlug.get(slug) : undefined;
  return issue ? issueRow(issue, crop, lang) : null;
}

function taskRow(plan: Plan, task: PlannedTask, packs: ReadonlyMap<string, Advised>, lang: Lang): TaskRow {
  const { dosAndDonts, ...texts } = taskTexts(plan.schedule.crop, task, lang);
  return {
    ...texts,
    dosAndDonts: [...dosAndDonts],
    taskName: taskName(task),
    startDay: task.start,
    endDay: task.end,
    startDateMillis: plan.sowingAt + task.start * DAY_MS,
    endDateMillis: plan.sowingAt + task.end * DAY_MS,
    important: task.important ?? false,
    videoUrl: videoOf(plan, task, lang),
    imageUrl: task.issue ? issueImage(task.issue, plan.schedule.crop) : null,
    products: (task.products ?? []).flatMap((family) => {
      const pack = packs.get(family);
      if (!pack) return [];
      const { name, sku, available } = pack;
      const dosage = doseOn(pack.family, plan.schedule.crop, task.issue, lang);
      return [{ name, sku, productImage: `packs/${sku}-0.jpg`, dosage, available, ingredients: ingredientsOf([pack.family]).ingredients }];
    }),
    // The data is invented, so it has no source.
    source: null,
    sourceDateMillis: null,
    issue: issueOf(plan, task, lang),
  };
}

/** The farmer's choices in words (advice-38). */
const detailsOf = ({ field, schedule }: Plan, lang: Lang): CropRow["cropDetails"] =>
  schedule.attributes.flatMap(({ name, display, choices }) => {
    const value = field.attributes.find((one) => one.name === name)?.value;
    const choice = choices.find((one) => one.name === value);
    return choice ? [{ name: { name, display: display[lang] }, value: { display: choice.display[lang] } }] : [];
  });

/** Product families in a plan. */
export const familiesOf = ({ tasks }: Plan): string[] => tasks.flatMap(({ products }) => products ?? []);

/** A crop with its tasks (advice-95). */
export function cropRow(plan: Plan, packs: ReadonlyMap<string, Advised>, lang: Lang): CropRow {
  const { crop, sowingAt } = plan.field;
  const cropDetails = detailsOf(plan, lang);
  return {
    category: crop.slug,
    cropName: crop.name[lang],
    cropId: String(crop.id),
    imageUrl: `crops/${crop.slug}.png`,
    sowingDateMillis: plan.sowingAt,
    datesAreAssumed: sowingAt === null,
    inputsComplete: sowingAt !== null && cropDetails.length === plan.schedule.attributes.length,
    cropDetails,
    tasks: plan.tasks.map((task) => taskRow(plan, task, packs, lang)),
  };
}
