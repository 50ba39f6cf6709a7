import { isPlanted } from "../../domain/advice/planted.ts";
import type { Task } from "../../domain/advice/schedule.ts";
import { daysFromSowing, rangeText } from "../../domain/advice/task-text.ts";
import { formatDay } from "../../domain/text/dates.ts";
import { usePage } from "../page.tsx";
import { Icon } from "../ui/Icon.tsx";

/** Date range of a task: "12 Nov 26 – 15 Nov 26". */
export function useTaskDates({ startMillis, endMillis }: Pick<Task, "startMillis" | "endMillis">): string {
  const { language } = usePage().visit;
  const [from, to] = [formatDay(startMillis, language), formatDay(endMillis, language)];
  return from === to ? from : `${from} – ${to}`;
}

/** Marks a mandatory task. */
export function ImportantMark({ task }: { task: Pick<Task, "important"> }) {
  const { t } = usePage();
  if (!task.important) return null;
  return (
    <b className="badge">
      <Icon name="star" />
      {t("tasks.important")}
    </b>
  );
}

/** Strings for days counted from sowing or planting (advice-141). */
const DAY_WORDS = {
  sown: { after: "tasks.afterSowing", before: "tasks.beforeSowing", around: "tasks.aroundSowing", until: "tasks.toSowing" },
  planted: { after: "planting.after", before: "planting.before", around: "planting.around", until: "planting.toPlanting" },
} as const;

/** A task's days from sowing, in Latin digits. */
export function useTaskDays(task: Task): string {
  const { t } = usePage();
  const { kind, from, to } = daysFromSowing(task);
  const words = DAY_WORDS[isPlanted(task.category) ? "planted" : "sown"];
  if (kind === "around") return t(words.around, { before: from, after: to });
  return t(words[kind], { days: kind === "until" ? from : rangeText(from, to) });
}
