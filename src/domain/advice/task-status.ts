import { isoDay } from "../text/dates.ts";
import type { Task } from "./schedule.ts";

export type TaskStatus = "oldTask" | "currentTask" | "currentTask2" | "upcomingTask";

/** A task lasts to the end of its last day in India (advice-57 to advice-61). `today`: `YYYY-MM-DD`. */
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

export const isCurrent = (status: TaskStatus): boolean => status === "currentTask" || status === "currentTask2";
