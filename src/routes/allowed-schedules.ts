/** Removes products prohibited on a schedule's crop (use-1), and adds warnings to tasks that name them (use-5). */
import type { CropSchedule, Task } from "../domain/advice/schedule.ts";
import { isoDay } from "../domain/text/dates.ts";
import { type Result, success } from "../services/upstream.ts";
import { allowedAmong, type ProhibitionLookup, usesToday } from "../services/uses.ts";
import { linesOf } from "./allowed-texts.ts";
import type { PageContext } from "./context.ts";

export async function allowedSchedules(c: PageContext, found: Result<CropSchedule[]>): Promise<Result<CropSchedule[]>> {
  if (!found.ok) return found;
  const lookup = await usesToday(c.get("upstream"), c.get("visit").state.slug);
  return success(await Promise.all(found.value.map((schedule) => allowedSchedule(c, lookup, schedule))));
}

async function allowedSchedule(c: PageContext, today: ProhibitionLookup, schedule: CropSchedule): Promise<CropSchedule> {
  const tasks = await Promise.all(
    schedule.tasks.map(async (task) => {
      const lookup = daysOf(task, today);
      const { products } = await allowedAmong(lookup, task.products, async () => [schedule.category]);
      const crop = { display: schedule.cropName, names: [schedule.category] };
      const notAllowed = linesOf(c.get("t"), c.get("visit").language, lookup, textOf(task), [crop]);
      return { ...task, products, ...(notAllowed.length > 0 ? { notAllowed } : {}) };
    }),
  );
  return { ...schedule, tasks };
}

/** A prohibition applies from today, when products are bought, to the task's last day. */
function daysOf({ endMillis }: Task, today: ProhibitionLookup): ProhibitionLookup {
  const end = isoDay(endMillis);
  return { ...today, until: end > today.date ? end : today.date };
}

const textOf = ({ title, methodology, dosAndDonts, impact, impactIfNotDone }: Task): string =>
  [title, methodology, ...dosAndDonts, impact, impactIfNotDone].join("\n");
