/** A task on a crop's panel, shorter than in TaskCard.tsx. */
import type { DatedTask } from "../../domain/advice/field.ts";
import { daysLeft, daysUntil, tickOf } from "../../domain/advice/panel-tasks.ts";
import type { CropSchedule, TaskProduct } from "../../domain/advice/schedule.ts";
import { sowingMethod } from "../../domain/advice/sowing-method.ts";
import { isCurrent } from "../../domain/advice/task-status.ts";
import { folds } from "../../domain/advice/task-text.ts";
import { paths, slugForLink } from "../../paths.ts";
import { usePage } from "../page.tsx";
import { NotAllowed } from "../parts/NotAllowed.tsx";
import { Picture } from "../parts/Picture.tsx";
import { DoseNote } from "../parts/SprayFacts.tsx";
import type { CropInfoSwitches } from "./crop-info.ts";
import { useCropLinks } from "./links.ts";
import { AboutIssue } from "./TaskCard.tsx";
import { ImportantMark, useTaskDates, useTaskDays } from "./task-days.tsx";

export function TaskDates({ task }: { task: DatedTask }) {
  return <small>{useTaskDates(task)}</small>;
}

/** @param method of sowing; shown with a current task (advice-39) */
export function TaskRow({ task, switches, method }: { task: DatedTask; switches: CropInfoSwitches; method: string | null }) {
  const links = useCropLinks(switches);
  return (
    <a href={links.task(task)}>
      {task.title}
      <TaskDates task={task} />
      {method && isCurrent(task.status) ? <small>{method}</small> : null}
    </a>
  );
}

/** "5 days left", or in how many days it begins (advice-152). */
function DaysLeft({ task, today }: { task: DatedTask; today: string }) {
  const { t } = usePage();
  const until = daysUntil(task, today);
  if (until > 0) return <b className="left">{t.plural("cropInfo.inDays", until)}</b>;
  const left = daysLeft(task, today);
  return <b className="left">{left > 0 ? t.plural("cropInfo.left", left) : t("cropInfo.lastDay")}</b>;
}

interface MainTaskProps {
  readonly task: DatedTask;
  readonly schedule: CropSchedule;
  readonly switches: CropInfoSwitches;
}

/**
 * The task to do now, with its picture and the days that are left (advice-152). Its text is clamped to 3 lines, or 10 if expanded
 * (advice-47). `<details>` does this without a script, which adds the box to tick (advice-108).
 */
export function MainTask({ task, schedule, switches }: MainTaskProps) {
  const { t } = usePage();
  const links = useCropLinks(switches);
  const method = sowingMethod(schedule.details);
  return (
    <article className="card now" data-tick={tickOf(task)} data-done={t("cropInfo.done")}>
      <ImportantMark task={task} />
      {task.image ? (
        <Picture
          source={task.image}
          alt=""
          width={328}
          height={184}
          sizes="(min-width: 600px) 568px, calc(100vw - 32px)"
          widths={[360, 600, 900]}
        />
      ) : null}
      <h3>
        <a href={links.task(task)}>{task.title}</a>
      </h3>
      <p className="dates">
        <DaysLeft task={task} today={switches.today} />
        <TaskDates task={task} />
        {method ? <small>{method}</small> : null}
      </p>
      {folds(task.methodology) ? (
        <details className="unfolds">
          <summary>{t("tasks.more")}</summary>
        </details>
      ) : null}
      <p className="folded">{task.methodology}</p>
      <NotAllowed lines={task.notAllowed} />
      <DoseNote texts={[task.title, task.methodology]} />
      {task.products.length > 0 ? (
        <ul className="needed">
          {task.products.map((product) => (
            <li key={product.sku}>
              <Needed product={product} />
            </li>
          ))}
        </ul>
      ) : null}
      <AboutIssue task={task} />
    </article>
  );
}

/** A task of a guessed schedule: its days from sowing, no date (advice-154). */
export function GeneralTaskRow({ task, switches }: { task: DatedTask; switches: CropInfoSwitches }) {
  const links = useCropLinks(switches);
  return (
    <a href={links.task(task)}>
      {task.title}
      <small>{useTaskDays(task)}</small>
    </a>
  );
}

/** A product of a task. Tapping one that is not sold here shows a note (advice-48). */
function Needed({ product: { sku, name, available } }: { product: TaskProduct }) {
  const { t, link } = usePage();
  if (available) return <a href={link(paths.product, { slug: slugForLink(name), sku })}>{name}</a>;
  return (
    <button type="button" data-unavailable={t("tasks.notAvailable")}>
      {name}
    </button>
  );
}
