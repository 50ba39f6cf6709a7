import type { Task } from "../../domain/advice/schedule.ts";
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
