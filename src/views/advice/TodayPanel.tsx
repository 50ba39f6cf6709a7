import { currentTasks, type DatedTask, type Field } from "../../domain/advice/field.ts";
import { isoDay } from "../../domain/text/dates.ts";
import { usePage } from "../page.tsx";
import type { CropInfoSwitches } from "./crop-info.ts";
import { useCropLinks } from "./links.ts";
import { TaskDates } from "./PanelTask.tsx";

/** Most rows shown at once: with the header and tabs they fill a screen 740 px high. */
const MOST_ROWS = 7;

/**
 * "Today's task": current tasks of all crops (advice-24). If they do not fit on a screen, all but the first of each crop are folded. The
 * script adds checkboxes (advice-108).
 */
export function TodayPanel({ fields, switches }: { fields: readonly Field[]; switches: CropInfoSwitches }) {
  const { t } = usePage();
  const tasks = currentTasks(fields);
  if (tasks.length === 0) return <p className="empty">{t("cropInfo.noneToday")}</p>;
  const isShort = tasks.length <= MOST_ROWS;
  const others = isShort ? [] : tasks.filter(({ status }) => status === "currentTask2");
  return (
    <>
      <TodayRows tasks={isShort ? tasks : tasks.filter(({ status }) => status === "currentTask")} switches={switches} />
      {others.length > 0 ? (
        <details className="card rows">
          <summary>{t("cropInfo.moreToday", { count: others.length })}</summary>
          <TodayRows tasks={others} switches={switches} />
        </details>
      ) : null}
    </>
  );
}

function TodayRows({ tasks, switches }: { tasks: readonly DatedTask[]; switches: CropInfoSwitches }) {
  const links = useCropLinks(switches);
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
