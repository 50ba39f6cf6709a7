/** A task on the panel of its crop, shorter than on the screen of its tasks (TaskCard.tsx). */
import type { DatedTask } from "../../domain/advice/field.ts";
import type { CropSchedule, TaskProduct } from "../../domain/advice/schedule.ts";
import { sowingMethod } from "../../domain/advice/sowing-method.ts";
import { folds } from "../../domain/advice/task-text.ts";
import { paths, slugForLink } from "../../paths.ts";
import { useHref, usePage } from "../page.tsx";
import { NotAllowed } from "../parts/NotAllowed.tsx";
import { DoseNote } from "../parts/SprayFacts.tsx";
import type { CropInfoSwitches } from "./crop-info.ts";
import { useCropLinks } from "./links.ts";
import { ImportantMark, useTaskDates } from "./task-days.tsx";

export function TaskDates({ task }: { task: DatedTask }) {
  return <small>{useTaskDates(task)}</small>;
}

/** One line of a list of tasks. */
export function TaskRow({ task, switches }: { task: DatedTask; switches: CropInfoSwitches }) {
  const links = useCropLinks(switches);
  return (
    <a href={links.task(task)}>
      {task.title}
      <TaskDates task={task} />
    </a>
  );
}

interface CurrentTaskProps {
  readonly task: DatedTask;
  readonly schedule: CropSchedule;
  readonly switches: CropInfoSwitches;
}

/** A task whose days have come. Its text has three lines, and ten when it is unfolded (advice-47); `<details>` needs no script for it. */
export function CurrentTask({ task, schedule, switches }: CurrentTaskProps) {
  const { t } = usePage();
  const links = useCropLinks(switches);
  const method = sowingMethod(schedule.details);
  return (
    <article className="card now">
      <ImportantMark task={task} />
      <h3>
        <a href={links.task(task)}>{task.title}</a>
      </h3>
      <p className="dates">
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
    </article>
  );
}

/** A product of a task; one that is not sold here says so when it is tapped (advice-48). */
function Needed({ product: { sku, name, available } }: { product: TaskProduct }) {
  const { t } = usePage();
  const link = useHref();
  if (available) return <a href={link(paths.product, { slug: slugForLink(name), sku })}>{name}</a>;
  return (
    <button type="button" data-unavailable={t("tasks.notAvailable")}>
      {name}
    </button>
  );
}
