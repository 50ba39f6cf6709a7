import { daysSinceSowing } from "../../domain/advice/crop-age.ts";
import { categoryId, type DatedTask, type Field } from "../../domain/advice/field.ts";
import { asksSowing, panelTasks, type TaskWeek } from "../../domain/advice/panel-tasks.ts";
import { isPlanted } from "../../domain/advice/planted.ts";
import { sowingMethod } from "../../domain/advice/sowing-method.ts";
import { formatDay } from "../../domain/text/dates.ts";
import { UNREADABLE } from "../../domain/text/unreadable.ts";
import { usePage } from "../page.tsx";
import { Picture } from "../parts/Picture.tsx";
import { Icon } from "../ui/Icon.tsx";
import { WayLink } from "../ui/WayLink.tsx";
import type { CropInfoSwitches } from "./crop-info.ts";
import { useCropLinks } from "./links.ts";
import { NoSchedule } from "./NoFields.tsx";
import { GeneralTaskRow, MainTask, TaskRow } from "./PanelTask.tsx";

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
      {field.schedulesSupported && asksSowing(schedule) ? (
        <>
          <p>{t(isPlanted(category) ? "planting.ask" : "cropInfo.ask")}</p>
          <WayLink href={links.attributes(category)} text={t(isPlanted(category) ? "planting.enter" : "cropInfo.enterSowing")} isMain />
        </>
      ) : field.schedulesSupported ? (
        <WayLink href={links.attributes(category)} text={t(isFailed || schedule?.inputsComplete ? "cropInfo.change" : "cropInfo.enter")} />
      ) : null}
    </section>
  );
}

/** The first task to do, the next three, the others by week, past ones folded (advice-152, advice-153). */
export function FieldTasks({ field, switches }: FieldProps) {
  const { t } = usePage();
  const { tasks, schedule } = field;
  if (!schedule) return null;
  const { main, next, weeks, old } = panelTasks(tasks);
  const isGuess = asksSowing(schedule);
  return (
    <section className="field-tasks" aria-label={t("tasks.title")}>
      <h2>{t("tasks.title")}</h2>
      {tasks.length === 0 ? <p>{t("tasks.none")}</p> : null}
      {isGuess ? (
        <GeneralTasks tasks={main ? [main, ...next] : old.slice(-1)} field={field} switches={switches} />
      ) : (
        <>
          {main ? <MainTask task={main} schedule={schedule} switches={switches} /> : null}
          {next.length > 0 ? (
            <TaskRows title={t("cropInfo.next")} tasks={next} switches={switches} method={sowingMethod(schedule.details)} />
          ) : null}
          <Weeks weeks={weeks} switches={switches} />
          <OldTasks tasks={old} switches={switches} />
        </>
      )}
    </section>
  );
}

/** Without a day of sowing: a few tasks of the crop and no dates (advice-154). */
function GeneralTasks({ tasks, field, switches }: FieldProps & { tasks: readonly DatedTask[] }) {
  const { t } = usePage();
  const links = useCropLinks(switches);
  if (tasks.length === 0) return null;
  return (
    <div className="card rows">
      <ul>
        {tasks.map((task) => (
          <li key={task.taskName}>
            <GeneralTaskRow task={task} switches={switches} />
          </li>
        ))}
      </ul>
      <WayLink href={links.tasks(field.category)} text={t("shop.seeAll")} />
    </div>
  );
}

interface RowsProps {
  readonly tasks: readonly DatedTask[];
  readonly switches: CropInfoSwitches;
  readonly method?: string | null;
}

function TaskRows({ title, ...rows }: RowsProps & { title: string }) {
  return (
    <div className="card rows">
      <h3>{title}</h3>
      <Rows {...rows} />
    </div>
  );
}

function Rows({ tasks, switches, method = null }: RowsProps) {
  return (
    <ul>
      {tasks.map((task) => (
        <li key={task.taskName}>
          <TaskRow task={task} switches={switches} method={method} />
        </li>
      ))}
    </ul>
  );
}

/** Later tasks under the days of their weeks. */
function Weeks({ weeks, switches }: { weeks: readonly TaskWeek[]; switches: CropInfoSwitches }) {
  const { t, visit } = usePage();
  if (weeks.length === 0) return null;
  const count = weeks.reduce((sum, { tasks }) => sum + tasks.length, 0);
  return (
    <details className="card rows">
      <summary>{t("cropInfo.upcoming", { count })}</summary>
      {weeks.map(({ startMillis, endMillis, tasks }) => (
        <div key={startMillis}>
          <h3>{`${formatDay(startMillis, visit.language)} – ${formatDay(endMillis, visit.language)}`}</h3>
          <Rows tasks={tasks} switches={switches} />
        </div>
      ))}
    </details>
  );
}

function OldTasks({ tasks, switches }: RowsProps) {
  const { t } = usePage();
  if (tasks.length === 0) return null;
  return (
    <details className="card rows">
      <summary>{t("cropInfo.old", { count: tasks.length })}</summary>
      <Rows tasks={tasks} switches={switches} />
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
    <section className="field" id={`field-${categoryId(field.category)}`} hidden>
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
