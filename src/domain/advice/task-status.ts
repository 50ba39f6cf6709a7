import { isoDay } from "../text/dates.ts";
import type { Task } from "./schedule.ts";

export type TaskStatus = "oldTask" | "currentTask" | "currentTask2" | "upcomingTask";

/**
 * The status of each task of one crop, in their order (advice-57 to advice-61). Days are days in India: a task lasts to the end of
 * its last day.
 * @param today `YYYY-MM-DD` (schedule-mock.ts)
 */
export function taskStatuses(tasks: readonly Pick<Task, "startMillis" | "endMillis">[], today: string): TaskStatus[] {
  let hasCurrent = false;
  return tasks.map(({ startMillis, endMillis }) => {
    if (isoDay(endMillis) < today) return "oldTask";
    if (isoDay(startMillis) > today) return "upcomingTask";
    const status = hasCurrent ? "currentTask2" : "currentTask";
    hasCurrent = true;
    return status;
  });
}

/** Whether a task is one of those to do now. */
export const isCurrent = (status: TaskStatus): boolean => status === "currentTask" || status === "currentTask2";
