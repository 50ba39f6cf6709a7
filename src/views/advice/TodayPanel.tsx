import { currentTasks, type Field } from "../../domain/advice/field.ts";
import { isoDay } from "../../domain/text/dates.ts";
import { usePage } from "../page.tsx";
import type { CropInfoSwitches } from "./crop-info.ts";
import { useCropLinks } from "./links.ts";
import { TaskDates } from "./PanelTask.tsx";

/** 'Today's task': the current tasks of all crops as one short list (advice-24). The script puts a box to tick before each (advice-112). */
export function TodayPanel({ fields, switches }: { fields: readonly Field[]; switches: CropInfoSwitches }) {
  const { t } = usePage();
  const links = useCropLinks(switches);
  const tasks = currentTasks(fields);
  if (tasks.length === 0) return <p className="empty">{t("cropInfo.noneToday")}</p>;
  return (
    <ul className="card today">
      {tasks.map((task) => (
        <li key={`${task.category} ${task.taskName}`} data-tick={`${task.category}/${task.taskName}/${isoDay(task.startMillis)}`}>
          <a href={links.task(task)}>
            <b>{task.title}</b>
            <small>{task.cropName}</small>
            <TaskDates task={task} />
          </a>
        </li>
      ))}
    </ul>
  );
}
