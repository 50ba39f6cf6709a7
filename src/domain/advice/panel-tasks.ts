/** Tasks of a crop's panel: one to do, three next, the others by week (advice-152 to advice-154). */
import { isoDay, midnightOf } from "../text/dates.ts";
import { daysBetween, mondayOf, sundayOf } from "./days.ts";
import type { DatedTask, Field } from "./field.ts";
import type { CropSchedule, Task } from "./schedule.ts";
import { isCurrent, type TaskStatus } from "./task-status.ts";

const NEXT_TASKS = 3;

export interface TaskWeek {
  /** Midnight in India of Monday, and of Sunday. Epoch milliseconds. */
  readonly startMillis: number;
  readonly endMillis: number;
  readonly tasks: readonly DatedTask[];
}

export interface PanelTasks {
  /** The first current task, else the next one. */
  readonly main: DatedTask | null;
  readonly next: readonly DatedTask[];
  readonly weeks: readonly TaskWeek[];
  readonly old: readonly DatedTask[];
}

export function panelTasks(tasks: readonly DatedTask[]): PanelTasks {
  const current = tasks.filter(({ status }) => isCurrent(status));
  const upcoming = tasks.filter(({ status }) => status === "upcomingTask").sort((a, b) => a.startMillis - b.startMillis);
  const [main = null, ...others] = [...current, ...upcoming];
  return {
    main,
    next: others.slice(0, NEXT_TASKS),
    weeks: weeksOf(others.slice(NEXT_TASKS)),
    old: tasks.filter(({ status }) => status === "oldTask"),
  };
}

/** By the first day of each task. */
export const weeksOf = (tasks: readonly DatedTask[]): TaskWeek[] =>
  [...Map.groupBy(tasks, ({ startMillis }) => mondayOf(isoDay(startMillis)))]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([monday, found]) => ({ startMillis: midnightOf(monday) ?? 0, endMillis: midnightOf(sundayOf(monday)) ?? 0, tasks: found }));

/** 0 on the last day. `today`: `YYYY-MM-DD`. */
export const daysLeft = ({ endMillis }: Pick<Task, "endMillis">, today: string): number => daysBetween(today, isoDay(endMillis));

/** Negative if it has begun. */
export const daysUntil = ({ startMillis }: Pick<Task, "startMillis">, today: string): number => daysBetween(today, isoDay(startMillis));

/** Without a day of sowing "today" is a guess (advice-154). False if the schedule is unknown, or the day unreadable. */
export const asksSowing = (schedule: CropSchedule | null): boolean =>
  schedule !== null && (schedule.datesAreAssumed || schedule.sowingMillis === null);

/** Current tasks of all crops; of those that ask for their day only the first of each, last (advice-154). */
export function todaysTasks(fields: readonly Field[]): DatedTask[] {
  const tasksOf = (isGuess: boolean, isIncluded: (status: TaskStatus) => boolean) =>
    fields.flatMap(({ schedule, tasks }) => (asksSowing(schedule) === isGuess ? tasks.filter(({ status }) => isIncluded(status)) : []));
  return [...tasksOf(false, isCurrent), ...tasksOf(true, (status) => status === "currentTask")];
}

/** As src/domain/advice/ticks.ts reads it. */
export const tickOf = ({ category, taskName, startMillis }: Pick<Task, "category" | "taskName" | "startMillis">): string =>
  `${category}/${taskName}/${isoDay(startMillis)}`;
