import type { DatedTask, Field } from "../../domain/advice/field.ts";
import { asksSowing, tickOf, todaysTasks } from "../../domain/advice/panel-tasks.ts";
import { isPlanted } from "../../domain/advice/planted.ts";
import { usePage } from "../page.tsx";
import { Icon } from "../ui/Icon.tsx";
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
  const tasks = todaysTasks(fields);
  const asking = fields.filter(({ schedule, schedulesSupported }) => schedulesSupported && asksSowing(schedule));
  const guessed = asking.map(({ category }) => category);
  if (tasks.length === 0)
    return (
      <>
        <AskSowing fields={asking} switches={switches} />
        <p className="empty">{t("cropInfo.noneToday")}</p>
      </>
    );
  const isShort = tasks.length <= MOST_ROWS;
  const others = isShort ? [] : tasks.filter(({ status }) => status === "currentTask2");
  return (
    <>
      <AskSowing fields={asking} switches={switches} />
      <TodayRows guessed={guessed} tasks={isShort ? tasks : tasks.filter(({ status }) => status === "currentTask")} switches={switches} />
      {others.length > 0 ? (
        <details className="card rows">
          <summary>{t("cropInfo.moreToday", { count: others.length })}</summary>
          <TodayRows guessed={guessed} tasks={others} switches={switches} />
        </details>
      ) : null}
    </>
  );
}

/** Asks for the days of sowing before it tells what is due (advice-154). */
function AskSowing({ fields, switches }: { fields: readonly Field[]; switches: CropInfoSwitches }) {
  const { t } = usePage();
  const links = useCropLinks(switches);
  if (fields.length === 0) return null;
  return (
    <section className="card ask-sowing">
      <p>{t(fields.every(({ category }) => isPlanted(category)) ? "planting.ask" : "cropInfo.ask")}</p>
      <ul className="needed">
        {fields.map(({ category, display }) => (
          <li key={category}>
            <a href={links.attributes(category)}>
              <Icon name="field" />
              {display}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface TodayRowsProps {
  readonly tasks: readonly DatedTask[];
  /** Crops without a day of sowing. */
  readonly guessed: readonly string[];
  readonly switches: CropInfoSwitches;
}

function TodayRows({ tasks, guessed, switches }: TodayRowsProps) {
  const { t } = usePage();
  const links = useCropLinks(switches);
  return (
    <ul className="card today">
      {tasks.map((task) => (
        <li key={`${task.category} ${task.taskName}`} data-tick={tickOf(task)}>
          <a href={links.task(task)}>
            <b>{task.title}</b>
            <small>{task.cropName}</small>
            {guessed.includes(task.category) ? <small>{t("cropInfo.assumed")}</small> : <TaskDates task={task} />}
          </a>
        </li>
      ))}
    </ul>
  );
}
