import { orderCrops } from "./crop-order.ts";
import type { CropSchedule, MyCrop, Task } from "./schedule.ts";
import { isCurrent, type TaskStatus, taskStatuses } from "./task-status.ts";

export interface DatedTask extends Task {
  readonly status: TaskStatus;
}

/** A chosen crop with its tasks (advice-24, advice-37, advice-40). */
export interface Field extends MyCrop {
  /** Null if the call failed, too. */
  readonly schedule: CropSchedule | null;
  readonly tasks: readonly DatedTask[];
  readonly currentTaskCount: number;
  readonly taskCount: number;
}

/** For `id` attributes, which have no spaces. */
export const categoryId = (category: string): string => encodeURIComponent(category).replaceAll("'", "%27");

/** In tab order (advice-34). `today`: `YYYY-MM-DD`. */
export function fieldsOf(crops: readonly MyCrop[], schedules: readonly CropSchedule[], today: string): Field[] {
  return orderCrops(crops.map((crop) => toField(crop, schedules.find(({ category }) => category === crop.category) ?? null, today)));
}

function toField(crop: MyCrop, schedule: CropSchedule | null, today: string): Field {
  const found = schedule?.tasks ?? [];
  const statuses = taskStatuses(found, today);
  const tasks = found.map((task, index) => ({ ...task, status: statuses[index] ?? "upcomingTask" }));
  return {
    ...crop,
    image: crop.image ?? schedule?.image ?? null,
    schedule,
    tasks,
    currentTaskCount: statuses.filter(isCurrent).length,
    taskCount: tasks.length,
  };
}
