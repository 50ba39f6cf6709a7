import { daysSinceSowing } from "../../domain/advice/crop-age.ts";
import type { DatedTask, Field } from "../../domain/advice/field.ts";
import { isPlanted } from "../../domain/advice/planted.ts";
import { isCurrent } from "../../domain/advice/task-status.ts";
import { formatDay } from "../../domain/text/dates.ts";
import { UNREADABLE } from "../../domain/text/unreadable.ts";
import { usePage } from "../page.tsx";
import { Picture } from "../parts/Picture.tsx";
import { Icon } from "../ui/Icon.tsx";
import type { CropInfoSwitches } from "./crop-info.ts";
import { useCropLinks } from "./links.ts";
import { NoSchedule } from "./NoFields.tsx";
import { CurrentTask, TaskRow } from "./PanelTask.tsx";

interface FieldProps {
  readonly field: Field;
  readonly switches: CropInfoSwitches;
}

interface FieldHeadProps extends FieldProps {
  /** The schedule failed to load, so it is unknown if the crop has a sowing date. */
  readonly isFailed: boolean;
}

/** The crop's box: sowing date, details, and a link to edit them (advice-42, advice-43). */
export function FieldHead({ field, switches, isFailed }: FieldHeadProps) {
  const { t, visit } = usePage();
  const links = useCropLinks(switches);
  const { category, display, image, schedule } = field;
  const sowing = schedule?.sowingMillis ?? null;
  const isUnknown = isFailed || (schedule !== null && schedule.sowingMillis === undefined);
  return (
    <section className="card field-box">
      <Picture source={image} alt="" width={60} height={60} widths={[120, 180]} />
      <h2>{display}</h2>
      <dl>
        {isUnknown ? null : (
          <div>
            <dt>{t(isPlanted(category) ? "planting.date" : "cropInfo.sowing")}</dt>
            <dd>
              {sowing === null
                ? t("cropInfo.noDate")
                : sowing === UNREADABLE
                  ? t("verify.unreadableFact")
                  : formatDay(sowing, visit.language)}
              {sowing !== null && schedule?.datesAreAssumed ? <small className="badge guess">{t("cropInfo.assumed")}</small> : null}
            </dd>
          </div>
        )}
        {schedule?.details.map(({ name, label, value }) => (
          <div key={name}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {field.schedulesSupported ? (
        <a className="button quiet" href={links.attributes(category)}>
          {t(schedule?.inputsComplete ? "cropInfo.change" : "cropInfo.enter")}
        </a>
      ) : null}
    </section>
  );
}

/** Current tasks as cards, then upcoming and past ones as rows (advice-58 to advice-61). */
export function FieldTasks({ field, switches }: FieldProps) {
  const { t } = usePage();
  const { tasks, schedule } = field;
  if (!schedule) return null;
  const upcoming = tasks.filter(({ status }) => status === "upcomingTask");
  const old = tasks.filter(({ status }) => status === "oldTask");
  return (
    <section className="field-tasks" aria-label={t("tasks.title")}>
      <h2>{t("tasks.title")}</h2>
      {tasks.length === 0 ? <p>{t("tasks.none")}</p> : null}
      {tasks.map((task) =>
        isCurrent(task.status) ? <CurrentTask key={task.taskName} task={task} schedule={schedule} switches={switches} /> : null,
      )}
      <Rows words="cropInfo.upcoming" tasks={upcoming} switches={switches} />
      <Rows words="cropInfo.old" tasks={old} switches={switches} />
    </section>
  );
}

interface RowsProps {
  readonly words: "cropInfo.upcoming" | "cropInfo.old";
  readonly tasks: readonly DatedTask[];
  readonly switches: CropInfoSwitches;
}

function Rows({ words, tasks, switches }: RowsProps) {
  const { t } = usePage();
  if (tasks.length === 0) return null;
  return (
    <details className="card rows">
      <summary>{t(words, { count: tasks.length })}</summary>
      <ul>
        {tasks.map((task) => (
          <li key={task.taskName}>
            <TaskRow task={task} switches={switches} />
          </li>
        ))}
      </ul>
    </details>
  );
}

/** Age of the crop in days, or days until sowing (advice-44). */
export function AgeRow({ field, switches }: FieldProps) {
  const { t } = usePage();
  const sowing = field.schedule?.sowingMillis ?? null;
  if (typeof sowing !== "number") return null;
  const days = daysSinceSowing(sowing, switches.today);
  const until = isPlanted(field.category) ? "planting.until" : "cropInfo.until";
  return (
    <p className="card age">
      <Icon name="seeds" />
      {t.plural(days < 0 ? until : "cropInfo.age", Math.abs(days))}
    </p>
  );
}

/** Panel of a tab that is not selected. The script fills it on selection (advice-107). */
export function HiddenPanel({ field, switches, isFailed }: FieldHeadProps) {
  return (
    <section className="field" id={`field-${field.category}`} hidden>
      {isFailed ? <NoSchedule switches={switches} crop={field.category} /> : null}
      <FieldHead field={field} switches={switches} isFailed={isFailed} />
      <div data-part="videos" />
      {switches.showTasks ? <FieldTasks field={field} switches={switches} /> : null}
      <div data-part="products" />
      <AgeRow field={field} switches={switches} />
      <div data-part="posts" />
    </section>
  );
}
