/** A task on a crop's panel, shorter than in TaskCard.tsx. */
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

/** A current task. Its text is clamped to 3 lines, or 10 if expanded (advice-47). `<details>` does this without a script. */
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

/** A product of a task. Tapping one that is not sold here shows a note (advice-48). */
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
